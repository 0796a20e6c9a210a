"""The lower levels' search, a few moves deep, in plain Python, with human-like oversights.

This is an exact specification, because the page has its own implementation (web/src/search), which plays the
same move for the same seed.

**Keys.** Randomness comes from unsigned 32-bit numbers, with all products modulo 2^32. The key of the root
position is `mixed` of the FNV-1a hash (offset 0x811c9dc5, prime 0x01000193) of the ASCII text `SEED
POSITION`: the seed as a decimal number, a space, and the position as text. The key of the child after a move
is `mixed(key + 0x9e3779b9 * (2 * pit + 1))`, with 1 added inside the inner brackets if the move declines.
Pits are numbered from 0. `mixed` is the finalizer of MurmurHash3.

**Oversights.** A sowing that captures or gives an extra turn has an effort, which is the sum of: the number
of seeds sown. If it captures, the distance in pits along the board from the origin to the pit of the last
seed (one of the opponent's pits counts as the opposite pit); 1 for each earlier move in the line, and 2 if it
is the opponent's move. The sowing is overlooked if its effort exceeds `sure + key % spread`, where `key` is
the key of its child. A player who overlooks a sowing expects it only to sow, without a capture or an extra
turn. Everything else is evaluated correctly.

**Evaluation.** The value is the lead in the stores. If the remaining seeds go to the emptier side, each of
the player's own empty pits adds 1, and each of the opponent's empty pits subtracts 1. If a line ends within a
turn, 1 is added for the next move. The end of the game has its exact value, also if it depends on earlier
positions in the game (`mechanics.quiet_ending`); those within the line are ignored.

**Search.** `turns` contains the number of moves to look ahead in each turn, starting with the player's own
turn: (2, 1) means one move, a second move after an extra turn, and one move by the opponent. A line ends
after the last turn, or when the number for a turn is used up, even if that turn continues. The search is
alpha-beta, with negamax between turns. Moves are ordered by the lead after them, greatest first, then by pit,
with the declining form last. The search deepens iteratively: one move, then the first turn, then the first
two turns, and so on. All sowings of a position are counted before any of them is searched. If the count
exceeds the level's `nodes`, the result of the last complete search is used. Of the moves worth at most
`slack` less than the best move, the one with the smallest key is played.
"""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from kalaha.engine.levels import Level
from kalaha.engine.values import Analysis, past_positions, since_last_capture
from kalaha.game import NORTH, SWAP, Game, Move, Position, Side, Sowing, mechanics

_AHEAD = 1
_OPPONENT = 2
_TO_MOVE = 1
_MASK = 0xFFFFFFFF
_INFINITY = 1 << 20


class _StoppedError(Exception):
    """The node limit has been reached, or a stop has been requested."""


class _Child(NamedTuple):
    """A move and the expected position after it. `again` means that the turn continues."""

    move: Move
    position: Position
    over: bool
    again: bool
    key: int


def root_key(seed: int, position: Position) -> int:
    """Return the key of the root `position`."""
    key = 0x811C9DC5
    for byte in f"{seed} {position}".encode("ascii"):
        key = (key ^ byte) * 0x01000193 & _MASK
    return _mixed(key)


def child_key(key: int, move: Move) -> int:
    """Return the key of the child after `move`."""
    return _mixed((key + 0x9E3779B9 * (2 * move.pit + 1 + move.declines)) & _MASK)


def _mixed(key: int) -> int:
    key = (key ^ key >> 16) * 0x85EBCA6B & _MASK
    key = (key ^ key >> 13) * 0xC2B2AE35 & _MASK
    return key ^ key >> 16


def is_overlooked(level: Level, sowing: Sowing, key: int, strain: int = 0) -> bool:
    """Return whether `level` overlooks the effect of `sowing`. `strain` is additional effort."""
    if not sowing.captured and not sowing.extra_turn:
        return False
    effort = len(sowing.path) + strain
    if sowing.captured:
        last, pits = sowing.path[-1], sowing.before.rules.pits
        effort += abs(min(last, 2 * pits - last) - sowing.move.pit)
    return effort > level.sure + key % level.spread


def choose(at: Position | Game, level: Level, seed: int, stopped: Callable[[], bool] = lambda: False) -> Move:
    """Return the move chosen by a `level` with `turns`, or the best so far if `stopped` returns True."""
    position = at.position if isinstance(at, Game) else at
    recent = since_last_capture((*past_positions(at), position))
    search = _Search(position.turn, level, recent, stopped)
    key = root_key(seed, position)
    found: list[_Child] = search.best(position, key, (1,))
    try:
        for turns in range(1, len(level.turns) + 1):
            found = search.best(position, key, level.turns[:turns])
    except _StoppedError:
        pass
    return min(found, key=lambda child: child.key).move


