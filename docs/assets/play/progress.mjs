// How the engine is doing, told in the place where a deal is played.

import { progressOf, sentence, whyNot } from "../walk/words.mjs";

/** @typedef {import("../walk/engine.mjs").News} News */

/**
 * Shows how far the engine has come, and says it once for each turn that it takes.
 * @param {HTMLElement} section
 * @param {News} news
 * @param {(text: string) => void} say
 */
export function show(section, { state, loaded, total, version, code }, say) {
  const { dataset } = section;
  const turned = state !== dataset.engine;
  dataset.engine = state;
  if (version) dataset.version = version;
  const progress = /** @type {HTMLProgressElement} */ (section.querySelector("[data-progress]"));
  progress.hidden = state !== "loading";
  const values = progressOf(dataset.lang, loaded, total);
  if (state === "loading") {
    if (total) progress.value = values.percent;
    else progress.removeAttribute("value");
    if (turned) say(sentence("loading", values));
    progress.setAttribute("aria-label", sentence("loading", values));
  } else if (turned && state === "failed") say(whyNot(code));
  else if (turned && state === "python") say("");
}
