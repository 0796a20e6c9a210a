/** The lessons of src/kalaha/lessons.py, which the page is built with. */

import { axisSentence, ruleSentences } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import type { Axes } from "../lib/types.ts";
import found from "./lessons.json" with { type: "json" };

type Kind = "sow" | "past" | "extra_turn" | "capture" | "lone" | "twos" | "backwards" | "spared" | "feed"
  | "majority" | "end";

/** A position with South to move, and the lines of play that do what the step is about. */
export interface Step {
  kind: Kind;
  position: string;
  lines: readonly string[];
}

const lessons = found as unknown as Record<string, readonly Step[]>;

/** Whether there is a lesson for a rule set. */
export const hasLesson = (rules: string): boolean => Object.hasOwn(lessons, rules);

/** Return the steps of a rule set's lesson. */
export const lessonOf = (rules: string): readonly Step[] => lessons[rules]!;

/** The axes of the rules that a step is about; where there is none, its task says it all. */
const ABOUT: Partial<Record<Kind, readonly string[]>> = {
  past: ["sow_store"],
  extra_turn: ["extra_turn"],
  capture: ["opposite_capture"],
  spared: ["grand_slam"],
  feed: ["feeding"],
  majority: ["majority_stop"],
  end: ["ends", "remainder"],
};

/** Axes that no step shows. */
const UNSHOWN = ["starter", "optional_capture", "sharing", "swap"];

/** Return what the rules say about a step, a sentence each. */
export function rulesOf(say: Say, { kind }: Step, axes: Axes): string[] {
  if (kind === "sow") return [say("rules-sowing")];
  return (ABOUT[kind] ?? []).map((axis) => axisSentence(say, axis, axes[axis]));
}

/** Return what the rules say besides: nothing that one expects anyway. */
export function furtherRules(say: Say, axes: Axes): string {
  const said = ruleSentences(say, axes).filter(({ axis }) =>
    UNSHOWN.includes(axis) && axes[axis] !== "agreed"
  );
  return said.map(({ text }) => text).join(" ");
}
