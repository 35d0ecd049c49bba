// A hand of the same cards under two games: trick by trick, and other cards, which the engine deals.

import { engine, listen } from "../walk/running.mjs";
import { fragment } from "../walk/trust.mjs";
import { progressOf, sentence, whyNot } from "../walk/words.mjs";

export class Hand {
  #pair;
  #asked;
  #table;
  #status;
  #buttons;
  /** The seed of the hand that is shown; the page brings the first. */
  #seed;
  #shown;
  #busy = false;

  /**
   * @param {HTMLDetailsElement} pair
   * @param {HTMLTemplateElement} template  the buttons, and the line below them
   * @param {{rules: string, lang: string}} asked
   */
  constructor(pair, template, asked) {
    this.#pair = pair;
    this.#asked = asked;
    const box = /** @type {HTMLElement} */ (pair.querySelector(".both"));
    this.#seed = Number(box.dataset.seed);
    this.#table = /** @type {HTMLTableElement} */ (box.querySelector("table"));
    box.append(template.content.cloneNode(true));
    this.#status = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
    this.#buttons = /** @type {HTMLButtonElement[]} */ ([...box.querySelectorAll("[data-act]")]);
    for (const button of this.#buttons) button.addEventListener("click", () => this.#act(button));
    this.#shown = this.#table.tBodies.length;
    this.#show(this.#shown);
    listen((news) => this.#hear(news));
  }

  /** @param {HTMLButtonElement} button */
  #act(button) {
    if (button.getAttribute("aria-disabled") === "true") return;
    const { act } = button.dataset;
    if (act === "other") this.#deal();
    else {
      this.#show(this.#shown + (act === "next" ? 1 : -1));
      this.#status.textContent = act === "next" ? this.#told() : "";
    }
  }

  /** Shows so many parts of the hand; what is to come keeps its place, unseen. */
  #show(count) {
    const parts = [...this.#table.tBodies];
    this.#shown = Math.min(Math.max(count, 1), parts.length);
    parts.forEach((part, place) => part.classList.toggle("to-come", place >= this.#shown));
    for (const button of this.#buttons) {
      const { act } = button.dataset;
      const off = this.#busy || (act === "previous" && this.#shown === 1) || (act === "next" && this.#shown === parts.length);
      button.setAttribute("aria-disabled", String(off));
    }
  }

  /** What the part shown last says, game by game, for those who hear the page. */
  #told() {
    const part = this.#table.tBodies[this.#shown - 1];
    const games = [...this.#table.tHead.rows[0].cells].map((cell) => cell.textContent);
    const cells = [...part.rows[1].cells].flatMap((cell, place) => {
      const cards = [...cell.querySelectorAll("svg")].map((card) => card.getAttribute("aria-label"));
      return [games[place], cards.join(", "), (cell.querySelector(".told") ?? cell).textContent];
    });
    return [part.rows[0].textContent, ...cells].map((said) => said.trim()).filter(Boolean).map(ended).join(" ");
  }

  /** Asks the engine for the next hand and shows its first trick. */
  async #deal() {
    this.#wait(true);
    try {
      await engine.start();
      const { one, other } = this.#pair.dataset;
      const answer = await engine.ask({ ask: "compare", one, other, seed: this.#seed + 1, ...this.#asked });
      this.#wait(false);
      if (!answer.ok) {
        this.#status.textContent = answer.error.message;
        return;
      }
      this.#seed += 1;
      const parts = fragment(answer.html);
      const { left } = this.#pair.dataset; // the games may have changed places since
      if (left && left !== one) for (const row of parts.querySelectorAll("tr:has(td)")) row.append(row.children[0]);
      for (const part of [...this.#table.tBodies]) part.remove();
      this.#table.append(parts);
      this.#show(1);
      this.#status.textContent = this.#told();
    } catch {
      this.#wait(false); // hear() tells the reader why
    }
  }

  #wait(busy) {
    this.#busy = busy;
    this.#show(this.#shown);
  }

  /** @param {import("../walk/engine.mjs").News} news */
  #hear({ state, loaded, total, code }) {
    if (!this.#busy) return;
    if (state === "loading") this.#status.textContent = sentence("loading", progressOf(this.#asked.lang, loaded, total));
    if (state === "failed") this.#status.textContent = whyNot(code);
  }
}

/**
 * A piece of what is told, with its full stop.
 * @param {string} said
 */
const ended = (said) => (/[.!?\]]$/.test(said) ? said : `${said}.`);
