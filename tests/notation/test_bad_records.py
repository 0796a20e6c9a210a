"""The location and message reported for each fault in invalid records."""

import contextlib
import errno
import random
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import (
    NORTH,
    Game,
    IllegalActionError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
    InvalidRulesError,
    KalahaError,
    Outcome,
    Reason,
    RecordError,
    UnknownRulesError,
    find_rules,
    read_record,
    write_record,
)
from kalaha.notation import read_record_file, write_record_file
from kalaha.notation.record import MAX_BYTES
from tests.effort import effort
from tests.notation.elsewhere import NONE
from tests.notation.trees import games

HEAD = '[Rules "kalah"] [Seeds "4"]\n'
SMALL = '[Rules "alga"] [Pits "1"] [Seeds "1"]\n'  # the game ends after one move
TOKENS = ["1.", "2.", "1...", "1", "3", "3-6-2", "6~", "-", "(", ")", "{", "}", "{a}", "*", "24-24", "swap",
          "[", "\\"]  # fmt: skip
JUNK = st.text() | st.lists(st.sampled_from(TOKENS)).map(" ".join)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ('x', 1, NONE),
        ('[Seeds "4"] 1. 3 *', 13, """Found '1.', where [Rules "alga"] should be."""),
        ('[Seeds "4"]', 12, """The record ends here, where [Rules "alga"] should be."""),
        ('[Rules "kalah"] 1. 3! *', 21, "Found '!', where {!} / {?!} / … should be."),
        ('[rules "kalah"]', 2, "Found 'rules', where Rules / Seeds / … should be."),
        ('[Rules kalah]', 8, """Found 'kalah]', where " should be."""),
        ('[Rules "kalah]', 15, 'The record ends here, where " should be.'),
        ('[Rules "kalah\n"]', 14, r"""Found '\n', where " should be."""),
        ('[Rules "kalah"', 15, "The record ends here, where ] should be."),
        ('[Rules "kalah" x]', 16, "Found 'x]', where ] should be."),
        (r'[Rules "ka\lah"]', 11, r"'\\l' has no meaning; a backslash itself is written as two."),
        ('[Rules "kalah"] [Seeds "4"] [Seeds "4"]', 30, "The tag 'Seeds' occurs twice."),
    ],
)  # fmt: skip
def test_an_invalid_tag_is_named(text: str, column: int, sentence: str) -> None:
    assert str(refused(text)) == f"Line 1, column {column}: {sentence}"


