"""Positions and whole game trees are unchanged after writing and reading them."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import Game, Position, find_rules, parse_position, read_record, write_record
from kalaha.notation import read_record_file, write_record_file
from tests.notation.trees import flat, games, main_line_end, texts
from tests.strategies import positions, sides

SAMPLES = sorted(Path(__file__).parents[2].glob("data/games/*.kgn"))


@given(positions())
def test_a_position_is_read_as_it_was_written(position: Position) -> None:
    assert parse_position(str(position), position.rules) == position


@given(positions(), st.sampled_from((" ", "\t", "\n", "  ")))
def test_white_space_in_a_position_is_ignored(position: Position, space: str) -> None:
    text = str(position)
    for mark in "<,>SN":
        text = text.replace(mark, space + mark + space)
    assert parse_position(text, position.rules) == position


@given(games())
def test_a_game_is_read_as_it_was_written(game: Game) -> None:
    text = write_record(game)
    again = read_record(text)
    assert again.rules == game.rules
    assert again.tags == game.tags
    assert flat(again) == flat(game)
    assert again.node is main_line_end(again)
    assert again.outcome == game.outcome
    assert write_record(again) == text


@given(games())
def test_lines_have_at_most_80_characters(game: Game) -> None:
    movetext = write_record(game).split("\n\n", 1)[1]
    for line in movetext.split("\n"):
        assert len(line) <= 80 or line.count(" ") <= 1  # a turn number and its move stay on one line


def test_the_record_of_a_game_whose_start_is_drawn_contains_it() -> None:
    for number in (1, 2):
        start = Position.start("fairkalah", number=number)
        assert f'[Setup "{start}"]' in write_record(Game(start))


@given(texts)
def test_any_text_can_be_a_comment_and_a_tag(text: str) -> None:
    game = Game(find_rules("alga"), tags={"Event": text})
    game.play("3")
    game.root.comment = game.node.comment = text
    again = read_record(write_record(game))
    assert (again.tags["Event"], again.root.comment, again.node.comment) == (text, text, text)


@pytest.mark.parametrize(
    "text", ["\ud800", "\x00\x1b[2J\x85\u2028\u2029", "a  b\r\n c ", "\\n \\", "}{", "é 🙂"]
)
def test_unusual_characters_survive_a_file(text: str, tmp_path: Path) -> None:
    game = Game(find_rules("alga"), tags={"South": text})
    game.root.comment = text
    write_record_file(tmp_path / "game.kgn", game)
    again = read_record_file(tmp_path / "game.kgn")
    assert (again.tags, again.root.comment) == ({"South": text}, text)


@given(texts, sides)
def test_line_ends_of_all_systems_are_equivalent(text: str, side: int) -> None:
    rules = find_rules("alga")
    game = Game(rules, Position.start(rules, side))
    game.root.comment = text + " word" * 40
    written = write_record(game)
    assert flat(read_record(written.replace("\n", "\r\n"))) == flat(game)


def test_variations_of_any_depth_need_no_deep_recursion() -> None:
    game = Game(find_rules("wari").replace(seeds=15))
    node = game.root
    for _ in range(3000):
        if node.outcome:
            break
        first, *others = node.position.legal_moves
        node.play(first)
        node = node.play(others[0] if others else first)
    text = write_record(game)
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample_games_are_written_as_they_were_read(path: Path) -> None:
    assert write_record(read_record_file(path)) == path.read_text(encoding="utf-8")


def test_a_record_can_omit_undone_moves() -> None:
    game = Game(find_rules("alga"))
    for move in ("2", "6", "3"):
        game.play(move)
    game.undo()
    game.node.comment = "here"
    assert "1. 2 6 {here} 2. 3 *" in write_record(game, undone=True)
    assert "1. 2 6 {here} *" in write_record(game)
    game.redo()
    assert write_record(game) == write_record(game, undone=True)
    game.undo_decision(game.position.turn)
    game.resign(game.position.turn)
    game.undo()
    assert "resigned" in write_record(game, undone=True)
    assert read_record(write_record(game)).moves == game.moves


def test_a_game_of_five_thousand_quiet_moves_comes_back() -> None:
    rng = random.Random(1)
    game = Game(find_rules("oware"))
    seen = {str(game.position)}
    for _ in range(5001):
        new = [
            s
            for s in map(game.position.play, game.legal_moves)
            if str(s.position) not in seen and not s.outcome
        ]
        game.play(rng.choice([s for s in new if not s.captured] or new).move)
        seen.add(str(game.position))
    assert read_record(write_record(game)).moves == game.moves
