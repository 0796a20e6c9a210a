/**
 * Moves and games in the notations of other programs, played as ours. The twin of
 * `notation/foreign_games.py`.
 */

import { fault, KalahaError, shown } from "./errors.ts";
import { boardPosition, type Foreign, KALAH, leadingPosition, OWARE, OWARE_TO_25, plainNumbers, ringPosition,
  unquoted } from "./foreign.ts";
import { Game, type Node } from "./game.ts";
import type { Move } from "./mechanics.ts";
import { fitRules, moveText, parsePosition, Position } from "./position.ts";
import { readRecord } from "./record.ts";
import { RecordError, Scanner } from "./recordScanner.ts";
import { MAX_LENGTH, OWN_TAGS } from "./recordWords.ts";
import type { Rules } from "./rules.ts";
import { NORTH, otherSide, type Side, SOUTH } from "./side.ts";
import type { Sowing } from "./sowing.ts";

/** A game, and its notation if that is not ours. */
export interface Read {
  game: Game;
  foreign: Foreign | null;
}

/**
 * Return the game in a record or in a foreign notation. `rules` replace those that a foreign notation
 * implies. Throws a `RecordError`.
 */
export function readGame(text: string, rules: Rules | null = null): Read {
  if (text.length > MAX_LENGTH)
    throw new Scanner("").error(0, fault("record-too-large", { limit: MAX_LENGTH }));
  const plain = unquoted(text.replace(/^\uFEFF/, "")).replaceAll(TYPESET, '$1"$2"');
  return foreignGame(plain, rules) ?? { game: readRecord(plain), foreign: null };
}

