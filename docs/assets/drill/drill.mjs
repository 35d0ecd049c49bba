// One drill of the page: a question at a time, what is said to the choice, and those that were missed come back.

import { fill } from "../walk/bar.mjs";
import { savesData } from "../walk/engine.mjs";
import { sentence, whyNot } from "../walk/words.mjs";
import { chance, further, written } from "./questions.mjs";

/** @typedef {import("../walk/engine.mjs").Engine} Engine */
/** @typedef {import("../walk/engine.mjs").News} News */
/** @typedef {import("./questions.mjs").Question} Question */

/** How many other questions come before one that was missed; twice as many when it is missed again, and so on. */
const APART = 2;

export class Drill {
  #section;
  #engine;
  #list;
  /** @type {number | undefined} The engine's next question; each visit goes through another row of them. */
  #seed;
  /** @type {Question[]} Those that the page brought. */
  #written;
  /** @type {Question[]} Those of them that were not yet asked in this round. */
  #waiting;
  /** @type {{question: Question, due: number}[]} Those to be asked again, and when. */
  #missed = [];
  /** @type {Question} */
  #now;
  #asked = 0;
  #total = 0;
  #right = 0;
  /** Whether a choice has been made, or is being judged. */
  #answered = false;
  /** Whether further questions are wanted of the engine, and whether its button was pressed. */
  #wanted = false;
  #pressed = false;
  #busy = false;
  #byPointer = false;
  #state = "static";

  /**
   * @param {HTMLElement} section
   * @param {Engine} engine
   */
  constructor(section, engine) {
    this.#section = section;
    this.#engine = engine;
    this.#list = this.#find(".questions");
    this.#written = written(this.#list);
    this.#waiting = [...this.#written];
    section.dataset.live = "";
    section.addEventListener("click", (event) => this.#click(event));
    section.addEventListener("keydown", (event) => this.#key(event));
    this.#find("[data-progress]").setAttribute("aria-label", this.#find("[data-action=load]").textContent);
    this.#show(this.#waiting.shift());
  }

  #find(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }

  /** @returns {HTMLButtonElement[]} */
  get #choices() {
    return [...this.#now.item.querySelectorAll("button")];
  }

  // What the reader does

  #click(event) {
    const button = event.target.closest("button");
    if (!button) return;
    this.#byPointer = event.detail > 0;
    if (button.dataset.choice !== undefined) this.#choose(Number(button.dataset.choice));
    else if (button.dataset.action === "next") this.#next();
    else if (button.dataset.action === "load") this.#load();
  }

  /** A figure is the choice of that number, as long as the focus is in the drill. */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !/^[1-9]$/.test(event.key)) return;
    this.#byPointer = false;
    if (this.#choices[Number(event.key) - 1]) this.#choose(Number(event.key) - 1);
  }

  async #choose(choice) {
    if (this.#answered) return;
    this.#answered = true;
    let told;
    try {
      told = await this.#now.tell(choice);
    } catch (error) {
      this.#answered = false;
      if (this.#engine.news.state !== "failed") this.#say(error.message);
      return;
    }
    this.#total += 1;
    this.#right += Number(told.right);
    if (!told.right) {
      const times = Number(this.#now.item.dataset.missed) + 1;
      this.#now.item.dataset.missed = String(times);
      this.#missed.push({ question: this.#now, due: this.#asked + APART * times + 1 });
    }
    this.#choices.forEach((button, place) => {
      button.setAttribute("aria-disabled", "true");
      if (place === choice) button.dataset.chosen = told.right ? "right" : "wrong";
      if (place === told.answer) button.dataset.answer = "";
    });
    this.#find("[data-told]").replaceChildren(told.said);
    this.#find("[data-tally]").textContent = sentence("drill_tally", { right: this.#right, total: this.#total });
    const next = this.#find("[data-action=next]");
    next.hidden = false;
    next.focus({ preventScroll: this.#byPointer });
    if (!this.#waiting.length) this.#prepare();
  }

  // What comes next

  async #next() {
    if (this.#busy || !this.#answered) return;
    this.#busy = true;
    const before = this.#now;
    const question = await this.#following();
    this.#busy = false;
    this.#show(question);
    if (before !== question && !this.#comesAgain(before)) before.item.remove();
    this.#now.item.querySelector("fieldset").focus({ preventScroll: this.#byPointer });
  }

  /** @param {Question} question */
  #comesAgain(question) {
    return this.#written.includes(question) || this.#missed.some((each) => each.question === question);
  }

  /** One that was missed, if it is time; else the page's next, then the engine's; without it, those of the page again. */
  async #following() {
    const due = this.#missed.findIndex((each) => each.due <= this.#asked + 1);
    if (due >= 0) return this.#missed.splice(due, 1)[0].question;
    if (this.#waiting.length) return this.#waiting.shift();
    try {
      if (this.#mayAsk()) {
        this.#seed ??= chance();
        const question = await further(this.#engine, this.#section, this.#list, this.#seed);
        this.#seed += 1;
        return question;
      }
    } catch {
      // hear() tells why
    }
    if (this.#missed.length) return this.#missed.shift().question;
    this.#say(sentence("drill_over"));
    this.#waiting = [...this.#written];
    return this.#waiting.shift();
  }

  /** Whether the engine may be asked: it runs, or nobody has asked to save data. */
  #mayAsk() {
    return this.#engine.news.state !== "static" || !savesData() || this.#pressed;
  }

  /** With the last question of the page the engine starts, so that the next need not wait. */
  #prepare() {
    if (!this.#wanted) {
      this.#wanted = true;
      this.hear(this.#engine.news);
    }
    if (this.#mayAsk()) this.#engine.start().catch(() => {}); // hear() tells the reader
    else {
      this.#say(sentence("save_data"));
      this.#find("[data-action=load]").hidden = false;
    }
  }

  #load() {
    this.#pressed = true;
    this.#find("[data-action=load]").hidden = true;
    this.#find("[data-action=next]").focus({ preventScroll: this.#byPointer });
    this.#prepare();
  }

  // What is shown

  /** @param {Question} question */
  #show(question) {
    const again = Number(question.item.dataset.missed) > 0;
    this.#now = question;
    this.#asked += 1;
    this.#answered = false;
    for (const item of this.#list.children) /** @type {HTMLElement} */ (item).hidden = item !== question.item;
    for (const button of this.#choices) {
      button.disabled = false;
      button.removeAttribute("aria-disabled");
      delete button.dataset.chosen;
      delete button.dataset.answer;
    }
    const field = question.item.querySelector("fieldset");
    field.tabIndex = -1;
    this.#find("[data-again]").textContent = again ? sentence("drill_again") : "";
    question.item.dataset.missed ??= "0";
    this.#find("[data-told]").replaceChildren();
    this.#find("[data-action=next]").hidden = true;
  }

  #say(text) {
    this.#find("[data-note]").textContent = text;
  }

  /**
   * Takes note of how the engine is doing, once it is wanted here.
   * @param {News} news
   */
  hear({ state, loaded, total, code }) {
    this.#section.dataset.engine = state;
    if (!this.#wanted) return;
    const progress = /** @type {HTMLProgressElement} */ (this.#find("[data-progress]"));
    const turned = state !== this.#state;
    this.#state = state;
    progress.hidden = state !== "loading";
    const values = fill(progress, this.#section.dataset.lang, loaded, total);
    if (!turned) return;
    if (state === "loading") this.#say(sentence("loading", values));
    else if (state === "failed") this.#say(whyNot(code));
    else this.#say("");
  }
}
