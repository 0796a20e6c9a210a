"""What can be asked under `/api`, as docs/web-api.md tells it."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.openapi.models import HTTPBearer
from fastapi.responses import PlainTextResponse
from fastapi.security.base import SecurityBase

from kalaha.engine.players import HUMAN, INVITED, Player, parse_player
from kalaha.errors import KalahaError, fault
from kalaha.game import NORTH, SOUTH, Game, Position
from kalaha.locale import printable
from kalaha.notation import parse_position, write_record
from kalaha.rules import AXES, CHOICES, PRESETS, Rules, find_preset, parse_axis
from kalaha.server import pool, schemas, shapes
from kalaha.server.actions import Action, deed
from kalaha.server.errors import RefusedError, stale, unknown_game
from kalaha.server.examples import examples
from kalaha.server.games import Games, hashed, is_id, new_id, new_key, seats_of
from kalaha.server.limits import Limits, client_of
from kalaha.server.live import Live
from kalaha.server.store import GameRow, player_text
from kalaha.server.thinking import PATIENCE, Thinker

HINT_SECONDS = 1.0

router = APIRouter(prefix="/api")


def spends(cost: float) -> Any:
    """Return the dependency that counts a request against what its client may ask."""

    async def spend(request: Request) -> None:
        _spend(request, cost)

    return Depends(spend)


def _spend(request: Request, cost: float) -> None:
    state = request.app.state
    address = request.client.host if request.client else None
    limits: Limits = state.limits
    limits.spend(client_of(address, request.headers, state.settings.proxy), cost)


async def _games(request: Request) -> Games:
    return request.app.state.games


async def _thinker(request: Request) -> Thinker:
    return request.app.state.thinker


TheGames = Annotated[Games, Depends(_games)]
TheThinker = Annotated[Thinker, Depends(_thinker)]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request about a game is about: the game's id, and the secrets of seats that came along."""

    games: Games
    id: str
    keys: tuple[str, ...]

    async def look(self) -> Live:
        """Return the game as it stands; raises 404."""
        return await self.games.look(self.id)


class _Asks:
    """The dependency of what is asked about a game: counts the request, and reads which game and which seats.

    It is one dependency, not four: each costs as much as the rules need for a move.
    """

    def __init__(self, cost: float) -> None:
        self._cost = cost

    async def __call__(
        self, request: Request, id: Annotated[str, Path(description="a game", max_length=40)]
    ) -> Asked:
        """Return what is asked about; raises 404 where it cannot be a game."""
        _spend(request, self._cost)
        if not is_id(id):
            raise unknown_game(printable(id))
        scheme, _, keys = request.headers.get("authorization", "").partition(" ")
        seats = tuple(keys.split()[:2]) if scheme.lower() == "bearer" else ()
        return Asked(request.app.state.games, id, seats)


class _AsksSeated(_Asks, SecurityBase):
    """The same, for what only a player may ask; without a seat it raises 401."""

    model = HTTPBearer(description="the secret of a seat, or of both with a blank between")
    scheme_name = "Seat"

    async def __call__(
        self, request: Request, id: Annotated[str, Path(description="a game", max_length=40)]
    ) -> Asked:
        """Return what is asked about."""
        asked = await super().__call__(request, id)
        if not asked.keys:
            raise RefusedError(401, fault("seat-missing"))
        return asked


Looking = Annotated[Asked, Depends(_Asks(1))]
Playing = Annotated[Asked, Depends(_AsksSeated(1))]


def _refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": schemas.Refusal} for status in (*statuses, 413, 422, 429, 503)}


_OF_GAME = _refusals(404)
_OF_PLAYER = _refusals(401, 403, 404, 409)


# rules


@router.get("/rules", dependencies=[spends(1)], response_model=list[schemas.RuleSet], responses=_refusals())
async def rule_sets() -> Response:
    """List the rule sets."""
    return _json([shapes.preset_json(preset) for preset in PRESETS.values()])


@router.get(
    "/rules/{name}", dependencies=[spends(1)], response_model=schemas.RuleSetInFull, responses=_refusals(404)
)
async def rule_set(name: Annotated[str, Path(max_length=40)]) -> Response:
    """Tell one rule set, with an example for each point that can be shown on a board."""
    try:
        preset = find_preset(name)
    except KalahaError as error:
        raise RefusedError(404, *error.faults) from None
    return _json({**shapes.preset_json(preset), "examples": examples(preset.rules)})


