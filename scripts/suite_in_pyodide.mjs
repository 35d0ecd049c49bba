// Runs the package's own tests inside Pyodide, on the files that are shipped:
//
//   node suite_in_pyodide.mjs --engine OUT [--python PYTHON] [arguments of pytest]
//
// OUT is what build_engine.mjs wrote. pytest comes from the site-packages of PYTHON; nothing else of it is visible.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT, python, startB } from "./node_engine.mjs";

const TOOLS = ["pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments"];

const { values, positionals } = parseArgs({
  options: { engine: { type: "string" }, python: { type: "string" } },
  allowPositionals: true,
});
if (!values.engine) {
  console.error("node suite_in_pyodide.mjs --engine OUT [--python PYTHON] [-- arguments of pytest]");
  process.exit(2);
}

/** Mounts a folder of this machine; Python writes no bytecode into it. */
function mount(py, from, to) {
  py.FS.mkdirTree(to);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: from }, to);
}

const where = "import json, sysconfig; print(json.dumps(sysconfig.get_path('purelib')))";
const site = JSON.parse(execFileSync(python(values.python), ["-c", where], { encoding: "utf8" }));
const dir = join(values.engine, JSON.parse(readFileSync(join(values.engine, "engine.json"), "utf8")).dir);
const started = performance.now();
try {
  // The zip unpacked: tests read the package's files by their paths. How it runs zipped, build_engine.mjs has tried.
  const py = await startB(dir, { env: { PYTHONPATH: "/truk", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" } });
  py.runPython("import importlib, zipfile; zipfile.ZipFile('/truk.zip').extractall('/truk'); importlib.invalidate_caches()");
  for (const name of TOOLS) mount(py, join(site, name), `/tools/${name}`);
  py.FS.writeFile("/tools/py.py", readFileSync(join(site, "py.py"), "utf8"));
  for (const name of ["tests", "docs"]) mount(py, join(ROOT, name), `/project/${name}`);
  for (const name of ["pyproject.toml", "README.md"]) {
    if (existsSync(join(ROOT, name))) py.FS.writeFile(`/project/${name}`, readFileSync(join(ROOT, name), "utf8"));
  }
  py.FS.writeFile("/stock.zip", new Uint8Array(readFileSync(join(dir, "python_stdlib.zip"))));
  py.FS.writeFile("/home/pyodide/suite_inside.py", readFileSync(new URL("suite_inside.py", import.meta.url), "utf8"));
  py.runPython("import sys; sys.path.append('/stock.zip')");
  const result = py.pyimport("suite_inside").main(...positionals).toJs({ dict_converter: Object.fromEntries });
  for (const [path, reason] of Object.entries(result.left_out)) console.log(`left out: ${path.replace("/project/", "")} ${reason}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`inside Pyodide: ${result.passed} tests passed, ${result.failed} failed, ${result.skipped} skipped; `
    + `${result.examples} examples in docstrings, ${result.wrong_examples} wrong; ${seconds} s`);
  if (result.passed === 0 || result.examples === 0) throw new Error("no test was run: that is a failure too");
  if (result.code !== 0 || result.failed || result.wrong_examples) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
