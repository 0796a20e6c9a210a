"""Exact values of positions, proved by windows; on one machine or many.

Read `solve` (what is asked), then `prover` (how a question is answered on this machine), `proofs` (what
is proved is kept), `frontier`, `jobs` and `cluster_prover` (how many machines answer one question).
"""

from kalaha.solver.cluster_prover import ClusterProver as ClusterProver
from kalaha.solver.proofs import Proofs as Proofs
from kalaha.solver.prover import LocalProver as LocalProver
from kalaha.solver.prover import Prover as Prover
from kalaha.solver.prover import Work as Work
from kalaha.solver.solve import Solution as Solution
from kalaha.solver.solve import Solver as Solver
from kalaha.solver.solve import solve as solve
