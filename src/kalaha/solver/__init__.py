"""Exact values of positions, proved on one machine or many.

Read `solver` (the questions), then `prover` (how one is answered on this machine), `proofs` (where what
is proved is kept), `frontier`, `jobs` and `cluster_prover` (how several machines answer one together).
"""

from typing import TYPE_CHECKING

from kalaha.lazy import lazy

if TYPE_CHECKING:
    from kalaha.solver.public import *  # noqa: F403  (for the type checker: what `public` exports)

__getattr__, __dir__ = lazy(__name__)
