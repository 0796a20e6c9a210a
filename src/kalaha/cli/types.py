"""Types for command-line values, in addition to Click's own, with their parsing, completion and errors."""

import os
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from math import isfinite
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic, TypeVar

import click
from click.shell_completion import CompletionItem

from kalaha.cli.command import STANDARD_INPUT, Refusal, say_in
from kalaha.engine.clock import Clock
from kalaha.engine.players import AT_A_BOARD, COMPUTERS, IN_A_MATCH, Kind, Player, notation, parse_player
from kalaha.errors import KalahaError
from kalaha.game import Move
from kalaha.game.errors import InvalidPositionError
from kalaha.notation import foreign_position
from kalaha.rules import AXES, CHOICES, PRESETS, Preset, axis_text, find_box, parse_axis

T = TypeVar("T")


class TextType(click.ParamType[T], Generic[T]):
    """A type whose values a function parses from text. In the help, `name` is the placeholder for a value.

    If the function raises ValueError, the error shown is the catalogue message `sentence`, filled in with the
    `name` of the parameter, the `text` and the `values`. A `KalahaError` has its own sentence.
    """

    def __init__(
        self,
        name: str,
        read: Callable[[str], T],
        sentence: str = "",
        words: Callable[[], Iterable[str]] = tuple,
        **values: str,
    ) -> None:
        self.name = name
        self._read = read
        self._sentence = sentence
        self._words = words
        self._values = values

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> T:
        """Return the value that a text represents. Raise `Refusal` or a `KalahaError` if it is invalid."""
        if not isinstance(value, str):
            return value  # already converted
        try:
            return self._read(value)
        except ValueError:
            say = say_in(ctx or click.get_current_context())
            name = "" if param is None else parameter_name(param)
            raise Refusal(say(self._sentence, name=name, text=value[:40], **self._values)) from None

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the possible values that start with `incomplete`."""
        return [CompletionItem(word) for word in self._words() if word.startswith(incomplete)]


def parameter_name(param: click.Parameter) -> str:
    """Return the name of a parameter in the form that the user types."""
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name


def choice(name: str, *words: str) -> TextType[str]:
    """Return a type whose values are these `words`."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return TextType(name, read, "cli-bad-choice", lambda: words, choices=", ".join(words))


