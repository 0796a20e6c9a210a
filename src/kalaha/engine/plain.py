"""`solved_move`: the best move of a small position, found in plain Python while kernels are compiled.

A negamax to the end of the game, fail-soft, that remembers bounds by position; it looks at extra turns and
gains first. Values are seeds still to come, as in `search.alphabeta`, so that stores make no difference.
"""

from kalaha.game import Move, Position, Sowing

MOST = 100_000
"""Positions that are looked at for one move: about a second."""
_DEEPEST = 300
"""Moves of a line: within the recursion that Python allows."""


def solved_move(position: Position, most: int = MOST) -> Move | None:
    """Return a best move of a position in which the game goes on, the same one each time.

    None where that takes looking at more than `most` positions, or where a value depends on the path to the
    position or on the stores (rules by which positions can come back, or a majority ends the game).
    """
    if position.rules.can_repeat or position.rules.majority_stop:
        return None
    search = _Search(most)
    best, chosen = -position.on_board - 1, None
    try:
        for sowing in search.sowings(position):
            value = search.after(sowing, best, position.on_board, 0)
            if value > best:
                best, chosen = value, sowing.move
    except _TooLargeError:
        return None
    return chosen


class _TooLargeError(Exception):
    pass


class _Search:
    def __init__(self, most: int) -> None:
        self._left = most
        self._bounds: dict[tuple[object, ...], tuple[int, int]] = {}

    def sowings(self, position: Position) -> list[Sowing]:
        """Return the sowings of all legal moves, the most promising first."""
        moves = position.legal_moves
        self._left -= len(moves)
        if self._left < 0:
            raise _TooLargeError
        played = map(position.play, moves)
        return sorted(played, key=lambda one: (one.extra_turn, one.position.lead(one.side)), reverse=True)

    def after(self, sowing: Sowing, alpha: int, beta: int, ply: int) -> int:
        """Return the value of a move for who makes it: what it banks, and what is still to come."""
        side, position = sowing.side, sowing.position
        gain = position.lead(side) - sowing.before.lead(side)
        if sowing.reason is not None:
            return gain
        if sowing.extra_turn:
            return gain + self._value(position, alpha - gain, beta - gain, ply + 1)
        return gain - self._value(position, gain - beta, gain - alpha, ply + 1)

    def _value(self, position: Position, alpha: int, beta: int, ply: int) -> int:
        """Return the value of a position for the player to move (see `search.alphabeta` for the window)."""
        if ply > _DEEPEST:
            raise _TooLargeError
        key, seeds = (position.pits, position.turn), position.on_board
        low, high = self._bounds.get(key, (-seeds, seeds))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best = -seeds - 1
        for sowing in self.sowings(position):
            best = max(best, self.after(sowing, max(alpha, best), beta, ply))
            if best >= beta:
                break
        self._bounds[key] = (best if best > alpha else low, best if best < beta else high)
        return best
