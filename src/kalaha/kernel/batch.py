"""Many games in one array, all advanced in one call, `step_games`. There is no other state.

A game is one record, a cache line. Its board is as the player to move sees it. An *action* is a pit,
0 … P-1, or P more where the move declines; `legal` is a bit mask of actions, `mask` the same with
a byte for each.

Where positions can come back, `history` has a row for each game: the positions since the last capture, the
current one included, as pairs of sides. Turns alternate there, so the same player is to move in every second
one. A game whose row is full is cut off: what no row can hold cannot be found to come back.
"""

# pyright: basic, reportMissingParameterType=false
# Kernels accept whatever types Numba infers from calls; their docstrings describe them.

import numpy as np

from kalaha.kernel.bits import occupied_bytes, total
from kalaha.kernel.jit import inner_kernel, kernel
from kalaha.kernel.moves import DECLINES, FORFEITED, GOES_ON, Board, advance, legal_moves, split_repetition
from kalaha.kernel.playouts import next_random, random_move
from kalaha.kernel.struct import Struct

REPEATED, CUT_OFF = FORFEITED + 1, FORFEITED + 2
"""Additional reasons why a game is over."""
LOT = 2
"""As the `turn` of a start: drawn for each game."""

GAME = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("store", np.uint8),
    ("other_store", np.uint8),
    ("turn", np.uint8),  # the player to move
    ("mover", np.uint8),  # from here: what the last move did
    ("again", np.bool_),
    ("over", np.bool_),
    ("cut_off", np.bool_),
    ("reason", np.uint8),
    ("gain", np.int16),
    ("win", np.int8),
    ("chosen", np.bool_),  # while a call checks the actions
    ("final_stores", np.uint8, 2),
    ("ply", np.uint16),
    ("mask", np.uint64, 2),
    ("random", np.uint64),
    ("legal", np.uint16),
    ("quiet", np.uint16),  # positions in the row of the history
    ("spare", np.uint32),
)
START = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("store", np.uint8),
    ("other_store", np.uint8),
    ("turn", np.uint8),
    ("spare", np.uint8, 5),
)
AFTER = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("store", np.uint8),
    ("other_store", np.uint8),
    ("again", np.bool_),
    ("over", np.bool_),
    ("gain", np.int16),
    ("spare", np.uint16),
)
"""What an action would lead to: the board as the player then to move sees it."""

_BYTES = np.uint64(0x0101010101010101)
_BIT_OF_BYTE = np.uint64(0x8040201008040201)

_PICKS = np.zeros((256, 9), np.uint8)
"""For each bit mask the places of its bits in ascending order, and in the last column how many there are."""
for _bits in range(256):
    _places = [place for place in range(8) if _bits >> place & 1]
    _PICKS[_bits, : len(_places)] = _places
    _PICKS[_bits, 8] = len(_places)


@kernel
def begin_games(rules, games, starts, chosen, history):
    """Restart the chosen games (an array of indices), each from its start."""
    for k in range(chosen.size):
        begin(rules, games[chosen[k]], starts[chosen[k]], chosen[k], history)


@kernel
def step_games(rules, games, starts, chosen, actions, history, auto_reset):
    """Play an action in each of the chosen games; with `auto_reset` 1, games that end are restarted.

    Return -1, or the index in `chosen` of the first action that cannot be played; then nothing has changed.
    """
    wrong = first_wrong(games, chosen, actions)
    if wrong >= 0:
        return wrong
    for k in range(chosen.size):
        index = chosen[k]
        game = games[index]
        game.chosen = False
        board = board_in(game)
        after, again, reason = outcome(rules, game, board, actions[k], index, history)
        turn = np.int64(game.turn)
        game.mover = turn
        game.gain = gain_of(board, after, again)
        if again == 0:
            turn = 1 - turn
        over = reason != GOES_ON
        game.own, game.other = after.own, after.other
        game.store, game.other_store = after.store, after.other_store
        game.turn = turn
        game.ply += 1
        game.reason = reason
        game.over = over
        game.again = again != 0 and not over
        game.win, game.cut_off = 0, False
        if over:
            end(game, again, turn)
            if auto_reset:
                begin(rules, game, starts[index], index, history)
            else:
                allow(rules, game, 0)
        else:
            remember(game, index, history, after.store + after.other_store > board.store + board.other_store)
            allow(rules, game, legal_moves(rules, after.own, after.other))
    return -1


@kernel
def draw_actions(games, chosen, actions):
    """Fill `actions` with a random legal action for each of the chosen games; -1 if it is over."""
    for k in range(chosen.size):
        game = games[chosen[k]]
        if game.legal == 0:
            actions[k] = -1
        else:
            game.random = next_random(game.random)
            actions[k] = pick(np.int64(game.legal), game.random)


