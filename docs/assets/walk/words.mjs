// The sentences of the page's language, which the page holds as JSON in #walk-words.

/** @type {Record<string, string>} */
const WORDS = JSON.parse(document.getElementById("walk-words")?.textContent || "{}");

/**
 * A sentence with its {names} filled in; a sentence the page does not have is empty.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function sentence(key, values = {}) {
  return (WORDS[key] ?? "").replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/**
 * Why the engine is not there, in a sentence.
 * @param {string} code  of an EngineFailure
 */
export const whyNot = (code) => sentence(code === "offline" ? code : `failed_${code}`);

/**
 * How far a download has come, as {percent}, {loaded} and {total} (megabytes) of a sentence.
 * @param {string} lang
 * @param {number} loaded
 * @param {number} total
 */
export function progressOf(lang, loaded, total) {
  const megabytes = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    percent: total ? Math.floor((100 * loaded) / total) : 0,
    loaded: megabytes.format(loaded / 1e6),
    total: megabytes.format(total / 1e6),
  };
}
