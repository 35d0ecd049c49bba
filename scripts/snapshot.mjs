// Writes the memory of a started engine, for start C: node snapshot.mjs DIR OUT
//
// DIR is a folder that build_engine.mjs is making. It is a process of its own, because a clock that stands still, one
// time zone and name, and chance that is none are what makes the same engine give the same bytes.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const NOON = Date.UTC(2020, 0, 1, 12);
const fill = (array) => (new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(1), array);

process.env.TZ = "UTC"; // its name lies in the memory, and so does the path of this script
const [dir, out] = process.argv.slice(2);
process.argv[1] = "snapshot.mjs";
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length ? given : [NOON]));
  }

  static now = () => NOON;
};
performance.now = () => 0;
Math.random = () => 0.5;
crypto.randomFillSync = fill;
globalThis.crypto.getRandomValues = fill;

const { startB } = await import("./node_engine.mjs");
try {
  const py = await startB(dir, { _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
  // Text alone goes in, and nothing comes out: the memory may hold no object of JavaScript's.
  py.runPython(readFileSync(new URL("warm.py", import.meta.url), "utf8"));
  writeFileSync(out, py.makeMemorySnapshot());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
