"""Exact values of positions, proved on one machine or many.

Read `solver` (the questions), then `prover` (how one is answered on this machine), `proofs` (where
results are kept), `frontier` and `cluster_prover` (how several machines answer one together).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kalaha.solver.cluster_prover import ClusterProver as ClusterProver
    from kalaha.solver.cluster_prover import SharedTable as SharedTable
    from kalaha.solver.cluster_prover import Workers as Workers
    from kalaha.solver.cluster_prover import shared_table as shared_table
    from kalaha.solver.errors import SolverError as SolverError
    from kalaha.solver.proofs import Proofs as Proofs
    from kalaha.solver.prover import LocalProver as LocalProver
    from kalaha.solver.prover import Prover as Prover
    from kalaha.solver.prover import Work as Work
    from kalaha.solver.solver import Solution as Solution
    from kalaha.solver.solver import Solver as Solver
    from kalaha.solver.solver import solve as solve
    from kalaha.solver.split_prover import SplitProver as SplitProver

_MODULES = {
    "kalaha.solver.cluster_prover": "ClusterProver SharedTable Workers shared_table",
    "kalaha.solver.errors": "SolverError",
    "kalaha.solver.proofs": "Proofs",
    "kalaha.solver.prover": "LocalProver Prover Work",
    "kalaha.solver.solver": "Solution Solver solve",
    "kalaha.solver.split_prover": "SplitProver",
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names.split()}
"""Where each public name is defined: its module is imported when the name is first used (PEP 562)."""
__all__ = list(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return __all__
