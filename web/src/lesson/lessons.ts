/** The lessons from src/kalaha/lessons.py, included at build time. */

import type { Say } from "../lib/fluent.ts";
import { axisSentence, ruleSentences } from "../lib/ruleSentences.ts";
import type { Axes } from "../lib/types.ts";
import type { Preset } from "../rules/presets.ts";
import { openAt } from "../rules/readings.ts";
import type { Rules } from "../rules/rules.ts";
import found from "./lessons.json" with { type: "json" };

type Kind = "sow" | "past" | "round" | "extra_turn" | "capture" | "lone" | "twos" | "backwards" | "spared"
  | "feed" | "lap" | "repeat" | "majority" | "surprise" | "end";

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
  sow: ["sowing"],
  past: ["sow_store"],
  extra_turn: ["extra_turn"],
  capture: ["opposite_capture"],
  twos: ["wari_capture"],
  spared: ["grand_slam"],
  feed: ["feeding"],
  lap: ["skip_origin"],
  repeat: ["repetition"],
  majority: ["majority_stop"],
  surprise: ["remainder"],
  end: ["ends", "remainder"],
};

/** Axes that no step covers. */
const UNSHOWN = ["starter", "optional_capture", "optional_extra_turn", "sharing", "swap"];

/** Return the rules that a step is about, one sentence each. */
export function rulesOf(say: Say, { kind }: Step, preset: Preset): string[] {
  const open = openAt(preset);
  const said = (ABOUT[kind] ?? []).filter((name) => kind !== "twos" || open.has(name)).map((name) =>
    name === "sowing" ? say("rules-sowing") : axisSentence(say, name, preset.rules[name as keyof Rules])
  );
  if (kind === "capture" && preset.rules.extra_turn) said.push(say("reading-capture-ends-turn"));
  return said;
}

/** Return the text about the other rules, leaving out those that a player would expect anyway. */
export function furtherRules(say: Say, axes: Axes): string {
  const said = ruleSentences(say, axes).filter(({ axis }) =>
    UNSHOWN.includes(axis) && axes[axis] !== "agreed"
  );
  return said.map(({ text }) => text).join(" ");
}
