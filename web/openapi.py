"""Writes what is made from the shapes of `kalaha.wire`: `make wire`.

`openapi.json` says what the server takes and returns; the types of the page are made from it. The lists of
fields in docs/web-api.md are made from it too.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kalaha.server.app import ENDPOINTS, MESSAGES
from kalaha.server.http.openapi import Document
from kalaha.wire import review

WEB = Path(__file__).parent
FILE = WEB / "openapi.json"
PAGE = WEB.parent / "docs/web-api.md"
OWN = {"ReviewedMove": review.ReviewedMove, "Summary": review.Summary}
"""Shapes of what the page finds itself."""
_FIELDS = re.compile(r"(<!-- fields of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def made() -> dict[Path, str]:
    """Return the contents of each file that is made, or made in part, from the shapes."""
    document = Document(ENDPOINTS, MESSAGES | OWN).content
    shapes = document["components"]["schemas"]
    page = _FIELDS.sub(lambda found: found[1] + _table(shapes[found[2]]) + found[3], PAGE.read_text("utf-8"))
    return {FILE: json.dumps(document, indent=2, ensure_ascii=False) + "\n", PAGE: page}


def _table(shape: dict[str, Any]) -> str:
    """Return the fields of a shape as a table."""
    return "".join(f"{row}\n" for row in _rows(shape))


def _rows(shape: dict[str, Any]) -> Iterator[str]:
    yield f"{shape['description']}\n"
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    for name, field in shape["properties"].items():
        optional = "" if name in shape.get("required", ()) else "?"
        yield f"| `{name}`{optional} | {_type(field)} | {field.get('description', '')} |"


def _type(field: dict[str, Any]) -> str:
    """Return the type of a field in words, such as `[Place, …] or null`."""
    match field:
        case {"$ref": str(reference)}:
            return reference.rpartition("/")[2]
        case {"anyOf": choices}:
            return " or ".join(map(_type, choices))
        case {"enum": values}:
            return " or ".join(f"`{json.dumps(value)}`" for value in values)
        case {"const": value}:
            return f"`{json.dumps(value)}`"
        case {"prefixItems": items}:
            return f"[{', '.join(map(_type, items))}]"
        case {"items": items}:
            return f"[{_type(items)}, …]"
        case {"additionalProperties": dict(values)}:
            return f"{{…: {_type(values)}}}"
        case _:
            return field["type"]


if __name__ == "__main__":
    for file, text in made().items():
        file.write_text(text, "utf-8")
