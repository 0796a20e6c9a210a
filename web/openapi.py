"""Update the field lists in the manual from the shapes of requests, answers and `--json` (`make wire`)."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kalaha.server.app import MESSAGES
from kalaha.server.endpoints import ENDPOINTS
from kalaha.server.http import openapi
from kalaha.wire import analysis, review

PAGES = [Path(__file__).parents[1] / "docs" / name for name in ("web-api.md", "reference/commands.md")]
OWN = {
    "Analysis": analysis.Analysis, "ReviewedMove": review.ReviewedMove, "Summary": review.Summary
}  # fmt: skip
"""The shapes of the results that no server computes."""
_FIELDS = re.compile(r"(<!-- fields of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def document() -> dict[str, Any]:
    """Return the OpenAPI document, including the shapes in `OWN`."""
    return openapi.document(ENDPOINTS, MESSAGES | OWN)


def page(text: str) -> str:
    """Return `text`, the contents of one of the pages, with updated field lists."""
    shapes = document()["components"]["schemas"]
    return _FIELDS.sub(lambda found: found[1] + _table(shapes[found[2]]) + found[3], text)


def _table(shape: dict[str, Any]) -> str:
    return "".join(f"{row}\n" for row in _rows(shape))


def _rows(shape: dict[str, Any]) -> Iterator[str]:
    yield f"{shape['description']}\n"
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    for name, field in shape["properties"].items():
        optional = "" if name in shape.get("required", ()) else "?"
        meaning = [field["description"]] if "description" in field else []
        default = field.get("default")
        if default and not isinstance(default, dict):
            meaning.append(f"default: `{json.dumps(default)}`")
        yield f"| `{name}`{optional} | {_type(field)} | {'; '.join(meaning)} |"


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
    for path in PAGES:
        path.write_text(page(path.read_text("utf-8")), "utf-8")
