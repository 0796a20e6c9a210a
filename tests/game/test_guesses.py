"""Calls that a python-chess user would try first either work or raise an error that names the right call."""

from typing import Any

import numpy as np
import pytest

import kalaha
from kalaha import (
    SOUTH,
    Game,
    InvalidMoveError,
    Move,
    Position,
    find_rules,
    parse_position,
    svg_board,
    write_record,
)
from kalaha.engine import Analysis, Engine, MoveValues, Value
from kalaha.envs import Batch
from kalaha.envs.conventions import observed

KALAH = find_rules("kalah")
START = Position.start(KALAH)


def test_a_number_is_the_number_of_the_pit() -> None:
    assert START.play(3) == START.play("3") == START.play(Move(2))
    game = Game(KALAH)
    game.play(4)
    assert game.moves == (Move(3),)
    assert np.int64(3) in START.legal_moves
    assert START.play(np.int64(3)) == START.play(3)  # pyright: ignore[reportArgumentType]
    for wrong in (0, -1, 100, 10**5000, True, np.True_, 1.0, None):
        with pytest.raises(InvalidMoveError, match="a move is a pit number like 3"):
            START.play(wrong)  # pyright: ignore[reportArgumentType]


def test_texts_and_numbers_are_found_among_the_legal_moves() -> None:
    moves = START.play("4").position.legal_moves
    assert moves == (Move(0), Move(1), Move(2), Move(4), Move(5))
    assert [text for text in ("1", "4", "4~", "x", "") if text in moves] == ["1"]
    assert [number for number in (-1, 0, 1, 4, 6, 7) if number in moves] == [1, 6]
    assert Move(0) in moves
    assert None not in moves
    assert "1" in Game(KALAH).legal_moves


def test_a_move_is_equal_to_its_text() -> None:
    assert Move(2) == "3" != Move(2, declines=True) == "3~"
    assert {Move(2): 1}["3"] == {"3": 1}[Move(2)] == 1  # pyright: ignore[reportArgumentType]
    assert Move(2) not in (2, 3, "03", None, Move(3))


def test_an_array_of_a_position_is_what_its_mover_observes() -> None:
    position = START.play("3").position.play("6").position
    for each in START, position, position.mirrored:
        assert np.array(each).tolist() == [*observed(each, each.turn)]
    assert np.array([START, position]).shape == (2, 14)
    assert np.array(position).dtype == np.uint8


@pytest.mark.parametrize(
    ("call", "right"),
    [
        (lambda: Move("3"), r'write Move\.parse\("3"\)'),  # pyright: ignore[reportArgumentType]
        (lambda: Move(1.5), r"not 1\.5"),  # pyright: ignore[reportArgumentType]
        (lambda: Move(True), "not True"),
        (
            lambda: Game("kalah", position=START),  # pyright: ignore[reportArgumentType]
            r'rules, start and tags, and house rules as in find_rules\("kalah", seeds=4\), not position=',
        ),
        (lambda: svg_board(START, size=300), "A picture has no size="),  # pyright: ignore[reportArgumentType]
        (lambda: Engine(KALAH, hash=64), "memory is in bytes"),  # pyright: ignore[reportArgumentType]
        (lambda: write_record(Game(KALAH), "game.kgn"), "positional"),  # pyright: ignore[reportCallIssue]
        (lambda: max(Value(1), Value(2)), "Compare their seeds"),  # pyright: ignore[reportArgumentType]
        (lambda: svg_board(START, last="3"), "The last move is a Sowing"),  # pyright: ignore[reportArgumentType]
        (lambda: Value(1) > 0, "Compare their seeds"),  # pyright: ignore[reportOperatorIssue]
        (lambda: -Value(1), r"Use value\.seeds"),  # pyright: ignore[reportOperatorIssue]
        (lambda: parse_position(str(START)), "'rules'"),  # pyright: ignore[reportCallIssue]
    ],
)
def test_the_error_names_the_right_call(call: Any, right: str) -> None:
    with pytest.raises(TypeError, match=right):
        call()


def test_the_error_for_a_name_of_python_chess_says_what_to_use() -> None:
    game = Game(KALAH)
    for owner, name, right in (
        (game, "push", r"game\.play\(move\)"), (game, "turn", r"game\.position\.turn"),
        (START, "fen", r"str\(position\)"), (game.root, "variations", r"node\.children"),
        (Engine(KALAH), "play", r"engine\.choose\(game\)"),
        (game, "comment", r"game\.node\.comment"), (Batch(KALAH, 1), "copy", r"copy\.deepcopy\(batch\)"),
        (Batch(KALAH, 1), "terminated", r"batch\.last\.over"),
        (Batch(KALAH, 1), "legal_action_mask", r"batch\.masks"),
        (Analysis(MoveValues(), Move(0), Value(1), 1, 1, 1), "moves", r"analysis\.values"),
        (START.play("3"), "legal_moves", r"sowing\.position\.legal_moves"),
        (Batch(KALAH, 1), "games", r"len\(batch\)"), (KALAH, "to_dict", r"dataclasses\.asdict\(rules\)"),
        (Value(1), "score", r"value\.seeds"), (START, "moves", r"position\.legal_moves"),
        (kalaha, "read_games", r"kalaha\.read_records\(path\)"),
        (kalaha.tables, "Tables", r"kalaha\.tables\.load\(rules\)"),
    ):  # fmt: skip
        with pytest.raises(AttributeError, match=f"has no attribute '{name}'. Use {right}"):
            getattr(owner, name)
    with pytest.raises(AttributeError, match=r"'Game' object has no attribute 'pusch'$"):
        _ = game.pusch  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        game.comment = "lost"  # pyright: ignore[reportAttributeAccessIssue]


def test_imports_say_what_to_use_too() -> None:
    for module, name, right in (
        ("kalaha", "Engine", r"Use kalaha\.engine\.Engine"), ("kalaha", "nothing", "cannot import name"),
        ("kalaha.tables", "open", r"Use kalaha\.tables\.load"),
    ):  # fmt: skip
        with pytest.raises(ImportError, match=right):
            exec(f"from {module} import {name}")
    assert not hasattr(kalaha, "Engine")


def test_notebooks_show_boards() -> None:
    assert START._repr_svg_() == svg_board(START, numbers=True)
    game = Game(KALAH)
    assert game._repr_svg_() == START._repr_svg_()
    last = game.play(2)  # from pit 2 to pit 5
    marked = game._repr_svg_()
    rings = [line for line in marked.splitlines() if 'width="96" height="96"' in line]
    assert [
        ("brass" in line, f'x="{140 + 104 * (pit + 0.5) - 48:g}"' in line)
        for line, pit in zip(rings, (1, 4), strict=True)
    ] == [(True, True)] * 2
    assert marked == svg_board(game, numbers=True) == svg_board(game.position, numbers=True, last=last)
    game.play("6")
    game.resign(SOUTH)
    assert 'width="96"' not in game._repr_svg_()
