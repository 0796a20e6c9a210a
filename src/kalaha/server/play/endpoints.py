"""The endpoints about games."""

import time

from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game
from kalaha.game.errors import GameError
from kalaha.locale import printable
from kalaha.notation import fit_rules, parse_position, write_record
from kalaha.rules import find_preset
from kalaha.server.analyse.bodies import read_axes
from kalaha.server.errors import (
    InvalidLineError,
    RefusedError,
    SeatMissingError,
    StaleError,
    unknown_game,
)
from kalaha.server.http.endpoints import Endpoints, Request, json_response
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.play.actions import step_for
from kalaha.server.play.bodies import Deed, NewGameRequest, NewInvitation, NewSeat, SeatByCode
from kalaha.server.play.games import Games, hashed, is_id, new_id, new_key, seats_of
from kalaha.server.play.invitations import GOOD_FOR, Guest, Invitations
from kalaha.server.play.live import LiveGame, Seats
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.tables import HUMAN, OPEN, GameRow
from kalaha.wire import game as wire
from kalaha.wire.encoding import to_json
from kalaha.wire.position import SIDES

MOVES = 50
"""Moves that are played for the cost of one request."""

endpoints = Endpoints()


class GameRequest(Request):
    """A request about a game: the game's `id`, and the `seat_keys` that came with it.

    Raises 404 where the id cannot be a game's.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.id: str = scope["path_params"]["id"]
        if not is_id(self.id):
            raise unknown_game(printable(self.id))
        scheme, _, keys = self.headers.get("authorization", "").partition(" ")
        self.seat_keys = tuple(keys.split()[:2]) if scheme.lower() == "bearer" else ()


class PlayerRequest(GameRequest):
    """The same for requests that only a player may make; without a seat it raises 401."""

    needs_seat = True

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        if not self.seat_keys:
            raise SeatMissingError(fault("seat-missing"))


# games


@endpoints.post("/api/games", wire.NewGame, status=201, cost=5)
async def new_game(_request: Request, body: NewGameRequest, games: Games, limits: Limits) -> Response:
    """Start a game. The secrets of its seats are returned only here."""
    limits.spend(on_behalf_of.get(), len(body.moves) / MOVES)
    begun = _begun(body)
    keys = new_key(), new_key()
    names = _name(body.names.south), _name(body.names.north)
    row = _row(begun, (body.south, body.north), names, (hashed(keys[SOUTH]), hashed(keys[NORTH])))
    live = await games.create(row)
    own = frozenset(side for side in (SOUTH, NORTH) if live.players[side] == HUMAN)
    answer: wire.NewGame = {**live.state(own), "seats": {"south": keys[SOUTH], "north": keys[NORTH]}}
    return json_response(to_json(answer), 201)


def _begun(body: NewGameRequest) -> Game:
    """Return the game that a client wants to begin; the house rules go before `pits` and `seeds`."""
    sizes = {"pits": body.pits, "seeds": body.seeds}
    changes = {axis: size for axis, size in sizes.items() if size is not None} | read_axes(body.axes)
    rules = find_preset(body.rules).rules
    if body.position is None:
        game = Game.start(rules.replace(**changes), body.lot)
    else:
        rules = fit_rules(rules, body.position, **changes)
        game = Game(rules, parse_position(body.position, rules))
    for number, move in enumerate(body.moves, start=1):
        try:
            game.swap() if move == "swap" else game.play(move)
        except GameError as error:
            raise InvalidLineError(number, printable(move), *error.faults) from None
    return game


def _row(
    game: Game,
    players: tuple[str, str],
    names: tuple[str | None, str | None],
    seats: tuple[str | None, str | None],
) -> GameRow:
    now = time.time()
    game.tags = {"Date": time.strftime("%Y-%m-%d", time.gmtime(now))}
    return GameRow(
        id=new_id(),
        record=to_stored(game),
        south=players[SOUTH],
        north=players[NORTH],
        last=now,
        ply=len(game.steps),
        south_name=names[SOUTH],
        north_name=names[NORTH],
        south_seat=seats[SOUTH],
        north_seat=seats[NORTH],
    )


def _answer(live: LiveGame, seats: Seats, status: int = 200) -> Response:
    return json_response(to_json(live.state(seats)), status)


@endpoints.get("/api/games/{id}", wire.Game, 403, 404, cost=1)
async def game(request: GameRequest, games: Games) -> Response:
    """Return a game as it stands."""
    live = await games.newest(request.id)
    return _answer(live, seats_of(live, request.seat_keys))


@endpoints.get("/api/games/{id}/record", "text/plain", 404, cost=2)
async def record(request: GameRequest, games: Games) -> Response:
    """Return the record of a game as it stands, as a .kgn file."""
    live = await games.newest(request.id)
    name = f'attachment; filename="kalaha-{request.id}.kgn"'
    return PlainTextResponse(_record(live), headers={"content-disposition": name})


def _record(live: LiveGame) -> str:
    """Return the record without what was taken back."""
    game = live.game
    named = {tag: name for tag, name in zip(("South", "North"), live.names, strict=True) if name}
    game.tags = {**game.tags, **named}
    return write_record(game)


# what players do


_ACTION = wire.Game, 401, 403, 404, 409


@endpoints.post("/api/games/{id}/steps", *_ACTION, cost=1)
async def step(request: PlayerRequest, body: Deed, games: Games) -> Response:
    """Move, offer, answer an offer, or resign; the answer comes when the step is stored.

    An offer to take back a move is `undo`. Sending the same again, as after a lost answer, does no harm.
    """
    await games.do(request.id, body.ply, request.seat_keys, body.do, body.move)
    live = await games.cached(request.id)
    return _answer(live, seats_of(live, request.seat_keys))


@endpoints.post("/api/games/{id}/again", wire.Game, 401, 403, 404, 409, status=201, cost=5)
async def again(request: PlayerRequest, games: Games) -> Response:
    """Start another game with sides exchanged once this one is over; the same seats are valid in it.

    The second player to ask gets the game that the first one started. Until they come their seat is open, and
    their own secret the invitation.
    """
    id = request.id
    live = await games.newest(id)
    seats = seats_of(live, request.seat_keys)
    if live.next is None:
        step_for(live, seats, "again")  # raises where it cannot be
        rules, ply = live.game.rules, live.ply  # the ply now: two may ask at once
        start = Game.start(rules)
        north, south = (HUMAN if side in seats else OPEN for side in (SOUTH, NORTH))
        hashes = live.seats[NORTH], live.seats[SOUTH]
        next = await games.create(_row(start, (south, north), (live.names[1], live.names[0]), hashes))
        try:
            await games.act(id, ply, lambda live: step_for(live, seats, "again", next.row.id))
        except RefusedError as error:
            await games.remove(next.row.id)
            if not isinstance(error, StaleError) or (await games.newest(id)).next is None:
                raise
    live = await games.newest(id)
    assert live.next is not None
    other = await games.newest(live.next)
    return _answer(other, seats_of(other, request.seat_keys), 201)


# players and their seats


@endpoints.post("/api/games/{id}/invitations", wire.Invitation, 401, 403, 404, status=201, cost=10)
async def invite(
    request: PlayerRequest, body: NewInvitation, games: Games, invitations: Invitations
) -> Response:
    """Invite anew to the other player's seat, or to one's own, to go on in another browser."""
    side = SOUTH if body.side == SIDES[SOUTH] else NORTH
    made = await invitations.make(request.id, request.seat_keys, side)
    answer: wire.Invitation = {
        "side": body.side,
        "secret": made.secret,
        "code": made.code,
        "seconds": GOOD_FOR,
    }
    return json_response(to_json(answer), 201)


@endpoints.post("/api/games/{id}/join", *_ACTION, cost=1)
async def join(request: PlayerRequest, body: NewSeat, invitations: Invitations) -> Response:
    """Accept an invitation: the seat gets the guest's own secret, and the invitation is used up.

    Sending the same secret again, as after a lost answer, does no harm.
    """
    guest = Guest.of(body.seat, body.name)
    return _answer(*await invitations.accept(request.id, request.seat_keys, guest))


@endpoints.post("/api/join", wire.Game, 403, 404, cost=1)
async def join_by_code(_request: Request, body: SeatByCode, invitations: Invitations) -> Response:
    """Do the same by a code that somebody was told; the game is the one in the answer."""
    guest = Guest.of(body.seat, body.name)
    return _answer(*await invitations.accept_code(on_behalf_of.get(), body.code, guest))


def _name(text: str | None) -> str | None:
    """Return a name as it is kept: without what does not print, None where nothing is left."""
    return printable(text or "", 40).strip() or None
