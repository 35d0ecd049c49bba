// The copy of the site that a reader asked to keep: from it, a page and all that belongs to it come without network.
//
// In:  {type: "keep", lang}, with a port · {type: "take over"}
// Out: {type: "progress", done, total} · {type: "kept"} · {type: "failed", detail}
//
// One cache holds one build, every file checked by its hash; a language is kept once its list is there, which comes last.
// A new build is fetched whole beside the old one and takes over when no page of the old one is open or the only one is
// being left. So a page has the scripts and the engine it was built with. What nobody asked to keep comes from the network.

/** The hash of all that follows, and of each list of files: written by truk_site/offline.py. */
const BUILD = "";
/** @type {Record<string, string>} */
const LISTS = {};

const scope = /** @type {any} */ (self);
const ROOT = scope.registration.scope;
const COPIES = `truk-pages-${new URL(ROOT).pathname}:`;
const COPY = COPIES + BUILD;
const ENGINE = /\/assets\/engine\/py-[0-9a-f]{12}\//;
const AT_ONCE = 8;
/** Milliseconds a file may take. */
const STALLED = 120_000;
/** How often a page is asked to come again while a new build takes over. */
const PATIENCE = 10;
/** Comes again once the new build has taken over: a page that asks the old worker meanwhile may never be answered. */
const COME_AGAIN = `
navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
navigator.serviceWorker.getRegistration().then((found) => found?.waiting || location.reload());
`;
/** A page of nothing else, not even an icon. */
const AGAIN = `<!doctype html><title></title><link rel="icon" href="data:,"><script>${COME_AGAIN}</script>`;
/** Seconds after which it comes again in any case. */
const LATEST = 5;
let asked = 0;
let keepingEngine = false;

const list = (part) => `${ROOT}offline/${part}.json`;
const kept = (url) => caches.match(url, { cacheName: COPY });
const bare = (url) => url.replace(/[?#].*/, "").replace(/\/index\.html$/, "/");

addEventListener("install", (/** @type {any} */ event) => event.waitUntil(renew()));
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(copies().then(drop)));
addEventListener("message", (/** @type {any} */ event) => {
  if (event.data.type === "take over") event.waitUntil(scope.skipWaiting());
  if (event.data.type !== "keep") return;
  const tell = (news) => event.ports[0].postMessage(news);
  const told = (done, total) => tell({ type: "progress", done, total });
  event.waitUntil(keepFor(event.data.lang, told).then(
    () => tell({ type: "kept" }),
    (error) => tell({ type: "failed", detail: String(error) }),
  ));
});
addEventListener("fetch", (/** @type {any} */ event) => {
  const { request, clientId } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  const url = bare(request.url);
  event.respondWith(request.mode === "navigate" ? page(request, url) : part(request, url, clientId));
  if (ENGINE.test(url)) event.waitUntil(keepEngine());
});

/** A page that is kept, else the network's; if a new build waits for nothing but this page, it is let in first. */
async function page(request, url) {
  if (await overdue()) return again();
  const found = await kept(url);
  if (!found && (await kept(`${url}/`))) return Response.redirect(`${url}/`);
  return found ?? fetch(request);
}

/** The page that waits for the new build; its policy lets nothing but its own lines run. */
async function again() {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(COME_AGAIN)));
  const policy = `default-src 'none'; script-src 'sha256-${btoa(String.fromCharCode(...hash))}'; img-src data:`;
  const headers = { "content-type": "text/html", "content-security-policy": policy, refresh: String(LATEST) };
  return new Response(AGAIN, { headers });
}

/** What a page asks for: of the same build as the page. After a failure the engine asks for a fresh file. */
async function part(request, url, clientId) {
  const found = (await ofTheCopy(clientId)) ? await kept(url) : undefined;
  if (found && ENGINE.test(url) && request.cache === "reload") return fetch(request).catch(() => found);
  return found ?? fetch(request);
}

