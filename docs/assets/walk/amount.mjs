// What a button says to the engine, with the amount from the field behind it where it has one.

import { sentence } from "./words.mjs";

/**
 * Returns the action of a button, and the field its amount is from; null if there is no amount that may be said,
 * which is told and put right by the reader.
 * @param {HTMLElement} button
 * @param {(text: string) => void} tell
 * @returns {{action: string, field: HTMLInputElement | null} | null}
 */
export function actionOf(button, tell) {
  const { option } = button.dataset;
  const field = /** @type {HTMLInputElement | null} */ (button.nextElementSibling?.querySelector("input[data-amount]") ?? null);
  if (!field) return { action: option, field };
  const good = field.value !== "" && field.checkValidity();
  field.setAttribute("aria-invalid", String(!good));
  if (good) return { action: option.replace("{n}", String(field.valueAsNumber)), field };
  tell(sentence("amount", { min: field.min, max: field.max }));
  field.focus();
  return null;
}
