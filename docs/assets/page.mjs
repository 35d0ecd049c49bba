// What every page does: the colours a reader chooses, which part of the page is being read, lines that are copied whole,
// links that were made for another page.

import { unfoldOnPaper, unfoldTarget } from "./walk/fold.mjs";

/** Shows the choice that holds, and keeps another one; the head of the page puts on what was kept. */
function colours() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.palette"));
  const choices = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("input") ?? [])]);
  for (const [index, input] of choices.entries()) {
    const scheme = input.dataset.mdColorScheme;
    const label = /** @type {HTMLElement} */ (input.nextElementSibling);
    input.checked = scheme === document.body.dataset.mdColorScheme;
    label.hidden = !input.checked;
    input.addEventListener("change", () => {
      for (const each of choices) /** @type {HTMLElement} */ (each.nextElementSibling).hidden = each !== input;
      document.body.dataset.mdColorScheme = scheme;
      try {
        localStorage.setItem(form.dataset.kept, JSON.stringify({ index, color: { scheme } }));
      } catch {
        // a browser that keeps nothing: the colours hold for this page
      }
    });
  }
}

/** Marks the last heading above the upper third of the window in the list of what the page holds. */
function reading() {
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".contents nav:has([data-toc]) a[href^='#']")]);
  const above = new Map(links.map((link) => [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));
  above.delete(null);
  const read = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) read.add(target);
      else read.delete(target);
    }
    const last = [...above.keys()].findLast((heading) => read.has(heading));
    for (const [heading, link] of above) link.classList.toggle("reading", heading === last);
  }, { rootMargin: "1000000px 0px -66% 0px" });
  for (const heading of above.keys()) observer.observe(heading);
}

/** Selects lines that get the focus, ready to be copied. */
function lines() {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches("pre.lines")) getSelection().selectAllChildren(target);
  });
}

/** A link to a hand or a deal may be another page's: what looks for its place is fetched only for such a link. */
function linked() {
  if (/^#(?:play|walk)=/.test(location.hash)) import("./astray.mjs").catch(() => {}); // without it the page is as it is
}

colours();
reading();
linked();
lines();
unfoldTarget();
unfoldOnPaper();
addEventListener("hashchange", unfoldTarget);
addEventListener("hashchange", linked);
