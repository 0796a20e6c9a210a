"""`ProofCheck`: checks whether a proof file is consistent, and proves a sample of its bounds again.

Reading the file reveals damaged lines, lines weaker than earlier ones, bounds that contradict the bounds of
the positions after the moves, best moves that those bounds rule out, and lines marked as deduced that do not
follow from other lines. Any number of searched bounds can then be proved again from scratch, with endgame
table sizes and a number of threads that do not occur in the file.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from kalaha.errors import Fault, KalahaError, fault
from kalaha.game import Move, Position
from kalaha.kernel.convert import value_axes
from kalaha.machine import cores
from kalaha.rules import RULESETS, Rules, parse_axis
from kalaha.solver.errors import SolverError
from kalaha.solver.proof_lines import Line, Proved, bare_text, head_of, read_lines, require_provable
from kalaha.solver.proofs import implied, of_move
from kalaha.solver.prover import LocalProver, OnProgress, default_memory
from kalaha.tables import MAX_SEEDS


class Claim(NamedTuple):
    """A proved lower or upper bound on a value. `line` is the first line of the file that contains it."""

    line: Line
    bound: int
    lower: bool

    @property
    def from_parts(self) -> bool:
        """Whether the line is marked as deduced from the parts of its position."""
        return self.line.how.get("parts") is True

    @property
    def nodes(self) -> int:
        """The number of nodes that the search took, according to the file."""
        return self._number("nodes")

    @property
    def table(self) -> int:
        """The number of seeds in the endgame table used, according to the file."""
        return self._number("table")

    def _number(self, key: str) -> int:
        value = self.line.how.get(key)
        return value if isinstance(value, int) else 0


@dataclass(eq=False)
class _Known:
    """A position's bounds and best move, each with the first line that contains it."""

    proved: Proved
    low: Line
    high: Line
    best: tuple[Move, Line] | None = None

    @property
    def claims(self) -> list[Claim]:
        """The non-trivial bounds."""
        seeds = self.low.position.on_board
        claims = (
            Claim(self.low, self.proved.at_least, lower=True),
            Claim(self.high, self.proved.at_most, lower=False),
        )
        return [claim for claim in claims if claim.bound != (-seeds if claim.lower else seeds)]


class Reproved(NamedTuple):
    """The result of searching a bound again: whether it holds, and what the search cost."""

    claim: Claim
    holds: bool
    nodes: int
    seconds: float
    table: int


