// Two games out of all: two lists choose them, the address names them, and either order will do.

import { Hand } from "./hand.mjs";

const root = /** @type {HTMLElement} */ (document.querySelector("section[data-compare]"));
const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
const all = /** @type {HTMLButtonElement} */ (form.querySelector("[data-act=all]"));
const lists = /** @type {HTMLSelectElement[]} */ ([form.elements.namedItem("one"), form.elements.namedItem("other")]);
const pairs = /** @type {HTMLDetailsElement[]} */ ([...root.querySelectorAll("details.pair")]);
const template = /** @type {HTMLTemplateElement} */ (root.querySelector("template"));

/** @type {WeakSet<Element>} */
const awake = new WeakSet();
let chosen = ["", ""];

/**
 * The pair of two games, whichever comes first.
 * @param {string} one
 * @param {string} other
 */
function pairOf(one, other) {
  return pairs.find(({ id }) => id === `${one}-${other}` || id === `${other}-${one}`);
}

/** The two games that the address names, in its order. */
function named() {
  const hash = location.hash.slice(1);
  for (const { dataset } of pairs) {
    const { one = "", other = "" } = dataset;
    if (hash === `${one}-${other}`) return [one, other];
    if (hash === `${other}-${one}`) return [other, one];
  }
  return null;
}

/**
 * Puts the game named first on the left, in both tables.
 * @param {HTMLDetailsElement} pair
 * @param {string} left
 */
function turn(pair, left) {
  if ((pair.dataset.left ?? pair.dataset.one) === left) return;
  pair.dataset.left = left;
  for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (pair.querySelectorAll("tr"))) swap(row);
  const [first, second] = pair.querySelectorAll("summary b");
  [first.textContent, second.textContent] = [second.textContent, first.textContent];
}

/**
 * Exchanges the last two cells of a row that has two games in it.
 * @param {HTMLTableRowElement} row
 */
export function swap(row) {
  const last = row.cells[row.cells.length - 1];
  if (row.cells.length > 1) row.insertBefore(last, row.cells[row.cells.length - 2]);
}

/**
 * Shows two games alone, or all pairs as they stand on the page.
 * @param {string} one
 * @param {string} other
 */
function show(one, other) {
  const pair = pairOf(one, other);
  chosen = pair ? [one, other] : ["", ""];
  if (pair) {
    turn(pair, one);
    pair.open = true;
  }
  for (const each of pairs) each.hidden = Boolean(pair) && each !== pair;
  for (const heading of root.querySelectorAll("h2")) heading.hidden = Boolean(pair);
  lists.forEach((list, side) => (list.value = pair ? chosen[side] : ""));
  all.hidden = !pair;
}

/** Lets the address name the two games, without a new entry in the history. */
function follow() {
  const address = chosen[0] ? `#${chosen.join("-")}` : location.pathname + location.search;
  history.replaceState(history.state, "", address);
}

/**
 * A list was changed; the game that the other list shows already changes places with this one.
 * @param {number} side
 */
function choose(side) {
  const games = lists.map((list) => list.value);
  if (games[0] === games[1]) games[1 - side] = chosen[side];
  if (games[0] && games[1]) {
    show(games[0], games[1]);
    follow();
  } else lists.forEach((list, place) => (list.value = games[place]));
}

/** Shows what the address asks for: all pairs again, if one leads back to the bare address. */
function open() {
  const games = named();
  if (!games && !location.hash && chosen[0]) show("", "");
  if (!games) return;
  show(games[0], games[1]);
  pairOf(games[0], games[1])?.scrollIntoView();
}

/**
 * Gives an opened pair its buttons, once.
 * @param {HTMLDetailsElement} pair
 */
function wake(pair) {
  if (!pair.open || awake.has(pair)) return;
  awake.add(pair);
  new Hand(pair, template, { rules: root.dataset.compare ?? "", lang: root.dataset.lang ?? "" });
}

form.hidden = false;
lists.forEach((list, side) => list.addEventListener("change", () => choose(side)));
form.addEventListener("submit", (event) => event.preventDefault());
all.addEventListener("click", () => {
  show("", "");
  follow();
  lists[0].focus();
});
for (const pair of pairs) pair.addEventListener("toggle", () => wake(pair));
addEventListener("hashchange", open);
open();
pairs.forEach(wake);  // one that the address opened before this script had come
