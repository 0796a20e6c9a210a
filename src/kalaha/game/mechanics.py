"""The rules of play, with one function for each sentence on the sheets. Read it from top to bottom.

All functions take a *board from the mover's point of view*: a list of 2·P + 1 cells for P pits per side ::

    cell   0 … P-1          P            P+1 … 2P
           own pits         own store    the opponent's pits, from the opponent's left

Sowing visits the cells in order and wraps around to cell 0. Seeds are never sown into the opponent's store,
so it has no cell. The mover's pit `i` is opposite cell `2P - i`.

For example, let P = 2 and the cells be [1, 2, 0, 3, 4]. Pit 1 contains 2 seeds, which are sown into the store
and the opponent's first pit. The cells are then [1, 0, 1, 4, 4].
"""

from functools import cache
from typing import Literal

from kalaha.game.move import Move
from kalaha.game.outcome import SOUTH, Reason, Side
from kalaha.rules import MAX_PITS, Rules


@cache
def _path(pits: int, sow_store: bool, skip_origin: bool, pit: int, seeds: int) -> tuple[int, ...]:
    """Return the cells, in order, into which `seeds` seeds from `pit` are sown."""
    cells = 2 * pits + 1
    one_lap = [
        cell
        for cell in ((pit + step) % cells for step in range(1, cells + 1))
        if not (cell == pits and not sow_store) and not (cell == pit and skip_origin)
    ]
    laps, rest = divmod(seeds, len(one_lap))
    return tuple(one_lap * laps + one_lap[:rest])


def sow(rules: Rules, board: list[int], pit: int) -> tuple[int, ...]:
    """Sow the mover's `pit`, and on from pit to pit (`relay`). Return the cells sown, in order.

    This ends. A relay that does not pass the mover's store moves each of its seeds closer to that store, so
    only finitely many can follow each other. Any other relay banks a seed, and there are finitely many.
    """
    path = sow_once(rules, board, pit)
    while rules.relay != "no" and relays(rules, board, path[-1]):
        path += sow_once(rules, board, path[-1])
    return path


def sow_once(rules: Rules, board: list[int], pit: int) -> tuple[int, ...]:
    """Pick up the seeds in the pit or cell `pit`, sow them one by one, and return the cells sown, in order.

    `skip_origin` decides whether a full lap skips the pit of origin, and `sow_store` decides whether the
    mover's store receives a seed in passing.
    """
    left = seeds_left(rules, board[pit])
    path = _path(rules.pits, rules.sow_store, rules.skip_origin, pit, board[pit] - left)
    board[pit] = left
    for cell in path:
        board[cell] += 1
    return path


def seeds_left(rules: Rules, seeds: int) -> int:
    """Return how many of the seeds in a pit stay there when it is sown (`first_seed`)."""
    return int(rules.first_seed == "stays" and seeds > 1)


def relays(rules: Rules, board: list[int], last: int) -> bool:
    """Return whether the last seed, sown into cell `last`, is picked up again under rules with relays."""
    if last == rules.pits or board[last] == 1:
        return False
    return last < rules.pits or rules.relay == "any"


def captures(rules: Rules, board: list[int], last: int) -> tuple[int, ...]:
    """Return the cells to capture after the last seed was sown into cell `last`.

    If the last seed landed in one of the mover's empty pits, which now contains 1 seed, that pit and the
    opposite pit are captured (`opposite_capture`), but the last seed only under `capturer=taken`. If it
    landed in one of the opponent's pits, which now contains 2 or 3 seeds, that pit is captured together with
    the unbroken row of the opponent's pits before it that contain 2 or 3 seeds each (`wari_capture`). Under
    `backwards=several` a pit that now contains 2 is captured alone, since only one of its seeds is the
    opponent's. Any other even number is captured alone under `even_capture`.
    """
    pits = rules.pits
    if last < pits:
        kind = rules.opposite_capture
        opposite = 2 * pits - last
        if board[last] != 1 or kind == "none" or (kind == "nonempty" and not board[opposite]):
            return ()
        if rules.capturer == "stays":
            return (opposite,)
        return (last, opposite) if board[opposite] else (last,)
    if last == pits:
        return ()
    if not rules.wari_capture or board[last] not in (2, 3):
        return (last,) if rules.even_capture and board[last] % 2 == 0 else ()
    if board[last] == 2 and rules.backwards == "several":
        return (last,)
    first = last
    while first > pits and board[first] in (2, 3):
        first -= 1
    return tuple(range(last, first, -1))


def is_grand_slam(rules: Rules, board: list[int], captured: tuple[int, ...]) -> bool:
    """Return whether these cells contain all the opponent's seeds, and at least one."""
    theirs = sum(board[rules.pits + 1 :])
    return theirs > 0 and theirs == sum(board[cell] for cell in captured if cell > rules.pits)


def take(rules: Rules, board: list[int], captured: tuple[int, ...]) -> None:
    """Move the seeds in these cells into the mover's store."""
    for cell in captured:
        board[rules.pits] += board[cell]
        board[cell] = 0