@kernel
def look_ahead(rules, games, history, after):
    """Fill `after`, a row for each game, with what its actions lead to; zeros where one is illegal."""
    for index in range(games.size):
        game = games[index]
        board = board_in(game)
        for action in range(after.shape[1]):
            there = after[index, action]
            if np.int64(game.legal) >> action & 1:
                reached, again, reason = outcome(rules, game, board, action, index, history)
                there.own, there.other = reached.own, reached.other
                there.store, there.other_store = reached.store, reached.other_store
                there.again = again != 0 and reason == GOES_ON
                there.over = reason != GOES_ON
                there.gain = gain_of(board, reached, again)
            else:
                there.own = there.other = np.uint64(0)
                there.store = there.other_store = 0
                there.again = there.over = False
                there.gain = 0


@inner_kernel
def pick(legal, state):
    """Return what `random_move` does, without a loop where there are no more than eight actions."""
    if legal > 0xFF:
        return random_move(legal, state)
    count = np.int64(_PICKS[legal, 8])
    return np.int64(_PICKS[legal, np.int64(state >> np.uint64(33)) * count >> 31])


@inner_kernel
def first_wrong(games, chosen, actions):
    """Return the index of the first action that is illegal, or whose game is invalid or repeated, or -1."""
    wrong = -1
    for k in range(chosen.size):
        index, action = chosen[k], actions[k]
        is_game = 0 <= index < games.size
        if not is_game or games[index].chosen or not 0 <= action < 2 * DECLINES:
            wrong = k
            break
        if not np.int64(games[index].legal) >> action & 1:
            wrong = k
            break
        games[index].chosen = True
    for k in range(wrong):
        games[chosen[k]].chosen = False
    return wrong


@inner_kernel
def board_in(game):
    """Return the board of a game."""
    store, other_store = np.int64(game.store), np.int64(game.other_store)
    return Board(game.own, game.other, store, other_store)  # pyright: ignore[reportArgumentType]


@inner_kernel
def outcome(rules, game, board, action, index, history):
    """Return what an action leads to, as `advance` does, taking the game's history into account."""
    move = action if action < rules.pits else action - rules.pits + DECLINES
    after, again, reason = advance(rules, board, move)
    quiet = after.store + after.other_store == board.store + board.other_store
    if reason == GOES_ON and quiet and history.size > 0:
        reason = recurrence(after, np.int64(game.quiet), index, history)
        if reason != GOES_ON:
            none = after.own ^ after.own
            ours, theirs = split_repetition(rules, total(after.own), total(after.other))
            after = Board(none, none, after.store + ours, after.other_store + theirs)
    return after, again, reason


@inner_kernel
def recurrence(after, quiet, index, history):
    """Return whether a board is among the last `quiet` ones of a game, or is one too many."""
    for back in range(quiet - 2, -1, -2):
        if history[index, back, 0] == after.own and history[index, back, 1] == after.other:
            return REPEATED
    return CUT_OFF if quiet == history.shape[1] else GOES_ON


@inner_kernel
def remember(game, index, history, captured):
    """Add the position of a game to its row; after a capture none before it can come back."""
    if history.size > 0:
        quiet = 0 if captured else np.int64(game.quiet)
        history[index, quiet, 0], history[index, quiet, 1] = game.own, game.other
        game.quiet = quiet + 1


@inner_kernel
def gain_of(board, after, again):
    """Return by how many seeds the lead of the player who moved grew."""
    lead = after.store - after.other_store
    return (lead if again else -lead) - (board.store - board.other_store)


@inner_kernel
def end(game, again, turn):
    """Record how a game ended; `turn` would be to move."""
    lead = np.int64(game.store) - np.int64(game.other_store)
    win = 1 if lead > 0 else -1 if lead < 0 else 0
    game.win = win if again else -win
    game.cut_off = game.reason == CUT_OFF
    game.final_stores[turn] = game.store
    game.final_stores[1 - turn] = game.other_store


@inner_kernel
def begin(rules, game, start, index, history):
    """Set a game's board to its start."""
    game.own, game.other = start.own, start.other
    game.store, game.other_store = start.store, start.other_store
    game.turn = start.turn
    if start.turn == LOT:
        game.random = next_random(game.random)
        game.turn = game.random >> np.uint64(63)
    game.ply = 0
    remember(game, index, history, True)
    allow(rules, game, legal_moves(rules, start.own, start.other))


@inner_kernel
def allow(rules, game, moves):
    """Record the legal moves of a game, a bit mask, as actions."""
    legal = (moves & 0xFF) | (moves >> DECLINES) << rules.pits
    game.legal = legal
    game.mask[0] = spread(legal & 0xFF)
    game.mask[1] = spread(legal >> 8)


@inner_kernel
def spread(bits):
    """Return a byte, 0 or 1, for each of eight bits."""
    return occupied_bytes(np.uint64(bits) * _BYTES & _BIT_OF_BYTE)
