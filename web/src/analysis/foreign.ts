/** What a page says of a text in the notation of another program. */

import type { Say } from "../lib/fluent.ts";
import { KalahaError } from "../rules/errors.ts";
import type { Foreign } from "../rules/foreign.ts";
import { readText } from "../rules/foreignGames.ts";
import type { Game } from "../rules/game.ts";
import type { Rules } from "../rules/rules.ts";

/**
 * Return the sentence that names the notation of a game that was read, and the number of seeds if no game by
 * these rules, or from more or fewer seeds in each pit, has it.
 */
export function noteOf(say: Say, { form }: Foreign, { rules, position, steps }: Game): string {
  const values = { form: /^[a-z]/.test(form) ? say(`foreign-${form}`) : form,
    rules: say(`rules-name-${rules.name}`) };
  if (steps.length) return say("foreign-game", { ...values, count: steps.length });
  const read = say("foreign-read", { ...values, position: String(position) });
  const seeds = [...position.pits.flat(), ...position.stores].reduce((sum, each) => sum + each, 0);
  const total = 2 * rules.pits * rules.seeds;
  const fits = seeds % (2 * rules.pits) === 0 || (seeds < total && !position.stores.some(Boolean));
  return fits ? read : `${read}. ${say("web-edit-seeds", { seeds, total })}`;
}

/** Return the positions that a text can mean if this error says that there are several. */
export function readingsOf(error: unknown): string[] {
  const { code, values } = (error instanceof KalahaError && error.faults[0]) || {};
  return code === "foreign-readings" ? [String(values?.first), String(values?.second)] : [];
}

/** The notation of a text, the error in it, and whether its rules must be chosen. */
export interface Seen {
  note: string;
  error: unknown;
  asks: boolean;
}

/** Look at a text that is not in our notation. It is played by `rules` only if it does not imply any. */
export function lookAt(say: Say, text: string, rules: Rules, asks = false): Seen {
  try {
    const { game, foreign } = readText(text, rules, !asks);
    return { note: foreign ? noteOf(say, foreign, game) : "", error: null, asks };
  } catch (error) {
    if (!(error instanceof KalahaError)) throw error;
    return !asks && error.faults[0]?.code === "foreign-rules"
      ? lookAt(say, text, rules, true)
      : { note: "", error, asks };
  }
}
