"""The endpoints under `/api`, as docs/web-api.md describes them."""

import json
import time
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import PlainTextResponse

from kalaha.engine.errors import EngineError
from kalaha.engine.players import HUMAN, INVITED, OPEN, Player, parse_player
from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game, Position, Side
from kalaha.locale import printable
from kalaha.notation import fit_rules, parse_position, write_record
from kalaha.rules import PRESETS, Rules, find_preset
from kalaha.rules.errors import UnknownRulesError
from kalaha.server import schemas
from kalaha.server.actions import Action, step_for
from kalaha.server.engine_queue import Kind
from kalaha.server.errors import (
    InvalidRequestError,
    NotFoundError,
    RefusedError,
    StaleError,
)
from kalaha.server.examples import examples
from kalaha.server.games import hashed, new_id, new_key, seats_of
from kalaha.server.lines import read_axes
from kalaha.server.live import LiveGame, Seats
from kalaha.server.records import read_game, steps_of
from kalaha.server.requests import (
    GameRequest,
    PlayerRequest,
    ReadPlayerRequest,
    ReadRequest,
    TheGames,
    TheThinker,
    ViewerRequest,
    charge,
    client_of_request,
    refusals,
    spends,
    while_connected,
)
from kalaha.server.store import GameRow, player_text
from kalaha.wire.analysis import Analysis, Hint, analysis_json, hint_json
from kalaha.wire.encoding import json_object, long_json, member, to_json
from kalaha.wire.game import NewState, State, StateAndLine, StateAndSteps, new_state_json
from kalaha.wire.line import line_json
from kalaha.wire.rules import RuleSet, RuleSetInFull, axes_json, rule_set_json

HINT_SECONDS = 1.0

router = APIRouter(prefix="/api")


_OF_GAME = refusals(404)
_OF_PLAYER = refusals(401, 403, 404, 409)


# rules


@router.get("/rules", dependencies=[spends(1)], response_model=list[RuleSet], responses=refusals())
async def rule_sets() -> Response:
    """List the rule sets."""
    return _json([rule_set_json(preset, preset.rules) for preset in PRESETS.values()])


@router.get("/rules/{name}", dependencies=[spends(1)], response_model=RuleSetInFull, responses=refusals(404))
async def rule_set(name: Annotated[str, Path(max_length=40)]) -> Response:
    """Return a rule set, with an example for each point that can be shown on a board."""
    try:
        preset = find_preset(name)
    except UnknownRulesError as error:
        raise NotFoundError(*error.faults) from None
    answer: RuleSetInFull = {
        **rule_set_json(preset, preset.rules),
        "examples": examples(preset.rules),
    }
    return _json(answer)


# games


@router.post(
    "/games",
    status_code=201,
    dependencies=[spends(5)],
    response_model=NewState,
    responses=refusals(),
)
async def new_game(body: schemas.NewGame, games: TheGames) -> Response:
    """Start a game. The secrets of its seats are returned only here."""
    begun = _begun(body)
    players = parse_player(body.south, INVITED), parse_player(body.north, INVITED)
    keys = [None if player.level is not None else new_key() for player in players]
    hashes = [None if key is None else hashed(key) for key in keys]
    tags = zip(("South", "North"), players, strict=True)
    south, north = (begun.tags.get(tag) if player.level is None else None for tag, player in tags)
    names = _name(body.names.south or south), _name(body.names.north or north)
    row = _row(begun.root.position, players, names, hashes)
    live = await games.create(row, steps_of(begun))
    own = frozenset(side for side in (SOUTH, NORTH) if players[side] == HUMAN)
    return _text(new_state_json(live.state(own), (keys[SOUTH], keys[NORTH])), 201)


def _begun(body: schemas.NewGame) -> Game:
    """Return the game that a client wants to begin, or to go on with."""
    if body.record is None:
        return Game.start(_rules(body), body.lot)
    return read_game(body.record, find_preset(body.rules).rules, read_axes(body.axes))


def _row(
    start: Position,
    players: tuple[Player, Player],
    names: tuple[str | None, str | None],
    seats: list[str | None],
) -> GameRow:
    axes = json.dumps(axes_json(start.rules))
    south, north = map(player_text, players)
    return GameRow(new_id(), axes, str(start), south, north, *names, seats[0], seats[1], time.time())


@router.get("/games/{id}", response_model=State, responses=_OF_GAME | refusals(403))
async def state(asked: ViewerRequest) -> Response:
    """Return a game as it stands."""
    live = await asked.view()
    return _text(json_object(*live.state(seats_of(live, asked.keys))))


@router.get("/games/{id}/line", response_model=StateAndLine, responses=_OF_GAME | refusals(403))
async def line(asked: Annotated[GameRequest, Depends(ReadRequest(2))]) -> Response:
    """Return a game as it stands, and every step from its start that stands."""
    live = await asked.view()
    played = member("line", long_json(line_json(live.game), 2))
    return _text(json_object(*live.state(seats_of(live, asked.keys)), played))


@router.get("/games/{id}/record", response_model=None, responses=_OF_GAME | schemas.TEXT)
async def record(asked: Annotated[GameRequest, Depends(ReadRequest(2))]) -> PlainTextResponse:
    """Return the record of a game as it stands, as a .kgn file."""
    live = await asked.view()
    name = f'attachment; filename="kalaha-{asked.id}.kgn"'
    return PlainTextResponse(_record(live), headers={"content-disposition": name})


def _record(live: LiveGame) -> str:
    """Return the record without what was taken back."""
    game = live.game
    named = {tag: name for tag, name in zip(("South", "North"), live.names, strict=True) if name}
    game.tags = named | {"Date": time.strftime("%Y-%m-%d", time.gmtime(live.row.created))}
    return write_record(game, undone=False)


