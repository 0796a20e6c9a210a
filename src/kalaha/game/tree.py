"""`Node`: a position in a game tree, and the steps between positions.

The first child of a node continues the main line. The other children are variations. Most steps are sowings.
A swap and the actions that end a game without a move are also steps, so that undo, redo and records need no
special cases.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from kalaha.errors import fault, instead
from kalaha.game import mechanics
from kalaha.game.errors import IllegalMoveError
from kalaha.game.move import SWAP, Move, turn_of
from kalaha.game.outcome import Outcome, Reason, Side
from kalaha.game.position import Pits, Position
from kalaha.game.sowing import Sowing
from kalaha.game.texts import require_text


@dataclass(frozen=True, slots=True)
class Swap:
    """A step of the second player, `side`, who takes over the first player's side instead of replying.

    The board is mirrored, so North remains North but now has South's seeds.
    """

    side: Side
    position: Position

    @property
    def outcome(self) -> Outcome | None:
        """None, because a swap never ends a game."""
        return None


@dataclass(frozen=True, slots=True)
class Ending:
    """An action by player `side` that ended the game, a resignation, time run out, or an accepted offer."""

    side: Side
    position: Position
    outcome: Outcome


Step = Sowing | Swap | Ending
"""An action that leads from a node to one of its children."""


@dataclass(slots=True, eq=False)
class Node:
    """A node in a game tree. The tree's root is `Game.root`.

    `step` led from `parent` to `position`. At the root, `step` and `parent` are None. The first of the
    `children` continues the main line. The others are variations. `comment` is free text about the step or,
    at the root, about the start.

    >>> from kalaha.rules import Rules
    >>> root = Node(Position.start(Rules()))
    >>> for move in "12":
    ...     root.play(move).comment = f"after {move}"
    >>> [(str(child.move), child.comment) for child in root.children]
    [('1', 'after 1'), ('2', 'after 2')]
    """

    position: Position
    step: Step | None = None
    parent: Node | None = field(default=None, repr=False)
    children: list[Node] = field(default_factory=list["Node"], repr=False)
    comment: str = ""
    _recent: Counter[tuple[Pits, Side]] | None = field(default=None, init=False, repr=False)
    """How often each board has occurred since the last capture, including this one. `_quiet_ending` counts
    them on demand."""

    if not TYPE_CHECKING:
        __getattr__ = instead(
            add_variation="node.play(move)",
            board="node.position",
            turn="node.position.turn",
            variations="node.children",
        )

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None if the game is not over here."""
        return self.step.outcome if self.step is not None else self.position.outcome

    @property
    def move(self) -> Move | None:
        """The move that led to this node; None after a swap or an ending, and at the root."""
        return self.step.move if isinstance(self.step, Sowing) else None

    @property
    def side(self) -> Side | None:
        """The player who took the step that led to this node; None at the root."""
        return None if self.step is None else self.step.side

    @property
    def path(self) -> list[Node]:
        """The nodes from the root to this one, inclusive."""
        return [*self._ancestors()][::-1]

    @property
    def can_swap(self) -> bool:
        """Whether the second player may take over the first player's side now (`swap`)."""
        return self._in_first_turn() and self.side not in (None, self.position.turn)

    @property
    def before_swap(self) -> bool:
        """Whether the second player may swap sides after this, the first player's first turn."""
        return self._in_first_turn() and self.side in (None, self.position.turn)

    def _in_first_turn(self) -> bool:
        """Return whether the sides may be swapped, and only the first player has moved so far."""
        if not self.position.rules.swap or self.outcome is not None:
            return False
        root, *path = self.path
        return all(isinstance(node.step, Sowing) and node.side == root.position.turn for node in path)

    def mainline(self) -> Iterator[Node]:
        """Yield the nodes after this one along the main line."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def play(self, move: Move | str | int) -> Node:
        """Return the node after `move` (see `Position.play`) or `SWAP`, and append it if it is new.

        Endings that depend on earlier positions are detected here (`mechanics.quiet_ending`). Raise
        `InvalidMoveError` or `IllegalMoveError`, and then append no node.
        """
        turn = turn_of(move)
        if len(turn) > 1:
            self.position.play(move)
        node = self
        for each in turn:
            node = node._play(each)
        return node

    def _play(self, move: Move) -> Node:
        for child in self.children:
            if child.move == move or (move == SWAP and isinstance(child.step, Swap)):
                return child
        if move == SWAP and self.can_swap:
            return self.add(Swap(self.position.turn, self.position.mirrored))
        if self.outcome is not None:
            raise IllegalMoveError(fault("move-game-over"), str(move), str(self.position))
        sowing = self.position.play(move)
        if sowing.reason is None and (reason := self._quiet_ending(sowing.position)) is not None:
            final = sowing.position.final_position(reason)
            sowing = dataclasses.replace(sowing, position=final, reason=reason, extra_turn=False)
        return self.add(sowing)

    def promote(self) -> None:
        """Make this node the first child of its parent, so that the main line goes through it."""
        if self.parent is not None:
            siblings = self.parent.children
            siblings.remove(self)
            siblings.insert(0, self)

    def add(self, step: Step) -> Node:
        """Append a child for `step` and return it."""
        child = Node(step.position, step, self)
        self.children.append(child)
        return child

    def _quiet_ending(self, position: Position) -> Reason | None:
        """Return why a move from here to `position` ends the game if it captures no seed, or None.

        The count of boards is passed from parent to child, so that the cost does not grow with the game.
        """
        rules = position.rules
        if not rules.can_repeat or position.stores != self.position.stores:
            return None
        parent = self.parent
        if self._recent is None:
            if parent is not None and parent._recent and parent.position.stores == position.stores:
                self._recent, parent._recent = parent._recent, None
                self._recent[_board(self.position)] += 1
            else:
                recent = takewhile(lambda past: past.stores == position.stores, self.recurring())
                self._recent = Counter(map(_board, recent))
        moves = self._recent.total() if rules.quiet_limit else 0
        return mechanics.quiet_ending(rules, self._recent[_board(position)], moves, position.pits)

    def recurring(self) -> Iterator[Position]:
        """Yield the positions from this one back to the first that can recur.

        Under `swap`, this is the one in which the second player has decided whether to swap, so that a swap
        exchanges nothing but the sides.
        """
        for node in self._ancestors():
            if node.parent is None and self.position.rules.swap:
                return
            yield node.position
            if isinstance(node.step, Swap):
                return

    def _ancestors(self) -> Iterator[Node]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent


_comment: Any = Node.comment


def _set_comment(node: Node, comment: str) -> None:
    require_text(comment)
    _comment.__set__(node, comment)


Node.comment = property(_comment.__get__, _set_comment)  # pyright: ignore[reportAttributeAccessIssue]
"""The slot of comments, which takes nothing but text. Node.__setattr__ would slow down every other slot."""


def _board(position: Position) -> tuple[Pits, Side]:
    """Return the parts of a position that distinguish it from other positions with the same stores."""
    return position.pits, position.turn


NodeRow = tuple[int, Position, Step | None, str]
"""A node without references. It has the index of its parent (-1 at the root), position, step and comment."""


def to_rows(root: Node) -> tuple[list[NodeRow], list[Node]]:
    """Return the nodes of a tree as rows, parents before children, and the nodes in the same order.

    The rows are flat because copying the nested nodes of a long game would exceed Python's recursion limit.
    """
    rows: list[NodeRow] = []
    nodes: list[Node] = []
    waiting = [(-1, root)]
    while waiting:
        parent, node = waiting.pop()
        rows.append((parent, node.position, node.step, node.comment))
        nodes.append(node)
        waiting += [(len(rows) - 1, child) for child in reversed(node.children)]
    return rows, nodes


def from_rows(rows: list[NodeRow]) -> list[Node]:
    """Return the nodes of the tree that these rows describe, root first."""
    nodes: list[Node] = []
    for parent, position, step, comment in rows:
        node = Node(position, step, nodes[parent] if parent >= 0 else None, comment=comment)
        if node.parent is not None:
            node.parent.children.append(node)
        nodes.append(node)
    return nodes
