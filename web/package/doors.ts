/**
 * The doors of the package. They take the types that programs write (names of rules, sides, moves and limits as text)
 * and refuse everything else by a sentence. Behind them is the code of the page, which checks no types.
 */

import { asciiBoard as ascii, svgBoard as svg } from "../src/rules/drawing.ts";
import { fault, KalahaError, shown } from "../src/rules/errors.ts";
import { readGame } from "../src/rules/foreignGames.ts";
import { Ending, Game as PageGame, Node, Swap } from "../src/rules/game.ts";
import type { Move } from "../src/rules/mechanics.ts";
import { fitRules as fit, moveText as textOf, parseMove as parse, parsePosition as position,
  Position as PagePosition } from "../src/rules/position.ts";
import { findPreset as preset, findRules as find } from "../src/rules/presets.ts";
import { writeRecord as write } from "../src/rules/recordWriter.ts";
import { AXES, replaceRules as replace, type Rules } from "../src/rules/rules.ts";
import { otherSide as other, type Side } from "../src/rules/side.ts";
import { Sowing } from "../src/rules/sowing.ts";
import type { Limit } from "../src/search/control.ts";
import { decide as decideBy } from "../src/search/decisions.ts";
import { type Asked as PageAsked, Engine as PageEngine } from "../src/search/engine.ts";
import type { Analysis } from "../src/search/questions.ts";
import { review as reviewBy } from "../src/search/review.ts";
import { LEVELS } from "../src/search/selective.ts";
import { GrowingTable as PageTable } from "../src/search/table.ts";

/** A side, or its name in records. */
export type AnySide = Side | "south" | "north";
/** A move, its text, or the number of its pit. If several moves of a turn are allowed: `3-6`. */
export type AnyMove = Move | string | number;
export type AnyRules = Rules | string;
/** The argument of `analyse`. Limits may be in `limit` or next to it. */
export type Asked = PageAsked & Limit;

type Check = (value: unknown) => unknown;
type Act = (...values: never[]) => unknown;

function refuse(what: string, value: unknown): never {
  throw new TypeError(`${what}, not ${shown(value)}.`);
}

const text: Check = (value) => (typeof value === "string" ? value : refuse("Give a text", value));
const any: Check = (value) => value;
const optional = (check: Check): Check => (value) => (value === undefined ? value : check(value));

const side: Check = (value) => {
  if (value === 0 || value === "south") return 0;
  return value === 1 || value === "north" ? 1 : refuse('A side is "south" or "north"', value);
};

const rules: Check = (value) => {
  if (typeof value === "string") return find(value);
  if (!(value instanceof Object && "name" in value && AXES.every((axis) => axis in value)))
    return refuse('Rules are a result of findRules, or a name like "kalah"', value);
  const { name: _, ...axes } = value;
  replace(value as Rules, axes);
  return value;
};

const move = (value: unknown): Move => {
  if (value instanceof Object && "pit" in value) return parse(textOf(value as Move));
  return parse(typeof value === "number" ? String(value) : text(value) as string);
};

const place: Check = (value) =>
  value instanceof PagePosition ? value : refuse("A position is a result of parsePosition", value);

const end: Check = (value) => value === undefined ? value : refuse("There is no such argument here", value);

const board: Check = (value) => (value instanceof PageGame ? value.position : place(value));

const game: Check = (value) => {
  if (value instanceof PagePosition) return new PageGame(value.rules, value);
  return value instanceof PageGame ? value : refuse("Give a Game or a Position", value);
};

const changes: Check = (value) =>
  value instanceof Object ? value : refuse("Axes are given as in { seeds: 4 }", value);

const whole = (name: string, least: number, most: number): Check => (value) => {
  if (Number.isInteger(value) && least <= Number(value) && Number(value) <= most) return value;
  throw new KalahaError(fault("engine-number", { name, least, most, value: shown(value) }));
};

const LIMITS: Readonly<Record<string, Check>> = {
  seconds: (value) =>
    Number.isFinite(value) && Number(value) > 0 ? value : refuse("seconds is a number above 0", value),
  nodes: whole("nodes", 1, 1e15),
  depth: whole("depth", 1, 250),
};
const QUESTION: Readonly<Record<string, Check>> = {
  known: any,
  bestOnly: any,
  stopped: (value) =>
    value instanceof Function ? value : refuse("stopped is a function, as in () => signal.aborted", value),
  onUpdate: (value) => (value instanceof Function ? value : refuse("onUpdate is a function", value)),
};

