/** Makes the board follow a tree's current node, with animation if it is one step ahead, else immediately. */

import type { TreeNode } from "../game/tree.svelte.ts";
import { Playback } from "./playback.svelte.ts";

export class Showing {
  readonly playback = new Playback();
  /** Whether the board is on its way to a node. */
  busy = $state(false);
  /** Whether to show every move on the way to the next node. */
  through = false;
  #shown: TreeNode | null = null;
  #wanted: TreeNode | null = null;
  #through = false;

  /** Show a node immediately. */
  begin(node: TreeNode): void {
    this.#shown = this.#wanted = node;
    this.playback.show(node.path.map(({ node }) => node));
  }

  /** Show a node. Any animation still in progress is finished immediately. */
  async follow(node: TreeNode): Promise<void> {
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
  async #towards(node: TreeNode): Promise<TreeNode> {
    const { playback } = this;
    const path = node.path;
    const at = this.#shown?.depth ?? 0;
    const next = path[at] === this.#shown ? path[at + 1] : undefined;
    playback.moments = path.map(({ node }) => node);
    if (next && (next === node || this.#through)) {
      await playback.forward(false);
      return next;
    }
    await playback.goTo(node.depth);
    return node;
  }
}
