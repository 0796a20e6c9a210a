from .cluster_prover import ClusterProver as ClusterProver
from .cluster_prover import SharedTable as SharedTable
from .cluster_prover import Workers as Workers
from .cluster_prover import shared_table as shared_table
from .errors import SolverError as SolverError
from .proofs import Proofs as Proofs
from .prover import LocalProver as LocalProver
from .prover import Prover as Prover
from .prover import Work as Work
from .solver import Solution as Solution
from .solver import Solver as Solver
from .solver import solve as solve
from .split_prover import SplitProver as SplitProver

__all__: list[str]