/** A tag with its quotation marks as word processors write them. */
const TYPESET = /^( *\[ *[A-Z][A-Za-z0-9]* *)[“”„«»]([^“”„«»"\n]*)[“”„«»](?= *\])/gm;

/** Return the game in any text, either a position in our notation, which is played by `rules`, or a game. */
export function readText(text: string, rules: Rules, implied: boolean): Read {
  const trimmed = text.trim();
  if (!/^<(?![-=])/.test(trimmed)) return readGame(trimmed, implied ? null : rules);
  const fitting = fitRules(rules, trimmed);
  return { game: new Game(fitting, parsePosition(trimmed, fitting)), foreign: null };
}

/**
 * How moves name pits: `d1e2`, by the pit and the pit of the last seed. `D` and `d`. By numbers in the order
 * of sowing that count South's store as a pit. By the mover's pits, counted from 0 or from 1.
 */
type Kind = "squares" | "letters" | "ring" | "from 0" | "from 1";
type Word = readonly [word: string, at: number];
type Place = readonly [Side, number];

const LOSERS: ReadonlyMap<string, Side> = new Map([["1-0", NORTH], ["0-1", SOUTH]]);
const RESULTS = [...LOSERS.keys(), "1/2-1/2", "*"];
const SQUARES = /^[a-h][12][a-h][12]$/;
const LETTERS = /^(?:[A-Ha-h]+|[A-Ha-h]\+[0-9]{1,3})$/;
const NUMBER = /^[0-9]{1,2}~?$/;

/**
 * Return the kind of these moves and the single moves, or null if they are not moves. The brackets of
 * variations are kept.
 */
function readWords(words: readonly Word[], pits: number): { kind: Kind; moves: readonly Word[] } | null {
  const names = words.map(([word]) => word).filter((word) => word !== "(" && word !== ")");
  if (SQUARES.test(names[0] ?? "")) return { kind: "squares", moves: words };
  if (names.every((name) => LETTERS.test(name))) {
    const moves = words.flatMap(([word, at]) =>
      (word.includes("+") ? [word] : [...word]).map((letter, index): Word => [letter, at + index])
    );
    return { kind: "letters", moves };
  }
  if (!names.every((name) => NUMBER.test(name))) return null;
  const numbers = names.map((name) => Number.parseInt(name));
  const kind = numbers.some((number) => number > pits + 1)
    ? "ring"
    : numbers.includes(0)
    ? "from 0"
    : "from 1";
  return { kind, moves: words };
}

/** Return the node after a move. Throws a `RecordError` if it is not legal, or ends where it does not say. */
function play(scanner: Scanner, node: Node, [word, at]: Word, kind: Kind): Node {
  const { position } = node;
  const { pits } = position.rules;
  const [side, pit] = scanner.blaming(at, () => place(word, kind, pits, position.turn));
  if (pit < 0 || pit >= pits) throw scanner.error(at, fault("foreign-move", { move: shown(word) }));
  if (side !== position.turn)
    throw scanner.error(at, fault("foreign-side", { move: shown(word.slice(0, 2)) }));
  const move: Move = { pit, declines: word.endsWith("~") };
  const illegal = fault("record-illegal-move", { move: moveText(move), position: String(position) });
  const child = scanner.blaming(at, () => node.play(move), illegal);
  const sowing = child.step as Sowing;
  if (kind === "letters" && word.length > 1) {
    const seeds = sowing.events.reduce((sum, each) => sum + (each.kind === "captured" ? each.seeds : 0), 0);
    if (Number(word.slice(2)) !== seeds)
      throw scanner.error(at, fault("foreign-captured", { pit: pit + 1, seeds, said: word.slice(2) }));
  }
  if (kind !== "squares") return child;
  const last = lastOf(sowing, pits);
  const named = square(word.slice(2), pits);
  if (named[0] !== last[0] || named[1] !== last[1])
    throw scanner.error(at, fault("foreign-landing", { pit: pit + 1, square: word.slice(2) }));
  return child;
}

/** Return the side and the index of the pit that a move names, which need not exist. */
function place(word: string, kind: Kind, pits: number, turn: Side): Place {
  if (kind === "squares") {
    if (!SQUARES.test(word)) throw new KalahaError(fault("foreign-move", { move: shown(word) }));
    return square(word, pits);
  }
  if (kind === "letters") return [/^[a-h]/.test(word) ? NORTH : SOUTH, column(word)];
  const number = Number.parseInt(word);
  if (kind === "ring") return number > pits ? [NORTH, number - pits - 2] : [SOUTH, number - 1];
  return [turn, kind === "from 0" ? number : number - 1];
}

const square = (name: string, pits: number): Place =>
  name[1] === "1" ? [SOUTH, column(name)] : [NORTH, pits - 1 - column(name)];

const column = (name: string): number => "abcdefgh".indexOf(name[0]!.toLowerCase());

/** Return the place of the last seed. A store has the index `pits`. */
function lastOf({ path, before: { turn } }: Sowing, pits: number): Place {
  const last = path[path.length - 1]!;
  return last > pits ? [otherSide(turn), last - pits - 1] : [turn, last];
}

const TAG = /\s*\[\s*([A-Z][A-Za-z0-9]*)\s*"((?:[^"\\]|\\.)*)"\s*\]/suy;
const NAMES: Readonly<Record<string, string>> = { White: "South", Black: "North", P1: "South", P2: "North" };
/** The tags that only our records have. */
const OURS = [...OWN_TAGS].filter((name) => name !== "Result" && name !== "Termination");

/** Return the game in a foreign notation, or null if the text is not in any of them. */
function foreignGame(typed: string, rules: Rules | null): Read | null {
  const { tags, at } = tagsOf(typed);
  if (OURS.some((name) => tags.has(name))) return null;
  const text = plainNumbers(typed);
  const scanner = new Scanner(text);
  const saved = SERIALIZED.exec(text);
  if (saved) {
    const [own, played] = OPENSPIEL[saved.groups!.name!]!;
    const end = saved[0].length;
    const moves = [...text.slice(end).matchAll(/[0-9]+/g)].map((each): Word => [each[0], end + each.index]);
    return begun(scanner, { form: "OpenSpiel", rules: own, position: null }, rules, tags, moves, played);
  }
  const fen = tags.get("FEN");
  const found = scanner.blaming(at,
    () => fen === undefined ? leadingPosition(text, at) : leadingPosition(fen, 0));
  const board = found || tags.size ? null : scanner.blaming(0, () => boardPosition(text));
  if (board) return begun(scanner, board, rules, tags, [], "from 1");
  if (scanner.skip() === "{" && !tags.size) return replay(text, scanner, rules);
  const { foreign = null, end = at } = found ?? {};
  const { words, comments } = wordsOf(text, fen === undefined ? end : at);
  if (!words.length) return foreign && begun(scanner, foreign, rules, tags, [], "from 1");
  const size = foreign ? Number.parseInt(foreign.position!.slice(1)) : (rules?.pits ?? 6);
  const read = readWords(words, size);
  if (!read && foreign)
    throw scanner.error(words[0]![1], fault("foreign-move", { move: shown(words[0]![0]) }));
  if (!read) return ringGame(text, scanner, rules);
  let { kind } = read;
  if (foreign?.form === "OpenSpiel" && !["squares", "letters"].includes(kind))
    kind = foreign.rules!.sow_store ? "ring" : "from 0";
  try {
    return begun(scanner, foreign ?? BY_MOVES[kind], rules, tags, read.moves, kind, comments);
  } catch (error) {
    const asks = !(error instanceof RecordError) || error.faults[0]!.code === "foreign-rules";
    if (asks || words.length < 4 || words.length > 18) throw error;
    const played = rules ?? (foreign ?? BY_MOVES[kind]).rules;
    const seeds = words.reduce((sum, [word]) => sum + Number(word), 0);
    if (words.length % 2 && seeds !== 2 * (played?.pits ?? 0) * (played?.seeds ?? 0)) throw error;
    // otherwise it is a board from which a number is missing
    const ring = ringGame(text, scanner, rules);
    if (!ring) throw error;
    return ring;
  }
}

/** The form of moves from the start. */
const BY_MOVES: Readonly<Record<Kind, Foreign>> = {
  squares: { form: "PlayStrategy", rules: OWARE_TO_25, position: null },
  letters: { form: "letters", rules: OWARE, position: null },
  ring: { form: "OpenSpiel", rules: KALAH, position: null },
  "from 0": { form: "OpenSpiel", rules: OWARE_TO_25, position: null },
  "from 1": { form: "numbers", rules: null, position: null },
};

type Comments = ReadonlyMap<number, readonly string[]>;

/**
 * Return the game with these moves, at the end of its main line. `comments` contains those on the moves, by
 * the offset of the word before them, and -1 for the start.
 */
function begun(scanner: Scanner, foreign: Foreign, rules: Rules | null, tags: ReadonlyMap<string, string>,
  moves: readonly Word[], kind: Kind, comments: Comments = new Map()): Read
{
  const base = rules ?? foreign.rules;
  if (!base) throw scanner.error(0, fault("foreign-rules"));
  const { position } = foreign;
  const start = scanner.blaming(0,
    () => position === null ? Position.start(base) : parsePosition(position, fitRules(base, position)));
  const game = new Game(start.rules, start);
  for (const [name, value] of tags)
    if (name !== "FEN" && !OWN_TAGS.has(name)) game.tags[NAMES[name] ?? name] = value;
  let node = game.root;
  node.comment = (comments.get(-1) ?? []).join(" ");
  const outer: Node[] = [];
  for (const word of moves) {
    if (word[0] === "(") {
      if (!node.parent) throw scanner.error(word[1], fault("record-variation-of-nothing"));
      outer.push(node);
      node = node.parent;
    } else if (word[0] === ")") node = outer.pop() ?? node;
    else node = play(scanner, node, word, kind);
    node.comment = [node.comment, ...comments.get(word[1]) ?? []].filter(Boolean).join(" ");
  }
  for (let last: Node | undefined = game.root; last; last = last.children[0]) game.node = last;
  const loser = LOSERS.get(tags.get("Result") ?? "");
  if (loser !== undefined && !game.outcome) {
    if (/time/i.test(tags.get("Termination") ?? "")) game.timeOut(loser);
    else game.resign(loser);
  }
  return { game, foreign };
}

function ringGame(text: string, scanner: Scanner, rules: Rules | null): Read | null {
  const foreign = scanner.blaming(0, () => ringPosition(text));
  return foreign && begun(scanner, foreign, rules, new Map(), [], "from 1");
}

/** Return the tags at the start of a text, as in PGN, and their end. */
function tagsOf(text: string): { tags: Map<string, string>; at: number } {
  const tags = new Map<string, string>();
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(text); match; match = TAG.exec(text)) {
    tags.set(match[1]!, match[2]!.replaceAll(/\\(.)/gs, "$1"));
    at = TAG.lastIndex;
  }
  return { tags, at };
}

