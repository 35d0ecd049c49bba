// Runs truk_rules: starts Pyodide from the files of one folder, then answers JSON text with JSON text.
//
// In:  {type: "start", base, plan: "B" | "A"} once, then {type: "call", id, text}
// Out: {type: "progress", loaded, total} · {type: "ready"} · {type: "answer", id, text} · {type: "failed", code, detail, again}
//
// Start B has a trimmed, compiled standard library and the package as a zip; start A has the stock library and the
// wheel, for the day when something is missing from B (`again` asks for it). Codes: wasm, network, corrupt, other.

/** @typedef {{bytes: number, sha256: string, gzip: number}} File */
/** @typedef {{python: string, info: object, files: Record<string, File>}} Manifest */

/** The files each start needs; the first two are read by the browser's module loader, the third is compiled as it comes. */
const NEEDS = {
  B: ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "std-closure.zip.gz", "truk.zip.gz"],
  A: ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"],
};
const PACKAGE = "truk-rules";
/** Milliseconds between two reports of progress. */
const BETWEEN_NEWS = 100;
const WASM = "application/wasm";
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

class Failure extends Error {
  constructor(code, detail, again = false) {
    super(detail);
    this.code = code;
    this.again = again;
  }
}

/** @type {(text: string) => string} */
let handle;
let plan = "B";

// Set before anything is awaited: a module worker loses what is posted to it earlier.
self.onmessage = ({ data }) => {
  if (data.type === "start") {
    plan = data.plan;
    start(data.base).then(() => self.postMessage({ type: "ready" }), (error) => report(failure(error)));
  } else {
    call(data);
  }
};

/** Answers one request; a module that was trimmed away by mistake asks for start A. */
function call({ id, text }) {
  try {
    self.postMessage({ type: "answer", id, text: handle(text) });
  } catch (error) {
    if (error?.name !== "PythonError" || missing(error)) return report(failure(error));
    console.error(error);
    self.postMessage({ type: "answer", id, text: '{"ok": false, "error": {"code": "internal", "message": ""}}' });
  }
}

function report({ code, message, again }) {
  self.postMessage({ type: "failed", code, detail: message, again: again && plan === "B" });
}

function missing(error) {
  return error?.name === "PythonError" && /^(ModuleNotFoundError|ImportError|ZipImportError)$/.test(error.type);
}

/** Any error as a Failure. */
function failure(error) {
  if (error instanceof Failure) return error;
  const detail = String(error?.message ?? error);
  if (missing(error)) return new Failure("other", detail, true);
  // What the module loader and the network say when a file cannot be had is a TypeError in every browser.
  return new Failure(error instanceof TypeError ? "network" : "other", detail);
}

/** Starts Python from the folder `base`, with all that can fail failing here and early. */
async function start(base) {
  await checkWebAssembly();
  const manifest = await readManifest(base);
  const names = NEEDS[plan].map((name) => (name === "pyodide.asm.js" ? moduleName(manifest) : name));
  if (plan === "A") names.push(wheelName(manifest));
  const load = new Loader(base, manifest, names);
  // Everything is on its way at once. Pyodide itself would never answer if its wasm did not come or did not compile.
  const wasm = load.wasm("pyodide.asm.wasm");
  const failed = wasm.then(() => new Promise(() => {}));
  const scripts = Promise.all([import(base + names[0]), import(base + names[1])]);
  const python = plan === "B" ? startB(base, manifest, load, scripts, wasm) : startA(base, manifest, load, scripts, wasm, names);
  const started = await Promise.race([python, failed]);
  const module = started.pyimport("truk_rules.browser");
  handle = module.handle.copy();
  module.destroy();
}

async function startB(base, manifest, load, scripts, wasm) {
  const [[{ loadPyodide }], library, package_] = await Promise.all([
    scripts, load.unzipped("std-closure.zip.gz"), load.unzipped("truk.zip.gz"),
  ]);
  const given = { [base + "std-closure.zip"]: library };
  return supplied(base, given, wasm, () => loadPyodide({
    indexURL: base,
    stdLibURL: base + "std-closure.zip",
    lockFileContents: { info: manifest.info, packages: {} },
    enableRunUntilComplete: false,
    env: { PYTHONPATH: "/truk.zip" },
    fsInit: async (FS) => FS.writeFile("/truk.zip", package_),
  }));
}

async function startA(base, manifest, load, scripts, wasm, names) {
  const [, , , stock, lock, wheel] = names;
  const [[{ loadPyodide }], library, lockFile, package_] = await Promise.all([
    scripts, load.bytes(stock), load.bytes(lock), load.bytes(wheel),
  ]);
  const given = { [base + stock]: library, [base + wheel]: package_ };
  return supplied(base, given, wasm, async () => {
    const python = await loadPyodide({
      indexURL: base,
      lockFileContents: JSON.parse(new TextDecoder().decode(lockFile)),
      packageBaseUrl: base,
      enableRunUntilComplete: false,
    });
    await python.loadPackage(PACKAGE, { messageCallback: () => {} });
    return python;
  });
}

