// What one walkthrough shows: the parts of a step in their places, where the script stands, and what has the focus.

import { renew } from "./renew.mjs";

/** What has the focus goes first: a browser lays the page out anew when it goes. */
export const PARTS = ["options", "event", "table", "score", "tried"];
/** What is only looked at: of these, what is the same stays as it is. */
const LOOKED_AT = ["table", "score", "tried"];

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

export class View {
  /** Whether the reader points, and so sees where they are: the page need not come along. */
  byPointer = false;
  #section;
  /** @type {HTMLTemplateElement[]} */
  #templates;

  /** @param {HTMLElement} section */
  constructor(section) {
    this.#section = section;
    /** @type {NodeListOf<HTMLTemplateElement>} */
    const templates = section.querySelectorAll("template[data-step]");
    this.#templates = [...templates].sort((one, other) => Number(one.dataset.step) - Number(other.dataset.step));
  }

  find(selector) {
    return /** @type {HTMLElement} */ (this.#section.querySelector(selector));
  }

  button(action) {
    return this.find(`button[data-action="${action}"]`);
  }

  /** The number of the last step of the script. */
  get last() {
    return this.#templates.length - 1;
  }

  /**
   * The parts of a step as the page brought them.
   * @returns {Parts}
   */
  written(step) {
    const { content } = this.#templates[step];
    return Object.fromEntries(PARTS.map((part) => {
      const nodes = document.createDocumentFragment();
      const from = content.querySelector(`[data-part="${part}"]`);
      nodes.append(...[...from.childNodes].map((node) => document.importNode(node, true)));
      return [part, nodes];
    }));
  }

  /**
   * Puts parts in place. After an act (`always`) the event is replaced, so that it is spoken even if it reads like the
   * last, and the options, which may have the focus.
   * @param {Parts} parts
   * @param {"page" | "python"} by  who rendered them
   * @param {boolean} always
   * @param {() => void} change  what else changes with them
   */
  show(parts, by, always, change) {
    this.keepFocus(() => {
      for (const part of PARTS) {
        const place = this.find(`[data-part="${part}"]`);
        if (LOOKED_AT.includes(part)) renew(place, parts[part]);
        else if (always || !holds(place, parts[part])) replace(place, parts[part]);
      }
      this.#section.dataset.shownBy = by;
      change();
    });
  }

  /**
   * Marks where the script stands, and which buttons lead anywhere.
   * @param {number} at
   * @param {boolean} left  whether the reader has left the script there
   * @param {(action: string) => boolean} can
   */
  stand(at, left, can) {
    this.find("[data-count]").textContent = String(at + 1);
    let ahead = false;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.#section.querySelectorAll("li[data-step]"))) {
      const step = Number(item.dataset.step);
      if (step === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      // What comes after the next question would answer it.
      item.classList.toggle("ahead", ahead);
      ahead ||= step >= at && item.querySelector(".ask") !== null;
    }
    for (const action of ["first", "previous", "next", "last"]) {
      this.button(action).setAttribute("aria-disabled", String(!can(action)));
    }
    this.button("return").hidden = !left;
  }

  /** Makes a change to the page; if that takes away what had the focus, the focus goes on to what comes next. */
  keepFocus(change, onward = ["[data-action=return]", "button.script", "[data-action=next]", "[data-action=previous]"]) {
    const had = this.#section.contains(document.activeElement);
    change();
    const now = document.activeElement;
    if (!had || (this.#section.contains(now) && !now.closest("[hidden]"))) return;
    // Asked of the document and not of its layout, which is not there yet.
    const next = onward.map((each) => this.find(each))
      .find((each) => each && !each.closest("[hidden], details:not([open])") && each.getAttribute("aria-disabled") !== "true");
    (next ?? this.button("first")).focus({ preventScroll: this.byPointer });
  }
}
