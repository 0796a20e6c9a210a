/** The record of a game as text, `.kgn`: see the record format in the manual. */

import * as writing from "../src/offline/record.ts";
import { type Fault, fault, KalahaError, shown } from "../src/rules/errors.ts";
import type * as inner from "../src/rules/game.ts";
import { otherSide } from "../src/rules/mechanics.ts";
import { AXES, parseAxis, type Rules } from "../src/rules/rules.ts";
import { Game } from "./game.ts";
import { parsePosition } from "./position.ts";
import { findRules, replaceRules } from "./rules.ts";

/** A record cannot be read; `line` and `column` count from 1 and point at the first character that is wrong. */
export class RecordError extends KalahaError {
  override readonly name = "RecordError";
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number, ...faults: Fault[]) {
    super(...faults);
    this.message = `Line ${line}, column ${column}: ${this.message}`;
    this.line = line;
    this.column = column;
  }
}

const TAGS = new Map(AXES.map((axis) => [writing.tagOf(axis), axis]));
const OWN = new Set(["Rules", "Setup", "Result", "Termination", ...TAGS.keys()]);
const NAME = /[A-Z][A-Za-z0-9]*/y;
const TOKEN =
  /\s*(?:(?<comment>\{(?:[^\\}]|\\.)*\})|(?<open>\()|(?<close>\))|(?<number>[0-9]+\.(?:\.\.)?)|(?<turn>[0-9]+~?(?:-[0-9]+~?)*-?)|(?<word>[a-z_]+)|(?<star>\*)|(?<junk>.)|(?<end>$))/sy;
const ENDINGS = /^(south|north)_(resigned|shared|stopped)$/;
const RESULT = /^[0-9]+-[0-9]+$/;

/** Return the record of a game up to its current position. */
export function writeRecord(game: Game): string {
  for (const name of Object.keys(game.tags)) {
    if (!new RegExp(`^${NAME.source}$`).test(name) || OWN.has(name))
      throw new KalahaError(fault("tag-name", { name: shown(name), names: [...OWN].sort().join(", ") }));
  }
  return writing.writeRecord(Game.inner(game), game.tags);
}

/**
 * Return the game that a record holds, at the end of its main line; comments and variations are passed over. Every move is
 * played by the rules of the record, and its numbers and results are checked. Throws a `RecordError` at the first fault.
 */
export function readRecord(text: string): Game {
  const scanner = new Scanner(String(text));
  const tags = readTags(scanner);
  const rules = rulesOf(scanner, tags);
  const setup = tags.get("Setup");
  const start = setup && scanner.blaming(setup.at, () => parsePosition(setup.value, rules));
  const free = [...tags].filter(([name]) => !OWN.has(name)).map(([name, { value }]) => [name, value]);
  const game = new Game(rules, start, Object.fromEntries(free) as Record<string, string>);
  new Movetext(scanner, Game.inner(game)).read();
  const { outcome } = Game.inner(game);
  for (const [name, expected] of [["Result", writing.result(outcome)], ["Termination",
    writing.termination(outcome)]] as const)
  {
    const tag = tags.get(name);
    if (tag && tag.value !== expected)
      throw scanner.error(tag.at, fault("record-result", { found: shown(tag.value), expected }));
  }
  return game;
}

interface Tag {
  value: string;
  at: number;
}

function readTags(scanner: Scanner): Map<string, Tag> {
  if (!scanner.skip()) throw scanner.error(0, fault("record-empty"));
  const tags = new Map<string, Tag>();
  while (scanner.skip() === "[") {
    scanner.at++;
    const name = scanner.take(NAME, "Rules / Seeds / …");
    if (tags.has(name))
      throw scanner.error(scanner.at - name.length, fault("record-tag-twice", { name: shown(name) }));
    tags.set(name, scanner.quoted());
    scanner.take(/\]/y, "]");
  }
  return tags;
}

