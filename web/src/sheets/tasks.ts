/**
 * Makes tasks from positions in random games. The same sheet number always gives the same tasks. The
 * questions and the answers both follow from the rules.
 */

import { seededRandom } from "../board/heap.ts";
import { sowAndCapture } from "../rules/mechanics.ts";
import { Position } from "../rules/position.ts";
import { type Rules, totalOf } from "../rules/rules.ts";
import { NORTH } from "../rules/side.ts";
import type { Sowing } from "../rules/sowing.ts";

/** A position with South to move, and the moves that are the answers to its question. */
export interface Board {
  position: Position;
  /** The answers, each a move or a sequence of moves. */
  answers: readonly (readonly Sowing[])[];
}

type TaskName = "landing" | "extra" | "reach" | "capture" | "plan" | "after";

/** A question, and the boards that it is about. */
export interface Question {
  name: TaskName;
  boards: Board[];
}

/** One question, or two side by side. */
type Task = readonly Question[];

/** The question of the reasoning task. */
interface Reasoning {
  /**
   * Whether the last seed is to land in the store. If stores are not sown, it is to land in the first pit
   * beyond the store.
   */
  store: boolean;
  /** For each pit, starting with the first, the fewest seeds that bring the last seed to that place. */
  exact: number[];
  total: number;
  /** The smallest number of seeds in a store that guarantees a win. */
  half: number;
  /** A lead that is impossible at the end of a game. */
  lead: number;
}

/** Returns the answers if a position suits a task, else null. */
type Fits = (position: Position) => Board["answers"] | null;

/**
 * Return the first three tasks of the sheet with this number, or fewer if suitable positions are not found.
 */
export function tasksOf(rules: Rules, sheet: number): Task[] {
  const search = new Search(rules, sheet);
  const landing = search.question("landing", [onward, roundTheBoard]);
  const extra = rules.extra_turn ? search.question("extra", [extraTurns(2), extraTurns(3)]) : null;
  const plan = rules.extra_turn ? search.question("plan", [bestPlan]) : null;
  const capture = search.question("capture", plan ? [bestCapture] : [bestCapture, bestCapture]);
  const tasks = [
    [landing],
    [extra ?? search.question("reach", [reaches, reaches])],
    capture ? [capture, plan] : [search.question("after", [anyMove])],
  ];
  return tasks.map((task) => task.filter((each) => each !== null)).filter(({ length }) => length);
}

/** Return the reasoning task. */
export function reasoningOf(rules: Rules): Reasoning {
  const { pits, sow_store: store } = rules;
  const target = store ? pits : pits + 1;
  const fewest = (pit: number): number => {
    for (let seeds = 1;; seeds++) {
      const board = Array<number>(2 * pits + 1).fill(0);
      board[pit] = seeds;
      if (sowAndCapture(rules, board, { pit, declines: true }).path.at(-1) === target) return seeds;
    }
  };
  const total = totalOf(rules);
  return { store, exact: Array.from({ length: pits }, (_, pit) => fewest(pit)), total, half: total / 2 + 1,
    lead: 5 };
}

// the criteria for each task

/** Return the effects of each legal move that does not decline a capture. */
const sowings = (position: Position): Sowing[] =>
  position.legalMoves.filter(({ declines }) => !declines).map((move) => position.play(move));

const seedsIn = ({ before, move }: Sowing): number => before.pits[before.turn][move.pit]!;
const landing = (sowing: Sowing): number => sowing.path[sowing.path.length - 1]!;
const reachesOther = ({ path, before: { rules } }: Sowing): boolean => path.some((cell) => cell > rules.pits);
const capturedBy = ({ events }: Sowing): number =>
  events.reduce((seeds, event) => seeds + (event.kind === "captured" ? event.seeds : 0), 0);

/** A move with few seeds that ends on the other side. The next criterion is a move with many seeds. */
const onward: Fits = oneMove((sowing) =>
  landing(sowing) > sowing.before.rules.pits && seedsIn(sowing) < 7 && !sowing.captured.length
);
const roundTheBoard: Fits = oneMove(
  (sowing) =>
    landing(sowing) !== sowing.before.rules.pits && seedsIn(sowing) > sowing.before.rules.pits + 1 &&
    !sowing.captured.length,
);
const anyMove: Fits = oneMove((sowing) => seedsIn(sowing) > 2);

