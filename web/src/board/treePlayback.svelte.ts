/** Makes the board follow the current node of a tree: animated if that is one step ahead, else at once. */

import type { TreeNode } from "../game/tree.svelte.ts";
import { Playback } from "./playback.svelte.ts";

export class Showing {
  readonly playback = new Playback();
  /** Whether the board is not mounted yet. */
  busy = $state(false);
  /** Whether the next node is shown with each move that leads there. */
  through = false;
  #shown: TreeNode | null = null;
  #wanted: TreeNode | null = null;
  #through = false;

  /** Show a node at once. */
  begin(node: TreeNode): void {
    this.#shown = this.#wanted = node;
    this.playback.show(node.path.map(({ moment }) => moment));
  }

  /** Show a node. Any other animation in progress is finished at once. */
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

  /** Go one step towards a node, and return the node then shown. */
  async #towards(node: TreeNode): Promise<TreeNode> {
    const { playback } = this;
    const path = node.path;
    const at = this.#shown?.depth ?? 0;
    const next = path[at] === this.#shown ? path[at + 1] : undefined;
    playback.moments = path.map(({ moment }) => moment);
    if (next && (next === node || this.#through)) {
      await playback.forward(false);
      return next;
    }
    await playback.goTo(node.depth);
    return node;
  }
}
