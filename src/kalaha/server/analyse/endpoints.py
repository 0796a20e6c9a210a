"""The one question of programs: what the moves of a position are worth."""

from starlette.responses import Response

from kalaha.engine.errors import EngineError
from kalaha.errors import fault
from kalaha.notation import fit_rules, parse_position
from kalaha.rules import find_preset
from kalaha.server.analyse.bodies import Question, read_axes
from kalaha.server.analyse.pool import Pool
from kalaha.server.http.endpoints import Endpoints, Request, json_response
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.wire.analysis import Analysis

endpoints = Endpoints()


@endpoints.post("/api/analyse", Analysis)
async def analyse(request: Request, body: Question, limits: Limits, pool: Pool) -> Response:
    """Return what every legal move of a position is worth, after so many seconds of search."""
    # So that one client keeps only a few cores busy.
    limits.spend(on_behalf_of.get(), 20 * max(1.0, body.seconds))
    rules = fit_rules(find_preset(body.rules).rules, body.position, **read_axes(body.axes))
    position = parse_position(body.position, rules)
    if position.outcome is not None:
        raise EngineError(fault("engine-game-over"))
    return json_response(await request.while_connected(pool.analyse(position, body.seconds)))
