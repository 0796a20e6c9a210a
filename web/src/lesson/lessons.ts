/** The lessons from src/kalaha/lessons.py, included at build time. */

import type { Axes } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import { ruleSentences } from "../lib/ruleSentences.ts";
import type { Rules } from "../rules/rules.ts";
import found from "./lessons.json" with { type: "json" };

type Kind = "sow" | "past" | "round" | "relay" | "extra_turn" | "capture" | "lone" | "twos" | "even"
  | "backwards" | "spared" | "feed" | "lap" | "repeat" | "majority" | "surprise" | "end";

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

/** The rules that each kind of step is about: axes, or `sowing`. A step without any is self-explanatory. */
const ABOUT: Partial<Record<Kind, readonly string[]>> = {
  sow: ["sowing", "first_seed"],
  past: ["sow_store"],
  relay: ["relay"],
  extra_turn: ["extra_turn"],
  capture: ["opposite_capture"],
  spared: ["grand_slam"],
  feed: ["feeding"],
  lap: ["skip_origin"],
  repeat: ["repetition"],
  majority: ["majority_stop"],
  surprise: ["remainder"],
  end: ["ends", "remainder"],
};

/** Axes that no step covers. */
const UNSHOWN = ["starter", "start", "optional_capture", "optional_extra_turn", "sharing", "swap"];

/** Return the rules that a step of a lesson is about, one sentence each. */
export function rulesOf(say: Say, { kind }: Step, rules: Rules, steps: readonly Step[]): string[] {
  const shown = steps.some((step) => step.kind === "surprise"); // the remaining seeds
  const about = (ABOUT[kind] ?? []).filter((name) => kind !== "end" || name !== "remainder" || !shown);
  return ruleSentences(say, rules).filter(({ axis }) => about.includes(axis)).map(({ text }) => text);
}

/** Return the rule that a step has shown and that is worth adding, if any. */
export const shownBy = (say: Say, { kind }: Step, rules: Rules): string[] =>
  kind === "capture" && rules.extra_turn ? [say("reading-capture-ends-turn")] : [];

/** Return the text about the other rules, leaving out those that a player would expect anyway. */
export function furtherRules(say: Say, axes: Axes): string {
  const said = ruleSentences(say, axes).filter(({ axis }) =>
    UNSHOWN.includes(axis) && axes[axis] !== "agreed"
  );
  return said.map(({ text }) => text).join(" ");
}
