// Which lessons have been done: kept in this browser alone, and nothing depends on it.

const KEY = "truk.learn";

/** The lessons that are done, by language; a browser that keeps nothing has done none. */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(found).filter(([, names]) => Array.isArray(names)));
  } catch {
    return {};
  }
}

/** @param {Record<string, string[]>} done */
function keep(done) {
  try {
    if (Object.keys(done).length) localStorage.setItem(KEY, JSON.stringify(done));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or denied: the path is the same without it.
  }
}

const lang = document.documentElement.lang;

/** A lesson is done when its reader goes on from its end. */
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-done]"))) {
  link.addEventListener("click", () => {
    const done = read();
    done[lang] = [...new Set([...(done[lang] ?? []), link.dataset.done])];
    keep(done);
  });
}

/** Marks what is done on the list of lessons, and leads to what is not. */
function show(path) {
  const done = new Set(read()[lang] ?? []);
  const items = [.../** @type {NodeListOf<HTMLElement>} */ (path.querySelectorAll("[data-lesson]"))];
  for (const item of items) {
    /** @type {HTMLElement} */ (item.querySelector(".done")).hidden = !done.has(item.dataset.lesson);
  }
  const next = items.find((item) => !done.has(item.dataset.lesson));
  const begun = items.some((item) => done.has(item.dataset.lesson));
  const goOn = /** @type {HTMLAnchorElement} */ (path.querySelector("[data-go-on]"));
  if (next) goOn.href = /** @type {HTMLAnchorElement} */ (next.querySelector("a")).href;
  goOn.parentElement.hidden = !next || !begun;
  path.querySelector("[data-forget]").parentElement.hidden = !begun;
}

for (const path of document.querySelectorAll("[data-path]")) {
  show(path);
  path.querySelector("[data-forget]").addEventListener("click", () => {
    const done = read();
    delete done[lang];
    keep(done);
    show(path);
    /** @type {HTMLElement} */ (path.querySelector("[data-lesson] a")).focus();
  });
  // A page that comes back from the browser's memory may be older than what has been done since.
  addEventListener("pageshow", () => show(path));
}
