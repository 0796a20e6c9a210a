"""Tamper with table and proof files, and check that they never give a false answer.

python tools/attack/tamper.py [--cases 1000]

Each case copies valid files for two rule sets, changes one file, opens it and queries it. The tool prints a
table of outcomes by file type and change, and exits with code 1 if an answer was false.
"""

import argparse
import itertools
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kalaha.errors import KalahaError
from kalaha.game import Position
from kalaha.rules import RULESETS, Rules
from kalaha.solver import Proofs, solve
from kalaha.tables import build, build_bounds, codes, find_bounds, load, path_of, paths_of

ONE, OTHER = (RULESETS[name].replace(pits=3, seeds=2) for name in ("kalah", "alga"))
WARI, AWARI = (RULESETS[name].replace(pits=2, seeds=1) for name in ("wari", "awari"))
SEEDS = {3: 12, 2: 6}


def flip(data: bytearray, _other: bytes, chance: random.Random) -> None:
    """Flip a bit."""
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def cut(data: bytearray, _other: bytes, chance: random.Random) -> None:
    """Cut off the end of the data."""
    del data[chance.randrange(len(data)) :]


def replace(data: bytearray, other: bytes, _chance: random.Random) -> None:
    """Replace the data with the other file."""
    data[:] = other


def replace_a_part(data: bytearray, other: bytes, chance: random.Random) -> None:
    """Overwrite a range with the same range of the other file."""
    start = chance.randrange(min(len(data), len(other)))
    end = start + chance.randrange(1, 4000)
    data[start:end] = other[start:end]


def rearrange(data: bytearray, other: bytes, chance: random.Random) -> None:
    """Take some lines from both files, in any order."""
    lines = [*bytes(data).splitlines(keepends=True), *other.splitlines(keepends=True)]
    data[:] = b"".join(chance.sample(lines, chance.randrange(1, len(lines) + 1)))


def noise(data: bytearray, _other: bytes, chance: random.Random) -> None:
    """Overwrite a range with random bytes, usually near the start."""
    start = chance.choice((0, 0, chance.randrange(len(data))))
    count = chance.randrange(1, 300)
    data[start : start + count] = chance.randbytes(count)


DEEDS = flip, cut, replace, replace_a_part, rearrange, noise


def probes(table: Any, rules: Rules) -> list[object]:
    """Return the values in a table for some positions."""
    chance, found = random.Random(7), list[object]()
    for _ in range(30):
        pits = [0] * (2 * rules.pits)
        for _ in range(chance.randrange(1, SEEDS[rules.pits])):
            pits[chance.randrange(len(pits))] += 1
        position = Position(rules, (tuple(pits[: rules.pits]), tuple(pits[rules.pits :])))
        found.append(table.probe(position))
    return found


def proved(folder: Path) -> Any:
    """Return a proof file's bounds for the starting position."""
    with Proofs(ONE, folder / "one.jsonl") as known:
        return known.of(Position.start(ONE))


ASK: dict[str, Callable[[Path], Any]] = {
    "table": lambda folder: probes(load(ONE, folder=folder), ONE),
    "table in codes": lambda folder: probes(load(ONE, folder=folder), ONE),
    "bounds": lambda folder: probes(find_bounds(WARI, folder=folder), WARI),
    "proofs": proved,
}


def make(folder: Path) -> dict[str, list[Path]]:
    """Make valid files of every kind. For each kind, return the file to change and a different one."""
    for name, coded in (("table", 1 << 60), ("table in codes", 0)):
        codes.CODED_FROM = coded
        for rules in (ONE, OTHER):
            build(rules, SEEDS[3], folder / name)
    for rules in (WARI, AWARI):
        build_bounds(rules, SEEDS[2], folder / "bounds")
    files = [folder / "proofs/one.jsonl", folder / "proofs/other.jsonl"]
    (folder / "proofs").mkdir()
    for file, rules in zip(files, (ONE, OTHER), strict=True):
        with Proofs(rules, file) as known:
            solve(Position.start(rules), moves=True, proofs=known, threads=1, memory=1 << 26)
    tables = {name: [path_of(rules, folder / name) for rules in (ONE, OTHER)] for name in [*ASK][:2]}
    return tables | {"bounds": [*paths_of(WARI, folder / "bounds")], "proofs": files}


def case(kind: str, files: list[Path], deed: Any, chance: random.Random) -> str:
    """Apply one change to a copy of the files; return the outcome."""
    sound = files[0].parent
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "copy"
        shutil.copytree(sound, folder)
        data = bytearray(files[0].read_bytes())
        deed(data, files[1].read_bytes(), chance)
        (folder / files[0].name).write_bytes(data)
        try:
            answer = ASK[kind](folder)
        except (KalahaError, OSError):
            return "noticed"
        # A missing proof is not a false answer, because it only makes the bounds wider.
        known = ASK[kind](sound)
        is_sound = answer == known or (kind == "proofs" and answer[0] <= known[0] and known[1] <= answer[1])
        return "harmless" if is_sound else "FALSE"


def main() -> None:
    """Run the cases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    cases: int = parser.parse_args().cases
    chance, counts = random.Random(1), Counter[tuple[str, str, str]]()
    with tempfile.TemporaryDirectory() as name:
        made = make(Path(name))
        for kind, deed in itertools.islice(itertools.cycle(itertools.product(made, DEEDS)), cases):
            counts[kind, deed.__name__, case(kind, made[kind], deed, chance)] += 1
    print("| file | deed | noticed | harmless | false |\n|---|---|---|---|---|")
    for what in dict.fromkeys(key[:2] for key in sorted(counts)):
        found = (counts[*what, result] for result in ("noticed", "harmless", "FALSE"))
        print(f"| {' | '.join(what)} | {' | '.join(map(str, found))} |")
    sys.exit(any(result == "FALSE" for *_, result in counts))


if __name__ == "__main__":
    main()
