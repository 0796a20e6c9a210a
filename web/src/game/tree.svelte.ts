/** The moves in an analysis, as a tree with a current node. */

import { Game, type Node } from "../rules/game.ts";
import { type Line, playLine } from "../rules/line.ts";
import { parseMove } from "../rules/position.ts";
import type { Rules } from "../rules/rules.ts";
import { people } from "./messages.ts";
import type { People } from "./player.ts";

/** A deleted variation and its place in the tree. */
interface Removed {
  node: Node;
  index: number;
  /** The current node at the time of the deletion. */
  current: Node;
}

export class Tree {
  readonly people: People;
  /** The current node. */
  current = $state.raw<Node>()!;
  /** The last deletion, if it can be undone. */
  removed = $state.raw<Removed | null>(null);
  readonly mainLine = $derived.by(() => this.lineFrom(this.root));
  readonly #game: Game;
  #changes = $state(0); // counts the changes of nodes, which are not reactive themselves

  /** Create the tree of a game with all its variations and its current node. */
  constructor(game: Game) {
    const { South, North } = game.tags;
    this.#game = game;
    this.people = { ...people("both", true), names: [South || null, North || null] };
    this.current = game.node;
  }

  get root(): Node {
    return this.#game.root;
  }

  get rules(): Rules {
    return this.#game.rules;
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
  get nodes(): Node[] {
    const nodes = [this.root];
    for (const node of nodes) nodes.push(...this.children(node));
    return nodes;
  }

  /** The game with all variations and comments in their current state. */
  get game(): Game {
    this.#game.node = this.current;
    return this.#game;
  }

  /** Return the node's children. The first one continues the line. The others are variations. */
  children(node: Node): readonly Node[] {
    void this.#changes;
    return node.children;
  }

  /** Return a node, its first child, that node's first child, and so on. */
  lineFrom(start: Node): Node[] {
    const line: Node[] = [];
    for (let node: Node | undefined = start; node; node = this.children(node)[0]) line.push(node);
    return line;
  }

  /**
   * Return the node that a key leads to from the current one, null if there is no such node, or undefined if
   * the key has no meaning.
   */
  nextBy(key: string): Node | null | undefined {
    const { current } = this;
    const siblings = current.parent?.children ?? [];
    const at = siblings.indexOf(current);
    if (key === "ArrowLeft") return current.parent;
    if (key === "ArrowRight") return current.children[0] ?? null;
    if (key === "Home") return this.root;
    if (key === "End") return this.lineFrom(current).at(-1)!;
    if (siblings.length < 2) return undefined;
    if (key === "ArrowUp") return siblings[at - 1] ?? null;
    return key === "ArrowDown" ? (siblings[at + 1] ?? null) : undefined;
  }

  go(node: Node): void {
    this.removed = null;
    this.current = node;
  }

  /**
   * Play moves one after the other, reusing existing nodes, and go to the last one. Throws a `KalahaError` if
   * a move is illegal, and changes nothing.
   */
  play(moves: string | readonly string[], from = this.current): Node {
    let node = from;
    let made: Node | null = null; // the first new node
    try {
      for (const move of [moves].flat()) {
        const known = node.children.length;
        node = node.play(parseMove(move));
        if (node.parent!.children.length > known) made ??= node;
      }
    } catch (error) {
      made?.parent?.children.pop();
      throw error;
    }
    this.#changes++;
    this.go(node);
    return node;
  }

  /** Make the line to this node the main line. */
  promote(node: Node): void {
    for (const each of node.path) {
      const siblings = each.parent?.children ?? [];
      siblings.unshift(...siblings.splice(siblings.indexOf(each), 1));
    }
    this.#changes++;
  }

  /** Replace the comment on the current node. */
  comment(text: string): void {
    this.current.comment = text;
    this.#changes++;
  }

  /** Delete a node and its descendants. `restore` undoes it. */
  remove(node: Node): void {
    const { parent } = node;
    if (!parent) return;
    const removed = { node, index: parent.children.indexOf(node), current: this.current };
    parent.children.splice(removed.index, 1);
    this.#changes++;
    if (this.current.path.includes(node)) this.go(parent);
    this.removed = removed;
  }

  restore(): void {
    if (!this.removed) return;
    const { node, index, current } = this.removed;
    node.parent!.children.splice(index, 0, node);
    this.#changes++;
    this.go(current);
  }
}
