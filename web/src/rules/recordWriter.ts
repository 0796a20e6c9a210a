/** `writeRecord`: writes the record of a game. The twin of `notation/writer.py`. */

import { axisText } from "../lib/axes.ts";
import { fault, KalahaError, shown } from "./errors.ts";
import { Ending, type Game, type Node, type Step } from "./game.ts";
import { Position } from "./position.ts";
import { houseRules } from "./presets.ts";
import { RecordError } from "./recordScanner.ts";
import { AXIS_TAGS, MAX_LENGTH, OWN_TAGS, resultText, stepText, TAG_NAME, termination, turnContinues,
  turnNumber, turnsCompleted } from "./recordWords.ts";
import { hasFairStart } from "./rules.ts";

const WIDTH = 80;
const FIRST_TAGS = ["South", "North", "Date"];

/**
 * Return the record of a game: its tags, then all its moves, comments and variations. Without `undone`, it
 * ends at the current position. Throws a `KalahaError` for a free tag whose name is not allowed in a record.
 */
export function writeRecord(game: Game, { undone = true }: { undone?: boolean } = {}): string {
  const last = undone ? null : game.node;
  let end = game.root;
  while (end.children.length && end !== last) end = end.children[0]!;
  const { outcome } = end;
  const tags = { ...ruleTags(game), ...freeTags(game), Result: resultText(outcome),
    Termination: termination(outcome) };
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value, '"')}"]\n`);
  const text = `${lines.join("")}\n${wrapped([...movetext(game.root, last), resultText(outcome)])}\n`;
  if (new TextEncoder().encode(text).length > MAX_LENGTH)
    throw new RecordError(1, 1, fault("record-too-large", { limit: MAX_LENGTH }));
  return text;
}

/** Return the tags for the rules and the start. */
function ruleTags({ rules, root: { position } }: Game): Record<string, string> {
  const changed = new Set(houseRules(rules));
  const tags: Record<string, string> = { Rules: rules.name, Seeds: axisText(rules.seeds) };
  for (const [tag, axis] of AXIS_TAGS) if (changed.has(axis)) tags[tag] = axisText(rules[axis]);
  if (hasFairStart(rules) || String(position) !== String(Position.start(rules)))
    tags.Setup = String(position);
  return tags;
}

/** Return the other tags, with the players and the date first. */
function freeTags({ tags }: Game): Record<string, string> {
  const isName = new RegExp(`^${TAG_NAME.source}$`);
  for (const name of Object.keys(tags)) {
    if (!isName.test(name) || OWN_TAGS.has(name))
      throw new KalahaError(fault("tag-name", { name: shown(name), names: [...OWN_TAGS].sort().join(", ") }));
  }
  const first = FIRST_TAGS.flatMap((name) => (name in tags ? [[name, tags[name]!]] : []));
  return { ...(Object.fromEntries(first) as typeof tags), ...tags };
}

/**
 * Return the words in the movetext up to `last`: turns and their numbers, comments, and variations.
 *
 * In a line, each step is followed by its comment and then, if it is the first child, by the variations that
 * replace it. A stack contains the nodes still to be written, each with the number of turns before it, and
 * null for the end of a variation.
 */
function movetext(root: Node, last: Node | null): string[] {
  const next = (node: Node): Node[] => (node === last ? [] : node.children.slice(0, 1));
  const words = comment(root);
  let joined = false; // whether the next move directly follows the last one
  const waiting: ([Node, number] | null)[] = next(root).map((node) => [node, 0]);
  while (waiting.length) {
    const top = waiting.pop()!;
    if (!top) {
      words[words.length - 1] += ")";
      joined = false;
      continue;
    }
    const [node, played] = top;
    const [parent, step] = [node.parent!, node.step!];
    const [first, ...others] = parent.children;
    const isFirst = node === first;
    const continues = turnContinues(parent.step);
    const beginsTurn = !continues && !(step instanceof Ending);
    joined &&= isFirst;
    if (joined && continues && !(step instanceof Ending)) words[words.length - 1] += marked(step);
    else {
      const number = beginsTurn && !(joined && played % 2) ? `${turnNumber(played)} ` : "";
      words.push((isFirst ? "" : "(") + number + marked(step));
    }
    const said = comment(node);
    words.push(...said);
    joined = !said.length;
    for (const child of next(node)) waiting.push([child, played + turnsCompleted(step)]);
    if (isFirst) { for (const other of others.reverse()) waiting.push(null, [other, played]); }
  }
  return words;
}

/** Return a step as one word, with a hyphen after a move whose turn continues. */
const marked = (step: Step): string => stepText(step) + (turnContinues(step) ? "-" : "");

/** Return the words of a node's comment, if it has one. The spaces between them may become line ends. */
const comment = (node: Node): string[] => (node.comment ? `{${escaped(node.comment, "}")}}`.split(" ") : []);

/**
 * Return `text` with a backslash before each `mark` and each backslash, but without non-printing characters.
 */
function escaped(text: string, mark: string): string {
  return text.replaceAll(/["}\\\p{Cc}\u2028\u2029]|\p{Surrogate}/gu, (letter) => {
    if (letter === '"' || letter === "}") return letter === mark ? `\\${letter}` : letter;
    if (letter === "\\") return "\\\\";
    return letter === "\n" ? "\\n" : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Join the words with spaces, or with line ends to keep the lines short enough. */
function wrapped([first = "", ...words]: readonly string[]): string {
  let [text, length] = [first, widthOf(first)];
  for (const word of words) {
    const more = widthOf(word);
    const fits = length + 1 + more <= WIDTH;
    text += (fits ? " " : "\n") + word;
    length = fits ? length + 1 + more : more;
  }
  return text;
}

/** Return the length of a word in characters, not in code units. */
const widthOf = (word: string): number => [...word].length;