# games


@router.post(
    "/games",
    status_code=201,
    dependencies=[spends(5)],
    response_model=schemas.NewState,
    responses=_refusals(),
)
async def new_game(body: schemas.NewGame, games: TheGames) -> Response:
    """Begin a game. The secrets of its seats are told once, here."""
    rules = _rules(body.rules, body.axes, pits=body.pits, seeds=body.seeds)
    start = Game.by_lot(rules, body.lot) if rules.starter == "lot" else Game(rules)
    players = parse_player(body.south, INVITED), parse_player(body.north, INVITED)
    keys = [None if player.level is not None else new_key() for player in players]
    hashes = [None if key is None else hashed(key) for key in keys]
    row = _row(start.position, players, (_name(body.names.south), _name(body.names.north)), hashes)
    live = await games.create(row)
    seats = dict(zip(shapes.SIDES, keys, strict=True))
    own = frozenset(side for side in (SOUTH, NORTH) if players[side] == HUMAN)
    return _json({**live.state(own), "seats": seats}, 201)


def _row(
    start: Position,
    players: tuple[Player, Player],
    names: tuple[str | None, str | None],
    seats: list[str | None],
) -> GameRow:
    axes = {axis: getattr(start.rules, axis) for axis in AXES}
    south, north = map(player_text, players)
    return GameRow(
        new_id(), json.dumps(axes), str(start), south, north, *names, seats[0], seats[1], time.time()
    )


@router.get("/games/{id}", response_model=schemas.State, responses=_OF_GAME | _refusals(403))
async def state(asked: Looking) -> Response:
    """Tell where a game stands."""
    live = await asked.look()
    return _text(live.state_text(seats_of(live, asked.keys)))


@router.get("/games/{id}/record", response_model=None, responses=_OF_GAME | schemas.TEXT)
async def record(asked: Annotated[Asked, Depends(_Asks(2))]) -> PlainTextResponse:
    """Give the record of a game as it stands, as a .kgn file."""
    live = await asked.look()
    name = f'attachment; filename="kalaha-{asked.id}.kgn"'
    return PlainTextResponse(_record(live), headers={"content-disposition": name})


def _record(live: Live) -> str:
    """Return the record without what was taken back."""
    game = live.game
    named = {tag: name for tag, name in zip(("South", "North"), live.names, strict=True) if name}
    game.tags = named | {"Date": time.strftime("%Y-%m-%d", time.gmtime(live.row.created))}
    undone, game.node.children = game.node.children, []
    try:
        return write_record(game)
    finally:
        game.node.children = undone


# what players do


async def _do(asked: Asked, ply: int | None, action: Action, text: str = "") -> Response:
    """Do something with the seats that the request names; answer the state and the new steps."""
    seats = await asked.games.seats(asked.id, asked.keys)
    told = await asked.games.act(asked.id, ply, lambda live: deed(live, seats, action, text))
    return _text(f'{told.state(seats)[:-1]}, "steps": [{told.text(seats)}]}}')


_post: Mapping[str, Any] = {"response_model": schemas.StateAndSteps, "responses": _OF_PLAYER}


@router.post("/games/{id}/moves", **_post)
async def move(asked: Playing, body: schemas.AMove) -> Response:
    """Make a move. It is answered when it is stored."""
    return await _do(asked, body.ply, "move", body.move)


@router.post("/games/{id}/join", **_post)
async def join(asked: Playing, body: schemas.ASeat) -> Response:
    """Take up an invitation: the open seat gets a secret of the guest's own, and the invitation is used up.

    Who asks again with the same secret, as where the answer was lost, is told that it is done.
    """
    seat = hashed(body.seat)
    live = await asked.look()
    if seat in live.seats:
        return _text(f'{live.state_text(seats_of(live, [body.seat]))[:-1]}, "steps": []}}')
    return await _do(asked, None, "join", seat)


@router.post("/games/{id}/undo", **_post)
async def undo(asked: Playing, body: schemas.MayBeAtPly) -> Response:
    """Take back the last decision; with a friend this offers to, and the friend accepts or declines."""
    return await _do(asked, body.ply, "undo")


