// Walkthroughs folded under their titles: opened by a link that leads inside, and on paper.

/**
 * Opens whatever an element is folded away in.
 * @param {Element | null | undefined} element
 */
export function unfold(element) {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

/** Brings what an address names into sight; a browser that opens folds by itself has done so already. */
export function unfoldTarget() {
  const named = document.getElementById(location.hash.slice(1));
  if (!named?.closest("details:not([open])")) return;
  unfold(named);
  named.scrollIntoView();
}

/** Opens every fold while the page is printed, where style sheets cannot. */
export function unfoldOnPaper() {
  if (CSS.supports("selector(::details-content)")) return;
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.fold:not([open])"))];
    for (const fold of opened) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });
}
