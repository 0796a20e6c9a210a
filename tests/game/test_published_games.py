"""The perfect games of Irving, Donkers and Uiterwijk (2000) end with the published margins."""

import csv
from pathlib import Path

import pytest

from kalaha import Game, Reason, find_rules
from kalaha.game import Move
from tests.helpers import position_of

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
    lines = (FILE.parent / "fairkalah254.txt").read_text().splitlines()
    starts = {position_of(line, find_rules("irving")) for line in lines}
    assert len(starts) == len(lines) == 254
    assert {start.total for start in starts} == {48}
    assert all(start.outcome is None for start in starts)


def test_every_solved_start_is_a_rule_set_in_some_size() -> None:
    rows = list(csv.DictReader((FILE.parent / "solved.csv").read_text().splitlines()))
    assert len(rows) == 41
    for row in rows:
        rules = find_rules(row["rules"]).replace(pits=int(row["pits"]), seeds=int(row["seeds"]))
        assert (rules.total - int(row["value"])) % 2 == 0
