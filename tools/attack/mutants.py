"""Change the program here and there, and see whether its tests notice: `make mutants`.

A mutant has one operator, number, condition or statement of a function changed. Of all that a package, or
the page, can have a sample is tried, always the same: a copy of the sources with the change, in a process of
its own, and the tests about that module until one fails. `results/mutants.json` holds what is known, written
after each mutant: the hashes of those killed, and the survivors. A run goes on where the last one ended and
then tries the survivors again; whoever takes the hashes out has all tried again. Where nobody could notice a
survivor, `why` says so, written there by hand, and it is let be. `--check` only looks whether the files named
here are there.
"""

import argparse
import compileall
import contextlib
import gc
import hashlib
import json
import os
import py_compile
import shutil
import signal
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import page_mutants
from mutations import Mutant, mutants

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "mutants"
RESULTS = ROOT / "tools" / "results" / "mutants.json"
LONGEST = 300
"""Seconds that the tests about a module may take."""


class Package(NamedTuple):
    """How many mutants of a package are tried, and by which tests: those about a module, without the slow."""

    sample: int
    tests: dict[str, str]
    slow: str = "nothing"
    compiled: bool = True
    sources: str = "src/kalaha/{}"
    suffix: str = ".py"


RECORDS = "notation/test_record_format.py notation/test_bad_records.py notation/test_round_trips.py"
SENTENCES = " ".join(f"game/test_sentences_{part}.py" for part in ("axes", "reading", "table", "wari_ends"))
WORDS = "game/test_sentences_table.py game/test_sentences_words.py"
PARTS = "question safety engine decisions searches recurring levels"
ASKED = " ".join(f"engine/test_{part}.py" for part in PARTS.split())
WIRED = "server/test_contract.py server/play/test_listening.py"
REFUSED = "game/test_illegal_moves.py game/test_position_faults.py"
OTHERS = "alga or kalahawari or deskovehry or kgp or fairkalah or cannot or feeding or slam or optional"
PACKAGES = {
    "rules": Package(40, {"axes presets": "rules"}),
    "notation": Package(
        60,
        {
            "board svg": "notation/test_boards.py",
            "position": "notation/test_positions.py notation/test_round_trips.py",
            "files reader record scanner writer": RECORDS,
        },
        slow="anywhere or junk",
    ),
    "game": Package(
        40,
        {
            "enumeration": "game/test_perft.py",
            "game tree": f"game/test_history.py game/test_starts_and_margins.py {WORDS}",
            "mechanics move outcome position sowing": f"{SENTENCES} {REFUSED}",
        },
        slow="twin_counted",
    ),
    "tables": Package(
        60,
        {
            "definition move_maps quiet_moves rows table tasks": "tables/test_values.py",
            "builder layout": "tables/test_values.py tables/test_store.py",
            "files": "tables/test_headers.py tables/test_store.py",
            "packed": "tables/test_packed.py tables/test_headers.py",
            "capacity store": "tables/test_store.py cli/test_tables.py",
            "parts": "tables/test_parts.py",
        },
        slow="killed or at_once or while_it_is_built",
        compiled=False,
    ),
    "solver": Package(
        40,
        {
            "proofs": "solver/test_proofs.py",
            "solver prover": "solver/test_solve.py solver/test_proofs.py",
            "frontier cluster_prover": "solver/test_frontier.py",
        },
        slow=f"killed or published or {OTHERS}",
    ),
    "kgp": Package(
        40,
        {
            "address boards protocol": "kgp/test_boards.py kgp/test_protocol.py kgp/test_client.py",
            "channel connection lobby server results freeplay thinkers": "kgp",
            "client": "kgp/test_boards.py kgp/test_client.py kgp/test_transcripts.py",
        },
    ),
    "ugi": Package(
        40,
        {
            "go lines options session": "ugi/test_session.py ugi/test_games.py",
            "process program": "ugi/test_program.py cli/test_arena.py",
        },
        slow="whole_game",
    ),
    "wire": Package(
        40,
        {
            "encoding game position rules": WIRED,
            "analysis review": "cli/test_analyse.py",
        },
    ),
    "engine": Package(
        40,
        {
            "preparation": "engine/test_question.py engine/test_damaged_tables.py engine/test_compiling.py",
            "compiling": "engine/test_question.py engine/test_compiling.py",
            "players match": "engine/test_match.py engine/test_players.py",
            "control decisions engine limit question ranking values": ASKED,
            "levels selective": "engine/test_levels.py engine/test_decisions.py",
            "review": "engine/test_review.py cli/test_analyse.py",
        },
    ),
    "puzzles": Package(40, {"exact making puzzle training": "puzzles"}),
    "narration": Package(40, {"message moves review rules actions rulings": "narration"}),
    "envs": Package(
        40, {"batch conventions gymnasium open_spiel pettingzoo": "envs"}, slow="in_jax or every_rule_set_in"
    ),
    "page": Package(
        60,
        {
            "rules/mechanics rules/position rules/sowing": "line rules choices",
            "rules/rules rules/game rules/line": "line rules choices",
            "rules/selective rules/comparison rules/narration rules/wire": "line choices rules",
            "rules/finding": "finder",
            "search/ranking search/searcher": "control tables choices searches",
            "search/table search/decisions search/review": "tables choices",
            "search/asking search/control": "asking control",
            "game/messages game/moments game/player": "messages player review learned",
            "game/tree.svelte review/reviewing.svelte": "tree reviewing",
            "puzzles/training puzzles/puzzles": "puzzles",
            "review/leads review/learned review/judgement review/words": "learned review",
            "openings/known openings/words": "openings",
            "lib/line lib/axes lib/socket": "line axes socket boxNames",
            "engine/worth": "worth",
            "board/heap board/layout board/keys": "heap board",
        },
        sources="web/src",
        suffix=".ts",
    ),
    "server": Package(
        40,
        {
            "play/games": "server/play/test_games.py",
            "storage/store storage/writer": "server/storage/test_store.py server/play/test_games.py",
            "storage/transactions": "server/storage/test_store.py server/storage/test_postgres.py",
            "analyse/pool": "server/analyse/test_pool.py",
        },
        slow="goes_on_until or race or outage or start_together",
    ),
}


