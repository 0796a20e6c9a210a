"""`Json`: a value encoded once and sent to many clients."""

import json
from typing import NewType

Json = NewType("Json", str)


def to_json(document: object) -> Json:
    """Return a value encoded as the shortest possible JSON."""
    return Json(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
