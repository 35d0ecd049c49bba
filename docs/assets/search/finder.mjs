// The search as the reader has it: a field, and under it the places found, which are links. The dialog is in the page.

import { find, ready } from "./places.mjs";

const PAUSE = 150;
const AT_ONCE = 10;

/** @type {HTMLDialogElement} */
let dialog;
let timer = 0;
let turn = 0;
/** @type {import("./places.mjs").Found | null} */
let found = null;

const part = (selector) => /** @type {HTMLElement} */ (dialog.querySelector(selector));
const field = () => /** @type {HTMLInputElement} */ (part("input"));
const links = () => /** @type {HTMLAnchorElement[]} */ ([...dialog.querySelectorAll("ol a")]);

/**
 * Opens the search, with what was typed before.
 * @param {HTMLDialogElement} given
 */
export async function show(given) {
  if (!dialog) {
    dialog = given;
    await dressed();
    listen();
  }
  if (!dialog.open) dialog.showModal();
  field().select();
  await ready().catch(failed);
}

/** Fetches the style sheet of the search, and waits for it: without it the search works all the same. */
function dressed() {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("search.css", import.meta.url).href;
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
    document.head.append(sheet);
  });
}

function listen() {
  field().addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(answer, PAUSE);
  });
  part("form[role=search]").addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    await answer();
    links()[0]?.focus();
  });
  part("[data-more]").addEventListener("click", () => add(true));
  dialog.addEventListener("keydown", move);
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || /** @type {Element} */ (target).closest("ol a")) dialog.close();
  });
}

/** Searches for what stands in the field; an answer that comes after a newer question is dropped. */
async function answer() {
  const mine = ++turn;
  const text = field().value.trim();
  try {
    const answered = text ? await find(text) : null;
    if (mine !== turn) return;
    found = answered;
    part("ol").replaceChildren();
    await add(false);
    if (mine === turn) tell(found ? (found.count ? dialog.dataset.found.replace("{count}", String(found.count)) : dialog.dataset.none) : "");
  } catch {
    if (mine === turn) failed();
  }
}

/** Shows the next places, and leads there if wished. */
async function add(lead) {
  const [mine, shown] = [turn, links().length];
  const places = found ? await found.some(shown, shown + AT_ONCE) : [];
  if (mine !== turn) return;
  part("ol").append(...places.map(item));
  part("[data-more]").hidden = !found || links().length >= found.count;
  if (lead) links()[shown]?.focus();
}

/** @param {import("./places.mjs").Place} place */
function item({ url, title, page, excerpt }) {
  const [row, link, text] = ["li", "a", "p"].map((tag) => document.createElement(tag));
  const name = document.createElement("b");
  name.append(title);
  link.setAttribute("href", url);
  link.append(name);
  if (page) {
    const where = document.createElement("span");
    where.append(page);
    link.append(" ", where);
  }
  text.append(excerpt);
  row.append(link, text);
  return row;
}

/** The arrows lead from the field through the places and back; no key means anything to the page behind. */
function move(event) {
  event.stopPropagation();
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    field().select();
  } else if (way) {
    const stops = [field(), ...links()];
    const at = stops.indexOf(/** @type {any} */ (document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + way, 0), stops.length - 1)].focus();
  }
}

function tell(sentence) {
  part("[role=status]").textContent = sentence;
}

function failed() {
  found = null;
  part("ol").replaceChildren();
  part("[data-more]").hidden = true;
  tell(dialog.dataset.failed);
}
