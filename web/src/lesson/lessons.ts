/** The lessons of src/kalaha/lessons.py, included at build time. */

import { axisSentence, ruleSentences } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import type { Axes } from "../lib/types.ts";
import found from "./lessons.json" with { type: "json" };

type Kind = "sow" | "past" | "extra_turn" | "capture" | "lone" | "twos" | "backwards" | "spared" | "feed"
  | "majority" | "end";

/** A position with South to move, and the lines of play that achieve the step's goal. */
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

/** The axes of the rules that a step is about; if there are none, its task is self-explanatory. */
const ABOUT: Partial<Record<Kind, readonly string[]>> = {
  past: ["sow_store"],
  extra_turn: ["extra_turn"],
  capture: ["opposite_capture"],
  spared: ["grand_slam"],
  feed: ["feeding"],
  majority: ["majority_stop"],
  end: ["ends", "remainder"],
};

/** Axes that no step covers. */
const UNSHOWN = ["starter", "optional_capture", "optional_extra_turn", "sharing", "swap"];

/** Return the rules that a step is about, one sentence each. */
export function rulesOf(say: Say, { kind }: Step, axes: Axes): string[] {
  if (kind === "sow") return [say("rules-sowing")];
  return (ABOUT[kind] ?? []).map((axis) => axisSentence(say, axis, axes[axis]));
}

/** Return the other rules, without those that are to be expected anyway. */
export function furtherRules(say: Say, axes: Axes): string {
  const said = ruleSentences(say, axes).filter(({ axis }) =>
    UNSHOWN.includes(axis) && axes[axis] !== "agreed"
  );
  return said.map(({ text }) => text).join(" ");
}
