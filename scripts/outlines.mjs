/**
 * The land and the borders that the map is drawn on: `node scripts/outlines.mjs [file]` writes truk_site/outlines.json.
 *
 * Each panel gets the polygons of the land and the lines of the borders that it shows, cut to its frame, with the
 * points left out that nobody would see, as whole thousandths of a degree: the first absolute, the others as steps.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { mesh } from "topojson-client";
import { TABLE, dataSet, panels, polygons } from "./atlases.mjs";

const WORLD = "world-atlas@2.0.2", SPAIN = "es-atlas@0.6.0";
/** What is drawn in each panel: the file of the world, how far a point may lie from its line (degrees), smallest area. */
const DETAIL = {
  west: ["countries-50m.json", 0.02, 0.02],
  gipuzkoa: ["countries-10m.json", 0.0016, 0.0001],
  "south-america": ["countries-50m.json", 0.16, 1.5],
};

/** Cut a ring to one side of a line of longitude or latitude (Sutherland and Hodgman). */
function cut(ring, axis, limit, sign) {
  const inside = (point) => sign * (point[axis] - limit) <= 0;
  const found = [];
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length];
    if (inside(point) !== inside(before)) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      found.push(before.map((value, k) => value + share * (point[k] - value)));
    }
    if (inside(point)) found.push(point);
  });
  return found;
}

function framed(ring, [west, south, east, north]) {
  return [[0, west, -1], [1, south, -1], [0, east, 1], [1, north, 1]].reduce((left, side) => cut(left, ...side), ring);
}

/** Leave out the points that lie within `near` of the line without them (Douglas and Peucker). */
function plain(line, near) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let far = 0, at = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = [line[i][0] - first[0], line[i][1] - first[1]];
    const away = length ? Math.abs(x * dy - y * dx) / length : Math.hypot(x, y);
    if (away > far) [far, at] = [away, i];
  }
  if (far <= near) return [first, last];
  return [...plain(line.slice(0, at + 1), near), ...plain(line.slice(at), near).slice(1)];
}

function area(ring) {
  return Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0)) / 2;
}

/** Whether a ring is a small island that lies on both sides of the 180th meridian, and so seems to go round the world. */
function roundTheWorld(ring) {
  const [east, north] = [0, 1].map((axis) => ring.map((point) => point[axis]));
  return Math.max(...east) - Math.min(...east) > 300 && Math.max(...north) - Math.min(...north) < 20;
}

/** The parts of a line that stand within the frame. */
function parts(line, [west, south, east, north]) {
  const found = [[]];
  for (const point of line) {
    const [x, y] = point;
    if (x >= west && x <= east && y >= south && y <= north) found.at(-1).push(point);
    else if (found.at(-1).length) found.push([]);
  }
  return found.filter((each) => each.length > 1);
}

/** Whole thousandths of a degree: where the line begins, then the way from each point to the next. */
function steps(line) {
  const whole = line.map((point) => point.map((value) => Math.round(value * 1000)));
  return whole.flatMap(([x, y], i) => (i ? [x - whole[i - 1][0], y - whole[i - 1][1]] : [x, y]));
}

const found = {};
const spain = dataSet(SPAIN, "es/municipalities.json");
for (const [name, box] of Object.entries(panels(readFileSync(TABLE, "utf8")))) {
  const [file, near, least] = DETAIL[name];
  const world = dataSet(WORLD, file);
  const [wide, high] = [(box[2] - box[0]) / 30, (box[3] - box[1]) / 30];
  const frame = [box[0] - wide, box[1] - high, box[2] + wide, box[3] + high];
  const { countries, land } = world.objects;
  const rings = polygons(world, land.type === "GeometryCollection" ? land.geometries[0] : land)
    .map(([outer]) => outer).filter((ring) => !roundTheWorld(ring));
  const lines = mesh(world, countries, (a, b) => a !== b).coordinates;
  if (name === "gipuzkoa") lines.push(...mesh(spain, spain.objects.provinces, (a, b) => a !== b).coordinates);
  found[name] = {
    land: rings.map((ring) => framed(ring, frame)).filter((ring) => ring.length > 2 && area(ring) >= least)
      .map((ring) => steps(plain([...ring, ring[0]], near))),
    borders: lines.flatMap((line) => parts(line, frame)).map((line) => steps(plain(line, near))),
  };
}
const text = JSON.stringify(found, null, 1).replace(/\[\s+([-\d,\s]+?)\s+\]/g, (_, inner) => `[${inner.replace(/\s+/g, "")}]`);
writeFileSync(process.argv[2] ?? new URL("../truk_site/outlines.json", import.meta.url), `${text}\n`);
