// Read values from an endgame table without Kalaha (docs/table-format.md describes the file):
//
//   echo "0 0 1  1 0 0" | node read_table.mjs FILE
//
// Each line of the input is a position: the pits of the player to move, then those of the opponent, each side from its
// owner's left. The answer is the number of net seeds still to come for the player to move.

import { openSync, readFileSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";

const HEADER = 512;
const RUN = 256;

const file = openSync(process.argv[2]);
const read = (start, size) => {
  const bytes = Buffer.alloc(size);
  readSync(file, bytes, 0, size, start);
  return bytes;
};
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const choose = (n, k) => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

const layers = [];
for (let start = 0; ; start += HEADER + layers.at(-1).bytes) {
  const header = read(start, HEADER);
  if (header.every((byte) => byte === 0)) break; // the layer does not exist
  const [words, json] = header.toString("latin1").split("\n");
  const crc = parseInt(header.toString("latin1", HEADER - 8), 16);
  if (words !== "kalaha-table 2" || crc32(header.subarray(0, HEADER - 8)) !== crc) throw Error(`bad header at ${start}`);
  layers.push({ ...JSON.parse(json), start: start + HEADER });
}
const pits = Number(layers[0].axes.pits);
const sides = (seeds) => choose(seeds + pits - 1, pits - 1);
const rank = (side) => sum(side.map((_, p) => p && choose(sum(side.slice(p)) + pits - 1 - p, pits - p)));

function value(own, other) {
  const moving = sum(own);
  const seeds = moving + sum(other);
  const { start, bits, positions } = layers[seeds];
  let place = rank(other) * sides(moving) + rank(own);
  for (let fewer = 0; fewer < moving; fewer++) place += sides(fewer) * sides(seeds - fewer);
  if (bits === 8) return read(start + place, 1).readInt8();

  const codes = start + seeds + 1;
  const codeAt = (at) => (read(codes + Math.floor(at / 2), 1)[0] >> (4 * (at % 2))) & 15;
  const code = codeAt(place);
  if (code > 0 && code < 15) return read(start + moving, 1).readInt8() + 2 * (code - 1);
  const run = Math.floor(place / RUN);
  const marks = codes + Math.ceil(positions / 2);
  let before = read(marks + 4 * run, 4).readUInt32LE();
  for (let at = RUN * run; at < place; at++) if (codeAt(at) % 15 === 0) before++;
  return read(marks + 4 * (Math.floor(positions / RUN) + 1) + before, 1).readInt8();
}

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const seeds = line.trim().split(/\s+/).map(Number);
  console.log(value(seeds.slice(0, pits), seeds.slice(pits)));
}
