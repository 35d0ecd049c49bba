// What a reader types, led to words that the pages have. Pagefind stems; what it does not know is done here, on the
// words of the site and on what is typed alike: capitals, dots and dotless i, elisions, endings nobody has written.

/** Endings are let go until this share of a word, and this many letters, still agree. */
const SHARE = 0.55;
const FEWEST = 4;
/** Two spellings of a word, or of its beginning, are tried; more than this many combinations never. */
const SPELLINGS = 4;
const COMBINATIONS = 8;

const WORD = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+(?:[’'][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * A word without capitals, accents, or the difference of i and ı.
 * @param {string} word
 * @param {string} lang
 */
export function fold(word, lang) {
  return word.toLocaleLowerCase(lang).normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
}

/**
 * The words of a text; of what an apostrophe joins, the one that means something: *as* in l’as, *Irun* in Irun’da.
 * @param {string} text
 * @param {string} lang
 */
export function typed(text, lang) {
  const found = text.normalize("NFC").match(WORD) ?? [];
  return found.map((word) => word.split(/[’']/).at(lang === "tr" ? 0 : -1));
}

/** The words of a language as the pages spell them, found by how they are typed. */
export class Words {
  /** @type {Map<string, string[]>} */
  #spelt = new Map();
  #lang;

  /**
   * @param {string[]} words
   * @param {string} lang
   */
  constructor(words, lang) {
    this.#lang = lang;
    for (const word of words) {
      const key = fold(word, lang);
      this.#spelt.set(key, [...(this.#spelt.get(key) ?? []), word]);
    }
  }

  /**
   * The spellings that a typed word may stand for; none where no page has anything like it.
   * @param {string} word
   * @returns {string[]}
   */
  spellings(word) {
    const key = fold(word, this.#lang);
    const same = this.#spelt.get(key) ?? this.#begun(key, key.length);
    for (let length = key.length - 1; !same.length && length >= Math.max(FEWEST, key.length * SHARE); length--) {
      const near = this.#begun(key.slice(0, length), Infinity);
      same.push(...near.filter((each) => each.length === Math.min(...near.map(({ length }) => length))));
    }
    const exact = word.toLocaleLowerCase(this.#lang);
    const without = new Map(); // Pagefind does not tell accents apart, so that one spelling stands for those that differ in them
    for (const each of same) {
      const plain = each.normalize("NFD").replace(/\p{M}/gu, "");
      if (each === exact || !without.has(plain)) without.set(plain, each);
    }
    return [...without.values()].slice(0, SPELLINGS);
  }

  /** The words that begin so, each cut to a length. */
  #begun(start, length) {
    const begun = [...this.#spelt].filter(([key]) => key.startsWith(start)).flatMap(([, words]) => words);
    return begun.map((word) => (length === Infinity ? word : word.slice(0, length)));
  }

  /**
   * The queries that stand for a text: every choice of spellings; none if a word of it is nowhere.
   * @param {string} text
   * @returns {string[]}
   */
  queries(text) {
    const choices = typed(text, this.#lang).map((word) => this.spellings(word));
    if (!choices.length) return [];
    const all = choices.reduce((begun, more) => begun.flatMap((one) => more.map((word) => [...one, word])), [[]]);
    return all.slice(0, COMBINATIONS).map((words) => words.join(" "));
  }
}
