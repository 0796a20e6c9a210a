/** The announcement when a game opens. */

import type { State } from "../game/live.ts";
import { messageText, plateText, turnText } from "../game/messages.ts";
import { houseRuleWords } from "../lib/axes.ts";
import type { Say } from "../lib/fluent.ts";
import { endMessages } from "../rules/narration.ts";
import { changesOf } from "../rules/presets.ts";
import { otherSide, type Side } from "../rules/side.ts";

/** Return a description of the game that opens: the players, the rules, and whose turn it is. */
export function gameText(say: Say, state: State, bottom: Side): string {
  const players = [bottom, otherSide(bottom)].map((side) => plateText(say, state, side)).join(" – ");
  const { rules: played } = state.node.position;
  const rules = say(`rules-name-${played.name}`);
  const house = houseRuleWords(say, changesOf(played));
  const now = state.outcome ? messageText(say, state, endMessages(state.node)) : turnText(say, state);
  return [`${players}.`, `${rules}.`, house, now].filter(Boolean).join(" ");
}
