/**
 * The marbles on a board, with their positions and motion. Beats and seed counts drive them, so the rules are
 * not needed.
 */

import { sound } from "../lib/sound.ts";
import type { Sound } from "../lib/synthesis.ts";
import { heap, MARBLE, seededRandom } from "./heap.ts";
import type { Layout } from "./layout.ts";
import { arc, type Beat, hurried, type Point } from "./motion.ts";

/** The number of different kinds of glass. */
const GLASSES = 5;

class Marble {
  x = $state(0);
  y = $state(0);
  element: SVGGElement | null = null;

  constructor(
    readonly id: number,
    readonly glass: number,
    /** The rotation of the ribbon in the glass, in degrees. */
    readonly turn: number,
  ) {}

  move(to: Point): void {
    this.x = to.x;
    this.y = to.y;
  }
}

export class Marbles {
  /** All marbles in drawing order. */
  drawn = $state.raw<Marble[]>([]);
  /** The numbers next to the bowls. They change whenever a marble lands. */
  counts = $state.raw<number[]>([]);
  moving = $state(false);

  #cells: Marble[][] = [];
  #layout: Layout | null = null;
  #skipping = false;
  /** The length of the beat being played. */
  #length: number | null = null;
  #wake: (() => void) | null = null;
  #running = new Set<Animation>();

  /**
   * `beat` returns the length of a beat in milliseconds (0: no motion), `volume` returns the volume (0:
   * silent), and `counted` returns whether the pitch of a falling seed indicates the number of seeds in its
   * bowl.
   */
  constructor(
    private readonly beat: () => number,
    private readonly volume: () => number = () => 0,
    private readonly counted: () => boolean = () => false,
  ) {}

  /** Lay out the marbles on a board of this shape. */
  place(layout: Layout): void {
    this.#layout = layout;
    this.#stop();
    for (const cell of this.#cells.keys()) this.#rest(cell);
  }

  /** Show these counts immediately, without animation. */
  show(counts: readonly number[]): void {
    this.#stop();
    const random = seededRandom(20);
    let id = 0;
    this.#cells = counts.map((seeds) =>
      Array.from({ length: seeds }, () =>
        new Marble(id++, Math.floor(random() * GLASSES), Math.floor(random() * 360)))
    );
    this.drawn = this.#cells.flat();
    this.counts = [...counts];
    if (this.#layout) this.place(this.#layout);
  }

  /** Show these counts immediately, adding and removing as few marbles as possible. */
  change(counts: readonly number[]): void {
    if (counts.length !== this.#cells.length) return this.show(counts);
    this.#stop();
    const taken = new Set<Marble>();
    const added: Marble[] = [];
    let id = 1 + Math.max(-1, ...this.drawn.map((marble) => marble.id));
    counts.forEach((wanted, cell) => {
      const lying = this.#cells[cell]!;
      for (const marble of lying.splice(wanted)) taken.add(marble);
      while (lying.length < wanted) {
        const random = seededRandom(id);
        const marble = new Marble(id++, Math.floor(random() * GLASSES), Math.floor(random() * 360));
        lying.push(marble);
        added.push(marble);
      }
      this.#rest(cell);
    });
    this.drawn = [...this.drawn.filter((marble) => !taken.has(marble)), ...added];
    this.counts = [...counts];
  }

  /** Play the beats of a step one after the other. */
  async play(beats: readonly Beat[]): Promise<void> {
    this.moving = true;
    this.#skipping = false;
    const start = performance.now();
    const hand: Marble[] = [];
    for (const [at, beat] of beats.entries()) {
      this.#length = hurried(beats, this.beat(), at, performance.now() - start);
      if (beat.kind === "lift") await this.#lift(beat.from, beat.seeds, hand);
      else if (beat.kind === "drop") await this.#drop(beat.to, hand);
      else if (beat.kind === "sound") this.#sound(beat.sound);
      else if (beat.kind === "gather") await this.#gather(beat.from, beat.to);
      else await this.#sweep(beat.from, beat.to);
    }
    this.#length = null;
    this.moving = false;
  }

  /** Move marbles until the bowls match `counts`. Bowls that already match are left alone. */
  async settle(counts: readonly number[]): Promise<void> {
    if (counts.length !== this.#cells.length || sum(counts) !== sum(this.#cells.map((cell) => cell.length))) {
      this.show(counts);
      return;
    }
    const spare: Marble[] = [];
    const changed: number[] = [];
    counts.forEach((wanted, cell) => {
      const lying = this.#cells[cell]!;
      if (lying.length !== wanted) changed.push(cell);
      if (lying.length > wanted) spare.push(...lying.splice(wanted));
    });
    if (!spare.length) return;
    this.moving = true;
    this.#skipping = false;
    this.#raise(spare);
    let next = 0;
    counts.forEach((wanted, cell) => {
      const lying = this.#cells[cell]!;
      while (lying.length < wanted) lying.push(spare[next++]!);
    });
    const beat = this.#beat();
    for (const cell of changed) this.#rest(cell, { duration: beat * 1.6, height: 26 });
    await this.#wait(beat * 1.6);
    this.counts = [...counts];
    this.moving = false;
  }

  /** Finish the current animation immediately. */
  skip(): void {
    this.#skipping = true;
    this.#stop();
  }

  /** Wait between steps. `skip` ends the wait. */
  async pause(milliseconds: number): Promise<void> {
    this.#skipping = false;
    if (milliseconds > 0 && !document.hidden) await this.#wait(milliseconds);
  }

  async #lift(from: number, seeds = 0, hand: Marble[]): Promise<void> {
    hand.push(...this.#cells[from]!.splice(-seeds));
    this.#raise(hand);
    this.#count(from);
    const beat = this.#beat();
    this.#carry(hand, from, beat * 0.8, 0);
    await this.#wait(beat * 0.9);
  }

  async #drop(to: number, hand: Marble[]): Promise<void> {
    const marble = hand.shift();
    if (!marble) return;
    const beat = this.#beat();
    this.#cells[to]!.push(marble);
    this.#carry(hand, to, beat * 0.92, 16);
    this.#rest(to, { duration: beat, height: 22, only: marble });
    await this.#wait(beat);
    this.#count(to);
    if (beat) this.#sound(this.#cells[to]!.length > 1 ? "glass" : "wood", to);
    this.#rest(to, { duration: Math.min(beat, 160), height: 0 });
  }

  async #gather(from: readonly number[], to: number): Promise<void> {
    const taken = from.flatMap((cell) => this.#cells[cell]!.splice(0));
    this.#raise(taken);
    this.#cells[to]!.push(...taken);
    for (const cell of from) this.#count(cell);
    const beat = this.#beat();
    await this.#wait(beat * 0.6);
    this.#rest(to, { duration: beat * 2.2, height: 34 });
    await this.#wait(beat * 2.2);
    this.#count(to);
    this.#sound("capture", to);
  }

  /** Roll the marbles that remain at the end of a game into a store one by one, and count them there. */
  async #sweep(from: readonly number[], to: number): Promise<void> {
    for (const cell of from) {
      for (let marble = this.#cells[cell]!.pop(); marble; marble = this.#cells[cell]!.pop()) {
        const beat = this.#beat();
        this.#raise([marble]);
        this.#cells[to]!.push(marble);
        this.#rest(to, { duration: beat * 1.6, height: 30, only: marble });
        await this.#wait(beat * 0.5);
        this.#count(cell);
        this.#count(to);
        if (beat) this.#sound("glass", to);
      }
    }
    await this.#wait(this.#beat());
    this.#rest(to);
  }

