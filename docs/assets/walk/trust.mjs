// The one place where text becomes HTML or a worker, under the Trusted Types policy `truk` where the browser has them.

export const WORKER = new URL("worker.mjs", import.meta.url).href;

let policy;

/** Made at the first need, so that stepping through the page itself never depends on it. */
function truk() {
  policy ??= globalThis.trustedTypes?.createPolicy("truk", {
    createHTML: (html) => html, // from truk_rules.html alone, which escapes all it is given
    createScriptURL: (url) => {
      if (url === WORKER) return url;
      throw new TypeError(`not a script of this page: ${url}`);
    },
  }) ?? { createHTML: (html) => html, createScriptURL: (url) => url };
  return policy;
}

/**
 * The nodes of some HTML that the engine wrote.
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = truk().createHTML(html);
  return template.content;
}

/** A new worker for the engine. */
export function newWorker() {
  return new Worker(truk().createScriptURL(WORKER), { type: "module" });
}
