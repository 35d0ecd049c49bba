// One walkthrough of the page: steps by the templates that are already there, asks the engine for all that leaves them.

import { actionOf } from "./amount.mjs";
import { copy } from "./copy.mjs";
import { savesData } from "./engine.mjs";
import { unfold } from "./fold.mjs";
import { write } from "./link.mjs";
import { renew } from "./renew.mjs";
import { fragment } from "./trust.mjs";
import { progressOf, sentence, whyNot } from "./words.mjs";

const PARTS = ["table", "score", "event", "options", "tried"];
/** What is only looked at: of these, what is the same stays as it is. */
const LOOKED_AT = ["table", "score", "tried"];
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {import("./engine.mjs").News} News */
/** @typedef {Record<string, DocumentFragment>} Parts */

/** Whether an element holds just these nodes already. */
function holds(place, nodes) {
  return place.childNodes.length === nodes.childNodes.length
    && [...place.childNodes].every((node, at) => node.isEqualNode(nodes.childNodes[at]));
}

/** Replaces what an element holds. A browser lays the page out anew for what takes the focus along, so that lets go first. */
function replace(place, nodes) {
  const held = /** @type {HTMLElement} */ (document.activeElement);
  if (place.contains(held)) held.blur();
  place.replaceChildren(nodes);
}

export class Walk {
  #section;
  #engine;
  #moved;
  /** @type {HTMLTemplateElement[]} */
  #templates;
  #step = 0;
  /** @type {string[]} What was tried after leaving the script at `#step`. */
  #tried = [];
  /** Whether the reader has done anything here: only then does the address follow. */
  #acted = false;
  /** Whether this walkthrough tells how the engine is doing. */
  #listens = false;
  /** Counts what the reader does; an answer that comes after the next act is dropped. */
  #turn = 0;
  #byPointer = false;
  #state = "static";
  #noteIs = "";
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
    /** @type {NodeListOf<HTMLTemplateElement>} */
    const templates = section.querySelectorAll("template[data-step]");
    this.#templates = [...templates].sort((one, other) => Number(one.dataset.step) - Number(other.dataset.step));
    section.addEventListener("click", (event) => this.#click(event));
    section.addEventListener("keydown", (event) => this.#key(event));
    this.#find("[data-progress]").setAttribute("aria-label", this.#button("load").textContent);
    this.#update();
  }

  get id() {
    return this.#section.dataset.walkthrough;
  }

  /** The fragment that leads back to what is shown. */
  get link() {
    return write(this.id, this.#step, this.#tried);
  }

  #find(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }

  #button(action) {
    return this.#find(`button[data-action="${action}"]`);
  }

  // What the reader does

  #click(event) {
    const button = event.target.closest("button");
    if (!button) return;
    this.#byPointer = event.detail > 0;
    if (button.dataset.verdict !== undefined) this.#commit(button.dataset.verdict);
    else if (button.dataset.option !== undefined) this.#choose(button);
    else if (button.dataset.action) this.#do(button.dataset.action);
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    this.#byPointer = false;
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
    const last = this.#templates.length - 1;
    const undo = this.#tried.length > 1;
    if (action === "previous" && undo) return this.#attempt(this.#step, this.#tried.slice(0, -1));
    const left = this.#tried.length > 0;
    const step = { first: 0, previous: left ? this.#step : this.#step - 1, next: this.#step + 1, last, return: this.#step };
    return this.#go(step[action]);
  }

  /** Whether a button leads anywhere; one that does not stays in place, since it may hold the focus. */
  #can(action) {
    const left = this.#tried.length > 0;
    if (action === "next") return !left && this.#step < this.#templates.length - 1;
    if (action === "last") return left || this.#step < this.#templates.length - 1;
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
    if (this.#noteIs === "message") this.#say("", "");
    this.#listen();
    if (this.#engine.news.state !== "static") return;
    if (!savesData()) this.#engine.start().catch(() => {}); // hear() tells the reader
    else if (this.#noteIs !== "save") this.#say(sentence("save_data"), "save");
  }

  #load() {
    this.#listen();
    return this.#engine.start().catch(() => {});
  }

  #listen() {
    if (this.#listens) return;
    this.#listens = true;
    this.hear(this.#engine.news);
  }

  /** Copies the address of what is shown, which also leads there from elsewhere: in a frame, that of the whole page. */
  #copyLink() {
    this.#noteIs = "message";
    /** @type {HTMLElement | null} */
    const within = this.#section.closest("[data-page]");
    const page = new URL(within?.dataset.page ?? "", location.href);
    return copy(new URL(this.link, page).href, this.#find("[data-note]"));
  }

  // What is shown

  /** Shows a step of the script, at once, and lets a running engine render it too. */
  #go(step) {
    this.#step = step;
    this.#tried = [];
    this.#paint(this.#written(step), "page");
    this.#confirm();
  }

  /** The parts of a step as the page brought them. */
  #written(step) {
    const { content } = this.#templates[step];
    return Object.fromEntries(PARTS.map((part) => {
      const nodes = document.createDocumentFragment();
      const from = content.querySelector(`[data-part="${part}"]`);
      nodes.append(...[...from.childNodes].map((node) => document.importNode(node, true)));
      return [part, nodes];
    }));
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

  #ask(step, tried) {
    const { lang, rules = "" } = this.#section.dataset;
    return this.#engine.ask({ ask: "step", walkthrough: this.id, lang, step, tried, rules });
  }

  #sent(answer) {
    return Object.fromEntries(PARTS.map((part) => [part, fragment(answer.parts[part])]));
  }

