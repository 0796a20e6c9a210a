"""Every public function accepts moves, rules and paths as text, and refuses wrong arguments by a sentence."""

# pyright: reportArgumentType=false, reportAttributeAccessIssue=false

import dataclasses
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kalaha
from kalaha.engine import Clock, Engine, Match, Score, level_strategy, mcts_strategy, random_move
from kalaha.envs import Batch, position_of
from kalaha.envs.conventions import action_of
from kalaha.game import Game, Move, Node, Position, perft
from kalaha.game.errors import GameError
from kalaha.game.rulings import compare
from kalaha.locale import Messages
from kalaha.notation import (
    Remark,
    ascii_board,
    parse_position,
    read_record,
    svg_board,
    write_record,
    write_record_file,
)
from kalaha.puzzles import puzzles
from kalaha.rules import RULESETS, Rules, find_rules
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
    errors = {"6-1": "Move 6 ends the turn", "1-1": "Pit 1 is empty", "1-": "'' is not a move"}
    for wrong, why in errors.items():
        root = Node(start)
        with pytest.raises(GameError, match=why):
            root.play(wrong)
        assert root.children == []


def test_rules_and_their_names_are_equivalent() -> None:
    kalah = find_rules("kalah")
    assert find_rules(kalah) is kalah
    start = Position.start("kalah")
    assert Position("Kalah", start.pits) == start == kalaha.parse_position(str(start), "kalah")
    assert Game("kalah").rules == Match("kalah", random_move, random_move, 1).rules == kalah
    assert puzzles("kalah") == puzzles(kalah) != ()
    assert puzzles("oware") == puzzles(kalah.replace(remainder="emptier")) == ()
    for wrong in (None, 5):
        with pytest.raises(TypeError, match='or a name like "kalah", not'):
            Game(wrong)
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
                function(wrong)
    assert len(game.moves) == 1


def test_a_game_starts_at_a_position() -> None:
    start = Position.start("alga").play("3").position
    assert Game(start).position == start == Game("alga", start).position
    assert Game(start, tags={"South": "Anna"}).rules == start.rules


def other_rules(_rules: Rules, _number: int) -> Game:
    return Game("alga")


def undoing(game: Game, _number: int) -> Move:
    game.undo()
    return game.legal_moves[0]


START = Position.start("kalah")
ENGINE = Engine("kalah")
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "clock-0": (lambda: Clock(0), "time limit must be a number of seconds greater than 0, not 0"),
    "clock-nan": (lambda: Clock(float("nan")), "not nan"),
    "clock-text": (lambda: Clock("10"), "not '10'"),
    "increment": (lambda: Clock(5, -1), "a number of seconds, 0 or more, not -1"),
    "games": (lambda: Match("kalah", random_move, random_move, -2), "games must be a whole number from 0"),
    "games-text": (lambda: Match("kalah", random_move, random_move, "4"), "not '4'"),
    "opening": (lambda: Match("kalah", random_move, random_move, 2, opening=other_rules).play(),
                "opening must be a game under the rules of the match"),
    "mcts": (lambda: mcts_strategy(0), "playouts must be a whole number from 1 to 1000000, not 0"),
    "level": (lambda: level_strategy(ENGINE, 99), "level must be a whole number from 1 to 10, not 99"),
    "level-seconds": (lambda: level_strategy(ENGINE, 10, 0), "greater than 0, not 0"),
    "book": (lambda: Engine("kalah", book="no"), "book is True or False, not 'no'"),
    "tables": (lambda: Engine("kalah", tables=5), "a table, a folder, None or False, not 5"),
    "glyph": (lambda: Remark("x", glyph="!!!"), "A glyph is one of .*, not '!!!'"),
    "remark-clock": (lambda: Remark("x", clock=-1), "number of seconds, not -1"),
    "remark-kind": (lambda: Remark("x", kind="exact"), "no meaning without a value"),
    "remark-value": (lambda: Remark(value=3.5), "whole number of seeds, not 3.5"),
    "tag": (lambda: Game("kalah", tags={"South": 5}), "Tags, titles and comments are text, not 5"),
    "tag-set": (lambda: Game("kalah").tags.update(South=5), "Tags, titles and comments are text, not 5"),
    "comment": (lambda: setattr(Game("kalah").root, "comment", 5), "Tags, titles and comments are text"),
    "orientation": (lambda: svg_board(START, orientation="north"), r"A side is 0 \(South\) or 1"),
    "position": (lambda: parse_position(None, "kalah"), "A position is text like <2,.*, not None"),
    "record": (lambda: read_record(b"3 6"), "A record is text, not b'3 6'"),
    "start": (lambda: Game("kalah", str(START)), "A game starts at a Position, not '<6,0,0"),
    "swapped": (lambda: write_record_file(Game("kalah"), "a.kgn"), "path comes before the Game"),
    "folder": (lambda: write_record_file("/nothing/here.kgn", Game("kalah")), "'/nothing/here.kgn'$"),
    "language": (lambda: Messages("xx"), "language must be one of sv, .*, not 'xx'"),
    "turn": (lambda: START.replace(turn=2), "2"),
    "row": (lambda: position_of([1] * 18, "kalah"), "A row has 19 numbers"),
    "rulesets": (lambda: RULESETS.update(kalah=Rules()), "'mappingproxy' object has no attribute 'update'"),
}  # fmt: skip
"""Calls with wrong arguments, and the sentence that refuses each."""


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments_are_refused_by_a_sentence(name: str) -> None:
    call, sentence = WRONG[name]
    with pytest.raises((kalaha.KalahaError, TypeError, ValueError, OSError, AttributeError), match=sentence):
        call()


