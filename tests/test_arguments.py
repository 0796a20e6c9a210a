"""Every public function accepts moves, rules and paths as text."""

import dataclasses
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import kalaha
from kalaha.engine import Match, random_move
from kalaha.envs.conventions import action_of
from kalaha.game import Game, Move, Node, Position, perft
from kalaha.game.errors import GameError
from kalaha.game.rulings import compare
from kalaha.notation import ascii_board, read_record, write_record
from kalaha.puzzles import puzzles
from kalaha.rules import Rules, find_rules
from kalaha.solver import Proofs, solve
from kalaha.tables import build, listed, load, probe, verify

PACKAGES = "game", "notation", "engine", "solver", "tables", "envs", "narration", "puzzles", "ugi"
_PATH = r"StrPath|str \| os\.PathLike"
TEXT = {"move": r"str \| int", "rules": r"\| str", "path": _PATH, "folder": _PATH, "tables": _PATH}
"""A pattern for the annotation of each parameter with this name."""


def parameters() -> Iterator[tuple[str, inspect.Parameter]]:
    """Yield each parameter of the public functions and methods, and of the constructors with code."""
    for package in PACKAGES:
        module = importlib.import_module(f"kalaha.{package}")
        for name in dir(module):
            found = getattr(module, name)
            functions = {name: found}
            if inspect.isclass(found):
                is_data = dataclasses.is_dataclass(found)
                hidden = (
                    {"__init__", *(each.name for each in dataclasses.fields(found))} if is_data else set()
                )
                functions = {
                    f"{name}.{key}": getattr(found, key)
                    for key in vars(found)
                    if (key[0] != "_" or key == "__init__") and key not in hidden
                }
            for key, function in functions.items():
                if name[0] != "_" and (inspect.isfunction(function) or inspect.ismethod(function)):
                    for each in inspect.signature(function).parameters.values():
                        yield f"{package}.{key}", each


def test_moves_rules_and_paths_can_be_given_as_text() -> None:
    found = [(name, each.name, str(each.annotation)) for name, each in parameters() if each.name in TEXT]
    assert {("game.Game.play", "move"), ("engine.Engine.__init__", "rules"), ("tables.load", "folder")} <= {
        each[:2] for each in found
    }
    assert [each for each in found if not re.search(TEXT[each[1]], each[2])] == []
    assert [name for name, each in parameters() if "pathlib" in str(each.annotation)] == []


@pytest.mark.parametrize("move", [Move(2), "3", 3], ids=repr)
def test_a_move_its_text_and_its_number_are_equivalent(move: Move | str | int) -> None:
    game = Game(Rules())
    node = game.root.play(Move(2))
    assert game.root.play(move) is node
    assert read_record(write_record(game, undone=True)).moves == (Move(2),)
    start = Position.start(Rules())
    assert start.play(move) == start.play(Move(2))
    assert compare(start, move) == compare(start, Move(2))
    assert action_of(move, Rules()) == 2


def test_the_moves_of_a_turn_are_played_together() -> None:
    game = Game("alga")
    game.play("2")
    game.undo()
    assert game.play("1-6").move == Move(5)
    assert [(str(node.move), node.side) for node in game.mainline()] == [("1", 0), ("6", 0)]
    assert [str(child.move) for child in game.root.children] == ["1"]
    start = Position.start("alga")
    assert start.play("1-6").position == game.position == Node(start).play("1-6").position
    for wrong, why in (
        ("6-1", "Move 6 ends the turn"),
        ("1-1", "Pit 1 is empty"),
        ("1-", "'' is not a move"),
    ):
        root = Node(start)
        with pytest.raises(GameError, match=why):
            root.play(wrong)
        assert root.children == []


def test_rules_and_their_names_are_equivalent() -> None:
    kalah = find_rules("kalah")
    assert find_rules(kalah) is kalah
    start = Position.start("kalah")
    assert Position("Kalah", start.pits) == start == kalaha.parse_position(str(start), "kalah")  # pyright: ignore[reportArgumentType]
    assert Game("kalah").rules == Match("kalah", random_move, random_move, 1).rules == kalah  # pyright: ignore[reportArgumentType]
    assert puzzles("kalah") == puzzles(kalah) != ()
    assert puzzles("oware") == puzzles(kalah.replace(remainder="emptier")) == ()
    for wrong in (None, 5):
        with pytest.raises(TypeError, match='or a name like "kalah", not'):
            Game(wrong)  # pyright: ignore[reportArgumentType]
    with pytest.raises(kalaha.UnknownRulesError, match=r"no rule set 'k\.proofs'"):
        Proofs("k.proofs")


def test_paths_and_their_texts_are_equivalent(tmp_path: Path) -> None:
    folder = str(tmp_path)
    table = build("kalah", 3, folder)
    assert load("kalah", folder=folder).path == table.path
    assert verify(str(table.path)) == 3
    position = kalaha.parse_position("<6,0,0,1,0,0,0,0,0,1,0,0,0,0,0> S", "wari")
    bounds = build("wari", 2, folder).probe(position)
    assert load("wari", folder=folder).probe(position) == probe(position, folder=folder) == bounds
    assert len(listed(folder)) == 3
    small = Position.start(find_rules("kalah").replace(pits=1, seeds=1))
    path = f"{folder}/kalah.proofs"
    assert solve(small, proofs=path, threads=1).value is not None
    with Proofs(small.rules, path) as proofs:
        assert proofs.best(small) == Move(0)


def test_a_game_stands_for_its_position() -> None:
    game = Game(Rules(pits=3, seeds=2))
    game.play("1")
    for function in (ascii_board, partial(perft, depth=3), partial(solve, threads=1)):
        assert str(function(game)) == str(function(game.position))
        for wrong in (game.rules, "kalah"):
            with pytest.raises(
                TypeError, match=r"Give a Position, such as Position\.start\(rules\), or a Game"
            ):
                function(wrong)  # pyright: ignore[reportArgumentType]
    assert len(game.moves) == 1


def test_a_game_starts_at_a_position() -> None:
    start = Position.start("alga").play("3").position
    assert Game(start).position == start == Game("alga", start).position
    assert Game(start, tags={"South": "Anna"}).rules == start.rules
