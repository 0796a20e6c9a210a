/**
 * Puts errors from the rules into words. The sentences are the same as the server's, and are loaded when
 * first needed.
 */

import { type Axes, CHOICES, ruleWords } from "../lib/axes.ts";
import { maxSeeds } from "../lib/constants.json";
import { type Catalogue, type Say, translator } from "../lib/fluent.ts";
import { Refusal } from "../lib/refusal.ts";
import { CONTRADICTIONS } from "../lib/rows.ts";
import { type Fault, KalahaError } from "./errors.ts";
import type { RuleSet } from "./rulesets.ts";

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

/**
 * Return why these rules are refused, in the terms that the page uses, or null if the house rules are not the
 * reason.
 */
export function houseRuleProblem(say: Say, code: string | undefined, form: Chosen): string | null {
  if (code === "rules-too-many-seeds")
    return say("web-too-many-seeds", { total: 2 * form.boardPits * form.boardSeeds, limit: 2 * maxSeeds });
  const current = (axis: string) => form.houseRules[axis] ?? form.ruleset?.axes[axis];
  const values = CONTRADICTIONS.filter((each) => each.code === code)
    .map(({ axes }) => Object.entries<readonly unknown[]>(axes))
    .find((wrong) => wrong.every(([axis, those]) => those.includes(current(axis))));
  if (!values) return null;
  const [[axis], ...others] = values as [[string, unknown], ...typeof values];
  const wanted = others.map(([other, wrong]) =>
    ruleWords(say, other, CHOICES[other]!.findLast((value) => !wrong.includes(value)))
  );
  return say("web-rule-needs", { rule: ruleWords(say, axis, current(axis)), other: wanted.join(" / ") });
}

/** The choices for a new game that determine its rules. */
interface Chosen {
  houseRules: Axes;
  ruleset: RuleSet | undefined;
  boardPits: number;
  boardSeeds: number;
}
