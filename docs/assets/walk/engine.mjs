// The engine as the page sees it: one worker for the document, started when a reader first acts, asked in JSON.

import { newWorker } from "./trust.mjs";

/** Milliseconds without any news from a starting worker; a slow line may take longer than this as long as bytes come. */
const STALLED = 30_000;
/** Milliseconds an answer may take before the worker is replaced and asked again, once. */
const SLOW = 10_000;
const DIRECTORY = /^py-[0-9a-f]{12}$/;

/**
 * @typedef {"static" | "loading" | "python" | "failed"} State
 * @typedef {{state: State, loaded: number, total: number, version: string, code: string}} News
 */

/** Why the engine is not there: network, offline, corrupt, wasm, timeout or other. */
export class EngineFailure extends Error {
  /** @param {string} code @param {string} [detail] */
  constructor(code, detail = "") {
    super(detail || code);
    this.code = code === "network" && navigator.onLine === false ? "offline" : code;
  }
}

export class Engine {
  /** @type {News} */
  news = { state: "static", loaded: 0, total: 0, version: "", code: "" };
  #root;
  #tell;
  #base = "";
  #plan = "B";
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #starting = null;
  #waiting = [];
  /** @type {Map<number, {text: string, sent: number, timer: number, resolve: Function, reject: Function}>} */
  #calls = new Map();
  #last = 0;
  #up = false;

  /**
   * @param {string} root  the address of the folder that holds engine.json, with its final slash
   * @param {(news: News) => void} tell  called at each change
   */
  constructor(root, tell) {
    this.#root = root;
    this.#tell = tell;
  }

  /** Starts Python, unless it runs; after a failure, tries again. */
  start() {
    this.#starting ??= this.#start().then(
      () => this.#waiting.splice(0).forEach((wait) => wait.resolve()),
      (error) => {
        this.#fail(error);
        throw error;
      },
    );
    return this.#starting;
  }

  /** Resolves when somebody else has started Python. */
  ready() {
    if (this.news.state === "python") return Promise.resolve();
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /**
   * Asks an engine that has been started; while its worker is being replaced, the question waits.
   * @param {object} request
   * @returns {Promise<any>}
   */
  ask(request) {
    return new Promise((resolve, reject) => {
      const call = { text: JSON.stringify(request), sent: 0, timer: 0, resolve, reject };
      this.#last += 1;
      this.#calls.set(this.#last, call);
      if (this.#up) this.#post(this.#last, call);
    });
  }

  #change(news) {
    this.news = { ...this.news, ...news };
    this.#tell(this.news);
  }

  async #start() {
    this.#change({ state: "loading", loaded: 0, total: 0, code: "" });
    const { dir, bytes } = await this.#directory();
    this.#change({ total: bytes });
    this.#base = new URL(`${dir}/`, this.#root).href;
    await this.#boot();
    const { version } = await this.ask({ ask: "version" });
    this.#change({ state: "python", version: version ?? "" });
  }

  /** The name of the folder with the engine's files; the one file here that changes under its name. */
  async #directory() {
    let response;
    try {
      const signal = AbortSignal.timeout(STALLED);
      response = await fetch(new URL("engine.json", this.#root), { cache: "no-cache", signal });
    } catch (error) {
      throw new EngineFailure(error.name === "TimeoutError" ? "timeout" : "network", String(error));
    }
    if (!response.ok) throw new EngineFailure("network", `${response.status} engine.json`);
    const found = await response.json().catch(() => ({}));
    if (!DIRECTORY.test(found.dir)) throw new EngineFailure("corrupt", "engine.json");
    return found;
  }

  /** Starts a worker by the present plan, and once by plan A if it says that something of plan B is missing. */
  async #boot() {
    try {
      await this.#spawn();
    } catch (error) {
      if (!error.again) throw error;
      this.#plan = "A";
      await this.#spawn();
    }
  }

  #spawn() {
    this.#stop();
    return new Promise((resolve, reject) => {
      const worker = (this.#worker = newWorker());
      const give = (code, detail, again = false) => {
        clearTimeout(timer);
        this.#stop();
        reject(Object.assign(new EngineFailure(code, detail), { again }));
      };
      const wait = () => setTimeout(() => give("timeout", "no news"), STALLED);
      let timer = wait();
      worker.onmessage = ({ data }) => {
        if (worker !== this.#worker) return;
        if (data.type === "answer") this.#answer(data.id, data.text);
        else if (data.type === "failed" && this.#up) this.#restart(data);
        else if (data.type === "failed") give(data.code, data.detail, data.again);
        else {
          clearTimeout(timer);
          if (data.type === "progress") {
            timer = wait();
            this.#change({ loaded: data.loaded, total: data.total });
          } else {
            this.#up = true;
            resolve();
          }
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (worker !== this.#worker) return;
        if (this.#up) this.#restart({ code: "other", detail: event.message });
        // Without a message the script itself could not be had.
        else give(event.message ? "other" : "network", event.message || "worker.mjs");
      };
      worker.postMessage({ type: "start", base: this.#base, plan: this.#plan });
    });
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#up = false;
  }

  #post(id, call) {
    call.sent += 1;
    call.timer = setTimeout(() => this.#restart({ code: "timeout", detail: call.text }), SLOW);
    this.#worker.postMessage({ type: "call", id, text: call.text });
  }

  #answer(id, text) {
    const call = this.#calls.get(id);
    if (!call) return;
    clearTimeout(call.timer);
    this.#calls.delete(id);
    call.resolve(JSON.parse(text));
  }

  /** Replaces a worker that hangs or is broken, and asks what is still open again; nothing is asked a third time. */
  async #restart({ code, detail, again = false }) {
    this.#stop();
    const open = [...this.#calls.values()];
    for (const call of open) clearTimeout(call.timer);
    if (again) this.#plan = "A";
    if (open.some((call) => call.sent > 1)) {
      this.#fail(new EngineFailure(code, detail));
      return;
    }
    this.#change({ state: "loading", loaded: 0 });
    try {
      await this.#boot();
    } catch (error) {
      this.#fail(error);
      return;
    }
    for (const [id, call] of this.#calls) this.#post(id, call);
    this.#change({ state: "python" });
  }

  /** Gives up until the next start, and says so to all who wait. */
  #fail(error) {
    this.#stop();
    this.#starting = null;
    this.#plan = "B";
    const known = error instanceof EngineFailure ? error : new EngineFailure("other", String(error));
    console.info(`truk: ${known.code}: ${known.message}`);
    const open = [...this.#waiting.splice(0), ...this.#calls.values()];
    this.#calls.clear();
    for (const each of open) {
      clearTimeout(each.timer);
      each.reject(known);
    }
    this.#change({ state: "failed", code: known.code });
  }
}
