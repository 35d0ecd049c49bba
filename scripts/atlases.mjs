/** The public data sets behind the map, and the table `truk_site/attestations.toml` that names their rows. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);
export const TABLE = new URL("../truk_site/attestations.toml", import.meta.url);

/** Read a data set and see that it is the version the table names: "es-atlas@0.6.0". */
export function dataSet(named, file) {
  const [name, version] = named.split("@");
  const found = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")).version;
  if (found !== version) throw new Error(`${name} is ${found} and the table names ${version}`);
  return file.endsWith(".json") ? JSON.parse(readFileSync(require.resolve(`${name}/${file}`), "utf8")) : require(name);
}

/** The four numbers, west south east north, of each panel of the table. */
export function panels(text) {
  const found = text.matchAll(/^([\w-]+) = \[(-?[\d.]+), (-?[\d.]+), (-?[\d.]+), (-?[\d.]+)\]$/gm);
  return Object.fromEntries([...found].map(([, name, ...box]) => [name, box.map(Number)]));
}

/** The rings of every polygon of a row; some data sets hold one polygon, some several. */
export function polygons(topology, geometry) {
  const { type, coordinates } = feature(topology, geometry).geometry;
  return type === "Polygon" ? [coordinates] : coordinates;
}
