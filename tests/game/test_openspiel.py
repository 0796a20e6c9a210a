"""`kalah` with 4 seeds agrees move by move with OpenSpiel's `mancala`, an independent implementation.

OpenSpiel numbers the bowls round the board: 0 is North's store, 1-6 South's pits, 7 South's store, 8-13
North's pits. An action is the bowl that is sown. OpenSpiel leaves the remaining seeds in the pits and
determines the winner by the stores alone, so the tests compare each side's final total.
"""

import random

import pyspiel

from kalaha import NORTH, Position, Reason, find_rules
from kalaha.game.mechanics import PLAIN_MOVES
from tests.effort import effort

GAMES = effort(10_000)
RULES = find_rules("kalah").replace(seeds=4)


def bowls(position: Position) -> list[int]:
    """Return the board in OpenSpiel's numbering."""
    (south, north), (south_store, north_store) = position.pits, position.stores
    return [north_store, *south, south_store, *north]


def play_one(game: pyspiel.Game, chance: random.Random) -> int:
    """Play one random game on both boards. Return its number of moves."""
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
            theirs = [int(seeds) for seeds in state.observation_tensor(0)[:14]]
            assert sowing.reason == Reason.SIDE_EMPTY
            assert position.on_board == 0
            assert position.stores == (sum(theirs[1:8]), theirs[0] + sum(theirs[8:14]))
            assert not any(theirs[1:7]) or not any(theirs[8:14])
            return plies
        assert sowing.reason is None


def test_random_games_agree_with_openspiel_move_for_move() -> None:
    game = pyspiel.load_game("mancala")
    chance = random.Random(20001)
    plies = [play_one(game, chance) for _ in range(GAMES)]
    assert 30 < sum(plies) / GAMES < 60
