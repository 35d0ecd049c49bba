// The files of the engine's folder: fetched, checked against the manifest, counted as they come.

/** @typedef {{bytes: number, sha256: string, gzip: number, raw?: {bytes: number, sha256: string}}} File */
/** @typedef {{python: string, info: object, files: Record<string, File>}} Manifest */

/** Milliseconds between two reports of progress. */
const BETWEEN_NEWS = 100;
const WASM = "application/wasm";
const FOLDER = /py-([0-9a-f]{12})\/$/;

/** Why a start fails: wasm, network, corrupt or other; and whether another way of starting may do better. */
export class Failure extends Error {
  /** @param {string} code @param {string} detail @param {boolean} [again] */
  constructor(code, detail, again = false) {
    super(detail);
    this.code = code;
    this.again = again;
  }
}

/** Any error as a Failure. */
export function failure(error) {
  if (error instanceof Failure) return error;
  // What the module loader and the network say when a file cannot be had is a TypeError in every browser.
  return new Failure(error instanceof TypeError ? "network" : "other", String(error?.message ?? error));
}

/** The files of one folder. Browsers offer no hashes over plain http; there, fetching a file compares its hash itself. */
export class Folder {
  #cache;
  #told = 0;
  #loaded = {};
  #total = 0;

  /**
   * @param {string} base  the address of the folder, which ends with the first figures of its manifest's hash
   * @param {RequestCache} cache  whether to trust what the browser has kept of them
   * @param {(loaded: number, total: number) => void} tell  called while files come
   */
  constructor(base, cache, tell) {
    this.base = base;
    this.#cache = cache;
    this.tell = tell;
    /** @type {Manifest} */
    this.manifest = { python: "", info: {}, files: {} };
  }

  /** Its name. */
  get dir() {
    return this.base.split("/").at(-2) ?? "";
  }

  /** Reads the list of the files, which holds the hash of each. */
  async read() {
    const data = await (await this.#open("manifest.json")).arrayBuffer();
    const hash = await sha256(data);
    if (hash && !hash.startsWith(FOLDER.exec(this.base)?.[1] ?? "")) throw new Failure("corrupt", "manifest.json");
    try {
      this.manifest = JSON.parse(new TextDecoder().decode(data));
    } catch {
      throw new Failure("corrupt", "manifest.json");
    }
  }

  /** The first file whose name is like that, or nothing. */
  named(pattern) {
    return Object.keys(this.manifest.files).find((name) => pattern.test(name));
  }

  /** Says which files are going to be counted. */
  expect(names) {
    this.#loaded = Object.fromEntries(names.map((name) => [name, 0]));
    this.#total = names.reduce((sum, name) => sum + this.manifest.files[name].gzip, 0);
  }

  /** A file, whole and as the manifest has it. */
  async bytes(name) {
    const response = await this.#open(name);
    const data = await new Response(this.#counted(name, response.body)).arrayBuffer();
    await check(name, data, this.manifest.files[name]);
    return new Uint8Array(data);
  }

  /** What a gzipped file holds. */
  async unzipped(name) {
    const data = await this.bytes(name);
    if (!globalThis.DecompressionStream) throw new Failure("other", "DecompressionStream");
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer().then((all) => new Uint8Array(all), () => {
      throw new Failure("corrupt", name);
    });
  }

  /** A module: checked first, then read by the browser's own loader, which finds it where it has just been put. */
  async module(name) {
    await this.bytes(name);
    return import(this.base + name);
  }

  /** Compiles a module while it comes; what the server calls it does not matter, its bytes do. */
  async wasm(name) {
    let response = await this.#open(name);
    const copy = new Response(this.#counted(name, response.clone().body)).arrayBuffer();
    const checked = copy.then((data) => check(name, data, this.manifest.files[name]));
    // Browsers keep the compiled code of a response from the network, not of one made here.
    if (response.headers.get("content-type") !== WASM) {
      response = new Response(response.body, { headers: { "content-type": WASM } });
    }
    const compiled = WebAssembly.compileStreaming(response).catch((error) => {
      throw error instanceof WebAssembly.CompileError ? new Failure("corrupt", `${name}: ${error.message}`) : error;
    });
    return (await Promise.all([compiled, checked]))[0];
  }

  async #open(name) {
    const wanted = this.manifest.files[name]?.sha256;
    const integrity = wanted && !globalThis.crypto?.subtle ? `sha256-${base64(wanted)}` : "";
    const response = await fetch(this.base + name, { cache: this.#cache, integrity });
    if (!response.ok) throw new Failure("network", `${response.status} ${name}`);
    return response;
  }

  /** The same stream, counted; bytes are weighed as they travel, compressed. */
  #counted(name, stream) {
    const { bytes, gzip } = this.manifest.files[name];
    let seen = 0;
    return stream.pipeThrough(new TransformStream({
      transform: (chunk, controller) => {
        controller.enqueue(chunk);
        seen += chunk.length;
        if (name in this.#loaded) this.#count(name, gzip * Math.min(1, seen / bytes));
      },
    }));
  }

  #count(name, loaded) {
    this.#loaded[name] = loaded;
    const now = performance.now();
    if (now - this.#told < BETWEEN_NEWS) return;
    this.#told = now;
    this.tell(Math.round(Object.values(this.#loaded).reduce((all, each) => all + each, 0)), this.#total);
  }
}

/**
 * Ends in a Failure unless the data is as long as it should be and has its hash.
 * @param {string} name
 * @param {ArrayBuffer | Uint8Array} data
 * @param {{bytes: number, sha256: string}} wanted
 */
export async function check(name, data, { bytes, sha256: wanted }) {
  const right = data.byteLength === bytes && [wanted, ""].includes(await sha256(data));
  if (!right) throw new Failure("corrupt", name);
}

/** The hash in hexadecimal, or "" over plain http. */
async function sha256(data) {
  if (!globalThis.crypto?.subtle) return "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const base64 = (hex) => btoa(hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))));
