// Says of a link to a hand or a deal that nothing on this page takes it, and leads to the page of its game.

import { fieldsOf } from "./walk/link.mjs";
import { sentence } from "./walk/words.mjs";

/** What takes a link, by the name of its first field. */
const TAKEN_BY = { play: "section[data-play]", walk: "section[data-walkthrough]" };

/**
 * The menu's link to the page of a game; hands and deals begin with its name.
 * @param {string} named
 */
function pageOf(named) {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("nav.menu .games a"));
  return [...links].find(({ pathname }) => {
    const game = pathname.split("/").at(-2);
    return named === game || named.startsWith(`${game}/`) || named.startsWith(`${game}-`);
  });
}

/** Puts the sentence at the head of the text, or takes it away once the address names something else. */
function tell() {
  document.querySelector(".astray")?.remove();
  const [kind, named] = fieldsOf(location.hash).entries().next().value;
  const text = document.getElementById("content");
  if (!text || !Object.hasOwn(TAKEN_BY, kind) || document.querySelector(TAKEN_BY[kind])) return;
  const note = document.createElement("p");
  note.className = "astray";
  note.tabIndex = -1;
  note.append(sentence("bad_link"));
  const page = pageOf(named);
  if (page) {
    const way = document.createElement("a");
    way.href = page.href;
    way.hash = location.hash;
    way.textContent = page.textContent;
    note.append(" ", way);
  }
  text.prepend(note);
  note.focus({ preventScroll: true });
  note.scrollIntoView();
}

tell();
addEventListener("hashchange", tell);
