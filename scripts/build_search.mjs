// Builds the index of the search with Pagefind: node scripts/build_search.mjs RECORDS OUT
//
// RECORDS comes from truk_site/records.py. Out of what Pagefind makes, only what our own search loads is kept; beside
// it stand, for each language, all its words, which records belong to which page, and what each game is called whose own
// page a record is the head of. The same records always make the
// same bytes (Pagefind's filters would not: their order changes).

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { close, createIndex } from "pagefind";

const KEPT = /^(pagefind(-worker)?\.js|pagefind-entry\.json|pagefind\.\w+\.pf_meta|wasm\.(?!unknown)\w+\.pagefind|(index|fragment)\/.*)$/;

/** What Pagefind answered, or an end with what it complains of. */
function sound(answer) {
  if (answer.errors.length) throw new Error(answer.errors.join("\n"));
  return answer;
}

/** The list of what is there, which names the languages in another order each time. */
function ordered(entry) {
  const read = JSON.parse(Buffer.from(entry).toString());
  const languages = Object.entries(read.languages).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({ ...read, languages: Object.fromEntries(languages) });
}

/**
 * What else a record is found by: the head of a page by the page's name, which counts for most where it is a game's own.
 * A regulation is named after its game and is not looked for by that name.
 */
function named(url, title) {
  const kind = url.split("/")[1];
  return url.includes("#") || kind === "regulation" ? {} : { [kind === "games" ? "game" : "head"]: title };
}

const [from, out] = process.argv.slice(2);
if (!out) throw new Error("usage: node scripts/build_search.mjs RECORDS OUT");
const languages = Object.entries(JSON.parse(readFileSync(from, "utf8")));
const { index } = sound(await createIndex());
for (const [language, { records }] of languages) {
  for (const { url, page, title, text } of records) {
    sound(await index.addCustomRecord({ url, language, content: text, meta: { title, page, ...named(url, title) } }));
  }
}
const { files } = sound(await index.getFiles());
await close();

rmSync(out, { recursive: true, force: true });
const keep = (path, content) => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), content);
};
/** @type {Record<string, Record<string, string[]>>} */
const pages = Object.fromEntries(languages.map(([language]) => [language, {}]));
/** @type {Record<string, Record<string, string>>} */
const games = Object.fromEntries(languages.map(([language]) => [language, {}]));
for (const { path, content } of files.sort((one, other) => (one.path < other.path ? -1 : 1))) {
  if (KEPT.test(path)) keep(path, path === "pagefind-entry.json" ? ordered(content) : content);
  const fragment = /^fragment\/((\w+?)_\w+)\.pf_fragment$/.exec(path);
  if (fragment) {
    const { url, meta } = JSON.parse(gunzipSync(content).toString().replace(/^pagefind_dcd/, ""));
    (pages[fragment[2]][url.replace(/#.*/, "")] ??= []).push(fragment[1]);
    if (meta.game) games[fragment[2]][fragment[1]] = meta.game;
  }
}
for (const [language, { words }] of languages) {
  keep(`words.${language}.json`, JSON.stringify({ words: words.join(" "), pages: pages[language], games: games[language] }));
}
