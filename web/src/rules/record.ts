/**
 * `readRecord`: reads the text of a record and replays every step of the game. The twin of
 * `notation/reader.py`.
 */

import { fault, shown } from "./errors.ts";
import { Game, type Node } from "./game.ts";
import { EXAMPLE, moveText, parseMove, parsePosition } from "./position.ts";
import { findRules } from "./presets.ts";
import { type RecordError, Scanner, type Token } from "./recordScanner.ts";
import { act, AXIS_TAGS, isEnding, MAX_LENGTH, OWN_TAGS, resultText, stepText, TAG_NAME, termination,
  turnContinues, turnNumber, turnsCompleted } from "./recordWords.ts";
import { parseAxis, replaceRules, type Rules } from "./rules.ts";

const CLOSE = /\]/y;
/** Characters of files that are not text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const BINARY = /[\x00-\x08\x0e-\x1b\x7f\ufffd]/;
const RESULT = /^[0-9]+-[0-9]+$/;
const MOVE = /([0-9]+~?)(-?)/g;

/**
 * Return the game in a record, including comments, variations and free tags, at the end of its main line.
 * Throws a `RecordError` with the line and the column of the first fault.
 */
export function readRecord(text: string): Game {
  if (text.length > MAX_LENGTH)
    throw new Scanner("").error(0, fault("record-too-large", { limit: MAX_LENGTH }));
  const scanner = new Scanner(text);
  const tags = readTags(text, scanner);
  const rules = rulesOf(scanner, tags);
  const setup = tags.get("Setup");
  const start = setup && scanner.blaming(setup.at, () => parsePosition(setup.value, rules));
  const game = new Game(rules, start);
  for (const [name, { value }] of tags) if (!OWN_TAGS.has(name)) game.tags[name] = value;
  new Movetext(scanner, game).read();
  const { outcome } = game;
  for (const [name, expected] of [["Result", resultText(outcome)], ["Termination",
    termination(outcome)]] as const)
  {
    const tag = tags.get(name);
    if (tag && tag.value !== expected)
      throw scanner.error(tag.at, fault("record-result", { found: shown(tag.value), expected }));
  }
  return game;
}

// the tags

/** The value of a tag and its offset in the text. */
interface Tag {
  value: string;
  at: number;
}

/** Read all tags of the form `[Name "value"]`, and return them by name. */
function readTags(text: string, scanner: Scanner): Map<string, Tag> {
  const first = scanner.skip();
  if (!first) throw scanner.error(0, fault("record-empty"));
  if (first !== "[") {
    const junk = text.search(BINARY);
    if (junk >= 0) throw scanner.error(junk, fault("record-not-text"));
    throw scanner.error(scanner.at, fault("record-none", { example: '[Rules "alga"]', position: EXAMPLE }));
  }
  const tags = new Map<string, Tag>();
  while (scanner.skip() === "[") {
    scanner.at++;
    const name = scanner.take(TAG_NAME, "Rules / Seeds / …");
    if (name === "FEN") throw scanner.unexpected(scanner.at - name.length, "Setup");
    if (tags.has(name))
      throw scanner.error(scanner.at - name.length, fault("record-tag-twice", { name: shown(name) }));
    tags.set(name, scanner.quoted());
    scanner.take(CLOSE, "]");
  }
  return tags;
}

/** Return the rules that the tags describe, a rule set with some axes changed. */
function rulesOf(scanner: Scanner, tags: ReadonlyMap<string, Tag>): Rules {
  const base = tags.get("Rules");
  if (!base) throw scanner.unexpected(scanner.at, '[Rules "alga"]');
  const rules = scanner.blaming(base.at, () => findRules(base.value));
  const changes: Record<string, unknown> = {};
  for (const [name, axis] of AXIS_TAGS) {
    const tag = tags.get(name);
    if (tag) changes[axis] = scanner.blaming(tag.at, () => parseAxis(axis, tag.value));
  }
  return scanner.blaming(base.at, () => replaceRules(rules, changes));
}

// the moves

/** Plays the movetext on the tree of a game, token by token. */
class Movetext {
  readonly #scanner: Scanner;
  readonly #game: Game;
  /** The current end of the line that is being read, and the number of turns up to there. */
  #node: Node;
  #turns = 0;
  /** The same pair for each line that this one branches off from. */
  readonly #outer: [Node, number][] = [];
  /** Whether a turn number, or a parenthesis, has just been read. */
  #numbered = false;
  #opened = false;
  /** The node with the last comment, which may be empty. */
  #commented: Node | null = null;

  constructor(scanner: Scanner, game: Game) {
    this.#scanner = scanner;
    this.#game = game;
    this.#node = game.root;
  }

  /** Read up to the result, which ends the record, and leave the game at the end of its main line. */
  read(): void {
    const scanner = this.#scanner;
    for (let token = scanner.token(); !this.#isResult(token); token = scanner.token()) this.#take(token);
    if (scanner.skip()) throw scanner.error(scanner.at, fault("record-after-result"));
    this.#game.node = this.#node;
  }

  #take({ kind, text, at }: Token): void {
    if (kind === "number") this.#number(text, at);
    else if (kind === "turn") this.#turn(text, at);
    else if (kind === "word") this.#word(text, at);
    else if (kind === "comment") this.#comment(text, at);
    else if (kind === "open") this.#open(at);
    else if (kind === "close") this.#close(at);
    else throw this.#unexpected(at);
  }

