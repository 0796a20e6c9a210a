/** The link, the size and the HTML that another page needs to embed a board. */

import { fullSize, layout } from "../board/layout.ts";
import { linked } from "../lib/address.ts";
import { type Line, queryOf } from "../rules/line.ts";
import { SOUTH } from "../rules/side.ts";

/** The height in pixels of the moves and the link below an embedded board. */
const FOOT = 60;
const WIDTH = 640;

/** Return the URL of a board to embed, in the same form as in links. */
export const embedAddress = (line: Line, values: boolean): string =>
  linked(`/embed?${queryOf(line)}${values ? "&values=1" : ""}`);

/** Return the size of a frame for a lying board with this many pits, including the space below the board. */
export function frameSize(pits: number): { width: number; height: number } {
  const { width, height } = fullSize(layout(pits, 3, 1, SOUTH));
  return { width: WIDTH, height: Math.round((WIDTH * height) / width) + FOOT };
}

/** Return the HTML that another page includes. `page` is the URL of any page on this site. */
export function embedHtml(page: string, line: Line, values: boolean, pits: number, title: string): string {
  const { width, height } = frameSize(pits);
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const address = escaped(new URL(embedAddress(line, values), page).href);
  return `<iframe src="${address}" title="${
    escaped(title)
  }" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
