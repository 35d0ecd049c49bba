// Makes the folder that a reader's browser loads to run truk_rules: node build_engine.mjs --wheel WHEEL --out OUT
//
//   OUT/engine.json          {"dir": "py-…", "bytes": what start B downloads, gzipped}
//   OUT/py-<12 hex>/         Pyodide, two standard libraries, the package, the memory of a started engine (not with
//                            --no-snapshot: then no reader starts from it), and manifest.json with their hashes
//
// The twelve figures begin the SHA-256 of manifest.json, which names every other file with its own: a folder of one
// name has one content, so browsers may keep it for good. The same wheel gives the same bytes.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { PYODIDE, handleOf, load, python, startB } from "./node_engine.mjs";

const STOCK = "python_stdlib.zip";
const SNAPSHOT = "truk.snap.gz";
const CORE = ["pyodide.mjs", "pyodide.asm.wasm"];
const START_B = [/^pyodide\./, /^std-closure\.zip\.gz$/, /^truk\.zip\.gz$/];
const COMPILING = {
  PYTHONHASHSEED: "0",  // sets inside code objects are written in the order of their hashes
  PYTHONNODEBUGRANGES: "1",  // a traceback names the line, not the place in it
};

const NOTICE = (version) => `This folder holds unchanged files of the npm package pyodide ${version}
(Mozilla Public License 2.0, source: https://github.com/pyodide/pyodide) and parts of the Python standard
library, compiled (Python Software Foundation License 2, source: https://github.com/python/cpython).
`;

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

/** Gzipped bytes that do not depend on the system they are made on (byte 9 names it). */
function gzip(data) {
  const made = gzipSync(data, { level: 9 });
  made[9] = 255;
  return made;
}

/** The version of Pyodide: package.json pins it, and what is installed must be that. */
function pinned() {
  const wanted = JSON.parse(read("../package.json")).dependencies.pyodide;
  const { version } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8"));
  if (version !== wanted) throw new Error(`package.json wants pyodide ${wanted}, installed is ${version}: run npm ci`);
  return version;
}

/** Compiles the package inside Pyodide: the zip of start B. */
async function compilePackage(wheel) {
  const py = await load(PYODIDE, { env: COMPILING });
  py.FS.writeFile("/package.whl", new Uint8Array(wheel));
  py.runPython(read("pyczip.py"));
  py.runPython(`pyczip("/package.whl", "/truk.zip", of_package)`);
  return py.FS.readFile("/truk.zip");
}

/** The files of the stock library that are loaded once the engine has started and answered every kind of request. */
async function filesUsed(zip) {
  const fsInit = async (FS) => FS.writeFile("/truk.zip", zip);
  const py = await load(PYODIDE, { fsInit, env: { PYTHONHASHSEED: "0", PYTHONPATH: "/truk.zip" } });
  const handle = handleOf(py);
  py.FS.writeFile("/home/pyodide/exercise.py", read("exercise.py"));
  try {
    py.runPython("raise ValueError('how an error is shown is loaded too')");
  } catch {}
  const exercise = py.pyimport("exercise");
  const asked = exercise.exercise(handle);
  return { asked, files: exercise.loaded("/truk.zip").toJs() };
}

/** The standard library with those files alone, compiled without docstrings and asserts. */
async function trimmedLibrary(used) {
  const py = await load(PYODIDE, { env: COMPILING });
  py.FS.writeFile("/stock.zip", new Uint8Array(readFileSync(join(PYODIDE, STOCK))));
  py.runPython(read("pyczip.py"));
  py.globals.set("used", py.toPy(used));
  const files = py.runPython(`pyczip("/stock.zip", "/std.zip", used.__contains__, optimize=2)`);
  return { files, zip: py.FS.readFile("/std.zip") };
}

