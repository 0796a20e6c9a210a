"""Exact values of positions, proved on one machine or on many.

Read `solver` (what is asked), then `prover` (how a question is answered on this machine), `proofs` (what
is proved is kept), `frontier`, `jobs` and `cluster_prover` (how many machines answer one question).
"""

from typing import TYPE_CHECKING

from kalaha.lazy import lazy

if TYPE_CHECKING:
    from kalaha.solver.public import *  # noqa: F403

__getattr__, __dir__ = lazy(__name__)
