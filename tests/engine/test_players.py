"""Players that are specified as text."""

import pytest

from kalaha.engine.errors import EngineError
from kalaha.engine.players import COMPUTERS, HUMAN, IN_A_MATCH, Kind, parse_player

ALL_KINDS: tuple[Kind, ...] = ("human", "computer", "random", "mcts", "ugi")


@pytest.mark.parametrize("text", ["human", "random", "ugi:./bot", "computer:1", "computer:10", "mcts:1000"])
def test_a_player_is_written_as_it_was_read(text: str) -> None:
    assert str(parse_player(text, ALL_KINDS)) == text


def test_computers_have_their_levels() -> None:
    assert [parse_player(str(player)).level for player in COMPUTERS] == list(range(1, 11))
    assert parse_player("computer").level == 3
    assert HUMAN.level is None


@pytest.mark.parametrize(
    "text",
    ["", "cat", "computer:0", "computer:11", "computer:", "computer:07", "computer: 7", "engine", "level:",
     "Human", "ugi: ", "ugi", "ugi:", "UGI:x", "random:1", "human:3", "mcts",
     "mcts:0", "mcts:07", "mcts:1000001", "mcts:²"],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(EngineError, match="not a player here"):
        parse_player(text, ALL_KINDS)


def test_not_every_player_plays_everywhere() -> None:
    with pytest.raises(EngineError, match="one of: human, computer:1 … computer:10"):
        parse_player("random")
    with pytest.raises(EngineError, match="ugi:COMMAND"):
        parse_player("human", IN_A_MATCH)
