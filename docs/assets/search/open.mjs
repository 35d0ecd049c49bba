// Wakes the button that opens the search; all that the search needs is fetched when it is first opened.

const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("button.find"));
const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.finder"));

async function open() {
  try {
    (await import("./finder.mjs")).show(dialog);
  } catch {
    dialog.querySelector("[role=status]").textContent = dialog.dataset.failed;
    if (!dialog.open) dialog.showModal();
  }
}

// A page opened from a disk may not load modules, so that it never comes here: its button stays asleep.
if (button && dialog) {
  button.removeAttribute("data-asleep");
  button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
}
