"""`Clock`: the time that the two players of a game have left.

The clock of the player to move runs once both have moved. Each step that it counts stores the time left, so
that all servers, and a server that starts again, agree on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from kalaha.game import NORTH, SOUTH, Side
from kalaha.wire import game as wire
from kalaha.wire.position import SIDES

CONTROL = "TimeControl"
"""The tag of a record with the seconds of each player, and those added after each turn: `300+5`."""
_LEFT = "TimeLeft"
"""The tag of a stored record with the state of the clock, which `Clock.tags` writes."""

CREDIT = 60_000
"""The milliseconds in each move by which the player's page may show more than the server.

This is how long a page may be asleep or cut off at no cost to its player.
"""

COUNTED = ("move", "swap", "undo", "time", "pause")
"""The kinds of steps whose text ends with the milliseconds left to the player who was to move."""


def control(minutes: int, increment: int) -> dict[str, str]:
    """Return the tag for `minutes` for each player, and `increment` seconds after each turn."""
    return {CONTROL: f"{60 * minutes}+{increment}"}


@dataclass(slots=True)
class Clock:
    """The clocks of a game. `initial` and `increment` are in milliseconds.

    `left` are the milliseconds that South and North had at the time `since`, or None before their first
    moves, which are free. While `paused`, no clock runs.
    """

    initial: int
    increment: int
    left: list[int | None]
    since: float
    paused: bool = False

    @classmethod
    def taken(cls, tags: dict[str, str]) -> Self | None:
        """Return the clock of a stored game with these tags, or None. Remove the tag with its state."""
        south, north, since, *paused = tags.pop(_LEFT, "- - 0").split()
        if CONTROL not in tags:
            return None
        seconds, increment = map(int, tags[CONTROL].split("+"))
        left = [None if time == "-" else int(time) for time in (south, north)]
        return cls(1000 * seconds, 1000 * increment, left, float(since), bool(paused))

    @property
    def tags(self) -> Mapping[str, str]:
        """The tag that stores the state of the clock."""
        left = ["-" if time is None else str(time) for time in self.left]
        return {_LEFT: " ".join([*left, repr(self.since), *["paused"] * self.paused])}

    @property
    def runs(self) -> bool:
        """Whether both players have moved, and the game is not paused."""
        return None not in self.left and not self.paused

    def time_of(self, side: Side) -> int:
        """Return the time that a side had at `since`."""
        left = self.left[side]
        return self.initial if left is None else left

    def measured(self, side: Side, now: float, opened: float, shown: float | None = None) -> int:
        """Return the time left to the player to move, which is not positive if there is none.

        `opened` is when this server started. Before that, there may have been none, so time passed only as
        far as the player's page says. `shown` is what that page shows, if known.
        """
        left = self.time_of(side)
        if not self.runs:
            return left
        least = left - 1000 * max(0.0, now - self.since)
        seen = left - 1000 * max(0.0, now - max(self.since, opened))
        if shown is None:
            return round(seen)
        return round(min(max(shown, least), seen + CREDIT, left))

    def count(self, side: Side, left: int, at: float, passes: bool) -> int:
        """Enter the time left to a side after its step at the time `at`, and return it.

        If the turn `passes` while the clock runs, the increment is added.
        """
        self.left[side] = left + self.increment * (self.runs and passes)
        self.since = at
        return self.time_of(side)

    def seen(self, turn: Side | None, now: float = 0.0, opened: float = 0.0) -> wire.Clock:
        """Return the clocks at the time `now` if the player `turn` is to move (None: the game is over)."""
        running = turn if self.runs else None
        left = [self.time_of(side) for side in (SOUTH, NORTH)]
        if running is not None:
            left[running] = max(0, self.measured(running, now or self.since, opened))
        return {
            "minutes": self.initial // 60_000,
            "increment": self.increment // 1000,
            "south": left[SOUTH],
            "north": left[NORTH],
            "running": None if running is None else SIDES[running],
        }
