"""A board that applies events without using the rules, as a web page or a speech program would.

It counts the seeds in each place and in the hand. It raises an error if an event is impossible on the board.
"""

from kalaha import Event, Position, Sowing

Place = tuple[int, int | None]


class Board:
    """The number of seeds in the hand and at each (side, pit). (side, None) is the store."""

    def __init__(self, position: Position) -> None:
        self.seeds: dict[Place, int] = {
            (side, pit): seeds for side in (0, 1) for pit, seeds in enumerate(position.pits[side])
        }
        self.seeds |= {(side, None): position.stores[side] for side in (0, 1)}
        self.hand = 0

    def show(self, event: Event) -> None:
        """Apply one event."""
        place = (event.side, event.pit)
        if event.kind == "picked":
            self.hand = event.seeds
            self.seeds[place] -= event.seeds
            assert event.seeds > 0 <= self.seeds[place] <= 1
        elif event.kind == "sown":
            self.hand -= 1
            self.seeds[place] += 1
            assert self.seeds[place] == event.seeds
        elif event.kind in ("captured", "swept"):
            assert event.to is not None
            assert self.seeds[place] == event.seeds > 0
            self.seeds[place] = 0
            self.seeds[event.to, None] += event.seeds
        elif event.kind == "forfeited":
            assert event.to == 1 - event.side
            assert event.seeds == sum(n for (_, pit), n in self.seeds.items() if pit is not None)
        else:
            assert event.kind in ("declined", "grand_slam", "extra_turn")

    @property
    def pits(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(n for (owner, pit), n in self.seeds.items() if owner == side and pit is not None)
            for side in (0, 1)
        )

    @property
    def stores(self) -> tuple[int, int]:
        return self.seeds[0, None], self.seeds[1, None]


def animate(sowing: Sowing) -> Board:
    """Return the board after all events of a move."""
    board = Board(sowing.before)
    for event in sowing.events:
        board.show(event)
    assert board.hand == 0
    return board