@pytest.mark.parametrize(
    ("text", "column", "kind"),
    [
        ('[Rules "kalari"]', 9, UnknownRulesError),
        ('[Rules "kalah"] [Seeds "0"]', 9, InvalidRulesError),
        ('[Rules "kalah"] [Seeds "four"]', 25, InvalidRulesError),
        ('[Rules "kalah"] [Sharing "perhaps"]', 27, InvalidRulesError),
        ('[Rules "kalah"] [SowStore "no"]', 9, InvalidRulesError),
        ('[Rules "kalah"] [Setup "<6,0,0"]', 25, InvalidPositionError),
        (HEAD.strip() + "1. 0 *", 31, InvalidMoveError),
        (HEAD.strip() + "1. 7 *", 31, IllegalMoveError),
        (HEAD.strip() + "1. 3-3 *", 33, IllegalMoveError),
        (HEAD.strip() + "1. 5~ *", 31, IllegalMoveError),
        (HEAD.strip() + "1. 3-6 swap *", 35, IllegalActionError),
        (HEAD.strip() + "1. 3-6 north_shared *", 35, IllegalActionError),
        (HEAD.strip() + "1. 3-6 south_stopped *", 35, IllegalActionError),
    ],
)
def test_errors_of_rules_and_game_have_their_place(text: str, column: int, kind: type[KalahaError]) -> None:
    error = refused(text)
    cause = error.__cause__
    assert isinstance(cause, kind)
    assert str(error) == f"Line 1, column {column}: {cause}"


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\t \r\n"])
def test_an_empty_record_is_refused(text: str) -> None:
    assert str(refused(text)) == "Line 1, column 1: This record is empty."


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        # turn numbers
        ("3-6 2-5 *", 1, "Found '3-6', where 1. / * should be."),
        ("2. 3-6 *", 1, "The turn that starts here should have the number 1., not '2.'."),
        ("1. 3-6 1. 2-5 *", 8, "The turn that starts here should have the number 1..., not '1.'."),
        ("1. 3-6 2-5 1. 1 *", 12, "The turn that starts here should have the number 2., not '1.'."),
        ("1. 3-6 2-5 1 *", 12, "Found '1', where 2. / * should be."),
        ("1. 1. 3 *", 4, "Found '1.', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        ("1. 3- 1. 6 *", 7, "Found '1.', where 1 / 2 / 4 / 5 / 6 / * should be."),
        ("1. *", 4, "Found '*', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        ("01. 3 *", 1, "The turn that starts here should have the number 1., not '01.'."),
        ("9" * 10**5 + ". 3 *", 1, "The turn that starts here should have the number 1., not "
         "'9999999999999999999…'."),
        # moves
        ("1. three *", 4, "Found 'three', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        ("1. ♥ *", 4, "Found '♥', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        ("1. \x00 *", 4, r"Found '\x00', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        # hyphens
        ("1. 3 *", 5, "Move 3 gives an extra turn, so the turn continues: a hyphen must follow."),
        ("1. 3 6 *", 5, "Move 3 gives an extra turn, so the turn continues: a hyphen must follow."),
        ("1. 1-2 *", 5, "Move 1 ends the turn; no hyphen may follow it."),
        ("1. 3-6- *", 7, "Move 6 ends the turn; no hyphen may follow it."),
        ("1. 3--6 *", 6, "Found '-6', where 1 / 2 / 4 / 5 / 6 / * should be."),
        # comments
        ("1. 3-6 {never ends *", 8, "The comment that starts here does not end: a } is missing."),
        ("1. 3-6 {a} {b} *", 12, "There is already a comment here; each place has at most one."),
        ("1. {a} 3-6 *", 4, "Found '{a}', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        ("1. 3-6 } *", 8, "Found '}', where 1 / 2 / 3 / 4 / 5 / 6 / * should be."),
        (r"1. 3-6 {a \b} *", 11, r"'\\b' has no meaning; a backslash itself is written as two."),
        # variations
        ("(1. 3) *", 1, "A variation comes after the move that it replaces; there is none yet."),
        ("1. 3-6 (1. 3-6) *", 9, "Found '1.', where 1 / 2 / 4 / 5 / 6 should be."),
        ("1. 3-6 (6) *", 9, "6 is already in the record at this place; a variation must differ."),
        ("1. 3-6 (5) (5) *", 13, "5 is already in the record at this place; a variation must differ."),
        ("1. 3-6 () *", 9, "Found ')', where 1 / 2 / 4 / 5 / 6 should be."),
        ("1. 3-6 ((5)) *", 9, "Found '(5))', where 1 / 2 / 4 / 5 / 6 should be."),
        ("1. 3-6 (5 *", 11, "Found '*', where 1 / 2 / 3 / 4 / 5 / 6 / ) should be."),
        ("1. 3-6 (5", 10, "The record ends here, where 1 / 2 / 3 / 4 / 5 / 6 / ) should be."),
        ("1. 3-6 ) *", 8, "Found ')', where 1 / 2 / 3 / 4 / 5 / 6 / * should be."),
        # invalid moves
        (
            "1. 3-6 2. south_resigned 1-0",
            8,
            "The turn that starts here should have the number 1..., not '2.'.",
        ),
        ("1. south_resigned 0-0", 4, "Found 'south_resigned', where 1 / 2 / 3 / 4 / 5 / 6 should be."),
        ("1. 3-6 resigned *", 8, "Found 'resigned', where 1 / 2 / 3 / 4 / 5 / 6 / * should be."),
        # the end
        ("1. 3-6", 7, "The record ends here, where 1 / 2 / 3 / 4 / 5 / 6 / * should be."),
        ("1. 3-6\n", 1, "The record ends here, where 1 / 2 / 3 / 4 / 5 / 6 / * should be."),
        ("1. 3-6 * 2", 10, "The record is complete before this point; nothing may follow the result."),
        ("1. 3-6 south_resigned *", 23, "The record says '*', but replayed by its rules the game gives "
         "2-0."),
        ("1. 3-6 south_resigned 0-2", 23, "The record says '0-2', but replayed by its rules the game "
         "gives 2-0."),
        ("1. 3-6 south_resigned 2", 23, "The game is over here; 2-0 should follow, not '2'."),
        ("1. 3-6 south_resigned 1... 2 2-0", 23, "The game is over here; 2-0 should follow, not '1...'."),
        ("1. 3-6 south_resigned north_resigned", 23, "The game is over here; 2-0 should follow, not "
         "'north_resigned'."),
        ("1. 3-6 south_resigned", 22, "The record ends here, where 2-0 should be."),
    ],
)  # fmt: skip
def test_an_invalid_move_is_named(text: str, column: int, sentence: str) -> None:
    line = 3 if text.endswith("\n") else 2
    assert str(refused(HEAD + text)) == f"Line {line}, column {column}: {sentence}"


@pytest.mark.parametrize("more", ["1", "2", "1~", "1... 1", "2. 1", "swap", "south_resigned"])
def test_moves_after_the_end_are_refused(more: str) -> None:
    assert read_record(SMALL + "1. 1 2-0").outcome
    found = more.split(maxsplit=1)[0]
    expected = f"Line 2, column 6: The game is over here; 2-0 should follow, not '{found}'."
    assert str(refused(SMALL + f"1. 1 {more} 2-0")) == expected


@pytest.mark.parametrize(
    ("tag", "sentence"),
    [
        ('[Result "3-4"]', "The record says '3-4', but replayed by its rules the game gives 2-0."),
        ('[Result "*"]', "The record says '*', but replayed by its rules the game gives 2-0."),
        (
            '[Termination "x"]',
            "The record says 'x', but replayed by its rules the game gives south_resigned.",
        ),
    ],
)
def test_tags_that_contradict_the_end_are_refused(tag: str, sentence: str) -> None:
    error = refused(tag + HEAD + "1. 3-6 south_resigned 2-0")
    assert str(error) == f"Line 1, column {tag.index(chr(34)) + 2}: {sentence}"


def test_the_tags_about_the_end_are_optional() -> None:
    outcome = read_record(HEAD + "1. 3-6 south_resigned 2-0").outcome
    assert outcome == Outcome(NORTH, Reason.RESIGNED, (2, 0))


def test_a_swap_is_legal_only_after_the_first_turn() -> None:
    head = '[Rules "kalah"] [Seeds "4"] [Swap "yes"]\n'
    assert read_record(head + "1. 3-6 swap 2. 1 *").moves
    for text, column in (("1. swap *", 4), ("1. 3-6 2-5 2. swap *", 15), ("1. 3-6 swap 2. swap *", 16)):
        error = refused(head + text)
        assert (error.column, error.faults[0].code) == (column, "swap-not-now")


@given(JUNK)
def test_junk_is_refused(text: str) -> None:
    for record in (text, HEAD + text, '[Rules "' + text + '"] *', '[Rules "wari"] [Setup "' + text + '"] *'):
        with contextlib.suppress(RecordError):
            read_record(record)


@given(games(), st.data())
def test_an_altered_record_is_refused_or_read(game: Game, data: st.DataObject) -> None:
    text = write_record(game)
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 10)))
    changed = text[:at] + data.draw(JUNK) + text[end:]
    with contextlib.suppress(RecordError):
        read_record(changed)


