"""Exact values of positions, proved on one machine or many.

Read `solver` (the sequence of null windows), then `prover` (one window on this machine), `proofs` (the store
of results), `frontier` and `cluster_prover` (one window on several machines).
"""

from kalaha.lazy import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)  # pyright: ignore[reportUnsupportedDunderAll]
