// Copies a text for the reader, or shows it where a page may not copy.

import { sentence } from "./words.mjs";

/**
 * Copies a text and says so in a place of the page; if that is not allowed, the text stands there to be copied.
 * @param {string} text
 * @param {HTMLElement} place
 */
export async function copy(text, place) {
  const said = document.createElement("span");
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = sentence("copied");
    place.replaceChildren(said);
  } catch {
    const field = document.createElement("textarea");
    field.readOnly = true;
    field.value = text;
    said.textContent = sentence("not_copied");
    field.setAttribute("aria-label", said.textContent);
    place.replaceChildren(said, field);
    field.select();
  }
}
