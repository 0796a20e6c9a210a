"""The perfect games of Irving, Donkers and Uiterwijk (2000) end with the published margins."""

import csv
from pathlib import Path

import pytest

from kalaha import SOUTH, Game, Position, PositionError, Reason, find_rules
from kalaha.game import Move

FILE = Path(__file__).parent.parent.parent / "data" / "published" / "irving2000_perfect_games.csv"
ROWS = list(csv.DictReader(FILE.read_text().splitlines()))


def test_there_are_16_games() -> None:
    assert len(ROWS) == 16


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['pits']} pits, {row['seeds']} seeds")
def test_a_perfect_game_replays_to_its_margin(row: dict[str, str]) -> None:
    """The notation numbers pits from 0, and the digits between two hyphens make up one turn."""
    game = Game(find_rules(row["rules"]).replace(pits=int(row["pits"]), seeds=int(row["seeds"])))
    player = game.position.turn
    for turn in row["moves"].split("-"):
        for pit in turn:
            assert game.outcome is None
            assert game.position.turn == player
            game.play(Move(int(pit)))
        player = 1 - player
        assert game.outcome is not None or game.position.turn == player
    assert game.outcome is not None
    assert game.outcome.reason == Reason.SIDE_EMPTY
    assert game.outcome.margin == int(row["margin"])


def test_the_254_fair_starts_are_all_different_and_hold_48_seeds() -> None:
    rules = find_rules("fairkalah")
    starts = {Position.start(rules, number=number) for number in range(1, 255)}
    assert len(starts) == 254
    assert {start.total for start in starts} == {48}
    assert all(start.outcome is None for start in starts)
    assert str(Position.start(rules)) == "<6,0,1,2,4,4,4,4,4,4,4,4,4,4,5> S"
    with pytest.raises(PositionError, match="no start 255; their starts are numbered from 1 to 254"):
        Position.start(rules, number=255)
    with pytest.raises(PositionError, match="no start 2; their starts are numbered from 1 to 1"):
        Position.start(rules.replace(seeds=5), number=2)


def test_a_game_of_fairkalah_starts_from_one_of_them_by_lot() -> None:
    rules = find_rules("fairkalah")
    drawn = {str(Game.start(rules, seed).position) for seed in range(100)}
    assert len(drawn) > 70
    assert drawn <= {str(Position.start(rules, number=number)) for number in range(1, 255)}
    again = Game.start(rules.replace(starter="lot"), 5).position
    seen = again if again.turn == SOUTH else again.mirrored
    assert str(seen) in {str(Position.start(rules, number=number)) for number in range(1, 255)}


def test_every_solved_start_is_a_rule_set_in_some_size() -> None:
    rows = list(csv.DictReader((FILE.parent / "solved.csv").read_text().splitlines()))
    assert sum(not row["turn"] for row in rows) == 41
    for row in rows:
        rules = find_rules(row["rules"]).replace(pits=int(row["pits"]), seeds=int(row["seeds"]))
        assert (rules.total - int(row["at_least"] or row["at_most"])) % 2 == 0
