"""`LiveGame`: a game as the server plays it, made by replaying the stored steps.

| kind of step | text | what it does |
|---|---|---|
| move | 3, 3~ | a sowing |
| swap | | the second player takes over the first player's side |
| offer | share, stop, undo | offers it; if the other side has offered to share or stop too, that is agreed |
| accept, decline | | answers the other's offer to share or stop; declines one to undo |
| withdraw | | takes back the side's own offer |
| resign | | gives up |
| undo, redo | step, decision | goes back or forward one step, or to the side's own last or next decision |
| join | a name, or nothing | the player invited to an open seat has come |
| seat | a hash, perhaps a name | the same, or the player continues elsewhere; the seat has another secret |
| again | a game | the same people continue in that game |
"""

from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

from kalaha.engine.decisions import Request
from kalaha.engine.players import HUMAN, OPEN
from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Ending, Offer, Side
from kalaha.game.errors import IllegalActionError
from kalaha.narration import (
    ActionKind,
    Message,
    action_message,
    arrival_message,
    end_messages,
    offer_message,
)
from kalaha.server.errors import InvalidRequestError
from kalaha.server.storage.records import from_stored
from kalaha.server.storage.tables import GameRow, StepRow
from kalaha.wire.encoding import Json, Members, json_object, members
from kalaha.wire.game import (
    StepDetails,
    shared_state,
    state_and_steps_json,
    step_details,
    step_json,
    viewer_members,
)
from kalaha.wire.line import StepAction, ending_action
from kalaha.wire.position import Message as MessageShape
from kalaha.wire.position import messages_json, sowing_json

MAX_PLY = 3_000
"""The most steps of a game; all seeds are in the stores long before."""

RECENT = 8
"""Steps kept encoded for listeners."""

REPLAYED = 250
"""Steps of a game that is replayed for a listener; that of a longer one takes seconds."""

GUEST = "guest"
"""A player, as stored, who came by invitation."""

Seats = frozenset[Side]
"""The sides that a client plays: none (a watcher), one, or both (two people at one screen)."""

VIEWS: tuple[Seats, ...] = (frozenset(), frozenset({SOUTH}), frozenset({NORTH}), frozenset({SOUTH, NORTH}))


class NewStep(NamedTuple):
    """A step to store: its side, kind and text (see above)."""

    side: Side
    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class StepMessage:
    """A step encoded for every kind of viewer: its details, and both parts of the resulting state."""

    ply: int
    details: Members
    shared: Members
    viewers: dict[Seats, Members]

    def json(self, seats: Seats) -> Json:
        """Return the `Step` for a client with these seats."""
        return step_json(self.details, json_object(self.shared, self.viewers[seats]))

    def with_state(self, seats: Seats) -> Json:
        """Return the `StateAndSteps` that answers the request for this step."""
        return state_and_steps_json((self.shared, self.viewers[seats]), self.json(seats))