  // tokens

  /**
   * Return whether this token is the result. A wrong result is an error. While the game continues, `3-4` is a
   * turn.
   */
  #isResult({ kind, text, at }: Token): boolean {
    const { outcome } = this.#node;
    if (this.#outer.length || this.#numbered || !(kind === "star" || (outcome && RESULT.test(text))))
      return false;
    const expected = resultText(outcome);
    if (text !== expected)
      throw this.#scanner.error(at, fault("record-result", { found: shown(text), expected }));
    return true;
  }

  /**
   * Read a turn number: `2.` before a turn of the starting player, `2...` before a turn of the other player.
   */
  #number(text: string, at: number): void {
    if (this.#numbered || this.#node.outcome || turnContinues(this.#node.step)) throw this.#unexpected(at);
    const expected = turnNumber(this.#turns);
    if (text !== expected)
      throw this.#scanner.error(at, fault("record-turn-number", { found: shown(text), expected }));
    this.#numbered = true;
  }

  /** Read the moves of a turn up to an interruption. */
  #turn(text: string, at: number): void {
    this.#requireTurn(at);
    for (const { 0: all, 1: name = "", 2: hyphen, index } of text.matchAll(MOVE)) {
      const start = at + index;
      const move = this.#scanner.blaming(start, () => parseMove(name));
      this.#requireNew(name, start);
      const { position } = this.#node;
      const illegal = fault("record-illegal-move", { move: moveText(move), position: String(position) });
      this.#goOn(this.#scanner.blaming(start, () => this.#node.play(move), illegal));
      const continues = turnContinues(this.#node.step);
      if (Boolean(hyphen) === continues) continue;
      const code = continues ? "record-no-hyphen" : "record-hyphen";
      throw this.#scanner.error(start + all.length - hyphen!.length, fault(code, { move: name }));
    }
  }

  /** Read `swap`, which counts as a turn, or a word that ends the game without a move, which does not. */
  #word(text: string, at: number): void {
    if (text === "swap") this.#requireTurn(at);
    else if (!isEnding(text) || this.#numbered || this.#node.outcome) throw this.#unexpected(at);
    const step = this.#scanner.blaming(at, () => act(this.#node, text));
    this.#requireNew(text, at);
    this.#goOn(this.#node.add(step));
  }

  /** Read a comment on the step before it, or on the start of the game. */
  #comment(text: string, at: number): void {
    if (this.#numbered || this.#opened) throw this.#unexpected(at);
    if (this.#commented === this.#node || this.#node.comment)
      throw this.#scanner.error(at, fault("record-comment-twice"));
    this.#commented = this.#node;
    this.#node.comment = this.#scanner.unescape(text.slice(1, -1), at + 1);
  }

  /** Start a variation from before the last step. */
  #open(at: number): void {
    if (this.#numbered || this.#opened) throw this.#unexpected(at);
    const { parent, step } = this.#node;
    if (!parent) throw this.#scanner.error(at, fault("record-variation-of-nothing"));
    this.#outer.push([this.#node, this.#turns]);
    this.#turns -= turnsCompleted(step);
    this.#node = parent;
    this.#opened = true;
  }

  /** End a variation and return to the node before it. */
  #close(at: number): void {
    const outer = this.#numbered || this.#opened ? undefined : this.#outer.pop();
    if (!outer) throw this.#unexpected(at);
    [this.#node, this.#turns] = outer;
  }

  // the tree

  /** Continue the line being read with this new child of its last node. */
  #goOn(node: Node): void {
    this.#node = node;
    this.#turns += turnsCompleted(node.step);
    this.#numbered = this.#opened = false;
  }

  /** Fail if the tree already has this step. */
  #requireNew(name: string, at: number): void {
    if (this.#node.children.some(({ step }) => stepText(step!) === name))
      throw this.#scanner.error(at, fault("record-variation-twice", { move: name }));
  }

  // the tokens that may follow

  /** Whether a turn starts here and must be preceded by its number. */
  get #needsNumber(): boolean {
    return !(this.#numbered || turnContinues(this.#node.step) || this.#turns % 2);
  }

  #requireTurn(at: number): void {
    if (this.#node.outcome || this.#needsNumber) throw this.#unexpected(at);
  }

  /** Return the error for an unexpected token at `at`. */
  #unexpected(at: number): RecordError {
    if (this.#scanner.hasMark(at)) return this.#scanner.unexpected(at, "{!} / {?!} / …");
    const { outcome, position } = this.#node;
    const steps = outcome
      ? []
      : this.#needsNumber
      ? [turnNumber(this.#turns)]
      : position.legalMoves.map(moveText);
    const end = this.#outer.length ? ")" : resultText(outcome);
    const ends = this.#numbered || this.#opened ? [] : [end];
    const code = outcome ? "record-game-over" : "record-unexpected";
    return this.#scanner.unexpected(at, [...steps, ...ends].join(" / "), code);
  }
}
