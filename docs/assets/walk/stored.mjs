// The memory of a started engine, as this browser keeps it for the next visit: one cache, named after the engine's folder.

const CACHES = "truk-engine-";

/**
 * What was kept at an address.
 * @param {string} dir  the folder of the engine
 * @param {string} url
 * @returns {Promise<ArrayBuffer | null>} null if there is nothing, or nothing can be had
 */
export async function stored(dir, url) {
  try {
    const found = await globalThis.caches?.match(url, { cacheName: CACHES + dir });
    return found ? await found.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/**
 * Keeps something for the next visit, and nothing else: what former engines kept goes. Fails where there is no room.
 * @param {string} dir
 * @param {string} url
 * @param {Uint8Array} data
 */
export async function store(dir, url, data) {
  if (!globalThis.caches) return;  // over plain http
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHES) && name !== CACHES + dir) await caches.delete(name);
  }
  await (await caches.open(CACHES + dir)).put(url, new Response(data));
}

/** Lets go of what is kept of an engine. */
export async function forget(dir) {
  try {
    await globalThis.caches?.delete(CACHES + dir);
  } catch {
    // It could not be kept either.
  }
}