def sow_and_capture(rules: Rules, board: list[int], move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Play one move on the board. Return the cells sown, in order, and the cells captured.

    A declining move captures no seeds. Under `grand_slam=nothing`, a grand slam captures no seeds either.
    """
    path = sow(rules, board, move.pit)
    captured = captures(rules, board, path[-1])
    if captured:
        if move.declines or (rules.grand_slam == "nothing" and is_grand_slam(rules, board, captured)):
            return path, ()
        take(rules, board, captured)
    return path, captured


def feeds(rules: Rules, board: list[int], move: Move) -> bool:
    """Return whether the opponent has any seeds in their pits after this move."""
    after = board.copy()
    sow_and_capture(rules, after, move)
    return any(after[rules.pits + 1 :])


def _can_feed(rules: Rules, board: list[int]) -> bool:
    return any(feeds(rules, board, move) for move in pseudo_legal_moves(rules, board))


def pseudo_legal_moves(rules: Rules, board: list[int]) -> list[Move]:
    """Return the moves from every non-empty pit, in pit order, ignoring the rules on feeding and grand slams.

    Some moves also have a second, declining form (`may_be_declined`).
    """
    moves: list[Move] = []
    for pit in range(rules.pits):
        if board[pit]:
            moves.append(PLAIN_MOVES[pit])
            if rules.may_decline and may_be_declined(rules, board, pit):
                moves.append(Move(pit, declines=True))
    return moves


def may_be_declined(rules: Rules, board: list[int], pit: int) -> bool:
    """Return whether the mover may decline the capture or extra turn of the move from `pit`."""
    bonus = bonus_of(rules, board, pit)
    return rules.optional_capture if bonus == "capture" else bonus is not None and rules.optional_extra_turn


def gives_extra_turn(rules: Rules, board: list[int], last: int) -> bool:
    """Return whether a move on the board gives an extra turn because it ends in cell `last`.

    This must be the mover's store (`extra_turn`). Under `swap=one_move`, not all pits may contain as many
    seeds as at the start of the game, because its first move gives no extra turn.
    """
    if last != rules.pits or not rules.extra_turn:
        return False
    return rules.swap != "one_move" or set(board[: rules.pits] + board[rules.pits + 1 :]) != {rules.seeds}


def bonus_of(rules: Rules, board: list[int], pit: int) -> Literal["capture", "extra_turn"] | None:
    """Return the bonus for the move from `pit`: a capture or an extra turn (never both), or None."""
    path, captured = sow_and_capture(rules, board.copy(), Move(pit))
    if path[-1] == rules.pits:
        return "extra_turn" if gives_extra_turn(rules, board, path[-1]) else None
    return "capture" if captured else None


def legal_moves(rules: Rules, board: list[int]) -> list[Move]:
    """Return the mover's legal moves, in pit order.

    Under `feeding=compulsory` the mover must feed an opponent whose side is empty. Under
    `grand_slam=illegal` a grand slam is illegal unless all moves are grand slams.
    """
    moves = pseudo_legal_moves(rules, board)
    if rules.feeding == "compulsory" and not any(board[rules.pits + 1 :]):
        moves = [move for move in moves if feeds(rules, board, move)]
    if rules.grand_slam == "illegal":
        moves = [move for move in moves if not slams(rules, board, move)] or moves
    return moves


def slams(rules: Rules, board: list[int], move: Move) -> bool:
    """Return whether this move is a grand slam."""
    after = board.copy()
    captured = () if move.declines else captures(rules, after, sow(rules, after, move.pit)[-1])
    return is_grand_slam(rules, after, captured)


def ending(rules: Rules, board: list[int], other_store: int) -> Reason | None:
    """Return why the game is over before the mover's turn, or None if it goes on.

    This is checked for both sides after every move, even within a chain of extra turns.
    """
    pits = rules.pits
    own_empty = not any(board[:pits])
    other_empty = not any(board[pits + 1 :])
    if rules.ends == "side_empty":
        if own_empty or other_empty:
            return Reason.SIDE_EMPTY
    elif own_empty:
        return Reason.NO_MOVE
    elif other_empty and rules.feeding != "free" and not _can_feed(rules, board):
        return Reason.CANNOT_FEED
    if rules.majority_stop and 2 * max(board[pits], other_store) > sum(board) + other_store:
        return Reason.MAJORITY
    return None


def quiet_ending(rules: Rules, times: int, moves: int, pits: tuple[tuple[int, ...], ...]) -> Reason | None:
    """Return why the game is over after a move without a capture that leads to `pits`, or None if it goes on.

    Since the last capture, the same position has occurred `times` times before, and there have been `moves`
    moves, including this one. This applies only if positions can recur.
    """
    if times >= rules.repetition_at and (rules.repetition_when_empty or all(map(any, pits))):
        return Reason.REPETITION
    return Reason.NO_CAPTURE if 0 < rules.quiet_limit <= moves else None


def split_remainder(
    rules: Rules, reason: Reason, mover: Side, south: tuple[int, ...], north: tuple[int, ...]
) -> tuple[int, int]:
    """Return how the seeds left in the pits at the end are shared: (South, North).

    After a forfeit, all of these seeds go to the opponent of `mover`. After a repetition, too many moves
    without a capture, or an agreement to stop, they go to their owners or are split equally, depending on
    `repetition`. Otherwise `remainder` decides whether they go to the player with the empty side, to their
    owners, to neither player, or to `mover`, who ended the game. If no side is empty after a majority stop,
    seeds meant for the player with the empty side or for `mover` go to their owners.
    """
    ours, theirs = sum(south), sum(north)
    if reason is Reason.FORFEIT:
        return (0, ours + theirs) if mover == SOUTH else (ours + theirs, 0)
    if reason in (Reason.REPETITION, Reason.NO_CAPTURE, Reason.STOPPED):
        half = (ours + theirs) // 2
        return (half, half) if rules.repetition == "split" else (ours, theirs)
    if rules.remainder == "nobody":
        return 0, 0
    if not ours or not theirs:
        if rules.remainder == "emptier":
            return theirs, ours
        if rules.remainder == "closer":
            return (ours + theirs, 0) if mover == SOUTH else (0, ours + theirs)
    return ours, theirs


PLAIN_MOVES = tuple(Move(pit) for pit in range(MAX_PITS))
"""All moves without `declines`, created only once."""