# what players do


async def _do(asked: GameRequest, ply: int | None, action: Action, text: str = "") -> Response:
    """Store the step that a request asks for; answer with the state and the new steps."""
    seats = await asked.games.seats(asked.id, asked.keys)
    step = await asked.games.act(asked.id, ply, lambda live: step_for(live, seats, action, text))
    return _text(step.with_state(seats))


_post: Mapping[str, Any] = {"response_model": StateAndSteps, "responses": _OF_PLAYER}


@router.post("/games/{id}/moves", **_post)
async def move(asked: PlayerRequest, body: schemas.MoveAtPly) -> Response:
    """Make a move; the answer comes when it is stored."""
    return await _do(asked, body.ply, "move", body.move)


@router.post("/games/{id}/undo", **_post)
async def undo(asked: PlayerRequest, body: schemas.OptionalPly) -> Response:
    """Take back the last decision; against another person this offers to, and they accept or decline."""
    return await _do(asked, body.ply, "undo")


@router.post("/games/{id}/redo", **_post)
async def redo(asked: PlayerRequest, body: schemas.OptionalPly) -> Response:
    """Replay what was taken back, against the computer or at one screen."""
    return await _do(asked, body.ply, "redo")


@router.post("/games/{id}/offers", **_post)
async def offers(asked: PlayerRequest, body: schemas.OfferAction) -> Response:
    """Offer to share the rest or to stop, withdraw an offer, or answer what the other player offers."""
    return await _do(asked, body.ply, body.action)


@router.post("/games/{id}/resign", **_post)
async def resign(asked: PlayerRequest, body: schemas.OptionalPly) -> Response:
    """Give up."""
    return await _do(asked, body.ply, "resign")


@router.post(
    "/games/{id}/again",
    status_code=201,
    response_model=State,
    responses=_OF_PLAYER,
)
async def again(asked: Annotated[GameRequest, Depends(ReadPlayerRequest(5))]) -> Response:
    """Start another game with sides exchanged once this one is over; the same seats are valid in it.

    The second player to ask gets the game that the first one started. Until they come their seat is open, and
    their own secret the invitation.
    """
    games, id = asked.games, asked.id
    live = await games.view(id)
    seats = seats_of(live, asked.keys)
    if live.next is None:
        step_for(live, seats, "again")  # raises where it cannot be
        rules, ply = live.game.rules, live.ply  # the ply now: two may ask at once
        start = Game.start(rules).position
        north, south = (_invited_again(live, side, seats) for side in (SOUTH, NORTH))
        hashes = live.seats[::-1]
        next = await games.create(_row(start, (south, north), (live.names[1], live.names[0]), hashes))
        try:
            await games.act(id, ply, lambda live: step_for(live, seats, "again", next.row.id))
        except RefusedError as error:
            await games.remove(next.row.id)
            if not isinstance(error, StaleError) or (await games.view(id)).next is None:
                raise
    live = await games.view(id)
    assert live.next is not None
    other = await games.view(live.next)
    return _text(json_object(*other.state(seats_of(other, asked.keys))), 201)


def _invited_again(live: LiveGame, side: Side, seats: Seats) -> Player:
    """Return who plays in the next game: a person who has not asked for it is yet to come."""
    player = live.players[side]
    return player if side in seats or player.level is not None else OPEN


# the engine


@router.post("/games/{id}/hint", response_model=Hint, responses=_OF_PLAYER)
async def hint(
    request: Request,
    asked: Annotated[GameRequest, Depends(ReadPlayerRequest(10))],
    body: schemas.OptionalPly,
    thinker: TheThinker,
) -> Response:
    """Suggest a good move to a player; not where another person plays, with a seat of their own."""
    live = await asked.view()
    seats = seats_of(live, asked.keys)
    if body.ply is not None and body.ply != live.ply:
        raise StaleError(body.ply, live.ply)
    if live.game.outcome is not None:
        raise EngineError(fault("engine-game-over"))
    if not live.alone(seats):
        raise InvalidRequestError(fault("hint-alone"))
    client, on_progress = client_of_request(request), partial(asked.games.tell_prepared, asked.id)
    asking = thinker.analyse(live.game, HINT_SECONDS, client, Kind.HINT, on_progress=on_progress)
    return _json(hint_json(await while_connected(request, asking)))


@router.post("/analyse", response_model=Analysis, responses=refusals())
async def analyse(request: Request, body: schemas.Question, thinker: TheThinker) -> Response:
    """Return what every legal move of a position is worth, after so many seconds of search."""
    charge(request, 20 * max(1.0, body.seconds))  # so that one client keeps about one core busy
    rules = fit_rules(find_preset(body.rules).rules, body.position, **read_axes(body.axes))
    game = Game(rules, parse_position(body.position, rules))
    if game.outcome is not None:
        raise EngineError(fault("engine-game-over"))
    asking = thinker.analyse(game, body.seconds, client_of_request(request), Kind.ANALYSIS)
    return _json(analysis_json(game.position, await while_connected(request, asking)))


# reading requests


def _rules(body: schemas.NewGame) -> Rules:
    """Return the rules that a new game asks for; the house rules go before `pits` and `seeds`."""
    sizes = {"pits": body.pits, "seeds": body.seeds}
    changes = {axis: size for axis, size in sizes.items() if size is not None} | read_axes(body.axes)
    return find_preset(body.rules).rules.replace(**changes)


def _name(text: str | None) -> str | None:
    """Return a name as it is kept: without what does not print, None where nothing is left."""
    return printable(text or "", 40).strip() or None


def _json(document: object, status: int = 200) -> Response:
    return _text(to_json(document), status)


def _text(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
