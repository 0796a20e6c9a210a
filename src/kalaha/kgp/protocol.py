"""Reading and writing lines of the Kalah Game Protocol: `[id][@ref] name arguments`.

Parsing raises no errors: it returns a `Line`, or None if the bytes are to be ignored.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from math import isfinite
from typing import NamedTuple, TypeVar

from typing_extensions import override

MAX_LINE = 16_384
"""The maximum number of characters in a line, including its end. A longer line is ignored."""
VERSION = (1, 0, 1)
"""The version of the protocol that servers announce."""

_NUMBER = "[0-9]{1,18}"
_NAME = "[0-9]*[A-Za-z][A-Za-z0-9]*"
"""A name must contain a letter. Otherwise `0 -0` would be written back as `0 0`, with 0 read as an id."""
_HEAD = re.compile(
    rf"[ \t]*(?:(?P<id>{_NUMBER})?(?:@(?P<ref>{_NUMBER}))?[ \t]+)?(?P<name>{_NAME})(?=[ \t]|$)"
)
_ARGUMENT = re.compile(
    rf"""[ \t]+(?:
    (?P<board><{_NUMBER}(?:,{_NUMBER})*>)
    | "(?P<string>(?:[^"\\]|\\.)*)"
    | (?P<real>[+-]?[0-9]*\.[0-9]+)
    | (?P<integer>[+-]?{_NUMBER})
    | (?P<word>[A-Za-z0-9:-]+)
    )(?=[ \t]|$)""",
    re.VERBOSE | re.DOTALL,
)


class Word(str):
    """An argument without quotation marks: letters, digits, colons and hyphens."""

    __slots__ = ()

    @override
    def __repr__(self) -> str:
        return f"Word({str(self)!r})"


class Board(NamedTuple):
    """A board from the receiver's point of view, as South. Each side is read from its owner's left.

    >>> print(Board(0, 1, (5, 0), (3, 4)))
    <2,0,1,5,0,3,4>
    """

    south_store: int
    north_store: int
    south: tuple[int, ...]
    north: tuple[int, ...]

    @override
    def __str__(self) -> str:
        numbers = (len(self.south), self.south_store, self.north_store, *self.south, *self.north)
        return f"<{','.join(map(str, numbers))}>"


T = TypeVar("T")
Argument = int | float | Board | str
"""A string is a `str`. A word is a `Word`, which is also a `str`, because some programs quote words."""


@dataclass(frozen=True, slots=True)
class Line:
    """A command: its arguments, its own `id`, and the id of any command that it refers to."""

    name: str
    args: tuple[Argument, ...] = ()
    id: int | None = None
    ref: int | None = None

    @override
    def __str__(self) -> str:
        """Return the line without a line break. Raise `ValueError` if a number cannot be written."""
        head = "" if self.id is None else str(self.id)
        if self.ref is not None:
            head += f"@{self.ref}"
        return " ".join([*filter(None, [head]), self.name, *map(_written, self.args)])

    def argument(self, kind: type[T], number: int = 0) -> T | None:
        """Return the argument with this number if it is of this kind, else None."""
        value = self.args[number] if number < len(self.args) else None
        return value if isinstance(value, kind) else None


def parse_line(received: str | bytes) -> Line | None:
    r"""Return the command in a line, or None if the line cannot be parsed.

    >>> parse_line(b"13@8 move 2\r\n")
    Line(name='move', args=(2,), id=13, ref=8)
    >>> parse_line('set info:name "Anna \\"A\\" B"').args
    (Word('info:name'), 'Anna "A" B')
    >>> parse_line("state <2,0,0,3,3>") is None  # two pits are missing
    True
    """
    if len(received) > 4 * MAX_LINE:  # a character takes up to 4 bytes in UTF-8
        return None
    text = received.decode("utf-8", "replace") if isinstance(received, bytes) else received
    if len(text) > MAX_LINE:
        return None
    text = text.rstrip("\r\n \t")
    head = _HEAD.match(text)
    if head is None or "\n" in text or "\r" in text:
        return None
    args: list[Argument] = []
    at = head.end()
    while at < len(text):
        match = _ARGUMENT.match(text, at)
        argument = None if match is None else _read(match)
        if match is None or argument is None:
            return None
        args.append(argument)
        at = match.end()
    id, ref = head["id"], head["ref"]
    return Line(head["name"], tuple(args), None if id is None else int(id), None if ref is None else int(ref))


def _read(match: re.Match[str]) -> Argument | None:
    """Return an argument, or None for an impossible board or number."""
    text = match[match.lastgroup or 0]
    if match.lastgroup == "board":
        return _board(text)
    if match.lastgroup == "string":
        return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
    if match.lastgroup == "real":
        return real if isfinite(real := float(text)) else None
    return int(text) if match.lastgroup == "integer" else Word(text)


def _board(literal: str) -> Board | None:
    size, *numbers = map(int, literal[1:-1].split(","))
    if size < 1 or len(numbers) != 2 + 2 * size:
        return None
    south, north, *pits = numbers
    return Board(south, north, tuple(pits[:size]), tuple(pits[size:]))


def _written(argument: Argument) -> str:
    if isinstance(argument, Word) and re.fullmatch("[A-Za-z0-9:-]+", argument):
        return argument
    if isinstance(argument, str):
        escaped = re.sub(r'(["\\])', r"\\\1", re.sub(r"[\r\n]", " ", argument))
        return f'"{escaped}"'
    if isinstance(argument, float):
        if not isfinite(argument):
            raise ValueError(argument)
        text = format(Decimal(repr(argument)), "f")
        return text if "." in text else f"{text}.0"
    return str(argument)
