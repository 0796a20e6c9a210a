/** Finds the user's box by anything printed on it, or by another name of its game. See `rules/finding.py`. */

import boxes from "./boxes.json" with { type: "json" };
import { type Fault, fault } from "./errors.ts";
import { plainName } from "./presets.ts";

/** A rule sheet, or a rule set without a sheet, with the words that find it. */
export interface Box {
  /** The id of a rule set, or another name that means a rule set with changed axes. */
  rules: string;
  /** Its index among the sheets. */
  sheet: number | null;
  headings: string[];
  words: string[];
  /** Its other printed names, in lower case but with their original spelling. */
  printed: string[];
  /** The other names of exactly these rules, in lower case. */
  names: string[];
  /** The names, in lower case, of other games that these rules are the closest to. */
  near: string[];
}

export const BOXES: readonly Box[] = boxes;

/** A name with the numbers of pits and seeds, as in `kalah(6,4)` and `kalah 6x4`. */
const SIZED = /^(.*[\p{L}\p{N}_])(?: *\( *| +)[1-8] *[ ,x×/-] *(?:[1-9]|1[0-2]) *\)?$/u;

/** How well a word fits. Lower numbers are better. */
const [HEADING, WORD, BEGINNING, PART, NEAR] = [0, 1, 2, 3, 4] as const;

/** Return the words of a text in lower case, with accents and spelling differences removed. */
export const fold = (text: string): string[] =>
  text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("c", "k")
    .replaceAll("w", "v").replaceAll(/([a-z])\1/g, "$1").match(/[a-zøæ]+|[0-9]+/g) ?? [];

/** Return the error that names the nearest rule set if a text is the name of another game, otherwise null. */
export function otherGame(text: string, nearestName: (rules: string) => string): Fault | null {
  const box = BOXES.find(({ near }) => near.includes(plainName(text)));
  return box ? fault("unknown-rules-other", { name: text.trim(), nearest: nearestName(box.rules) }) : null;
}

/**
 * Return the boxes that contain the most words in a text, best first. If the text is another name for a game,
 * return only the box for that game or for the nearest one.
 */
export function search(typed: string): Box[] {
  const sized = SIZED.exec(typed.trim());
  const text = sized?.[1] ?? typed;
  const preset = sized ? BOXES.filter(({ rules }) => rules === text.toLowerCase()) : [];
  if (preset.length) return preset;
  const words = [...new Set(fold(text))];
  const name = text.trim().toLowerCase();
  const plain = plainName(text);
  const named = BOXES.filter(({ names, near }) => names.includes(plain) || near.includes(plain));
  if (named.length) return named;
  const ranked = BOXES.map((box) => ({ box, ranks: words.flatMap((word) => rank(box, word, name) ?? []) }));
  const printed = ranked.map(({ box, ranks }) => ({ box, ranks: ranks.filter((each) => each < NEAR) }));
  const counted = printed.some(({ ranks }) => ranks.length) ? printed : ranked;
  const most = Math.max(...counted.map(({ ranks }) => ranks.length));
  if (4 * most < words.length) return []; // a sentence, which has some printed word by chance
  return counted
    .filter(({ ranks }) => most && ranks.length === most)
    .map(({ box, ranks }) => ({ box, worst: Math.max(...ranks),
      all: ranks.reduce((sum, each) => sum + each, 0) })
    )
    .sort((one, two) => one.worst - two.worst || one.all - two.all)
    .map(({ box }) => box);
}

/**
 * Return how well a word from a text fits a box, or null. One or two letters in a longer text fit only as a
 * whole.
 */
function rank({ headings, words, printed }: Box, word: string, name: string): number | null {
  if (headings.includes(word) || printed.includes(name)) return HEADING;
  if (words.includes(word)) return WORD;
  if (/^\d/.test(word) || (word.length < 3 && name.length > 2)) return null;
  const all = [...headings, ...words];
  if (all.some((each) => each.startsWith(word))) return BEGINNING;
  if (word.length > 2 && all.some((each) => each.includes(word))) return PART;
  const most = Math.floor(word.length / 4);
  const near = (most ? all : []).map((each) => ({ each, far: distance(word, each) }))
    .filter(({ far }) => far <= most);
  return near.length ? Math.min(...near.map(({ each, far }) => NEAR + far / each.length)) : null;
}

/** Return how many letters must be added, removed or changed to turn one word into the other. */
function distance(one: string, two: string): number {
  const row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    let before = row[0]!;
    row[0] = at;
    for (let other = 1; other <= two.length; other++) {
      const cost = Math.min(row[other]! + 1, row[other - 1]! + 1,
        before + (one[at - 1] === two[other - 1] ? 0 : 1));
      before = row[other]!;
      row[other] = cost;
    }
  }
  return row[two.length]!;
}