/** Runs a start while Pyodide gets what it fetches from files already checked, and the module already compiled. */
async function supplied(base, given, wasm, run) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = /** @type {WebAssembly.Module} */ (await wasm);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  self.fetch = async (url) => {
    const name = String(url instanceof Request ? url.url : url);
    if (name in given) return new Response(given[name]);
    if (name === base + "pyodide.asm.wasm") return new Response();
    throw new TypeError(`the engine asks the network for nothing else: ${name}`);
  };
  try {
    return await run();
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** WebAssembly can be missing (lockdown and enhanced security modes) or forbidden by a policy. */
async function checkWebAssembly() {
  try {
    await WebAssembly.compile(EMPTY_MODULE);
  } catch (error) {
    throw new Failure("wasm", String(error));
  }
}

/** The list of files; the folder's name begins with its hash, and it holds the hash of each of them. */
async function readManifest(base) {
  const data = await (await open(base + "manifest.json")).arrayBuffer();
  const wanted = /py-([0-9a-f]{12})\/$/.exec(base)?.[1] ?? "";
  const hash = await sha256(data);
  if (hash && !hash.startsWith(wanted)) throw new Failure("corrupt", "manifest.json");
  try {
    return /** @type {Manifest} */ (JSON.parse(new TextDecoder().decode(data)));
  } catch {
    throw new Failure("corrupt", "manifest.json");
  }
}

const moduleName = (manifest) => Object.keys(manifest.files).find((name) => /^pyodide\.asm\.m?js$/.test(name));
const wheelName = (manifest) => Object.keys(manifest.files).find((name) => name.endsWith(".whl"));

async function open(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Failure("network", `${response.status} ${url}`);
  return response;
}

/** The hash in hexadecimal, or "" over plain http, where browsers offer none (gzip and zip have checksums of their own). */
async function sha256(data) {
  if (!self.crypto?.subtle) return "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetches the files of a folder, checks them against the manifest and tells how far it has come. */
class Loader {
  constructor(base, manifest, names) {
    this.base = base;
    this.files = manifest.files;
    this.loaded = Object.fromEntries(names.map((name) => [name, 0]));
    this.total = names.reduce((sum, name) => sum + this.files[name].gzip, 0);
    this.told = 0;
  }

  /** A file that is whole and is the one of the manifest; a bad one of start B asks for start A. */
  async bytes(name) {
    try {
      const response = await open(this.base + name);
      const data = new Uint8Array(await new Response(this.counted(name, response.body)).arrayBuffer());
      const hash = await sha256(data);
      if (hash ? hash !== this.files[name].sha256 : data.length !== this.files[name].bytes) throw new Failure("corrupt", name);
      return data;
    } catch (error) {
      const { code, message } = failure(error);
      throw new Failure(code, message, plan === "B");
    }
  }

  async unzipped(name) {
    const data = await this.bytes(name);
    if (!self.DecompressionStream) throw new Failure("other", "DecompressionStream", true);
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer().then((all) => new Uint8Array(all), () => {
      throw new Failure("corrupt", name, true);
    });
  }

  /** Compiles a module while it comes; what the server calls it does not matter, its first bytes do. */
  async wasm(name) {
    let response = await open(this.base + name);
    if (response.headers.get("content-type") === WASM) {
      // Counted on a copy: browsers keep the compiled code of a response from the network, not of one made here.
      this.counted(name, response.clone().body).pipeTo(new WritableStream()).catch(() => {});
    } else {
      response = new Response(this.counted(name, response.body), { headers: { "content-type": WASM } });
    }
    return WebAssembly.compileStreaming(response).catch((error) => {
      throw error instanceof WebAssembly.CompileError ? new Failure("corrupt", `${name}: ${error.message}`) : error;
    });
  }

  /** The same stream, counted; bytes are weighed as they travel, compressed. */
  counted(name, stream) {
    const { bytes, gzip } = this.files[name];
    let seen = 0;
    return stream.pipeThrough(new TransformStream({
      transform: (chunk, controller) => {
        controller.enqueue(chunk);
        seen += chunk.length;
        this.tell(name, gzip * Math.min(1, seen / bytes));
      },
    }));
  }

  tell(name, loaded) {
    this.loaded[name] = loaded;
    const now = performance.now();
    if (now - this.told < BETWEEN_NEWS) return;
    this.told = now;
    const sum = Object.values(this.loaded).reduce((all, each) => all + each, 0);
    self.postMessage({ type: "progress", loaded: Math.round(sum), total: this.total });
  }
}
