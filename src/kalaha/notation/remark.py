"""`Remark`: a comment on a move with a glyph, a value and the time left (see docs/record-format.md)."""

import re
from dataclasses import dataclass
from typing import Any, Literal

from kalaha.errors import shown
from kalaha.game.texts import require_text

_GLYPH = re.compile(r"\s*+(!!|!\?|\?!|\?\?|!|\?)(?=\s|\Z)")
_VALUE = re.compile(r"\s*\[%eval ([+-]?[0-9]{1,4})(?: (exact|lower|upper))?\]\s*", re.ASCII)
_MAX_CLOCK = 3600 * 10_000
_CLOCK = re.compile(r"\s*\[%clk ([0-9]{1,4}):([0-5][0-9]):([0-5][0-9](?:\.[0-9]{1,3})?)\]\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Remark:
    """The parts of a comment on a move. `str` returns the whole comment.

    `glyph` is one of `!!`, `!`, `!?`, `?!`, `?` and `??`, or empty. `value` is the final margin with best
    play, in seeds, for the player who moved. `kind` says whether the value is exact, a bound or an estimate.
    `clock` is the time in seconds that this player has left after the move.

    >>> str(Remark("Too quiet.", "?", value=-4, kind="exact", clock=58.5))
    '? [%eval -4 exact] [%clk 0:00:58.5] Too quiet.'
    >>> Remark.parse("?! [%eval +3]").value
    3
    """

    text: str = ""
    glyph: str = ""
    value: int | None = None
    kind: Literal["exact", "lower", "upper", "estimate"] = "estimate"
    clock: float | None = None

    def __post_init__(self) -> None:
        value: Any = self.value
        require_text(self.text)
        require_text(self.glyph)
        if self.glyph and not _GLYPH.fullmatch(self.glyph):
            raise ValueError(f"A glyph is one of !!, !, !?, ?!, ? and ??, not {shown(self.glyph)}.")
        if value is not None and (not isinstance(value, int) or isinstance(value, bool) or abs(value) > 9999):
            raise ValueError(f"A value is a whole number of seeds, not {shown(value)}.")
        if self.kind not in (*_KINDS, "estimate") or (value is None and self.kind != "estimate"):
            raise ValueError(f"A remark of the kind {shown(self.kind)} has no meaning without a value.")
        clock: Any = self.clock
        if clock is not None and not (isinstance(clock, int | float) and 0 <= clock < _MAX_CLOCK):
            raise ValueError(f"The time left is a number of seconds, not {shown(self.clock)}.")

    @classmethod
    def parse(cls, comment: str) -> "Remark":
        """Return the parts of `comment`. Everything that belongs to no other part becomes `text`."""
        glyph, value, clock = _GLYPH.match(comment), _VALUE.search(comment), _CLOCK.search(comment)
        text = comment[glyph.end() :] if glyph else comment
        for pattern in (_VALUE, _CLOCK):
            text = pattern.sub(" ", text, count=1)
        return cls(
            text.strip(),
            glyph[1] if glyph else "",
            int(value[1]) if value else None,
            "estimate" if value is None or value[2] is None else _KINDS[value[2]],
            round(3600 * int(clock[1]) + 60 * int(clock[2]) + float(clock[3]), 3) if clock else None,
        )

    def __str__(self) -> str:
        parts = [self.glyph]
        if self.value is not None:
            kind = "" if self.kind == "estimate" else f" {self.kind}"
            parts.append(f"[%eval {self.value:+d}{kind}]")
        if self.clock is not None:
            thousandths = round(1000 * self.clock)
            minutes, rest = divmod(thousandths, 60_000)
            seconds = f"{rest // 1000:02}" + f".{rest % 1000:03}".rstrip("0") * bool(rest % 1000)
            parts.append(f"[%clk {minutes // 60}:{minutes % 60:02}:{seconds}]")
        return " ".join(filter(None, [*parts, self.text]))


_KINDS: dict[str, Literal["exact", "lower", "upper"]] = {"exact": "exact", "lower": "lower", "upper": "upper"}