def pick(position: Position, analysis: Analysis, level: Level, seed: int) -> Move:
    """Return the move that `level` chooses, one that is within `slack` of the best and not overlooked."""
    key = root_key(seed, position)
    keys = {move: child_key(key, move) for move in analysis.values if move != SWAP}
    seen = [move for move in keys if not is_overlooked(level, position.play(move), keys[move])] or [*keys]
    value = {move: analysis.values[move].seeds for move in seen}
    lowest = max(value.values()) - level.slack
    return min((move for move in seen if value[move] >= lowest), key=keys.__getitem__)


class _Search:
    """A search from the point of view of player `side`."""

    def __init__(
        self, side: Side, level: Level, recent: tuple[Position, ...], stopped: Callable[[], bool]
    ) -> None:
        self._nodes = 0
        self._side = side
        self._level = level
        self._limit = level.nodes or 0
        self._recent = Counter((past.pits, past.turn) for past in recent)
        self._moves = len(recent)
        self._seeds = recent[-1].on_board if recent else -1
        self._stopped = stopped

    def best(self, position: Position, key: int, turns: tuple[int, ...]) -> list[_Child]:
        """Return the moves within `slack` of the best move in a search of these `turns`."""
        best, values = -_INFINITY, list[tuple[int, _Child]]()
        for child in self._children(position, key, position.legal_moves, 0):
            lowest = best - self._level.slack - 1
            value = self._value_of(child, position.turn, turns, 1, lowest, _INFINITY)
            best = max(best, value)
            values.append((value, child))
        return [child for value, child in values if value >= best - self._level.slack]

    def _value(
        self, position: Position, key: int, turns: tuple[int, ...], ahead: int, alpha: int, beta: int
    ) -> int:
        """Return a position's value for the player to move after `ahead` moves, within the window."""
        moves = position.legal_moves
        if self._stopped():
            raise _StoppedError
        best = -_INFINITY
        for child in self._children(position, key, moves, ahead):
            value = self._value_of(child, position.turn, turns, ahead + 1, max(alpha, best), beta)
            best = max(best, value)
            if best >= beta:
                break
        return best

    def _value_of(
        self, child: _Child, side: Side, turns: tuple[int, ...], ahead: int, alpha: int, beta: int
    ) -> int:
        """Return the value of `child` for player `side`, who makes the move."""
        position = child.position
        if child.over:
            return position.lead(side)
        left = (turns[0] - 1, *turns[1:]) if child.again else turns[1:]
        if not left or not left[0]:
            return _judged(position, side) + _TO_MOVE * child.again
        if child.again:
            return self._value(position, child.key, left, ahead, alpha, beta)
        return -self._value(position, child.key, left, ahead, -beta, -alpha)

    def _children(self, position: Position, key: int, moves: tuple[Move, ...], ahead: int) -> list[_Child]:
        """Return the expected children in search order. Raise `_StoppedError` if the limit is exceeded."""
        self._nodes += len(moves)
        if self._nodes > self._limit:
            raise _StoppedError
        strain = _AHEAD * ahead + _OPPONENT * (position.turn != self._side)
        children = [self._child(position.play(move), child_key(key, move), strain) for move in moves]
        return sorted(children, key=lambda child: -child.position.lead(position.turn))

    def _child(self, sowing: Sowing, key: int, strain: int) -> _Child:
        after, over, again = sowing.position, sowing.reason is not None, sowing.extra_turn
        if is_overlooked(self._level, sowing, key, strain):
            after, over = _only_sown(sowing)
            again = False
        if not over and after.on_board == self._seeds:
            times = self._recent[after.pits, after.turn]
            reason = mechanics.quiet_ending(after.rules, times, self._moves, after.pits)
            if reason is not None:
                after, over = after.final_position(reason), True
        return _Child(sowing.move, after, over, again, key)


def _judged(position: Position, side: Side) -> int:
    """Return the static evaluation of a position for player `side`."""
    lead = position.lead(side)
    if position.rules.remainder != "emptier":
        return lead
    return lead + position.pits[side].count(0) - position.pits[1 - side].count(0)


def _only_sown(sowing: Sowing) -> tuple[Position, bool]:
    """Return the position after only the sowing, without other effects, and whether the game is over."""
    rules, mover = sowing.before.rules, sowing.side
    pits, stores = sowing.before.pits, sowing.before.stores
    board = [*pits[mover], stores[mover], *pits[1 - mover]]
    mechanics.sow(rules, board, sowing.move.pit)
    own, other = tuple(board[: rules.pits]), tuple(board[rules.pits + 1 :])
    store, other_store = board[rules.pits], stores[1 - mover]
    after = Position(rules, (own, other), (store, other_store), 1 - mover)
    if mover == NORTH:
        after = Position(rules, (other, own), (other_store, store), 1 - mover)
    outcome = after.outcome
    return (after, False) if outcome is None else (after.final_position(outcome.reason, mover), True)
