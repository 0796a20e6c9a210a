"""Files that contain several records, which are read one by one."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import Game, RecordError, find_rules, read_records, write_record, write_records
from kalaha.notation.record import MAX_BYTES
from tests.notation.trees import flat, games


@given(st.lists(games(), max_size=3))
def test_games_are_read_as_they_were_written(written: list[Game]) -> None:
    with TemporaryDirectory() as folder:
        write_records(Path(folder, "games.kgn"), written)
        read = list(read_records(Path(folder, "games.kgn")))
    assert [flat(game) for game in read] == [flat(game) for game in written]
    assert [game.tags for game in read] == [game.tags for game in written]


def test_a_comment_can_look_like_a_tag(tmp_path: Path) -> None:
    game = Game(find_rules("alga"), tags={"Event": '{"'})
    game.play("1")
    game.node.comment = game.root.comment = ' "}\\ {\n[Rules "kalah"]\n' * 9
    text = '\ufeff[Rules "alga"]\n[Date "?"]\n{ [\n[Rules "kalah"]\n[%eval 4]} 1. 1- *\n'
    (tmp_path / "games.kgn").write_text(text + 2 * write_record(game), "utf-8")
    first, *others = read_records(tmp_path / "games.kgn")
    assert first.root.comment == '[ [Rules "kalah"] [%eval 4]'.replace("[ ", " [ ", 1)
    assert [flat(each) for each in others] == [flat(game)] * 2


def test_a_fault_has_its_line_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.kgn"
    file.write_text(
        '\n[Rules "alga"]\n1. 1- *\n\n\n[Rules "alga"]\n1. 2 *\n\n[Rules "alga"]\n1. 7 *\n', "utf-8"
    )
    found = read_records(file)
    assert [len(next(found).moves) for _ in range(2)] == [1, 1]
    with pytest.raises(RecordError) as error:
        next(found)
    assert (error.value.line, error.value.column) == (10, 4)


def test_reading_can_go_on_after_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "games.kgn"
    file.write_text('[Rules "alga"]\n1. 7 *\n\n[Rules "alga"]\n1. 2 *\n\n[Rules "alga"]\n8. *\n', "utf-8")
    errors: list[RecordError] = []
    assert [len(game.moves) for game in read_records(file, errors.append)] == [1]
    assert [error.line for error in errors] == [2, 8]


def test_a_record_without_an_end_is_not_read_into_memory(tmp_path: Path) -> None:
    file = tmp_path / "games.kgn"
    for text in ("1" * (MAX_BYTES + 1), "{\n" * MAX_BYTES):
        file.write_text(text, "ascii")
        with pytest.raises(RecordError, match="at most"):
            list(read_records(file))
    file.write_text(" \n\n", "ascii")
    assert list(read_records(file)) == []


def test_the_main_line_of_a_game_includes_undone_moves() -> None:
    game = Game(find_rules("alga"))
    for move in "161":
        game.play(move)
    game.root.play("2")
    game.undo()
    assert [str(node.move) for node in game.mainline()] == ["1", "6", "1"]
    assert [str(node.move) for node in game.node.mainline()] == ["1"]
