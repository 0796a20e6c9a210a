/**
 * The board as text and as a picture. The twin of `notation/board.py` and of `notation/svg.py`, which
 * explains how the picture is drawn. The gradients and the wood grain are in drawing.json.
 */

import drawing from "./drawing.json" with { type: "json" };
import type { Position } from "./position.ts";
import { NORTH, type Side, SOUTH } from "./side.ts";

/** Return an ASCII drawing of the board, without a newline at the end. */
export function asciiBoard({ rules, pits: [south, north], stores }: Position): string {
  const width = Math.max(2, ...[...south, ...north, ...stores].map((seeds) => String(seeds).length));
  const wide = (width + 3) * rules.pits - 1;
  const row = (text: string): string => (" ".repeat(width + 3) + text).trimEnd();
  const bowls = (seeds: readonly number[]): string =>
    row(seeds.map((count) => `(${String(count).padStart(width)})`).join(" "));
  const name = (text: string): string => {
    const room = Math.max(wide - text.length, 0);
    return row(" ".repeat(Math.floor(room / 2) + (room & wide & 1)) + text);
  };
  const numbers = south.map((_, pit) => `${String(pit + 1).padStart(width + 1)} `);
  const [left, right] = [NORTH, SOUTH].map((side) => `[${String(stores[side]).padStart(width)}]`);
  return [
    name("North"),
    row(numbers.toReversed().join(" ")),
    bowls(north.toReversed()),
    left + " ".repeat(wide + 2) + right,
    bowls(south),
    row(numbers.join(" ")),
    name("South"),
  ].join("\n");
}

// All lengths are in SVG units.
const MARGIN = 20;
const HEIGHT = 332;
const END = 140;
const PITCH = 104;
const PIT = 42;
const STORE = [46, 104] as const;
const ROWS = [HEIGHT / 2 + 53, HEIGHT / 2 - 53] as const;
const COUNTS = [HEIGHT - 28, 50] as const;
const MARBLE = 11;
const GOLDEN = [-0.73737, 0.67549] as const;
const MAX_MARBLES = 80;
const GLASS = ["sea", "moss", "amber", "wine", "smoke"];

/** Return a picture of the board as an SVG document. */
export function svgBoard(position: Position): string {
  const { rules, pits, stores, turn, outcome } = position;
  const width = 2 * END + rules.pits * PITCH;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 2 * MARGIN} ${
      HEIGHT + 2 * MARGIN
    }" role="img">`,
    `<title>${String(position).replace("<", "&lt;").replace(">", "&gt;")}</title>`,
    drawing.definitions,
    `<g transform="translate(${MARGIN} ${MARGIN})" text-anchor="middle" font-weight="500" font-family="'Segoe UI','Helvetica Neue',Cantarell,sans-serif">`,
    wood(width),
  ];
  if (!outcome) {
    const y = turn === NORTH ? 5 : HEIGHT - 9;
    lines.push(
      `<rect x="${width / 2 - 34}" y="${y}" width="68" height="4" rx="2" fill="url(#kalaha-brass)"/>`,
    );
  }
  for (const side of [NORTH, SOUTH]) {
    pits[side].forEach((seeds, pit) => {
      const column = side === SOUTH ? pit : rules.pits - 1 - pit;
      const x = END + PITCH * (column + 0.5);
      lines.push(...bowl(x, ROWS[side], [PIT, PIT], seeds, 9 * side + pit), text(x, COUNTS[side], seeds, 30));
    });
  }
  for (const side of [NORTH, SOUTH]) lines.push(...store(side, width, stores[side]));
  return `${lines.join("\n")}\n</g></svg>\n`;
}

function store(side: Side, width: number, seeds: number): string[] {
  const x = side === NORTH ? END / 2 + 10 : width - END / 2 - 10;
  const y = HEIGHT / 2 + (side === NORTH ? 22 : -22);
  return [...bowl(x, y, STORE, seeds, 9 * side + 8),
    text(x, COUNTS[side] + (side === NORTH ? 4 : 2), seeds, 36)];
}

function wood(width: number): string {
  const box = `width="${width}" height="${HEIGHT}" rx="54"`;
  const shadow = Array.from({ length: 11 },
    (_, grow) =>
      `<rect x="${4 - grow}" y="${8 - grow}" rx="${54 + grow}" width="${width - 4 + 2 * grow}" height="${
        HEIGHT - 2 + 2 * grow
      }" opacity=".03"/>`).join("");
  return `${shadow}<rect ${box} fill="url(#kalaha-oak)"/><clipPath id="kalaha-board-${width}"><rect ${box}/></clipPath><g clip-path="url(#kalaha-board-${width})" fill="none" stroke="#6b431d">${drawing.grain}</g><rect x="1.5" y="1.5" width="${
    width - 3
  }" height="${HEIGHT - 3}" rx="52.5" fill="none" stroke="url(#kalaha-edge)" stroke-width="3"/>`;
}

