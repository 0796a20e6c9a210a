"""`Outcome`: the winner of a game, the reason why it ended, and the final stores."""

from dataclasses import dataclass
from enum import StrEnum

from kalaha.errors import fault, shown
from kalaha.game.errors import IllegalActionError

SOUTH = 0
"""The player at the bottom of the screen, who has the first turn unless the first player is drawn by lot."""
NORTH = 1
"""The player at the top of the screen."""

Side = int
"""`SOUTH` or `NORTH`. The other side is `1 - side`."""


def require_side(side: Side) -> None:
    """Raise `IllegalActionError` unless `side` is `SOUTH` or `NORTH`."""
    if side not in (SOUTH, NORTH) or not isinstance(side, int):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise IllegalActionError(fault("action-side", value=shown(side)))


class Reason(StrEnum):
    """The reason why a game is over."""

    def __repr__(self) -> str:
        return f"Reason.{self.name}"

    SIDE_EMPTY = "side_empty"
    """A side was empty after a move (`ends=side_empty`). Detected by `Position`."""
    NO_MOVE = "no_move"
    """The player to move has no legal move (`ends=cannot_move`). Detected by `Position`."""
    CANNOT_FEED = "cannot_feed"
    """The opponent's side is empty, and no move feeds it (`feeding`). Detected by `Position`."""
    MAJORITY = "majority"
    """A store contains more than half of all seeds (`majority_stop`). Detected by `Position`."""
    FORFEIT = "forfeit"
    """A player could have fed an empty side but did not (`feeding=forfeit`). Detected by `Sowing`."""
    REPETITION = "repetition"
    """A position recurred (`repetition_at`) with the same player to move. Detected by `Game`."""
    NO_CAPTURE = "no_capture"
    """There were too many moves in a row without a capture (`quiet_limit`). Detected by `Game`."""
    STOPPED = "stopped"
    """Both players agreed to stop. Detected by `Game`."""
    SHARED = "shared"
    """Both players agreed to share the remaining seeds (`sharing`). Detected by `Game`."""
    RESIGNED = "resigned"
    """A player resigned. The stores are unchanged. Detected by `Game`."""
    TIMED_OUT = "timed_out"
    """A player's time ran out. The stores are unchanged. Detected by the server."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the winner (`SOUTH`, `NORTH`, or None for a draw), the reason, and the stores.

    `stores` are the final stores (South, North), including the seeds swept at the end.

    >>> Outcome.of(Reason.SIDE_EMPTY, (40, 32))
    Outcome(winner=0, reason=Reason.SIDE_EMPTY, stores=(40, 32))
    """

    winner: Side | None
    reason: Reason
    stores: tuple[int, int]

    @property
    def is_given_up(self) -> bool:
        """Whether the loser resigned or ran out of time, so that the stores do not decide.

        >>> Outcome(SOUTH, Reason.RESIGNED, (1, 2)).is_given_up
        True
        """
        return self.reason in (Reason.RESIGNED, Reason.TIMED_OUT)

    @classmethod
    def of(cls, reason: Reason, stores: tuple[int, int]) -> "Outcome":
        """Return the outcome with this reason, won by the player with more seeds in their store."""
        south, north = stores
        winner = None if south == north else SOUTH if south > north else NORTH
        return cls(winner, reason, stores)

    @property
    def margin(self) -> int:
        """The number of seeds in South's store minus the number in North's. See also `margin_for`."""
        return self.margin_for(SOUTH)

    def margin_for(self, side: Side) -> int:
        """Return the number of seeds by which `side` has won, which is negative if `side` has lost.

        >>> Outcome.of(Reason.SIDE_EMPTY, (40, 32)).margin_for(NORTH)
        -8
        """
        require_side(side)
        return self.stores[side] - self.stores[1 - side]
