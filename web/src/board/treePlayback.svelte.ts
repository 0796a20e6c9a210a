/** Makes the board follow a tree's current node, with animation if it is one step ahead, else immediately. */

import type { Node } from "../rules/game.ts";
import { Playback } from "./playback.svelte.ts";

export class Showing {
  readonly playback = new Playback();
  /** Whether the board is on its way to a node. */
  busy = $state(false);
  /** Whether to show every move on the way to the next node. */
  through = false;
  #shown: Node | null = null;
  #wanted: Node | null = null;
  #through = false;

  /** Show a node immediately. */
  begin(node: Node): void {
    this.#shown = this.#wanted = node;
    this.playback.show(node.path);
  }

  /** Show a node. Any animation still in progress is finished immediately. */
  async follow(node: Node): Promise<void> {
    if (this.#wanted === node) return;
    this.#wanted = node;
    this.#through = this.through;
    this.through = false;
    if (this.busy) return this.playback.marbles.skip();
    this.busy = true;
    while (this.#shown !== this.#wanted) this.#shown = await this.#towards(this.#wanted!);
    this.busy = false;
  }

  /** Go one step towards a node, and return the node that is then shown. */
  async #towards(node: Node): Promise<Node> {
    const { playback } = this;
    const path = node.path;
    const next = this.#shown && path.includes(this.#shown) ? path[path.indexOf(this.#shown) + 1] : undefined;
    playback.moments = path;
    if (next && (next === node || this.#through)) {
      await playback.forward(false);
      return next;
    }
    await playback.goTo(path.length - 1);
    return node;
  }
}