/** Return the limits given, flat or in `limit`, checked and in one object. */
const asked: Check = (value) => {
  if (!(value instanceof Object)) return refuse("Limits are given as in { seconds: 0.2 }", value);
  const { limit = {}, ...rest } = value as Asked;
  const found = { ...changes(limit) as object } as Record<string, unknown>;
  const others: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(rest)) (name in LIMITS ? found : others)[name] = each;
  const unknown = [...Object.keys(found).filter((name) => !(name in LIMITS)),
    ...Object.keys(others).filter((name) => !(name in QUESTION))];
  if (unknown.length)
    refuse(`Limits are seconds, nodes and depth, options ${Object.keys(QUESTION).join(", ")}`, unknown[0]);
  for (const [name, each] of Object.entries({ ...found, ...others }))
    if (each !== undefined) (LIMITS[name] ?? QUESTION[name])!(each);
  return { ...others, limit: found };
};

const source: Check = (value) =>
  value instanceof Object && "kernels" in value ? value : refuse("The compiled search is COMPILED", value);

const BYTES = 2 ** 32;
const options: Check = (value) => {
  const given = changes(value) as Record<string, unknown>;
  for (const name of Object.keys(given))
    if (!["memory", "table", "book"].includes(name)) refuse("Options are memory, table and book", name);
  const { memory = 2 ** 23, table = 0, book = true } = given;
  whole("memory", 2 ** 10, BYTES)(memory);
  whole("table", 0, BYTES)(table);
  return typeof book === "boolean" ? value : refuse("book is true or false", book);
};

const random: Check = (value) =>
  value === undefined ? Math.floor(Math.random() * 2 ** 32) : whole("seed", 0, 2 ** 53)(value);

const level: Check = whole("level", 1, LEVELS.length);

/** Return `act` with checks for its leading arguments. A class is checked when it is constructed. */
function guarded<Guarded>(act: object, ...checks: Check[]): Guarded {
  const checked = (
    values: unknown[],
  ): unknown[] => [...checks.map((check, at) => check(values[at])), ...values.slice(checks.length)];
  return new Proxy(act, {
    apply: (target, self, values) =>
      Reflect.apply(target as Act, self, checked(values) as never[]) as unknown,
    construct: (target, values, made) =>
      Object.preventExtensions(Reflect.construct(target as new() => object, checked(values), made) as object),
  }) as Guarded;
}

/** Replace methods by guarded ones. */
function guard(owner: object, doors: Record<string, Check[]>): void {
  for (const [name, checks] of Object.entries(doors))
    Reflect.set(owner, name, guarded(Reflect.get(owner, name) as object, ...checks));
}

declare module "../src/rules/game.ts" {
  interface Game {
    play(moves: AnyMove): Sowing;
    undoDecision(side: AnySide): void;
    redoDecision(side: AnySide): void;
    offerShare(side: AnySide): void;
    offerStop(side: AnySide): void;
    acceptOffer(side: AnySide): void;
    declineOffer(side: AnySide): void;
    withdrawOffer(side: AnySide): void;
    resign(side: AnySide): void;
  }
  interface Node {
    play(move: AnyMove): Node;
  }
}
declare module "../src/rules/position.ts" {
  interface Position {
    play(move: AnyMove): Sowing;
    lead(side: AnySide): number;
  }
}
declare module "../src/search/engine.ts" {
  interface Engine {
    analyse(game: PageGame | PagePosition, asked?: PageAsked & Limit): Promise<Analysis & { best: string }>;
    choose(game: PageGame | PagePosition, level: number, seed?: number,
      asked?: PageAsked & Limit): Promise<Move>;
  }
}

guard(PageGame.prototype, { undoDecision: [side], redoDecision: [side], offerShare: [side], offerStop: [side],
  acceptOffer: [side], declineOffer: [side], withdrawOffer: [side], resign: [side] });