class LiveGame:
    """A game after `ply` steps: the game itself, who plays, and what is offered.

    `players` are listed South first, `invited` says who came, or is to come, by invitation; `seats` are the
    hashes of their secrets; `former` says what became of
    those no longer valid. `acted` is the ply of each side's last step, `next` the game in which the same
    people continue. `recent` are the last steps, encoded.
    """

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.game = from_stored(row.record)
        self.players = [OPEN if text == str(OPEN) else HUMAN for text in (row.south, row.north)]
        self.invited = [text in (str(OPEN), GUEST) for text in (row.south, row.north)]
        self.names = [row.south_name, row.north_name]
        self.seats = [row.south_seat, row.north_seat]
        self.former: dict[str | None, str] = {}
        self.acted = [0, 0]
        self.ply = row.ply
        self.undo_offer: Side | None = None
        self.next = row.next
        self.recent: deque[StepMessage] = deque(maxlen=RECENT)
        self._shared: Members | None = None

    def player(self, side: Side) -> str:
        """Return who plays a side, as it is stored."""
        player = self.players[side]
        return GUEST if player == HUMAN and self.invited[side] else str(player)

    @property
    def offer(self) -> tuple[Side, Request] | None:
        """Who offers what, or None."""
        if self.undo_offer is not None:
            return self.undo_offer, "undo"
        offer: Offer | None = self.game.offer
        return None if offer is None else (offer.side, offer.kind)

    # steps

    def apply(self, row: StepRow) -> StepDetails:
        """Take the next step and return what it did; raises `KalahaError`, changing nothing."""
        if row.ply > MAX_PLY:
            raise InvalidRequestError(fault("game-too-long", limit=MAX_PLY))
        assert row.ply == self.ply + 1
        action = self._take(row)
        self.ply = self.acted[row.side] = row.ply
        if self.players[row.side] == OPEN:
            self.players[row.side] = HUMAN
        if row.kind not in ("offer", "join", "seat", "again"):
            self.undo_offer = None
        self._shared = None
        return step_details(self.ply, row.side, action)

    def _take(self, row: StepRow) -> StepAction:
        game, side = self.game, row.side
        match row.kind:
            case "move":
                return {**sowing_json(game.play(row.text))}
            case "swap":
                game.swap()
                return self._action("swap", side)
            case "offer":
                self._offer(side, row.text)
                return self._ending() if game.outcome else self._offered()
            case "accept":
                game.accept_offer(side)
                return self._ending()
            case "decline":
                if self.undo_offer == 1 - side:
                    self.undo_offer = None
                else:
                    game.decline_offer(side)
                return self._action("decline", side)
            case "withdraw":
                if self.undo_offer == side:
                    self.undo_offer = None
                else:
                    game.withdraw_offer(side)
                return self._action("withdraw", side)
            case "resign":
                game.resign(side)
                return self._ending()
            case "undo":
                _ = game.undo() if row.text == "step" else game.undo_decision(side)
                return self._action("undo", side)
            case "redo":
                _ = game.redo() if row.text == "step" else game.redo_decision(side)
                return self._action("redo", side)
            case "join":
                self.names[side] = row.text or self.names[side]
                return self._action("join", side)
            case "seat":
                return self._seat(side, *row.text.split(" ", 1))
            case "again":
                self.next = row.text
                return {**self._action("again", side), "game": row.text}
            case _:
                raise AssertionError(row.kind)

    def _seat(self, side: Side, hash: str, name: str = "") -> StepAction:
        is_back = self.players[side] != OPEN
        self.former[self.seats[side]] = "seat-moved" if is_back else "seat-taken"
        self.seats[side] = hash
        self.names[side] = name or self.names[side]
        return {"kind": "join", "messages": self._said(arrival_message(side, is_back))}

    def _offer(self, side: Side, what: str) -> None:
        if what == "undo":
            if not self.can_undo(frozenset({side})):
                raise IllegalActionError(fault("nothing-to-undo"))
            self.undo_offer = side
            self.game.offer = None
            return
        _ = self.game.offer_share(side) if what == "share" else self.game.offer_stop(side)
        self.undo_offer = None

    def _offered(self) -> StepAction:
        assert self.offer is not None
        side, kind = self.offer
        return {"kind": "offer", "offer": kind, "messages": self._said(offer_message(kind, side))}

    def _ending(self) -> StepAction:
        return ending_action(self.game.node)

    def _action(self, kind: ActionKind, side: Side) -> StepAction:
        return {"kind": kind, "messages": self._said(action_message(kind, side))}

    def _said(self, *messages: Message) -> list[MessageShape]:
        """Return the messages of a step: these, and how the game ended if it is over."""
        return messages_json([*messages, *end_messages(self.game.node)])

    # as clients see it

    def encode(self, details: StepDetails) -> StepMessage:
        """Return the step just taken, encoded for every kind of viewer, and keep it in `recent`."""
        viewers = {view: self._viewer_members(view) for view in VIEWS}
        message = StepMessage(self.ply, members(details), self._shared_members(), viewers)
        self.recent.append(message)
        return message

    def told_after(self, ply: int) -> int:
        """Return the ply after which a listener who knows the steps up to `ply` is sent steps.

        It is a later one if some that are missing are folded, or too many are, of a long game.
        """
        in_memory = ply >= self.ply - len(self.recent)
        return ply if in_memory or (self.row.ply <= ply and self.ply <= REPLAYED) else self.ply

    def state(self, seats: Seats) -> tuple[Members, Members]:
        """Return both parts of the state for a client with these seats."""
        return self._shared_members(), self._viewer_members(seats)

    def _shared_members(self) -> Members:
        if self._shared is None:
            state = shared_state(
                self.game,
                id=self.row.id,
                ply=self.ply,
                players=(str(self.players[SOUTH]), str(self.players[NORTH])),
                names=(self.names[SOUTH], self.names[NORTH]),
                offer=self.offer,
                next=self.next,
                thinking=False,
            )
            self._shared = members(state)
        return self._shared

    def _viewer_members(self, seats: Seats) -> Members:
        game = self.game
        goes_on = bool(seats) and game.outcome is None
        return viewer_members(
            seats,
            swap=game.position.turn in seats and game.can_swap,
            undo=self.can_undo(seats),
            redo=self.alone(seats) and bool(game.node.children),
            share=goes_on and game.rules.sharing,
            stop=goes_on and game.rules.can_repeat,
            hint=goes_on and self.alone(seats),
            invite=self.can_invite(seats),
        )

    def alone(self, seats: Seats) -> bool:
        """Whether a client with these seats needs no consent: all sides are theirs or the computer's."""
        return bool(seats) and len(seats) == 2

    def can_invite(self, seats: Seats) -> bool:
        """Whether a client with these seats may invite anew to the other one: an invited player may not."""
        if len(seats) != 1:
            return False
        (own,) = seats
        return self.invited[1 - own] and not self.invited[own]

    def can_undo(self, seats: Seats) -> bool:
        """Whether a client with these seats has made any decision that could be taken back."""
        steps = self.game.steps
        if len(seats) == 2:
            return bool(steps)
        return bool(seats) and any(step.side in seats or isinstance(step, Ending) for step in steps)
