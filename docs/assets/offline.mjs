// Keeps the pages of a language for reading without network, if a reader asks for it, and lets go of them again.

const WORKER = new URL("../sw.js", import.meta.url).href;
const ROOT = new URL("./", WORKER);
const COPIES = `truk-pages-${ROOT.pathname}:`;
const LANG = document.documentElement.lang;
const MEGABYTE = 1e6;
/** Milliseconds without news, after which keeping is given up; what has come is there for another try. */
const STALLED = 120_000;

const section = /** @type {HTMLElement} */ (document.querySelector("[data-offline]"));
const one = (name) => /** @type {HTMLElement} */ (section.querySelector(`[data-${name}]`));
const keep = /** @type {HTMLButtonElement} */ (one("keep"));
const remove = /** @type {HTMLButtonElement} */ (one("remove"));

/** The names of the caches of this site. */
const copies = async () => (await caches.keys()).filter((name) => name.startsWith(COPIES));

/** Whether a part of the site is kept. */
async function has(part) {
  const url = new URL(`offline/${part}.json`, ROOT).href;
  const found = await Promise.all((await copies()).map((cacheName) => caches.match(url, { cacheName })));
  return found.some(Boolean);
}

/** Shows what is kept, and what can be done. */
async function show() {
  const [kept, any] = [await has(LANG), (await copies()).length > 0];
  section.dataset.offline = kept ? "kept" : "";
  keep.hidden = kept;
  remove.hidden = !any;
  if (kept) say("kept");
}

/** @param {"keeping" | "kept" | "failed" | "removed"} what */
function say(what, percent = 0) {
  one("status").textContent = section.dataset[what].replace("{percent}", String(percent));
}

/** The bytes of each part of the site. */
const weights = async () => (await fetch(new URL("offline/sizes.json", ROOT))).json();

/** Says how much room it takes, if that can be known. */
async function weigh() {
  const sizes = await weights();
  const size = one("size");
  const told = (bytes) => String(Math.ceil(bytes / MEGABYTE));
  size.textContent = size.dataset.size.replace("{size}", told(sizes.common + sizes[LANG])).replace("{engine}", told(sizes.engine));
  size.hidden = false;
}

/** Ends in an error if the browser has no room; asked before, since a full store may leave what is written unanswered. */
async function room() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  const sizes = await weights();
  if (quota !== undefined && quota - (usage ?? 0) < sizes.common + sizes[LANG]) throw new Error("no room");
}

/** The worker that keeps pages, once it runs. */
async function worker() {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  const found = registration.active ?? registration.waiting ?? registration.installing;
  if (found.state === "activated") return found;
  return new Promise((resolve, reject) => {
    found.addEventListener("statechange", () => {
      if (found.state === "activated") resolve(found);
      if (found.state === "redundant") reject(new Error("the worker could not be installed"));
    });
  });
}

/** Asks it to keep this language, and waits until it has, as long as there is news. */
async function ask() {
  await room();
  const asked = await worker();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve, reject) => {
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error("no news")), STALLED);
    };
    port1.onmessage = ({ data }) => {
      wait();
      if (data.type === "progress") say("keeping", Math.floor((100 * data.done) / data.total));
      if (data.type === "kept") resolve();
      if (data.type === "failed") reject(new Error(data.detail));
    };
    wait();
    asked.postMessage({ type: "keep", lang: LANG }, [port2]);
  });
  port1.close();
}

keep.addEventListener("click", async () => {
  if (keep.getAttribute("aria-disabled")) return;
  keep.setAttribute("aria-disabled", "true");
  say("keeping");
  try {
    await ask();
    await show();
    remove.focus();
  } catch (error) {
    console.info(`truk: not kept: ${error?.message ?? error}`);
    say("failed");
    await show();
  } finally {
    keep.removeAttribute("aria-disabled");
  }
});

remove.addEventListener("click", async () => {
  for (const name of await copies()) await caches.delete(name);
  await (await navigator.serviceWorker.getRegistration(ROOT.href))?.unregister();
  await show();
  say("removed");
  keep.focus();
});

// Over plain http, from a disk and in some private windows a browser keeps nothing; the page says what it needs.
if (navigator.serviceWorker && globalThis.caches) {
  try {
    await show();
    one("without").hidden = true;
    one("offer").hidden = false;
    weigh().catch(() => {});  // without network, it stays unsaid
  } catch (error) {
    console.info(`truk: nothing can be kept: ${error?.message ?? error}`);
  }
}
