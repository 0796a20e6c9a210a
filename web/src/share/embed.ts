/** What another page needs to embed one of our boards. */

import { fullSize, layout } from "../board/layout.ts";
import { linked } from "../lib/address.ts";
import { type Line, queryOf } from "../lib/line.ts";

/** The height in pixels below the board of an embedded page: its moves and its link. */
const FOOT = 60;
const WIDTH = 640;

/** Return the address of a board to embed, as used by links. */
export const embedAddress = (line: Line, values: boolean): string =>
  linked(`/embed?${queryOf(line)}${values ? "&values=1" : ""}`);

/** Return the height of a frame with a lying board per pixel of its width, and the fixed height to add. */
export function frameSize(pits: number): { width: number; height: number } {
  const { width, height } = fullSize(layout(pits, 3, 1, "south"));
  return { width: WIDTH, height: Math.round((WIDTH * height) / width) + FOOT };
}

/** Return the HTML for another page to include; `page` is the address of any page of this site. */
export function embedHtml(page: string, line: Line, values: boolean, pits: number, title: string): string {
  const { width, height } = frameSize(pits);
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const address = escaped(new URL(embedAddress(line, values), page).href);
  return `<iframe src="${address}" title="${
    escaped(title)
  }" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