def survives(tests: list[str], keyword: str, folder: Path, patience: float = LONGEST) -> bool:
    """Return whether tests pass in a process of their own, in `patience` seconds; `folder` gets their log."""
    child = os.fork()
    if child == 0:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        with (folder / "log").open("wb") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        import pytest

        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", "pyproject.toml"]
        options += ["--rootdir", str(ROOT), "-k", keyword]
        options += ["-m", "not compiled"] if "NUMBA_DISABLE_JIT" in os.environ else []
        os._exit(pytest.main([*options, *(f"tests/{test}" for test in tests)]))
    try:
        end = time.monotonic() + patience
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


def copied(name: str) -> Path:
    """Copy the sources to where a package is changed, for all processes, and return the package there."""
    if name == "page":
        return page_mutants.copied(WORK / name)
    sources = WORK / name / "src"
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
    # Python goes by hashes: by its time, a file that is changed twice within a second would look the same.
    compileall.compile_dir(sources, quiet=1, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(sources))
    os.environ |= {"PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    os.environ |= {"HYPOTHESIS_STORAGE_DIRECTORY": str(WORK / name / "hypothesis")}
    os.environ |= {} if PACKAGES[name].compiled else {"NUMBA_DISABLE_JIT": "1"}
    return sources / "kalaha" / name


def pass_(tests: list[str], keyword: str, folder: Path, patience: float = LONGEST) -> bool:
    """Return whether tests pass as the package is now."""
    if folder.name == "page":
        return page_mutants.survives(tests, folder, patience)
    return survives(tests, keyword, folder, patience)


def seconds(tests: list[str], keyword: str, folder: Path) -> float:
    """Return how long tests took as the program is, since anything was edited. Exits where they fail."""
    kept = folder / hashlib.sha256(" ".join(tests).encode()).hexdigest()[:8]
    if folder.name == "page":
        trees = [ROOT / "web/src", ROOT / "web/tests"]
    else:
        trees = [ROOT / "src", *(ROOT / "tests" / test for test in tests)]
    edited = max(path.stat().st_mtime for tree in trees for path in (tree, *tree.rglob("*.[pt][ys]")))
    if not kept.exists() or kept.stat().st_mtime < edited:
        start = time.monotonic()
        if not pass_(tests, keyword, folder):
            sys.exit(f"{' '.join(tests)}: they fail as the program is; see {folder / 'log'}.")
        kept.write_text(f"{time.monotonic() - start}")
    return float(kept.read_text())


def is_killed(mutant: Mutant, path: Path, tests: list[str], keyword: str, folder: Path) -> bool:
    """Return whether tests notice a mutant that stands in place of the module at `path`."""
    patience = 20 + 3 * seconds(tests, keyword, folder)  # then they are caught in a loop: that is noticed
    original = path.read_bytes()
    try:
        path.write_text(mutant.text, "utf-8")
        return not pass_(tests, keyword, folder, patience)
    finally:
        path.write_bytes(original)


def read() -> dict[str, Any]:
    """Return what is known of each package."""
    return json.loads(RESULTS.read_text("utf-8"))


def run(name: str, end: float) -> None:
    """Try what is open of a package's sample until time is up, and write down each outcome."""
    package, copy = PACKAGES[name], copied(name)
    tests = {
        module: listed.split() for modules, listed in package.tests.items() for module in modules.split()
    }
    named = {module if name == "page" else Path(module).name: module for module in tests}
    paths = {short: copy / f"{module}{package.suffix}" for short, module in named.items()}
    made = page_mutants.mutants if name == "page" else mutants
    everything = [mutant for path in paths.values() for mutant in made(path)]
    sample = sorted(everything, key=lambda mutant: mutant.hash)[: package.sample]
    known = read().get(name, {"killed": "", "survivors": []})
    killed = set(known["killed"].split())
    why = {each["key"]: each["why"] for each in known["survivors"]}

    def write() -> None:
        lives = [mutant for mutant in sample if mutant.key in why and mutant.hash not in killed]
        results = read()
        results[name] = {
            "places": len(everything),
            "killed": " ".join(mutant.hash for mutant in sample if mutant.hash in killed),
            "survivors": [{"key": each.key, "line": each.line, "why": why[each.key]} for each in lives],
        }
        written = WORK / "results"
        written.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", "utf-8")
        written.replace(RESULTS)  # whole, whenever this is interrupted

    write()
    left = [mutant for mutant in sample if mutant.hash not in killed and not why.get(mutant.key)]
    for mutant in sorted(left, key=lambda mutant: mutant.key in why):  # first those never tried
        if time.monotonic() > end:
            break
        path, keyword = paths[mutant.module], f"not ({package.slow})"
        if is_killed(mutant, path, tests[named[mutant.module]], keyword, WORK / name):
            killed.add(mutant.hash)
        else:
            why[mutant.key] = ""
            print(f"{name}/{path.name}:{mutant.line} {mutant.before}  ->  {mutant.after}", flush=True)
        write()
    found = read()[name]
    dead, alive = len(found["killed"].split()), len(found["survivors"])
    print(f"{name}: {dead + alive} of {len(sample)} tried, {alive} survive")


def missing() -> list[str]:
    """Return the files that `PACKAGES` names and that are not there."""
    named = [
        path
        for name, package in PACKAGES.items()
        for modules, tests in package.tests.items()
        for path in (
            *(f"{package.sources.format(name)}/{module}{package.suffix}" for module in modules.split()),
            *(f"web/tests/{test}.test.ts" if name == "page" else f"tests/{test}" for test in tests.split()),
        )
    ]
    return [path for path in named if not (ROOT / path).exists()]


if __name__ == "__main__":
    if absent := missing():
        sys.exit(f"PACKAGES in tools/attack/mutants.py names what is not there: {', '.join(absent)}")
    if "--check" in sys.argv[1:]:
        sys.exit()
    parser = argparse.ArgumentParser()
    parser.add_argument("packages", nargs="*", choices=[*PACKAGES, []])
    parser.add_argument("--minutes", type=float, default=600.0)
    arguments = parser.parse_args()
    os.chdir(ROOT)
    import numpy  # noqa: F401  # once, for all processes
    import pytest

    pytest.main(["--version"])
    gc.freeze()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the tests too
    end = time.monotonic() + 60 * arguments.minutes
    with contextlib.suppress(KeyboardInterrupt):
        for name in arguments.packages or PACKAGES:
            if os.fork() == 0:
                run(name, end)
                sys.exit()
            os.wait()
