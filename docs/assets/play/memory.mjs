// What the reader chose last, kept on the device alone; where storage is denied, nothing is kept and all else works.

const KEY = "truk.play";

/** @typedef {{game: string, options: Record<string, string>, seat: string}} Choice */

/**
 * The last choice, if it was of this game.
 * @param {string} game
 * @returns {Choice | null}
 */
export function recall(game) {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return found?.game === game && typeof found.options === "object" && found.options ? found : null;
  } catch {
    return null;
  }
}

/** @param {Choice} choice */
export function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Denied or full: the choice is good for this visit.
  }
}

export function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