function oneMove(suits: (sowing: Sowing) => boolean): Fits {
  return (position) => {
    const found = sowings(position).find(suits);
    return found ? [[found]] : null;
  };
}

function extraTurns(count: number): Fits {
  return (position) =>
    some(sowings(position), ({ extraTurn }) => extraTurn, (found, all) =>
      found.length === count && all.length > count);
}

/** Some moves reach the other side, not only from the pits closest to it, but others do not. */
const reaches: Fits = (position) =>
  some(sowings(position), reachesOther, (found, all) =>
    found.length < all.length && found.some(({ move }) => move.pit < position.rules.pits - 2));

function some(all: Sowing[], suits: (sowing: Sowing) => boolean,
  enough: (found: Sowing[], all: Sowing[]) => boolean): Board["answers"] | null
{
  const found = all.filter(suits);
  return enough(found, all) ? found.map((each) => [each]) : null;
}

/** Several moves capture, and one of them captures more than the others. */
const bestCapture: Fits = (position) => {
  const all = sowings(position).filter(({ captured }) => captured.length);
  const best = mostOf(all.map((each) => [each]));
  return all.length > 1 && best && capturedBy(best[0]!) > 2 ? [best] : null;
};

/**
 * A move that gives an extra turn and the move after it together capture more than any other such pair or any
 * single move.
 */
const bestPlan: Fits = (position) => {
  const first = sowings(position);
  const direct = Math.max(...first.map(capturedBy));
  const best = mostOf(
    first
      .filter(({ extraTurn }) => extraTurn)
      .flatMap((one) =>
        sowings(one.position).filter(({ captured, reason }) => captured.length && reason === null).map((
          two,
        ) => [one, two])
      ),
  );
  return best && capturedBy(best[1]!) > Math.max(direct, 2) ? [best] : null;
};

/** Return the sequence of moves with the greatest last capture, or null if there is no such sequence. */
function mostOf(rows: Sowing[][]): Sowing[] | null {
  const taken = rows.map((row) => capturedBy(row[row.length - 1]!));
  const most = Math.max(...taken);
  return taken.filter((seeds) => seeds === most).length === 1 ? rows[taken.indexOf(most)]! : null;
}

// positions

class Search {
  readonly #rules: Rules;
  readonly #chance: () => number;
  readonly #used = new Set<string>();

  constructor(rules: Rules, seed: number) {
    this.#rules = rules;
    this.#chance = seededRandom(Math.imul(seed, 0x9e3779b1));
  }

  /** Return a question with a board for each criterion in `wanted`, or null if there is no board. */
  question(name: TaskName, wanted: readonly Fits[]): Question | null {
    const boards = wanted.map((fits) => this.#board(fits)).filter((each) => each !== null);
    return boards.length ? { name, boards } : null;
  }

  /** Return a suitable board, preferably one with few seeds, which are easy to draw and to count. */
  #board(fits: Fits): Board | null {
    const few = ({ onBoard, pits, rules }: Position): boolean =>
      onBoard <= 0.55 * totalOf(rules) && pits.flat().every((seeds) => seeds <= rules.pits + 4);
    return this.#found(fits, few) ?? this.#found(fits, () => true);
  }

  #found(fits: Fits, suits: (position: Position) => boolean): Board | null {
    for (const position of this.#positions(1500)) {
      if (!suits(position) || this.#used.has(String(position))) continue;
      if (sowings(position).some(({ reason }) => reason !== null)) continue;
      const answers = fits(position);
      if (!answers) continue;
      this.#used.add(String(position));
      return { position, answers };
    }
    return null;
  }

  /** Yield positions from random games, with the player to move at the bottom. */
  *#positions(count: number): Generator<Position> {
    let position = Position.start(this.#rules);
    let ply = 0;
    for (let made = 0; made < count; made++) {
      const moves = position.legalMoves.filter(({ declines }) => !declines);
      if (!moves.length) {
        position = Position.start(this.#rules);
        ply = 0;
        continue;
      }
      if (ply > 3) yield position.turn === NORTH ? position.mirrored : position;
      position = position.play(moves[Math.floor(this.#chance() * moves.length)]!).position;
      ply++;
    }
  }
}
