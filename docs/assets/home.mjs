// The way back to the game played last stands beside the ways in, if this device keeps one.

import { last } from "./play/memory.mjs";

const way = last() && document.querySelector(`[data-last="${CSS.escape(last())}"]`);
if (way) {
  document.querySelector(".start")?.after(way);
  way.hidden = false;
}
