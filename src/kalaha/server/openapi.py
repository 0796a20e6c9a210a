"""The OpenAPI document: FastAPI's, plus the web socket's messages and the meaning of each field."""

import ast
import inspect
import itertools
import textwrap
from typing import Any

from fastapi import APIRouter, FastAPI
from pydantic import TypeAdapter
from starlette.applications import Starlette
from typing_extensions import get_original_bases, is_typeddict

from kalaha.server.direct import served
from kalaha.server.schemas import AnalysisQuestion, Greeting
from kalaha.wire import analysis, errors, game, line, position, questions, review, rules, table, tree

MESSAGES: dict[str, Any] = {
    "Greeting": Greeting,
    "SocketMessage": game.Hello | game.Step | game.Ping | game.Presence | game.Preparing | game.Refused,
    "AnalysisQuestion": AnalysisQuestion,
    "AnalysisMessage": questions.QuestionPreparing
    | questions.Queued
    | questions.Found
    | questions.Reviewed
    | questions.Done
    | questions.QuestionRefused
    | game.Ping,
}
"""The messages on web sockets, the client's and the server's."""

_SHAPES = {
    name: shape
    for module in (analysis, errors, game, line, position, questions, review, rules, table, tree)
    for name, shape in vars(module).items()
    if is_typeddict(shape) and shape.__module__ == module.__name__
}


class DescribedApp(Starlette):
    """The routes of some routers, served by Starlette and described by FastAPI."""

    def __init__(self, *routers: APIRouter, **options: Any) -> None:
        super().__init__(routes=[served(route) for router in routers for route in router.routes], **options)
        self._routers = routers
        self._document: dict[str, Any] | None = None

    def openapi(self) -> dict[str, Any]:
        """Return the OpenAPI document, made on the first call."""
        if self._document is None:
            described = FastAPI(
                title="Kalaha", version="1", summary="Games of Kalaha by any of its rule sheets."
            )
            for router in self._routers:
                described.include_router(router)
            self._document = described.openapi()
            schemas: dict[str, Any] = self._document["components"]["schemas"]
            schemas |= _message_schemas()
            for name, schema in schemas.items():
                if name in _SHAPES:
                    _explain(schema, _SHAPES[name])
        return self._document


def _message_schemas() -> dict[str, Any]:
    adapters = [(name, "validation", TypeAdapter[Any](shape)) for name, shape in MESSAGES.items()]
    # The type checker wants the literal "validation", which a list of tuples does not keep.
    made, shared = TypeAdapter.json_schemas(adapters, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    unions = {name: schema for (name, _), schema in made.items() if "$ref" not in schema}
    return shared["$defs"] | unions


def _explain(schema: dict[str, Any], shape: type) -> None:
    """Add to each property of a schema the docstring of its field."""
    meanings = field_meanings(shape)
    for name, property in schema["properties"].items():
        if name in meanings:
            property["description"] = meanings[name]


def field_meanings(shape: type) -> dict[str, str]:
    """Return the docstrings of the fields of a shape, inherited ones included."""
    meanings: dict[str, str] = {}
    for base in get_original_bases(shape):
        if is_typeddict(base):
            meanings |= field_meanings(base)
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(body, ast.ClassDef)
    for field, below in itertools.pairwise(body.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(meaning))):
                meanings[name] = inspect.cleandoc(meaning)
            case _:
                pass
    return meanings
