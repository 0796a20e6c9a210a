"""Exact values of positions, proved on one machine or many.

Read `solver` (the questions), then `prover` (how one is answered on this machine), `proofs` (where
results are kept), `frontier` and `cluster_prover` (how several machines answer one together).
"""

from kalaha.lazy import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)  # pyright: ignore[reportUnsupportedDunderAll]
