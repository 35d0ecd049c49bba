// One place where a deal is played: keeps what was done, and asks the engine for all else.

import { actionOf } from "../walk/amount.mjs";
import { copy } from "../walk/copy.mjs";
import { fragment } from "../walk/trust.mjs";
import { sentence } from "../walk/words.mjs";
import { Choices, FIRST } from "./choices.mjs";
import { ofDay, write } from "./link.mjs";
import { show } from "./progress.mjs";
import { Review } from "./review.mjs";

const PARTS = ["table", "score", "event", "signals", "options"];
const HELP = ["hint", "why"];

/** @typedef {import("../walk/engine.mjs").Engine} Engine */
/** @typedef {import("../walk/engine.mjs").News} News */
/** @typedef {{game: string, options: Record<string, string>, seat: string, seed: number, start?: object, deal?: string}} Deal */

const today = () => new Date().toISOString().slice(0, 10);

export class Table {
  #section;
  #engine;
  #choices;
  /** @type {Deal | null} The deal on the table. */
  #deal = null;
  /** Whether the answer to a move is still to come. */
  #moving = false;
  /** What the engine said of it last. */
  #answer = null;
  /** The date of a deal of the day. */
  #day = "";
  /** @type {Review | null} */
  #review = null;
  /** Counts what the reader does; an answer that comes after the next act is dropped. */
  #turn = 0;
  #byPointer = false;
  /** Whether this place tells how the engine is doing. */
  #listens = false;

  /**
   * @param {HTMLElement} section
   * @param {Engine} engine
   */
  constructor(section, engine) {
    this.#section = section;
    this.#engine = engine;
    this.#choices = new Choices(section);
    section.querySelector(".without").remove();
    section.addEventListener("click", (event) => this.#click(event));
    section.addEventListener("keydown", (event) => this.#key(event));
  }

  get game() {
    return this.#section.dataset.play;
  }

  #find(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }

  #button(action) {
    return this.#find(`button[data-action="${action}"]`);
  }

  // What the reader does

  #click(event) {
    this.#byPointer = event.detail > 0;
    const button = event.target.closest("button");
    // The second click of a double one would choose among what the first has brought.
    if (event.detail > 1 && !button?.dataset.action) return;
    if (button?.dataset.option !== undefined) this.#choose(button);
    else if (button?.dataset.goOn !== undefined) this.#goOn();
    else if (button?.dataset.action) this.#do(button.dataset.action);
    else if (!button) this.#choose(this.#buttonOf(event.target.closest(".seat.s .hand .card")));
  }

  /** The button of one of the reader's cards on the table. */
  #buttonOf(card) {
    const name = card?.querySelector("use")?.getAttribute("href")?.replace("#card-", "");
    const use = name && !this.#review && this.#find(`[data-part=options] .card-act use[href="#mini-${CSS.escape(name)}"]`);
    return use ? use.closest("button") : null;
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    this.#byPointer = false;
    // A key that is held down does one thing: the next would be done before what the first has brought was seen.
    if (event.repeat && /^([1-3]|Enter)$/.test(event.key)) event.preventDefault();
    else if (event.target.matches("input[data-amount]")) {
      if (event.key === "Enter") this.#choose(event.target.closest("label")?.previousElementSibling);
    } else if (event.target.matches("input, select, textarea")) return;
    else if (this.#review && Review.action(event.key)) {
      event.preventDefault();
      this.#review.go(Review.action(event.key));
    } else if (/^[1-3]$/.test(event.key) && !this.#review) {
      const cards = /** @type {HTMLElement[]} */ ([...this.#section.querySelectorAll("[data-part=options] .card-act")]);
      this.#choose(cards.filter((each) => !/\)$|down$/.test(each.dataset.option))[Number(event.key) - 1]);
    }
  }

  #do(action) {
    if (this.#button(action).getAttribute("aria-disabled") === "true") return undefined;
    if (this.#review && ["first", "previous", "next", "last"].includes(action)) return this.#review.go(action);
    if (HELP.includes(action)) return this.#help(action);
    return { begin: () => this.#begin(), day: () => this.#beginDay(), forget: () => this.#forget(), deal: () => this.#next(),
      undo: () => this.#undo(), review: () => this.#look(), return: () => this.#return(), link: () => this.#copyLink(),
      result: () => this.#copyResult(), again: () => this.#again() }[action]?.();
  }

  #begin() {
    return this.#play({ ...this.#choices.take(), seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  }

  #beginDay() {
    this.#choices.played();
    return this.#playDay(today());
  }

  /** The deal of a day is the same for everybody: the game as it comes, from the first seat. */
  #playDay(day) {
    return this.#play({ game: this.game, options: {}, seat: FIRST, seed: Number(day.replaceAll("-", "")) }, [], day);
  }

  #next() {
    const { state, next } = this.#answer;
    return this.#play({ ...state, ...next, deal: "" });
  }

