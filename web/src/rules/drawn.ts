/**
 * Boards as people draw and type them, or as programs print them, converted to our notation. The twin of
 * `notation/drawn.py`.
 */

import { fault, KalahaError } from "./errors.ts";

export const USUAL_PITS = 6;
const MAX_PITS = 8;

const NORTHERN = /north|nord|pohj|sever|top|upper|opponent|their|computer|^ n$/;
const SOUTHERN = /south|syd|süd|sør|sud|etel|jih|bottom|lower|mine|my|you|^ s$/;
const PLAYER = /(?:player|side|spieler|spelare|spiller|joueur|pelaaja|hráč|p)[ _]?([0-2])/;
const STORE = /(?<!hi)stor|scor|kalah|bank|captur/;
const PITS = /board|pits|holes|houses|state|seeds/;
const TURN = new RegExp(
  "turn|to[ _]?(?:move|play)|current|next|^ player$| s move|(?:north|south) moves|vuoro|am zug|an der reihe"
    + "|(?:played|moved) last|last (?:player|move)|just (?:played|moved)"
    + "|tr[æe]kket|(?: på| har| i|^) tur(?: |$)|draget| (?:dran|trait|tour|joue|jouer|tahu|táhne)(?: |$)",
);
const LAST = /last|just/;
const TOKENS = new RegExp(
  `(?<word>${PLAYER.source}|\\p{L}+)|(?<open>[(\\[] *)?(?<number>[0-9]{1,9})(?<close> *[)\\]])?`,
  "gu",
);
const LINE_END = /[\n/]|;(?=\s*(?:\p{L}|(?:[0-9]+[, ]+){3}))/u;
const [LEFT, RIGHT] = [/←|<[-=]/, /→|[-=]>/];
const ARRAY = /(?:np\.|numpy\.)?array(?=\()|, *dtype=[\p{L}\p{N}_]+/gu;
const QUOTED = /^[> ]+/gm;
/** The position below a board that `kalaha moves` has printed. */
const PRINTED = /^(<[0-9,]+> [SN])[ \r]*$/gm;
/** A turn number, which no board has. */
const NUMBERED = /^\s*[0-9]+\.\s/m;

/** Numbers, and the words before them. If only the first or the last is in brackets, it is a `store`. */
interface Row {
  label: string;
  numbers: readonly string[];
  store: "first" | "last" | null;
  /** Whether an arrow points left, so that South sees North's row like this, or right. */
  seen?: boolean | null;
}

/** The form and the position. `rows` are as South sees them, and a `ring` is in the order of sowing. */
type Drawn = readonly [form: "rows" | "ring", position: string];

/** Return the position in our notation. Each side is in the order of sowing. */
export function own(stores: readonly string[], south: readonly string[], north: readonly string[],
  turn: string): string
{
  if (south.length !== north.length)
    throw new KalahaError(fault("foreign-rows", { south: south.length, north: north.length }));
  return `<${[south.length, ...stores, ...south, ...north].join(",")}> ${turn}`;
}

/** Return the position for South's pits, North's pits, South's store and North's store. */
export function storesLast(numbers: readonly string[], turn: string): string {
  const pits = pitsIn(numbers);
  return own(numbers.slice(-2), numbers.slice(0, pits), numbers.slice(pits, -2), turn);
}

/** Return the number of pits on each side of a board with these pits and stores. */
export function pitsIn(numbers: readonly string[]): number {
  if (numbers.length % 2 || numbers.length < 4)
    throw new KalahaError(fault("foreign-count", { found: numbers.length }));
  return numbers.length / 2 - 1;
}

/** Return the position in a drawing, as South sees it, or in data, or null. See the book. */
export function drawnPosition(typed: string): Drawn | null {
  const plain = typed.normalize("NFKC").replaceAll(QUOTED, "");
  const [printed, ...others] = plain.matchAll(PRINTED);
  if (printed && !others.length && !plain.trimStart().startsWith("<")) return ["rows", printed[1]!];
  const text = plain.toLowerCase();
  if (NUMBERED.test(text)) return null;
  const unwrapped = text.replaceAll(ARRAY, "");
  if (unwrapped !== text) return drawing([...linesOf(unwrapped.replaceAll("],", "\n"))]);
  let found: unknown;
  try {
    found = JSON.parse(text.replaceAll("(", "[").replaceAll(")", "]").replaceAll("'", '"'));
  } catch {
    return drawing([...linesOf(text)]);
  }
  if (/^(?:\s*\[[^[]*|\s*[0-9]*\s*)$/.test(text)) return null; // a plain list may also contain moves
  return data([...rowsOf(found)]);
}

// data

/** Yield the numbers in data, with their keys. A word counts as a part of its key. */
function* rowsOf(found: unknown, label = ""): Generator<Row> {
  if (Array.isArray(found)) { for (const each of found) yield* rowsOf(each, label); }
  else if (typeof found === "object" && found !== null) {
    const split = "pits" in found && "stores" in found; // what else has numbers repeats them
    for (const [key, value] of Object.entries(found)) {
      if (!split || key === "pits" || key === "stores" || TURN.test(` ${key}`))
        yield* rowsOf(value, `${label} ${key}`);
    }
  } else if (Number.isInteger(found) && Number(found) >= 0)
    yield { label, numbers: [String(found)], store: null };
  else if (typeof found === "string") yield { label: `${label} ${found}`, numbers: [], store: null };
}

function data(rows: readonly Row[]): Drawn | null {
  const first = firstIn(rows);
  let numbers: string[] = [];
  let more: string[] = [];
  const side = (row: Row): number => sideOf(row, first) ?? 0;
  for (const row of rows.toSorted((one, two) => side(one) - side(two))) {
    if (STORE.test(row.label)) more.push(...row.numbers);
    else if (!row.label || (isNamed(row, first) && !TURN.test(row.label))) numbers.push(...row.numbers);
  }
  if (numbers.length < 2 || (more.length && more.length !== 2)) return null;
  if (numbers.length === 2 * USUAL_PITS && !more.length) more = ["0", "0"];
  if (!more.length) {
    const pits = pitsIn(numbers);
    more = [numbers[pits]!, numbers.at(-1)!];
    numbers = [...numbers.slice(0, pits), ...numbers.slice(pits + 1, -1)];
  }
  return ["ring", storesLast([...numbers, ...more], turnIn(rows, first))];
}

/** Return the number of the first player, 0 or 1. */
const firstIn = (rows: readonly Row[]): number =>
  rows.some(({ label }) => PLAYER.exec(label)?.[1] === "2") ? 1 : 0;

/** Return the side that a label names. */
function sideOf({ label }: Row, first: number): number | null {
  const player = Number(PLAYER.exec(label)?.[1] ?? -1) - first;
  if (player === 0 || player === 1) return player;
  if (NORTHERN.test(label)) return 1;
  return SOUTHERN.test(label) ? 0 : null;
}

/** Return whether a label names a side or the pits. */
const isNamed = (row: Row, first: number): boolean => sideOf(row, first) !== null || PITS.test(row.label);

function turnIn(rows: readonly Row[], first: number): string {
  const row = rows.find(({ label }) => TURN.test(label));
  if (!row) return "S";
  const side = row.numbers.length ? Number(row.numbers[0]) - first : sideOf(row, first);
  return side === (LAST.test(row.label) ? 0 : 1) ? "N" : "S";
}

// drawings

/** Yield the rows of a drawing, and lines that say whose turn it is. */
function* linesOf(text: string): Generator<Row> {
  let store: Row["store"] = null;
  for (const line of text.split(LINE_END)) {
    const head = headOf(line);
    if (head) {
      store = head;
      continue;
    }
    const left = LEFT.test(line);
    const seen = left === RIGHT.test(line) ? null : left;
    let found: { label: string; numbers: RegExpExecArray[] }[] = [{ label: "", numbers: [] }];
    for (const token of line.matchAll(TOKENS)) {
      const last = found.at(-1)!;
      const { word, number } = token.groups!;
      if (number !== undefined) last.numbers.push(token);
      else if (!last.numbers.length) last.label += ` ${word}`;
      else if (word !== "and") found.push({ label: ` ${word}`, numbers: [] });
    }
    const [one, two, ...others] = found;
    if (two && !others.length && !one!.label && !two.numbers.length)
      found = [{ label: two.label, numbers: one!.numbers }]; // a label after the numbers
    let whose = found[0]!.label;
    for (const { label, numbers } of found) {
      const names = namesSide(label);
      if (names) whose = label;
      const full = !names && STORE.test(label) && numbers.length === 1 ? whose + label : label;
      if (numbers.length || TURN.test(full)) {
        const row = rowOf(full, numbers);
        yield store && !row.store ? { ...row, store, seen: false } : { ...row, seen };
      }
    }
  }
}

/** Return the place of the column of the stores if the line numbers the pits of a table from 1. */
function headOf(line: string): Row["store"] {
  const numbers = line.match(/[0-9]+/g) ?? [];
  const store = line.search(STORE);
  if (store < 0 || !line.includes("|") || namesSide(line)) return null;
  if (numbers.length < 3 || numbers.some((number, at) => number !== String(at + 1))) return null;
  return store < line.indexOf("1") ? "first" : "last";
}

const namesSide = (label: string): boolean => [NORTHERN, SOUTHERN, PLAYER].some((words) => words.test(label));

function rowOf(label: string, all: readonly RegExpExecArray[]): Row {
  const isMarked = ({ groups }: RegExpExecArray): boolean =>
    groups!.open !== undefined && groups!.close !== undefined;
  const marked = all.filter(isMarked);
  const numbers = (marked.length > 1 ? marked : all).map(({ groups }) => groups!.number!);
  const store = marked.length !== 1 || all.length < 3
    ? null
    : isMarked(all[0]!)
    ? "first"
    : isMarked(all.at(-1)!)
    ? "last"
    : null;
  return { label, numbers, store };
}

type Sides = Map<number, Row>;

function drawing(all: readonly Row[]): Drawn | null {
  const first = firstIn(all);
  const sides: Sides = new Map();
  const stores = new Map<number, string>();
  const plain: Row[] = [];
  for (const row of withoutPitNumbers(all.filter(({ label }) => !TURN.test(label)))) {
    const side = sideOf(row, first);
    if (side !== null && row.numbers.length === 1) stores.set(side, row.numbers[0]!);
    else if (STORE.test(row.label)) {
      if (row.numbers.length !== (side === null ? 2 : 1)) return null;
      for (const [at, number] of row.numbers.entries()) stores.set(side ?? at, number);
    } else if (side !== null && !sides.has(side)) sides.set(side, row);
    else if (row.label && !isNamed(row, first) && (row.label.includes(" ", 1) || row.numbers.length < 4))
      return null; // otherwise a player's own name
    else plain.push(row);
  }
  if (plain.length === 3 && plain[1]!.numbers.length === 2 && !stores.size) {
    for (const [at, number] of plain.splice(1, 1)[0]!.numbers.entries()) stores.set(1 - at, number);
  }
  if (plain.length === 1 && plain[0]!.label && !sides.size) return data(all); // a list with a name
  const named = plain.every(({ label }) => label);
  if (plain.length === 2 && !sides.size) sides.set(1, plain[0]!).set(0, plain[1]!);
  else if (plain.length || sides.size < 2) return null;
  return twoRows(sides, stores, named, turnIn(all, first));
}

/** Leave out the numbers of the pits above and below a board. */
function withoutPitNumbers(all: readonly Row[]): readonly Row[] {
  let rows = all;
  while (rows.length > 2 && arePitNumbers(rows.at(-1)!, rows.slice(0, -1))) rows = rows.slice(0, -1);
  while (rows.length > 2 && arePitNumbers(rows[0]!, rows.slice(1))) rows = rows.slice(1);
  return rows;
}

/** Return whether a row counts from 1, or down to it, beside two other rows of as many or one more. */
function arePitNumbers({ numbers }: Row, others: readonly Row[]): boolean {
  const pits = numbers.length;
  const counted = numbers.map((_, at) => at + 1);
  const long = others.filter((other) => [pits, pits + 1].includes(other.numbers.length));
  return (pits > 2 || others.length > 2) && long.length > 1
    && [counted.join(), counted.toReversed().join()].includes(numbers.join());
}

/**
 * Return the position in two rows. Without `stores`, these may be at the ends of the rows. A row is as South
 * sees it if North's is on top, unless its store is at its right or an arrow says so.
 */
function twoRows(sides: Sides, stores: Map<number, string>, named: boolean, turn: string): Drawn | null {
  const below = sides.get(0)!;
  const above = sides.get(1)!;
  let [isSeen] = [...sides.keys()].map(Boolean);
  let [south, north] = [below.numbers, above.numbers];
  const least = Math.min(south.length, north.length);
  const most = Math.max(south.length, north.length);
  if (isSeen && !stores.size && most === least + 2 && most > 4 &&
    seedsIn([...north, ...south]) % least === 0)
  {
    const long = north.length === most ? north : south;
    stores.set(1, long[0]!).set(0, long.at(-1)!);
    [south, north] = [south, north].map((row) => row === long ? row.slice(1, -1) : row) as [string[],
      string[]];
  }
  if (!stores.size && below.store && above.store) {
    const [kept, left] = below.store === "first"
      ? [south.slice(1), south[0]!]
      : [south.slice(0, -1), south.at(-1)!];
    isSeen = above.store === "first";
    stores.set(0, left).set(1, isSeen ? north[0]! : north.at(-1)!);
    [south, north] = [kept, isSeen ? north.slice(1) : north.slice(0, -1)];
  }
  isSeen = above.seen ?? isSeen;
  const moves = !named && !(least > 3 && most < MAX_PITS + 2);
  if (south.length < 2 || (south.length !== north.length && moves)) return null;
  const form = isSeen ? "rows" : "ring";
  const plain = own([stores.get(0) ?? "0", stores.get(1) ?? "0"], south, isSeen ? north.toReversed() : north,
    turn);
  const seeds = seedsIn([...north, ...south]);
  const pits = south.length - 1;
  if (stores.size || pits < 2 || seeds % (2 * pits + 2) === 0 || seeds % (2 * pits)) return [form, plain]; // a game starts with as many seeds in each pit
  const [row, rest] = [south.slice(0, -1), south.at(-1)!];
  const readings = [own([rest, north[0]!], row, north.slice(1).toReversed(), turn)];
  const eachLast = own([rest, north.at(-1)!], row, north.slice(0, -1), turn);
  if (named) readings.push(eachLast);
  else if (pits < MAX_PITS) readings.unshift(plain);
  const start = [...readings, eachLast].find(isStart);
  if (start !== undefined) return [start === eachLast ? "ring" : form, start];
  if (new Set(readings).size === 1 || !isSeen) return [form, readings.at(-1)!];
  throw new KalahaError(fault("foreign-readings", { first: readings[0]!, second: readings[1]! }));
}

/** Return whether the stores are empty and all pits have the same number of seeds. */
export function isStart(position: string): boolean {
  const [, south, north, ...pits] = position.slice(1, position.indexOf(">")).split(",").map(Number);
  return south === 0 && north === 0 && new Set(pits).size === 1;
}

const seedsIn = (numbers: readonly string[]): number => numbers.reduce((sum, each) => sum + Number(each), 0);
