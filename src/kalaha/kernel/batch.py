"""Batches of games in arrays, which `step_games` advances in one call. The arrays contain the whole state.

All arrays are contiguous, so other libraries can use them without a copy. Boards are from the point of view
of the player to move. An *action* is a pit, 0 … P-1, plus P if the move declines.

If positions can recur, `history` has a row for each game. It contains the positions since the last capture,
including the current position, as pairs of sides. The players alternate, so every second position has the
same player to move. If a row is full, its game is truncated, because a repetition could no longer be
detected.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import total, unsigned
from kalaha.kernel.moves import (
    DECLINES,
    FORFEITED,
    GOES_ON,
    Board,
    advance,
    ending,
    is_majority,
    legal_moves,
    split_repetition,
)
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.playouts import next_random, random_move
from kalaha.kernel.struct import Struct

REPEATED, CUT_OFF, NO_CAPTURE = FORFEITED + 1, FORFEITED + 2, FORFEITED + 3
"""Additional reasons why a game is over."""
LOT = 2
"""The `turn` of a start whose games draw the first player by lot."""

_FIELDS = ("own", np.uint64), ("other", np.uint64), ("store", np.uint8), ("other_store", np.uint8)
BOARD = Struct.dtype_of(*_FIELDS)
"""A board from the point of view of the player to move: 18 bytes without padding."""
START = Struct.dtype_of(*_FIELDS, ("turn", np.uint8))


class Step(NamedTuple):
    """The result of the last move in each game, for the mover, in arrays with one entry per game.

    The next step overwrites these arrays, like all of the batch's arrays.
    """

    movers: NDArray[np.uint8]
    """The player who moved: 0 for South, 1 for North."""
    extra_turns: NDArray[np.bool_]
    """Whether the same player moves again."""
    gains: NDArray[np.int16]
    """The increase of the mover's lead in seeds, including any seeds left over at the end."""
    wins: NDArray[np.int8]
    """At the end of the game, 1 if the mover has won and -1 if they have lost. Otherwise 0."""
    over: NDArray[np.bool_]
    """Whether the game is over."""
    cut_off: NDArray[np.bool_]
    """Whether the game was truncated after too many consecutive moves without a capture."""
    reasons: NDArray[np.uint8]
    """The number of the reason why the game is over (see `Batch.reason`), or 0 if it is not over."""
    final_stores: NDArray[np.uint8]
    """The final stores of South and North in the last game that finished in this entry, as unsigned bytes."""

    @property
    def margins(self) -> NDArray[np.int16]:
        """South's final store minus North's, as a new array. Differences of `final_stores` would wrap."""
        return np.subtract(*self.final_stores.T, dtype=np.int16)


class Ahead(NamedTuple):
    """The result of each action, in arrays of shape games × actions, with zeros for illegal actions.

    Observations are from the point of view of the next player to move. Gains are for the mover.
    """

    observations: NDArray[np.uint8]
    extra_turns: NDArray[np.bool_]
    over: NDArray[np.bool_]
    gains: NDArray[np.int16]


class Games(NamedTuple):
    """All the games, in arrays with one entry or one row per game."""

    boards: NDArray[np.void]
    turns: NDArray[np.uint8]
    """The player to move."""
    plies: NDArray[np.uint16]
    masks: NDArray[np.bool_]
    """Whether each action is legal. The shape is games × actions."""
    last: Step
    legal: NDArray[np.uint16]
    """The legal actions as a bit mask."""
    random: NDArray[np.uint64]
    """The states of the random number generators."""
    chosen: NDArray[np.bool_]
    """Scratch memory for `first_wrong`, which uses it to find games chosen twice."""
    starts: NDArray[np.void]
    quiet: NDArray[np.uint16]
    """The number of positions in each game's row of `history`."""
    history: NDArray[np.uint64]


def new_games(games: int, actions: int, quiet: int) -> Games:
    """Create the arrays for `games` games, without a history if `quiet` is 0."""
    last = Step(
        movers=np.zeros(games, np.uint8),
        extra_turns=np.zeros(games, np.bool_),
        gains=np.zeros(games, np.int16),
        wins=np.zeros(games, np.int8),
        over=np.zeros(games, np.bool_),
        cut_off=np.zeros(games, np.bool_),
        reasons=np.zeros(games, np.uint8),
        final_stores=np.zeros((games, 2), np.uint8),
    )
    return Games(
        boards=np.zeros(games, BOARD),
        turns=np.zeros(games, np.uint8),
        plies=np.zeros(games, np.uint16),
        masks=np.zeros((games, actions), np.bool_),
        last=last,
        legal=np.zeros(games, np.uint16),
        random=np.zeros(games, np.uint64),
        chosen=np.zeros(games, np.bool_),
        starts=np.zeros(games, START),
        quiet=np.zeros(games, np.uint16),
        history=np.zeros((games if quiet else 0, quiet, 2), np.uint64),
    )


