"""The engine's options, listed by `ugi` and set by `setoption`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from kalaha.engine.engine import MEMORY
from kalaha.engine.levels import FULL
from kalaha.errors import shown
from kalaha.game.fair import fair_starts
from kalaha.rules import AXES, CHOICES, MAX_PITS, MAX_TOTAL, PRESETS, axis_text, parse_axis
from kalaha.ugi.errors import NotUnderstoodError

AS_PRESET = "preset"
"""The value of an axis option that leaves the axis to the option `Rules`. In numeric options it is 0."""
EMPTY = "<empty>"
"""The notation for an empty string, as in UCI."""
NO_TABLES = "none"


@dataclass(frozen=True)
class Option:
    """An option. A `spin` is a number, and a `combo` is one of `words`. `str` returns its declaration."""

    name: str
    kind: Literal["spin", "combo", "string"]
    default: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        line = f"option name {self.name} type {self.kind} default {self.default or EMPTY}"
        if self.kind == "spin":
            return f"{line} min {self.least} max {self.most}"
        return line + "".join(f" var {word}" for word in self.words)

    def read(self, text: str) -> str:
        """Return the normalized value for `text`. Raise `NotUnderstoodError` if it is invalid."""
        if self.kind == "string":
            if "\0" in text:
                raise NotUnderstoodError(f"{self.name} must be a text without a null character.")
            return "" if text == EMPTY else text
        if self.kind == "spin":
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
            if not self.least <= number <= self.most:
                wanted = f"{self.name} must be a whole number from {self.least} to {self.most}"
                raise NotUnderstoodError(f"{wanted}, not {shown(text)}.")
            return str(number)
        word = _YES_NO.get(text.lower(), text) if "yes" in self.words else text
        if word not in self.words:
            raise NotUnderstoodError(
                f"{self.name} must be one of {', '.join(self.words)}, not {shown(text)}."
            )
        return word


_YES_NO = {"true": "yes", "false": "no", "yes": "yes", "no": "no"}


def _axis(name: str) -> Option:
    if name in CHOICES:
        words = (AS_PRESET, *map(axis_text, CHOICES[name]))
        return Option(name, "combo", AS_PRESET, words=words)
    return Option(name.capitalize(), "spin", "0", 0, MAX_PITS if name == "pits" else MAX_TOTAL)


_ALL = (
    Option("Rules", "combo", "alga", words=tuple(PRESETS)),
    *map(_axis, AXES),
    Option("StartNumber", "spin", "1", 1, len(fair_starts())),
    Option("Level", "spin", str(FULL), 1, FULL),
    Option("MultiPV", "spin", "1", 1, 2 * MAX_PITS),  # each move may be declined
    Option("Threads", "spin", "1", 1, 256),
    Option("Hash", "spin", str(MEMORY >> 20), 1, 1 << 16),
    Option("Tables", "string", ""),
)
OPTIONS = {option.name.lower(): option for option in _ALL}
"""The options by name, in lower case because names are case-insensitive."""


class Settings:
    """The values of all options."""

    def __init__(self) -> None:
        self._values = {name: option.default for name, option in OPTIONS.items()}

    def set(self, name: str, text: str) -> None:
        """Set an option. Raise `NotUnderstoodError` if the name or the value is invalid."""
        option = OPTIONS.get(name.lower())
        if option is None:
            names = ", ".join(each.name for each in OPTIONS.values())
            raise NotUnderstoodError(f"There is no option {shown(name)}; the options are {names}.")
        self._values[option.name.lower()] = option.read(text)

    @property
    def preset(self) -> str:
        """The rule set's id."""
        return self._values["rules"]

    @property
    def changes(self) -> dict[str, Any]:
        """The axes whose values differ from the rule set's."""
        given = {axis: self._values[axis] for axis in AXES}
        unset = (AS_PRESET, "0")
        return {axis: parse_axis(axis, text) for axis, text in given.items() if text not in unset}

    @property
    def start(self) -> tuple[str, dict[str, Any], int]:
        """The start of a game: its rule set, the axes changed, and its number if there are several starts."""
        return self.preset, self.changes, int(self._values["startnumber"])

    @property
    def level(self) -> int:
        """The level of play."""
        return int(self._values["level"])

    @property
    def lines(self) -> int:
        """The number of moves whose values are reported."""
        return int(self._values["multipv"])

    @property
    def threads(self) -> int:
        """The number of search threads."""
        return int(self._values["threads"])

    @property
    def memory(self) -> int:
        """The size of the transposition table in bytes."""
        return int(self._values["hash"]) << 20

    @property
    def tables(self) -> Path | Literal[False] | None:
        """The folder for endgame tables, None for the default folder, or False for no tables."""
        text = self._values["tables"]
        return False if text == NO_TABLES else Path(text) if text else None
