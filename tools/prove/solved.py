"""Solve the boards on the sheets, and save the results in data/solved.

python tools/prove/solved.py [--minutes M] [--only TEXT] [--table SEEDS] [--threads T] [--memory GB] …

For each rule set from a sheet, find the value of the start for 1 to 5 pits with 1 to 6 seeds, and of the
start and the first turns for 6 pits with 1 to 6 seeds. `irving`, the rules of Irving's tables, is
included. `deskovehry` is not, because it has the same values. A first turn includes its extra turns: "3-1" is
move 3 and then 1.

A run ends after M minutes (120) and loses at most the current search. Questions about large boards are split
into first turns and replies if a search takes too long (see `kalaha.solver.split_prover`); each bound is
saved in data/solved/proofs as soon as it is proved, and the next run resumes from there. The start comes
first. The first turns share the remaining time.

All questions about a board share one endgame table. `--table 29` builds it in one go instead of growing it
(8.7 GB for 29 seeds with six pits, two to four minutes on two cores). The transposition table gets a third of
the memory, which is by default three quarters of the free memory. `--nice 19 --threads 1` yields to other
work. `kalaha tables build --to 29` stores the table on disk, and every run maps it. Ctrl-C ends a run.
"""

import argparse
import csv
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, fields
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path

from kalaha.files import replacing
from kalaha.game import Position
from kalaha.machine import cores
from kalaha.rules import RULESETS
from kalaha.solver import LocalProver, Proofs, Solver, SplitProver, Work
from kalaha.solver.prover import default_memory
from kalaha.tables import MAX_SEEDS

SOLVED = Path(__file__).parents[2] / "data" / "solved"
NAMES = ("kalahawari", "alga", "irving", "kalah")
SMALL = [(pits, seeds) for pits in range(1, 6) for seeds in range(1, 7) if (pits, seeds) != (5, 6)]
BOARDS = [(6, seeds) for seeds in range(1, 5)]
LARGE = [(5, 6), (6, 5), (6, 6)]


