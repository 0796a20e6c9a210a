"""`Live`: a game as the server plays it, made by replaying the steps that are stored.

| kind of step | text | what it does |
|---|---|---|
| move | 3, 3~ | a sowing |
| swap | | the second player takes over the first player's side |
| offer | share, stop, undo | offers it; if the other has offered to share or stop too, that is agreed |
| accept, decline | | answers the other's offer to share or stop; declines one to undo |
| resign | | gives up |
| undo, redo | step, decision | goes back or forward by one step, or to the side's own last or next decision |
| join | a name, or nothing | the player invited to an open seat has come |
| seat | a hash | the same, and from now on that seat has another secret |
| again | a game | the same people go on in that game |
"""

import json
from collections import deque
from dataclasses import dataclass
from functools import cache
from typing import Any

from kalaha.engine.decisions import Request
from kalaha.engine.players import HUMAN, INVITED, OPEN, parse_player
from kalaha.errors import IllegalActionError, fault
from kalaha.game import NORTH, SOUTH, Ending, Game, Offer, Side, Sowing
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.server import shapes
from kalaha.server.errors import RefusedError
from kalaha.server.store import GameRow, StepRow

MAX_PLY = 3_000
"""A game has at most this many steps; all seeds are in the stores long before."""

RECENT = 8
"""Steps that are kept ready for those who listen."""

Seats = frozenset[Side]
"""The sides that somebody plays: none (who watches), one, or both (two at one screen)."""

DEEDS = ("swap", "undo", "redo", "share", "stop")
"""What a player may be able to do besides a move."""

VIEWS: tuple[Seats, ...] = (frozenset(), frozenset({SOUTH}), frozenset({NORTH}), frozenset({SOUTH, NORTH}))


@dataclass(frozen=True, slots=True)
class Told:
    """A step as it is told: its ply, and in JSON the step and the state that it led to.

    The state is the same for all but for its last members, `own`, which each kind of viewer has.
    """

    ply: int
    head: str
    shared: str
    own: dict[Seats, str]

    def state(self, seats: Seats) -> str:
        """Return the state for who has these seats."""
        return self.shared + self.own[seats]

    def text(self, seats: Seats) -> str:
        """Return the whole step for who has these seats."""
        return f'{self.head}, "state": {self.state(seats)}}}'


