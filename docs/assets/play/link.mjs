// Links to a deal: #play=truk/A1;0-0;0-0;tanto/1C.2C.3C,…;…;A1.3C&seat=A1&seed=7
//
// The line is the one of docs-dev/notation.md; the engine alone reads it. Brackets are written as %28 and %29.
// Or to the deal of a day: #play=truk&day=2026-11-30

import { fieldsOf } from "../walk/link.mjs";

/** @typedef {{line: string, seat: string, seed: number, day?: string}} Link  `day` is empty where the date is none */

/** What a line may look like; the engine would not even look at another one, and no line of it is longer. */
const LINE = /^[^[\]{}]{1,4000}$/;

/**
 * A date if there is such a day, else nothing.
 * @param {string} date
 */
function dayOf(date) {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null;
  return at && !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(date) ? date : ""; // 30 February would be in March
}

/**
 * The deal a fragment names, null where it names none; what cannot be read is left for the engine to refuse.
 * @param {string} hash
 * @returns {Link | null}
 */
export function read(hash) {
  if (!hash.startsWith("#play=")) return null;
  const fields = fieldsOf(hash);
  try {
    const line = decodeURIComponent(fields.get("play"));
    const [seat, seed] = [fields.get("seat") ?? "", fields.get("seed") ?? "0"];
    if (!LINE.test(line) || seat.length > 2) return { line: "", seat: "", seed: -1 };
    if (fields.has("day")) return { line, seat: "", seed: 0, day: dayOf(fields.get("day")) };
    return { line, seat, seed: /^\d{1,16}$/.test(seed) ? Number(seed) : -1 };
  } catch {
    return { line: "", seat: "", seed: -1 };
  }
}

/**
 * The fragment of a deal.
 * @param {Link} link
 */
export function write({ line, seat, seed }) {
  return `#play=${line.replaceAll("(", "%28").replaceAll(")", "%29")}&seat=${seat}&seed=${seed}`;
}

/**
 * The fragment of the deal of a day.
 * @param {string} game
 * @param {string} day
 */
export const ofDay = (game, day) => `#play=${game}&day=${day}`;
