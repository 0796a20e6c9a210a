"""Tamper with every kind of file of tables and proofs: is it noticed, harmless, or is a falsehood believed?

python tools/attack/tamper.py [--cases N] [--seed S]

Each case takes sound files of two rule sets, does something to one of them, and asks what it says: before it
is opened, or while it is in use. Prints a table by kind and deed; exits with 1 if an answer was false.
"""

import argparse
import itertools
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from kalaha.engine import Engine, Limit
from kalaha.errors import KalahaError
from kalaha.game import Position
from kalaha.rules import RULESETS, Rules
from kalaha.solver import Proofs, solve
from kalaha.solver.data_package import files_of, write_package
from kalaha.tables import build, build_bounds, codes, find, find_bounds, load, pack, path_of, paths_of, verify

ONE, OTHER = (RULESETS[name].replace(pits=3, seeds=2) for name in ("kalah", "alga"))
WARI, AWARI = (RULESETS[name].replace(pits=2, seeds=1) for name in ("wari", "awari"))
SEEDS = {3: 12, 2: 6}
ENGINE: dict[str, Any] = {"threads": 1, "memory": 1 << 20}

Ask = Callable[[], object]
"""Asks an opened file: returns what it says, or raises `KalahaError` or `OSError`."""


# what can be done to a file, `other` being one of the same kind by other rules


def flip(path: Path, _other: Path, chance: random.Random) -> None:
    """Flip a bit in place."""
    with path.open("r+b") as file:
        file.seek(place := chance.randrange(path.stat().st_size))
        byte = file.read(1)[0]
        file.seek(place)
        file.write(bytes([byte ^ 1 << chance.randrange(8)]))


def flip_and_redate(path: Path, other: Path, chance: random.Random) -> None:
    """Flip a bit in place, and set the time of change to what it was."""
    before = path.stat()
    flip(path, other, chance)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def redate(path: Path, _other: Path, chance: random.Random) -> None:
    """Change nothing but the time."""
    os.utime(path, (0, chance.randrange(1 << 31)))


def cut(path: Path, _other: Path, chance: random.Random) -> None:
    """Cut the file off."""
    os.truncate(path, chance.randrange(path.stat().st_size))


def overwrite(path: Path, other: Path, _chance: random.Random) -> None:
    """Overwrite the file in place with the other."""
    data = other.read_bytes()
    with path.open("r+b") as file:
        file.write(data)


def overwrite_a_part(path: Path, other: Path, chance: random.Random) -> None:
    """Overwrite a stretch in place with what the other has there."""
    data = other.read_bytes()
    start = chance.randrange(min(len(data), path.stat().st_size))
    with path.open("r+b") as file:
        file.seek(start)
        file.write(data[start : start + chance.randrange(1, 4000)])


def move_within(path: Path, _other: Path, chance: random.Random) -> None:
    """Overwrite a stretch in place with another of the same file."""
    data = path.read_bytes()
    start, end = (chance.randrange(len(data)) for _ in range(2))
    with path.open("r+b") as file:
        file.seek(end)
        file.write(data[start : start + min(600, len(data) - end)])


def replace(path: Path, other: Path, _chance: random.Random) -> None:
    """Put the other in its place."""
    other.replace(path)


def swap(path: Path, other: Path, _chance: random.Random) -> None:
    """Swap the names of both."""
    beside = path.with_name("beside")
    path.replace(beside)
    other.replace(path)
    beside.replace(other)


def rearrange(path: Path, other: Path, chance: random.Random) -> None:
    """Take lines of both, anywhere."""
    lines = [*path.read_bytes().splitlines(keepends=True), *other.read_bytes().splitlines(keepends=True)]
    path.write_bytes(b"".join(chance.sample(lines, chance.randrange(1, len(lines) + 1))))


