// Brings what a page shows up to date and leaves alone what is the same already: a card that stays is not drawn again.

/**
 * Makes the children of an element those of a fragment. Elements of the same kind are kept and changed, so this is for
 * what has no focus, nothing to fill in and nothing to announce.
 * @param {Element} place
 * @param {DocumentFragment | Element} wanted  loses the nodes that the page had not yet
 */
export function renew(place, wanted) {
  let old = place.firstChild;
  for (const node of [...wanted.childNodes]) {
    const same = among(old, node);
    if (same) {
      while (old !== same) old = dropped(old);
      old = same.nextSibling;
    } else if (old instanceof Element && node instanceof Element && old.nodeName === node.nodeName) {
      dress(old, node);
      renew(old, node);
      old = old.nextSibling;
    } else {
      place.insertBefore(node, old);
    }
  }
  while (old) old = dropped(old);
}

/** The first of a node and those after it that is equal to another one. */
function among(old, node) {
  while (old && !old.isEqualNode(node)) old = old.nextSibling;
  return old;
}

/** Takes a node away and returns the one after it. */
function dropped(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** Gives an element the attributes of another one. */
function dress(element, model) {
  for (const name of element.getAttributeNames()) if (!model.hasAttribute(name)) element.removeAttribute(name);
  for (const name of model.getAttributeNames()) {
    const value = model.getAttribute(name);
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