guard(Node.prototype, { play: [move] });
guard(PagePosition.prototype, { play: [move], lead: [side] });
guard(PagePosition, { start: [rules, optional(side)] });
const analyseBy = PageEngine.prototype.analyse;
PageEngine.prototype.analyse = async function(game, asked) {
  const analysis = await analyseBy.call(this, game, asked);
  return refer({ ...analysis, best: analysis.moves[0]!.move }, "An analysis", ANALYSIS);
};
guard(PageEngine, { of: [source, rules, optional(options)] });
guard(PageEngine.prototype, { analyse: [game, optional(asked)],
  choose: [game, level, random, optional(asked)], growTable: [game] });
guard(PageTable, { build: [source, rules, whole("seeds", -1, 255)] });
guard(PageTable.prototype, { probe: [place], bounds: [place] });

/** What to use instead of names that other libraries have. */
const ANY = { ascii: "asciiBoard", clone: "the position, which never changes",
  copy: "the position, which never changes", fen: "String(position)", isGameOver: "outcome",
  isOver: "outcome", move: "play(move)", push: "play(move)", result: "outcome", score: "stores of a position",
  svg: "svgBoard", winner: "outcome.winner, which is SOUTH (0), NORTH (1) or null" };
const OVER = { done: "outcome", ended: "outcome", finished: "outcome", gameOver: "outcome", over: "outcome" };
const GAME = { ...ANY, ...OVER, comment: "game.node.comment", pop: "game.undo()", board: "game.position",
  clone: "readRecord(writeRecord(game))", copy: "readRecord(writeRecord(game))",
  history: "game.steps.map(({ move }) => moveText(move))", load: "readRecord(text)",
  loadPgn: "readRecord(text)", mainline: "game.steps", variations: "game.node.children",
  moves: "game.legalMoves for what may be played, game.steps for what was played", pgn: "writeRecord(game)",
  stores: "game.position.stores", toJSON: "writeRecord(game)",
  turn: "game.position.turn, which is SOUTH (0) or NORTH (1)" };
const POSITION = { ...ANY, moves: "position.legalMoves", undo: "a Game" };
const ANALYSIS = { bestMove: "best", line: "moves[0].line", move: "best", pv: "moves[0].line", score: "value",
  values: "moves" };

function refer<Owner extends object>(owner: Owner, what: string, uses: Record<string, string>): Owner {
  for (const [name, use] of Object.entries(uses)) {
    Object.defineProperty(owner, name, {
      get() {
        throw new TypeError(`${what} has no ${name}. Use ${use}.`);
      },
    });
  }
  return owner;
}
refer(PageGame.prototype, "A game", GAME);
refer(PagePosition.prototype, "A position", POSITION);
refer(Node.prototype, "A node", { mainline: "node.children[0]", variations: "node.children" });
const AFTER = ["legalMoves", "pits", "stores", "turn"].map((name) => [name, `step.position.${name}`]);
refer(Sowing.prototype, "A step", Object.fromEntries(AFTER) as Record<string, string>);
for (const step of [Sowing, Swap, Ending])
  refer(step.prototype, "A step", { comment: "the comment of the node after it, as in game.node.comment" });
refer(PageEngine.prototype, "An engine", {
  ...Object.fromEntries(["close", "dispose", "quit", "terminate"].map(
    (name) => [name, "nothing: it ends with its last reference"],
  )),
  play: "engine.choose(game, level)",
});

const { get: legal } = Object.getOwnPropertyDescriptor(PagePosition.prototype, "legalMoves")!;
/** The legal moves, among which `includes` and `indexOf` find a move, its text or its number. */
Object.defineProperty(PagePosition.prototype, "legalMoves", {
  get(this: PagePosition) {
    const moves = legal!.call(this) as Move[];
    const indexOf = (wanted: unknown): number => {
      try {
        const found = moveText(wanted as AnyMove);
        return moves.findIndex((each) => textOf(each) === found);
      } catch {
        return -1;
      }
    };
    return Object.defineProperties(moves, { indexOf: { value: indexOf },
      includes: { value: (wanted: unknown) => indexOf(wanted) >= 0 } });
  },
});