@router.post("/games/{id}/redo", **_post)
async def redo(asked: Playing, body: schemas.MayBeAtPly) -> Response:
    """Play again what was taken back, against the computer and at one screen."""
    return await _do(asked, body.ply, "redo")


@router.post("/games/{id}/offers", **_post)
async def offers(asked: Playing, body: schemas.AnOffer) -> Response:
    """Offer to share the rest or to stop, or answer what the other player offers."""
    return await _do(asked, body.ply, body.action)


@router.post("/games/{id}/resign", **_post)
async def resign(asked: Playing, body: schemas.MayBeAtPly) -> Response:
    """Give up."""
    return await _do(asked, body.ply, "resign")


@router.post(
    "/games/{id}/again",
    status_code=201,
    response_model=schemas.State,
    responses=_OF_PLAYER,
)
async def again(asked: Annotated[Asked, Depends(_AsksSeated(5))]) -> Response:
    """Begin another game with sides exchanged, when this one is over; the same seats are valid in it.

    Whoever asks second gets the game that the first began.
    """
    games, id = asked.games, asked.id
    live = await games.look(id)
    seats = seats_of(live, asked.keys)
    if live.next is None:
        deed(live, seats, "again")  # raises where it cannot be
        rules, ply = live.game.rules, live.ply  # the ply now: two may ask at once
        start = (Game.by_lot(rules) if rules.starter == "lot" else Game(rules)).position
        south, north = live.players
        hashes = live.seats[::-1]
        next = await games.create(_row(start, (north, south), (live.names[1], live.names[0]), hashes))
        try:
            await games.act(id, ply, lambda live: deed(live, seats, "again", next.row.id))
        except RefusedError as error:
            await games.remove(next.row.id)
            if error.status != 409 or (live := await games.look(id)).next is None:
                raise
    live = await games.look(id)
    assert live.next is not None
    other = await games.look(live.next)
    return _text(other.state_text(seats_of(other, asked.keys)), 201)


# the engine


@router.post("/games/{id}/hint", response_model=schemas.Hint, responses=_OF_PLAYER)
async def hint(
    asked: Annotated[Asked, Depends(_AsksSeated(10))], body: schemas.MayBeAtPly, thinker: TheThinker
) -> Response:
    """Tell a good move to a player."""
    live = await asked.look()
    seats_of(live, asked.keys)
    if body.ply is not None and body.ply != live.ply:
        raise stale(body.ply, live.ply)
    if live.game.outcome is not None:
        raise RefusedError(422, fault("engine-game-over"))
    found = await thinker.ask(pool.analyse, pool.plain(live.game), HINT_SECONDS)
    best = found["moves"][0]
    return _json({name: best[name] for name in ("move", "seeds", "kind")})


@router.post("/analyse", response_model=schemas.Analysis, responses=_refusals())
async def analyse(request: Request, body: schemas.Question, thinker: TheThinker) -> Response:
    """Tell what every legal move of a position is worth, thinking so many seconds."""
    _spend(request, 20 * max(1.0, body.seconds))  # so that one client keeps about one core at work
    pits = body.position.strip().removeprefix("<").strip()[:1]
    rules = _rules(body.rules, body.axes, pits=int(pits) if pits in tuple("12345678") else None, seeds=1)
    game = Game(rules, parse_position(body.position, rules))
    if game.outcome is not None:
        raise RefusedError(422, fault("engine-game-over"))
    patience = body.seconds + PATIENCE
    return _json(await thinker.ask(pool.analyse, pool.plain(game), body.seconds, patience=patience))


# what bodies say


def _rules(name: str, axes: Mapping[str, bool | int | str], **sizes: int | None) -> Rules:
    """Return the rules that a body names."""
    changes: dict[str, Any] = {axis: size for axis, size in sizes.items() if size is not None}
    for axis, value in axes.items():
        is_text = isinstance(value, str) and value not in CHOICES.get(axis, ())
        changes[axis] = parse_axis(axis, str(value)) if is_text else value
    return find_preset(name).rules.replace(**changes)


def _name(text: str | None) -> str | None:
    """Return a name as it is kept: without what does not print, None where nothing is left."""
    return printable(text or "").strip() or None


def _json(document: Any, status: int = 200) -> Response:
    return _text(json.dumps(document), status)


def _text(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