  /**
   * Puts parts in place. After an act the event is replaced, so that it is spoken even if it reads like the last, and
   * the options, which may have the focus.
   * @param {Parts} parts
   */
  #paint(parts, by, always = true) {
    if (this.#verdict) {
      const line = document.createElement("p");
      line.className = "verdict";
      line.textContent = this.#verdict;
      parts.event.prepend(line);
    }
    this.#keepFocus(() => {
      for (const part of PARTS) {
        const place = this.#find(`[data-part="${part}"]`);
        if (LOOKED_AT.includes(part)) renew(place, parts[part]);
        else if (always || !holds(place, parts[part])) replace(place, parts[part]);
      }
      this.#section.dataset.shownBy = by;
      this.#update();
    });
    if (this.#acted && always) this.#moved(this);
  }

  #update() {
    this.#find("[data-count]").textContent = String(this.#step + 1);
    let ahead = false;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.#section.querySelectorAll("li[data-step]"))) {
      const step = Number(item.dataset.step);
      if (step === this.#step) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      // What comes after the next question would answer it.
      item.classList.toggle("ahead", ahead);
      ahead ||= step >= this.#step && item.querySelector(".ask") !== null;
    }
    for (const action of ["first", "previous", "next", "last"]) {
      this.#button(action).setAttribute("aria-disabled", String(!this.#can(action)));
    }
    this.#button("return").hidden = this.#tried.length === 0;
  }

  /** Makes a change to the page; if that takes away what had the focus, the focus goes on to what comes next. */
  #keepFocus(change, onward = ["[data-action=return]", "button.script", "[data-action=next]", "[data-action=previous]"]) {
    const had = this.#section.contains(document.activeElement);
    change();
    const now = document.activeElement;
    if (!had || (this.#section.contains(now) && !now.closest("[hidden]"))) return;
    // Asked of the document and not of its layout, which is not there yet.
    const next = onward.map((each) => this.#find(each))
      .find((each) => each && !each.closest("[hidden], details:not([open])") && each.getAttribute("aria-disabled") !== "true");
    // Whoever points sees where they are; whoever does not needs the page to come along.
    (next ?? this.#button("first")).focus({ preventScroll: this.#byPointer });
  }

  // What is said

  /** Shows a sentence that stays until the reader's next act. */
  tell(text) {
    this.#say(text, "message");
  }

  #say(text, kind) {
    this.#find("[data-note]").textContent = text;
    this.#noteIs = kind;
  }

  /**
   * Takes note of how the engine is doing.
   * @param {News} news
   */
  hear({ state, loaded, total, version, code }) {
    const { dataset } = this.#section;
    const turned = state !== this.#state;
    dataset.engine = state;
    if (version) dataset.version = version;
    const load = this.#button("load");
    const progress = /** @type {HTMLProgressElement} */ (this.#find("[data-progress]"));
    load.setAttribute("aria-disabled", String(state === "loading"));
    // From the button that has done its work on to a step, not to a card that Enter would play.
    this.#keepFocus(() => {
      load.hidden = state === "python";
      progress.hidden = state !== "loading" || !this.#listens;
    }, ["[data-action=return]", "[data-action=next]", "[data-action=previous]"]);
    if (!this.#listens) return;
    this.#state = state;
    if (state === "loading") this.#tellProgress(progress, loaded, total, turned);
    else if (turned && state === "failed") this.#say(whyNot(code), "failed");
    else if (turned && state === "python") {
      this.#say(sentence("ready"), "ready");
      this.#confirm();
    }
  }

  /** Progress is seen all the time, but spoken only as it begins: what follows is hidden from screen readers. */
  #tellProgress(progress, loaded, total, begins) {
    const values = progressOf(this.#section.dataset.lang, loaded, total);
    const text = sentence("loading", values);
    if (total) progress.value = values.percent;
    else progress.removeAttribute("value");
    if (begins) this.#say(text, "loading");
    else if (this.#noteIs === "loading") {
      const seen = document.createElement("span");
      seen.setAttribute("aria-hidden", "true");
      seen.textContent = text;
      this.#find("[data-note]").replaceChildren(seen);
    }
  }

  // Links

  /**
   * Shows the position a link names.
   * @param {{step: number, tried: string[]}} link
   * @returns {Promise<boolean>} whether there is such a position; if not, nothing has changed
   */
  async open({ step, tried }) {
    if (step >= this.#templates.length) return false;
    this.#turn += 1;
    this.reveal();
    if (tried.length && savesData() && this.#engine.news.state === "static") {
      this.#go(step);
      this.#say(sentence("save_data"), "save");
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
