/** Turns the events of a step into beats, which are the motions on the board, in order. */

import type { Diagram } from "../rules/position.ts";
import { SOUTH } from "../rules/side.ts";
import type { Event } from "../rules/sowing.ts";
import { cellOf } from "./layout.ts";

/**
 * `lift`: the hand picks up the marbles of a bowl, or only `seeds` of them. `drop`: the hand moves on to a bowl and drops one there.
 * `gather`: the marbles of some bowls move to a store together. `sweep`: they move one after the other, so
 * that they can be counted. `sound`: a sound without any motion.
 */
export type Beat =
  | { kind: "lift"; from: number; seeds?: number }
  | { kind: "drop"; to: number }
  | { kind: "gather" | "sweep"; from: number[]; to: number }
  | { kind: "sound"; sound: "extra" };

/**
 * Return the beats for a step's events. All captured seeds are gathered together, as are the remaining seeds
 * that go to the same store.
 */
export function beats(events: readonly Event[], pits: number): Beat[] {
  const found: Beat[] = [];
  let before = "";
  for (const event of events) {
    const from = event.pit === null ? -1 : cellOf(event, pits);
    if (event.kind === "picked") found.push({ kind: "lift", from, seeds: event.seeds });
    else if (event.kind === "sown") found.push({ kind: "drop", to: cellOf(event, pits) });
    else if (event.kind === "extra_turn") found.push({ kind: "sound", sound: "extra" });
    else if ((event.kind === "captured" || event.kind === "swept") && event.to !== null && from >= 0) {
      const to = cellOf({ side: event.to, pit: null }, pits);
      const kind = event.kind === "swept" ? "sweep" : "gather";
      const last = found.at(-1);
      if (before === event.kind && last?.kind === kind && last.to === to) last.from.push(from);
      else found.push({ kind, from: [from], to });
    }
    before = event.kind;
  }
  return found;
}

/** The longest time to show a sowing that is sown on, in milliseconds. */
const LONGEST = 6_000;

/**
 * Return the length of a beat in milliseconds: `beat`, or less for a sowing that is sown on for long. Before
 * the beat with the index `at`, `spent` milliseconds have passed. Slow devices take longer than they should.
 */
export function hurried(beats: readonly Beat[], beat: number, at = 0, spent = 0): number {
  const lifts = beats.filter(({ kind }) => kind === "lift").length;
  const left = beats.slice(at).filter(({ kind }) => kind === "lift" || kind === "drop").length;
  return lifts > 1 ? Math.min(beat, Math.max(0, LONGEST - spent) / left) : beat;
}

/** Return whether `all` starts with the beats in `first`. */
export const beginsWith = (all: readonly Beat[], first: readonly Beat[]): boolean =>
  first.every((beat, index) => JSON.stringify(beat) === JSON.stringify(all[index]));

export interface Point {
  x: number;
  y: number;
}

/** Return the keyframes for carrying a marble from one point to another in a slight arc. */
export function arc(from: Point, to: Point, height: number): Keyframe[] {
  const frames: Keyframe[] = [];
  for (let part = 0; part <= 4; part++) {
    const way = part / 4;
    const up = height * 4 * way * (1 - way);
    const grown = 1 + up / 160;
    const x = from.x + (to.x - from.x) * way;
    const y = from.y + (to.y - from.y) * way - up;
    frames.push({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${grown.toFixed(3)})` });
  }
  return frames;
}

/** Return the board at the start of a game. */
export function startBoard(pits: number, seeds: number): Pick<Diagram, "pits" | "stores" | "turn"> {
  const row = Array.from({ length: pits }, () => seeds);
  return { pits: [row, row], stores: [0, 0], turn: SOUTH };
}

/** Return the seed count of each cell in a state. */
export function counts(state: { pits: readonly (readonly number[])[]; stores: readonly number[] }): number[] {
  return state.pits.flatMap((row, side) => [...row, state.stores[side] ?? 0]);
}
