/** The space for a board on the page, the layout that fills it, and the scale. */

import { settings } from "../lib/settings.svelte.ts";
import { type Side, SOUTH } from "../rules/side.ts";
import { type Bowl, fullSize, type Layout, layout, MARGIN } from "./layout.ts";

/** The stage drawn before the scripts load. The first board takes over its size, which avoids a redraw. */
const drawn = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("#shell .stage")].find(({ clientWidth }) => clientWidth);

export class StageShape {
  readonly #before = drawn();
  /** The size in pixels. 0 until known. */
  width = $state(this.#before?.clientWidth ?? 0);
  height = $state(this.#before?.clientHeight ?? 0);
  board = $state<HTMLElement>();
  readonly layout: Layout = $derived.by(() =>
    layout(this.pits(), this.width || 944, this.height || 420, this.bottom(), settings.clockwise)
  );
  readonly full = $derived(fullSize(this.layout));
  /** Pixels per layout unit. */
  readonly scale = $derived(
    Math.min((this.width || this.full.width) / this.full.width,
      (this.height || this.full.height) / this.full.height),
  );

  constructor(
    private readonly pits: () => number,
    private readonly bottom: () => Side = () => SOUTH,
  ) {}

  /** Return the style that makes an element cover a bowl. */
  over({ x, y, w, h }: Bowl): string {
    const { width, height } = this.full;
    const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
    const [left, top] = [percent(x - w + MARGIN, width), percent(y - h + MARGIN, height)];
    return `left: ${left}; top: ${top}; width: ${percent(2 * w, width)}; height: ${percent(2 * h, height)}`;
  }

  /** Move the focus to the bowl of a cell. */
  focus(cell: number, options?: FocusOptions): void {
    this.board?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus(options);
  }
}
