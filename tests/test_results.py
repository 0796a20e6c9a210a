"""Solved values agree with the literature, with the proofs and with each other."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from kalaha.engine import Engine
from kalaha.game import Move, Position
from kalaha.rules import RULESETS
from kalaha.solver import Proofs, Solver
from kalaha.solver.checking import ProofCheck
from tests.effort import some
from tests.reference import minimax

ROOT = Path(__file__).parents[1]
SOLVED = ROOT / "data" / "solved"
NAMES = "alga", "kalahawari", "kalah", "irving"
BOX_PROOFS = "outside/kalahawari-6-6.jsonl", "kalahawari-6-6.jsonl"


def rows_of(name: str, folder: Path = SOLVED) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / f"{name}.csv").read_text("utf-8").splitlines()))


def published() -> dict[tuple[str, int, int, str], tuple[int, int]]:
    """Return the published bounds of starts and first turns, by rules, pits, seeds and turn."""
    with (ROOT / "data" / "published" / "solved.csv").open() as file:
        return {
            (r["rules"], int(r["pits"]), int(r["seeds"]), r["turn"]): (
                int(r["at_least"] or -99),
                int(r["at_most"] or 99),
            )
            for r in csv.DictReader(file)
        }


@pytest.mark.parametrize("name", NAMES)
def test_values_agree_with_the_literature_and_the_first_turns(name: str) -> None:
    known = published()
    rows = {(int(r["pits"]), int(r["seeds"]), r["turn"]): r for r in rows_of(name)}
    assert len({(pits, seeds) for pits, seeds, turn in rows if not turn}) >= 33
    for (pits, seeds, turn), row in rows.items():
        low, high = int(row["at_least"]), int(row["at_most"])
        assert low <= high
        if turn:
            start = rows[pits, seeds, ""]
            assert low <= int(start["at_most"]), row  # no turn is worth more than best play
        least, most = known.get((name, pits, seeds, turn), (low, high))
        assert max(low, least) <= min(high, most), row
        if not turn and pits == 6 and seeds <= 5:
            legal = Position.start(RULESETS[name].replace(pits=pits, seeds=seeds)).legal_moves
            firsts = [rows[pits, seeds, str(move)] for move in legal]
            assert max(int(first["at_least"]) for first in firsts) == low == high, row


def test_both_proofs_of_the_kalahawari_box_are_valid_and_agree() -> None:
    """One of the proofs comes from another project. The two have only the value in common."""
    start = Position.start(RULESETS["kalahawari"].replace(pits=6, seeds=6))
    outside, own = (ProofCheck(SOLVED / "proofs" / name) for name in BOX_PROOFS)
    for check in (outside, own):
        assert check.faults == []
        assert [claim.bound for claim in check.claims if claim.line.text == str(start)] == [4, 4]
    tables = [{line.how.get("table") for line in check.lines} for check in (outside, own)]
    assert not tables[0] & tables[1]


@pytest.mark.parametrize("file", sorted((SOLVED / "proofs").glob("*.jsonl")), ids=lambda file: file.stem)
def test_every_proof_file_is_consistent_and_implies_the_results(file: Path) -> None:
    """Check without searching that bounds are consistent and that results claim no more than the proofs."""
    check = ProofCheck(file)
    assert check.faults == []
    name, pits, seeds = file.stem.split("-")
    start = Position.start(RULESETS[name].replace(pits=int(pits), seeds=int(seeds)))
    proofs = Proofs(start.rules)
    for line in check.lines:
        proofs.keep(line.position, *line.proved)
    rows = [row for row in rows_of(name) if (row["pits"], row["seeds"]) == (pits, seeds)]
    for row in rows:
        position = start
        for move in filter(None, row["turn"].split("-")):
            position = position.play(Move.parse(move)).position
        low, high = proofs.of(position)
        if position.turn != start.turn:
            low, high = -high, -low
        lead = position.lead(start.turn)
        longer = [int(r["at_least"]) for r in rows if r["turn"].startswith(f"{row['turn']}-")]
        assert int(row["at_least"]) <= max(low + lead, *longer, -99), row
        assert int(row["at_most"]) >= min(high + lead, proofs.of(start).at_most), row


def test_bounds_from_tables_are_consistent_with_other_results(tmp_path: Path) -> None:
    """The tables reproduce all of Lincke's counts. Small boards are solved again with tables."""
    layers = rows_of("recurring/lincke")
    assert len(layers) >= 21
    assert all(row["cells"] == row["equal"] and row["others"] == "0" for row in layers)
    boards = rows_of("recurring/boards")
    for row in boards:
        rules = RULESETS[row["rules"]].replace(pits=int(row["pits"]), seeds=int(row["seeds"]))
        low, high = int(row["at_least"]), int(row["at_most"])
        assert low == high or rules.repetition == "own_side"
        if rules.pits == 2 and rules.seeds in some(range(40), 1, 2, 3):
            assert Solver(rules, tables=tmp_path).margins(Position.start(rules)) == (low, high)
    bounds = {(row["rules"], row["pits"], row["seeds"]): row for row in boards}
    for row in rows_of("recurring/values"):  # from a search without tables
        of_tables = bounds[row["rules"], row["pits"], row["seeds"]]
        assert int(of_tables["at_least"]) <= int(row["at_least"]), row
        assert int(of_tables["at_most"]) >= int(row["at_most"]), row
        rules = RULESETS[row["rules"]].replace(pits=int(row["pits"]), seeds=int(row["seeds"]))
        if rules.pits == 1 or (rules.pits, rules.seeds) == (2, 1):
            value = minimax.value(Position.start(rules))
            assert (int(row["at_least"]), int(row["at_most"])) == (value, value), row


@pytest.mark.compiled
def test_the_smallest_avalanche_is_worth_what_the_page_says() -> None:
    row = rows_of("avalanche")[0]
    start = Position.start(RULESETS["avalanche"].replace(seeds=int(row["seeds"])))
    with Engine(start.rules, threads=1, tables=False) as engine:
        value = engine.analyse(start).value
    assert (value.kind, value.seeds) == ("exact", int(row["at_least"])) == ("exact", int(row["at_most"]))


def test_the_solving_tool_reproduces_a_board(tmp_path: Path) -> None:
    """This is the tool that solved all boards."""
    command = [sys.executable, str(ROOT / "tools" / "prove" / "solved.py")]
    command += ["--only", "kalahawari (6,1)", "--threads", "1", "--table", "8", "--folder", str(tmp_path)]
    subprocess.run(command, check=True)

    def bounds(folder: Path) -> set[tuple[str, ...]]:
        rows = (row for row in rows_of("kalahawari", folder) if (row["pits"], row["seeds"]) == ("6", "1"))
        return {(row["turn"], row["at_least"], row["at_most"]) for row in rows}

    assert bounds(tmp_path) == bounds(SOLVED)
    before = (tmp_path / "kalahawari.csv").read_bytes()
    subprocess.run(command, check=True)
    assert (tmp_path / "kalahawari.csv").read_bytes() == before
