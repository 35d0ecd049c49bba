// An example hand in a frame: it tells the page around it how high it is, and its links open beside that page.

const root = document.documentElement;

/** Says only a number, so whoever listens may hear it. */
function tell() {
  parent.postMessage({ truk: "height", height: Math.ceil(root.getBoundingClientRect().height) }, "*");
}

if (parent !== self) new ResizeObserver(tell).observe(root);
addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (link) link.target = "_blank";
});
