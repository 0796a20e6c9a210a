"""Values that the engine proves under rules that let positions recur, with and without tables of bounds."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from kalaha.engine import Analysis, Engine, Limit
from kalaha.game import Game, Move, Position
from kalaha.rules import RULESETS, Rules
from kalaha.tables import build, build_in_memory, paths_of
from tests.effort import effort
from tests.engine.truth import assert_true
from tests.reference import minimax
from tests.search.test_recurring import games, past_of, table_of

WARI = RULESETS["wari"].replace(pits=2, seeds=2)


@cache
def engine_of(rules: Rules, seeds: int) -> Engine:
    """Return a reused engine with a warm transposition table and tables up to `seeds` (none if 0)."""
    has_tables = seeds and not rules.quiet_limit and not rules.majority_stop
    return Engine(rules, threads=1, memory=1 << 16, tables=table_of(rules, seeds) if has_tables else False)


def margins(game: Game) -> dict[Move, int]:
    """Return the player to move's final margin after each move, found by plain minimax over histories."""
    try:
        return minimax.margins(game.position, past_of(game))
    except minimax.TooManyError:
        reject()


def lead(position: Position) -> int:
    return position.lead(position.turn)


@settings(max_examples=effort(100))
@given(games(), st.integers(0, 7), st.integers(1, 9), st.booleans())
def test_proved_values_are_true(game: Game, seeds: int, depth: int, best_only: bool) -> None:
    engine, true = engine_of(game.rules, seeds), margins(game)
    for _ in range(2):
        assert_true(engine.analyse(game, Limit(depth=depth), best_only=best_only), true)


def test_a_question_leaves_no_trace_in_the_next() -> None:
    """The histories differ in length, so the second question starts at an index used by the first."""
    first = Game(WARI, Position(WARI, ((2, 1), (1, 3)), (2, 0)))
    second = Game(WARI, Position(WARI, ((1, 2), (1, 0)), (1, 0)))
    for game, played in ((first, "2 2 2 1 1"), (second, "2 1 1 1 2 2")):
        for move in played.split():
            game.play(move)
    with Engine(WARI, threads=1, memory=1 << 14, tables=False) as engine:
        engine.analyse(first, Limit(depth=12), best_only=True)
        assert_true(engine.analyse(second, Limit(depth=10)), margins(second))


def test_the_limit_of_moves_without_a_capture_is_not_a_move_early() -> None:
    rules = Rules(
        pits=2, sow_store=False, extra_turn=False, opposite_capture="nonempty", feeding="forfeit",
        ends="cannot_move", repetition_at=3, quiet_limit=20, optional_capture=True,
    )  # fmt: skip
    game = Game(rules, Position(rules, ((1, 3), (3, 1)), (4, 1), 1))
    for move in (2, 2, 1, "1~", 1, 2, 1, 1, 2, 1, 1, 1, 2, 2, 1, 1, 1):
        game.play(move)
    assert margins(game) == {Move(1): 5}
    assert seeds_of(engine_of(rules, 0).analyse(game)) == {Move(1): 5}


def test_a_recurrence_of_the_root_or_before_it_bounds_moves() -> None:
    rules = WARI.replace(seeds=4, feeding="compulsory", remainder="nobody", optional_capture=True)
    for pits, moves in ((((0, 2), (0, 1)), ""), (((1, 2), (0, 0)), "2")):
        game = Game(rules, Position(rules, pits, (2, 1)))
        for move in moves:
            game.play(move)
        assert_true(engine_of(rules, 7).analyse(game, Limit(depth=1)), margins(game))


@settings(max_examples=effort(30, 10))
@given(games())
def test_table_values_are_known_at_once(game: Game) -> None:
    assume(not game.rules.quiet_limit and not game.rules.majority_stop)
    table = table_of(game.rules, 9)
    analysis = engine_of(game.rules, 9).analyse(game, Limit(depth=1))
    if all(past.on_board > game.position.on_board for past in past_of(game)):
        low, high = (lead(game.position) + bound for bound in table.probe(game.position))
        proved = [value.bounds for value in analysis.values.values() if value.bounds is not None]
        assert low <= max(most for _, most in proved) <= high
        if sum(most >= low for _, most in proved) == 1:
            assert max(least for least, _ in proved) >= low
    for move, value in analysis.values.items():
        sowing = game.position.play(move)
        after = sowing.position
        if sowing.reason is None and after.on_board < game.position.on_board:
            low, high = table.probe(after)
            assert value.bounds is not None
            assert value.bounds[0] >= -lead(after) - high
            assert value.bounds[1] <= -lead(after) - low


def position() -> Position:
    return Position(WARI, ((2, 1), (1, 1)))


def seeds_of(analysis: Analysis) -> dict[Move, int]:
    return {move: value.seeds for move, value in analysis.values.items()}


@pytest.mark.parametrize("rules", [WARI, RULESETS["awari"].replace(pits=2, seeds=2)], ids=str)
def test_tables_on_disk_are_found(rules: Rules, tmp_path: Path) -> None:
    start = Position.start(rules)
    in_memory = build_in_memory(rules, 6)
    build(rules, 6, tmp_path)
    found: list[dict[Move, int]] = []
    built: list[float] = []
    for tables in (in_memory, tmp_path):
        with Engine(rules, threads=1, memory=1 << 16, tables=tables, on_progress=built.append) as engine:
            found.append(seeds_of(engine.analyse(start, Limit(depth=9))))
            assert engine.table_error is None
    assert found[0] == found[1]
    assert not built


def missing(folder: Path) -> None:
    paths_of(WARI, folder)[1].unlink()


def damaged(folder: Path) -> None:
    path = paths_of(WARI, folder)[1]
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)


def cut(folder: Path) -> None:
    path = paths_of(WARI, folder)[0]
    path.write_bytes(path.read_bytes()[:-1])


@pytest.mark.parametrize("harm", [missing, damaged, cut])
def test_near_the_end_a_small_table_is_built(harm: object, tmp_path: Path) -> None:
    assert callable(harm)
    build(WARI, 5, tmp_path)
    harm(tmp_path)
    progress: list[float] = []
    with Engine(WARI, threads=1, memory=1 << 16, tables=tmp_path, on_progress=progress.append) as engine:
        analysis = engine.analyse(position(), Limit(depth=5))
        assert (engine.table_error is None) == (harm is missing)
        assert engine.analyse(position(), Limit(depth=5)).values == analysis.values
    assert progress.count(0) == 1
    with Engine(WARI, threads=1, memory=1 << 16, tables=build_in_memory(WARI, 5)) as engine:
        assert seeds_of(engine.analyse(position(), Limit(depth=5))) == seeds_of(analysis)


def test_two_files_are_used_up_to_the_shorter_one(tmp_path: Path) -> None:
    shorter, longer = tmp_path / "shorter", tmp_path / "longer"
    build(WARI, 4, shorter)
    build(WARI, 6, longer)
    for number in (0, 1):
        folder = tmp_path / str(number)
        folder.mkdir()
        for at, path in enumerate(paths_of(WARI, folder)):
            path.write_bytes(paths_of(WARI, longer if at == number else shorter)[at].read_bytes())
        with Engine(WARI, threads=1, memory=1 << 16, tables=folder) as engine:
            game = Game(WARI, Position(WARI, ((2, 2), (1, 1))))
            assert_true(engine.analyse(game, Limit(depth=3)), margins(game))
