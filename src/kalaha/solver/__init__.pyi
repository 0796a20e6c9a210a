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

__all__: list[str]
