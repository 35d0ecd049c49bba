// Runs truk_rules: starts Pyodide from the files of one folder, then answers JSON text with JSON text.
//
// In:  {type: "start", base, plan: "C" | "B" | "A", cache} once, then {type: "call", id, text}, and {type: "keep"} once
// Out: {type: "begun", plan} · {type: "progress", loaded, total} · {type: "ready"} · {type: "answer", id, text}
//      · {type: "failed", code, detail, again}
//
// Start C restores the memory of a started engine, which this browser has kept since an earlier visit; without one it
// is start B. Start B has a trimmed, compiled standard library and the package as a zip; start A has the stock library
// and the wheel, for the day when something is missing from B. `again`: the next plan may do better.
// Codes: wasm, network, corrupt, other.

import { Failure, Folder, check, failure } from "./files.mjs";
import { store, stored } from "./stored.mjs";

/** The files each start needs; the first two are modules, the third is compiled as it comes. */
const NEEDS = {
  C: ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "truk.zip.gz"],
  B: ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "std-closure.zip.gz", "truk.zip.gz"],
  A: ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"],
};
const SNAPSHOT = "truk.snap.gz";
const PACKAGE = "truk-rules";
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
/** A zip of nothing, for a memory that has its library already. */
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...Array(18).fill(0));

/** @type {(text: string) => string} */
let handle;
/** @type {Folder} */
let folder;
let plan = "B";

// Set before anything is awaited: a module worker loses what is posted to it earlier.
self.onmessage = ({ data }) => {
  if (data.type === "start") {
    start(data).then(() => self.postMessage({ type: "ready" }), (error) => report(failed(error)));
  } else if (data.type === "keep") {
    keep().catch((error) => console.info(`truk: not kept: ${error?.message ?? error}`));
  } else {
    call(data);
  }
};

/** Answers one request; a module that is missing asks for another start. */
function call({ id, text }) {
  try {
    self.postMessage({ type: "answer", id, text: handle(text) });
  } catch (error) {
    if (error?.name !== "PythonError" || missing(error)) return report(failed(error));
    console.error(error);
    self.postMessage({ type: "answer", id, text: '{"ok": false, "error": {"code": "internal", "message": ""}}' });
  }
}

function report({ code, message, again }) {
  self.postMessage({ type: "failed", code, detail: message, again });
}

function missing(error) {
  return error?.name === "PythonError" && /^(ModuleNotFoundError|ImportError|ZipImportError)$/.test(error.type);
}

/** An error as a Failure: whatever goes wrong with a kept memory may go well without, a missing module elsewhere too. */
function failed(error) {
  const { code, message, again } = failure(error);
  return new Failure(code, message, plan === "C" || (plan === "B" && (again || missing(error))));
}

/** Starts Python, with all that can fail failing here and early. */
async function start({ base, plan: wanted, cache }) {
  await checkWebAssembly();
  folder = new Folder(base, cache, (loaded, total) => self.postMessage({ type: "progress", loaded, total }));
  await folder.read();
  const memory = wanted === "C" ? await kept() : null;
  plan = wanted === "C" && !memory ? "B" : wanted;
  self.postMessage({ type: "begun", plan });
  const names = NEEDS[plan].map((name) => (name === "pyodide.asm.js" ? folder.named(/^pyodide\.asm\.m?js$/) : name));
  if (plan === "A") names.push(folder.named(/\.whl$/));
  folder.expect(names);
  // Everything is on its way at once. Pyodide itself would never answer if its wasm did not come or did not run.
  const wasm = folder.wasm("pyodide.asm.wasm");
  const broken = wasm.then(() => new Promise(() => {}));
  const scripts = Promise.all([folder.module(names[0]), folder.module(names[1])]).then(([{ loadPyodide }]) => loadPyodide);
  const python = { C: startC, B: startB, A: startA }[plan](scripts, wasm, memory ?? names);
  const module = (await Promise.race([python, broken])).pyimport("truk_rules.browser");
  handle = module.handle.copy();
  module.destroy();
}

/** The memory of a started engine, if this browser has kept it. */
async function kept() {
  return folder.manifest.files[SNAPSHOT] ? stored(folder.dir, folder.base + SNAPSHOT) : null;
}

async function startC(scripts, wasm, memory) {
  const checked = check(SNAPSHOT, memory, folder.manifest.files[SNAPSHOT].raw);
  const [loadPyodide, package_] = await Promise.all([scripts, folder.unzipped("truk.zip.gz"), checked]);
  return supplied({ "std-closure.zip": EMPTY_ZIP }, wasm, () => loadPyodide({ ...small(package_), _loadSnapshot: memory }));
}

async function startB(scripts, wasm) {
  const files = ["std-closure.zip.gz", "truk.zip.gz"].map((name) => folder.unzipped(name).catch((error) => {
    const { code, message } = failure(error);
    throw new Failure(code, message, true);
  }));
  const [loadPyodide, library, package_] = await Promise.all([scripts, ...files]);
  return supplied({ "std-closure.zip": library }, wasm, () => loadPyodide({ ...small(package_), env: { PYTHONPATH: "/truk.zip" } }));
}

/** What starts B and C have in common: no lock file, and the package as a zip. */
function small(package_) {
  return {
    indexURL: folder.base,
    stdLibURL: folder.base + "std-closure.zip",
    lockFileContents: { info: folder.manifest.info, packages: {} },
    enableRunUntilComplete: false,
    fsInit: async (FS) => FS.writeFile("/truk.zip", package_),
  };
}

async function startA(scripts, wasm, names) {
  const [, , , stock, lock, wheel] = names;
  const [loadPyodide, library, lockFile, package_] = await Promise.all([
    scripts, folder.bytes(stock), folder.bytes(lock), folder.bytes(wheel),
  ]);
  return supplied({ [stock]: library, [wheel]: package_ }, wasm, async () => {
    const python = await loadPyodide({
      indexURL: folder.base,
      lockFileContents: JSON.parse(new TextDecoder().decode(lockFile)),
      packageBaseUrl: folder.base,
      enableRunUntilComplete: false,
    });
    await python.loadPackage(PACKAGE, { messageCallback: () => {} });
    return python;
  });
}

/** Runs a start while Pyodide gets what it fetches from files already checked, and the module already compiled. */
async function supplied(given, wasm, run) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let stop;
  const broken = new Promise((_, reject) => (stop = reject));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = /** @type {WebAssembly.Module} */ (await wasm);
    return { module, instance: await WebAssembly.instantiate(module, imports).catch((error) => (stop(error), broken)) };
  };
  self.fetch = async (url) => {
    const name = String(url instanceof Request ? url.url : url).replace(folder.base, "");
    if (name in given) return new Response(given[name]);
    if (name === "pyodide.asm.wasm") return new Response();
    throw new TypeError(`the engine asks the network for nothing else: ${name}`);
  };
  try {
    return await Promise.race([run(), broken]);
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    self.fetch = fetch;
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

/** Fetches the memory of a started engine and keeps it for the next visit, unpacked, since unpacking takes longer. */
async function keep() {
  const wanted = folder.manifest.files[SNAPSHOT];
  if (!wanted) return;
  const data = await folder.unzipped(SNAPSHOT);
  await check(SNAPSHOT, data, /** @type {{bytes: number, sha256: string}} */ (wanted.raw));
  await store(folder.dir, folder.base + SNAPSHOT, data);
}
