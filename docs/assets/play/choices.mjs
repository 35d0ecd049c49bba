// What is chosen before playing: the options of the game and the reader's seat.

import { forget, recall, remember } from "./memory.mjs";

/** @typedef {import("./memory.mjs").Choice} Choice */

/** Where nobody has chosen another seat, the reader has this one. */
export const FIRST = "A1";

const bySeat = (seats) => Array.from({ length: seats }, (_, seat) => `${"AB"[seat % 2]}${Math.floor(seat / 2) + 1}`);

export class Choices {
  #game;
  #usual;
  /** @type {HTMLFormElement} */
  #form;

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#game = section.dataset.play;
    this.#usual = Number(section.dataset.seats);
    this.#form = section.querySelector("form");
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("change", () => this.#seats());
    this.#fill(recall(this.#game));
    this.shown = true;
  }

  /** @param {boolean} on */
  set shown(on) {
    this.#form.hidden = !on;
  }

  /**
   * What is chosen now, which is remembered.
   * @returns {Choice & {game: string}}
   */
  take() {
    const choice = { options: this.#options(), seat: this.#list("seat").value };
    remember(this.#game, choice);
    return { game: this.#game, ...choice };
  }

  /** Remembers that this game was played last; what was chosen in it before stays. */
  played() {
    remember(this.#game, recall(this.#game) ?? { options: {}, seat: FIRST });
  }

  /** Forgets what was remembered, and shows the game as it comes. */
  forget() {
    forget(this.#game);
    this.#form.reset();
    this.#seats();
  }

  /** @returns {HTMLSelectElement | null} */
  #list(name) {
    const list = this.#form.elements.namedItem(name);
    return list instanceof HTMLSelectElement ? list : null;
  }

  /** Shows what was chosen last; what the lists do not offer is passed over. */
  #fill(choice) {
    for (const [name, value] of Object.entries({ ...choice?.options, ...(choice && { seat: choice.seat }) })) {
      const list = this.#list(name);
      if (list && [...list.options].some((each) => each.value === value)) list.value = value;
    }
    this.#seats();
  }

  /** Offers the seats that there are with so many players. */
  #seats() {
    const there = bySeat(Number(this.#list("players")?.value ?? this.#usual));
    const list = this.#list("seat");
    for (const each of list.options) each.hidden = each.disabled = !there.includes(each.value);
    if (!there.includes(list.value)) list.value = there[0];
  }

  /** The options that are not as the game comes. */
  #options() {
    const lists = /** @type {HTMLSelectElement[]} */ ([...this.#form.querySelectorAll("select:not([name=seat])")]);
    return Object.fromEntries(lists.filter((list) => list.selectedIndex > 0).map((list) => [list.name, list.value]));
  }
}