def new_ahead(boards: NDArray[np.void]) -> Ahead:
    """Create the arrays for the results of all actions. `boards` contains the observations."""
    again, over = np.zeros(boards.shape, np.bool_), np.zeros(boards.shape, np.bool_)
    return Ahead(bytes_of(boards), again, over, np.zeros(boards.shape, np.int16))


def bytes_of(boards: NDArray[np.void]) -> NDArray[np.uint8]:
    """Return the same memory as bytes, 18 per board: pits and stores."""
    return boards.view(np.uint8).reshape(*boards.shape, 18)


_PICKS = np.zeros((256, 9), np.uint8)
"""For each bit mask, the indices of its set bits in ascending order and, in the last column, their number."""
for _bits in range(256):
    _places = [place for place in range(8) if _bits >> place & 1]
    _PICKS[_bits, : len(_places)] = _places
    _PICKS[_bits, 8] = len(_places)


@kernel
def first_over(rules, starts):
    """Return the index of the first start that is already over, or -1."""
    for k in range(starts.size):
        at = starts[k]
        store, other_store = np.int64(at.store), np.int64(at.other_store)
        board = Board(at.own, at.other, store, other_store)  # pyright: ignore[reportArgumentType]
        if ending(rules, at.own, at.other) != GOES_ON or is_majority(rules, board):
            return k
    return -1


@kernel
def begin_games(rules, games, chosen):
    """Reset the games with the indices `chosen` to their starts."""
    for k in range(chosen.size):
        begin(rules, games, chosen[k])


@kernel
def step_games(rules, games, chosen, actions, auto_reset):
    """Play an action in each of the chosen games. If `auto_reset` is 1, reset the games that end.

    Return -1 on success. If an action is invalid, return its index in `chosen` without any change.
    """
    wrong = first_wrong(games, chosen, actions)
    if wrong >= 0:
        return wrong
    last = games.last
    for k in range(chosen.size):
        game = unsigned(chosen[k])
        games.chosen[game] = False
        board = board_in(games, game)
        after, again, reason = outcome(rules, games, game, board, actions[k])
        turn = np.int64(games.turns[game])
        last.movers[game] = turn
        last.gains[game] = gain_of(board, after, again)
        if again == 0:
            turn = 1 - turn
        over = reason != GOES_ON
        put(after, games.boards[game])
        games.turns[game] = turn
        games.plies[game] += 1
        last.reasons[game] = reason
        last.over[game] = over
        last.extra_turns[game] = again != 0 and not over
        last.wins[game], last.cut_off[game] = 0, False
        if over:
            end(games, game, again, turn)
            if auto_reset:
                begin(rules, games, game)
            else:
                allow(rules, games, game, 0)
        else:
            captured = after.store + after.other_store > board.store + board.other_store
            remember(games, game, captured)
            allow(rules, games, game, legal_moves(rules, after.own, after.other))
    return -1


@kernel
def step_alone(rules, game, action):
    """Play an action in a single game.

    `game` is an array of own, other, store, other_store, turn, reason and legal actions. The reason is 0 if
    the game is not over. The caller has to detect repetitions.
    """
    move = action if action < rules.pits else action - rules.pits + DECLINES
    store, other_store = np.int64(game[2]), np.int64(game[3])
    board = Board(game[0], game[1], store, other_store)  # pyright: ignore[reportArgumentType]
    after, again, reason = advance(rules, board, move)
    game[0], game[1] = after.own, after.other
    game[2], game[3] = after.store, after.other_store
    if again == 0:
        game[4] = 1 - game[4]
    game[5] = reason
    game[6] = 0 if reason != GOES_ON else as_actions(rules, legal_moves(rules, after.own, after.other))


@kernel
def draw_actions(legal, random, chosen, actions):
    """Fill `actions` with a random legal action for each of the chosen games, or -1 if the game is over."""
    for k in range(chosen.size):
        game = unsigned(chosen[k])
        if legal[game] == 0:
            actions[k] = -1
        else:
            random[game] = next_random(random[game])
            actions[k] = pick(np.int64(legal[game]), random[game])


@kernel
def look_ahead(rules, games, boards, ahead):
    """Fill `ahead` and its observations, `boards`, with the results of all actions (zeros if illegal)."""
    for game in range(boards.shape[0]):
        board = board_in(games, game)
        for action in range(boards.shape[1]):
            after, gain, goes_on, over = Board(np.uint64(0), np.uint64(0), 0, 0), 0, False, False
            if np.int64(games.legal[game]) >> action & 1:
                after, again, reason = outcome(rules, games, game, board, action)
                gain, over = gain_of(board, after, again), reason != GOES_ON
                goes_on = again != 0 and not over
            put(after, boards[game, action])
            ahead.extra_turns[game, action], ahead.over[game, action] = goes_on, over
            ahead.gains[game, action] = gain