/** Whether a page that asks is in the copy; a worker does not say whose it is, so all open pages have to be. */
async function ofTheCopy(clientId) {
  const client = clientId ? await scope.clients.get(clientId) : null;
  const asking = client?.type === "window" ? [client] : await scope.clients.matchAll();
  const found = await Promise.all(asking.map(({ url }) => kept(bare(url))));
  return found.every(Boolean);
}

/** Asks a new build that waits to take over, unless another page is open. */
async function overdue() {
  const { waiting } = scope.registration;
  if (!waiting || asked >= PATIENCE || (await scope.clients.matchAll()).length > 1) return false;
  asked += 1;
  waiting.postMessage({ type: "take over" });
  return true;
}

/** The names of the caches of this site's builds. */
async function copies() {
  return (await caches.keys()).filter((name) => name.startsWith(COPIES));
}

/** Lets go of what other builds kept. */
function drop(names) {
  return Promise.all(names.filter((name) => name !== COPY).map((name) => caches.delete(name)));
}

/** Whether a list, and so all it names, is in one of these caches. */
async function anyHas(names, part) {
  const found = await Promise.all(names.map((cacheName) => caches.match(list(part), { cacheName })));
  return found.some(Boolean);
}

/** Keeps of this build what was kept of the one before; where that fails, the one before goes on. */
async function renew() {
  const before = await copies();
  const parts = [];
  for (const part of Object.keys(LISTS)) if (await anyHas(before, part)) parts.push(part);
  await keep(parts, before);
}

/** Keeps a language, and the engine if this browser has started it before. */
async function keepFor(lang, tell) {
  const started = (await caches.keys()).some((name) => name.startsWith("truk-engine-"));
  await keep(["common", lang, ...(started && LISTS.engine ? ["engine"] : [])], [], tell);
}

/** Keeps the engine once a page of the copy has started it; what it has fetched comes out of the browser's memory. */
async function keepEngine() {
  if (keepingEngine || !(await anyHas([COPY], "common")) || (await anyHas([COPY], "engine"))) return;
  keepingEngine = true;
  await keep(["engine"]).catch((error) => console.info(`truk: not kept: ${error}`));
  keepingEngine = false;
}

/**
 * Keeps all files of some lists, and at last the lists.
 * @param {string[]} parts
 * @param {string[]} before  caches that may have some of the files already
 * @param {(done: number, total: number) => void} tell
 */
async function keep(parts, before = [], tell = () => {}) {
  if (!parts.length) return;
  const copy = await caches.open(COPY);
  const lists = await Promise.all(parts.map((part) => checked(list(part), LISTS[part])));
  const files = (await Promise.all(lists.map((each) => each.clone().json()))).flatMap(Object.entries);
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < files.length) {
      const [path, hash] = files[next++];
      await put(copy, ROOT + path, hash, before);
      tell(++done, files.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    next = files.length;
  }
  for (const [place, part] of parts.entries()) await copy.put(list(part), lists[place]);
}

async function put(copy, url, hash, before) {
  if (await copy.match(url)) return;
  for (const cacheName of before) {
    const old = await caches.match(url, { cacheName });
    const found = old && (await whole(old, hash));
    if (found) return copy.put(url, found);
  }
  await copy.put(url, await checked(url, hash));
}

/** A file with this hash; the engine's files, whose folder is named after them, may come out of the browser's memory. */
async function checked(url, hash) {
  for (const cache of ENGINE.test(url) ? ["force-cache", "reload"] : ["no-cache"]) {
    const signal = AbortSignal.timeout(STALLED);
    const found = await whole(await fetch(url, { cache: /** @type {RequestCache} */ (cache), redirect: "error", signal }), hash);
    if (found) return found;
  }
  throw new Error(`${url} is not what this build has there`);
}

/** A response read to its end, with the headers it came with; nothing if it has not this hash. */
async function whole(response, hash) {
  const data = await response.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hex = Array.from(found.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || hex !== hash) return null;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");  // it is unpacked by now
  headers.delete("content-length");
  return new Response(data, { headers });
}
