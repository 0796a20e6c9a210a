/** Animates the board between pages. It moves and turns from its place on the previous page. */

import { tick } from "svelte";
import { settings } from "../lib/settings.svelte.ts";

/** How long the motion takes, and how long the board's place is remembered, in milliseconds. */
const DURATION = 450;
const REMEMBERED = 2000;

interface BoardBox {
  box: DOMRect;
  standing: boolean;
  since: number;
}

let left: BoardBox | null = null;

const theBoard = (): HTMLElement | null => document.querySelector<HTMLElement>(".board");

/** Remember the board's place on the current page before leaving that page. */
export function leaveBoard(): void {
  const board = theBoard();
  left = board && boxOf(board);
}

/** Animate the board of the new page from the remembered place to its own. */
export async function arriveBoard(): Promise<void> {
  await tick();
  const board = theBoard();
  const from = left;
  left = null;
  if (!board || !from || !settings.beat || performance.now() - from.since > REMEMBERED) return;
  const to = boxOf(board);
  const grown = Math.max(from.box.width, from.box.height) / Math.max(to.box.width, to.box.height);
  const [x, y] = [middle(from.box).x - middle(to.box).x, middle(from.box).y - middle(to.box).y];
  // A standing board is a lying board turned clockwise by 90 degrees.
  const turn = 90 * (Number(from.standing) - Number(to.standing));
  const start = { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${grown})` };
  board.animate([start, { transform: "none" }], { duration: DURATION, easing: "cubic-bezier(.4,0,.2,1)" });
}

function boxOf(board: HTMLElement): BoardBox {
  return { box: board.getBoundingClientRect(), standing: board.classList.contains("standing"),
    since: performance.now() };
}

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
