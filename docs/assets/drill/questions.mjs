// Where the questions of a drill come from: the page, which knows what is said to each choice, and then the engine.

import { fragment } from "../walk/trust.mjs";

/** @typedef {import("../walk/engine.mjs").Engine} Engine */
/** @typedef {{right: boolean, answer: number, said: DocumentFragment}} Told */
/** @typedef {{item: HTMLElement, tell: (choice: number) => Promise<Told>}} Question */

/** So many numbers may begin a row of the engine's questions: fewer than it knows, so that no row comes to its end. */
const ROWS = 900_000_000;

/** Where a row of the engine's questions begins, by chance. */
export const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] % ROWS;

/**
 * The questions that the page has brought.
 * @param {HTMLElement} list
 * @returns {Question[]}
 */
export function written(list) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(":scope > li"))].map((item) => ({
    item,
    async tell(choice) {
      const answer = Number(item.dataset.right);
      const template = /** @type {HTMLTemplateElement} */ (item.querySelector(`template[data-choice="${choice}"]`));
      return { right: choice === answer, answer, said: document.importNode(template.content, true) };
    },
  }));
}

/**
 * A further question, from an engine that runs; it is put at the end of the list.
 * @param {Engine} engine
 * @param {HTMLElement} section
 * @param {HTMLElement} list
 * @param {number} seed
 * @returns {Promise<Question>}
 */
export async function further(engine, section, list, seed) {
  const { drill: kind, game, lang, rules = "" } = section.dataset;
  const request = { ask: "drill", game, kind, lang, seed, rules };
  const { html } = await asked(engine, request);
  const item = document.createElement("li");
  item.hidden = true;
  item.append(fragment(html));
  list.append(item);
  return {
    item,
    async tell(choice) {
      const { html: said, right, answer } = await asked(engine, { ...request, choice });
      return { right, answer, said: fragment(said) };
    },
  };
}

/** An answer of the engine, or an error that says why there is none. */
async function asked(engine, request) {
  await engine.start();
  const answer = await engine.ask(request);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}
