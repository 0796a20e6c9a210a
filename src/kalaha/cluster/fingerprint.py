"""Which program this is, so that machines with different ones never work together."""

import hashlib
from functools import cache
from importlib import metadata
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def program() -> str:
    """Return the version of this program and the state of its sources: the same on two machines or not."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: path.relative_to(PACKAGE).parts):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return f"{metadata.version('kalaha')}-{digest.hexdigest()[:8]}"
