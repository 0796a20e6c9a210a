"""Every public function that takes a `Move` also accepts text or a pit number."""

import importlib
import inspect
from collections.abc import Iterator

import pytest

from kalaha.envs.conventions import action_of
from kalaha.game import Game, Move, Position
from kalaha.game.rulings import compare
from kalaha.notation import read_record, write_record
from kalaha.rules import Rules

PACKAGES = "game", "notation", "engine", "solver", "tables", "envs", "narration", "puzzles", "ugi"


def parameters() -> Iterator[tuple[str, str]]:
    """Yield each public parameter that takes one move, with its annotation."""
    for package in PACKAGES:
        module = importlib.import_module(f"kalaha.{package}")
        for name in dir(module):
            found = getattr(module, name)
            if inspect.isclass(found):
                functions = {f"{name}.{key}": value for key, value in vars(found).items() if key[0] != "_"}
            else:
                functions = {name: found}
            for key, function in functions.items():
                if name[0] != "_" and inspect.isfunction(function):
                    for each in inspect.signature(function).parameters.values():
                        if each.name == "move":
                            yield f"{package}.{key}", str(each.annotation)


def test_moves_can_be_given_as_texts_and_numbers() -> None:
    found = dict(parameters())
    assert {"game.Game.play", "game.Position.play", "game.Node.play"} <= set(found)
    assert {name: of for name, of in found.items() if "str | int" not in of} == {}


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
