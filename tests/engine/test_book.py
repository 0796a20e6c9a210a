"""The opening book agrees with the search, and searches use it."""

import pytest

from kalaha.engine import Engine, Limit
from kalaha.engine.book import BOOKS, book_of
from kalaha.game import Game, Position
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.convert import move_of, position_of
from kalaha.rules import RULESETS
from kalaha.search import NO_MOVE, UNLIMITED, Searcher, new_entries, no_limit
from kalaha.tables import build_in_memory
from tests.effort import some

BOX = RULESETS["alga"].replace(seeds=6)
FOUR = RULESETS["kalahawari"].replace(seeds=4)


def test_only_rules_with_equal_values_share_a_book() -> None:
    for name in BOOKS:
        house = RULESETS[name].replace(seeds=3, swap=True, sharing=True)
        assert book_of(house) == book_of(RULESETS[name]) != ()
    assert book_of(RULESETS["deskovehry"]) == book_of(RULESETS["irving"])
    assert book_of(RULESETS["alga"].replace(pits=5)) not in ((), book_of(BOX))
    for rules in (RULESETS["wari"], RULESETS["alga"].replace(remainder="nobody"), BOX.replace(pits=3)):
        assert book_of(rules) == ()


@pytest.mark.thorough
def test_every_book_value_is_confirmed_by_a_search() -> None:
    """Check all positions on a small board, and that each best move has the value of its position."""
    table = build_in_memory(FOUR, 16)
    searcher = Searcher(compile_rules(FOUR), new_entries(1 << 24), table.values)
    known = [each for each in book_of(FOUR) if position_of(each.board, FOUR, 0).on_board <= 48]
    assert len(known) >= 10
    for board, low, high, move in known:
        found = searcher.value(board, UNLIMITED, low, no_limit)
        assert (found.low, found.high) == (low, high)
        if move != NO_MOVE:
            position = position_of(board, FOUR, 0)
            after = position.play(move_of(move)).position
            rest = searcher.value(board_of(after), UNLIMITED, low, no_limit).low
            assert after.lead(0) + (rest if after.turn == 0 else -rest) == low


@pytest.mark.parametrize("name", some(BOOKS, "alga"))
def test_no_answer_contradicts_the_book(name: str) -> None:
    """Even if no best move is known in a position, the answer must have the position's proved value."""
    rules = RULESETS[name].replace(seeds=4)
    with Engine(rules, threads=1, memory=1 << 20, tables=False) as engine:
        for board, low, high, _ in book_of(rules):
            position = position_of(board, rules, 0)
            for nodes in (1, 2000):
                value = engine.analyse(position, Limit(nodes=nodes)).value
                assert value.bounds is not None
                assert low <= value.bounds[0] <= value.seeds <= value.bounds[1] <= high


def test_the_alga_box_is_opened_perfectly_from_the_book() -> None:
    game = Game.start(BOX)
    opening: list[tuple[str, int, str]] = []
    with Engine(BOX, threads=1, memory=1 << 20, tables=False) as engine:
        for _ in range(4):
            found = engine.analyse(game, Limit(depth=4), best_only=True)
            opening.append((str(found.best), found.value.seeds, found.value.kind))
            assert len(game.steps) > 1 or found.nodes == 0
            game.play(found.best)
    assert opening[:2] == [("1", 4, "exact"), ("3", 4, "exact")]
    assert {(abs(value), kind) for _, value, kind in opening} == {(4, "exact")}


@pytest.mark.parametrize("book", [True, False])
def test_the_start_is_proved_only_with_the_book(book: bool) -> None:
    with Engine(BOX, threads=1, memory=1 << 20, tables=False, book=book) as engine:
        found = engine.analyse(Position.start(BOX), Limit(depth=4))
    assert found.value.kind == ("exact" if book else "estimate")


def test_the_book_survives_a_forget() -> None:
    with Engine(BOX, threads=1, memory=1 << 20, tables=False) as engine:
        engine.forget()
        assert str(engine.choose(Position.start(BOX), 10)) == "1"