class ProofCheck:
    """A proof file that has been read and checked. `faults` lists the contradictions in it.

    Raises `SolverError` if the file is damaged or not a proof file, and `OSError` if it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        if path.exists() and not (path.is_file() or path.is_dir()):  # a device or a pipe may never end
            raise SolverError(fault("proofs-not", file=str(path)))
        data = path.read_bytes()
        lines = data.split(b"\n")
        torn = lines.pop() != b""
        head = head_of(lines, path)
        self.rules = _rules(head.axes, path)
        self.faults: list[Fault] = []
        self.lines = list(read_lines(lines, path, self.rules, head.crc))
        if torn:  # a crash left this. The next program that writes to the file repairs it
            raise SolverError(fault("proofs-line", file=str(path), line=len(lines) + 1))
        self._known: dict[str, _Known] = {}
        for line in self.lines:
            self._take(line)
        self.follow = 0
        """The number of searched bounds that also follow from other bounds in the file."""
        for known in self._known.values():
            self._compare(known)

    @property
    def positions(self) -> int:
        """The number of positions with proved bounds."""
        return len(self._known)

    @property
    def claims(self) -> list[Claim]:
        """The proved bounds: for each position, the last and strongest ones in the file."""
        return [claim for known in self._known.values() for claim in known.claims]

    @property
    def searched(self) -> list[Claim]:
        """The bounds that were found by a search, not deduced."""
        return [claim for claim in self.claims if not claim.from_parts]

    def sample(self, count: int, seed: int) -> list[Claim]:
        """Return a random sample of `count` searched bounds, starting with the cheapest."""
        chosen = random.Random(seed).sample(self.searched, min(count, len(self.searched)))
        return sorted(chosen, key=lambda claim: (claim.nodes, claim.line.number))

    def other_threads(self) -> int:
        """Return a number of threads that does not occur in the file, preferably the number of cores."""
        named = self._named("threads")
        wanted = [cores(), 1, *range(2, 99)] if named else [1]
        return next(number for number in wanted if number not in named)

    def prover(
        self, memory: int | None, threads: int | None, on_progress: OnProgress | None = None
    ) -> LocalProver:
        """Return a prover for new searches, by default with table sizes and threads not used in the file."""
        named = self._named("table")
        sizes = [size for size in range(1, MAX_SEEDS + 1) if size not in named]
        memory = default_memory() if memory is None else memory
        threads = self.other_threads() if threads is None else threads
        return LocalProver(self.rules, memory, threads, on_progress=on_progress, sizes=sizes)

    def reprove(self, claim: Claim, prover: LocalProver) -> Reproved:
        """Prove a bound again, using its best move from the file, if any."""
        before = prover.work
        position, best = claim.line.position, self._best(claim)
        if not claim.lower:
            holds = not _at_least(prover, position, claim.bound + 1)
        elif best is not None:
            holds = _move_at_least(prover, position, best, claim.bound)
        else:
            holds = _at_least(prover, position, claim.bound)
        if not holds:
            self.faults.append(fault("check-refuted", line=claim.line.number, claim=self.text(claim)))
        work = prover.work
        return Reproved(claim, holds, work.nodes - before.nodes, work.seconds - before.seconds, work.table)

    def text(self, claim: Claim) -> str:
        """Return a bound as text, with the best move from the file: `<…> S >= 8 (2)`."""
        best = self._best(claim)
        text = f"{claim.line.text} {'>=' if claim.lower else '<='} {claim.bound}"
        return text if best is None else f"{text} ({best})"

    def _named(self, what: str) -> set[int]:
        """Return the numbers under the key `what` in all lines, ignoring values of other types."""
        return {number for line in self.lines if isinstance(number := line.how.get(what), int)}

    def _best(self, claim: Claim) -> Move | None:
        best = self._known[claim.line.text].best
        return best[0] if best is not None and claim.lower else None

    def _take(self, line: Line) -> None:
        """Record the bounds in a line. Add a fault if an earlier line is stronger."""
        seeds = line.position.on_board
        known = self._known.get(line.text)
        if known is None:
            known = self._known[line.text] = _Known(Proved(-seeds, seeds), line, line)
        old, new = known.proved, line.proved
        if new.at_least < old.at_least or new.at_most > old.at_most:
            self._fault("check-weaker", line)
        if new.at_least != old.at_least:
            known.low, known.best = line, None
        if new.at_most != old.at_most:
            known.high = line
        if line.best is not None:
            known.best = line.best, line
        known.proved = new

    def _of(self, position: Position) -> Proved:
        known = self._known.get(bare_text(position))
        return Proved(-position.on_board, position.on_board) if known is None else known.proved

    def _compare(self, known: _Known) -> None:
        """Compare a position's bounds with the bounds implied by the positions after its moves."""
        position, (low, high) = known.low.position, known.proved
        (least, most), _best = implied(position, self._of)
        words = {"low": low, "high": high, "least": least, "most": most}
        if least > high or most < low:
            self._fault("check-contradict", max(known.low, known.high), **words)
        for claim in known.claims:
            follows = least >= low if claim.lower else most <= high
            if not claim.from_parts:
                self.follow += follows
            elif not follows:
                self._fault("check-parts", claim.line, **words)
        if known.best is not None:
            move, line = known.best
            least, most = of_move(position, move, self._of)
            if most < low or (known.low.how.get("parts") is True and least < low):
                self._fault("check-best", line, move=str(move), low=low, least=least, most=most)

    def _fault(self, code: str, line: Line, **words: str | int) -> None:
        self.faults.append(fault(code, line=line.number, position=line.text, **words))


def _rules(axes: object, path: Path) -> Rules:
    """Return rules with these axes and one seed in each pit, based on a known rule set if possible."""
    try:
        if isinstance(axes, Mapping):
            changes = {str(name): parse_axis(str(name), str(text)) for name, text in axes.items()}  # pyright: ignore
            rules = RULESETS["kalah"].replace(seeds=1, **changes)
            require_provable(rules)
            fitted = (each.replace(pits=rules.pits, seeds=1) for each in RULESETS.values())
            return next((each for each in fitted if value_axes(each) == value_axes(rules)), rules)
    except KalahaError:
        pass
    raise SolverError(fault("proofs-not", file=str(path)))


def _at_least(prover: LocalProver, position: Position, bound: int) -> bool:
    """Prove from scratch whether the value of a position is at least `bound`."""
    seeds = position.on_board
    if (outcome := position.outcome) is not None:
        return outcome.margin_for(position.turn) - position.lead(position.turn) >= bound
    if not -seeds < bound <= seeds:
        return bound <= -seeds
    return prover.at_least(position, bound, Proved(-seeds, seeds)).at_least >= bound


def _move_at_least(prover: LocalProver, position: Position, move: Move, bound: int) -> bool:
    """Prove from scratch whether the value of a move is at least `bound`."""
    sowing = position.play(move)
    after = sowing.position
    wanted = bound - (after.lead(position.turn) - position.lead(position.turn))
    if sowing.reason is not None:
        return wanted <= 0
    if after.turn == position.turn:
        return _at_least(prover, after, wanted)
    return not _at_least(prover, after, 1 - wanted)
