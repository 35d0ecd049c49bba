"""What the walkthrough's script may have to say, in the language of the page."""

from __future__ import annotations

from truk_site.words import Words


def sentences(_: Words) -> dict[str, str]:
    """Return the sentences by the names the script knows them by."""
    return {
        # i18n: while the engine comes down the line; {percent} is a number from 0 to 100
        "loading": _("The engine is being loaded: {percent} %"),
        # i18n: the engine has been loaded; any move may now be tried
        "ready": _("The engine is running: try any move."),
        # i18n: why the engine could not be loaded
        "failed_network": _("The engine could not be fetched. Try again; the steps of the book still work."),
        # i18n: why the engine could not be loaded:
        "failed_wasm": _("This browser has no WebAssembly, which the engine needs. The steps of the book still work."),
        # i18n: why the engine could not be loaded
        "failed_corrupt": _("The engine arrived damaged. Try again; the steps of the book still work."),
        # i18n: why the engine could not be loaded
        "failed_timeout": _("The engine did not start in time. Try again; the steps of the book still work."),
        # i18n: why the engine could not be loaded: any other reason
        "failed_other": _("The engine could not be started. The steps of the book still work."),
        # i18n: a number of stones that the call cannot have
        "amount": _("Write a number from {min} to {max}."),
        # i18n: a link that was to open a walkthrough at a certain step makes no sense
        "bad_link": _("The link does not lead to any step of this page; nothing was changed."),
        # i18n: the browser asks to save data, so the engine is loaded only when the button is pressed
        "save_data": _("Your browser asks to save data: the engine is loaded only when you press the button."),
        # i18n: a link or a result has been copied
        "copied": _("Copied."),
        # i18n: a text follows, in a field from which it can be copied
        "not_copied": _("It could not be copied by itself. Here it is:"),
        # i18n: the browser has no network, and the engine is not stored
        "offline": _("You are offline. The steps of the book still work."),
    }