  #undo() {
    return this.#play(this.#answer.state, this.#answer.actions.slice(0, this.#answer.undo), this.#day);
  }

  #choose(button) {
    if (!button) return undefined;
    const said = actionOf(button, (text) => this.#say(text));
    return said && this.#play(this.#answer.state, [...this.#answer.actions, said.action], this.#day);
  }

  /** A trick is over and has been seen. */
  #goOn() {
    return this.#play({ ...this.#answer.state, on: true }, this.#answer.actions, this.#day);
  }

  #forget() {
    this.#choices.forget();
    this.#say(sentence("forgotten"));
  }

  /** Back to what is chosen before playing. */
  #again() {
    this.#turn += 1;
    this.#leaveReview();
    this.#find(".stage").hidden = true;
    this.#choices.shown = true;
    this.#say("");
    this.#button("begin").focus({ preventScroll: this.#byPointer });
  }

  // What is shown

  /** Asks for a deal after some actions, and shows it; if it cannot be had, says why and changes nothing. */
  async #play(deal, actions = [], day = "") {
    const answer = await this.#ask("play", { ...deal, actions });
    if (!answer) return false;
    // What is shown is no longer the deal that a link led to: a reload is not to bring that one back.
    const named = deal.line || (day && !actions.length && location.hash === ofDay(this.game, day));
    if (!named && location.hash.startsWith("#play=")) history.replaceState(history.state, "", location.pathname + location.search);
    this.#deal = answer.state;
    this.#day = day;
    this.#answer = answer;
    this.#choices.shown = false;
    const begins = this.#find(".stage").hidden;
    this.#find(".stage").hidden = false;
    this.#say(day ? sentence("day", { date: day }) : "");
    this.#paint();
    if (begins) this.#find(".seat.s")?.scrollIntoView({ block: "nearest" });
    return true;
  }

  /** Asks the engine, which is started if need be; null if there is no answer, or the reader has gone on. */
  async #ask(ask, deal) {
    // Advice on a deal that a move is about to change would come too late, and must not keep the move from coming.
    if (ask !== "play" && this.#moving) return null;
    this.#turn += 1;
    const turn = this.#turn;
    this.#moving = ask === "play";
    this.#listen();
    const { lang, rules } = this.#section.dataset;
    let answer;
    try {
      await this.#engine.start();
      answer = await this.#engine.ask({ ask, lang, rules, ...deal });
    } catch {
      return null; // hear() tells why
    } finally {
      if (turn === this.#turn) this.#moving = false;
    }
    if (turn !== this.#turn) return null;
    if (answer.ok) return answer;
    this.#say(answer.error.message || sentence("failed_other"));
    return null;
  }

  #paint() {
    this.#leaveReview();
    const { parts, ended, pauses, over, undo, next, line } = this.#answer;
    const had = this.#section.contains(document.activeElement);
    for (const part of PARTS) this.#find(`[data-part="${part}"]`).replaceChildren(fragment(parts[part]));
    this.#find("[data-part=answer]").replaceChildren();
    this.#button("deal").hidden = !next;
    this.#button("review").hidden = !over;
    this.#button("result").hidden = !(over && this.#day);
    this.#button("hint").hidden = over;
    this.#button("hint").setAttribute("aria-disabled", String(pauses));
    this.#button("undo").setAttribute("aria-disabled", String(undo === null));
    this.#button("link").setAttribute("aria-disabled", String(!line));
    this.#button("again").classList.toggle("next", over && !next);
    this.#section.dataset.over = String(over);
    this.#section.dataset.shown = String(Number(this.#section.dataset.shown ?? 0) + 1);
    this.#section.dataset.done = String(this.#answer.actions.length);
    if (had || !this.#byPointer) this.#focus();
    // The trick that is over is to be seen, wherever the reader was on the page; a key's focus stays in sight.
    if (pauses || (ended && this.#byPointer)) this.#find(".middle").scrollIntoView({ block: "nearest" });
  }

  /** The focus goes to what may be done next, since what had it is gone. */
  #focus() {
    const next = this.#find("[data-part=options] button") ?? this.#find(".tools button.next:not([hidden])") ?? this.#button("again");
    next.focus({ preventScroll: this.#byPointer });
  }

  async #help(ask) {
    const answer = await this.#ask(ask, { ...this.#deal, actions: this.#answer.actions });
    if (answer) this.#find("[data-part=answer]").replaceChildren(fragment(answer.html));
  }

  // A deal seen again

  async #look() {
    const answer = await this.#ask("review", { ...this.#deal, actions: this.#answer.actions });
    if (!answer) return;
    this.#reviewing(true);
    this.#review = new Review(this.#section, answer.steps);
    this.#button("next").focus({ preventScroll: this.#byPointer });
  }

  #return() {
    this.#paint();
  }

  #leaveReview() {
    this.#review = null;
    this.#reviewing(false);
  }

  #reviewing(on) {
    this.#section.classList.toggle("reviewing", on);
    this.#find(".steps").hidden = this.#find("[data-transcript]").hidden = this.#button("return").hidden = !on;
    for (const part of ["options", "signals", "answer"]) this.#find(`[data-part="${part}"]`).hidden = on;
    for (const action of ["deal", "review", "undo", "hint", "why", "link", "result"]) {
      if (on) this.#button(action).hidden = true;
      else if (["undo", "why", "link"].includes(action)) this.#button(action).hidden = false;
    }
  }

  // Links and lines to share

  /**
   * Shows the deal a link names; if there is none, says so and changes nothing.
   * @param {import("./link.mjs").Link} link
   */
  async open({ day, ...deal }) {
    this.#section.scrollIntoView();
    if (day === undefined || deal.line !== this.game) await this.#play({ game: this.game, ...deal });
    else if (day) await this.#playDay(day);
    else this.#say(sentence("no_day"));
  }

  #copyLink() {
    const { line, state } = this.#answer;
    const link = new URL(location.href);
    link.hash = write({ line, seat: state.seat, seed: state.seed });
    return copy(link.href, this.#find("[data-part=answer]"));
  }

  #copyResult() {
    const link = new URL(location.href);
    link.hash = ofDay(this.game, this.#day);
    const values = { game: this.#section.dataset.name, date: this.#day, result: this.#answer.result };
    return copy(`${sentence("result", values)}\n${link.href}`, this.#find("[data-part=answer]"));
  }

  // How the engine is doing

  #say(text) {
    this.#find("[data-note]").textContent = text;
  }

  #listen() {
    if (this.#listens) return;
    this.#listens = true;
    this.hear(this.#engine.news);
  }

  /**
   * Takes note of how the engine is doing.
   * @param {News} news
   */
  hear(news) {
    if (this.#listens) show(this.#section, news, (text) => this.#say(text));
  }
}
