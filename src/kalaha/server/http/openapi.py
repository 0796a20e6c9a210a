"""`Document`: the OpenAPI document, made from endpoint declarations and the shapes of `kalaha.wire`."""

import ast
import inspect
import itertools
import re
import textwrap
from collections.abc import Iterable, Mapping
from functools import cached_property
from http import HTTPStatus
from typing import Any

from pydantic import TypeAdapter
from typing_extensions import get_original_bases, is_typeddict

from kalaha.server.http.endpoints import Endpoint
from kalaha.wire import analysis, errors, game, position, review, rules

ALWAYS = 413, 422, 429, 503
"""Statuses with which any endpoint under `/api` may refuse."""

_SHAPES = {
    name: shape
    for module in (analysis, errors, game, position, review, rules)
    for name, shape in vars(module).items()
    if is_typeddict(shape) and shape.__module__ == module.__name__
}
_SEAT = {
    "type": "http",
    "description": "the secret of a seat, or of both with a blank between",
    "scheme": "bearer",
}


class Document:
    """The document of these endpoints, and of the `messages` on web sockets, each by its name."""

    def __init__(self, endpoints: Iterable[object], messages: Mapping[str, Any]) -> None:
        described = (each for each in endpoints if isinstance(each, Endpoint) and each.described)
        self._endpoints = list(described)
        self._messages = messages

    @cached_property
    def content(self) -> dict[str, Any]:
        """The document, made when first requested."""
        shapes = {"Refusal": errors.Refusal, **self._messages}
        for endpoint in self._endpoints:
            for shape in (endpoint.body, endpoint.answer):
                if shape is not None and not isinstance(shape, str):
                    shapes[str(shape)] = shape
        # The type checker wants the literal "validation", which a list of tuples does not keep.
        adapters: Any = [(name, "validation", TypeAdapter[Any](shape)) for name, shape in shapes.items()]
        made, shared = TypeAdapter.json_schemas(adapters, ref_template="#/components/schemas/{model}")
        self._schemas = {name: schema for (name, _), schema in made.items()}
        unions = {name: schema for name, schema in self._schemas.items() if name in self._messages}
        schemas: dict[str, Any] = shared["$defs"] | {
            name: schema for name, schema in unions.items() if "$ref" not in schema
        }
        for name, schema in schemas.items():
            if name in _SHAPES:
                _explain(schema, _SHAPES[name])
            for property in schema.get("properties", {}).values():
                if property.get("default", True) is None:  # the types made for the page would require it
                    del property["default"]
        paths: dict[str, Any] = {}
        for endpoint in self._endpoints:
            paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = self._operation(endpoint)
        return {
            "openapi": "3.1.0",
            "info": {
                "title": "Kalaha",
                "summary": "Games of Kalaha by any of its rule sheets.",
                "version": "1",
            },
            "paths": paths,
            "components": {"schemas": dict(sorted(schemas.items())), "securitySchemes": {"Seat": _SEAT}},
        }

    def _operation(self, endpoint: Endpoint) -> dict[str, Any]:
        name, refusals = endpoint.function.__name__, endpoint.refusals
        if endpoint.path.startswith("/api/"):
            refusals = sorted({*refusals, *ALWAYS})
        operation: dict[str, Any] = {
            "summary": name.replace("_", " ").title(),
            "description": inspect.cleandoc(endpoint.function.__doc__ or ""),
            "operationId": re.sub(r"\W", "_", f"{name}{endpoint.path}") + f"_{endpoint.method.lower()}",
            "responses": {
                str(endpoint.status): self._response("Successful Response", endpoint.answer),
                **{str(code): self._response(HTTPStatus(code).phrase, errors.Refusal) for code in refusals},
            },
        }
        if parameters := [*map(_in_path, re.findall(r"{(\w+)}", endpoint.path)), *endpoint.query]:
            operation["parameters"] = parameters
        if endpoint.request.needs_seat:
            operation["security"] = [{"Seat": []}]
        if endpoint.body is not None:
            required: dict[str, Any] = {"required": True} if endpoint.body_required else {}
            operation["requestBody"] = {"content": self._content(endpoint.body), **required}
        return operation

    def _response(self, description: str, answer: Any) -> dict[str, Any]:
        return {"description": description, "content": self._content(answer)}

    def _content(self, shape: Any) -> dict[str, Any]:
        if isinstance(shape, str):
            return {shape: {"schema": {"type": "string"}}}
        name = "Refusal" if shape is errors.Refusal else str(shape)
        return {"application/json": {"schema": self._schemas[name]}}


def _in_path(name: str) -> dict[str, Any]:
    schema = {"type": "string", "maxLength": 40}
    described = {"name": name, "in": "path", "required": True, "schema": schema}
    return described | {"description": "a game"} if name == "id" else described


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
