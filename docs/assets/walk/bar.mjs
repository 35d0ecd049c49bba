// The bar that shows how far the engine has come, wherever it is awaited.

import { progressOf } from "./words.mjs";

/**
 * Fills a bar as far as a download has come; one of unknown size only shows that it goes on.
 * @param {HTMLProgressElement} bar
 * @param {string} lang
 * @param {number} loaded
 * @param {number} total
 * @returns {ReturnType<typeof progressOf>} the values for a sentence
 */
export function fill(bar, lang, loaded, total) {
  const values = progressOf(lang, loaded, total);
  if (total) bar.value = values.percent;
  else bar.removeAttribute("value");
  return values;
}
