"""`document`: the OpenAPI document, made from endpoint declarations and the shapes in `kalaha.wire`."""

import inspect
import re
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from pydantic import ConfigDict, create_model

from kalaha.server.http.endpoints import Endpoint
from kalaha.wire import analysis, errors, game, tournament

_ALWAYS = 413, 422, 429, 503
"""The statuses of refusals by any endpoint under `/api`."""
_SCHEMAS = "#/components/schemas/"
_EXTENDED = (
    (game.Game, game.NewGame),
    (errors.Refusal, game.Refused),
    (analysis.Value, analysis.MoveValue),
    (tournament.Tournament, tournament.JoinedTournament),
    (tournament.Tournament, tournament.NewTournament),
)
"""Pairs of a shape and its extension. Pydantic reads only the docstrings of a shape's own fields."""
_SEAT = {
    "type": "http",
    "description": "the secret of a seat, or of both with a blank between",
    "scheme": "bearer",
}
_ID = {
    "name": "id",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "maxLength": 40},
    "description": "a game",
}


def document(endpoints: Iterable[Endpoint], messages: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document for `endpoints`, and for `messages`, which maps names to web socket messages."""
    endpoints = list(endpoints)
    shapes = {shape.__name__: shape for pair in _EXTENDED for shape in pair}
    for each in endpoints:
        shapes |= {shape.__name__: shape for shape in (each.body, each.answer) if isinstance(shape, type)}
    fields: dict[str, Any] = {name: (shape, ...) for name, shape in (shapes | dict(messages)).items()}
    made = create_model("All", __config__=ConfigDict(use_attribute_docstrings=True), **fields)
    schema = made.model_json_schema(ref_template=_SCHEMAS + "{model}")
    schemas: dict[str, Any] = schema["$defs"]
    unions = {name: union for name, union in schema["properties"].items() if "$ref" not in union}
    schemas |= {name: {"anyOf": union["anyOf"]} for name, union in unions.items()}
    for shape, wider in _EXTENDED:
        schemas[wider.__name__]["properties"] |= schemas[shape.__name__]["properties"]
    for each in schemas.values():
        for property in each.get("properties", {}).values():
            if property.get("default", True) is None:  # otherwise the page's types would require a value
                del property["default"]
    paths: dict[str, Any] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kalaha", "summary": "Games of Kalaha by any of its rule sheets.", "version": "1"},
        "paths": paths,
        "components": {"schemas": dict(sorted(schemas.items())), "securitySchemes": {"Seat": _SEAT}},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    name, refusals = endpoint.function.__name__, {*endpoint.refusals}
    refusals |= {*_ALWAYS} if endpoint.is_api else set()
    refusals |= {404} if "{id}" in endpoint.path else set()
    refusals |= {401, 403} if endpoint.seat else set()
    operation: dict[str, Any] = {
        "summary": name.replace("_", " ").title(),
        "description": inspect.cleandoc(endpoint.function.__doc__ or ""),
        "operationId": re.sub(r"\W", "_", f"{name}{endpoint.path}") + f"_{endpoint.method.lower()}",
        "responses": {
            str(status): {"description": HTTPStatus(status).phrase, "content": _content(shape)}
            for status, shape in [(endpoint.status, endpoint.answer)]
            + [(refusal, errors.Refusal) for refusal in sorted(refusals)]
        },
    }
    if "{id}" in endpoint.path:
        operation["parameters"] = [_ID]
    if endpoint.seat:
        operation["security"] = [{"Seat": []}]
    if endpoint.body is not None:
        operation["requestBody"] = {"content": _content(endpoint.body), "required": True}
    return operation


def _content(shape: Any) -> dict[str, Any]:
    if isinstance(shape, str):
        return {shape: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": _SCHEMAS + shape.__name__}}}
