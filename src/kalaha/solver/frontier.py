"""`Frontier`: the positions below a question that are still open, and which of them to search next.

Proof numbers (Allis, "Searching for solutions in games and artificial intelligence", 1994) with whole
searches as leaves (Wu and others, "Job-level proof-number search", 2013). A node is a position and a
bound; its question is whether the player to move gets at least that, still to come. `yes` and `no` are
the least numbers of open leaves that must be answered for the question to be so. Those of a leaf
are 1, those of a node come from its kids: for a yes one move has to be good, for a no all have to
be bad. So the leaf that settles most is found by always taking the kid with the least `yes`.

Worked example: a node with two moves, one to a leaf of the opponent's, one to the mover's own (an
extra turn), which has been split into three leaves of the opponent's: `yes` is min(1, min(1, 1, 1))
= 1, `no` is 1 + 3 = 4.

Nodes are shared: a position that two ways lead to is searched once.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from kalaha.game import Position
from kalaha.solver.proofs import Proved, bare_text

ANSWERED = 1 << 40
"""The number of leaves for an answer that cannot be any more."""

Known = Callable[[Position], Proved]


@dataclass(eq=False, slots=True)
class Node:
    """A question. `kids` are pairs: a node, and whether the same player moves there; empty for a leaf.

    `searching` while a job is about it.
    """

    position: Position
    bound: int
    yes: int = 1
    no: int = 1
    kids: list[tuple["Node", bool]] = field(default_factory=list["tuple[Node, bool]"])
    parents: list["Node"] = field(default_factory=list["Node"])
    searching: bool = False

    @property
    def answered(self) -> bool:
        """Whether the question is."""
        return self.yes == 0 or self.no == 0

    def answer(self, yes: bool) -> None:
        """Answer the question."""
        self.yes, self.no = (0, ANSWERED) if yes else (ANSWERED, 0)

    def of_kid(self, kid: "Node", same: bool) -> tuple[int, int]:
        """Return `yes` and `no` of a kid as this node's player sees them."""
        return (kid.yes, kid.no) if same else (kid.no, kid.yes)


class Frontier:
    """The tree below one question. `known` tells what is proved of a position.

    `step` is 2 where values are odd exactly where the number of seeds is, else 1.
    """

    def __init__(self, position: Position, bound: int, known: Known, step: int) -> None:
        self._known = known
        self._step = step
        self._nodes: dict[tuple[str, int], Node] = {}
        self.root = self._node(position, bound)

    def leaf(self) -> Node | None:
        """Return the open leaf that settles most and that no job is about, or None."""
        return next(self._leaves(self.root, set()), None)

    def open_leaves(self) -> int:
        """Return how many leaves there are to search, those that jobs are about left out."""
        return sum(1 for _ in self._leaves(self.root, set()))

    def split(self, leaf: Node) -> None:
        """Put the moves of a leaf in its place."""
        position, lead = leaf.position, leaf.position.lead(leaf.position.turn)
        for move in position.legal_moves:
            sowing = position.play(move)
            after = sowing.position
            same = after.turn == position.turn
            gain = (after.lead(after.turn) if same else -after.lead(after.turn)) - lead
            if sowing.reason is not None:
                if gain >= leaf.bound:
                    leaf.kids.clear()
                    leaf.answer(yes=True)
                    break
                continue
            kid = self._node(after, leaf.bound - gain if same else gain - leaf.bound + 1)
            kid.parents.append(leaf)
            leaf.kids.append((kid, same))
        if not leaf.kids and not leaf.answered:
            leaf.answer(yes=False)  # every move ends the game, and none well enough
        self.update(leaf)

    def settle(self, node: Node) -> None:
        """Take into account what is known of a node's position."""
        proved = self._known(node.position)
        if proved.at_least >= node.bound or proved.at_most < node.bound:
            node.answer(proved.at_least >= node.bound)
        self.update(node)

    def update(self, node: Node) -> None:
        """Count the numbers of a node anew, and of all above it that change."""
        changed = [node]
        while changed:
            at = changed.pop()
            before = at.yes, at.no
            if at.kids and not at.answered:
                numbers = [at.of_kid(kid, same) for kid, same in at.kids]
                at.yes = min(yes for yes, _no in numbers)
                at.no = min(ANSWERED, sum(no for _yes, no in numbers))
                if at.yes == 0 or at.no == 0:
                    at.answer(at.yes == 0)
            if at is node or (at.yes, at.no) != before:
                changed.extend(at.parents)

    def _leaves(self, node: Node, seen: set[int]) -> Iterator[Node]:
        if node.answered or id(node) in seen:
            return
        seen.add(id(node))
        if not node.kids:
            if not node.searching:
                yield node
            return
        for kid, _same in sorted(node.kids, key=lambda edge: node.of_kid(*edge)[0]):
            yield from self._leaves(kid, seen)

    def _node(self, position: Position, bound: int) -> Node:
        if self._step == 2:
            bound += (bound ^ position.on_board) & 1
        key = bare_text(position), bound
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = Node(position, bound)
            self.settle(node)
        return node
