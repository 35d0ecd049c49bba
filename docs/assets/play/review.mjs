// A finished deal seen again, with open cards: its steps one by one, and the line of each.

import { fragment } from "../walk/trust.mjs";
import { sentence } from "../walk/words.mjs";

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** @typedef {{table: string, score: string, event: string, line: string}} View */

export class Review {
  #section;
  #views;
  #at = 0;

  /**
   * @param {HTMLElement} section
   * @param {View[]} views
   */
  constructor(section, views) {
    this.#section = section;
    this.#views = views;
    this.#transcript.replaceChildren(...views.map(({ line }, at) => {
      const item = document.createElement("li");
      item.value = at + 1;
      item.append(fragment(line));
      return item;
    }));
    this.#show(0);
  }

  get #transcript() {
    return this.#section.querySelector("[data-transcript]");
  }

  /** The step that a key leads to, by the name of its button. */
  static action(key) {
    return KEYS[key];
  }

  /** @param {string} action  first, previous, next or last */
  go(action) {
    const last = this.#views.length - 1;
    const at = { first: 0, previous: this.#at - 1, next: this.#at + 1, last }[action];
    if (at >= 0 && at <= last && at !== this.#at) this.#show(at);
  }

  #show(at) {
    this.#at = at;
    const total = this.#views.length;
    for (const part of ["table", "score", "event"]) {
      this.#section.querySelector(`[data-part="${part}"]`).replaceChildren(fragment(this.#views[at][part]));
    }
    this.#section.querySelector("[data-count]").textContent = sentence("step", { n: at + 1, total });
    const dead = { first: at === 0, previous: at === 0, next: at === total - 1, last: at === total - 1 };
    for (const [action, none] of Object.entries(dead)) {
      this.#section.querySelector(`[data-action="${action}"]`).setAttribute("aria-disabled", String(none));
    }
    [...this.#transcript.children].forEach((item, place) => {
      if (place === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
  }
}
