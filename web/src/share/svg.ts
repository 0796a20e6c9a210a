/** A position as a picture that stands alone: an SVG document of the board as the page draws it, without its frame. */

import { heap, MARBLE } from "../board/heap.ts";
import { cellOf, type Layout, layout } from "../board/layout.ts";
import { SIDES } from "../lib/types.ts";
import type { Position } from "../rules/position.ts";

const MARGIN = 20;
const FONT = "'Segoe UI','Helvetica Neue',Cantarell,sans-serif";
const GLASS = ["#2c7a86", "#5b8a4a", "#cf8a24", "#93364a", "#7b8894"];
/** Marbles drawn in one bowl; the number beside it gives the actual count. */
const MAX_MARBLES = 80;

/** Return a picture of a position: South's pits below, North's above, a bright strip before the player to move. */
export function svgBoard(position: Position): string {
  const board = layout(position.rules.pits, 3, 1, "south");
  const { width, height } = board;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 2 * MARGIN} ${
      height + 2 * MARGIN
    }" role="img">`,
    `<title>${String(position).replace("<", "&lt;").replace(">", "&gt;")}</title>`,
    `<defs>${definitions()}</defs>`,
    `<g transform="translate(${MARGIN} ${MARGIN})" text-anchor="middle" font-family="${FONT}" font-weight="500">`,
    `<rect x="4" y="8" width="${width - 4}" height="${height - 2}" rx="54" fill="#1d0e03" opacity=".25"/>`,
    `<rect width="${width}" height="${height}" rx="54" fill="url(#oak)" stroke="#8a5a28" stroke-width="2"/>`,
    turn(position, board),
    ...SIDES.flatMap((side, at) =>
      [...position.pits[at]!, position.stores[at]!].map((seeds, index) => {
        const pit = index < board.pits ? index : null;
        const cell = cellOf({ side, pit }, board.pits);
        return bowl(board.bowls[cell]!, seeds, cell);
      })
    ),
    "</g></svg>\n",
  ].join("\n");
}

function turn({ turn: side, outcome }: Position, { width, height }: Layout): string {
  if (outcome) return "";
  return `<rect x="${width / 2 - 34}" y="${
    side === 1 ? 5 : height - 9
  }" width="68" height="4" rx="2" fill="#e8bd4e"/>`;
}

/** Return a hollow, the marbles in it, and their number beside it. */
function bowl({ x, y, w, h, number }: Layout["bowls"][number], seeds: number, cell: number): string {
  const round = Math.min(w, h);
  const rim = (grow: number, fill: string): string =>
    `<rect x="${x - w - grow}" y="${y - h - grow}" width="${2 * (w + grow)}" height="${2 * (h + grow)}" ` +
    `rx="${round + grow}" fill="${fill}"/>`;
  const marbles = heap(Math.min(seeds, MAX_MARBLES), w, h, cell).map((spot, index) =>
    `<use href="#glass${(index * 7 + cell) % GLASS.length}" x="${(x + spot.x).toFixed(1)}" ` +
    `y="${(y + spot.y).toFixed(1)}"/>`
  );
  return rim(3, "#b98a4c") + rim(0, "url(#hollow)") + marbles.join("") +
    `<text x="${number.x}" y="${number.y + 10}" font-size="30" fill="#38210f">${seeds}</text>`;
}

function definitions(): string {
  const stops = (colours: readonly string[]): string =>
    colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join(
      "",
    );
  const glass = GLASS.map((colour, at) =>
    `<radialGradient id="body${at}" fx=".42" fy=".36">${
      stops([colour, colour, "#14181c"])
    }</radialGradient>` +
    `<g id="glass${at}"><circle r="${MARBLE}" fill="url(#body${at})"/>` +
    '<ellipse cx="-4" cy="-5" rx="3.1" ry="2" transform="rotate(-38 -4 -5)" fill="#fff" opacity=".9"/></g>'
  );
  return `<linearGradient id="oak" x2=".25" y2="1">${
    stops(["#d3a868", "#c29352", "#b58344"])
  }</linearGradient>` +
    `<radialGradient id="hollow" fx=".64" fy=".7">${
      stops(["#b88650", "#95663a", "#5d3a1b"])
    }</radialGradient>` +
    glass.join("");
}
