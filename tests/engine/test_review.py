"""Reviews judge each move in its own position, and give true causes and, if known, exact costs."""

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from kalaha import NORTH, SOUTH, Game, Move, Sowing, read_record
from kalaha.engine import Analysis, Engine, Limit, MoveValues, ReviewedMove, Value
from kalaha.engine.review import Grade, Summary, review, reviewed, summary
from kalaha.engine.values import Kind
from kalaha.game import SWAP
from kalaha.game.comparison import Cause
from kalaha.rules import PRESETS, find_rules
from tests.game.claims import check
from tests.reference import minimax

MISTAKES = Path(__file__).parents[1] / "mistakes.kgn"
"""A game that can be solved quickly and contains known mistakes."""


def test_the_mistakes_of_a_game_are_found() -> None:
    game = read_record(MISTAKES.read_text("utf-8"))
    with Engine(game.rules, threads=1) as engine:
        moves = engine.review(game, Limit(seconds=10))
    assert all(one.exact for one in moves)
    assert [one.step for one in moves] == list(range(15))
    mistakes = [one for one in moves if one.loss > 2 or one.results]
    told = [(one.step, one.side, str(one.move), str(one.best), one.loss, one.grade) for one in mistakes]
    assert told == [
        (3, SOUTH, "1", "4", 10, "blunder"),
        (10, SOUTH, "2", "4", 4, "inaccuracy"),
        (12, NORTH, "2", "1", 6, "mistake"),
        (13, SOUTH, "1", "3", 2, "mistake"),
    ]
    assert [one.causes for one in mistakes] == [
        (Cause("missed_capture", 4, moves=1),),
        (Cause("later_rest", 6),),
        (Cause("allowed_capture", 2, pit=0), Cause("more_later")),
        (Cause("allowed_capture", 2, pit=2),),
    ]
    assert [one.results for one in mistakes] == [("win", "loss"), None, ("win", "draw"), ("draw", "loss")]
    grades: dict[Grade, int] = {"best": 4, "good": 0, "inaccuracy": 1, "mistake": 1, "blunder": 1}
    assert summary(moves, SOUTH) == Summary(7, grades, 16, exact=True)
    assert summary(moves, NORTH).lost == 8


def played_at_random(rules_name: str, rng: random.Random) -> Game:
    """Return a random game on a small board."""
    rules = find_rules(rules_name).replace(pits=3, seeds=2)
    game = Game(rules)
    while game.outcome is None:
        game.play(rng.choice(game.legal_moves))
    return game


@pytest.mark.parametrize("name", [name for name in PRESETS if find_rules(name).sow_store])
def test_the_cost_is_the_exact_loss(name: str) -> None:
    rng = random.Random(name)
    games = [played_at_random(name, rng) for _ in range(5)]
    with Engine(games[0].rules, threads=1) as engine:
        for game in games:
            for one, node in zip(engine.review(game, Limit(seconds=60)), game.node.path, strict=False):
                position = node.position
                margins = minimax.margins(position)
                assert one.exact
                assert one.loss == max(margins.values()) - margins[one.move]
                assert (one.grade == "best") == (one.loss == 0)
                assert bool(one.causes) == (one.loss > 0)


@pytest.mark.parametrize("name", PRESETS)
def test_every_cause_is_true(name: str) -> None:
    """Look for each cause's events in the lines of play, even if the values are only estimates."""
    rng = random.Random(name)
    game = played_at_random(name, rng)
    with Engine(game.rules, threads=1, tables=False) as engine:
        for depth in (1, 4, 30):
            for one in engine.review(game, Limit(depth=depth)):
                for cause in one.causes:
                    check(cause, game.node.path[one.step], one.play, one.best_play)


# reviews of single moves


def value(seeds: int, kind: Kind = "exact", line: str = "", bounds: tuple[int, int] | None = None) -> Value:
    moves = tuple(Move.parse(each) for each in line.split())
    return Value(seeds, kind, moves, bounds or ((seeds, seeds) if kind == "exact" else None))


def found(values: Mapping[str, Value]) -> Analysis:
    """Return an analysis with these values. The first move is the best."""
    named = {Move.parse(move): each for move, each in values.items()}
    best, value = next(iter(named.items()))
    return Analysis(MoveValues(named), best, value, 1, 1, 0.0)


def judged(played: Value, best: Value) -> ReviewedMove:
    """Return the review of a first move from pit 2 when pit 3 would have been best."""
    game = Game(find_rules("kalah").replace(pits=3, seeds=2))
    game.play("2")
    lines = {"3": Value(best.seeds, best.kind, (Move(2),), best.bounds)}
    lines["2"] = Value(played.seeds, played.kind, (Move(1),), played.bounds)
    return reviewed(0, game.node, found(lines))


