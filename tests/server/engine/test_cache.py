"""What is remembered of positions: merged without loss, found again, and bounded."""

import random
import tracemalloc

from kalaha.engine import Analysis, Engine, Limit
from kalaha.engine.values import Value, merged
from kalaha.game import Game, Move, Position
from kalaha.notation import parse_position
from kalaha.rules import RULESETS, find_rules
from kalaha.server.engine.cache import AnalysisCache, Known

FIRST, SECOND = Move(0), Move(1)


def analysis(first: Value, second: Value, depth: int, seconds: float = 1.0) -> Analysis:
    values = {FIRST: first, SECOND: second}
    ranked = dict(sorted(values.items(), key=lambda item: -item[1].seeds))
    return Analysis(ranked, next(iter(ranked)), depth, 100, seconds)


def estimate(seeds: int, low: int = -20, high: int = 20) -> Value:
    return Value(seeds, "estimate", (), (low, high))


def test_the_deeper_estimate_counts_and_all_that_was_proved() -> None:
    known = analysis(estimate(3, low=1), Value(2, "exact", (SECOND,), (2, 2)), 9)
    shallow = analysis(estimate(8, high=12), estimate(-5), 4)
    deep = analysis(estimate(6, high=12), estimate(-5), 11)
    for found, seeds, depth in ((shallow, 3, 9), (deep, 6, 11)):
        both = merged(known, found)
        assert both.values[FIRST] == estimate(seeds, 1, 12)
        assert both.values[SECOND] == known.values[SECOND]
        assert (both.best, both.depth, both.nodes, both.seconds) == (FIRST, depth, 200, 2.0)


def test_an_estimate_gives_in_to_what_is_proved() -> None:
    deep = analysis(estimate(9), estimate(-9), 12)
    known = analysis(estimate(3, high=5), estimate(3, low=1), 9)
    assert merged(known, deep).values == {
        FIRST: Value(5, "upper", (), (-20, 5)),
        SECOND: Value(1, "lower", (), (1, 20)),
    }
    met = merged(analysis(estimate(1, low=4), estimate(0), 3), analysis(estimate(1, high=4), estimate(0), 5))
    assert met.values[FIRST] == Value(4, "exact", (), (4, 4))


def test_what_is_proved_to_be_no_better_than_a_proved_best_is_told_by_its_bound() -> None:
    deep = analysis(estimate(4), estimate(2, high=3), 12)
    known = analysis(Value(4, "exact", (FIRST,), (4, 4)), estimate(2), 9)
    both = merged(known, deep)
    assert list(both.values.items()) == [
        (FIRST, known.values[FIRST]),
        (SECOND, Value(3, "upper", (), (-20, 3))),
    ]


def test_what_is_known_never_gets_less_exact() -> None:
    """Whatever is found after what: bounds only narrow, the depth only grows, what is exact stays."""
    rng = random.Random(7)
    rules = find_rules("kalah").replace(pits=4, seeds=3)
    for _ in range(5):
        game = Game(rules)
        for _ in range(rng.randrange(6)):
            if game.outcome is None:
                game.play(rng.choice(game.legal_moves))
        if game.outcome is not None:
            continue
        found: list[Analysis] = []
        with Engine(rules, threads=1, memory=1 << 20, tables=False) as engine:
            engine.analyse(game, Limit(depth=9), found.append)
        rng.shuffle(found)
        known, last = Known(), None
        for each in found:
            now = known.add(each)
            assert now.best == next(iter(now.values))
            for move, value in now.values.items():
                assert value.bounds is not None
                assert value.bounds[0] <= value.seeds <= value.bounds[1]
                if last is not None:
                    before = last.values[move]
                    assert before.bounds is not None
                    assert before.bounds[0] <= value.bounds[0] <= value.bounds[1] <= before.bounds[1]
                    assert before.kind != "exact" or value == before
            assert last is None or now.depth >= last.depth
            last = now


def test_what_is_proved_is_not_searched_again() -> None:
    rules = find_rules("kalah").replace(pits=4, seeds=3)
    with Engine(rules, threads=1, memory=1 << 20, tables=False) as engine:
        solved = engine.analyse(Position.start(rules))
    assert solved.exact
    bounds = {move: value.bounds for move, value in solved.values.items() if value.bounds is not None}
    with Engine(rules, threads=1, memory=1 << 20, tables=False) as engine:
        again = engine.analyse(Position.start(rules), known=bounds)
        assert [*again.values] == [*solved.values]
        assert {move: value.seeds for move, value in again.values.items()} == {
            move: value.seeds for move, value in solved.values.items()
        }
        assert (again.exact, again.nodes, again.depth) == (True, 0, 1)


def test_a_position_is_found_again_by_all_that_its_value_depends_on() -> None:
    cache = AnalysisCache()
    alga = RULESETS["alga"]
    game = Game(alga)
    known = cache.of(game)
    assert cache.of(Game(alga)) is known
    assert cache.of(Game(alga, Position.start(alga).mirrored)) is known, "North sees what South would see"
    shared = alga.replace(sharing=True, swap=True, starter="lot")
    assert cache.of(Game(shared)) is known
    owner = alga.replace(remainder="owner")
    assert cache.of(Game(owner)) is not known
    text = "<6,1,0,6,6,6,6,6,6,6,6,6,6,6,5> S"
    led = parse_position(text, alga)
    assert cache.of(Game(alga, led)) is not known
    game.play("1")
    assert cache.of(game) is cache.of(Game(alga, game.position)), "the way there does not matter"


def test_where_positions_come_back_the_way_matters() -> None:
    cache, wari = AnalysisCache(), RULESETS["wari"]
    game = Game(wari)
    game.play("1")
    assert cache.of(game) is not cache.of(Game(wari, game.position))
    same = Game(wari)
    same.play("1")
    assert cache.of(same) is cache.of(game)


def test_a_long_game_takes_no_more_memory_than_a_short_one() -> None:
    """Even where all that it has been through counts: each of its positions took 13 KB."""
    rng, game = random.Random(0), Game(RULESETS["oware"].replace(pits=8, seeds=15))
    while len(game.moves) < 300:
        quiet = [move for move in game.legal_moves if not game.position.play(move).captured]
        game.play(rng.choice(quiet))
    ways = [Game(game.rules, game.root.position) for _ in game.node.path]
    for way, node in zip(ways, game.node.path, strict=True):
        way.node = node
    tracemalloc.start()
    try:
        cache = AnalysisCache()
        known = [cache.of(way) for way in ways]
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert len(set(known)) == len(ways), "each has another past"
    assert taken < 3_000 * len(ways)


def test_what_was_asked_about_longest_ago_is_forgotten() -> None:
    cache = AnalysisCache(2)
    one, two, three = (Game(RULESETS["kalah"].replace(seeds=seeds)) for seeds in (1, 2, 3))
    first, second = cache.of(one), cache.of(two)
    assert cache.of(one) is first
    cache.of(three)
    assert cache.of(one) is first
    assert cache.of(two) is not second


def test_how_long_is_enough() -> None:
    known = Known()
    assert not known.is_enough(0.1)
    known.add(analysis(estimate(1), estimate(0), 5, seconds=2.0))
    assert known.is_enough(2.0)
    assert not known.is_enough(3.0)
    known.add(analysis(estimate(1), estimate(0), 5, seconds=1.0))
    assert known.is_enough(3.0)
    exact = Value(1, "exact", (), (1, 1))
    known.add(analysis(exact, exact, 6, seconds=0.1))
    assert known.is_enough(1000)
