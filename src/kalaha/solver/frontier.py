"""`Frontier`: job-level proof-number search, whose leaves are whole alpha-beta searches.

Proof numbers come from Allis, "Searching for solutions in games and artificial intelligence" (1994); the use
of whole searches as leaves comes from Wu and others, "Job-level proof-number search" (2013). A node consists
of a position and a bound, and asks whether the value for the player to move is at least the bound. Its proof
number is the least number of open leaves that must be solved to get the answer yes, and its disproof number
is the least number to get the answer no. Both numbers are 1 for a leaf. For any other node, they follow from
its children. Yes requires one good move, and no requires that all moves are bad. The child with the least
proof number leads to the *most-proving* leaf.

Worked example. A node has two moves. One leads to a leaf with the opponent to move. The other move, which
gives an extra turn, leads to a node with the same player to move, and this node was split into three leaves
with the opponent to move. The proof number is min(1, min(1, 1, 1)) = 1, and the disproof number is 1 + 3 = 4.

If there is a `guess` function for values, each of a leaf's two numbers increases by one for every seed by
which the guess contradicts the answer in question. So the better of two moves is tried first, and a bad move
is tried only after many replies to a good one.

Transpositions share nodes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from kalaha.game import Position
from kalaha.solver.proof_lines import bare_text, value_step
from kalaha.solver.proofs import Known

INFINITE = 1 << 40
"""The proof or disproof number for an impossible answer."""


@dataclass(eq=False, slots=True)
class Node:
    """A position and a bound. `children` pairs each child with a flag, whether the same player moves there.

    `searching` is true while a job is working on this leaf.
    """

    position: Position
    bound: int
    proof: int = 1
    disproof: int = 1
    children: list[tuple["Node", bool]] = field(default_factory=list["tuple[Node, bool]"])
    parents: list["Node"] = field(default_factory=list["Node"])
    searching: bool = False

    @property
    def answered(self) -> bool:
        """Whether the node has an answer. The value does or does not reach the bound."""
        return self.proof == 0 or self.disproof == 0

    def answer(self, yes: bool) -> None:
        """Record whether the value reaches the bound."""
        self.proof, self.disproof = (0, INFINITE) if yes else (INFINITE, 0)

    def numbers_of(self, child: "Node", same: bool) -> tuple[int, int]:
        """Return the proof and disproof numbers of a child from the point of view of this node's player."""
        return (child.proof, child.disproof) if same else (child.disproof, child.proof)


class Frontier:
    """The tree of nodes below a position and a bound.

    `known` returns a position's proved bounds, and `guess` returns an estimate of its value.
    """

    def __init__(
        self,
        position: Position,
        bound: int,
        known: Known,
        guess: Callable[[Position], int] | None = None,
    ) -> None:
        self._known = known
        self._step = value_step(position.rules)
        self._guess = guess
        self._nodes: dict[tuple[str, int], Node] = {}
        self.root = self._node(position, bound)

    def most_proving_leaf(self) -> Node | None:
        """Return the most-proving leaf without a job, or None."""
        return next(self._leaves(self.root, set()), None)

    def open_leaves(self) -> int:
        """Return the number of open leaves without a job."""
        return sum(1 for _ in self._leaves(self.root, set()))

    def split(self, leaf: Node) -> None:
        """Expand a leaf, so that the positions after its moves become its children."""
        position, lead = leaf.position, leaf.position.lead(leaf.position.turn)
        for move in position.legal_moves:
            sowing = position.play(move)
            after = sowing.position
            same = after.turn == position.turn
            gain = (after.lead(after.turn) if same else -after.lead(after.turn)) - lead
            if sowing.reason is not None:
                if gain >= leaf.bound:
                    leaf.answer(yes=True)
                    break
                continue
            child = self._node(after, leaf.bound - gain if same else gain - leaf.bound + 1)
            child.parents.append(leaf)
            leaf.children.append((child, same))
        if not leaf.children and not leaf.answered:
            leaf.answer(yes=False)  # every move ends the game below the bound
        self.update(leaf)

    def settle(self, node: Node) -> None:
        """Answer a node if its position's proved bounds allow it."""
        proved = self._known(node.position)
        if proved.at_least >= node.bound or proved.at_most < node.bound:
            node.answer(proved.at_least >= node.bound)
        self.update(node)

    def update(self, node: Node) -> None:
        """Update a node's numbers and propagate changes to its ancestors."""
        changed = [node]
        while changed:
            at = changed.pop()
            before = at.proof, at.disproof
            if at.children and not at.answered:
                numbers = [at.numbers_of(child, same) for child, same in at.children]
                at.proof = min(proof for proof, _ in numbers)
                at.disproof = min(INFINITE, sum(disproof for _, disproof in numbers))
                if at.proof == 0 or at.disproof == 0:
                    at.answer(at.proof == 0)
            if at is node or (at.proof, at.disproof) != before:
                changed.extend(at.parents)

    def _leaves(self, node: Node, seen: set[int]) -> Iterator[Node]:
        if node.answered or id(node) in seen:
            return
        seen.add(id(node))
        if not node.children:
            if not node.searching:
                yield node
            return
        for child, _same in sorted(node.children, key=lambda edge: node.numbers_of(*edge)[0]):
            yield from self._leaves(child, seen)

    def _node(self, position: Position, bound: int) -> Node:
        if self._step == 2:
            bound += (bound ^ position.on_board) & 1
        key = bare_text(position), bound
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = Node(position, bound)
            self.settle(node)
            if self._guess is not None and not node.answered:
                lacking = bound - self._guess(position)
                node.proof, node.disproof = 1 + max(0, lacking), 1 + max(0, 1 - lacking)
        return node
