/** The moves in an analysis, as a tree with a current node. */

import type { Line } from "../lib/line.ts";
import { Ending, Game, type Node, type Step, Swap } from "../rules/game.ts";
import { lineTo, playLine, playMove } from "../rules/line.ts";
import { moveText } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { people } from "./messages.ts";
import type { People } from "./player.ts";

export class TreeNode {
  /** The first child continues the line. The others are variations. */
  children = $state.raw<readonly TreeNode[]>([]);
  comment = $state("");
  /** The number of steps from the start. */
  readonly depth: number;
  /** The last move, or "swap". Null at the start, or if the game ended without a move. */
  readonly move: string | null;

  constructor(
    readonly parent: TreeNode | null,
    readonly node: Node,
  ) {
    const { step, comment } = node;
    this.depth = parent ? parent.depth + 1 : 0;
    this.comment = comment;
    this.move = !step || step instanceof Ending ? null : step instanceof Swap ? "swap" : moveText(step.move);
  }

  /** The last step. Null at the start. */
  get step(): Step | null {
    return this.node.step;
  }

  /** The nodes from the start up to and including this one. */
  get path(): TreeNode[] {
    const path: TreeNode[] = [];
    for (let node: TreeNode | null = this; node; node = node.parent) path.push(node);
    return path.reverse();
  }

  /** This node, its first child, that node's first child, and so on. */
  get line(): TreeNode[] {
    const line: TreeNode[] = [];
    for (let node: TreeNode | undefined = this; node; node = node.children[0]) line.push(node);
    return line;
  }

  /**
   * Return the node that a key leads to from here, null if there is no such node, or undefined if the key
   * has no meaning.
   */
  nextBy(key: string): TreeNode | null | undefined {
    const siblings = this.parent?.children ?? [];
    const at = siblings.indexOf(this);
    if (key === "ArrowLeft") return this.parent;
    if (key === "ArrowRight") return this.children[0] ?? null;
    if (key === "Home") return this.path[0]!;
    if (key === "End") return this.line.at(-1)!;
    if (siblings.length < 2) return undefined;
    if (key === "ArrowUp") return siblings[at - 1] ?? null;
    return key === "ArrowDown" ? (siblings[at + 1] ?? null) : undefined;
  }
}

/** A deleted variation and its place in the tree. */
interface Removed {
  node: TreeNode;
  index: number;
  /** The current node at the time of the deletion. */
  current: TreeNode;
}

export class Tree {
  readonly root: TreeNode;
  readonly rules: Rules;
  readonly people: People;
  /** The current node. */
  current = $state.raw<TreeNode>()!;
  /** The last deletion, if it can be undone. */
  removed = $state.raw<Removed | null>(null);
  readonly mainLine = $derived.by(() => this.root.line);
  readonly #game: Game;

  /** Create the tree of a game with all its variations and its current node. */
  constructor(game: Game) {
    const { node: at, rules, tags: { South, North } } = game;
    this.#game = game;
    this.rules = rules;
    this.people = { ...people("both", true), names: [South || null, North || null] };
    this.root = new TreeNode(null, game.root);
    const nodes = [this.root];
    for (const node of nodes) {
      node.children = node.node.children.map((child) => new TreeNode(node, child));
      nodes.push(...node.children);
    }
    this.current = nodes.find(({ node }) => node === at)!;
  }

  /**
   * Return a tree with a single line, whose end is the current node. Throws a `KalahaError` if it is invalid.
   */
  static ofLine(line: Line): Tree {
    return new Tree(playLine(line));
  }

  /** Return the tree of a game between players with these names, excluding moves that were taken back. */
  static ofGame({ root, steps }: Game, [south, north]: readonly [string | null, string | null]): Tree {
    const { position } = root;
    const line = new Game(position.rules, position, { ...(south && { South: south }),
      ...(north && { North: north }) });
    for (const step of steps) line.node = line.node.add(step);
    return new Tree(line);
  }

  /** All nodes, each after its parent, in an order that depends only on the tree. */
  get nodes(): TreeNode[] {
    const nodes = [this.root];
    for (const node of nodes) nodes.push(...node.children);
    return nodes;
  }

  /** The game with all variations and comments in their current state. */
  get game(): Game {
    for (const { node, children, comment } of this.nodes) {
      node.children.splice(0, Infinity, ...children.map((child) => child.node));
      node.comment = comment;
    }
    this.#game.node = this.current.node;
    return this.#game;
  }

  /** Return the line from the start to a node. */
  lineTo(node: TreeNode): Line {
    return lineTo(node.node);
  }

  go(node: TreeNode): void {
    this.removed = null;
    this.current = node;
  }

  /**
   * Play moves one after the other, reusing existing nodes, and go to the last one. Throws a `KalahaError` if
   * a move is illegal.
   */
  play(moves: string | readonly string[], from = this.current): TreeNode {
    const { game } = this;
    const wanted = [moves].flat();
    const known = (at: TreeNode): TreeNode | undefined => at.children.find(({ move }) => move === wanted[0]);
    let node = from;
    for (let next = known(node); next; next = known(node)) {
      node = next;
      wanted.shift();
    }
    game.node = node.node;
    for (const move of wanted) playMove(game, move);
    for (const played of game.node.path.slice(node.depth + 1)) {
      const made: TreeNode = new TreeNode(node, played);
      node.children = [...node.children, made];
      node = made;
    }
    this.go(node);
    return node;
  }

  /** Make the line to this node the main line. */
  promote(node: TreeNode): void {
    for (const each of node.path) {
      const { parent } = each;
      if (parent && parent.children[0] !== each)
        parent.children = [each, ...parent.children.filter((child) => child !== each)];
    }
  }

  /** Delete a node and its descendants. `restore` undoes it. */
  remove(node: TreeNode): void {
    const { parent } = node;
    if (!parent) return;
    const removed = { node, index: parent.children.indexOf(node), current: this.current };
    parent.children = parent.children.filter((child) => child !== node);
    if (this.current.path.includes(node)) this.go(parent);
    this.removed = removed;
  }

  restore(): void {
    if (!this.removed) return;
    const { node, index, current } = this.removed;
    const parent = node.parent!;
    parent.children = parent.children.toSpliced(index, 0, node);
    this.go(current);
  }
}
