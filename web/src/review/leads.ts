/** A reviewed game as a graph of South's expected final lead after each move. */

import type { Node } from "../rules/game.ts";
import { isGivenUp } from "../rules/mechanics.ts";
import { NORTH, type Side, SOUTH } from "../rules/side.ts";
import type { ReviewedMove } from "../search/questions.ts";

/** The value of a position: South's lead at the end with best play, and whether it is proved. */
export interface Lead {
  seeds: number;
  exact: boolean;
}

/** The size of a graph in pixels. */
interface Box {
  width: number;
  height: number;
}

/** The lines of a graph as SVG paths, one for its proved parts and one for the others, and the area below them. */
interface Lines {
  proved: string;
  estimated: string;
  area: string;
}

/** The margin around the graph, which leaves room for the largest marks. */
export const EDGE = 9;
/** The minimum range above and below the middle, in seeds, which makes small leads look small. */
const LEAST = 6;

const southern = (side: Side, seeds: number): number => (side === SOUTH ? seeds : -seeds);

/**
 * Return South's lead at each moment of a game, or null if it is unknown.
 *
 * A position after a resignation has no final count. Every other ending has one.
 */
export function leadsOf(moments: readonly Node[], reviewed: readonly ReviewedMove[]): (Lead | null)[] {
  const leads: (Lead | null)[] = moments.map(() => null);
  const lead = (side: Side, { seeds, kind }: ReviewedMove["played"]): Lead => ({ seeds: southern(side, seeds),
    exact: kind === "exact" });
  for (const { step, side, best_value: best, played } of reviewed) {
    // A position gets a value both from the move to it and from its own best move. A proved value takes
    // precedence.
    if (!leads[step] || (!leads[step].exact && best.kind === "exact")) leads[step] = lead(side, best);
    if (step + 1 < leads.length) leads[step + 1] = lead(side, played);
  }
  const outcome = moments.at(-1)?.step?.outcome;
  if (outcome) {
    const [south, north] = outcome.stores;
    leads[leads.length - 1] = isGivenUp(outcome) ? null : { seeds: south - north, exact: true };
  }
  return leads;
}

/** Return the leading side and its lead in seeds. The side is null if the score is even. */
export function leader({ seeds }: Lead): { side: Side | null; seeds: number } {
  if (!seeds) return { side: null, seeds };
  return { side: seeds > 0 ? SOUTH : NORTH, seeds: Math.abs(seeds) };
}

/** Return the range in seeds for a graph of these leads, which is the same above and below the middle. */
export const reach = (leads: readonly (Lead | null)[]): number =>
  Math.max(LEAST, ...leads.map((lead) => Math.abs(lead?.seeds ?? 0)));

/** Return the x coordinate of a moment in a graph with this many moments. */
export const across = (at: number, moments: number, { width }: Box): number =>
  EDGE + (at * (width - 2 * EDGE)) / Math.max(1, moments - 1);

/** Return the y coordinate of a lead in a graph. Leads for South are above the middle. */
export const down = (seeds: number, most: number, { height }: Box): number =>
  height / 2 - (seeds * (height / 2 - EDGE)) / most;

/** Return the moment nearest to an x coordinate in a graph with this many moments. */
export function nearest(x: number, moments: number, { width }: Box): number {
  const at = Math.round(((x - EDGE) * (moments - 1)) / Math.max(1, width - 2 * EDGE));
  return Math.max(0, Math.min(moments - 1, at));
}

/**
 * Return the lines between successive leads as SVG paths. A line from or to an estimate counts as an
 * estimate.
 */
export function linesOf(leads: readonly (Lead | null)[], box: Box): Lines {
  const most = reach(leads);
  const lines: Lines = { proved: "", estimated: "", area: "" };
  let end = { kind: "", at: -1 }; // the end of the last line
  leads.forEach((lead, at) => {
    const before = leads[at - 1];
    if (!lead || !before) return;
    const kind = lead.exact && before.exact ? "proved" : "estimated";
    const point = (seeds: number, moment: number) =>
      `${round(across(moment, leads.length, box))} ${round(down(seeds, most, box))}`;
    lines.area += `M${point(0, at - 1)}L${point(before.seeds, at - 1)}L${point(lead.seeds, at)}L${
      point(0, at)
    }Z`;
    if (end.kind !== kind || end.at !== at - 1) lines[kind] += `M${point(before.seeds, at - 1)}`;
    lines[kind] += `L${point(lead.seeds, at)}`;
    end = { kind, at };
  });
  return lines;
}

const round = (length: number): number => Math.round(10 * length) / 10;