function rulesOf(scanner: Scanner, tags: ReadonlyMap<string, Tag>): Rules {
  const base = tags.get("Rules");
  if (!base) throw scanner.unexpected(scanner.at, '[Rules "alga"]');
  const rules = scanner.blaming(base.at, () => findRules(base.value));
  const changes: Record<string, unknown> = {};
  for (const [name, axis] of TAGS) {
    const tag = tags.get(name);
    if (tag) changes[axis] = scanner.blaming(tag.at, () => parseAxis(axis, tag.value));
  }
  return scanner.blaming(base.at, () => replaceRules(rules, changes));
}

/** Plays the movetext, token by token. */
class Movetext {
  readonly #scanner: Scanner;
  readonly #game: inner.Game;
  #turns = 0;
  #numbered = false;
  #continues = false;

  constructor(scanner: Scanner, game: inner.Game) {
    this.#scanner = scanner;
    this.#game = game;
  }

  /** Read up to the result, which ends the record. */
  read(): void {
    const scanner = this.#scanner;
    for (;;) {
      const { kind, text, at } = scanner.token();
      if (this.#isResult(kind, text, at)) break;
      if (kind === "number") this.#number(text, at);
      else if (kind === "turn") this.#turn(text, at);
      else if (kind === "word") this.#word(text, at);
      else if (kind === "open" && !this.#numbered) this.#variation(at);
      else if (kind !== "comment" || this.#numbered) throw this.#unexpected(at);
    }
    if (scanner.skip()) throw scanner.error(scanner.at, fault("record-after-result"));
  }

  #isResult(kind: string, found: string, at: number): boolean {
    const { outcome } = this.#game;
    if (this.#numbered || !(kind === "star" || (outcome && RESULT.test(found)))) return false;
    const expected = writing.result(outcome);
    if (found !== expected)
      throw this.#scanner.error(at, fault("record-result", { found: shown(found), expected }));
    return true;
  }

  #number(text: string, at: number): void {
    if (this.#numbered || this.#game.outcome || this.#continues) throw this.#unexpected(at);
    if (text !== this.#wanted)
      throw this.#scanner.error(at,
        fault("record-turn-number", { found: shown(text), expected: this.#wanted }));
    this.#numbered = true;
  }

  #turn(text: string, at: number): void {
    this.#requireTurn(at);
    for (const { 0: all, 1: move, 2: hyphen, index } of text.matchAll(/([0-9]+~?)(-?)/g)) {
      const sowing = this.#scanner.blaming(at + index, () => this.#game.play(move!),
        fault("record-illegal-move", { move: move!, position: String(this.#game.position) }));
      if (Boolean(hyphen) !== sowing.extraTurn)
        throw this.#scanner.error(at + index + all.length - hyphen!.length,
          fault(sowing.extraTurn ? "record-no-hyphen" : "record-hyphen", { move: move! }));
      this.#wentOn(sowing.extraTurn);
    }
  }

  #word(text: string, at: number): void {
    if (text === "swap") {
      this.#requireTurn(at);
      this.#scanner.blaming(at, () => this.#game.swap());
      return this.#wentOn(false);
    }
    const [, who, what] = ENDINGS.exec(text) ?? [];
    if (!what || this.#numbered || this.#game.outcome) throw this.#unexpected(at);
    const side = who === "south" ? 0 : 1;
    this.#scanner.blaming(at, () => {
      if (what === "resigned") return this.#game.resign(side);
      if (what === "shared") this.#game.offerShare(otherSide(side));
      else this.#game.offerStop(otherSide(side));
      this.#game.acceptOffer(side);
    });
    this.#continues = false;
  }

  /** Pass over a variation, with those in it. */
  #variation(at: number): void {
    if (!this.#game.steps.length)
      throw this.#scanner.error(at, fault("record-variation-of-nothing"));
    for (let depth = 1; depth;) {
      const token = this.#scanner.token();
      if (token.kind === "end" || token.kind === "junk") throw this.#scanner.unexpected(token.at, ")");
      depth += Number(token.kind === "open") - Number(token.kind === "close");
    }
  }

  #wentOn(continues: boolean): void {
    this.#continues = continues;
    this.#numbered = false;
    if (!continues) this.#turns++;
  }

  get #wanted(): string {
    return `${Math.floor(this.#turns / 2) + 1}${this.#turns % 2 ? "..." : "."}`;
  }

  get #needsNumber(): boolean {
    return !(this.#numbered || this.#continues || this.#turns % 2);
  }

  #requireTurn(at: number): void {
    if (this.#game.outcome || this.#needsNumber) throw this.#unexpected(at);
  }

  #unexpected(at: number): RecordError {
    const { outcome, legalMoves } = this.#game;
    const moves = legalMoves.map(({ pit, declines }) => `${pit + 1}${declines ? "~" : ""}`);
    const steps = outcome ? [] : this.#needsNumber ? [this.#wanted] : moves;
    const ends = this.#numbered ? [] : [writing.result(outcome)];
    return this.#scanner.unexpected(at, [...steps, ...ends].join(" / "),
      outcome ? "record-game-over" : "record-unexpected");
  }
}

/** A text, and up to where it has been read. */
class Scanner {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skip white space and return the character that follows. */
  skip(): string {
    this.at += this.#match(/\s*/y)!.length;
    return this.#text.charAt(this.at);
  }

