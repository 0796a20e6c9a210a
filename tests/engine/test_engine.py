"""The engine's exact values, limits, stops and reproducible play."""

import random
import threading
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from types import SimpleNamespace

import pytest

from kalaha.engine import LEVELS, Analysis, Engine, Limit, control, ranking
from kalaha.engine.errors import EngineError
from kalaha.game import SOUTH, Game, Move, Position, Reason
from kalaha.kernel import Board
from kalaha.kernel.struct import Struct
from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from kalaha.search import Searcher, root
from kalaha.search.frames import MAX_CHILDREN
from kalaha.tables import build_in_memory
from tests.effort import effort
from tests.engine.truth import assert_true
from tests.helpers import at
from tests.reference import minimax
from tests.search.test_values import ACYCLIC, HOUSE, positions

ALGA = RULESETS["alga"]


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """Return a deterministic engine, with one thread and no tables."""
    with Engine(ALGA, threads=1, tables=False, memory=1 << 22, book=False) as made:
        made.choose(Position.start(ALGA), level=6)  # compile the kernels
        yield made


@pytest.mark.parametrize("name", [*ACYCLIC, *HOUSE])
def test_every_move_of_a_small_position_has_its_exact_value(name: str) -> None:
    for position in positions((ACYCLIC | HOUSE)[name], 12, 7):
        with Engine(position.rules, threads=1, memory=1 << 16, tables=False) as engine:
            analysis = engine.analyse(position)
            best = engine.choose(position)
        with engine_of(position) as engine:
            found = engine.analyse(position, best_only=True).value
        assert (found.seeds, found.kind) == (analysis.value.seeds, "exact")
        assert {move: value.seeds for move, value in analysis.values.items()} == minimax.margins(position)
        assert (analysis.exact, analysis.value.kind) == (True, "exact")
        assert next(iter(analysis.values)) == analysis.best
        assert minimax.margins(position)[best] == analysis.value.seeds


@cache
def stopped_early(name: str) -> list[tuple[dict[Move, int], Analysis]]:
    """Return the moves' true margins in some positions, each with the analysis from a shallow search."""
    found: list[tuple[dict[Move, int], Analysis]] = []
    for position in positions((ACYCLIC | HOUSE)[name], 25, 9, 3):
        true = minimax.margins(position)
        for depth in (1, 2, 3, 5):
            with engine_of(position) as engine:
                found.append((true, engine.analyse(position, Limit(depth=depth))))
        best = max(true, key=lambda move: true[move])
        with engine_of(position) as engine:
            known = {best: (true[best], true[best])}
            found.append((true, engine.analyse(position, Limit(depth=1), known=known)))
    return found


@pytest.mark.parametrize("name", [*ACYCLIC, *HOUSE])
def test_proved_values_are_true(name: str) -> None:
    for true, analysis in stopped_early(name):
        assert_true(analysis, true)
    for position in positions((ACYCLIC | HOUSE)[name], 25, 9, 3):
        with engine_of(position) as engine:
            after = position.play(engine.analyse(position, Limit(depth=3)).best)
            if after.reason is None:  # its estimate is in the transposition table
                found = engine.analyse(after.position, Limit(depth=1))
                assert_true(found, minimax.margins(after.position))


@pytest.mark.parametrize("best_only", [False, True])
@pytest.mark.parametrize("name", [*ACYCLIC, *HOUSE])
def test_proved_values_are_true_after_any_number_of_nodes(name: str, best_only: bool) -> None:
    choice = random.Random(name)
    for position in positions((ACYCLIC | HOUSE)[name], 25, 9, 3):
        true = minimax.margins(position)
        updates: list[Analysis] = []
        with engine_of(position) as engine:  # reused, so that its transposition table fills up
            for _ in range(effort(10, 2)):
                limit = Limit(nodes=choice.randint(1, 1000))
                updates.append(engine.analyse(position, limit, updates.append, best_only=best_only))
        for analysis in updates:
            assert_true(analysis, true)
            seeds = [value.seeds for value in analysis.values.values()]
            assert best_only or seeds == sorted(seeds, reverse=True)


def test_a_position_is_exact_only_if_no_move_can_be_better() -> None:
    position = parse_position("<8,18,8,0,0,1,2,1,0,0,0,0,4,1,0,0,0,4,0> N", RULESETS["kgp"])
    with engine_of(position) as engine:
        found = engine.analyse(position, Limit(depth=2))
        assert (found.value.seeds, found.value.kind, found.values[found.best].kind) == (-7, "lower", "exact")
        assert engine.analyse(position).value.seeds == -3


