"""The computer's decisions about swaps, offers and take-backs, in positions with known values."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kalaha.engine import Engine, Limit
from kalaha.engine.decisions import Action, Request, accepts, decide, wants_swap
from kalaha.game import NORTH, SOUTH, Game, Position, Side
from kalaha.rules import RULESETS
from tests.helpers import at

LIMIT = Limit(depth=4)


@contextmanager
def engine_for(game: Game) -> Iterator[Engine]:
    with Engine(game.rules, threads=1, tables=False, memory=1 << 16) as engine:
        yield engine


def swapping(south: str, north: str) -> Game:
    """Return a game after pit 1 by South, when North may swap."""
    position = at("kalah", south, north, swap=True)
    game = Game(position)
    game.play("1")
    return game


@pytest.mark.parametrize(
    ("south", "north", "swaps"),
    [("1 0 5", "0 0 1", True), ("1 0 0", "5 0 1", True), ("1 0 0 1", "9 0 0 1", False)],
)
def test_it_swaps_if_it_expects_to_lose(south: str, north: str, swaps: bool) -> None:
    """Without a swap, North would end 5 behind, 1 behind or 4 ahead."""
    game = swapping(south, north)
    with engine_for(game) as engine:
        assert wants_swap(engine, game, LIMIT) == swaps
        action = decide(engine, game, NORTH, 9, LIMIT)
    assert action.kind == ("swap" if swaps else "move")
    assert action.move in ((None,) if swaps else game.legal_moves)


def test_it_moves_if_swapping_is_not_allowed() -> None:
    game = Game(RULESETS["kalah"].replace(pits=2, seeds=1))
    game.play("1")
    with engine_for(game) as engine:
        assert not wants_swap(engine, game, LIMIT)
        action = decide(engine, game, game.position.turn, 3, LIMIT)
    assert action.kind == "move"
    assert action.move in game.legal_moves


@pytest.mark.parametrize(
    ("side", "request_", "agrees"),
    [(SOUTH, "share", True), (SOUTH, "stop", True), (NORTH, "share", False), (NORTH, "stop", True)],
)
def test_it_agrees_to_end_if_playing_on_gains_nothing(side: Side, request_: Request, agrees: bool) -> None:
    """With 20 seeds in each store, North, to move, ends 1 ahead either by playing on or by stopping."""
    position = at("wari", "0 0 0 0 0 1", "1 0 0 0 0 1", stores="20 20", turn=NORTH)
    game = Game(position)
    with engine_for(game) as engine:
        assert accepts(engine, game, side, request_, LIMIT) == agrees
        answer = decide(engine, game, side, 3, LIMIT, request_)
    assert answer == Action(side, "accept" if agrees else "decline")


def test_nobody_agrees_to_share_before_a_store_contains_a_seed() -> None:
    game = Game(at("wari", "1 0 0 0 0 2", "0 0 3 0 4 1", sharing=True))
    with engine_for(game) as engine:
        assert not any(accepts(engine, game, side, "share", LIMIT) for side in (SOUTH, NORTH))


def test_a_margin_is_that_of_the_player_asked_about() -> None:
    position = Position.start(RULESETS["kalah"].replace(pits=2, seeds=1))
    game = Game(position)
    with engine_for(game) as engine:
        assert engine.margin_for(game, SOUTH, Limit()) == -engine.margin_for(game, NORTH, Limit())


def test_best_only_finds_the_same_move_in_fewer_nodes() -> None:
    game = Game(RULESETS["alga"])
    found = []
    for best_only in (False, True):
        with Engine(game.rules, threads=1, tables=False, book=False) as engine:
            found.append(engine.analyse(game, Limit(depth=7), best_only=best_only))
    all_moves, best = found
    assert (best.best, best.value.seeds) == (all_moves.best, all_moves.value.seeds)
    assert best.nodes < all_moves.nodes / 2