@pytest.mark.parametrize(
    ("loss", "grade"),
    [(0, "best"), (1, "good"), (2, "good"), (3, "inaccuracy"), (4, "inaccuracy"), (5, "mistake"),
     (8, "mistake"), (9, "blunder"), (20, "blunder")],
)  # fmt: skip
def test_a_grade_depends_on_the_seeds_lost(loss: int, grade: Grade) -> None:
    assert judged(value(30 - loss), value(30)).grade == grade


@pytest.mark.parametrize(
    ("best", "played", "results", "grade"),
    [
        (value(2), value(0), ("win", "draw"), "mistake"),
        (value(1), value(-1), ("win", "loss"), "blunder"),
        (value(0), value(-2), ("draw", "loss"), "mistake"),
        (value(10), value(0), ("win", "draw"), "blunder"),
        (value(4), value(2), None, "good"),
        (value(-2), value(-4), None, "good"),
        (value(1, "estimate"), value(-1, "estimate"), None, "good"),
        (
            value(6, "estimate", bounds=(2, 20)),
            value(2, "upper", bounds=(-8, -2)),
            ("win", "loss"),
            "blunder",
        ),
        (value(6, "estimate", bounds=(-2, 20)), value(-2), None, "mistake"),
    ],
)
def test_a_thrown_away_result_weighs_more_if_proved(
    best: Value, played: Value, results: tuple[str, str] | None, grade: Grade
) -> None:
    one = judged(played, best)
    assert one.results == results
    assert one.grade == grade


@pytest.mark.parametrize(
    ("best", "played", "kind"),
    [
        ("exact", "exact", "exact"),
        ("exact", "upper", "lower"),
        ("lower", "exact", "lower"),
        ("estimate", "exact", "estimate"),
        ("exact", "estimate", "estimate"),
        ("upper", "upper", "estimate"),
    ],
)
def test_the_certainty_of_a_loss_follows_from_its_values(best: Kind, played: Kind, kind: str) -> None:
    one = judged(value(2, played), value(6, best))
    assert one.kind == kind
    assert one.exact == (kind == "exact")


def test_a_loss_is_never_negative() -> None:
    one = judged(value(4, "estimate"), value(3, "estimate"))
    assert (one.loss, one.grade, one.causes) == (0, "best", ())


def test_a_short_line_takes_the_reply_from_the_next_analysis() -> None:
    game = Game(find_rules("kalah").replace(pits=3, seeds=2))
    for move in ("1", "3"):
        game.play(move)
    lines = iter(
        [
            found({"2": value(6, line="2"), "1": value(2, line="1")}),
            found({"1": value(-2, line="1 2"), "3": value(-4, line="3")}),
        ]
    )
    first, second = review(game, lambda _game: next(lines))
    assert [str(move) for move in first.played.line] == ["1", "1", "2"]
    assert [str(one.move) for one in first.play.reply] == ["1"]
    assert [str(move) for move in second.played.line] == ["3"]
    assert second.play.reply == ()


def test_a_swap_is_reviewed_but_is_no_reply() -> None:
    game = Game(find_rules("kalah").replace(pits=3, seeds=2, swap=True))
    game.play("1")
    game.swap()
    game.play("3")
    lines = iter(
        [
            found({"2": value(-2, line="2"), "1": value(-8, line="1")}),
            found({"3": value(8, line="3"), "swap": value(-8, line="swap")}),
            found({"3": value(-8, line="3")}),
        ]
    )
    first, swap, last = review(game, lambda _game: next(lines))
    assert (first.step, swap.step, last.step) == (0, 1, 2)
    assert swap.play.sowings == ()
    assert (swap.move, swap.loss, *(cause.kind for cause in swap.causes)) == (SWAP, 16, "swapped")


def test_each_move_is_judged_at_its_own_position() -> None:
    """An earlier mistake is not counted again."""
    game = read_record(MISTAKES.read_text("utf-8"))
    late = Game(game.node.path[12].position)
    for node in game.node.path[13:]:
        if isinstance(node.step, Sowing):
            late.play(node.step.move)
    with Engine(game.rules, threads=1) as engine:
        whole, end = engine.review(game, Limit(seconds=10)), engine.review(late, Limit(seconds=10))
    assert [(one.move, one.loss, one.causes) for one in whole[12:]] == [
        (one.move, one.loss, one.causes) for one in end
    ]
