"""TypeScript (`web/src/rules/foreign*.ts`) and Python read the same positions and games of other programs."""

import json

from hypothesis import strategies as st

from kalaha import InvalidPositionError, Position
from kalaha.notation import foreign_position
from tests.notation.elsewhere import (
    AUALE,
    BOARDS,
    CYCLE,
    EXPORTED_BY_PLAYSTRATEGY,
    KAGGLE,
    NEARLY,
    NEARLY_GAMES,
    OPENSPIEL_BOARD,
    OPENSPIEL_MANCALA,
    PLAYSTRATEGY,
    SAVED_BY_AUALE,
    SERIALIZED,
    WRITERS,
    replay,
    ring,
)
from tests.strategies import positions
from tests.web.test_records import assert_alike, drawn
from tests.web.test_rules import node

GAMES = [AUALE, CYCLE, OPENSPIEL_MANCALA, PLAYSTRATEGY, PLAYSTRATEGY.removesuffix(" a2c1"), replay(KAGGLE)]
GAMES += [
    SERIALIZED,
    '[Rules "kalah"]\n\n1. 3\u22126 2. 1 *',
    "[Rules “kalah”]\n [South „Bo“]\n\n1. 3 *",
    '> [Rules "kalah"]\n>\n> 1. 3 {a\n> b} *',
    EXPORTED_BY_PLAYSTRATEGY,
    SAVED_BY_AUALE,
    SAVED_BY_AUALE.replace("+2", "+3"),
]
SIGNS = st.text(st.sampled_from("0123456789,/ |-SN[]Aabd"), max_size=40)
PIECES = (
    *("4 4 4 4 4 4", "4 4 0 5 5 5", "1 2 3", "0", "[1]", "(4)", "\n", "\n", "/", "|", "and", "S"),
    *("North: ", "south", "Player 1: ", "P2", "store", "scores", "pits: ", "N:", "Turn: ", "move", "> "),
    *("<-", "→", "; ", "array([[", "],", "0 4 4 4 4 4 4 0", "Nord am Zug", "store 1"),
)
DRAWN = st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join)


def in_python(text: str) -> object:
    try:
        found = foreign_position(text)
    except InvalidPositionError as error:
        return str(error)
    return found and [found.form, found.rules and found.rules.name, found.position]


@st.composite
def written(draw: st.DrawFn) -> str:
    """Draw a position in one of the forms, sometimes with some characters replaced."""
    position: Position = draw(positions())
    text = draw(st.sampled_from([*WRITERS.values(), ring]))(position)
    at = draw(st.integers(0, len(text)))
    return text if draw(st.booleans()) else text[:at] + draw(SIGNS) + text[at + draw(st.integers(0, 3)) :]


@st.composite
def moves(draw: st.DrawFn) -> str:
    """Draw moves in one of the notations, sometimes after a position."""
    words = st.sampled_from(["d1e2", "b2c1", "a1b1", "f2e2", "{x}"]) | st.sampled_from("AaBbFf()")
    numbers = st.integers(0, 13).map(str) | st.sampled_from("()")
    listed = st.lists(words, max_size=8) | st.lists(numbers, max_size=20)
    return draw(st.just("") | written()) + " " + draw(st.sampled_from([" ", ", "])).join(draw(listed))


def test_positions_are_read_and_refused_alike() -> None:
    texts = [OPENSPIEL_BOARD, *BOARDS, *NEARLY, *drawn(written()), *drawn(SIGNS), *drawn(DRAWN)]
    done = node("foreign.ts", "".join(json.dumps(text) + "\n" for text in texts))
    assert done.returncode == 0, done.stderr
    for text, ours in zip(texts, map(json.loads, done.stdout.splitlines()), strict=True):
        assert ours == in_python(text), text


def test_games_are_read_and_refused_alike() -> None:
    assert_alike([*GAMES, *NEARLY_GAMES, *drawn(moves()), *drawn(SIGNS)])