/** Writes the memory of a started engine, and returns what it is unpacked, as browsers keep it. */
function writeSnapshot(dir) {
  const raw = join(dir, "raw");
  execFileSync(process.execPath, [fileURLToPath(new URL("snapshot.mjs", import.meta.url)), dir, raw]);
  const data = readFileSync(raw);
  rmSync(raw);
  writeFileSync(join(dir, SNAPSHOT), gzip(data));
  return { [SNAPSHOT]: { bytes: data.length, sha256: sha256(data) } };
}

/** Writes manifest.json, with what start B needs to do without a lock file, and returns the folder's name. */
function writeManifest(dir, version, pyodide, raw) {
  const { info } = JSON.parse(readFileSync(join(dir, "pyodide-lock.json"), "utf8"));
  const files = {};
  for (const name of readdirSync(dir).sort()) {
    const data = readFileSync(join(dir, name));
    const packed = /\.(gz|whl|zip)$/.test(name) ? data.length : gzip(data).length;
    files[name] = { bytes: data.length, sha256: sha256(data), gzip: packed, raw: raw[name] };
  }
  const text = JSON.stringify({ version, python: info.python, pyodide, info, files }, null, 1) + "\n";
  writeFileSync(join(dir, "manifest.json"), text);
  const needed = Object.keys(files).filter((name) => START_B.some((each) => each.test(name)));
  const bytes = needed.reduce((sum, name) => sum + files[name].gzip, 0);
  return { dir: `py-${sha256(text).slice(0, 12)}`, bytes };
}

/** Puts the finished folder in place of all former ones, and engine.json, which names it, last. */
function publish(made, out, engine) {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out).filter((each) => /^py-[0-9a-f]{12}$/.test(each))) {
    rmSync(join(out, name), { recursive: true });
  }
  mkdirSync(join(out, engine.dir));
  for (const name of readdirSync(made)) copyFileSync(join(made, name), join(out, engine.dir, name));
  writeFileSync(join(out, "engine.json"), JSON.stringify(engine) + "\n");
}

const text = { type: "string" };
const { values: asked } = parseArgs({ options: { wheel: text, out: text, python: text, "no-snapshot": { type: "boolean" } } });
if (!asked.wheel || !asked.out) {
  console.error("node build_engine.mjs --wheel WHEEL --out OUT [--python PYTHON] [--no-snapshot]");
  process.exit(2);
}
const pyodide = pinned();
const made = mkdtempSync(join(tmpdir(), "truk-engine-"));
try {
  const lockWheel = fileURLToPath(new URL("lock_wheel.py", import.meta.url));
  execFileSync(python(asked.python), [lockWheel, asked.wheel, join(PYODIDE, "pyodide-lock.json"), made]);
  for (const name of [...CORE, STOCK, ...readdirSync(PYODIDE).filter((each) => /^pyodide\.asm\.m?js$/.test(each))]) {
    copyFileSync(join(PYODIDE, name), join(made, name));
  }
  const zip = await compilePackage(readFileSync(asked.wheel));
  const used = await filesUsed(zip);
  const library = await trimmedLibrary(used.files);
  writeFileSync(join(made, "truk.zip.gz"), gzip(zip));
  writeFileSync(join(made, "std-closure.zip.gz"), gzip(library.zip));
  writeFileSync(join(made, "NOTICE.txt"), NOTICE(pyodide));
  const version = basename(asked.wheel).split("-")[1];
  const engine = writeManifest(made, version, pyodide, asked["no-snapshot"] ? {} : writeSnapshot(made));
  const answer = JSON.parse(handleOf(await startB(made))('{"ask": "version"}'));
  if (!answer.ok) throw new Error(`the engine does not start: ${JSON.stringify(answer)}`);
  publish(made, asked.out, engine);
  console.log(`${join(asked.out, engine.dir)}: ${used.asked} requests answered, `
    + `${library.files} modules of the library kept, ${engine.bytes} bytes to start`);
} catch (error) {
  console.error(error.message);  // not the error itself: Node would print the line it comes from, a megabyte of Pyodide
  process.exitCode = 1;
} finally {
  rmSync(made, { recursive: true });
}
