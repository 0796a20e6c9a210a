"""`kalah` with 4 seeds is OpenSpiel's `mancala`, move for move; a stranger's program as the referee.

OpenSpiel numbers the bowls round the board: 0 North's store, 1-6 South's pits, 7 South's store, 8-13 North's
pits; an action is the bowl that is sown. It leaves the leftovers in the pits, so at the end they are compared
by side, and it counts only the stores for the winner.
"""

import random

import pyspiel

from kalaha import NORTH, Position, Reason, find_rules
from kalaha.game.mechanics import PLAIN_MOVES
from tests.effort import effort

GAMES = effort(10_000)
RULES = find_rules("kalah").replace(seeds=4)


def bowls(position: Position) -> list[int]:
    """The board as OpenSpiel sees it."""
    (south, north), (south_store, north_store) = position.pits, position.stores
    return [north_store, *south, south_store, *north]


def play_one(game: pyspiel.Game, chance: random.Random) -> int:
    """Play one random game on both boards; returns its number of moves."""
    state, position = game.new_initial_state(), Position.start(RULES)
    plies = 0
    while True:
        first = 8 if position.turn == NORTH else 1
        actions = [first + move.pit for move in position.legal_moves]
        assert state.current_player() == position.turn
        assert state.legal_actions() == actions
        assert state.observation_tensor(0)[:14] == bowls(position)
        action = chance.choice(actions)
        sowing = position.play(PLAIN_MOVES[action - first])
        state.apply_action(action)
        position = sowing.position
        plies += 1
        if state.is_terminal():
            assert sowing.reason == Reason.SIDE_EMPTY
            compare_ends(position, [int(seeds) for seeds in state.observation_tensor(0)[:14]])
            return plies
        assert sowing.reason is None


def compare_ends(position: Position, theirs: list[int]) -> None:
    """Each side's pits and store together are what our store holds; our pits are empty."""
    assert position.on_board == 0
    assert position.stores == (sum(theirs[1:8]), theirs[0] + sum(theirs[8:14]))
    assert not any(theirs[1:7]) or not any(theirs[8:14])


def test_random_games_agree_with_openspiel_move_for_move() -> None:
    game = pyspiel.load_game("mancala")
    chance = random.Random(20001)
    plies = [play_one(game, chance) for _ in range(GAMES)]
    assert 30 < sum(plies) / GAMES < 60