  /** Skip white space and what matches, and return the latter. */
  take(pattern: RegExp, expected: string): string {
    this.skip();
    const found = this.#match(pattern);
    if (!found) throw this.unexpected(this.at, expected);
    this.at += found.length;
    return found;
  }

  quoted(): Tag {
    this.take(/"/y, '"');
    const at = this.at;
    const value = this.#match(/(?:[^"\\\r\n]|\\[^\r\n])*/y)!;
    this.at += value.length + 1;
    if (this.#text[this.at - 1] !== '"') throw this.unexpected(at + value.length, '"');
    return { value: this.#unescaped(value, at), at };
  }

  token(): { kind: string; text: string; at: number } {
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.#text)!;
    this.at = TOKEN.lastIndex;
    const [kind, text] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    return { kind, text, at: this.at - text.length };
  }

  #unescaped(text: string, at: number): string {
    return text.replaceAll(/\\(?:(["\\{}])|(n)|u([0-9a-fA-F]{4})|)/g,
      (_, same: string, line: string, hex: string, place: number) => {
        if (same) return same;
        if (line) return "\n";
        if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
        throw this.error(at + place, fault("record-escape", { found: shown(text.slice(place, place + 2)) }));
      });
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.#text)?.[0];
  }

  unexpected(at: number, expected: string, code = "record-unexpected"): RecordError {
    const found = /\S+|./s.exec(this.#text.slice(at))?.[0];
    if (found === undefined) return this.error(at, fault("record-truncated", { expected }));
    if (found.startsWith("{") && !/^\{(?:[^\\}]|\\.)*\}/s.test(this.#text.slice(at)))
      return this.error(at, fault("record-unclosed"));
    return this.error(at, fault(code, { found: shown(found), expected }));
  }

  error(at: number, ...faults: Fault[]): RecordError {
    const lines = this.#text.slice(0, at).split("\n");
    return new RecordError(lines.length, [...lines.at(-1)!].length + 1, ...faults);
  }

  /** Do something, and say where it stands if it is refused; `illegal` comes first if it is the rules that refuse. */
  blaming<Result>(at: number, act: () => Result, illegal?: Fault): Result {
    try {
      return act();
    } catch (refused) {
      if (!(refused instanceof KalahaError) || refused instanceof RecordError) throw refused;
      const byRules = illegal && refused.faults[0]?.code !== "move-text";
      throw this.error(at, ...(byRules ? [illegal] : []), ...refused.faults);
    }
  }
}