const playOne = PageGame.prototype.play;
/** Play all moves of a turn, such as `3-6`. If one is illegal, play no move. */
PageGame.prototype.play = function(turn: AnyMove): Sowing {
  const moves = typeof turn === "string" ? turn.split("-").map(move) : [move(turn)];
  let at = this.node.position;
  for (const each of moves.slice(0, -1)) {
    const { extraTurn, position: next } = at.play(each);
    if (!extraTurn) throw new KalahaError(fault("record-hyphen", { move: textOf(each) }));
    at = next;
  }
  if (moves.length > 1) at.play(moves.at(-1)!);
  return moves.map((each) => playOne.call(this, textOf(each))).at(-1)!;
};

interface Class<Made, Given extends unknown[]> {
  new(...given: Given): Made;
  readonly prototype: Made;
}

export type Game = PageGame;
export type Position = PagePosition;
export const Game: Class<PageGame, [AnyRules, PagePosition?, Readonly<Record<string, string>>?]> = guarded(
  PageGame,
  rules,
  optional(place),
);
export const Position: Omit<typeof PagePosition, "start"> & {
  start(rules: AnyRules, turn?: AnySide): PagePosition;
} = PagePosition;
export const Engine: Omit<typeof PageEngine, "of"> & {
  of(source: Parameters<typeof PageEngine.of>[0], rules: AnyRules,
    options?: Parameters<typeof PageEngine.of>[2]): Promise<PageEngine>;
} = guarded(PageEngine, (value) => refuse("An engine is a result of Engine.of(COMPILED, rules)", value));
export type Engine = PageEngine;
export const GrowingTable: Omit<typeof PageTable, "build"> & {
  build(source: Parameters<typeof PageTable.build>[0], rules: AnyRules, seeds: number): Promise<PageTable>;
} = PageTable;
export type GrowingTable = PageTable;

export const otherSide: (side: AnySide) => Side = guarded(other, side);
export const parseMove: (text: AnyMove) => Move = guarded(move);
export const moveText: (move: AnyMove) => string = guarded(textOf, move);
export const parsePosition: (text: string, rules: AnyRules) => PagePosition = guarded(position, text, rules);
export const fitRules: (rules: AnyRules, text: string, changes?: Readonly<Record<string, unknown>>) => Rules =
  guarded(fit, rules, text, optional(changes));
export const findPreset: typeof preset = guarded(preset, text);
export const findRules: typeof find = guarded(find, text, optional(changes));
export const replaceRules: typeof replace = guarded(replace, rules, changes);
export const asciiBoard: (position: PageGame | PagePosition) => string = guarded(ascii, board, end);
export const svgBoard: (position: PageGame | PagePosition) => string = guarded(svg, board, end);
export const decide: typeof decideBy = guarded(decideBy, any, game, level, random);
export const review: typeof reviewBy = guarded(reviewBy, game);

/** Return the game in a record, or in one of the notations of other programs that Python reads. */
export const readRecord: (record: string, rules?: AnyRules) => PageGame = guarded(
  (record: string, under?: Rules) => readGame(record, under).game,
  text,
  optional(rules),
);

/** Return the record of a game, with the moves that were taken back unless `undone` is false. */
export const writeRecord: typeof write = guarded(write, game, optional((value) => {
  const [other] = Object.keys(changes(value) as object).filter((name) => name !== "undone");
  return other === undefined ? value : refuse("The option is undone, and tags are game.tags", other);
}));

const QUOTED = /"(?:[^"\\]|\\.)*"|\{(?:[^\\}]|\\.)*\}/gs;
const TAG = /\[\s*\w*\s*\]/g;

/** Return whether a record has movetext, and neither a comment nor a quotation is open at its end. */
function hasMoves(record: string): boolean {
  const bare = record.replace(QUOTED, "");
  return !bare.includes("{") && bare.replace(TAG, "").trim() !== "";
}

/** Split a text of several records: after the movetext, a line that starts with a tag starts another one. */
function split(records: string): string[] {
  const found = [""];
  for (const line of records.split(/^/m)) {
    if (line.trimStart().startsWith("[") && hasMoves(found.at(-1)!)) found.push(line);
    else found[found.length - 1] += line;
  }
  return found;
}

/** Return the games in the text of a file of records. */
export const readRecords: (records: string) => PageGame[] = guarded(
  (records: string) => split(records).map((record) => readRecord(record)),
  text,
);
