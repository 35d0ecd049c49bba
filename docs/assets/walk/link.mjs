// Links to a position: #walk=truk-opening&step=5&do=A1.ez+B2.7O
//
// or to the line of a step, #walk-truk-opening-5. `step` is the number of the step in the page (data-step, from 0), `do`
// what is tried from there: a point stands for the space inside an action, a plus between two.

const MOST_ACTIONS = 200;
const LONGEST_ACTION = 40;

/** @typedef {{walkthrough: string, step: number, tried: string[], bad: boolean}} Link */

/**
 * The fields of a fragment by their names, as they stand there.
 * @param {string} hash
 * @returns {Map<string, string>}
 */
export function fieldsOf(hash) {
  return new Map(hash.replace(/^#/, "").split("&").map((field) => {
    const at = field.indexOf("=");
    return at < 0 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
  }));
}

/**
 * The position a fragment names; null where it is none of ours, `bad` where it is and cannot be read.
 * @param {string} hash
 * @returns {Link | null}
 */
export function read(hash) {
  const line = /^#walk-([\w-]+)-(\d{1,3})$/.exec(hash); // the line of a step in the text, a link that works without us
  if (line) return { walkthrough: line[1], step: Number(line[2]), tried: [], bad: false };
  const fields = fieldsOf(hash);
  if (!fields.has("walk")) return null;
  const link = { walkthrough: "", step: 0, tried: [], bad: false };
  try {
    link.walkthrough = decodeURIComponent(fields.get("walk"));
    const step = fields.get("step") ?? "0";
    link.step = Number(step);
    link.tried = (fields.get("do") || "").split("+").filter(Boolean).map((each) => decodeURIComponent(each.replaceAll(".", " ")));
    link.bad = !/^\d{1,3}$/.test(step) || link.tried.length > MOST_ACTIONS || link.tried.some((each) => each.length > LONGEST_ACTION);
  } catch {
    link.bad = true;
  }
  return link;
}

/**
 * The fragment of a position.
 * @param {string} walkthrough
 * @param {number} step
 * @param {string[]} tried
 */
export function write(walkthrough, step, tried) {
  const actions = tried.map((each) => encodeURIComponent(each).replaceAll(".", "%2E").replaceAll("%20", "."));
  return `#walk=${encodeURIComponent(walkthrough)}&step=${step}` + (actions.length ? `&do=${actions.join("+")}` : "");
}
