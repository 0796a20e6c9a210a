/** The last choices for a new game, stored in this browser. */

import { type Axes, CHOICES } from "../lib/axes.ts";
import type { TimeControl } from "../lib/protocol.ts";
import { keep, keptObject } from "../lib/storage.ts";

export const OPPONENTS = ["computer", "here", "link", "watch"] as const;
export const STARTERS = ["me", "them", "lot"] as const;
type Opponent = (typeof OPPONENTS)[number];
type Starter = (typeof STARTERS)[number];

export interface Choices {
  /** The id of the rule set. */
  rules: string;
  opponent: Opponent;
  level: number;
  /** North's level. The levels of the two computers can differ if the user only watches. */
  otherLevel: number;
  starter: Starter;
  /** The number typed. Null while the field is empty. */
  pits: number | null;
  seeds: number | null;
  /** The axes that differ from the rule set. */
  houseRules: Axes;
  /** The name of the house rules, or "". */
  rulesName: string;
  myName: string;
  theirName: string;
  /** The clock of a game with a friend elsewhere, if any. */
  clock: TimeControl | null;
}

const FIRST: Choices = {
  rules: "alga",
  opponent: "computer",
  level: 3,
  otherLevel: 3,
  starter: "me",
  pits: 6,
  seeds: 6,
  houseRules: {},
  rulesName: "",
  myName: "",
  theirName: "",
  clock: null,
};
export const KEY = "kalaha.choices";

/** Return the last choices. Any that are missing or invalid have the same defaults as on a first visit. */
export function keptChoices(): Choices {
  const kept: { [key in keyof Choices]?: unknown } = keptObject(KEY);
  const choices = { ...FIRST };
  const like = (key: keyof Choices): boolean => typeof kept[key] === typeof FIRST[key];
  for (const key of ["rules", "rulesName", "myName", "theirName"] as const)
    if (like(key)) choices[key] = kept[key] as string;
  for (const key of ["level", "otherLevel", "pits", "seeds"] as const)
    if (like(key)) choices[key] = kept[key] as number;
  choices.opponent = OPPONENTS.find((each) => each === kept.opponent && !(SITE && each === "link")) ??
    FIRST.opponent;
  choices.starter = STARTERS.find((each) => each === kept.starter) ?? FIRST.starter;
  const { minutes, increment }: Partial<Record<keyof TimeControl, unknown>> = Object(kept.clock);
  if (typeof minutes === "number" && typeof increment === "number") choices.clock = { minutes, increment };
  choices.houseRules = Object.fromEntries(
    Object.entries(kept.houseRules ?? {}).filter(([axis, value]) =>
      CHOICES[axis]?.some((each) => each === value)
    ),
  );
  return choices;
}

/** Store the choices for the next game. */
export function keepChoices(choices: Choices): void {
  keep(KEY, Object.fromEntries(Object.keys(FIRST).map((key) => [key, choices[key as keyof Choices]])));
}
