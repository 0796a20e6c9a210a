/** The rules in sentences and in words. Axes, their values and their order come from the Python package. */

import { choices, maxSeeds, order, unsaid } from "./constants.json";
import type { Say } from "./fluent.ts";
import type { Axes, RuleSet, RulesOfGame } from "./types.ts";

/** The sentences in the order used to explain a game: the axes, and two that are the same in every game. */
const ORDER: readonly string[] = order;

/** For each axis that may go unmentioned, the axis and value with which it does. */
const UNSAID: Record<string, (string | boolean)[] | undefined> = unsaid;

/** The values of each non-numeric axis. */
export const CHOICES: Record<string, readonly (string | boolean)[]> = choices;

/** The axes for the size of the board. */
export const SIZE_AXES: readonly string[] = ["pits", "seeds"];

/** The axes in that order. */
export const AXES = ORDER.filter((name) => name in CHOICES || SIZE_AXES.includes(name));

/** Return an axis value as used in message keys. */
export const valueText = (
  value: unknown,
): string => (value === true ? "yes" : value === false ? "no" : String(value));

/** Return the sentence of one axis. */
export function axisSentence(say: Say, axis: string, value: unknown): string {
  if (SIZE_AXES.includes(axis)) return say(`axis-${axis}`, { [axis]: Number(value) });
  return say(`axis-${axis}-${valueText(value)}`);
}

/** Return the value of an axis in a word or two. */
export function valueWord(say: Say, value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "boolean" ? say(`answer-${valueText(value)}`) : say(`web-value-${String(value)}`);
}

/** Return a rule in a few words: its subject and its value. */
export const ruleWords = (say: Say, axis: string, value: unknown): string =>
  `${say(`web-axis-${axis}`)}\u{a0}– ${valueWord(say, value)}`;

/** Return the axes of a game that differ from its rule set. */
export const changedAxes = ({ axes, changes }: RulesOfGame): Axes =>
  Object.fromEntries(changes.map((axis) => [axis, axes[axis]!]));

/** Return house rules in words, "" if there are none. Who started is no longer one. */
export function houseRuleWords(say: Say, houseRules: Axes): string {
  const changed = AXES.filter((axis) => axis !== "starter" && axis in houseRules);
  const rules = changed.map((axis) => ruleWords(say, axis, houseRules[axis]));
  return rules.length ? say("web-house-rules-are", { rules: rules.join("; ") }) : "";
}

/** House rules that are only possible with others, by the code of the fault. */
const NEEDS: Record<string, { axis: string; others: Axes } | undefined> = {
  "extra-turn-needs-store": { axis: "extra_turn", others: { sow_store: true } },
  "grand-slam-needs-wari-capture": { axis: "grand_slam", others: { wari_capture: true } },
  "feeding-needs-cannot-move": { axis: "feeding", others: { ends: "cannot_move" } },
  "optional-capture-needs-capture": { axis: "optional_capture",
    others: { opposite_capture: "always", wari_capture: true } },
  "optional-extra-turn-needs-extra-turn": { axis: "optional_extra_turn", others: { extra_turn: true } },
};

/** Return why these rules are refused, in the page's words; null if not because of the house rules. */
export function houseRuleProblem(say: Say, code: string | undefined, form: Chosen): string | null {
  if (code === "rules-too-many-seeds")
    return say("web-too-many-seeds", { total: 2 * form.boardPits * form.boardSeeds, limit: 2 * maxSeeds });
  const needs = NEEDS[code ?? ""];
  if (!needs) return null;
  const value = form.houseRules[needs.axis] ?? form.ruleset?.axes[needs.axis];
  const others = Object.entries(needs.others).map(([axis, wanted]) => ruleWords(say, axis, wanted));
  return say("web-rule-needs", { rule: ruleWords(say, needs.axis, value), other: others.join(" / ") });
}

/** The choices of a new game that determine its rules. */
interface Chosen {
  houseRules: Axes;
  ruleset: RuleSet | undefined;
  boardPits: number;
  boardSeeds: number;
}

/** Return the sentences of a game's rules, without the obvious ones. */
export function ruleSentences(say: Say, axes: Axes): { axis: string; text: string }[] {
  const said = ORDER.filter((name) => {
    const [axis, value] = UNSAID[name] ?? [];
    return axis === undefined || axes[String(axis)] !== value;
  });
  return said.map((name) => ({
    axis: name,
    text: AXES.includes(name) ? axisSentence(say, name, axes[name]) : say(`rules-${name}`),
  }));
}
