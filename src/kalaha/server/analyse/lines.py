"""Lines: rules, a first position, and moves from there. How they are spelled, and the game they make."""

import asyncio
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from pydantic import ValidationError
from starlette.datastructures import QueryParams

from kalaha.errors import fault, shown
from kalaha.game import Game
from kalaha.game.errors import GameError
from kalaha.locale import printable
from kalaha.notation import fit_rules, parse_position
from kalaha.rules import CHOICES, axis_text, find_preset, parse_axis
from kalaha.server.analyse.bodies import Axes, Line
from kalaha.server.errors import InvalidLineError, InvalidRequestError

MOVES = 50
"""Moves that are played for the cost of one request."""

_thread = ThreadPoolExecutor(1, "lines")

_Answer = TypeVar("_Answer")

_BOOLEANS: dict[str, bool | str] = {"true": True, "false": False}
"""As JSON writes them; `parse_axis` reads yes and no."""


def line_of(query: QueryParams) -> Line:
    """Return the line that an address spells: `rules`, `position`, `moves`; every other name is an axis.

    The moves are joined by hyphens. Raises `InvalidRequestError`, naming what is wrong.

    >>> line_of(QueryParams("rules=kalah&seeds=4&moves=3-6"))
    Line(rules='kalah', axes={'seeds': '4'}, position=None, moves=['3', '6'])
    """
    given: dict[str, str] = {}
    for name, value in query.multi_items():
        if name in given:
            raise InvalidRequestError(fault("request-wrong", place=shown(name)))
        given[name] = value
    spelled = {name: given.pop(name) for name in ("rules", "position") if name in given}
    moves = given.pop("moves", "")
    axes: Axes = {axis: _BOOLEANS.get(value, value) for axis, value in given.items()}
    try:
        return Line(**spelled, axes=axes, moves=moves.split("-") if moves else [])
    except ValidationError as error:
        place = str(error.errors()[0]["loc"][0])
        raise InvalidRequestError(fault("request-wrong", place=place)) from None


def cost_of(line: Line) -> float:
    """Return what it costs a client to play a line."""
    return 1 + len(line.moves) / MOVES


def cost_of_record(text: str) -> float:
    """Return what it costs a client to have a record read; a move of a long game takes 5 characters."""
    return 1 + len(text) / (5 * MOVES)


async def in_thread(call: Callable[[], _Answer]) -> _Answer:
    """Return the result of a slow call, such as playing a long line.

    The event loop shares the interpreter with only one such call at a time.
    """
    return await asyncio.get_running_loop().run_in_executor(_thread, call)


def play_line(line: Line) -> Game:
    """Return the game at the end of a line.

    Raises `KalahaError` for impossible rules or positions, and `InvalidLineError` for illegal moves.
    """
    game = start_at(line.rules, line.axes, line.position)
    for number, move in enumerate(line.moves, start=1):
        with blaming(number, move):
            game.swap() if move == "swap" else game.play(move)
    return game


def start_at(name: str, axes: Mapping[str, bool | int | str], position: str | None) -> Game:
    """Return a game by these rules that begins at this position, or as usual with South to move."""
    rules, changes = find_preset(name).rules, read_axes(axes)
    if position is None:
        return Game(rules.replace(**changes))
    rules = fit_rules(rules, position, **changes)
    return Game(rules, parse_position(position, rules))


@contextmanager
def blaming(number: int, move: str) -> Generator[None]:
    """Add to an error which move was wrong."""
    try:
        yield
    except GameError as error:
        raise InvalidLineError(number, printable(move), *error.faults) from None


def axis_texts(axis: str) -> list[str]:
    """Return the texts that an address may give for an axis that is not a number."""
    texts = [axis_text(value) for value in CHOICES[axis]]
    return [*texts, *_BOOLEANS] if "yes" in texts else texts


def read_axes(axes: Mapping[str, bool | int | str]) -> dict[str, Any]:
    """Return the axes that a client names, with values given as text parsed."""
    return {
        axis: parse_axis(axis, value)
        if isinstance(value, str) and value not in CHOICES.get(axis, ())
        else value
        for axis, value in axes.items()
    }
