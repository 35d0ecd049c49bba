// How the engine is doing, told in the place where a deal is played.

import { fill } from "../walk/bar.mjs";
import { sentence, whyNot } from "../walk/words.mjs";

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
  if (state === "loading") {
    const text = sentence("loading", fill(progress, dataset.lang, loaded, total));
    if (turned) say(text);
    progress.setAttribute("aria-label", text);
  } else if (turned && state === "failed") say(whyNot(code));
  else if (turned && state === "python") say("");
}
