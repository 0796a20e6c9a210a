/** Parses the catalogues for the page, without the messages for the terminal and the command line. */

import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Catalogue, Pattern } from "./src/lib/fluent.ts";
import sentences from "./src/lib/sentences.json" with { type: "json" };

/** Prefixes of the page's message keys. */
const FAMILIES = [
  "web",
  "level",
  "side",
  "answer",
  "language",
  "rules",
  "axis",
  "heading",
  "reading",
  "fault",
  "source",
  "history",
  "say",
  "turn",
  "you",
  "outcome",
  "reason",
  "list-extra-turn",
  "list-captures",
  "list-declined",
  "list-ends",
  "list-forfeits",
  "play-would-forfeit",
  "kind-between",
  "move-by",
  "review-recurs",
  "grade",
  "cost",
  "why",
  "puzzle-task",
  "puzzle-difficulty",
  "puzzle-about",
  "puzzle-theme",
  "puzzle-right",
  "puzzle-graded",
  "puzzle-answer",
  "puzzle-greedy",
  "learn",
  "lesson",
  "compare",
  "foreign",
  "text-labelled",
];

/**
 * Messages that are needed only by pages that are loaded later, by analyses, reviews, game rules and dialogs.
 * They are fetched together with these.
 */
export const LATER = [
  "language",
  "rules-aim",
  "rules-sowing",
  "rules-list-hint",
  "rules-other-way",
  "rules-try",
  "axis-(?!grand_slam-illegal|feeding-compulsory)",
  "web-axis",
  "web-value",
  "web-rule-needs",
  "web-too-many-seeds",
  "web-my-games-kept",
  "web-games",
  "web-carry-help",
  "web-emote-",
  "web-no-games",
  "web-replay",
  "web-forget",
  "web-load",
  "foreign",
  "web-house-rule",
  "web-house-rules",
  "web-rules-in-full",
  "web-left-computer",
  "web-invite-alone",
  "web-show-code",
  "web-send",
  "web-resign-sure",
  "web-may-decline",
  "web-take-it",
  "web-decline-it",
  "web-go-on",
  "web-go-back",
  "web-next-level",
  "web-next-watch",
  "play-would-forfeit",
  "web-share-means",
  "web-share-sure",
  "web-stop-means",
  "web-stop-sure",
  "web-offer",
  "web-invite-friend",
  "web-invited",
  "web-just-watch",
  "web-hand-over-",
  "web-qr",
  "web-say-code",
  "web-code",
  "web-theme",
  "web-language",
  "web-sound",
  "web-clock",
  "web-confirm",
  "web-again",
  "web-score",
  "web-clockwise",
  "web-volume",
  "web-tones",
  "web-stillness",
  "web-keys-help",
  "web-moves-keys",
  "web-analysis-keys",
  "kind-between",
  "review-recurs",
  "grade",
  "cost",
  "why",
  "you-why",
  "learn",
  "you-learn",
  "web-ahead",
  "web-behind",
  "web-even",
  "web-depth",
  "web-queue",
  "web-think",
  "web-verdict",
  "web-fair-number",
  "web-values",
  "web-show-values",
  "web-line",
  "web-lines",
  "web-move-tree",
  "web-variations",
  "web-comment",
  "web-promote",
  "web-delete-moves",
  "web-deleted",
  "web-review-progress",
  "web-review-stop",
  "web-review-resume",
  "web-review-done",
  "web-review-back",
  "web-graph",
  "web-graded",
  "web-grades",
  "web-lead",
  "move-by",
  "web-column",
  "web-mistake",
  "web-mistakes",
  "web-try",
  "web-show-better",
  "web-show-reply",
  "web-summary",
  "web-edit",
  "web-opening",
  "web-openings",
  "web-editor",
  "web-your-side",
  "web-who-watch",
  "web-begins-me",
  "web-begins-lot",
  "web-rules-turns",
  "web-rules-capture",
  "web-rules-end",
  "web-play-by",
  "web-other-way",
  "web-pass-on-link",
  "web-copy-position",
  "web-copy-drawing",
  "web-copy-html",
  "web-picture",
  "web-embed",
  "web-tournament-",
  "puzzle",
  "web-puzzle",
  "lesson",
  "web-lesson",
  "compare",
  "web-compare-pit",
  "web-compare-why",
  "web-which",
  "web-also-playable",
  "web-differences",
  "web-example",
  "web-rules-intro",
  "rules-about",
  "rules-name-congklak",
  "rules-no-sheet",
  "rules-turn",
  "heading",
  "reading",
  "fault",
  "source",
  "history",
  "sheet",
];