def test_every_kind_of_value_occurs() -> None:
    analyses = (analysis for name in ACYCLIC for _, analysis in stopped_early(name))
    said = {value.kind for analysis in analyses for value in analysis.values.values()}
    assert said == {"exact", "lower", "upper", "estimate"}
    with engine_of(position := at("kalah", "0 1 2", "0 1 3", stores="3 9")) as engine:
        value = engine.analyse(position, Limit(depth=3)).value
    assert (value.seeds, value.kind) == (-7, "upper")
    with engine_of(position := at("kalah", "2 2", "0 1", stores="7 3")) as engine:
        value = engine.analyse(position, Limit(depth=1)).values[Move(1)]
    assert (value.seeds, value.kind, value.bounds) == (1, "estimate", (1, 9))  # no bound that says anything


def test_a_move_worse_than_a_proved_best_one_has_a_bound() -> None:
    seen = 0
    for name in ACYCLIC:
        for _, analysis in stopped_early(name):
            if analysis.value.kind != "exact":
                continue
            for value in analysis.values.values():
                assert value.bounds is not None
                if value.bounds[1] <= analysis.value.seeds and value.kind != "exact":
                    assert value.kind == "upper"
                    seen += 1
    assert seen > 0


def test_forfeits_and_declined_captures_have_their_values() -> None:
    wari = at("wari", "2 0 0 0 0 6", "0 0 0 0 0 0", stores="20 20")
    with engine_of(wari) as engine:
        values = engine.analyse(wari, Limit(depth=6)).values
    assert (values[Move(0)].seeds, values[Move(0)].kind) == (-8, "exact")  # North gets all eight seeds

    optional = at("alga", "2 0 0", "1 1 0", optional_capture=True)
    with engine_of(optional) as engine:
        analysis = engine.analyse(optional)
    assert {str(move): value.seeds for move, value in analysis.values.items()} == {"1~": 2, "1": 0}

    last = at("kalah", "0 1 1", "0 0 0", ends="cannot_move")  # one seed is left after the second move
    with engine_of(last) as engine:
        values = engine.analyse(last).values
    assert {move: value.seeds for move, value in values.items()} == minimax.margins(last)
    assert {value.kind for value in values.values()} == {"exact"}


def test_an_interrupt_stops_all_threads() -> None:
    def interrupt(_analysis: Analysis) -> None:
        raise KeyboardInterrupt

    before = set(threading.enumerate())
    with Engine(ALGA, threads=3, tables=False, memory=1 << 20, book=False) as engine:
        with pytest.raises(KeyboardInterrupt):
            engine.analyse(Position.start(ALGA), Limit(depth=60), interrupt)
        assert set(threading.enumerate()) <= before


def test_finding_all_lines_searches_few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are long under these rules, and a search near the table took 150 ms for each move."""
    rules = ALGA.replace(pits=8, extra_turn=False, opposite_capture="nonempty", ends="cannot_move")
    position = parse_position("<8,0,0,1,2,3,1,2,1,3,0,0,1,0,3,0,1,1,0> S", rules)
    looked_at: list[int] = []
    really = Searcher.exact_line

    def counted(self: Searcher, board: Board, nodes: int) -> tuple[list[int], int]:
        moves, count = really(self, board, nodes)
        looked_at.append(count)
        return moves, count

    monkeypatch.setattr(Searcher, "exact_line", counted)
    monkeypatch.setattr(ranking, "LINE_NODES", 1000)  # the lines would take 33 times as many
    with Engine(rules, threads=1, memory=1 << 22, tables=build_in_memory(rules, 10)) as engine:
        assert engine.analyse(position, Limit(depth=2)).depth == 2
    assert 1000 <= sum(looked_at) <= 1000 + MAX_CHILDREN


def test_the_history_of_a_long_game_is_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Setting it for each move at each depth exceeded the time limit after 300 moves."""
    rules = RULESETS["wari"].replace(
        pits=8, opposite_capture="none", wari_capture=False, grand_slam="allowed"
    )
    game = Game(rules)
    rng = random.Random(1)
    while game.outcome is None and len(game.moves) < 100:
        game.play(rng.choice(game.legal_moves))
    set_to: list[int] = []
    really = Searcher.set_history

    def counted(self: Searcher, history: Sequence[tuple[Board, int]]) -> None:
        set_to.append(len(history))
        really(self, history)

    with Engine(rules, threads=2, memory=1 << 20) as engine:
        engine.prepare(game)  # `prepare` may search briefly to load kernels
        monkeypatch.setattr(Searcher, "set_history", counted)
        engine.analyse(game, Limit(depth=4))
    assert set_to == [101, 101]