@pytest.mark.parametrize(
    "path", sorted(Path(__file__).parents[2].glob("data/games/*.kgn")), ids=lambda p: p.stem
)
def test_a_truncated_record_is_refused(path: Path, tmp_path: Path) -> None:
    data = path.read_bytes()
    cut = tmp_path / "cut.kgn"
    ends = range(len(data.rstrip()))
    for end in random.Random(0).sample(ends, effort(len(ends))):
        cut.write_bytes(data[:end])
        with pytest.raises(RecordError):
            read_record_file(cut)


@pytest.mark.parametrize(
    "junk",
    [
        "[" * 10**5, "(" * 10**5, "{" * 10**5, "1. 3-6 " + "{" * 10**5, "1. 3-6 " + "()" * 10**5, "9" * 10**5,
        "1. " + "1-" * 10**5, "1. 1" + "~" * 10**5, "1. 3-6 {" + "\\" * 10**5, "1. 3-6 " + "{a}" * 10**5,
        " " * 10**5, "\n" * 10**5, "[A \"" + "\\" * 10**5, "a" * 10**5, "1." * 10**5, "[A " * 10**5,
        "".join(f'[A{i} "x"]' for i in range(10**4)),
    ],
    ids=range(17),
)  # fmt: skip
def test_much_junk_is_refused_quickly(junk: str) -> None:
    begun = time.process_time()
    for record in (junk, HEAD + junk):
        refused(record)
    assert time.process_time() - begun < 10