def whole(least: int, most: int) -> TextType[int]:
    """Return a type whose values are the whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        number = _count(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return TextType("N", read, "cli-bad-range", least=str(least), most=str(most))


def player(*kinds: Kind) -> TextType[Player]:
    """Return a type whose values are players of these kinds."""

    def read(text: str) -> Player:
        try:
            return parse_player(text, kinds)
        except KalahaError:
            raise ValueError(text) from None

    words = ["computer", *map(str, COMPUTERS), *(kind for kind in kinds if kind in ("human", "random"))]
    return TextType("PLAYER", read, "cli-bad-choice", lambda: words, choices=notation(kinds))


def _count(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", text, re.ASCII):
        raise ValueError(text)
    return int(text)


def _elo(text: str) -> float:
    elo = float(text)
    if not -1000 <= elo <= 1000:
        raise ValueError(text)
    return elo


def _seconds(text: str) -> float:
    seconds = float(text)
    if not (isfinite(seconds) and seconds > 0):
        raise ValueError(text)
    return seconds


def _clock(text: str) -> Clock:
    """Return the clock for `text`, which gives the seconds per game and the seconds added after each move.

    >>> _clock("60+0.5")
    Clock(seconds=60.0, increment=0.5)
    """
    seconds, plus, increment = text.partition("+")
    more = float(increment) if plus else 0.0
    if not (isfinite(more) and more >= 0):
        raise ValueError(text)
    return Clock(_seconds(seconds), more)


def _bytes(text: str) -> int:
    """Return the number of bytes for a size such as 500M.

    >>> _bytes("500M"), _bytes("1.5 GiB"), _bytes("64")
    (524288000, 1610612736, 64)
    """
    match = re.fullmatch(r"([0-9]{1,15}(?:\.[0-9]{1,9})?) ?([kmgt]?)(?:i?b)?", text.strip().lower(), re.ASCII)
    if match is None:
        raise ValueError(text)
    return int(float(match[1]) * 1024 ** " kmgt".index(match[2] or " "))


def _house_rule(text: str) -> tuple[str, Any]:
    """Return the name and the value of an axis, given as name=value."""
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise ValueError(text)
    return name, parse_axis(name, value)


def _house_rules() -> list[str]:
    return [f"{axis}={axis_text(value)}" for axis in AXES for value in CHOICES.get(axis, ())]


def _grid(text: str) -> tuple[range, range]:
    """Return the range of the number of pits and the range of the number of seeds per pit.

    >>> _grid("1-6x4")
    (range(1, 7), range(4, 5))
    """
    number = "([0-9]{1,9})(?:-([0-9]{1,9}))?"
    match = re.fullmatch(f"{number}[x×]{number}", text.strip(), re.ASCII)
    if match is None:
        raise ValueError(text)
    first_pits, last_pits, first_seeds, last_seeds = match.groups()
    pits = range(int(first_pits), int(last_pits or first_pits) + 1)
    seeds = range(int(first_seeds), int(last_seeds or first_seeds) + 1)
    if not pits or not seeds:
        raise ValueError(text)
    return pits, seeds


def _moves(text: str) -> tuple[str, ...]:
    """Return the moves in a text, however they are separated.

    >>> _moves("3-6, 1")
    ('3', '6', '1')
    """
    return tuple(word for word in re.split(r"[\s,-]+", text) if word)


def _position_or_file(text: str) -> str | Path:
    """Return a position as text, or the path of a record. For `-`, standard input contains either."""
    if text == "-":
        data = sys.stdin.buffer.read()
        return data.decode(errors="replace").strip() if data.lstrip()[:1] == b"<" else _kept(data)
    if "<" in text:
        return text
    is_path = os.path.lexists(text) or (re.search(r"[./\\]", text) and not _is_foreign(text))
    return Path(text) if is_path else text


def _is_foreign(text: str) -> bool:
    """Return whether a text is, or is meant to be, a position in the notation of another program."""
    try:
        return foreign_position(text) is not None
    except InvalidPositionError:
        return True  # it is explained when it is read, with --pits


def _record_file(text: str) -> Path:
    """Return a path. For `-`, that of a file with what standard input contains."""
    return Path(text) if text != "-" else _kept(sys.stdin.buffer.read())


def _kept(data: bytes) -> Path:
    """Return the path of a temporary file with `data`."""
    path = Path(click.get_current_context().with_resource(TemporaryDirectory()), STANDARD_INPUT)
    path.write_bytes(data)
    return path


COUNT = TextType("N", _count, "cli-bad-number")
SECONDS = TextType("S", _seconds, "cli-bad-seconds")
CLOCK = TextType("S[+S]", _clock, "cli-bad-clock")
ELO = TextType("ELO", _elo, "cli-bad-elo")
BYTES = TextType("BYTES", _bytes, "cli-bad-bytes")
RULE_SET: TextType[Preset] = TextType("ID", find_box, words=lambda: PRESETS)
PITS: TextType[int] = TextType("N", partial(parse_axis, "pits"))
SEEDS: TextType[int] = TextType("N", partial(parse_axis, "seeds"))
HOUSE_RULE = TextType("NAME=VALUE", _house_rule, "cli-bad-axis", _house_rules)
GRID = TextType("PITSxSEEDS", _grid, "cli-bad-grid")
PLAYER = player(*AT_A_BOARD)
MATCH_PLAYER = player(*IN_A_MATCH)
MOVE: TextType[Move] = TextType("MOVE", Move.parse)
MOVES = TextType("MOVES", _moves)
POSITION_OR_FILE: TextType[str | Path] = TextType("POSITION|FILE", _position_or_file)
RECORD_FILE = TextType("FILE", _record_file)
FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
