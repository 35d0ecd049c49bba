// The one engine of a page, and all who want to know how it is doing.

import { Engine } from "./engine.mjs";

/** @typedef {import("./engine.mjs").News} News */

/** @type {((news: News) => void)[]} */
const listeners = [];

/** Nothing of it is loaded before somebody starts it. */
export const engine = new Engine(root(), (news) => listeners.forEach((each) => each(news)));

addEventListener("pagehide", () => engine.rest());

/**
 * Tells somebody of every change of the engine's state from now on.
 * @param {(news: News) => void} listener
 */
export function listen(listener) {
  listeners.push(listener);
}

/** Where the engine lies: beside this folder, or where `data-engine-root` says. */
function root() {
  const said = /** @type {HTMLElement | null} */ (document.querySelector("[data-engine-root]"))?.dataset.engineRoot;
  return said ? new URL(said.replace(/\/?$/, "/"), document.baseURI).href : new URL("../engine/", import.meta.url).href;
}