@dataclass(frozen=True)
class Line:
    """A line in the results. `turn` contains the moves of the first turn, and is empty for the start itself.

    The bounds apply to the final lead of the first player. `table` is the largest seed count of the
    endgame table.
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
    """Raised to abandon a question that takes too long to answer."""


class Results:
    """The results for one rule set, which are stored in its file."""

    def __init__(self, name: str, folder: Path = SOLVED) -> None:
        self._path = folder / f"{name}.csv"
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
        """Return the known bounds of a first turn."""
        return self._lines.get((pits, seeds, turn))

    def lines(self, pits: int, seeds: int) -> list[Line]:
        """Return the known bounds of a board and its first turns."""
        return [line for line in self._lines.values() if (line.pits, line.seeds) == (pits, seeds)]

    def keep(self, line: Line) -> None:
        """Save a line, adding its earlier cost and preserving lines that other processes have saved."""
        self._read()
        old = self.find(line.pits, line.seeds, line.turn)
        values = vars(line)
        if old is not None:
            spent = {"nodes": old.nodes + line.nodes, "seconds": round(old.seconds + line.seconds, 2)}
            values = values | spent | {"table": max(old.table, line.table)}
        self._lines[line.pits, line.seeds, line.turn] = Line(**values)
        with replacing(self._path) as file:
            text = TextIOWrapper(file, "utf-8", newline="", write_through=True)
            writer = csv.DictWriter(text, [field.name for field in fields(Line)], lineterminator="\n")
            writer.writeheader()
            writer.writerows(vars(self._lines[key]) for key in sorted(self._lines))
            text.detach()


@dataclass(frozen=True)
class Question:
    """A question about the value of the position after a first turn. `turn` is empty for the start itself."""

    turn: str
    position: Position
    is_over: bool = False


@dataclass
class Run:
    """One run of this program, with its deadline and its resources."""

    ends: float
    memory: int
    threads: int
    table: int | None = None
    folder: Path = SOLVED


def first_turns(position: Position, before: str = "") -> Iterator[Question]:
    """Yield each first turn, and each prefix of a first turn that ends with an extra turn."""
    for move in position.legal_moves:
        sowing = position.play(move)
        text = f"{before}{move}"
        yield Question(text, sowing.position, sowing.reason is not None)
        if sowing.extra_turn:
            yield from first_turns(sowing.position, f"{text}-")


class Board:
    """The questions about one board, answered one after another with one table."""

    def __init__(self, run: Run, name: str, pits: int, seeds: int, stack: ExitStack) -> None:
        self._run = run
        self._name = name
        self._start = Position.start(RULESETS[name].replace(pits=pits, seeds=seeds))
        self._results = Results(name, run.folder)
        self._until = run.ends
        rules = self._start.rules
        path = run.folder / "proofs" / f"{name}-{pits}-{seeds}.jsonl"
        is_large = (pits, seeds) in LARGE
        path.parent.mkdir(parents=True, exist_ok=True)
        self._proofs = stack.enter_context(Proofs(rules, path if is_large else None))
        sizes = range(1, MAX_SEEDS + 1) if run.table is None else (run.table,)
        prover = LocalProver(rules, run.memory, run.threads, on_progress=self._watch, sizes=sizes)
        splitting = SplitProver(prover, self._proofs) if is_large else prover
        self._solver = stack.enter_context(Solver(rules, proofs=self._proofs, prover=splitting))

    def _watch(self, _work: Work) -> None:
        if time.monotonic() > self._until:
            raise OutOfTimeError

    def _line(self, turn: str) -> Line | None:
        return self._results.find(self._start.rules.pits, self._start.rules.seeds, turn)

    def is_open(self, question: Question) -> bool:
        """Return whether the value in question has not been proved yet."""
        line = self._line(question.turn)
        return line is None or line.at_least < line.at_most

    def ask(self, question: Question, until: float) -> None:
        """Prove bounds until the deadline `until`, and save them."""
        self._until = until
        before = self._solver.work
        position, same = question.position, question.position.turn == self._start.turn
        lead = position.lead(position.turn)
        known = self._known(question)
        mine = known if same else (-known[1], -known[0])
        try:
            low, high = (lead, lead) if question.is_over else self._solver.margins(position, known=mine)
        except OutOfTimeError:
            proved = self._proofs.of(position)
            low, high = max(lead + proved.at_least, mine[0]), min(lead + proved.at_most, mine[1])
        if not same:
            low, high = -high, -low
        work, rules = self._solver.work, self._start.rules
        spent = {"nodes": work.nodes - before.nodes, "seconds": work.seconds - before.seconds}
        where = {"pits": rules.pits, "seeds": rules.seeds, "turn": question.turn}
        line = Line(**where, at_least=low, at_most=high, **spent, table=work.table, version=version("kalaha"))
        self._results.keep(line)
        print(self._name, self._line(question.turn), flush=True)

    def _known(self, question: Question) -> tuple[int, int]:
        """Return the bounds that follow without a search from the seeds, the board's value, and other turns.

        No turn is worth more than the board, and a prefix is worth at least as much as each completion.
        """
        lead, seeds = question.position.lead(self._start.turn), question.position.on_board
        least, most = lead - seeds, lead + seeds
        size = self._start.rules.pits, self._start.rules.seeds
        for line in self._results.lines(*size) if question.turn else ():
            if f"{question.turn}-".startswith(f"{line.turn}-") or not line.turn:
                most = min(most, line.at_most)
            if line.turn.startswith(f"{question.turn}-"):
                least = max(least, line.at_least)
        return least, most


def solve_board(run: Run, name: str, pits: int, seeds: int) -> None:
    """Solve a board's start and, with six pits, its first turns, which share the remaining time."""
    start = Position.start(RULESETS[name].replace(pits=pits, seeds=seeds))
    questions = [Question("", start), *(first_turns(start) if pits == 6 else ())]
    with ExitStack() as stack:
        board = Board(run, name, pits, seeds, stack)
        if board.is_open(questions[0]):
            board.ask(questions[0], run.ends)
        while time.monotonic() < run.ends and (still := [q for q in questions if board.is_open(q)]):
            for number, question in enumerate(still):
                left = run.ends - time.monotonic()
                board.ask(question, time.monotonic() + left / (len(still) - number))


def main() -> None:
    """Solve the unsolved boards, starting with the small ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=120.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--table", type=int)
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--memory", type=float)
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=SOLVED, help="instead of data/solved")
    chosen = parser.parse_args()
    os.nice(chosen.nice)
    memory = default_memory() if chosen.memory is None else int(chosen.memory * 2**30)
    run = Run(
        time.monotonic() + 60 * chosen.minutes, memory, chosen.threads, chosen.table, folder=chosen.folder
    )
    for size in [*SMALL, *BOARDS, *LARGE]:
        for name in NAMES:
            if f" {chosen.only}" in f" {name} ({size[0]},{size[1]})" and time.monotonic() < run.ends:
                solve_board(run, name, *size)


if __name__ == "__main__":
    main()
