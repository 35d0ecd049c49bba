// The default policy of Trusted Types, for the script that is not ours: Pagefind's, which starts its worker. It may make
// text of a text, and workers of the files named here; nothing else.

if (self.trustedTypes) {
  const root = new URL("..", document.currentScript.src).href;
  const workers = ["pagefind/pagefind-worker.js", "sw.js"].map((name) => root + name);
  trustedTypes.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? null : text),
    createScriptURL: (url) => workers.find((each) => each === new URL(url, document.baseURI).href),
  });
}
