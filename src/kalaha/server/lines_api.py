"""The endpoints that need no game: lines, trees and records, and pictures of boards."""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from kalaha.errors import fault
from kalaha.game import Game
from kalaha.game.tree import to_rows
from kalaha.notation import ascii_board, svg_board, write_record
from kalaha.rules import CHOICES, find_preset
from kalaha.server import schemas
from kalaha.server.cached import cached
from kalaha.server.errors import TooLargeError
from kalaha.server.lines import axis_texts, cost_of, in_thread, line_of, play_line, read_axes
from kalaha.server.records import game_of_tree, read_game, require_size
from kalaha.server.requests import charge, refusals
from kalaha.wire.encoding import long_json
from kalaha.wire.line import StandingAndLine, line_json, standing_json
from kalaha.wire.tree import Tree, tree_json

MAX_QUERY = 8 * 1024
"""Bytes that the query of a line may have."""

KEPT = "public, max-age=3600"
"""How long a board, or what a table says of it, may be kept: it never changes."""

router = APIRouter(prefix="/api")


def _parameter(name: str, meaning: str, example: str | None = None, **schema: Any) -> dict[str, Any]:
    described = {"name": name, "in": "query", "description": meaning, "schema": {"type": "string"} | schema}
    return described if example is None else described | {"example": example}


LINE = {
    "parameters": [
        _parameter(
            "rules", "the id of a rule set, see `GET /api/rules`", "kalah", default="alga", maxLength=40
        ),
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
            "the moves from there, joined by hyphens: `3`, `3~` (declining the capture), `swap`",
            "1-3",
        ),
    ]
}
"""Describes the query that spells a line."""


async def played(request: Request) -> Game:
    """Return the game that the line in a request's query makes, and charge for it."""
    query = request.url.query
    if len(query) > MAX_QUERY:
        raise TooLargeError(fault("too-large", limit=MAX_QUERY))
    line = line_of(request.query_params)
    charge(request, cost_of(line))
    return await in_thread(lambda: play_line(line))


@router.get(
    "/line",
    response_model=StandingAndLine,
    responses=refusals(),
    openapi_extra=LINE,
)
async def line(request: Request) -> Response:
    """Return where a line stands, and every step of it."""
    game = await played(request)
    body = await in_thread(lambda: long_json({**standing_json(game), "line": line_json(game)}))
    return cached(request.headers, body, "application/json", cache_control="no-cache")


_BOARD: dict[str, Any] = {"response_model": None, "openapi_extra": LINE}
_SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}


@router.get("/board.svg", responses=refusals() | _SVG, **_BOARD)
async def board_svg(request: Request) -> Response:
    """Draw the board where a line ends; the picture is named by its position."""
    game = await played(request)
    picture = await in_thread(lambda: svg_board(game.position))
    return cached(request.headers, picture, "image/svg+xml", cache_control=KEPT)


@router.get("/board.txt", responses=refusals() | schemas.TEXT, **_BOARD)
async def board_text(request: Request) -> Response:
    """Draw the board where a line ends in plain characters, its position below."""
    game = await played(request)
    drawing = f"{ascii_board(game.position)}\n\n{game.position}\n"
    return cached(request.headers, drawing, "text/plain; charset=utf-8", cache_control=KEPT)


@router.post("/tree", response_model=Tree, responses=refusals())
async def tree(request: Request, body: schemas.Record) -> Response:
    """Read a record, or a position, and return its tree: every move, variation and comment."""
    charge(request, 1 + len(body.record) / 250)  # a move of a long game takes 5 characters

    def read() -> str:
        game = read_game(body.record, find_preset(body.rules).rules, read_axes(body.axes))
        require_size(len(to_rows(game.root)[1]))
        return long_json(tree_json(game))

    return Response(await in_thread(read), media_type="application/json")


@router.post("/record", response_model=None, responses=refusals() | schemas.TEXT)
async def record(request: Request, body: schemas.TreeToWrite) -> PlainTextResponse:
    """Write a tree as a record, a .kgn file."""
    charge(request, 1 + len(body.nodes) / 50)
    return PlainTextResponse(await in_thread(lambda: write_record(game_of_tree(body))))
