"""`Sowing`: the result of one move, with its events for animation and announcements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kalaha.errors import instead
from kalaha.game import mechanics
from kalaha.game.outcome import NORTH, SOUTH, Outcome, Reason, Side

if TYPE_CHECKING:
    from kalaha.game.move import Move
    from kalaha.game.position import Position

EventKind = Literal[
    "picked", "sown", "captured", "declined", "grand_slam", "extra_turn", "forfeited", "swept"
]


@dataclass(frozen=True, slots=True)
class Event:
    """An event on the board during a move.

    `side` and `pit` give the place of the event: `pit` is a 0-based index, or None for the store of `side`
    and for events without a place. `seeds` is the number of seeds, and `to` is the player whose store
    receives them.

    | kind | side, pit | seeds | to |
    |---|---|---|---|
    | picked | the pit of origin, or the pit of a relay | picked up, without one that stays | – |
    | sown | the pit or store sown | contained afterwards | – |
    | captured | the pit captured | taken from the pit | the mover |
    | declined | the mover | not captured, or 0 for an extra turn | – |
    | grand_slam | the mover | not captured because the opponent has no others | – |
    | extra_turn | the mover | 0 | – |
    | forfeited | the mover | left on the board | the opponent |
    | swept | a pit at the end of the game | left in the pit | the player who gets them |

    There are no events for seeds that are split at the end (`repetition`), but `Sowing.rest` includes them.
    """

    kind: EventKind
    side: Side
    pit: int | None = None
    seeds: int = 0
    to: Side | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Sowing:
    """The result of one move.

    `before` and `position` are the positions before and after the move. `path` lists the cells sown, in
    order, and `captured` lists the cells captured. Both number cells from the mover's point of view (see
    `mechanics`). For numbers of seeds, see `seeds_captured` and `banked`. `extra_turn` is true if the same
    player moves again. `reason` is the reason why the game is over, or None if it goes on.

    >>> from kalaha.game import Position
    >>> from kalaha.rules import find_rules
    >>> sowing = Position(find_rules("kalah").replace(pits=3), ((1, 0, 2), (0, 4, 1))).play("1")
    >>> sowing.captured, sowing.seeds_captured, sowing.banked
    ((1, 5), 5, 5)
    """

    before: Position
    move: Move
    position: Position
    path: tuple[int, ...]
    captured: tuple[int, ...]
    extra_turn: bool
    reason: Reason | None

    if not TYPE_CHECKING:
        __getattr__ = instead(
            **{name: f"sowing.position.{name}" for name in ("legal_moves", "pits", "play", "stores", "turn")}
        )

    def __repr__(self) -> str:
        return f"<Sowing {self.move} in {self.before} to {self.position}>"

    @property
    def side(self) -> Side:
        """The mover."""
        return self.before.turn

    @property
    def seeds_captured(self) -> int:
        """The number of seeds captured."""
        return self.banked - self.path.count(self.before.rules.pits)

    @property
    def banked(self) -> int:
        """The number of seeds that the mover sowed into their store or captured, excluding a final sweep."""
        side = self.side
        return self.position.stores[side] - self.before.stores[side] - self.rest[side]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome if this move ended the game, else None."""
        if self.reason is None:
            return None
        return Outcome.of(self.reason, self.position.stores)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in order.

        >>> from kalaha.game import Move, Position
        >>> from kalaha.rules import find_rules
        >>> position = Position.start(find_rules("kalah").replace(seeds=1))
        >>> for event in position.play(Move.parse("6")).events:
        ...     print(event.kind, event.side, event.pit, event.seeds)
        picked 0 5 1
        sown 0 None 1
        extra_turn 0 None 0
        """
        return tuple(self._events())

    @property
    def rest(self) -> tuple[int, int]:
        """The seeds that South and North get at the end from the pits, or (0, 0) during the game."""
        if self.reason is None:
            return 0, 0
        mover, before = self.side, self.before
        board = [*before.pits[mover], before.stores[mover], *before.pits[1 - mover]]
        mechanics.sow_and_capture(before.rules, board, self.move)
        stores = [before.stores[SOUTH], before.stores[NORTH]]
        stores[mover] = board[before.rules.pits]
        return self.position.stores[SOUTH] - stores[SOUTH], self.position.stores[NORTH] - stores[NORTH]

    def _events(self) -> Iterator[Event]:
        rules = self.before.rules
        board = [
            *self.before.pits[self.side],
            self.before.stores[self.side],
            *self.before.pits[1 - self.side],
        ]
        last, hand = self.move.pit, 0
        for cell in self.path:
            if not hand:
                left = mechanics.seeds_left(rules, board[last])
                hand, board[last] = board[last] - left, left
                yield Event("picked", *self._place(last), hand)
            hand -= 1
            last = cell
            board[cell] += 1
            yield Event("sown", *self._place(cell), board[cell])
        for cell in self.captured:
            yield Event("captured", *self._place(cell), board[cell], self.side)
        if not self.captured:
            spared = sum(board[cell] for cell in mechanics.captures(rules, board, self.path[-1]))
            if spared or self.move.declines:
                yield Event("declined" if self.move.declines else "grand_slam", self.side, None, spared)
        mechanics.take(rules, board, self.captured)
        if self.extra_turn:
            yield Event("extra_turn", self.side)
        if self.reason is not None:
            yield from self._final_events(board)

    def _final_events(self, board: list[int]) -> Iterator[Event]:
        """Yield the events for the seeds left on the board at the end of the game."""
        pits = self.before.rules.pits
        left = board[:pits], board[pits + 1 :]
        if self.reason is Reason.FORFEIT:
            yield Event("forfeited", self.side, None, sum(left[0]) + sum(left[1]), 1 - self.side)
        if self.position.on_board or (
            self.reason in (Reason.REPETITION, Reason.NO_CAPTURE) and self.before.rules.repetition == "split"
        ):
            return  # the remaining seeds stay in their pits or are split
        south_before = board[pits] if self.side == SOUTH else self.before.stores[SOUTH]
        to_south = self.position.stores[SOUTH] - south_before
        everything = sum(left[0]) + sum(left[1])
        for side in (SOUTH, NORTH):
            to = SOUTH if to_south == everything else NORTH if to_south == 0 else side
            for pit, seeds in enumerate(left[side != self.side]):
                if seeds:
                    yield Event("swept", side, pit, seeds, to)

    def _place(self, cell: int) -> tuple[Side, int | None]:
        """Return the side and the pit (None for the store) that a cell of the mover's board represents."""
        pits = self.before.rules.pits
        if cell == pits:
            return self.side, None
        return (self.side, cell) if cell < pits else (1 - self.side, cell - pits - 1)
