// One walkthrough of the page: steps by the templates that are already there, asks the engine for all that leaves them.

import { actionOf } from "./amount.mjs";
import { copy } from "./copy.mjs";
import { savesData } from "./engine.mjs";
import { unfold } from "./fold.mjs";
import { write } from "./link.mjs";
import { Note } from "./note.mjs";
import { fragment } from "./trust.mjs";
import { PARTS, View } from "./view.mjs";
import { sentence } from "./words.mjs";

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {import("./engine.mjs").News} News */
/** @typedef {import("./view.mjs").Parts} Parts */

/** @type {{question: string, answer: Promise<any> | null}} */
const NOTHING = { question: "", answer: null };

export class Walk {
  #section;
  #engine;
  #moved;
  #view;
  #note;
  #step = 0;
  /** @type {string[]} What was tried after leaving the script at `#step`. */
  #tried = [];
  /** Whether the reader has done anything here: only then does the address follow. */
  #acted = false;
  /** What was asked before it was wanted. */
  #foreseen = NOTHING;
  /** Counts what the reader does; an answer that comes after the next act is dropped. */
  #turn = 0;
  /** What is said to the answer that led to the step shown. */
  #verdict = "";

  /**
   * @param {HTMLElement} section
   * @param {Engine} engine
   * @param {(walk: Walk) => void} moved  called after each act of the reader
   */
  constructor(section, engine, moved) {
    this.#section = section;
    this.#engine = engine;
    this.#moved = moved;
    this.#view = new View(section);
    this.#note = new Note(section, this.#view);
    section.addEventListener("pointerdown", (event) => this.#foresee(event));
    section.addEventListener("click", (event) => this.#click(event));
    section.addEventListener("keydown", (event) => this.#key(event));
    this.#update();
  }

  get id() {
    return this.#section.dataset.walkthrough;
  }

  /** The fragment that leads back to what is shown. */
  get link() {
    return write(this.id, this.#step, this.#tried);
  }

  // What the reader does

  #click(event) {
    const button = event.target.closest("button");
    if (!button) return;
    this.#view.byPointer = event.detail > 0;
    if (button.dataset.verdict !== undefined) this.#commit(button.dataset.verdict);
    else if (button.dataset.option !== undefined) this.#choose(button);
    else if (button.dataset.action) this.#do(button.dataset.action);
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    this.#view.byPointer = false;
    if (event.target.matches("input")) {
      // An amount has no form around it: Enter stands for the button it belongs to.
      if (event.key === "Enter") this.#choose(event.target.closest("label")?.previousElementSibling);
    } else if (event.key in KEYS) {
      event.preventDefault();
      this.#do(KEYS[event.key]);
    }
  }

  #do(action) {
    if (action === "load") return this.#load();
    if (action === "link") return this.#copyLink();
    if (!this.#can(action)) return undefined;
    this.#act();
    const { last } = this.#view;
    const undo = this.#tried.length > 1;
    if (action === "previous" && undo) return this.#attempt(this.#step, this.#tried.slice(0, -1));
    const left = this.#tried.length > 0;
    const step = { first: 0, previous: left ? this.#step : this.#step - 1, next: this.#step + 1, last, return: this.#step };
    return this.#go(step[action]);
  }

  /** Whether a button leads anywhere; one that does not stays in place, since it may hold the focus. */
  #can(action) {
    const left = this.#tried.length > 0;
    if (action === "next") return !left && this.#step < this.#view.last;
    if (action === "last") return left || this.#step < this.#view.last;
    return left || this.#step > 0;
  }

  /** Takes an answer to the question of a step: what happens next stands below what is said to it. */
  #commit(verdict) {
    if (!this.#can("next")) return;
    this.#act();
    this.#verdict = verdict;
    this.#go(this.#step + 1);
  }

  /** Takes an option: the script's own is the next step, any other is tried by the engine. */
  #choose(button) {
    if (!button) return undefined;
    const said = actionOf(button, (text) => this.tell(text));
    if (!said) return undefined;
    const { action, field } = said;
    const scripted = button.classList.contains("script") && !this.#tried.length && (!field || field.value === field.defaultValue);
    this.#act();
    return scripted && this.#can("next") ? this.#go(this.#step + 1) : this.#attempt(this.#step, [...this.#tried, action]);
  }

  /** The first thing a reader does starts the engine, unless the browser was told to save data. */
  #act() {
    this.#turn += 1;
    this.#acted = true;
    this.#verdict = "";
    if (this.#note.kind === "message") this.#note.say("", "");
    this.#listen();
    if (this.#engine.news.state !== "static") return;
    if (!savesData()) this.#engine.start().catch(() => {}); // hear() tells the reader
    else if (this.#note.kind !== "save") this.#note.say(sentence("save_data"), "save");
  }

  #load() {
    this.#listen();
    return this.#engine.start().catch(() => {});
  }

  #listen() {
    if (this.#note.listens) return;
    this.#note.listens = true;
    this.hear(this.#engine.news);
  }

  /** Copies the address of what is shown, which also leads there from elsewhere: in a frame, that of the whole page. */
  #copyLink() {
    this.#note.kind = "message";
    /** @type {HTMLElement | null} */
    const within = this.#section.closest("[data-page]");
    const page = new URL(within?.dataset.page ?? "", location.href);
    return copy(new URL(this.link, page).href, this.#view.find("[data-note]"));
  }

  // What is shown

  /** Shows a step of the script, at once, and lets a running engine render it too. */
  #go(step) {
    this.#step = step;
    this.#tried = [];
    this.#paint(this.#view.written(step), "page");
    this.#confirm();
  }

  /** Asks the engine for what is shown: the bytes are the same, so nothing moves unless the page is stale. */
  async #confirm() {
    if (this.#engine.news.state !== "python") return;
    const [step, tried] = [this.#step, this.#tried];
    const answer = await this.#ask(step, tried).catch(() => ({ ok: false }));
    if (answer.ok && step === this.#step && tried === this.#tried) this.#paint(this.#sent(answer), "python", false);
  }

  /**
   * Shows what follows from actions that leave the script, once the engine runs.
   * @returns {Promise<"shown" | "refused" | "failed" | "left">}
   */
  async #attempt(step, tried) {
    const turn = this.#turn;
    let answer;
    try {
      await this.#running();
      answer = await this.#ask(step, tried);
    } catch {
      return turn === this.#turn ? "failed" : "left"; // hear() tells why
    }
    if (turn !== this.#turn) return "left";
    if (!answer.ok) {
      this.tell(answer.error.message || sentence("failed_other"));
      return "refused";
    }
    this.#step = step;
    this.#tried = tried;
    this.#paint(this.#sent(answer), "python");
    return "shown";
  }

  #running() {
    const { state } = this.#engine.news;
    return state === "static" && savesData() ? this.#engine.ready() : this.#engine.start();
  }

  /** Asks for what an option leads to as soon as it is pressed: the answer is there when it is let go. */
  #foresee({ target }) {
    const { option } = target.closest("button[data-option]:not(:has(+ label))")?.dataset ?? {};
    if (option === undefined || this.#engine.news.state !== "python") return;
    const tried = [...this.#tried, option];
    const answer = this.#ask(this.#step, tried);
    answer.catch(() => {}); // hear() tells why
    this.#foreseen = { question: JSON.stringify([this.#step, tried]), answer };
  }

  #ask(step, tried) {
    const { question, answer } = this.#foreseen;
    this.#foreseen = NOTHING;
    if (question === JSON.stringify([step, tried])) return answer;
    const { lang, rules = "" } = this.#section.dataset;
    return this.#engine.ask({ ask: "step", walkthrough: this.id, lang, step, tried, rules });
  }

  #sent(answer) {
    return Object.fromEntries(PARTS.map((part) => [part, fragment(answer.parts[part])]));
  }

  /**
   * Shows parts, after what is said to the answer that led to them.
   * @param {Parts} parts
   */
  #paint(parts, by, always = true) {
    if (this.#verdict) {
      const line = document.createElement("p");
      line.className = "verdict";
      line.textContent = this.#verdict;
      parts.event.prepend(line);
    }
    this.#view.show(parts, by, always, () => this.#update());
    if (this.#acted && always) this.#moved(this);
  }

  #update() {
    this.#view.stand(this.#step, this.#tried.length > 0, (action) => this.#can(action));
  }

  // What is said

  /** Shows a sentence that stays until the reader's next act. */
  tell(text) {
    this.#note.say(text, "message");
  }

  /**
   * Takes note of how the engine is doing.
   * @param {News} news
   */
  hear(news) {
    if (this.#note.hear(news)) this.#confirm();
  }

  // Links

  /**
   * Shows the position a link names.
   * @param {{step: number, tried: string[]}} link
   * @returns {Promise<boolean>} whether there is such a position; if not, nothing has changed
   */
  async open({ step, tried }) {
    if (step > this.#view.last) return false;
    this.#turn += 1;
    this.reveal();
    if (tried.length && savesData() && this.#engine.news.state === "static") {
      this.#go(step);
      this.#note.say(sentence("save_data"), "save");
      return true;
    }
    if (tried.length) {
      this.#listen();
      const found = await this.#attempt(step, tried);
      if (found !== "failed") return found !== "refused";
    }
    this.#go(step);
    return true;
  }

  /** Scrolls here and puts the focus here, as following a link does. */
  reveal() {
    unfold(this.#section);
    this.#section.tabIndex = -1;
    this.#section.focus({ preventScroll: true });
    this.#section.scrollIntoView();
  }
}
