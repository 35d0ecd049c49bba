// What the reader chose last in each game, and the game played last, kept on the device alone; where storage is denied,
// nothing is kept and all else works.

const KEY = "truk.play";

/** @typedef {{options: Record<string, string>, seat: string}} Choice */
/** @typedef {{last: string, games: Record<string, Choice>}} Kept */

const isRecord = (found) => typeof found === "object" && found !== null && !Array.isArray(found);
const isChoice = (found) => isRecord(found) && isRecord(found.options) && typeof found.seat === "string";

/**
 * All that is kept; what is not understood is dropped. Until the edition 2026.1 one record held the one game played last.
 * @returns {Kept}
 */
function kept() {
  let found = null;
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    // Denied, or not ours.
  }
  if (isChoice(found)) found = { last: found.game, games: { [found.game]: found } };
  const games = isRecord(found?.games) ? Object.entries(found.games).filter(([, choice]) => isChoice(choice)) : [];
  const last = typeof found?.last === "string" ? found.last : "";
  return { last, games: Object.fromEntries(games.map(([game, { options, seat }]) => [game, { options, seat }])) };
}

/** @param {Kept} all */
function keep(all) {
  try {
    if (Object.keys(all.games).length) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // Denied or full: a choice is good for this visit.
  }
}

/**
 * The last choice made in a game.
 * @param {string} game
 * @returns {Choice | undefined}
 */
export const recall = (game) => kept().games[game];

/** The game played last; nothing if there is none. */
export const last = () => kept().last;

/**
 * @param {string} game
 * @param {Choice} choice
 */
export function remember(game, choice) {
  keep({ last: game, games: { ...kept().games, [game]: choice } });
}

/** @param {string} game */
export function forget(game) {
  const { [game]: _, ...games } = kept().games;
  const before = kept().last;
  keep({ last: before === game ? "" : before, games });
}
