"""The best move of a small position in plain Python, held against the engine."""

import pytest

from kalaha.engine import Engine
from kalaha.engine.decisions import decide_meanwhile, needs_kernels
from kalaha.engine.plain import solved_move
from kalaha.game import Game, Position
from kalaha.rules import RULESETS


@pytest.mark.parametrize("name", RULESETS)
def test_it_plays_one_of_the_best_moves(name: str) -> None:
    rules = RULESETS[name].replace(pits=3, seeds=2, majority_stop=False)
    if rules.can_repeat:
        assert solved_move(Position.start(rules)) is None
        return
    game = Game(rules)
    with Engine(rules, threads=1, tables=False, memory=1 << 20) as engine:
        while game.outcome is None:
            move = solved_move(game.position)
            assert move is not None
            assert move == solved_move(game.position), "the same one each time"
            values = engine.analyse(game).values
            assert values[move].seeds == max(value.seeds for value in values.values())
            game.play(move)


def test_larger_boards_are_left_to_the_engine() -> None:
    start = Position.start(RULESETS["alga"])
    assert solved_move(start) is None
    assert solved_move(Position.start(start.rules.replace(pits=3, seeds=3)), most=10) is None


def test_only_what_is_asked_of_the_engine_waits_for_kernels() -> None:
    game = Game(RULESETS["alga"])
    assert needs_kernels(game, 10)
    assert not needs_kernels(game, 10, "undo")
    assert not needs_kernels(game, 10, "share"), "as long as all seeds are on the board"
    game.play("1")
    assert needs_kernels(game, 10, "share")
    swapping = Game(RULESETS["alga"].replace(pits=3, seeds=2, swap=True))
    swapping.play("1" if not swapping.position.play("1").extra_turn else "2")
    assert swapping.can_swap
    assert decide_meanwhile(swapping) is None