/** The messages of a board in another page, the element of the npm package. */
const BOARD = [
  "web-board",
  "web-pit-other",
  "web-store-other",
  "web-no-move-yet",
  "web-ahead",
  "web-behind",
  "web-even",
  "side",
  "say",
  "reason",
  "outcome",
  "list-extra-turn",
  "list-captures",
  "list-declined",
  "list-ends",
  "list-forfeits",
];

type FluentPattern = NonNullable<FluentResource["body"][number]["value"]>;

const matcher = (families: readonly string[]): RegExp => new RegExp(`^(?:${families.join("|")})\\b`);

/**
 * Return the messages of a Fluent catalogue whose keys start with a prefix in `families`, but not with one in
 * `without`.
 */
export function trimmed(source: string, families: readonly string[] = FAMILIES,
  without: readonly string[] = []): string
{
  const wanted = matcher(families);
  const unwanted = without.length ? matcher(without) : null;
  const kept: string[] = [];
  let keep = false;
  for (const line of source.split("\n")) {
    if (/^[a-z]/.test(line)) keep = wanted.test(line) && !unwanted?.test(line);
    else if (!/^[ }]/.test(line)) keep = false;
    if (keep) kept.push(line);
  }
  return kept.join("\n");
}

/**
 * Return the error messages for a page without a server. The English messages come from the Python package's
 * code.
 */
function errors(source: string, language: string): string {
  const codes = Object.keys(sentences).map((code) => `error-${code}`);
  if (language !== "en") return trimmed(source, codes);
  return Object.entries(sentences).map(([code, text]) =>
    `error-${code} = ${
      text.replaceAll(/\{\{|\}\}|\{(\w+)\}/g,
        (found, name?: string) => (name ? `{ $${name} }` : `{ "${found[0]}" }`))
    }`
  ).join("\n");
}

/**
 * Return the messages of a catalogue, which may contain only variables, selections by a variable, and quoted
 * strings.
 */
export function parsed(source: string): Catalogue {
  const { body } = new FluentResource(source);
  return Object.fromEntries(body.map(({ id, value }) => [id, patternOf(value ?? id)]));
}

function patternOf(pattern: FluentPattern): Pattern {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => {
    if (typeof part === "string") return part;
    if (part.type === "str") return part.value;
    if (part.type === "var") return { by: part.name };
    if (part.type !== "select" || part.selector.type !== "var")
      throw new Error(`the page formats no ${part.type}`);
    const cases = part.variants.map(({ key, value }, at): [string, Pattern] => [
      at === (part.star as number) ? "*" : String((key as { value: unknown }).value),
      patternOf(value),
    ]);
    return { by: part.selector.name, cases: Object.fromEntries(cases) };
  });
}

export function catalogues(): Plugin {
  return {
    name: "kalaha-catalogues",
    enforce: "pre",
    transform(code, id) {
      const [file, query] = id.split("?");
      if (!file!.endsWith(".ftl")) return null;
      const language = file!.match(/(\w+)\.ftl$/)![1]!;
      const kept = query === "errors"
        ? errors(code, language)
        : query === "board"
        ? trimmed(code, BOARD)
        : query === "later"
        ? trimmed(code, LATER)
        : trimmed(code, FAMILIES, LATER);
      return { code: `export default ${JSON.stringify(parsed(kept))}`, map: null };
    },
  };
}