class Nonsense:
    def __repr__(self) -> str:
        return "nonsense"


def nonsense_calls(folder: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield a call of each public function, with nonsense in place of one argument."""
    rules = find_rules("kalah").replace(pits=2, seeds=1)
    game, start = Game(rules), Position.start(rules)
    valid: dict[str, Any] = {
        "rules": rules, "game": game, "position": start, "at": start, "move": "1", "side": 0, "depth": 2,
        "level": 2, "text": "<2,0,0,1,1,1,1> S", "seeds": 2, "seconds": 1.0, "folder": str(folder),
    }  # fmt: skip
    checked = {*valid, "start", "theme", "threads", "memory", "number", "games", "tables", "proofs"}
    instances = start, game, game.root, Engine(rules, tables=False), Batch(rules, 2), Move(0)
    found = {f"{package}.{name}": getattr(module, name)
             for package in PACKAGES for module in (importlib.import_module(f"kalaha.{package}"),)
             for name in dir(module) if name[0] != "_"}  # fmt: skip
    found |= {f"{type(each).__name__}.{name}": getattr(each, name)
              for each in instances for name in vars(type(each)) if name[0] != "_"}  # fmt: skip
    for name, function in found.items():
        has_code = inspect.isclass(function) and inspect.isroutine(vars(function).get("__init__"))
        if not (inspect.isroutine(function) or has_code) or dataclasses.is_dataclass(function):
            continue
        given = inspect.signature(function).parameters.values()
        needed = [each.name for each in given if each.default is each.empty and each.kind < each.VAR_KEYWORD]
        if not {*needed} <= {*valid} or name == "tables.probe":
            continue
        for each in given:
            if each.name in checked and each.kind is not each.POSITIONAL_ONLY:
                values = {key: valid[key] for key in needed} | {each.name: Nonsense()}
                yield f"{name}({each.name})", partial(function, **values)


def test_nonsense_is_refused_by_a_sentence_of_ours(tmp_path: Path) -> None:
    wrong: dict[str, str] = {}
    calls = dict(nonsense_calls(tmp_path))
    for name, call in calls.items():
        try:
            answer = call()
        except kalaha.KalahaError:
            continue
        except (TypeError, ValueError) as error:
            if not re.search(r"nonsense.*\.$|os\.PathLike", str(error), re.DOTALL):
                wrong[name] = repr(error)
        else:
            wrong[name] = repr(answer)
    assert wrong == {}
    assert len(calls) > 60


def test_a_strategy_that_touches_the_game_forfeits_it() -> None:
    match = Match("kalah", undoing, random_move, 2)
    for played in match:
        assert "changed the game in" in str(played.fault)
        assert len(played.game.moves) >= 3
    assert match.score.losses == 2


def test_arguments_of_other_programs_are_taken() -> None:
    game = read_record("3 6 2", "kalah")
    assert (game.rules, [f"{move:>3}" for move in game.moves]) == (START.rules, ["  3", "  6", "  2"])
    assert START.replace(turn=1) == Position.start("kalah", 1)
    assert parse_position("333333/333333", "kalah") == parse_position("3 3 3 3 3 3 " * 2, "kalah") == START
    numbers = np.array(START.pits, np.uint8)
    assert Position(START.rules, numbers, np.zeros(2, np.int64), np.int8(0)) == START
    batch = Batch("kalah", 2, seed=1)
    batch.step([0, 1])
    assert [position_of(row, "kalah") for row in batch.positions] == [batch.position(0), batch.position(1)]
    node = game.root.play("5")
    node.promote()
    assert game.root.children[0] is node
    assert str(Score().elo) == "(nan, -inf, inf)"
    assert str(Score(1, 0, 1).elo[0]) == "0.0"
