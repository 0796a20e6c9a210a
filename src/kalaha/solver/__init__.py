"""Exact values of positions, proved on one or more machines.

Read `solver` (the sequence of null windows), then `prover` (one window on this machine), `proofs` (the store
for results), and finally `frontier` and `cluster_prover` (one window on several machines).
"""

# pyright: basic, reportUnsupportedDunderAll=false

from kalaha.extras import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)
