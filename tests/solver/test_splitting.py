"""One machine splits a large question into parts."""

from pathlib import Path

import pytest

from kalaha.game import Position
from kalaha.rules import RULESETS
from kalaha.solver import LocalProver, Proofs, Solver, SplitProver
from kalaha.solver.checking import ProofCheck
from kalaha.solver.frontier import Frontier, Node
from kalaha.solver.proof_lines import Proved
from tests.reference import minimax
from tests.search.test_values import ACYCLIC, positions
from tests.solver.test_frontier import START, VALUE


def searching(position: Position, table: int = 4) -> LocalProver:
    """Return a prover with a table so small that it must search positions."""
    return LocalProver(position.rules, 1 << 26, 1, sizes=(table,))


@pytest.mark.parametrize("name", ACYCLIC)
@pytest.mark.parametrize("budget", [1, 30])
def test_parts_give_the_value_of_the_whole(name: str, budget: int) -> None:
    for position in positions(ACYCLIC[name], 3, 9, budget, (3,)):
        proofs = Proofs(position.rules)
        prover = SplitProver(searching(position, 1), proofs, budget)
        with Solver(position.rules, proofs=proofs, prover=prover) as solver:
            low, high = solver.margins(position)
        assert low == high == minimax.margin(position), position


class EndedError(Exception):
    """An error that ends a run."""


def test_a_run_aborted_at_any_moment_loses_one_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each run may answer three questions. The next one continues from there, until the value is proved."""
    file = tmp_path / "proofs"
    within = LocalProver.within
    asked: list[tuple[Position, int]] = []
    left = 0

    def counted(self: LocalProver, position: Position, bound: int, proved: Proved, nodes: int) -> Proved:
        nonlocal left
        if left == 0:
            raise EndedError
        left -= 1
        asked.append((position, bound))
        return within(self, position, bound, proved, nodes)

    monkeypatch.setattr(LocalProver, "within", counted)
    runs = 0
    value = None
    while value is None:
        left, runs = 3, runs + 1
        with Proofs(START.rules, file) as proofs:
            prover = SplitProver(searching(START), proofs, budget=400)
            with Solver(START.rules, proofs=proofs, prover=prover) as solver:
                try:
                    low, high = solver.margins(START)
                except EndedError:
                    continue
                assert low == high
                value = low
    assert value == VALUE
    assert runs > 2
    assert len(set(asked)) == len(asked)
    check = ProofCheck(file)
    assert check.faults == []
    assert len(check.searched) < len(check.claims)


def test_guesses_choose_the_better_move_and_then_its_replies() -> None:
    after = {move: START.play(move).position for move in START.legal_moves}
    good = max(after, key=lambda move: move.pit)

    def guess(position: Position) -> int:
        value = 9 if position == after[good] or position not in after.values() else -9
        return value if position.turn == START.turn else -value

    def known(position: Position) -> Proved:
        return Proved(-position.on_board, position.on_board)

    frontier = Frontier(START, 2, known, guess)
    frontier.split(leaf(frontier))
    assert leaf(frontier).position == after[good]
    frontier.split(leaf(frontier))
    assert leaf(frontier).position in {after[good].play(move).position for move in after[good].legal_moves}


def leaf(frontier: Frontier) -> Node:
    found = frontier.most_proving_leaf()
    assert found is not None
    return found


def test_a_solver_that_writes_a_file_resumes_a_split_search(tmp_path: Path) -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=2, seeds=1))
    file = tmp_path / "proofs"
    with Proofs(start.rules, file) as proofs:
        proofs.split(start)
        with Solver(start.rules, proofs=proofs, threads=1, memory=1 << 24) as solver:
            assert solver.margins(start) == (minimax.margin(start),) * 2
    assert '"parts"' in file.read_text("utf-8")
