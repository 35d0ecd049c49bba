// Brings the places of a page where a deal is played to life. Nothing of the engine is loaded until a deal is wanted.

import { engine, listen } from "../walk/running.mjs";
import { read } from "./link.mjs";
import { Table } from "./table.mjs";

// A page opened from a disk has no engine to ask.
if (location.protocol !== "file:") {
  const sections = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[data-play]"));
  const tables = [...sections].map((section) => new Table(section, engine));
  listen((news) => tables.forEach((table) => table.hear(news)));
  const open = () => {
    const link = read(location.hash);
    const game = link && (tables.find((table) => table.game === /^[a-z-]*/.exec(link.line)[0]) ?? tables[0]);
    game?.open(link);
  };
  open();
  addEventListener("hashchange", open);
}
