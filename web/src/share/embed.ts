/** What another page needs to embed one of our boards. */

import { fullSize, layout } from "../board/layout.ts";
import { type Line, queryOf } from "../lib/line.ts";

/** The height in pixels below the board of an embedded page: its moves and its link. */
const FOOT = 60;
const WIDTH = 640;

/** Return the address of a board to embed, on this server. */
export const embedAddress = (line: Line, values: boolean): string =>
  `/embed?${queryOf(line)}${values ? "&values=1" : ""}`;

/** Return the height of a frame with a lying board per pixel of its width, and the fixed height to add. */
export function frameSize(pits: number): { width: number; height: number } {
  const { width, height } = fullSize(layout(pits, 3, 1, "south"));
  return { width: WIDTH, height: Math.round((WIDTH * height) / width) + FOOT };
}

/** Return the HTML for another page to include. */
export function embedHtml(origin: string, line: Line, values: boolean, pits: number, title: string): string {
  const { width, height } = frameSize(pits);
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const address = escaped(origin + embedAddress(line, values));
  return `<iframe src="${address}" title="${
    escaped(title)
  }" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
