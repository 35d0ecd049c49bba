// The places where words stand: Pagefind's index, searched in a worker of its own.

import { Words, fold, typed } from "./words.mjs";

const ROOT = new URL("../../", import.meta.url);
const INDEX = new URL("pagefind/", ROOT);
const LANG = document.documentElement.lang;
/** A page is named by its title, a game by that of its own page; a whole word counts for more than a begun one, and the
 *  page at hand for more than others. */
const RANKING = { termSimilarity: 5, metaWeights: { game: 40, head: 10, title: 2, page: 0.5 } };
const HERE = 2;
/** A game whose name has the words just as they were typed: *truc* and *truco* have one stem, and are two games. */
const NAMED = 3;
const EXCERPT = 30;

/** @typedef {{url: string, title: string, page: string, excerpt: DocumentFragment}} Place */
/** @typedef {{count: number, some: (from: number, to: number) => Promise<Place[]>}} Found */

/** @type {Promise<{index: any, words: Words, here: Set<string>, games: Map<string, string[]>}> | undefined} */
let library;

async function load() {
  const [pagefind, answer] = await Promise.all([
    import(new URL("pagefind.js", INDEX).href),
    fetch(new URL(`words.${LANG}.json`, INDEX), { cache: "no-cache" }),
  ]);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const { words, pages, games } = await answer.json();
  const page = decodeURI(location.pathname).slice(decodeURI(ROOT.pathname).length).replace(/index\.html$/, "");
  const index = pagefind.createInstance({ ranking: RANKING });
  const named = Object.entries(games).map(([id, name]) => /** @type {[string, string[]]} */ ([id, plain(name)]));
  return { index, words: new Words(words.split(" "), LANG), here: new Set(pages[page]), games: new Map(named) };
}

/** The words of a text, folded. */
function plain(text) {
  return typed(text, LANG).map((word) => fold(word, LANG));
}

/** Fetches what a search needs, unless it is there. */
export function ready() {
  library ??= load().catch((error) => {
    library = undefined;
    throw error;
  });
  return library;
}

/**
 * Finds the places for what was typed, the best first.
 * @param {string} text
 * @returns {Promise<Found>}
 */
export async function find(text) {
  const { index, words, here, games } = await ready();
  const asked = plain(text);
  const answers = await Promise.all(words.queries(text).map((query) => index.search(query)));
  const best = new Map();
  for (const result of answers.flatMap(({ results }) => results)) {
    const name = games.get(result.id);
    const named = name && asked.every((word) => name.includes(word));
    const score = result.score * (here.has(result.id) ? HERE : 1) * (named ? NAMED : 1);
    if (score > (best.get(result.id)?.score ?? 0)) best.set(result.id, { score, data: result.data });
  }
  const sorted = [...best.values()].sort((one, other) => other.score - one.score);
  return {
    count: sorted.length,
    some: (from, to) => Promise.all(sorted.slice(from, to).map(async ({ data }) => place(await data()))),
  };
}

/** @returns {Place} */
function place({ raw_url, meta, content, locations }) {
  const [title, page] = [meta.title, meta.page].map((name) => name.replaceAll("\u200a", ""));
  return { url: new URL(raw_url, ROOT).href, title, page: page === title ? "" : page, excerpt: excerpt(content, new Set(locations)) };
}

/**
 * The stretch of a text with the most words found in it, which are marked. Of the spaces that the page has, Pagefind
 * keeps none but the common one: what an apostrophe joins is joined again, and French stops stay with their words.
 * @param {string} text
 * @param {Set<number>} found
 */
export function excerpt(text, found) {
  const words = text.split(/\s+/);
  const within = (start) => words.slice(start, start + EXCERPT).filter((_, at) => found.has(start + at)).length;
  const starts = [0, ...[...found].map((at) => Math.max(0, Math.min(at - 4, words.length - EXCERPT)))];
  const start = starts.reduce((best, each) => (within(each) > within(best) ? each : best));
  const fragment = document.createDocumentFragment();
  if (start > 0) fragment.append("… ");
  words.slice(start, start + EXCERPT).forEach((word, at, all) => {
    const mark = found.has(start + at) ? document.createElement("mark") : null;
    mark?.append(word);
    fragment.append(mark ?? word, at + 1 < all.length ? space(word, all[at + 1]) : "");
  });
  if (start + EXCERPT < words.length) fragment.append(" …");
  return fragment;
}

/** What stands between two words of an excerpt. */
function space(word, next) {
  if (/[\p{L}\p{N}]’$/u.test(word)) return "";
  return LANG === "fr" && (/^[;:!?»]/.test(next) || word.endsWith("«")) ? "\u202f" : " ";
}
