/** The rules in words, as explained on a printable sheet. */

import { people } from "../game/messages.ts";
import type { People } from "../game/player.ts";
import { GROUPS, ruleWords } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import { ruleSentences } from "../lib/ruleSentences.ts";
import { type Example, examplesOf } from "../rules/examples.ts";
import { findPreset, houseRules } from "../rules/presets.ts";
import { openAt } from "../rules/readings.ts";
import type { Axis, Rules } from "../rules/rules.ts";
import { SOUTH } from "../rules/side.ts";

/** The contents of each section of the leaflet. */
const SECTIONS: Record<string, readonly string[]> = { ...GROUPS, turn: ["sowing", ...GROUPS.turn] };

/** A rule as a sentence, whether it is a house rule, and boards that demonstrate it. */
export interface Point {
  axis: string;
  text: string;
  changed: boolean;
  /** Whether the sheet leaves part of the rule open. */
  open: boolean;
  examples: readonly Example[];
}

export interface Section {
  name: string;
  points: Point[];
}

/** Return the rules in sections. A board that demonstrates two rules is shown with the last of them. */
export function sectionsOf(say: Say, rules: Rules): Section[] {
  const sentences = ruleSentences(say, rules);
  const changes: string[] = houseRules(rules);
  const open = openAt(findPreset(rules.name), changes);
  const examples = examplesShown(rules);
  return Object.entries(SECTIONS).map(([name, axes]) => ({
    name,
    points: axes.flatMap((axis) => {
      const sentence = sentences.find((each) => each.axis === axis);
      if (!sentence) return [];
      return { ...sentence, changed: changes.includes(axis), open: open.has(axis),
        examples: examples.filter((each) => each.axis === axis) };
    }),
  }));
}

/** Return the players with the names used on paper. The lower row belongs to the reader. */
export const onPaper = (say: Say): People => ({
  ...people(SOUTH),
  names: [null, say("web-begins-them")],
});

/** Return the rules in a few words each. */
export const inShort = (say: Say, rules: Rules): string[] =>
  ruleSentences(say, rules).flatMap(({ axis }) =>
    axis in rules ? ruleWords(say, axis, rules[axis as Axis]) : []
  );

/**
 * The total column height that the rules may take up on two Letter pages with two columns, and the height of
 * a picture, in millimetres.
 */
const ROOM = 645;
const FIGURE = 47;

/**
 * Return the letter size that makes a leaflet fill two pages. 1 is the usual size. The text gets the space
 * that the pictures leave free, and its height grows with the square of the letter size.
 */
export function letterSize(paragraphs: readonly string[], figures: number): number {
  const height = paragraphs.reduce((sum, { length }) => sum + 0.107 * length + 4, 0);
  return Math.min(1, Math.max(0.82, Math.sqrt((ROOM - FIGURE * figures) / height)));
}

/** Return the examples to show, without duplicates and without obvious ones. */
function examplesShown(rules: Rules): Example[] {
  const telling = examplesOf(rules).filter(({ value }) => value !== "allowed");
  return [
    ...new Map(telling.map((each) => [`${each.sowing.before} ${each.sowing.move.pit}`, each])).values(),
  ];
}