def test_the_line_leads_to_the_value() -> None:
    for name in ACYCLIC:
        for position in positions(ACYCLIC[name], 6, 10, 7):
            with Engine(position.rules, threads=1, memory=1 << 16) as engine:
                analysis = engine.analyse(position)
            for value in analysis.values.values():
                reached, reason = position, None
                for move in value.line:
                    sowing = reached.play(move)
                    reached, reason = sowing.position, sowing.reason
                if reason is not None:
                    margin = reached.lead(position.turn)
                    assert margin == value.seeds


def test_a_value_found_with_other_stores_is_not_used_where_a_majority_ends_the_game() -> None:
    rules = ALGA.replace(majority_stop=True)
    before, after = at(rules, "2 1", "0 2", stores="2 3"), at(rules, "2 0", "0 2", stores="3 0")
    with engine_of(before) as engine:
        engine.analyse(before)  # a move leads to the same board with a draw in the stores
        assert engine.analyse(after).value.seeds == 3
        assert minimax.margins(after) == {Move(0): 3}


def engine_of(position: Position) -> Engine:
    return Engine(position.rules, threads=1, tables=False, memory=1 << 16)


@pytest.mark.parametrize("limit", [Limit(seconds=50), Limit(nodes=2000), Limit(depth=3)])
def test_limits_are_respected(limit: Limit, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()  # each look at this clock takes a second
    monkeypatch.setattr(control, "time", SimpleNamespace(perf_counter=lambda: next(seconds)))
    with Engine(ALGA, threads=1, tables=False, memory=1 << 22, book=False) as engine:
        analysis = engine.analyse(Position.start(ALGA), limit)
    if limit.seconds:
        assert limit.seconds < analysis.seconds < limit.seconds + 5
    if limit.nodes:
        assert analysis.nodes < limit.nodes + 200
    if limit.depth:
        assert analysis.depth == limit.depth
    assert set(analysis.values) == set(Position.start(ALGA).legal_moves)
    assert all(value.kind == "estimate" for value in analysis.values.values())


def test_another_thread_can_stop_a_search(engine: Engine) -> None:
    def stop_soon(analysis: Analysis) -> None:
        if analysis.depth == 2:
            threading.Timer(0.1, engine.stop).start()

    analysis = engine.analyse(Position.start(ALGA), None, stop_soon)  # would take days
    assert analysis.depth > 1
    assert not analysis.exact


def test_nodes_do_not_depend_on_the_clock(engine: Engine) -> None:
    def looked_at() -> tuple[int, object]:
        with Engine(ALGA, threads=1, tables=False, memory=1 << 22, book=False) as fresh:
            analysis = fresh.analyse(Position.start(ALGA), Limit(depth=8))
            return analysis.nodes, analysis.values

    assert looked_at() == looked_at()


def test_every_depth_sends_an_update(engine: Engine) -> None:
    updates: list[Analysis] = []
    engine.analyse(Position.start(ALGA), Limit(depth=4), updates.append)
    assert [update.depth for update in updates] == [1, 2, 3, 4]
    assert len(updates[-1].value.line) > 1


@pytest.mark.parametrize("level", [level for level in LEVELS if level <= 7])
def test_a_level_plays_the_same_with_the_same_seed(engine: Engine, level: int) -> None:
    position = Position.start(ALGA)
    chosen = {engine.choose(position, level, seed=7) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= set(position.legal_moves)


def test_two_threads_find_the_same_exact_values() -> None:
    rules = RULESETS["irving"].replace(pits=4, seeds=3)
    values = []
    for threads in (1, 2):
        with Engine(rules, threads=threads, memory=1 << 20) as engine:
            analysis = engine.analyse(Position.start(rules))
            assert analysis.exact
            values.append({move: value.seeds for move, value in analysis.values.items()})
    assert values[0] == values[1]
    assert max(values[0].values()) == 8


def test_a_repetition_in_the_game_is_recognised() -> None:
    rules = RULESETS["wari"].replace(pits=2, seeds=1)
    position = at(rules, "1 0", "1 0")
    game = Game(position)
    with engine_of(position) as engine:
        while game.outcome is None:
            assert engine.choose(game, level=3, seed=1) in game.legal_moves
            game.play(engine.choose(game, level=3, seed=1))
    assert game.outcome.reason is Reason.REPETITION


def test_every_question_takes_limits() -> None:
    """`seconds`, `nodes` and `depth` override those of a limit without changing its other fields."""
    game = Game(RULESETS["alga"].replace(seeds=7))
    game.play("1")
    with engine_of(game.position) as engine:
        hour = Limit(seconds=3600)
        assert engine.ask(game, hour, seconds=0.01).result(60).depth < 250
        assert isinstance(engine.margin_for(game, SOUTH, hour, seconds=0.01), int)
        assert len(engine.review(game, hour, seconds=0.01)) == 1
        assert engine.analyse(game, Limit(depth=2), seconds=3600).depth == 2
        assert engine.analyse(game, hour, depth=3).depth == 3
        assert engine.ask(game, nodes=500).result(60).nodes < 5000
        assert isinstance(engine.margin_for(game, SOUTH, depth=1), int)
        assert len(engine.review(game, depth=1)) == 1
        assert engine.choose(game, depth=1) == engine.choose(game, limit=hour, depth=1)
        message = "by seconds=, nodes= or depth=, or by a Limit, not by "
        with pytest.raises(TypeError, match=f"{message}time="):
            engine.analyse(game, time=1)  # pyright: ignore[reportCallIssue]
        with pytest.raises(TypeError, match=f"{message}1"):
            engine.ask(game, 1)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    "limits", [{"seconds": 0}, {"nodes": -5}, {"depth": 0}, {"depth": 251}, {"nodes": 1.5}]
)
def test_limits_must_be_positive(limits: dict[str, float]) -> None:
    with pytest.raises(EngineError, match="must be a"):
        Limit(**limits)  # pyright: ignore[reportArgumentType]


def test_unusable_games_and_settings_are_refused(engine: Engine) -> None:
    over = at("alga", "0 0 0 0 0 0", "0 0 0 0 0 1")
    with pytest.raises(EngineError, match="over"):
        engine.analyse(over)
    with pytest.raises(EngineError, match="rules other than"):
        engine.analyse(Position.start(RULESETS["kalah"]))
    with pytest.raises(EngineError, match="level"):
        engine.choose(Position.start(ALGA), level=11)
    with pytest.raises(EngineError, match="threads"):
        Engine(ALGA, threads=0)
    closed = Engine(ALGA)
    closed.close()
    with pytest.raises(EngineError, match="closed"):
        closed.analyse(Position.start(ALGA))


def test_another_number_of_seeds_keeps_the_rule_set(engine: Engine) -> None:
    rules = ALGA.replace(seeds=2)
    assert engine.choose(Position.start(rules), level=2, seed=0) in Position.start(rules).legal_moves


def test_an_aborted_depth_keeps_the_proved_best_move() -> None:
    """Unlike the other moves, a proved move is not searched again at the last depth."""
    position = Position.start(RULESETS["kalah"].replace(pits=4, seeds=4))
    with Engine(position.rules, threads=1, tables=False) as engine:
        whole = engine.analyse(position)
        known = {whole.best: (whole.value.seeds, whole.value.seeds)}
        for nodes in range(500, 20_000, 1500):
            engine.forget()
            found = engine.analyse(position, Limit(nodes=nodes), best_only=True, known=known)
            assert (found.best, found.values[found.best].kind) == (whole.best, "exact"), nodes


def test_after_a_stop_moves_searched_to_the_last_depth_come_first() -> None:
    ranked = Struct.zeros(root.ROOT)
    ranked.count, ranked.best_only, ranked.seeds, ranked.least, ranked.most = 2, 1, 20, -20, 20
    ranked.phase = 2  # searching all moves
    for number, (before, found, is_found) in enumerate([(5, 0, 0), (9, 3, 1)]):
        candidate = ranked.candidates[number]
        candidate.sign, candidate.seeds, candidate.least, candidate.most = 1, 20, -20, 20
        candidate.to_come, candidate.found, candidate.is_found = before, found, is_found
        ranked.order[number] = number
    assert root.next_round(ranked, 1) == root.REPORT
    assert ranked.order[:2].tolist() == [1, 0]


def test_estimates_of_an_earlier_search_prove_nothing() -> None:
    position = parse_position("<3,0,0,1,1,2,3,1,3> S", RULESETS["kalah"].replace(pits=3))
    with Engine(position.rules, threads=1, memory=1 << 20, tables=False, book=False) as engine:
        engine.analyse(position, depth=3)
        bounds = engine.analyse(position.play("2").position, depth=1).value.bounds
    assert bounds is not None
    assert bounds[0] <= 5 <= bounds[1]