def test_a_text_too_large_is_refused_unread() -> None:
    error = refused(HEAD + "{}" * (MAX_BYTES // 2))
    assert str(error) == f"Line 1, column 1: A record may have at most {MAX_BYTES} bytes; this one is larger."


def test_a_second_comment_is_refused_even_if_the_first_is_empty() -> None:
    assert read_record(HEAD + "{} 1. 3- {} *")
    error = refused(HEAD + "{}" * 1000)
    assert (error.column, error.faults[0].code) == (3, "record-comment-twice")


# files

LATIN = '[Rules "alga"]\n[South "Åsa"]'.encode("latin-1")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "Line 1, column 1: This record is empty."),
        (b"\xef\xbb\xbf", "Line 1, column 1: This record is empty."),
        (b"\x89PNG\r\n\x1a\n", "Line 1, column 1: A record is UTF-8 text; this file is not."),
        (LATIN, "Line 2, column 9: A record is UTF-8 text; this file is not."),
        ('[Rules "alga"]'.encode("utf-16"), "Line 1, column 1: A record is UTF-8 text; this file is not."),
        (b"\x7fELF\x00", "Line 1, column 1: A record is UTF-8 text; this file is not."),
        (b" " * (MAX_BYTES + 1), "Line 1, column 1: A record may have at most 2097152 bytes; this one is "
         "larger."),
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_is_refused(data: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.kgn"
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read_record_file(path)
    assert str(caught.value) == sentence


@given(st.binary())
def test_any_bytes_are_refused_or_read(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "junk.kgn"
    path.write_bytes(data)
    with contextlib.suppress(RecordError):
        read_record_file(path)


def test_a_byte_order_mark_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "game.kgn"
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + "1. 3-6 *").encode())
    assert len(read_record_file(path).moves) == 2


def test_a_record_too_large_to_read_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(find_rules("alga"))
    size = len(write_record(game).encode())
    for limit in (size, size - 1):
        monkeypatch.setattr("kalaha.notation.writer.MAX_BYTES", limit)
        if limit == size:
            write_record_file(tmp_path / "game.kgn", game)
            continue
        with pytest.raises(RecordError, match=f"^Line 1, column 1: A record may have at most {limit} bytes"):
            write_record_file(tmp_path / "more.kgn", game)
    assert [file.name for file in tmp_path.iterdir()] == ["game.kgn"]


def test_a_file_that_cannot_be_written_is_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.kgn"
    game = Game(find_rules("alga"))
    write_record_file(path, game)
    before = path.read_bytes()
    game.play("3")

    def no_space(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr("os.fsync", no_space)
    with pytest.raises(OSError, match="no space left"):
        write_record_file(path, game)
    assert [file.name for file in tmp_path.iterdir()] == ["game.kgn"]
    assert path.read_bytes() == before


def test_writing_preserves_a_link_and_the_mode_of_a_file(tmp_path: Path) -> None:
    path, link = tmp_path / "game.kgn", tmp_path / "link.kgn"
    game = Game(find_rules("alga"))
    write_record_file(path, game)
    path.chmod(0o640)
    link.symlink_to(path)
    game.play("3")
    write_record_file(link, game)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert len(read_record_file(path).moves) == 1


@pytest.mark.parametrize("name", ["Result", "Seeds", "Rules", "my tag", "ö", "", "a"])
def test_a_tag_that_a_record_cannot_hold_is_refused(name: str) -> None:
    with pytest.raises(KalahaError, match="cannot be the name of a tag"):
        write_record(Game(find_rules("alga"), tags={name: "x"}))


@pytest.mark.parametrize("dash", "–—−‐－")
def test_a_byte_order_mark_and_other_dashes_do_no_harm(dash: str) -> None:
    game = read_record(f'\ufeff[Rules "kalah"]\n[Seeds "4"]\n\n1. 3{dash}6 1 *\n')
    assert [*map(str, game.moves)] == ["3", "6", "1"]


def test_the_start_of_a_record_is_setup_and_not_fen() -> None:
    with pytest.raises(RecordError, match="Found 'FEN', where Setup should be"):
        read_record('[Rules "kalah"]\n[FEN "<6,0,0,0,0,0,0,0,1,4,4,4,4,4,4> S"]\n\n1. 3-6 *\n')
