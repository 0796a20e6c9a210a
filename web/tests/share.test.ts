import { describe, expect, it } from "vitest";
import { asciiBoard } from "../src/rules/drawing.ts";
import { playLine } from "../src/rules/line.ts";
import { embedAddress, embedHtml, frameSize } from "../src/share/embed.ts";
import { sized, sizeOf } from "../src/share/picture.ts";

const LINE = { rules: "alga", axes: { seeds: 4 }, position: "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S",
  moves: ["3", "6~"] };

describe("a picture", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 944 372" role="img"></svg>';

  it("is as large as its view box", () => {
    expect(sizeOf(svg)).toEqual({ width: 944, height: 372 });
    expect(sized(svg)).toContain('<svg width="944" height="372" xmlns=');
    expect(() => sizeOf("<p>")).toThrow();
  });
});

it("a drawing equals Python's", () => {
  expect(asciiBoard(playLine({ ...LINE, axes: {}, position: null, moves: ["3"] }).position)).toBe(`\
                 North
       6    5    4    3    2    1
     ( 6) ( 6) ( 6) ( 6) ( 7) ( 7)
[ 0]                               [ 1]
     ( 6) ( 6) ( 0) ( 7) ( 7) ( 7)
       1    2    3    4    5    6
                 South`);
});

describe("an embedded board", () => {
  it("has the address of its line", () => {
    expect(embedAddress(LINE, false)).toBe(
      `/embed?rules=alga&seeds=4&position=${"%3C6,0,0,6,6,6,6,6,6,6,6,6,6,6,6%3E+S"}&moves=3-6~`,
    );
    expect(embedAddress(LINE, true)).toContain("&values=1");
  });

  it("is HTML to paste into another page", () => {
    const html = embedHtml("https://example.org", LINE, true, 6, 'A "board" & more');
    const { width, height } = frameSize(6);
    expect(html).toContain(`src="https://example.org/embed?rules=alga&amp;seeds=4&amp;`);
    expect(html).toContain('title="A &quot;board&quot; &amp; more"');
    expect(html).toContain(`width="${width}" height="${height}"`);
    expect(frameSize(2).height).toBeGreaterThan(frameSize(8).height);
  });
});
