// What one walkthrough says below its table: a sentence that stays until the next act, and how the engine is doing.

import { fill } from "./bar.mjs";
import { sentence, whyNot } from "./words.mjs";

/** @typedef {import("./engine.mjs").News} News */
/** @typedef {import("./view.mjs").View} View */

export class Note {
  /** What the sentence is about: a "message", "save", or a state of the engine. */
  kind = "";
  /** Whether this walkthrough tells how the engine is doing. */
  listens = false;
  #section;
  #view;
  #state = "static";

  /**
   * @param {HTMLElement} section
   * @param {View} view
   */
  constructor(section, view) {
    this.#section = section;
    this.#view = view;
    view.find("[data-progress]").setAttribute("aria-label", view.button("load").textContent);
  }

  say(text, kind) {
    this.#view.find("[data-note]").textContent = text;
    this.kind = kind;
  }

  /**
   * Takes note of how the engine is doing.
   * @param {News} news
   * @returns {boolean} whether it has just come to run, and the reader was told so
   */
  hear({ state, loaded, total, version, code }) {
    const { dataset } = this.#section;
    const turned = state !== this.#state;
    dataset.engine = state;
    if (version) dataset.version = version;
    const load = this.#view.button("load");
    const progress = /** @type {HTMLProgressElement} */ (this.#view.find("[data-progress]"));
    load.setAttribute("aria-disabled", String(state === "loading"));
    // From the button that has done its work on to a step, not to a card that Enter would play.
    this.#view.keepFocus(() => {
      load.hidden = state === "python";
      progress.hidden = state !== "loading" || !this.listens;
    }, ["[data-action=return]", "[data-action=next]", "[data-action=previous]"]);
    if (!this.listens) return false;
    this.#state = state;
    if (state === "loading") this.#tellProgress(progress, loaded, total, turned);
    else if (turned && state === "failed") this.say(whyNot(code), "failed");
    else if (turned && state === "python") this.say(sentence("ready"), "ready");
    return turned && state === "python";
  }

  /** Progress is seen all the time, but spoken only as it begins: what follows is hidden from screen readers. */
  #tellProgress(progress, loaded, total, begins) {
    const text = sentence("loading", fill(progress, this.#section.dataset.lang, loaded, total));
    if (begins) this.say(text, "loading");
    else if (this.kind === "loading") {
      const seen = document.createElement("span");
      seen.setAttribute("aria-hidden", "true");
      seen.textContent = text;
      this.#view.find("[data-note]").replaceChildren(seen);
    }
  }
}
