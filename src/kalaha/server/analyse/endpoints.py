"""The endpoints that need no game: rule sets, lines, boards, trees and records, analyses, tables."""

from typing import Any

from starlette.responses import PlainTextResponse, Response

from kalaha.engine.errors import EngineError
from kalaha.errors import fault
from kalaha.game import Game
from kalaha.game.tree import to_rows
from kalaha.notation import ascii_board, fit_rules, parse_position, svg_board, write_record
from kalaha.rules import CHOICES, RULESETS, find_preset
from kalaha.rules.errors import UnknownRulesError
from kalaha.server.analyse.bodies import Question, Record, TreeToWrite
from kalaha.server.analyse.examples import examples
from kalaha.server.analyse.lines import (
    MOVES,
    axis_texts,
    cost_of,
    cost_of_record,
    in_thread,
    line_of,
    play_line,
    read_axes,
)
from kalaha.server.analyse.pool import Pool
from kalaha.server.analyse.records import game_of_tree, read_game, require_size
from kalaha.server.errors import NotFoundError, TooLargeError
from kalaha.server.http.endpoints import Endpoints, Request, json_response
from kalaha.server.http.entity_tags import cached
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.wire.analysis import Analysis
from kalaha.wire.encoding import long_json, to_json
from kalaha.wire.line import StandingAndLine, line_json, standing_json
from kalaha.wire.rules import RuleSet, RuleSetInFull, rule_set_json
from kalaha.wire.tree import Tree, tree_json

MAX_QUERY = 8 * 1024
"""The most bytes in the query of a line."""

KEPT = "public, max-age=3600"
"""How long a board, or what a table says about it, may be cached: neither ever changes."""

endpoints = Endpoints()


# rules


@endpoints.get("/api/rules", list[RuleSet], cost=1)
async def rule_sets(_request: Request) -> Response:
    """List the rule sets."""
    return json_response(to_json([rule_set_json(each) for each in RULESETS.values()]))


@endpoints.get("/api/rules/{name}", RuleSetInFull, 404, cost=1)
async def rule_set(request: Request) -> Response:
    """Return a rule set, with an example for each point that can be shown on a board."""
    try:
        preset = find_preset(request.path_params["name"])
    except UnknownRulesError as error:
        raise NotFoundError(*error.faults) from None
    answer: RuleSetInFull = {
        **rule_set_json(preset.rules),
        "examples": examples(preset.rules),
    }
    return json_response(to_json(answer))


# lines


def _parameter(name: str, meaning: str, example: str | None = None, **schema: Any) -> dict[str, Any]:
    described = {"name": name, "in": "query", "description": meaning, "schema": {"type": "string"} | schema}
    return described if example is None else described | {"example": example}


_LINE = [
    _parameter("rules", "the id of a rule set, see `GET /api/rules`", "kalah", default="alga", maxLength=40),
    *(_parameter(axis, "a house rule", enum=axis_texts(axis)) for axis in CHOICES),
    *(_parameter(axis, "the size of the board", pattern="^[0-9]{1,3}$") for axis in ("pits", "seeds")),
    _parameter(
        "position",
        "the first position, as in records; left out: the start, South to move",
        "<6,20,30,0,0,1,0,2,0,1,0,0,0,3,0> N",
        maxLength=200,
    ),
    _parameter(
        "moves",
        "the moves from there, joined by hyphens: `3`, `3~` (declining its capture or extra turn), `swap`",
        "1-3",
    ),
]
"""Describes the query that spells a line."""


async def _played(request: Request, limits: Limits) -> Game:
    """Return the game given by the line in a request's query, and charge for it."""
    query = request.url.query
    if len(query) > MAX_QUERY:
        raise TooLargeError(fault("too-large", limit=MAX_QUERY))
    line = line_of(request.query_params)
    limits.spend(on_behalf_of.get(), cost_of(line))
    return await in_thread(lambda: play_line(line))


@endpoints.get("/api/line", StandingAndLine, query=_LINE)
async def line(request: Request, limits: Limits) -> Response:
    """Return where a line stands, and every step of it."""
    game = await _played(request, limits)
    body = await in_thread(lambda: long_json({**standing_json(game), "line": line_json(game)}))
    return cached(request.headers, body, "application/json", cache_control="no-cache")


@endpoints.get("/api/board.svg", "image/svg+xml", query=_LINE)
async def board_svg(request: Request, limits: Limits) -> Response:
    """Draw the board where a line ends; the picture is named by its position."""
    game = await _played(request, limits)
    picture = await in_thread(lambda: svg_board(game.position))
    return cached(request.headers, picture, "image/svg+xml", cache_control=KEPT)


@endpoints.get("/api/board.txt", "text/plain", query=_LINE)
async def board_text(request: Request, limits: Limits) -> Response:
    """Draw the board where a line ends in plain characters, its position below."""
    game = await _played(request, limits)
    drawing = f"{ascii_board(game.position)}\n\n{game.position}\n"
    return cached(request.headers, drawing, "text/plain; charset=utf-8", cache_control=KEPT)


# trees and records


@endpoints.post("/api/tree", Tree)
async def tree(_request: Request, body: Record, limits: Limits) -> Response:
    """Read a record, or a position, and return its tree: every move, variation and comment."""
    limits.spend(on_behalf_of.get(), cost_of_record(body.record))

    def read() -> str:
        game = read_game(body.record, find_preset(body.rules).rules, read_axes(body.axes))
        require_size(len(to_rows(game.root)[1]))
        return long_json(tree_json(game))

    return json_response(await in_thread(read))


@endpoints.post("/api/record", "text/plain")
async def record(_request: Request, body: TreeToWrite, limits: Limits) -> Response:
    """Write a tree as a record, a .kgn file."""
    limits.spend(on_behalf_of.get(), 1 + len(body.nodes) / MOVES)
    return PlainTextResponse(await in_thread(lambda: write_record(game_of_tree(body))))


# the engine


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
