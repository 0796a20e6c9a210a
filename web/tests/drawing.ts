/** Draws the positions that `tests/web/test_drawing.py` writes, one JSON object per line, in ASCII and as SVG. */

import { createInterface } from "node:readline";
import { asciiBoard, svgBoard } from "../src/rules/drawing.ts";
import { parsePosition } from "../src/rules/position.ts";
import { replaceRules, type Rules } from "../src/rules/rules.ts";

for await (const line of createInterface({ input: process.stdin })) {
  const [rules, text] = JSON.parse(line) as [Rules, string];
  const position = parsePosition(text, replaceRules(rules, {}));
  console.log(JSON.stringify([asciiBoard(position), svgBoard(position)]));
}
