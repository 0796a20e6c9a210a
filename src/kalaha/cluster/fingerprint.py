"""A fingerprint of this program, so that machines that run different ones never work together."""

import hashlib
from functools import cache
from importlib import metadata
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def program() -> str:
    """Return this program's version and a hash of its sources, equal on two machines that run the same."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: path.relative_to(PACKAGE).parts):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return f"{metadata.version('kalaha')}-{digest.hexdigest()[:8]}"
