"""Exact values of positions, proved on one machine or many.

Read `solver` (the questions), then `prover` (how one is answered on this machine), `proofs` (where
results are kept), `frontier` and `cluster_prover` (how several machines answer one together).
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
