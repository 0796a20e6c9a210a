"""Solve the boards of the sheets, and keep what is proved in data/solved.

python benchmarks/solved.py [--minutes M] [--only TEXT]

For each rule set of a sheet (and `fairkalah`, the rules of Irving's tables; those of `deskovehry` have the
same values): the value of the start for 1 to 4 pits with 1 to 6 seeds and 5 pits with 1 to 5, start and
first turns for 6 pits with 1 to 5 seeds. Where a move gives another turn, the moves that follow it are
opened up: "3-1" is move 3 and then 1.

What is done is not done again. Each question of the large boards gets M minutes (10); the bounds proved by
then stay in data/solved/proofs, and a later run goes on from them. Prints what it does; Ctrl-C ends it.
"""

import argparse
import csv
import time
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path

from kalaha.files import replacing
from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.solver import Proofs, Solver, Work

SOLVED = Path(__file__).parents[1] / "data" / "solved"
NAMES = ("kalah", "fairkalah", "alga", "kalahawari")
GRID = [(pits, seeds) for pits in range(1, 6) for seeds in range(1, 7) if (pits, seeds) != (5, 6)]
BOARDS = [(6, seeds) for seeds in range(1, 5)]
LARGE = (6, 5)


@dataclass(frozen=True)
class Line:
    """A line of the results: `turn` are the moves of the first turn, nothing for the start itself.

    The bounds are of the final margin for the player who begins; `table` is to how many seeds the
    endgame table went.
    """

    pits: int
    seeds: int
    turn: str
    at_least: int
    at_most: int
    nodes: int
    seconds: float
    table: int
    version: str


class OutOfTimeError(Exception):
    """Raised to end a question that takes too long."""


class Results:
    """The lines of one rule set, in its file."""

    def __init__(self, name: str) -> None:
        self._path = SOLVED / f"{name}.csv"
        self._lines: dict[tuple[int, int, str], Line] = {}
        self._read()

    def _read(self) -> None:
        if self._path.exists():
            with self._path.open() as file:
                for row in csv.DictReader(file):
                    kinds = {field.name: field.type for field in fields(Line)}
                    line = Line(**{key: kinds[key](text) for key, text in row.items()})  # pyright: ignore
                    self._lines[line.pits, line.seeds, line.turn] = line

    def find(self, pits: int, seeds: int, turn: str) -> Line | None:
        """Return what is known of a first turn."""
        return self._lines.get((pits, seeds, turn))

    def keep(self, line: Line) -> None:
        """Keep a line; what was spent before is added, and what another process has kept is not lost."""
        self._read()
        old = self.find(line.pits, line.seeds, line.turn)
        nodes, seconds = (old.nodes, old.seconds) if old else (0, 0.0)
        values = vars(line) | {"nodes": nodes + line.nodes, "seconds": round(seconds + line.seconds, 2)}
        self._lines[line.pits, line.seeds, line.turn] = Line(**values)
        with replacing(self._path) as file:
            text = TextIOWrapper(file, "utf-8", newline="", write_through=True)
            writer = csv.DictWriter(text, [field.name for field in fields(Line)], lineterminator="\n")
            writer.writeheader()
            writer.writerows(vars(self._lines[key]) for key in sorted(self._lines))
            text.detach()


def first_turns(position: Position, before: str = "") -> Iterator[tuple[str, Position, bool]]:
    """Yield (text, position after it, whether the game is over) for each first turn and beginning of one."""
    for move in position.legal_moves:
        sowing = position.play(move)
        text = f"{before}{move}"
        yield text, sowing.position, sowing.reason is not None
        if sowing.extra_turn:
            yield from first_turns(sowing.position, f"{text}-")


def solve_board(name: str, pits: int, seeds: int, turns: bool, minutes: float | None) -> None:
    """Solve a board's start and, if wanted, first turns, each in so many minutes (None: to the end)."""
    rules = RULESETS[name].replace(pits=pits, seeds=seeds)
    start, results = Position.start(rules), Results(name)
    questions = [("", start, False), *(first_turns(start) if turns else ())]
    open_ = [
        q
        for q in questions
        if (line := results.find(pits, seeds, q[0])) is None or line.at_least < line.at_most
    ]
    if not open_:
        return
    ends = [0.0]

    def watch(_work: Work) -> None:
        if time.monotonic() > ends[0]:
            raise OutOfTimeError

    folder = SOLVED / "proofs"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{pits}-{seeds}.jsonl" if minutes is not None else None
    with Proofs(rules, path) as proofs, Solver(rules, proofs=proofs, report=watch) as solver:
        for text, position, over in open_:
            ends[0] = time.monotonic() + 60 * (minutes or 1e6)
            before = solver.work
            same = position.turn == start.turn
            lead = position.lead(position.turn)
            try:
                low, high = (lead, lead) if over else solver.margins(position)
            except OutOfTimeError:
                low, high = (lead + bound for bound in proofs.of(position))
            if not same:
                low, high = -high, -low
            if text and (whole := results.find(pits, seeds, "")) is not None:
                high = min(high, whole.at_most)  # no turn is better than the best
            work = solver.work
            nodes, seconds = work.nodes - before.nodes, work.seconds - before.seconds
            line = Line(pits, seeds, text, low, high, nodes, seconds, work.table, version("kalaha"))
            results.keep(line)
            print(name, line, flush=True)


def main() -> None:
    """Solve what is not solved yet, the small boards first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--only", default="")
    chosen = parser.parse_args()
    boards = [*((n, *size, False, None) for n in NAMES for size in GRID)]
    boards += [(n, *size, True, None) for n in NAMES for size in BOARDS]
    boards += [(n, *LARGE, False, 60.0) for n in NAMES]
    boards += [(n, *LARGE, True, chosen.minutes) for n in NAMES]
    for name, pits, seeds, turns, minutes in boards:
        if f" {chosen.only}" in f" {name} ({pits},{seeds}) {'turns' if turns else 'start'}":
            solve_board(name, pits, seeds, turns, minutes)


if __name__ == "__main__":
    main()
