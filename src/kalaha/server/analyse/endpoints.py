"""The one question of programs: what the moves of a position are worth."""

from starlette.responses import Response

from kalaha.engine.errors import EngineError
from kalaha.errors import fault
from kalaha.game import Game
from kalaha.notation import fit_rules, parse_position
from kalaha.rules import find_preset
from kalaha.server.analyse.bodies import Question, read_axes
from kalaha.server.engine.thinker import Thinker
from kalaha.server.http.endpoints import Endpoints, Request, json_response
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.wire.analysis import Analysis
from kalaha.wire.encoding import to_json

endpoints = Endpoints()


@endpoints.post("/api/analyse", Analysis)
async def analyse(request: Request, body: Question, limits: Limits, thinker: Thinker) -> Response:
    """Return what every legal move of a position is worth, after so many seconds of search."""
    client = on_behalf_of.get()
    limits.spend(client, 20 * max(1.0, body.seconds))  # so that one client keeps about one core busy
    rules = fit_rules(find_preset(body.rules).rules, body.position, **read_axes(body.axes))
    game = Game(rules, parse_position(body.position, rules))
    if game.outcome is not None:
        raise EngineError(fault("engine-game-over"))
    return json_response(to_json(await request.while_connected(thinker.analyse(game, body.seconds, client))))
