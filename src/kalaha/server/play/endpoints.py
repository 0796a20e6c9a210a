"""The endpoints about games."""

import time

from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from kalaha.engine.players import HUMAN, OPEN, Kind, Player, parse_player
from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import printable
from kalaha.notation import write_record
from kalaha.rules import Rules, find_preset
from kalaha.server.analyse.lines import MOVES, cost_of_record, in_thread, read_axes
from kalaha.server.analyse.records import read_game
from kalaha.server.errors import (
    RefusedError,
    SeatMissingError,
    StaleError,
    unknown_game,
)
from kalaha.server.http.endpoints import Endpoints, Request, json_response
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.play.actions import Action, step_for
from kalaha.server.play.bodies import (
    ANYWHERE,
    AtPly,
    MoveAtPly,
    NewGame,
    NewInvitation,
    NewSeat,
    OfferAction,
    SeatByCode,
)
from kalaha.server.play.games import Games, hashed, is_id, new_id, new_key, seats_of
from kalaha.server.play.invitations import GOOD_FOR, Guest, Invitations
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.tables import GameRow
from kalaha.wire.encoding import json_object, long_json, member, to_json
from kalaha.wire.game import Invitation, NewState, State, StateAndLine, StateAndSteps, new_state_json
from kalaha.wire.line import line_json
from kalaha.wire.position import SIDES

PEOPLE: tuple[Kind, ...] = ("human", "open")

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


@endpoints.post("/api/games", NewState, status=201, cost=5)
async def new_game(_request: Request, body: NewGame, games: Games, limits: Limits) -> Response:
    """Start a game. The secrets of its seats are returned only here."""
    if body.record is not None:
        limits.spend(on_behalf_of.get(), cost_of_record(body.record))
    begun = await in_thread(lambda: _begun(body))
    players = parse_player(body.south, PEOPLE), parse_player(body.north, PEOPLE)
    keys = new_key(), new_key()
    names = (body.names.south or begun.tags.get("South")), (body.names.north or begun.tags.get("North"))
    south, north = map(_name, names)
    row = _row(begun, players, (south, north), (hashed(keys[SOUTH]), hashed(keys[NORTH])))
    live = await games.create(row)
    own = frozenset(side for side in (SOUTH, NORTH) if players[side] == HUMAN)
    return json_response(new_state_json(live.state(own), keys), 201)


def _begun(body: NewGame) -> Game:
    """Return the game that a client wants to begin, or to go on with."""
    if body.record is None:
        return Game.start(_rules(body), body.lot)
    return read_game(body.record, find_preset(body.rules).rules, read_axes(body.axes))


def _row(
    game: Game,
    players: tuple[Player, Player],
    names: tuple[str | None, str | None],
    seats: tuple[str | None, str | None],
) -> GameRow:
    now = time.time()
    game.tags = {"Date": time.strftime("%Y-%m-%d", time.gmtime(now))}
    return GameRow(
        id=new_id(),
        record=to_stored(game),
        south=str(players[SOUTH]),
        north=str(players[NORTH]),
        last=now,
        ply=len(game.steps),
        south_name=names[SOUTH],
        north_name=names[NORTH],
        south_seat=seats[SOUTH],
        north_seat=seats[NORTH],
    )


@endpoints.get("/api/games/{id}", State, 403, 404, cost=1)
async def state(request: GameRequest, games: Games) -> Response:
    """Return a game as it stands."""
    live = await games.view(request.id)
    return json_response(json_object(*live.state(seats_of(live, request.seat_keys))))


@endpoints.get("/api/games/{id}/line", StateAndLine, 403, 404, cost=2)
async def line(request: GameRequest, games: Games, limits: Limits) -> Response:
    """Return a game as it stands, and every step from its start that stands."""
    live = await games.view(request.id)
    limits.spend(on_behalf_of.get(), live.ply / MOVES)
    played = member("line", long_json(line_json(live.game), 2))
    return json_response(json_object(*live.state(seats_of(live, request.seat_keys)), played))


@endpoints.get("/api/games/{id}/record", "text/plain", 404, cost=2)
async def record(request: GameRequest, games: Games) -> Response:
    """Return the record of a game as it stands, as a .kgn file."""
    live = await games.view(request.id)
    name = f'attachment; filename="kalaha-{request.id}.kgn"'
    return PlainTextResponse(_record(live), headers={"content-disposition": name})


def _record(live: LiveGame) -> str:
    """Return the record without what was taken back."""
    game = live.game
    named = {tag: name for tag, name in zip(("South", "North"), live.names, strict=True) if name}
    game.tags = {**game.tags, **named}
    return write_record(game, undone=False)


# what players do


_ACTION = StateAndSteps, 401, 403, 404, 409
"""What an action answers, and how it may be refused."""


@endpoints.post("/api/games/{id}/moves", *_ACTION, cost=1)
async def move(request: PlayerRequest, body: MoveAtPly, games: Games) -> Response:
    """Make a move; the answer comes when it is stored."""
    return await _do(games, request, body.ply, "move", body.move)


