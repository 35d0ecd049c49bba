// The engine as the page sees it: one worker for the document, started when a reader first acts, asked in JSON.

import { forget } from "./stored.mjs";
import { newWorker } from "./trust.mjs";

/** Milliseconds without any news from a starting worker; a slow line may take longer than this as long as bytes come. */
const STALLED = 30_000;
/** Milliseconds an answer may take before the worker is replaced and asked again, once. */
const SLOW = 10_000;
/** Milliseconds without a question, after which there is time to prepare the next visit. */
const QUIET = 3_000;
const DIRECTORY = /^py-[0-9a-f]{12}$/;
/** The way of starting to try when one has failed; see worker.mjs. */
const NEXT = { C: "B", B: "A" };

/**
 * @typedef {"static" | "loading" | "python" | "failed"} State
 * @typedef {{state: State, loaded: number, total: number, version: string, code: string}} News
 */

/** Whether the browser was told to save data. */
export const savesData = () => Boolean(/** @type {any} */ (navigator).connection?.saveData);

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
  #dir = "";
  /** @type {Promise<string>} Where the engine's files are. */
  #base = Promise.resolve("");
  #plan = "C";
  /** @type {RequestCache} How files are fetched: what the browser has kept of them may be what is wrong. */
  #cache = "default";
  /** Waits for quiet after a start that was not from memory. */
  #keeping = 0;
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
      if (this.#keeping) this.#keepLater();
      if (this.#up) this.#post(this.#last, call);
    });
  }

  #change(news) {
    this.news = { ...this.news, ...news };
    this.#tell(this.news);
  }

  async #start() {
    this.#change({ state: "loading", loaded: 0, total: 0, code: "" });
    this.#base = this.#directory();
    await this.#boot();
    const { version } = await this.ask({ ask: "version" });
    this.#cache = "default";
    this.#change({ state: "python", version: version ?? "" });
  }

  /** The folder with the engine's files, named by the one file here that changes under its name. */
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
    this.#change({ total: found.bytes });
    this.#dir = found.dir;
    return new URL(`${found.dir}/`, this.#root).href;
  }

  /** Starts a worker by the present plan, or by the next one each time it says that another may do better. */
  async #boot() {
    try {
      await this.#spawn();
    } catch (error) {
      if (!error.again || !(this.#plan in NEXT)) throw error;
      this.#replan(error.code);
      await this.#boot();
    }
  }

  /** Goes on to the next plan; a memory that did not work is not kept, unless it was the network. */
  #replan(code) {
    if (this.#plan === "C" && !["network", "offline"].includes(code)) forget(this.#dir);
    this.#plan = NEXT[this.#plan] ?? this.#plan;
  }

  /** Starts a worker; its scripts come while it is being asked where the engine's files are. */
  #spawn() {
    this.#stop();
    return new Promise((resolve, reject) => {
      const worker = (this.#worker = newWorker());
      let timer = 0;
      let restoring = false;
      const give = (error, again = false) => {
        clearTimeout(timer);
        if (worker === this.#worker) this.#stop();
        reject(Object.assign(error, { again }));
      };
      const news = () => {
        clearTimeout(timer);
        timer = setTimeout(() => give(new EngineFailure("timeout", "no news"), restoring), STALLED);
      };
      news();
      worker.onmessage = ({ data }) => {
        if (worker !== this.#worker) return;
        if (data.type === "answer") this.#answer(data.id, data.text);
        else if (data.type === "failed" && this.#up) this.#restart(data);
        else if (data.type === "failed") give(new EngineFailure(data.code, data.detail), data.again);
        else if (data.type === "ready") {
          clearTimeout(timer);
          this.#up = true;
          if (this.#plan === "B" && !savesData()) this.#keepLater();
          resolve();
        } else {
          news();
          if (data.type === "progress") this.#change({ loaded: data.loaded, total: data.total });
          else restoring = (this.#plan = data.plan) === "C";
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (worker !== this.#worker) return;
        if (this.#up) this.#restart({ code: "other", detail: event.message });
        // Without a message the script itself could not be had.
        else give(new EngineFailure(event.message ? "other" : "network", event.message || "worker.mjs"));
      };
      const start = { type: "start", plan: this.#plan, cache: this.#cache };
      this.#base.then((base) => worker.postMessage({ ...start, base }), give);
    });
  }

  #stop() {
    clearTimeout(this.#keeping);
    this.#keeping = 0;
    this.#worker?.terminate();
    this.#worker = null;
    this.#up = false;
  }

  /** Lets the worker prepare the next visit, once nobody has asked anything for a while. */
  #keepLater() {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => {
      this.#keeping = 0;
      this.#worker?.postMessage({ type: "keep" });
    }, QUIET);
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

  /** Replaces a worker that hangs or is broken, and asks what is still open again, once unless the plan is another. */
  async #restart({ code, detail, again = false }) {
    this.#stop();
    const open = [...this.#calls.values()];
    for (const call of open) clearTimeout(call.timer);
    if (again || this.#plan === "C") this.#replan(code);
    if (!again && open.some((call) => call.sent > 1)) {
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

  /** Lets the worker go until the next start: a page that is left may be held in memory, and more of them after it. */
  rest() {
    if (this.news.state !== "python" || this.#calls.size) return;
    this.#stop();
    this.#starting = null;
    this.#plan = "C";
    this.#change({ state: "static" });
  }

  /** Gives up until the next start, and says so to all who wait. */
  #fail(error) {
    this.#stop();
    this.#starting = null;
    this.#plan = "C";
    const known = error instanceof EngineFailure ? error : new EngineFailure("other", String(error));
    console.info(`truk: ${known.code}: ${known.message}`);
    this.#cache = known.code === "corrupt" ? "reload" : "no-cache";
    const open = [...this.#waiting.splice(0), ...this.#calls.values()];
    this.#calls.clear();
    for (const each of open) {
      clearTimeout(each.timer);
      each.reject(known);
    }
    this.#change({ state: "failed", code: known.code });
  }
}
