// Starts the shipped engine under Node, for the build's own check and for the tests: the same files, the same three ways
// of starting as docs/assets/walk/worker.mjs.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const PYODIDE = join(ROOT, "node_modules", "pyodide");

/** The Python with the tools of the build: the one asked for, the project's own, or the one on the path. */
export function python(asked) {
  const own = join(ROOT, ".venv", process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
  return asked ?? process.env.PYTHON ?? (existsSync(own) ? own : "python3");
}

/**
 * Pyodide from the npm package (a copy elsewhere would not find its module `ws`), with the files of `dir`.
 * @param {string} dir
 * @param {object} options  as loadPyodide takes them
 */
export async function load(dir, options) {
  const { loadPyodide } = await import(join(PYODIDE, "pyodide.mjs"));
  return loadPyodide({ indexURL: resolve(dir), enableRunUntilComplete: false, ...options });
}

const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...Array(18).fill(0));
const unzipped = (dir, name) => new Uint8Array(gunzipSync(readFileSync(join(dir, name))));

/** Start B: the trimmed standard library, and the package as a zip on the path. */
export function startB(dir, options = {}) {
  return small(dir, unzipped(dir, "std-closure.zip.gz"), { ...options, env: { PYTHONPATH: "/truk.zip", ...options.env } });
}

/** Start C: the memory of start B, with no library but what is in it. */
export function startC(dir) {
  return small(dir, EMPTY_ZIP, { _loadSnapshot: unzipped(dir, "truk.snap.gz") });
}

async function small(dir, library, options) {
  const { info } = JSON.parse(readFileSync(join(dir, "pyodide-lock.json"), "utf8"));
  const temporary = mkdtempSync(join(tmpdir(), "truk-"));
  const stdLibURL = join(temporary, "std-closure.zip");
  writeFileSync(stdLibURL, library);
  try {
    return await load(dir, {
      stdLibURL,
      lockFileContents: { info, packages: {} },
      fsInit: async (FS) => FS.writeFile("/truk.zip", unzipped(dir, "truk.zip.gz")),
      ...options,
    });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Start A: the stock standard library, and the wheel through the lock file, as anybody's Pyodide would load it. */
export async function startA(dir) {
  const py = await load(dir, { lockFileURL: join(resolve(dir), "pyodide-lock.json"), packageCacheDir: resolve(dir) });
  await py.loadPackage("truk-rules", { messageCallback: () => {} });
  return py;
}

/** The one Python function that pages talk to: JSON text in, JSON text out. */
export function handleOf(py) {
  const module = py.pyimport("truk_rules.browser");
  const handle = module.handle.copy();  // the attribute itself would go with the module's proxy
  module.destroy();
  return handle;
}
