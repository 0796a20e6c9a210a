"""`LiveGame`: a game in the server's memory, created by replaying the stored steps.

| kind of step | text | effect |
|---|---|---|
| move | 3, 3~ | a sowing |
| swap | | the second player takes over the first player's side |
| offer | share, stop, undo | makes this offer. An offer by both sides to share or stop is agreed |
| accept, decline | | answers an offer to share or stop. `decline` also refuses an offer to undo |
| withdraw | | takes back the side's own offer |
| resign | | resigns the game |
| undo | | returns to the side's last decision, with the other side's consent |
| join | an optional name | the player invited to an open seat has arrived |
| seat | a hash, an optional name | like `join`, or the player continues elsewhere. The secret changes |
| again | a game | the same people continue in that game |
| time | | the player to move has run out of time |
| pause, resume | | the host of the tournament stops the clock, or lets it run again |

With a clock, the text of some steps ends with the time left (see `clock`).
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, cast

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Ending, Move, Offer, Outcome, Position, Side
from kalaha.game.errors import IllegalActionError
from kalaha.notation.record import step_text
from kalaha.notation.remark import Remark
from kalaha.server.errors import RefusedError
from kalaha.server.play.clock import COUNTED, Clock
from kalaha.server.storage.records import from_stored, to_stored
from kalaha.server.storage.tables import GUEST, HUMAN, OPEN, GameRow, StepRow
from kalaha.wire import game as wire
from kalaha.wire.encoding import Json, to_json
from kalaha.wire.position import SIDES, outcome_json
from kalaha.wire.rules import rules_json

MAX_PLY = 3_000
"""The maximum number of steps in a game, which is far more than it takes to bank all seeds."""

RECENT = 8
"""The number of recent steps held in memory for clients that reconnect or repeat a request."""

REPLAYED = 250
"""The maximum number of steps replayed for a client that reconnects, because thousands take seconds."""

Seats = frozenset[Side]
"""The sides that a client plays: one side, both, or an empty set for a spectator."""


class NewStep(NamedTuple):
    """A step to store: its side, kind and text (see the table in the module docstring).

    `shown` are the milliseconds that the clock on the page of the player to move shows, if known.
    """

    side: Side
    kind: str
    text: str = ""
    shown: float | None = None

    def row(self, game: str, ply: int, at: float) -> StepRow:
        """Return the row of this step in a game."""
        return StepRow(game, ply, self.side, self.kind, self.text, at)


@dataclass(frozen=True)
class TakenStep:
    """A stored step and its message, with the members specific to its kind, the position and the outcome."""

    row: StepRow
    members: dict[str, Any]
    position: Position
    outcome: Outcome | None
    clock: wire.Clock | None

    @cached_property
    def message(self) -> Json:
        """The message, which is encoded on first use and shared by all listeners."""
        step: dict[str, Any] = {
            "kind": "join" if self.row.kind == "seat" else self.row.kind,
            "ply": self.row.ply,
            "side": SIDES[self.row.side],
            **self.members,
            "position": str(self.position),
            "outcome": outcome_json(self.outcome),
        }
        if self.clock is not None:
            step["clock"] = self.clock
        return to_json(cast("wire.Step", step))


class LiveGame:
    """A game after `ply` steps: the game itself, the players and the open offer.

    `players` lists the players, South first, and `seats` the hashes of their secrets. `former` maps each hash
    that is no longer valid to the reason. `acted` contains the ply of each side's last step. `next` is the
    game that the same people continue with. `recent` contains the last few steps.
    """

    def __init__(self, row: GameRow, steps: Iterable[StepRow] = (), recent: int = 0) -> None:
        self.row = row
        self.game = from_stored(row.record)
        self.clock = Clock.taken(self.game.tags)
        self.players = [row.south, row.north]
        self.names = [row.south_name, row.north_name]
        self.seats = [row.south_seat, row.north_seat]
        self.former: dict[str | None, str] = {}
        self.acted = [row.ply, row.ply]  # an upper bound, since earlier invitations are void
        self.ply = row.ply
        self.undo_offer: Side | None = None
        self.next = row.next
        self.recent: deque[TakenStep] = deque(maxlen=recent or RECENT)
        for step in steps:
            self.apply(step)

    @property
    def offer(self) -> tuple[Side, wire.OfferKind] | None:
        """The side that made the open offer and the kind of offer, or None."""
        if self.undo_offer is not None:
            return self.undo_offer, "undo"
        offer: Offer | None = self.game.offer
        return None if offer is None else (offer.side, offer.kind)

    # steps

    def apply(self, row: StepRow) -> TakenStep:
        """Apply the next step and return it. If this raises `KalahaError`, the game is unchanged."""
        if row.ply > MAX_PLY:
            raise RefusedError(fault("game-too-long", limit=MAX_PLY))
        assert row.ply == self.ply + 1
        members = self._take(row, row.text) if self.clock is None else self._take_timed(self.clock, row)
        self.ply = self.acted[row.side] = row.ply
        if self.players[row.side] == OPEN:
            self.players[row.side] = GUEST
        if row.kind not in ("offer", "join", "seat", "again", "pause", "resume"):
            self.undo_offer = None
        clock = self.clock if row.kind in (*COUNTED, "resume") else None
        taken = TakenStep(
            row, members, self.game.position, self.game.outcome, clock and clock.seen(self._turn)
        )
        self.recent.append(taken)
        return taken

    def timed(self, step: NewStep, now: float, opened: float) -> NewStep:
        """Return a step with the time left, or `time` in place of a move that comes too late.

        `opened` is when this server started. Raise 409 for a `time` that comes too early.
        """
        clock, turn = self.clock, self.game.position.turn
        left = 1
        if clock is not None:
            is_over = self.game.outcome is not None
            left = clock.time_of(turn) if is_over else clock.measured(turn, now, opened, step.shown)
        if step.kind == "time" and left > 0:
            raise RefusedError(fault("time-left"))
        if clock is None or step.kind not in COUNTED:
            return step
        if left <= 0 and step.kind in ("move", "swap"):
            return NewStep(turn, "time", " 0")
        return step._replace(text=f"{step.text} {max(0, left)}")

    def _take_timed(self, clock: Clock, row: StepRow) -> dict[str, Any]:
        turn = self.game.position.turn
        text, _, left = row.text.partition(" ") if row.kind in COUNTED else (row.text, "", "")
        members = self._take(row, text)
        if left:
            moved = row.kind in ("move", "swap")
            after = clock.count(turn, int(left), row.at, moved and self.game.position.turn != turn)
            if moved:
                self.game.node.comment = str(Remark(clock=after / 1000))
        if row.kind in ("pause", "resume"):
            clock.paused, clock.since = row.kind == "pause", row.at
        return members

    @property
    def _turn(self) -> Side | None:
        """The player to move, or None if the game is over."""
        return self.game.position.turn if self.game.outcome is None else None

    def _take(self, row: StepRow, text: str) -> dict[str, Any]:
        """Apply a step with this text, and return the members of its message specific to its kind."""
        game, side = self.game, row.side
        match row.kind:
            case "move":
                game.play(Move.parse(text))
                return {"move": text}
            case "swap":
                game.swap()
            case "offer":
                self._offer(side, text)
                return {"offer": text}
            case "accept":
                game.accept_offer(side)
            case "decline":
                if self.undo_offer == 1 - side:
                    self.undo_offer = None
                else:
                    game.decline_offer(side)
            case "withdraw":
                if self.undo_offer == side:
                    self.undo_offer = None
                else:
                    game.withdraw_offer(side)
            case "resign":
                game.resign(side)
            case "time":
                game.time_out(side)
            case "pause" | "resume":
                pass
            case "undo":
                game.undo_decision(side)
            case "join":
                self.names[side] = text or self.names[side]
                return {"name": self.names[side], "back": False}
            case "seat":
                return self._seat(side, *text.split(" ", 1))
            case "again":
                self.next = text
                return {"game": text}
            case _:
                raise AssertionError(row.kind)
        return {}

    def _seat(self, side: Side, hash: str, name: str = "") -> dict[str, Any]:
        is_back = self.players[side] != OPEN
        self.former[self.seats[side]] = "seat-moved" if is_back else "seat-taken"
        self.seats[side] = hash
        self.names[side] = name or self.names[side]
        return {"name": self.names[side], "back": is_back}

    def _offer(self, side: Side, what: str) -> None:
        if what == "undo":
            if not self.can_undo(side):
                raise IllegalActionError(fault("nothing-to-undo"))
            self.undo_offer = side
            self.game.offer = None
            return
        _ = self.game.offer_share(side) if what == "share" else self.game.offer_stop(side)
        self.undo_offer = None

    # the game as it is stored, and as clients see it

    def archived(self, last: float) -> GameRow:
        """Return this game's row with its steps in its record. `last` is the time of the last step.

        Raise `ValueError` if reading the record back would not give the same game.
        """
        (south, north), names, seats = self.players, self.names, self.seats
        if self.clock is not None:
            self.game.tags = {**self.game.tags, **self.clock.tags}
        record = to_stored(self.game)
        rest = *names, *seats, self.next, self.row.tournament
        return GameRow(self.row.id, record, south, north, last, self.ply, *rest)

    def state(self, seats: Seats, now: float = 0.0, opened: float = 0.0) -> wire.Game:
        """Return the game as seen at the time `now` by a client with these seats. See also `timed`."""
        game, offer = self.game, self.offer
        state: wire.Game = {
            "id": self.row.id,
            "rules": rules_json(game.rules),
            "start": str(game.root.position),
            "steps": [step_text(step) for step in game.steps],
            "ply": self.ply,
            "players": {"south": _wire(self.players[SOUTH]), "north": _wire(self.players[NORTH])},
            "names": {"south": self.names[SOUTH], "north": self.names[NORTH]},
            "you": "both" if len(seats) == 2 else next((SIDES[side] for side in seats), None),
            "invite": self.can_invite(seats),
            "offer": None if offer is None else {"side": SIDES[offer[0]], "kind": offer[1]},
            "next": self.next,
            "position": str(game.position),
            "outcome": outcome_json(game.outcome),
        }
        if (clock := self.times(now, opened)) is not None:
            state["clock"] = clock
        return state

    def times(self, now: float, opened: float = 0.0) -> wire.Clock | None:
        """Return the clocks at the time `now`, or None if the game has none."""
        return self.clock and self.clock.seen(self._turn, now, opened)

    def can_invite(self, seats: Seats) -> bool:
        """Return whether a client with these seats may invite someone to the other seat. A guest may not."""
        if len(seats) != 1:
            return False
        (own,) = seats
        return self.players[own] == HUMAN and self.players[1 - own] in (OPEN, GUEST)

    def can_undo(self, side: Side) -> bool:
        """Return whether a side has made a decision that could be taken back."""
        return any(step.side == side or isinstance(step, Ending) for step in self.game.steps)


def _wire(player: str) -> wire.Player:
    return "open" if player == OPEN else "human"