class Live:
    """A game where it stands after `ply` steps: the game itself, who plays, and what is offered.

    `players` are South's first, `seats` the hashes of their secrets;
    `next` is the game in which the same people go on. `recent` are the last steps, ready to be told.
    """

    def __init__(self, row: GameRow) -> None:
        rules = Rules(**json.loads(row.rules))
        self.row = row
        self.game = Game(rules, parse_position(row.start, rules))
        self.players = [parse_player(text, INVITED) for text in (row.south, row.north)]
        self.names = [row.south_name, row.north_name]
        self.seats = [row.south_seat, row.north_seat]
        self.ply = 0
        self.undo_offer: Side | None = None
        self.next: str | None = None
        self.recent: deque[Told] = deque(maxlen=RECENT)
        self._shared: str | None = None

    @property
    def computer_to_move(self) -> bool:
        """Whether the computer is at work on a move."""
        return self.game.outcome is None and self.is_computer(self.game.position.turn)

    def is_computer(self, side: Side) -> bool:
        """Whether the computer plays this side."""
        return self.players[side].level is not None

    def level(self, side: Side) -> int:
        """Return the level of the computer that plays this side."""
        level = self.players[side].level
        assert level is not None
        return level

    @property
    def offer(self) -> tuple[Side, Request] | None:
        """Who offers what, or None."""
        if self.undo_offer is not None:
            return self.undo_offer, "undo"
        offer: Offer | None = self.game.offer
        return None if offer is None else (offer.side, offer.kind)

    # steps

    def apply(self, row: StepRow) -> dict[str, Any]:
        """Take the step that comes next, and return what it did; raises `KalahaError`, changing nothing."""
        if row.ply > MAX_PLY:
            raise RefusedError(422, fault("game-too-long", limit=MAX_PLY))
        assert row.ply == self.ply + 1
        done = self._take(row)
        self.ply = row.ply
        if self.players[row.side] == OPEN:
            self.players[row.side] = HUMAN
        if row.kind not in ("offer", "join", "seat", "again"):
            self.undo_offer = None
        self._shared = None
        return {"ply": self.ply, "side": shapes.SIDES[row.side]} | done

    def _take(self, row: StepRow) -> dict[str, Any]:
        game, side = self.game, row.side
        match row.kind:
            case "move":
                return shapes.sowing_json(game.play(row.text))
            case "swap":
                game.swap()
            case "offer":
                self._offer(side, row.text)
                return self._ending() if game.outcome else {"kind": "offer", "offer": row.text}
            case "accept":
                game.accept_offer(side)
                return self._ending()
            case "decline" if self.undo_offer == 1 - side:
                self.undo_offer = None
            case "decline":
                game.decline_offer(side)
            case "resign":
                game.resign(side)
                return self._ending()
            case "undo":
                _ = game.undo() if row.text == "step" else game.undo_decision(side)
            case "redo":
                _ = game.redo() if row.text == "step" else game.redo_decision(side)
            case "join":
                self.names[side] = row.text or self.names[side]
            case "seat":
                self.seats[side] = row.text
                return {"kind": "join"}
            case "again":
                self.next = row.text
                return {"kind": "again", "game": row.text}
            case _:
                raise AssertionError(row.kind)
        return {"kind": row.kind}

    def _offer(self, side: Side, what: str) -> None:
        if what == "undo":
            if not self.can_undo(frozenset({side})):
                raise IllegalActionError(fault("nothing-to-undo"))
            self.undo_offer = side
            self.game.offer = None
            return
        _ = self.game.offer_share(side) if what == "share" else self.game.offer_stop(side)
        self.undo_offer = None

    def _ending(self) -> dict[str, Any]:
        return {"kind": "ending", "outcome": shapes.outcome_json(self.game.outcome), "events": []}

    # what is told

    def tell(self, done: dict[str, Any]) -> Told:
        """Return the step just taken, ready for every kind of viewer, and keep it."""
        own = {view: self._own(view) for view in VIEWS}
        told = Told(self.ply, json.dumps(done)[:-1], self._shared_text(), own)
        self.recent.append(told)
        return told

    def state(self, seats: Seats) -> dict[str, Any]:
        """Return the state for who has these seats."""
        return json.loads(self.state_text(seats))

    def state_text(self, seats: Seats) -> str:
        """Return the state as JSON."""
        return self._shared_text() + self._own(seats)

    def _shared_text(self) -> str:
        if self._shared is None:
            self._shared = json.dumps(self._state())[:-1]
        return self._shared

    def _own(self, seats: Seats) -> str:
        return _own_text(_you(seats), *self._can(seats))

    def _state(self) -> dict[str, Any]:
        game = self.game
        position, outcome, offer = game.position, game.outcome, self.offer
        legal = game.legal_moves
        sown = [step for step in game.steps if isinstance(step, Sowing)]
        return {
            "id": self.row.id,
            "ply": self.ply,
            "rules": shapes.rules_json(game.rules),
            "position": str(position),
            "pits": position.pits,
            "stores": position.stores,
            "turn": shapes.SIDES[position.turn],
            "legal": [str(move) for move in legal],
            "previews": {str(move): shapes.preview_json(position.play(move)) for move in legal},
            "outcome": shapes.outcome_json(outcome),
            "moves": [str(step.move) for step in sown],
            "last": {"side": shapes.SIDES[sown[-1].side], "pit": sown[-1].move.pit} if sown else None,
            "players": dict(zip(shapes.SIDES, map(str, self.players), strict=True)),
            "names": dict(zip(shapes.SIDES, self.names, strict=True)),
            "offer": offer and {"side": shapes.SIDES[offer[0]], "kind": offer[1]},
            "next": self.next,
            "thinking": self.computer_to_move,
        }

    def _can(self, seats: Seats) -> tuple[bool, ...]:
        """Return which `DEEDS` these seats can do now."""
        if not seats:
            return (False,) * len(DEEDS)
        game = self.game
        goes_on = game.outcome is None
        return (
            game.position.turn in seats and game.can_swap,
            self.can_undo(seats),
            self.alone(seats) and bool(game.node.children),
            goes_on and game.rules.sharing,
            goes_on and game.rules.can_repeat,
        )

    def alone(self, seats: Seats) -> bool:
        """Whether who has these seats need not ask anybody: both sides are theirs, or the computer's."""
        return bool(seats) and all(side in seats or self.is_computer(side) for side in (SOUTH, NORTH))

    def can_undo(self, seats: Seats) -> bool:
        """Whether who has these seats has decided anything that can be taken back, or asked to be."""
        steps = self.game.steps
        if len(seats) == 2:
            return bool(steps)
        return bool(seats) and any(step.side in seats or isinstance(step, Ending) for step in steps)


@cache
def _own_text(you: str | None, *can: bool) -> str:
    """Return the last members of a state, as JSON."""
    own = {"can": dict(zip(DEEDS, can, strict=True)), "you": you}
    return f", {json.dumps(own)[1:]}"


def _you(seats: Seats) -> str | None:
    if len(seats) == 2:
        return "both"
    return next((shapes.SIDES[side] for side in seats), None)
