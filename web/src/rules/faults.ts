/**
 * Puts errors from the rules into words. The sentences are the same as the server's, and are loaded when
 * first needed.
 */

import { ruleWords } from "../lib/axes.ts";
import { maxSeeds } from "../lib/constants.json";
import { type Catalogue, type Say, translator } from "../lib/fluent.ts";
import { Refusal } from "../lib/refusal.ts";
import type { Axes, RuleSet } from "../lib/types.ts";
import { type Fault, KalahaError } from "./errors.ts";

const catalogues = import.meta.glob<Catalogue>("../../../src/kalaha/locale/*.ftl", { import: "default",
  query: "?errors" });
const known = new Map<string, Promise<Say>>();

/** Load the error messages of a language. */
async function sayIn(language: string): Promise<Say> {
  const load = async (): Promise<Say> =>
    translator(language, await catalogues[`../../../src/kalaha/locale/${language}.ftl`]!());
  if (!known.has(language)) known.set(language, load());
  return known.get(language)!;
}

/** Prefetch the error messages of a language. */
export async function fetchFaults(language: string): Promise<void> {
  await sayIn(language);
}

/** Return faults in words, by default in the page's language. */
export async function sentence(faults: readonly Fault[],
  language = document.documentElement.lang): Promise<string>
{
  const say = await sayIn(language);
  const text = faults.map(({ code, values }) => say(`error-${code}`, values)).join(" ");
  const at = faults[0]?.at;
  return at ? say(`error-${at.code}`, { ...at.values, text }) : text;
}

/** Return the reason for a failure in words, from the server or the rules. Rethrow any other error. */
export async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof Refusal) return error.message;
  if (error instanceof KalahaError) return sentence(error.faults);
  throw error;
}

const SOME_CAPTURE: Axes = { opposite_capture: "always", wari_capture: true };

/** House rules that are possible only together with others, by fault code. */
const NEEDS: Record<string, { axis: string; others: Axes } | undefined> = {
  "extra-turn-needs-store": { axis: "extra_turn", others: { sow_store: true } },
  "relay-needs-store": { axis: "relay", others: { sow_store: true } },
  "relay-excludes-wari-capture": { axis: "relay", others: { wari_capture: false } },
  "backwards-needs-wari-capture": { axis: "backwards", others: { wari_capture: true } },
  "grand-slam-needs-capture": { axis: "grand_slam", others: SOME_CAPTURE },
  "feeding-needs-cannot-move": { axis: "feeding", others: { ends: "cannot_move" } },
  "optional-capture-needs-capture": { axis: "optional_capture", others: SOME_CAPTURE },
  "capture-extra-turn-needs-both": { axis: "capture_extra_turn",
    others: { extra_turn: true, ...SOME_CAPTURE } },
  "capture-extra-turn-excludes-declining": { axis: "capture_extra_turn",
    others: { optional_extra_turn: false } },
  "optional-extra-turn-needs-extra-turn": { axis: "optional_extra_turn", others: { extra_turn: true } },
};

/**
 * Return why these rules are refused, in the terms that the page uses, or null if the house rules are not the
 * reason.
 */
export function houseRuleProblem(say: Say, code: string | undefined, form: Chosen): string | null {
  if (code === "rules-too-many-seeds")
    return say("web-too-many-seeds", { total: 2 * form.boardPits * form.boardSeeds, limit: 2 * maxSeeds });
  const needs = NEEDS[code ?? ""];
  if (!needs) return null;
  const value = form.houseRules[needs.axis] ?? form.ruleset?.axes[needs.axis];
  const others = Object.entries(needs.others).map(([axis, wanted]) => ruleWords(say, axis, wanted));
  return say("web-rule-needs", { rule: ruleWords(say, needs.axis, value), other: others.join(" / ") });
}

/** The choices for a new game that determine its rules. */
interface Chosen {
  houseRules: Axes;
  ruleset: RuleSet | undefined;
  boardPits: number;
  boardSeeds: number;
}
