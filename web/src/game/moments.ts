/** A game move by move: its nodes, the turns that they belong to, and their steps in words. */

import type { Say } from "../lib/fluent.ts";
import { Ending, type Node, type Step, Swap } from "../rules/game.ts";
import type { Move } from "../rules/mechanics.ts";
import { briefMessages, type Message, previewMessages, stepMessages } from "../rules/narration.ts";
import { moveText } from "../rules/position.ts";
import type { Side } from "../rules/side.ts";
import { type Place, Sowing } from "../rules/sowing.ts";
import { messageText, type Standing } from "./messages.ts";
import type { People } from "./player.ts";

/** One player's moves until it is the other's turn, as the indices of the nodes. */
export interface Turn {
  side: Side;
  /** Counted from 1. A swap of sides is a turn. An ending without a move is not. */
  number: number;
  moments: number[];
}

/** A legal move before it is made. */
export interface Preview {
  sowing: Sowing;
  /** Its effects other than the sowing, in a few words each. */
  words: readonly string[];
}

/** The marks that show the last move on the board. */
export interface Marks {
  origin: Place;
  landing: Place;
  captured: Place[];
}

/** The keys of the messages about a move that a sentence about its turn adds. */
const RARE = ["turn-relay", "turn-declined", "turn-grand_slam"];

/** Return the turns of a game. */
export function turnsOf(nodes: readonly Node[]): Turn[] {
  const turns: Turn[] = [];
  let sowing = false; // whether the last turn consists of sowings
  nodes.forEach(({ step }, index) => {
    if (!step) return;
    const last = turns.at(-1);
    const same = sowing && step instanceof Sowing && last?.side === step.side;
    if (same) last.moments.push(index);
    else turns.push({ side: step.side, number: 1 + Math.floor(turns.length / 2), moments: [index] });
    sowing = step instanceof Sowing;
  });
  return turns;
}

/**
 * Return the label of each node, which is the number of its turn, followed by a letter if the turn has several
 * moves, as in "6b". The label of the start is "".
 */
export function countsOf(nodes: readonly Node[]): string[] {
  const counts = nodes.map(() => "");
  for (const { number, moments: own } of turnsOf(nodes))
    for (const [index, at] of own.entries()) counts[at] = number + (own.length > 1 ? letters(index) : "");
  return counts;
}

/** Return the letter for an index: a, b, …, z, aa, bb, … */
const letters = (index: number): string =>
  String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26));

/** Return the events of a step, if it was a move. */
export const eventsOf = (step: Step | null): Sowing["events"] => (step instanceof Sowing ? step.events : []);

/** Return the number of seeds that a step captured. */
export const capturedBy = (step: Step | null): number =>
  eventsOf(step).reduce((sum, { kind, seeds }) => sum + (kind === "captured" ? seeds : 0), 0);

/** Return the marks of the move that led to a node, or null if there was no move. */
export function marksOf({ step }: Node): Marks | null {
  const events = eventsOf(step);
  const origin = events.find(({ kind }) => kind === "picked");
  const landing = events.findLast(({ kind }) => kind === "sown");
  return origin && landing ?
    { origin, landing, captured: events.filter(({ kind }) => kind === "captured") }
    : null;
}

/** Return the nodes of the last turn on a path. An ending without a move belongs to no turn. */
export function lastTurnOf(path: readonly Node[]): Node[] {
  const moves = path.filter(({ step }) => !(step instanceof Ending));
  return turnsOf(moves).at(-1)?.moments.map((at) => moves[at]!) ?? [];
}

/** Return a node as a board shows it to these people. */
export const standingAt = (node: Node, people: People): Standing => {
  const { outcome, position: { pits, stores, turn } } = node;
  return { ...people, pits, stores, turn, outcome, node };
};

/** Return the move that led to a node as text, or "swap". Null at the start, or after an ending without a move. */
export const moveTo = ({ step }: Node): string | null =>
  step instanceof Sowing ? moveText(step.move) : step instanceof Swap ? "swap" : null;

/** Return the legal moves at a node. */
export const legalAt = ({ outcome, position }: Node): Move[] => (outcome ? [] : position.legalMoves);

/** Return the moves that lead to a node, as text. */
export const movesTo = ({ path }: Node): string[] =>
  path.flatMap(({ step }) => (step instanceof Sowing ? moveText(step.move) : []));

/** Return the legal moves at a node as a board shows them before they are made. */
export const previewsAt = (say: Say, node: Node): Preview[] =>
  legalAt(node).map((move) => {
    const sowing = node.position.play(move);
    return { sowing, words: previewMessages(sowing).map(({ key, values }) => say(key, values)) };
  });

/** Return a short description of a move. */
const briefText = (say: Say, people: People, brief: readonly Message[]): string =>
  brief.map((each) => messageText(say, people, [each])).join(", ");

/** Return a short description of the move that led to a node, or the message of any other step. */
export const momentText = (say: Say, node: Node, people: People): string =>
  node.step instanceof Sowing
    ? briefText(say, people, briefMessages(node.step))
    : messageText(say, people, stepMessages(node));

/**
 * Return a sentence about a turn, with its capture, else that it was played, and the pits in order, and one about
 * an extra turn to come. What is rare, such as a declined capture, follows in brackets.
 */
export function turnLine(say: Say, people: People, nodes: readonly Node[]): string {
  const sowings = nodes.flatMap(({ step }) => (step instanceof Sowing ? step : []));
  const [first] = sowings;
  if (!first) return nodes[0] ? messageText(say, people, stepMessages(nodes[0])) : ""; // a swap or an ending
  const seeds = sowings.reduce((sum, step) => sum + capturedBy(step), 0);
  const values = { seeds, moves: sowings.length, pits: sowings.map(({ move }) => move.pit + 1).join(", ") };
  const said = [{ key: seeds ? "say-took" : "say-played", player: first.side, values }];
  if (sowings.at(-1)!.extraTurn) said.push({ key: "say-move-again", player: first.side, values });
  const line = messageText(say, people, said);
  const rare = briefText(say, people, sowings.flatMap(briefMessages).filter(({ key }) => RARE.includes(key)));
  return rare ? `${line} (${rare})` : line;
}
