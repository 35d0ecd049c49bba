// Brings the drills of a page to life. The engine is asked for once the questions of the page have been answered.

import { engine, listen } from "../walk/running.mjs";
import { Drill } from "./drill.mjs";

// A page opened from a disk shows all its questions with their answers, as it does without a script.
if (location.protocol !== "file:") {
  /** @type {NodeListOf<HTMLElement>} */
  const sections = document.querySelectorAll("section[data-drill]");
  const drills = [...sections].map((section) => new Drill(section, engine));
  listen((news) => drills.forEach((drill) => drill.hear(news)));
}
