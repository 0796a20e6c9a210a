"""`Json`: a value encoded once and sent to many clients."""

import json
from typing import NewType

Json = NewType("Json", str)


def to_json(document: object) -> Json:
    """Return `document` encoded as JSON in the shortest form."""
    return Json(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
