/** `Scanner`: steps through the text of a record. The twin of `notation/scanner.py`. */

import { type Fault, fault, KalahaError, shown } from "./errors.ts";

/**
 * Thrown if a record cannot be read. `line` and `column` count from 1 and locate the first unexpected
 * character.
 */
export class RecordError extends KalahaError {
  override readonly name = "RecordError";
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number, ...faults: Fault[]) {
    super(...faults.map((each) => ({ ...each, at: fault("record-at", { line, column }) })));
    this.line = line;
    this.column = column;
  }
}

/** A token of the movetext and its offset. */
export interface Token {
  kind: "comment" | "open" | "close" | "number" | "turn" | "word" | "star" | "junk" | "end";
  text: string;
  at: number;
}

const SPACE = /\s*/uy;
const WORD = /\S+|./suy;
const COMMENT = /\{(?:[^\\}]|\\.)*\}/suy;
/** A hyphen, also as keyboards and word processors write it. */
const DASH = /[-\u2010-\u2015\u2212\uFE63\uFF0D]/g;
const TOKEN = new RegExp(
  [
    `(?<comment>${COMMENT.source})`,
    String.raw`(?<open>\()|(?<close>\))`,
    String.raw`(?<number>[0-9]+\.(?:\.\.)?)`,
    `(?<turn>[0-9]+~?(?:${DASH.source}[0-9]+~?)*${DASH.source}?)`,
    "(?<word>[a-z_]+)",
    String.raw`(?<star>\*)|(?<junk>.)|(?<end>$)`,
  ].join("|"),
  "suy",
);
const QUOTE = /"/y;
const VALUE = /(?:[^"\\\r\n]|\\[^\r\n])*/uy;
/** The escapes: a line end, or a backslash with the character after it, which may be invalid. */
const ESCAPE = /\r?\n|\\(?:(?<same>[\\"{}])|(?<line>n)|u(?<hex>[0-9a-fA-F]{4})|)/g;

export class Scanner {
  /** The offset of the text that has not been read. */
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Return whether there is a mark such as `!` or `$1`, which belongs in a comment. */
  hasMark(at: number): boolean {
    return /[!?$]/.test(this.#text.charAt(at));
  }

  /** Skip white space and return the next character, or "" at the end. */
  skip(): string {
    this.at += this.#match(SPACE, this.at)![0].length;
    return this.#text.charAt(this.at);
  }

  /** Skip white space and a match of `pattern`, and return the match. Fail if there is none. */
  take(pattern: RegExp, expected: string): string {
    this.skip();
    const found = this.#match(pattern, this.at)?.[0];
    if (!found) throw this.unexpected(this.at, expected);
    this.at += found.length;
    return found;
  }

  /** Skip a string in double quotes, and return its unescaped content and its offset. */
  quoted(): { value: string; at: number } {
    this.take(QUOTE, '"');
    const { at } = this;
    const value = this.#match(VALUE, at)![0];
    this.at += value.length + 1;
    if (this.#text[this.at - 1] !== '"') throw this.unexpected(at + value.length, '"');
    return { value: this.unescape(value, at), at };
  }

  /** Skip the next token of the movetext, and return it. */
  token(): Token {
    this.skip();
    const { at } = this;
    const match = this.#match(TOKEN, at)!;
    const [kind, text] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    this.at += text.length;
    return { kind: kind as Token["kind"], text: kind === "turn" ? text!.replaceAll(DASH, "-") : text, at };
  }

  /** Return `text`, which starts at `at`, with its escapes resolved. A line end becomes a space. */
  unescape(text: string, at: number): string {
    return text.replaceAll(ESCAPE, (found, same?: string, line?: string, hex?: string, place = 0) => {
      if (!found.startsWith("\\")) return " ";
      if (line) return "\n";
      if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
      if (same) return same;
      const next = String.fromCodePoint(text.codePointAt(place + 1)!);
      throw this.error(at + place, fault("record-escape", { found: shown(`\\${next}`) }));
    });
  }

  /** Return the error for text other than `expected` at `at`, or for the end of the text there. */
  unexpected(at: number, expected: string, code = "record-unexpected"): RecordError {
    const found = this.#match(WORD, at)?.[0];
    if (!found) return this.error(at, fault("record-truncated", { expected }));
    if (found.startsWith("{") && !this.#match(COMMENT, at))
      return this.error(at, fault("record-unclosed"));
    return this.error(at, fault(code, { found: shown(found), expected }));
  }

  /** Return the error with these faults at `at`. Its column counts characters, not code units. */
  error(at: number, ...faults: Fault[]): RecordError {
    const lines = this.#text.slice(0, at).split("\n");
    return new RecordError(lines.length, [...lines.at(-1)!].length + 1, ...faults);
  }

  /**
   * Return the result of `call`. An error from the rules or the game becomes a `RecordError` at `at`, with
   * the faults in `first` before its own.
   */
  blaming<Result>(at: number, call: () => Result, ...first: Fault[]): Result {
    try {
      return call();
    } catch (refused) {
      throw refused instanceof KalahaError ? this.error(at, ...first, ...refused.faults) : refused;
    }
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }
}
