/** The moves of an analysis: a tree, and the current node. It knows no rules: the server plays the moves. */

import { api, type LineStep, type RulesOfGame, type Standing, type StandingAndLine, type StateAndLine,
  type Tree as Written, type TreeNode as WrittenNode } from "../lib/api.ts";
import { type Line, startOf } from "../lib/line.ts";
import { type People, people } from "./messages.ts";
import type { Moment } from "./moments.ts";

export class TreeNode {
  /** The first one continues the line, the others are variations. */
  children = $state.raw<readonly TreeNode[]>([]);
  comment = $state("");
  /** What is possible here; null until the server has answered. */
  standing = $state.raw<Standing | null>(null);
  /** How many steps lead here. */
  readonly depth: number;

  constructor(
    readonly parent: TreeNode | null,
    readonly moment: Moment,
    /** The last action, as in records: `3`, `swap`, `south_resigned`; null at the start. */
    readonly word: string | null,
    comment = "",
  ) {
    this.depth = parent ? parent.depth + 1 : 0;
    this.comment = comment;
  }

  /** The last step; null at the start. */
  get step(): Moment["step"] {
    return this.moment.step;
  }

  get after(): Moment["position"] {
    return this.moment.position;
  }

  /** The same if it is a move: a line continues after it. */
  get move(): string | null {
    return this.step?.kind === "ending" ? null : this.word;
  }

  /** The nodes from the start to here. */
  get path(): TreeNode[] {
    const path: TreeNode[] = [];
    for (let node: TreeNode | null = this; node; node = node.parent) path.push(node);
    return path.reverse();
  }

  /** This node and those that follow it as first children. */
  get line(): TreeNode[] {
    const line: TreeNode[] = [];
    for (let node: TreeNode | undefined = this; node; node = node.children[0]) line.push(node);
    return line;
  }

  /** Return the target of a key press here: null is none, undefined if the key has no meaning. */
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

/** A deleted variation, and where it was. */
interface Removed {
  node: TreeNode;
  index: number;
  /** The current node at the time. */
  current: TreeNode;
}

export class Tree {
  readonly root: TreeNode;
  readonly rules: RulesOfGame;
  /** The record's data besides the moves. */
  readonly tags: Written["tags"];
  readonly people: People;
  /** The current node. */
  current = $state.raw<TreeNode>()!;
  /** The last deletion, which can be undone. */
  removed = $state.raw<Removed | null>(null);
  readonly mainLine = $derived.by(() => this.root.line);

  constructor({ rules, tags, nodes }: Written, at = 0) {
    this.rules = rules;
    this.tags = tags;
    this.people = peopleOf(tags);
    const made: TreeNode[] = [];
    for (const { parent, move, step, after, comment } of nodes) {
      made.push(added(made[parent] ?? null, { step, position: after }, move, comment));
    }
    this.root = made[0]!;
    this.current = made[at] ?? this.root;
  }

  /** Return a tree with one line, with its end as the current node. */
  static async ofLine(line: Line): Promise<Tree> {
    return Tree.#ofLine(await api.standing(line));
  }

  /** Return the same for a game with names. */
  static ofGame({ names: { south, north }, ...played }: StateAndLine): Tree {
    return Tree.#ofLine(played, { ...(south && { South: south }), ...(north && { North: north }) });
  }

  static #ofLine({ line: { start: after, steps }, ...standing }: StandingAndLine,
    tags: Written["tags"] = {}): Tree
  {
    const start = { parent: -1, move: null, step: null, after, outcome: null, comment: "" };
    const tree = new Tree({ rules: standing.rules, tags, nodes: [start] });
    tree.#grow(tree.root, steps, standing);
    return tree;
  }

  /** The line from the start to a node. */
  lineTo(node: TreeNode): Line {
    const moves = node.path.map(({ move }) => move).filter((move) => move !== null);
    return { ...startOf(this.rules, this.root.after), moves };
  }

  go(node: TreeNode): void {
    this.removed = null;
    this.current = node;
  }

  /** Play moves one after the other, and go to the last; throws `Refusal`. Existing nodes are reused. */
  async play(moves: string | readonly string[], from = this.current): Promise<TreeNode> {
    const wanted = typeof moves === "string" ? [moves] : moves;
    let node: TreeNode | undefined = from;
    for (const move of wanted) node = node?.children.find((child) => child.move === move);
    if (node) this.go(node);
    else {
      const line = this.lineTo(from);
      const { line: played, ...standing } = await api.standing({ ...line,
        moves: [...line.moves, ...wanted] });
      this.#grow(from, played.steps.slice(from.depth), standing);
    }
    return this.current;
  }

  /** Ask what is possible at a node, unless it is known; throws `Refusal`. */
  async standing(node: TreeNode): Promise<Standing> {
    if (node.standing) return node.standing;
    const { line: _, ...standing } = await api.standing(this.lineTo(node));
    node.standing = standing;
    return standing;
  }

  /** Make the line to this node the main line. */
  promote(node: TreeNode): void {
    for (const each of node.path) {
      const { parent } = each;
      if (parent && parent.children[0] !== each)
        parent.children = [each, ...parent.children.filter((child) => child !== each)];
    }
  }

  /** Delete a node and what follows it; `restore` brings it back. */
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

  /** Return the tree in the server's format, and the number of the current node. */
  written(): { tree: Written; at: number } {
    const nodes: TreeNode[] = [];
    const collect = (first: TreeNode): void => {
      const line = first.line;
      nodes.push(...line);
      for (const node of line) node.children.slice(1).forEach(collect);
    };
    collect(this.root);
    const numbers = new Map(nodes.map((node, number) => [node, number]));
    const written = nodes.map(({ parent, word, step, after, comment }): WrittenNode => {
      const number = parent ? numbers.get(parent)! : -1;
      return { parent: number, move: word, step, after, comment, outcome: step?.outcome ?? null };
    });
    return { tree: { rules: this.rules, tags: this.tags, nodes: written },
      at: numbers.get(this.current) ?? 0 };
  }

  /** Add the missing steps after a node, and go to the last, whose standing is given. */
  #grow(from: TreeNode, steps: readonly LineStep[], standing: Standing): void {
    let node = from;
    for (const { after, ...step } of steps) {
      const ending = step.outcome && `${step.side}_${step.outcome.reason}`;
      const word = step.kind === "swap" ? "swap" : (step.move ?? ending ?? null);
      node = node.children.find((child) => child.word === word) ??
        added(node, { step, position: after }, word);
    }
    node.standing = standing;
    this.go(node);
  }
}

/** Create a node, and attach it to its parent. */
function added(parent: TreeNode | null, moment: Moment, word: string | null, comment = ""): TreeNode {
  const node = new TreeNode(parent, moment, word, comment);
  if (parent) parent.children = [...parent.children, node];
  return node;
}

/** Return the players, with the names in a record; here everybody moves both sides. */
const peopleOf = ({ South = "", North = "" }: Written["tags"]): People => ({
  ...people("both"),
  names: { south: South || null, north: North || null },
});
