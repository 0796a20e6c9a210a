"""Change the program here and there, and see whether its tests notice: `make mutants`.

A mutant has one operator, number, condition or statement of a function changed. Of all that a package can
have a sample is tried, always the same: a copy of the sources with the change, in a forked process, and the
tests about that module until one fails. A run goes on where the last one ended (build/mutants keeps those
killed); survivors are tried again. `results/mutants.json` holds the counts and the survivors; where nobody
could notice one, `why` says so, written there by hand.
"""

import argparse
import contextlib
import gc
import hashlib
import json
import os
import shutil
import signal
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from mutations import Mutant, mutants

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "mutants"
RESULTS = Path(__file__).with_name("results") / "mutants.json"
PATIENCE = 100
"""Seconds after which tests must have been caught in a loop, which is noticed too."""


class Package(NamedTuple):
    """How many mutants of a package are tried, and by which tests: those about a module, without the slow."""

    sample: int
    tests: dict[str, str]
    slow: str = "nothing"
    compiled: bool = True


RECORDS = "notation/test_record_format.py notation/test_bad_records.py notation/test_round_trips.py"
PACKAGES = {
    "rules": Package(40, {"axes presets": "rules"}),
    "notation": Package(
        60,
        {
            "board svg": "notation/test_boards.py",
            "importers position": "notation/test_positions.py notation/test_round_trips.py",
            "files reader record scanner writer": RECORDS,
        },
        slow="anywhere or junk",
    ),
    "tables": Package(
        60,
        {
            "builder definition layout move_maps quiet_moves rows table tasks": "tables/test_values.py",
            "files": "tables/test_headers.py tables/test_store.py",
            "packed": "tables/test_packed.py tables/test_headers.py",
            "capacity store": "tables/test_store.py cli/test_tables.py",
            "parts": "tables/test_parts.py",
        },
        slow="killed or at_once or while_it_is_built",
        compiled=False,
    ),
    "solver": Package(
        50,
        {
            "proofs": "solver/test_proofs.py",
            "solver prover": "solver/test_solve.py solver/test_proofs.py",
            "frontier jobs cluster_prover": "solver/test_frontier.py",
        },
        slow="killed or published",
    ),
    "server": Package(
        80,
        {
            "games": "server/test_games.py",
            "store transactions writer": "server/test_store.py server/test_games.py",
            "engine_queue": "server/test_engine_queue.py",
            "thinking": "server/test_thinking.py",
        },
        slow="goes_on_until",
    ),
}


def survives(tests: list[str], keyword: str, folder: Path) -> bool:
    """Return whether the tests of a keyword pass in a process of their own; their output is in `folder`."""
    child = os.fork()
    if child == 0:
        os.setsid()
        with (folder / "log").open("wb") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        import pytest

        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", "pyproject.toml"]
        options += ["--rootdir", str(ROOT), "-k", keyword]
        options += ["-m", "not compiled"] if "NUMBA_DISABLE_JIT" in os.environ else []
        os._exit(pytest.main([*options, *(f"tests/{test}" for test in tests)]))
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return status == 0
            time.sleep(0.01)
        return False
    finally:
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)


def run(name: str, end: float) -> None:
    """Try a package's sample until it is through or time is up, and write down what has been found."""
    package, folder = PACKAGES[name], WORK / name
    sources = folder / "src"
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(ROOT / "src", sources)
    os.environ |= {"PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    os.environ |= {"HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis")}
    os.environ |= {} if package.compiled else {"NUMBA_DISABLE_JIT": "1"}
    sys.path.insert(0, str(sources))
    sys.dont_write_bytecode = True  # of two changes within a second the second would not be seen
    tests = {
        module: listed.split() for modules, listed in package.tests.items() for module in modules.split()
    }
    paths = {module: sources / "kalaha" / name / f"{module}.py" for module in tests}
    everything = [mutant for path in paths.values() for mutant in mutants(path)]
    sample = sorted(everything, key=lambda mutant: hashlib.sha256(mutant.key.encode()).digest())[
        : package.sample
    ]
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    why = {each["key"]: each["why"] for each in found.get(name, {}).get("survivors", []) if each["why"]}
    kept = folder / "killed"
    killed = set(kept.read_text("utf-8").splitlines()) if kept.exists() else set[str]()
    quick = f"not ({package.slow})"
    if not killed and not survives(
        sorted({test for listed in tests.values() for test in listed}), quick, folder
    ):
        sys.exit(f"{name}: its tests fail as it is; see {folder / 'log'}.")
    survivors: list[Mutant] = []
    for number, mutant in enumerate(sample):
        if mutant.key in killed:
            continue
        if mutant.key not in why:
            if time.monotonic() > end:
                sample = sample[:number]
                break
            path = paths[mutant.module]
            original = path.read_bytes()
            path.write_text(mutant.text, "utf-8")
            is_alive = survives(tests[mutant.module], quick, folder)
            path.write_bytes(original)
            if not is_alive:
                killed.add(mutant.key)
                with kept.open("a", encoding="utf-8") as file:
                    print(mutant.key, file=file)
                continue
            print(f"{name}/{mutant.module}.py:{mutant.line} {mutant.before}  ->  {mutant.after}", flush=True)
        survivors.append(mutant)
    found[name] = {
        "places": len(everything),
        "tried": len(sample),
        "killed": len(sample) - len(survivors),
        "survivors": [
            {"key": each.key, "line": each.line, "why": why.get(each.key, "")} for each in survivors
        ],
    }
    RESULTS.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{name}: {len(sample)} of {package.sample} tried, {len(survivors)} survive")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("packages", nargs="*", choices=[*PACKAGES, []])
    parser.add_argument("--minutes", type=float, default=600.0)
    arguments = parser.parse_args()
    os.chdir(ROOT)
    import numpy  # noqa: F401  # once, for all processes
    import pytest

    pytest.main(["--version"])
    gc.freeze()
    end = time.monotonic() + 60 * arguments.minutes
    for name in arguments.packages or PACKAGES:
        if os.fork() == 0:
            run(name, end)
            sys.exit()
        os.wait()