/** Return a hollow with its rim, the shadow of the rim, and the marbles in the hollow. */
function bowl(x: number, y: number, [halfWidth, halfHeight]: readonly [number, number], seeds: number,
  place: number): string[]
{
  const hollows = ([[3, "rim"], [0, "hollow"], [0, "shade"]] as const).map(([grow, fill]) => {
    const [w, h] = [halfWidth + grow, halfHeight + grow];
    return `<rect x="${x - w}" y="${y - h}" width="${2 * w}" height="${
      2 * h
    }" rx="${w}" fill="url(#kalaha-${fill})"/>`;
  });
  const marbles = heap(seeds, halfWidth - MARBLE - 2, halfHeight - MARBLE - 2, place).map((marble) =>
    `<use href="#kalaha-${marble.glass}" x="${(x + marble.x).toFixed(1)}" y="${(y + marble.y).toFixed(1)}"/>`
  );
  return [...hollows, ...marbles];
}

interface Marble {
  glass: string;
  x: number;
  y: number;
}

/** Return the marbles in a bowl relative to its middle, lowest first. */
function heap(seeds: number, halfWidth: number, halfHeight: number, place: number): Marble[] {
  const chance = chances(place);
  const drawn = Math.min(seeds, MAX_MARBLES);
  const glass = Array.from({ length: drawn }, () => GLASS[Math.floor(chance() * GLASS.length)]!);
  let [x, y] = [chance() - 0.5, chance() - 0.5];
  const far = Math.sqrt(x * x + y * y);
  [x, y] = [x / far, y / far];
  const marbles = glass.map((each, index): Marble => {
    const reach = Math.sqrt((index + 0.7) / (drawn + 1));
    const slip = [8 * chance() - 4, 8 * chance() - 4] as const;
    const spot = { glass: each, x: halfWidth * reach * x + slip[0], y: halfHeight * reach * y + slip[1] };
    [x, y] = [x * GOLDEN[0] - y * GOLDEN[1], x * GOLDEN[1] + y * GOLDEN[0]];
    return spot;
  });
  const apart = Math.min(2 * MARBLE, 1.9 * Math.sqrt((halfWidth * halfHeight) / Math.max(drawn, 1)));
  for (let pass = 0; pass < 12; pass++) {
    for (const marble of marbles) [marble.x, marble.y] = [marble.x * 0.96, marble.y * 0.96];
    for (const [index, one] of marbles.entries())
      for (const other of marbles.slice(index + 1)) push(one, other, apart);
    for (const marble of marbles) keepWithin(marble, halfWidth, halfHeight);
  }
  return marbles.reverse();
}

/** Return a Lehmer generator of random numbers between 0 and 1. */
function chances(seed: number): () => number {
  const modulus = 2 ** 31 - 1;
  let state = ((seed + 1) * 48_271_271) % modulus;
  return () => (state = (state * 48_271) % modulus) / modulus;
}

function push(one: Marble, other: Marble, apart: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const gap = Math.sqrt(dx * dx + dy * dy);
  if (gap === 0 || gap >= apart) return;
  const by = (apart / gap - 1) / 2;
  [one.x, one.y] = [one.x - dx * by, one.y - dy * by];
  [other.x, other.y] = [other.x + dx * by, other.y + dy * by];
}

/** Move a marble to the nearest place inside a bowl with straight sides and round ends. */
function keepWithin(marble: Marble, halfWidth: number, halfHeight: number): void {
  const { x, y } = marble;
  const straight = halfHeight - halfWidth;
  const middle = Math.max(-straight, Math.min(straight, y));
  const away = Math.sqrt(x * x + (y - middle) * (y - middle));
  if (away <= halfWidth) return;
  [marble.x, marble.y] = [(x * halfWidth) / away, middle + ((y - middle) * halfWidth) / away];
}

/** Return a number drawn as if burnt into the wood: dark, with a light lower edge. */
const text = (x: number, y: number, number: number, size: number): string =>
  ([[1, "#e3c48f", ' aria-hidden="true"'], [0, "#38210f", ""]] as const).map(([lower, colour, hidden]) =>
    `<text x="${x}" y="${y + lower}" font-size="${size}" fill="${colour}"${hidden}>${number}</text>`
  ).join("");