@inner_kernel
def pick(legal, state):
    """Return the same action as `random_move` would, but without a loop if all actions are below 8."""
    if legal > 0xFF:
        return random_move(legal, state)
    count = np.int64(_PICKS[legal, 8])
    return np.int64(_PICKS[legal, np.int64(state >> np.uint64(33)) * count >> 31])


@inner_kernel
def first_wrong(games, chosen, actions):
    """Return the index of the first illegal action or wrongly chosen game, or -1 if all are valid."""
    wrong = -1
    for k in range(chosen.size):
        game, action = chosen[k], actions[k]
        if not 0 <= game < games.turns.size or games.chosen[game] or not 0 <= action < 2 * DECLINES:
            wrong = k
            break
        if not np.int64(games.legal[game]) >> action & 1:
            wrong = k
            break
        games.chosen[game] = True
    for k in range(wrong):
        games.chosen[chosen[k]] = False
    return wrong


@inner_kernel
def board_in(games, game):
    """Return a game's board, with stores as int64."""
    at = games.boards[game]
    store, other_store = np.int64(at.store), np.int64(at.other_store)
    return Board(at.own, at.other, store, other_store)  # pyright: ignore[reportArgumentType]


@inner_kernel
def put(board, at):
    """Write a board to the record `at`."""
    at.own, at.other = board.own, board.other
    at.store, at.other_store = board.store, board.other_store


@inner_kernel
def outcome(rules, games, game, board, action):
    """Return the result of an action like `advance`, but also detect repetitions in the history."""
    move = action if action < rules.pits else action - rules.pits + DECLINES
    after, again, reason = advance(rules, board, move)
    quiet = after.store + after.other_store == board.store + board.other_store
    if reason == GOES_ON and quiet and games.history.size > 0:
        reason = recurrence(rules, after, np.int64(games.quiet[game]), game, games.history)
        if reason != GOES_ON:
            none = after.own ^ after.own
            ours, theirs = split_repetition(rules, total(after.own), total(after.other))
            after = Board(none, none, after.store + ours, after.other_store + theirs)
    return after, again, reason


@inner_kernel
def recurrence(rules, after, quiet, game, history):
    """Return why the game ends at this board after `quiet` boards since the last capture, or `GOES_ON`.

    This is `REPEATED` or `NO_CAPTURE` (see `mechanics.quiet_ending`), or `CUT_OFF` if its row is full.
    """
    left = rules.repetition_at
    if rules.repetition_when_empty or (after.own != 0 and after.other != 0):
        for back in range(quiet - 2, -1, -2):
            if history[game, back, 0] == after.own and history[game, back, 1] == after.other:
                left -= 1
                if left == 0:
                    return REPEATED
    if 0 < rules.quiet_limit <= quiet:
        return NO_CAPTURE
    return CUT_OFF if quiet == history.shape[1] else GOES_ON


@inner_kernel
def remember(games, game, captured):
    """Add a game's position to its row. A capture clears the row, because no earlier position can recur."""
    if games.history.size > 0:
        quiet = 0 if captured else np.int64(games.quiet[game])
        games.history[game, quiet, 0] = games.boards[game].own
        games.history[game, quiet, 1] = games.boards[game].other
        games.quiet[game] = quiet + 1


@inner_kernel
def gain_of(board, after, again):
    """Return the increase of the mover's lead by a move."""
    lead = after.store - after.other_store
    return (lead if again else -lead) - (board.store - board.other_store)


@inner_kernel
def end(games, game, again, turn):
    """Record the end of a game. `turn` is the player to move at the end."""
    at, last = games.boards[game], games.last
    lead = np.int64(at.store) - np.int64(at.other_store)
    win = 1 if lead > 0 else -1 if lead < 0 else 0
    last.wins[game] = win if again else -win
    last.cut_off[game] = last.reasons[game] == CUT_OFF
    last.final_stores[game, turn] = at.store
    last.final_stores[game, 1 - turn] = at.other_store


@inner_kernel
def begin(rules, games, game):
    """Reset a game to its start."""
    start = games.starts[game]
    turn = start.turn
    put(start, games.boards[game])
    if turn == LOT:
        games.random[game] = next_random(games.random[game])
        turn = np.uint8(games.random[game] >> np.uint64(63))
    games.turns[game] = turn
    games.plies[game] = 0
    remember(games, game, True)
    allow(rules, games, game, legal_moves(rules, start.own, start.other))


@inner_kernel
def as_actions(rules, moves):
    """Convert a bit mask of moves to a bit mask of actions."""
    return (moves & 0xFF) | (moves >> DECLINES) << rules.pits


@inner_kernel
def allow(rules, games, game, moves):
    """Set a game's legal actions from a bit mask of moves."""
    legal = as_actions(rules, moves)
    games.legal[game] = legal
    for action in range(games.masks.shape[1]):
        games.masks[game, action] = legal >> action & 1
