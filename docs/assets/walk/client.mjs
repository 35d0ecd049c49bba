// Brings the walkthroughs of a page to life. Until a reader acts on one, nothing of the engine is loaded.

import { read } from "./link.mjs";
import { engine, listen } from "./running.mjs";
import { Walk } from "./walk.mjs";
import { sentence } from "./words.mjs";

/** Milliseconds between an act and the address that follows it: browsers limit how often it may change. */
const SETTLED = 400;

/** @type {Map<Element, Walk>} */
const walks = new Map();
let timer = 0;
listen((news) => walks.forEach((walk) => walk.hear(news)));

/** Makes every walkthrough of the page work; those that already do are left alone. */
export function enhance() {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[data-walkthrough]"))) {
    if (!walks.has(section)) walks.set(section, new Walk(section, engine, follow));
  }
}

/** Lets the address name what the reader has come to, without a new entry in the history and without scrolling. */
function follow(walk) {
  document.documentElement.classList.add("stepped");
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(history.state, "", walk.link), SETTLED);
}

/** Shows the position that the address names; if there is none, says so and changes nothing. */
async function openLink() {
  clearTimeout(timer);
  const link = read(location.hash);
  const [first] = walks.values();
  if (!link || !first) return;
  const walk = [...walks.values()].find((each) => each.id === link.walkthrough);
  const found = walk && !link.bad && (await walk.open(link));
  if (found) {
    // The line of a step is a place of its own for the browser; with the table at hand, the table is what is wanted.
    if (location.hash.startsWith("#walk-")) history.replaceState(history.state, "", walk.link);
    return;
  }
  (walk ?? first).reveal();
  (walk ?? first).tell(sentence("bad_link"));
}

// A page opened from a disk has no engine to ask; what it shows without one is all there.
if (location.protocol !== "file:") {
  enhance();
  openLink();
  addEventListener("hashchange", openLink);
}