@endpoints.post("/api/games/{id}/undo", *_ACTION, cost=1)
async def undo(request: PlayerRequest, games: Games, body: AtPly = ANYWHERE) -> Response:
    """Take back the last decision; against another person this offers to, and they accept or decline."""
    return await _do(games, request, body.ply, "undo")


@endpoints.post("/api/games/{id}/redo", *_ACTION, cost=1)
async def redo(request: PlayerRequest, games: Games, body: AtPly = ANYWHERE) -> Response:
    """Replay what was taken back, against the computer or at one screen."""
    return await _do(games, request, body.ply, "redo")


@endpoints.post("/api/games/{id}/offers", *_ACTION, cost=1)
async def offers(request: PlayerRequest, body: OfferAction, games: Games) -> Response:
    """Offer to share the rest or to stop, withdraw an offer, or answer what the other player offers."""
    return await _do(games, request, body.ply, body.action)


@endpoints.post("/api/games/{id}/resign", *_ACTION, cost=1)
async def resign(request: PlayerRequest, games: Games, body: AtPly = ANYWHERE) -> Response:
    """Give up."""
    return await _do(games, request, body.ply, "resign")


async def _do(
    games: Games, request: GameRequest, ply: int | None, action: Action, text: str = ""
) -> Response:
    """Store the step that a request asks for; answer with the state and the new steps."""
    keys = request.seat_keys
    seats = await games.seats(request.id, keys)
    step = await games.act(request.id, ply, lambda live: step_for(live, seats_of(live, keys), action, text))
    return json_response(step.with_state(seats))


@endpoints.post("/api/games/{id}/again", State, 401, 403, 404, 409, status=201, cost=5)
async def again(request: PlayerRequest, games: Games) -> Response:
    """Start another game with sides exchanged once this one is over; the same seats are valid in it.

    The second player to ask gets the game that the first one started. Until they come their seat is open, and
    their own secret the invitation.
    """
    id = request.id
    live = await games.view(id)
    seats = seats_of(live, request.seat_keys)
    if live.next is None:
        step_for(live, seats, "again")  # raises where it cannot be
        ply = live.ply  # now: two may ask at once
        start = Game.start(live.game.rules)
        north, south = (HUMAN if side in seats else OPEN for side in (SOUTH, NORTH))
        names, hashes = (live.names[NORTH], live.names[SOUTH]), (live.seats[NORTH], live.seats[SOUTH])
        next = await games.create(_row(start, (south, north), names, hashes))
        try:
            await games.act(id, ply, lambda live: step_for(live, seats, "again", next.row.id))
        except RefusedError as error:
            await games.remove(next.row.id)
            if not isinstance(error, StaleError) or (await games.view(id)).next is None:
                raise
    live = await games.view(id)
    assert live.next is not None
    other = await games.view(live.next)
    return json_response(json_object(*other.state(seats_of(other, request.seat_keys))), 201)


# players and their seats


@endpoints.post("/api/games/{id}/invitations", Invitation, 401, 403, 404, status=201, cost=10)
async def invite(
    request: PlayerRequest, body: NewInvitation, games: Games, invitations: Invitations
) -> Response:
    """Invite anew to the other player's seat, or to one's own, to go on in another browser."""
    side = SOUTH if body.side == SIDES[SOUTH] else NORTH
    made = await invitations.make(request.id, request.seat_keys, side)
    answer: Invitation = {"side": body.side, "secret": made.secret, "code": made.code, "seconds": GOOD_FOR}
    return json_response(to_json(answer), 201)


@endpoints.post("/api/games/{id}/join", *_ACTION, cost=1)
async def join(request: PlayerRequest, body: NewSeat, invitations: Invitations) -> Response:
    """Accept an invitation: the seat gets the guest's own secret, and the invitation is used up.

    Sending the same secret again, as after a lost answer, does no harm.
    """
    guest = Guest.of(body.seat, body.name)
    return json_response(await invitations.accept(request.id, request.seat_keys, guest))


@endpoints.post("/api/join", StateAndSteps, 403, 404, cost=1)
async def join_by_code(_request: Request, body: SeatByCode, invitations: Invitations) -> Response:
    """Do the same by a code that somebody was told; the game is the one in the answer."""
    guest = Guest.of(body.seat, body.name)
    return json_response(await invitations.accept_code(on_behalf_of.get(), body.code, guest))


# reading requests


def _rules(body: NewGame) -> Rules:
    """Return the rules that a new game asks for; the house rules go before `pits` and `seeds`."""
    sizes = {"pits": body.pits, "seeds": body.seeds}
    changes = {axis: size for axis, size in sizes.items() if size is not None} | read_axes(body.axes)
    return find_preset(body.rules).rules.replace(**changes)


def _name(text: str | None) -> str | None:
    """Return a name as it is kept: without what does not print, None where nothing is left."""
    return printable(text or "", 40).strip() or None
