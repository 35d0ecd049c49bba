/**
 * Where the places of `truk_site/attestations.toml` are: `node scripts/coordinates.mjs [--check]`.
 *
 * Each place names a row of a data set; from it comes `at`, in degrees east and north, to three decimals. A town of
 * GeoNames is a point already; of an area, the middle of its largest polygon is taken. With --check nothing is
 * written, and the script fails if a line of the table is not what the data sets say.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { TABLE, dataSet, polygons } from "./atlases.mjs";

/** Area and middle of a ring, by the shoelace formula in degrees: near enough for the middle of an area. */
function middle(ring) {
  let area = 0, east = 0, north = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [[x0, y0], [x1, y1]] = [ring[i], ring[i + 1]];
    const cross = x0 * y1 - x1 * y0;
    area += cross / 2;
    east += (x0 + x1) * cross;
    north += (y0 + y1) * cross;
  }
  return { area: Math.abs(area), at: [east / (6 * area), north / (6 * area)] };
}

const TOPOLOGIES = {
  "countries-50m": ["countries-50m.json", "countries"],
  municipalities: ["es/municipalities.json", "municipalities"],
  provinces: ["es/municipalities.json", "provinces"],
  autonomous_regions: ["es/municipalities.json", "autonomous_regions"],
};

function located(named) {
  const [set, kind, row] = named.split(" ");
  if (kind === "GeoNames") {
    const town = dataSet(set, "").find((each) => each.cityId === Number(row));
    if (!town) throw new Error(`no town ${named}`);
    return town.loc.coordinates;
  }
  const [file, object] = TOPOLOGIES[kind];
  const topology = dataSet(set, file);
  const geometry = topology.objects[object].geometries.find((each) => each.id === row);
  if (!geometry) throw new Error(`no row ${named}`);
  return polygons(topology, geometry).map(([outer]) => middle(outer)).sort((a, b) => b.area - a.area)[0].at;
}

const text = readFileSync(TABLE, "utf8");
const anew = text.replace(/^from = "(.+)"\n(pin = .*\n)?at = .*$/gm, (_, named, pin = "") => {
  const at = located(named).map((degrees) => Number(degrees.toFixed(3)));
  return `from = "${named}"\n${pin}at = [${at.join(", ")}]`;
});
if (process.argv.includes("--check")) {
  if (anew !== text) {
    const wrong = anew.split("\n").filter((line, i) => line !== text.split("\n")[i]);
    console.error(`The data sets say otherwise:\n${wrong.join("\n")}`);
    process.exit(1);
  }
} else writeFileSync(TABLE, anew);
