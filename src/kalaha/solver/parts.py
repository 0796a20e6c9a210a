"""What follows for a position from what is proved of its parts, the positions after its moves.

Worked example: South has two moves. The first banks 1, and North, to move then, gets at least -4 and at most
3: it is worth -2 to 5. The second banks 1 and gives another turn, and what then comes is worth 2 to 6: it
is worth 3 to 7. So the position is worth 3 to 7, and the second move proves the lower bound.
"""

from collections.abc import Callable
from typing import NamedTuple

from kalaha.game import Move, Position
from kalaha.solver.proof_lines import Proved, bare_text
from kalaha.solver.proofs import Proofs

Known = Callable[[Position], Proved]


class Implied(NamedTuple):
    """Bounds that follow from the parts, and the move that proves the lower one."""

    proved: Proved
    best: Move | None


def implied(position: Position, known: Known) -> Implied:
    """Return what follows for a position from what is `known` of its parts."""
    if (outcome := position.outcome) is not None:
        value = outcome.margin_for(position.turn) - position.lead(position.turn)
        return Implied(Proved(value, value), None)
    moves = {move: of_move(position, move, known) for move in position.legal_moves}
    best = max(moves, key=lambda move: moves[move].at_least)
    return Implied(Proved(moves[best].at_least, max(most for _least, most in moves.values())), best)


def of_move(position: Position, move: Move, known: Known) -> Proved:
    """Return the bounds of a move, net seeds still to come for the player who makes it."""
    sowing = position.play(move)
    after = sowing.position
    gain = after.lead(position.turn) - position.lead(position.turn)
    if sowing.reason is not None:
        return Proved(gain, gain)
    low, high = known(after)
    if after.turn != position.turn:
        low, high = -high, -low
    return Proved(gain + low, gain + high)


def deduce(proofs: Proofs, position: Position) -> Proved:
    """Add what follows for a position, and for all below it, wherever one was split into its parts."""
    done: set[str] = set()

    def visit(position: Position) -> None:
        text = bare_text(position)
        if text in done or not proofs.is_split(position) or proofs.of(position).exact:
            return
        done.add(text)
        for move in position.legal_moves:
            visit(position.play(move).position)
        (low, high), best = implied(position, proofs.of)
        proofs.keep(position, low, high, best if low > proofs.of(position).at_least else None, parts=True)

    visit(position)
    return proofs.of(position)