const WORDS = /\{(?<comment>[^}]*)\}?|;(?<line>[^\n]*)|(?<glyph>\$[0-9]+)|[()]|[^\s,[\]{}();$]+/gu;
const GLYPHS: Readonly<Record<string, string>> = { $1: "!", $2: "?", $3: "!!", $4: "??", $5: "!?", $6: "?!" };

/**
 * Return the words after `from` with their offsets, and comments and glyphs by the offset of their word. Leave
 * out turn numbers and the result.
 */
function wordsOf(text: string, from: number): { words: Word[]; comments: Map<number, string[]> } {
  const words: Word[] = [];
  const comments = new Map<number, string[]>();
  for (const { 0: found, index, groups } of text.slice(from).matchAll(WORDS)) {
    const { comment, line, glyph = "" } = groups!;
    if (/^[{;$]/.test(found)) {
      const said = comment || line || GLYPHS[glyph];
      const last = words.at(-1)?.[1] ?? -1;
      if (said) comments.set(last, [...(comments.get(last) ?? []), said.trim()]);
    } else {
      const start = /^(?:[0-9]+\.+)?/.exec(found)![0].length;
      const move = found.slice(start).replace(/[!?]+$/, "");
      const at = from + index + start;
      if (move) words.push([move, at]);
      if (move && start + move.length < found.length) comments.set(at, [found.slice(start + move.length)]);
    }
  }
  if (words[0]?.[0] === "moves") words.shift();
  if (RESULTS.includes(words.at(-1)?.[0] ?? "")) words.pop();
  return { words, comments };
}

const OPENSPIEL: Readonly<Record<string, readonly [Rules, Kind]>> = {
  mancala: [KALAH, "ring"],
  oware: [OWARE_TO_25, "from 0"],
};
/** The header of a game that OpenSpiel has written with `serialize_game_and_state`. */
const SERIALIZED = /^[^[]*\[Meta\].*\[Game\]\s*(?<name>mancala|oware)\b.*\[State\]/s;

/** The parts of a replay file of Kaggle that are read. */
interface Replay {
  name?: unknown;
  info?: { actionHistory?: unknown; TeamNames?: unknown } | null;
}

function replay(text: string, scanner: Scanner, rules: Rules | null): Read {
  const { name, info } = parsed(text);
  const called = String(name).replace(/^open_spiel_/, "");
  const played = Object.hasOwn(OPENSPIEL, called) ? OPENSPIEL[called] : undefined;
  const moves = info?.actionHistory;
  const isMove = (move: unknown): boolean => NUMBER.test(String(move));
  if (!played || !Array.isArray(moves) || !moves.every(isMove))
    throw scanner.error(0, fault("foreign-replay"));
  const [own, kind] = played;
  const [south, north, ...more] = Array.isArray(info?.TeamNames) ? info.TeamNames as unknown[] : [];
  const tags = new Map<string, string>();
  if (typeof south === "string" && typeof north === "string" && !more.length)
    tags.set("South", south).set("North", north);
  const words = moves.map((move): Word => [String(move), 0]);
  return begun(scanner, { form: "Kaggle", rules: own, position: null }, rules, tags, words, kind);
}

function parsed(text: string): Replay {
  try {
    return (JSON.parse(text) as Replay | null) ?? {};
  } catch {
    return {};
  }
}
