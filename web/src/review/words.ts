/** Text about a reviewed game. */

import { messageText, playerName } from "../game/messages.ts";
import { countsOf, momentText } from "../game/moments.ts";
import type { People } from "../game/player.ts";
import type { Say } from "../lib/fluent.ts";
import type { Node } from "../rules/game.ts";
import type { ReviewedMove } from "../search/questions.ts";
import { type Lead, leader } from "./leads.ts";

export type Grade = ReviewedMove["grade"];

/** The grades of the moves that are worth a second look, mildest first. */
export const GRADES = ["inaccuracy", "mistake", "blunder"] as const satisfies readonly Grade[];

export const isMistake = ({ grade }: Pick<ReviewedMove, "grade">): boolean =>
  (GRADES as readonly Grade[]).includes(grade);

/** Return a lead in words, or "" if it is unknown. */
export function leadText(say: Say, people: People, lead: Lead | null): string {
  if (!lead) return "";
  const { side, seeds } = leader(lead);
  if (side === null) return say(lead.exact ? "web-lead-even" : "web-lead-even-about");
  return say(lead.exact ? "web-lead-exact" : "web-lead-about", { player: playerName(say, people, side),
    seeds });
}

/** Return the text that grades a move and, for a mistake, gives its cost. */
export function gradeText(say: Say, people: People, reviewed: ReviewedMove): string {
  const grade = say(`grade-${reviewed.grade}`);
  return isMistake(reviewed)
    ? say("web-graded", { grade, cost: messageText(say, people, reviewed.cost) })
    : grade;
}

/** A moment of a reviewed game, in words. */
export interface Told {
  /** The label of the moment. Like the player, it is "" at the start. */
  count: string;
  player: string;
  did: string;
  lead: string;
  grade: string;
}

/** Return each moment of a game in words. */
export function tell(say: Say, people: People, moments: readonly Node[], leads: readonly (Lead | null)[],
  reviewed: readonly ReviewedMove[]): Told[]
{
  const counts = countsOf(moments);
  return moments.map((moment, at) => {
    const { step } = moment;
    const move = reviewed.find((each) => each.step === at - 1);
    return {
      count: counts[at]!,
      player: step ? playerName(say, people, step.side) : "",
      did: step ? momentText(say, moment, people) : say("web-at-start"),
      lead: leadText(say, people, leads[at] ?? null),
      grade: move ? gradeText(say, people, move) : "",
    };
  });
}

/** Return a reviewed move in words: its number, its player and its effects. */
export function titleOf(say: Say, told: readonly Told[], { step }: ReviewedMove): string {
  const { count: move, player, did } = told[step + 1]!;
  return say("move-by", { player, move, did });
}

/** Join the words for a moment into one text. */
export function toldText(say: Say, { count, player, did, lead, grade }: Told): string {
  const what = player ? say("move-by", { player, move: count, did }) : did;
  return [what, lead, grade].filter(Boolean).join("; ");
}