def move_a_line(path: Path, other: Path, chance: random.Random) -> None:
    """Put a line of the other anywhere, or in the place of another."""
    lines = path.read_bytes().splitlines(keepends=True)
    at = chance.randrange(len(lines) + 1)
    lines[at : at + chance.randrange(2)] = [chance.choice(other.read_bytes().splitlines(keepends=True))]
    path.write_bytes(b"".join(lines))


def noise(path: Path, _other: Path, chance: random.Random) -> None:
    """Put random bytes in its place, as many as there were or fewer or more."""
    path.write_bytes(chance.randbytes(chance.randrange(2 * path.stat().st_size)))


def noise_within(path: Path, _other: Path, chance: random.Random) -> None:
    """Overwrite a stretch in place with random bytes, the beginning of the file more often than not."""
    with path.open("r+b") as file:
        file.seek(chance.choice((0, 0, chance.randrange(path.stat().st_size))))
        file.write(chance.randbytes(chance.randrange(1, 300)))


def noise_after(path: Path, _other: Path, chance: random.Random) -> None:
    """Append random bytes."""
    with path.open("ab") as file:
        file.write(chance.randbytes(chance.randrange(1, 9000)))


def nest(path: Path, _other: Path, chance: random.Random) -> None:
    """Put what is nested deeply in its place, or after it: ten megabytes of it."""
    with path.open(chance.choice(("wb", "ab"))) as file:
        file.write(chance.choice((b"[", b'{"a":', b"<1,", b"\xe2\x80\xae")) * (10_000_000 // 4))


DEEDS = [flip, flip_and_redate, redate, cut, overwrite, overwrite_a_part, move_within, replace, swap]
DEEDS += [noise, noise_within, noise_after, nest]
LINES = [rearrange, move_a_line]


# the kinds of files: each is made once, by two rule sets, and opened by the first


def positions(rules: Rules, seeds: int) -> Iterator[Position]:
    """Yield some positions."""
    chance = random.Random(7)
    for _ in range(30):
        pits = [0] * (2 * rules.pits)
        for _ in range(chance.randrange(1, seeds)):
            pits[chance.randrange(len(pits))] += 1
        yield Position(rules, (tuple(pits[: rules.pits]), tuple(pits[rules.pits :])))


def probing(table: Any, rules: Rules) -> Ask:
    """Ask a table."""
    return lambda: [table.probe(position) for position in positions(rules, SEEDS[rules.pits])]


def table(folder: Path) -> Ask:
    """A table of values, mapped."""
    return probing(load(ONE, folder=folder), ONE)


def packed(folder: Path) -> Ask:
    """A packed table."""
    return probing(find(ONE, folder), ONE)


def bounds(folder: Path) -> Ask:
    """Tables of bounds."""
    return probing(find_bounds(WARI, folder), WARI)


def engine(folder: Path) -> Ask:
    """An engine that has answered with a table, and goes on without it once it is damaged."""
    playing = Engine(ONE, tables=folder, **ENGINE)

    def ask() -> object:
        found = playing.analyse(Position.start(ONE), Limit(seconds=10))
        values = {str(move): value.seeds for move, value in found.values.items()}
        if playing.table_error is not None and values == values_of(ONE):
            raise playing.table_error
        return values

    ask()
    return ask


@cache
def values_of(rules: Rules) -> dict[str, int]:
    """Return the values of the first moves, found without a table."""
    with Engine(rules, tables=False, **ENGINE) as playing:
        found = playing.analyse(Position.start(rules), Limit(seconds=60))
        return {str(move): value.seeds for move, value in found.values.items()}


def proofs(folder: Path) -> Ask:
    """A file of proofs."""

    def ask() -> object:
        with Proofs(ONE, folder / "one.jsonl") as known:
            (low, high), value = known.of(Position.start(ONE)), solved(ONE)
            return low <= value <= high

    return ask


def package(folder: Path) -> Ask:
    """A data package."""

    def ask() -> object:
        for path in files_of(folder):
            if path.suffix == ".packed":
                verify(path)
        return [path.read_bytes() for path in sorted(folder.rglob("*.packed"))]

    return ask


@cache
def solved(rules: Rules) -> int:
    """Return the value of the start."""
    value = solve(Position.start(rules), moves=False, threads=1, memory=1 << 26).value
    assert value is not None
    return value


def make(folder: Path) -> dict[str, tuple[Callable[[Path], Ask], list[Path]]]:
    """Make sound files of every kind; return who opens each, and its file and another."""

    def tables_in(name: str, coded: int) -> list[Path]:
        codes.CODED_FROM = coded
        return [Path(str(build(rules, SEEDS[3], folder / name).path)) for rules in (ONE, OTHER)]

    plain, coded = tables_in("table", 1 << 60), tables_in("table in codes", 0)
    tables_in("engine", 0)
    packed_files = []
    for path in tables_in("packed table", 0):
        packed_files.append(pack(path))
        path.unlink()
    for rules in (WARI, AWARI):
        build_bounds(rules, SEEDS[2], folder / "bounds")
    for name, rules in (("one", ONE), ("other", OTHER)):
        (folder / "proofs").mkdir(exist_ok=True)
        with Proofs(rules, folder / "proofs" / f"{name}.jsonl") as known:
            solve(Position.start(rules), moves=True, proofs=known, threads=1, memory=1 << 26)
    write_package(folder / "data package", plain, [folder / "proofs/one.jsonl"])
    low, high = paths_of(WARI, folder / "bounds")
    return {
        "table": (table, plain),
        "table in codes": (table, coded),
        "packed table": (packed, packed_files),
        "bounds": (bounds, [low, high]),
        "engine": (engine, [path_of(rules, folder / "engine") for rules in (ONE, OTHER)]),
        "proofs": (proofs, [folder / "proofs/one.jsonl", folder / "proofs/other.jsonl"]),
        "data package": (package, sorted((folder / "data package" / "tables").iterdir())),
    }


def case(
    open_: Callable[[Path], Ask],
    sound: Path,
    names: list[Path],
    deed: Any,
    in_use: bool,
    chance: random.Random,
) -> str:
    """Do one thing to a copy of the files; return what became of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "copy"
        shutil.copytree(sound, folder)
        ask = truth = None
        path, other = (folder / each.relative_to(sound) for each in names)
        if in_use:
            ask = open_(folder)
            truth = ask()
        deed(path, other, chance)
        try:
            answer = (ask or open_(folder))()
        except (KalahaError, OSError):
            return "noticed"
        return "harmless" if answer == (truth or open_(sound)()) else "FALSE"


def main() -> None:
    """Run the cases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    counts: Counter[tuple[str, str, str]] = Counter()
    with tempfile.TemporaryDirectory() as name:
        kinds = make(Path(name))
        every = [
            (kind, deed, in_use)
            for kind in kinds
            for deed in DEEDS + LINES * (kind == "proofs")
            for in_use in (False, True)
        ]
        for kind, deed, in_use in itertools.islice(itertools.cycle(every), chosen.cases):
            open_, names = kinds[kind]
            what = f"{kind}{' in use' if in_use else ''}"
            result = case(open_, Path(name) / kind, names, deed, in_use, chance)
            counts[what, deed.__name__.replace("_", " "), result] += 1
    print("| file | deed | noticed | harmless | false |\n|---|---|---|---|---|")
    for what, deed in sorted({key[:2] for key in counts}):
        found = (counts[what, deed, result] for result in ("noticed", "harmless", "FALSE"))
        print(f"| {what} | {deed} | {' | '.join(map(str, found))} |")
    false = sum(count for key, count in counts.items() if key[2] == "FALSE")
    print(f"\n{chosen.cases} cases: {false} false answers")
    sys.exit(1 if false else 0)


if __name__ == "__main__":
    main()
