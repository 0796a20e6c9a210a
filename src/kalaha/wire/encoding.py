"""JSON from already encoded parts: a game's state is the same for everybody except its last members.

`Members` are the members of an object without its braces, `Json` is a whole value. Both are text that only
these functions make, so whatever is joined is JSON.
"""

import json
from collections.abc import Mapping
from typing import NewType, cast

Json = NewType("Json", str)
Members = NewType("Members", str)


def to_json(document: object) -> Json:
    """Return a value as JSON."""
    return Json(json.dumps(document))


def long_json(document: object, depth: int = 3) -> Json:
    """Return the same, from parts encoded one by one, `depth` levels down.

    While a document of megabytes is encoded as a whole, neither another thread nor the event loop can run.

    >>> long_json({"nodes": [{"parent": -1}, {}]})
    '{"nodes": [{"parent": -1}, {}]}'
    """
    if depth and isinstance(document, dict):
        named = cast("dict[str, object]", document)
        return json_object(*(member(name, long_json(value, depth - 1)) for name, value in named.items()))
    if depth and isinstance(document, list):
        return json_array(*(long_json(value, depth - 1) for value in cast("list[object]", document)))
    return to_json(document)


def members(document: Mapping[str, object]) -> Members:
    """Return the members of an object, to be joined by `json_object`.

    >>> members({"ply": 1, "moves": ["3"]})
    '"ply": 1, "moves": ["3"]'
    """
    return Members(json.dumps(document)[1:-1])


def member(name: str, value: Json) -> Members:
    """Return one member whose value is already JSON."""
    return Members(f"{json.dumps(name)}: {value}")


def json_object(*parts: Members) -> Json:
    """Return the object with all these members, in order; no name may occur in two parts.

    >>> json_object(members({"ply": 1}), members({}), member("state", json_object()))
    '{"ply": 1, "state": {}}'
    """
    return Json(f"{{{', '.join(filter(None, parts))}}}")


def json_array(*values: Json) -> Json:
    """Return the array of these values.

    >>> json_array(to_json("3"), json_object())
    '["3", {}]'
    """
    return Json(f"[{', '.join(values)}]")