  /** Play a sound at the position of a bowl. */
  #sound(which: Sound, cell?: number): void {
    if (this.#skipping) return;
    const layout = this.#layout;
    const pan = cell === undefined || !layout ? 0 : (1.6 * layout.bowls[cell]!.x) / layout.width - 0.8;
    const seeds = cell !== undefined && this.counted() ? this.#cells[cell]!.length : undefined;
    sound(which, this.volume(), { pan, seeds });
  }

  /** Draw these marbles last, in bowl order, so that they pass above all others. */
  #raise(marbles: readonly Marble[]): void {
    const raised = new Set(marbles);
    this.drawn = [...this.drawn.filter((marble) => !raised.has(marble)), ...marbles];
  }

  #count(cell: number): void {
    this.counts = this.counts.with(cell, this.#cells[cell]!.length);
  }

  /** Move the marbles in the hand to a point above a bowl. */
  #carry(hand: readonly Marble[], cell: number, duration: number, height: number): void {
    const bowl = this.#layout?.bowls[cell];
    if (!bowl) return;
    const spots = heap(hand.length, 40, 40, 1);
    hand.forEach((marble, index) => {
      const spot = spots[index]!;
      this.#go(marble, { x: bowl.x + spot.x * 0.85, y: bowl.y - 10 + spot.y * 0.85 }, duration, height);
    });
  }

  /** Let one marble or all marbles in a bowl come to rest in their spots. */
  #rest(cell: number,
    motion: { duration: number; height: number; only?: Marble } = { duration: 0, height: 0 }): void
  {
    const bowl = this.#layout?.bowls[cell];
    const lying = this.#cells[cell];
    if (!bowl || !lying) return;
    const spots = heap(lying.length, bowl.w, bowl.h, cell + 1);
    lying.forEach((marble, index) => {
      if (motion.only && motion.only !== marble) return;
      const spot = spots[index]!;
      const lift = spot.layer * MARBLE * 0.12;
      this.#go(marble, { x: bowl.x + spot.x - lift, y: bowl.y + spot.y - lift }, motion.duration,
        motion.height);
    });
  }

  #go(marble: Marble, { x, y }: Point, duration: number, height: number): void {
    const from = { x: marble.x, y: marble.y };
    const to = { x: Math.round(x), y: Math.round(y) };
    marble.move(to);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    if (!duration || far < 0.5 || !marble.element) return;
    const frames = arc(from, to, height);
    const running = marble.element.animate(frames, { duration, easing: "cubic-bezier(.45,.05,.4,1)" });
    this.#running.add(running);
    running.onfinish = running.oncancel = () => this.#running.delete(running);
  }

  #beat(): number {
    return this.#skipping || document.hidden ? 0 : this.#length ?? this.beat();
  }

  #wait(duration: number): Promise<void> {
    if (!duration || this.#skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, duration);
      this.#wake = done;
    });
  }

  #stop(): void {
    for (const running of [...this.#running]) running.cancel();
    this.#wake?.();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
