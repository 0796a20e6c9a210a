"""Kalaha, played exactly as the rule sheet in your box says.

This package exports the names in `rules`, `game` and `notation`, and all errors. The engine, the solver, the
endgame tables, the reinforcement learning environments and UGI are separate packages: `kalaha.engine`,
`kalaha.solver`, `kalaha.tables`, `kalaha.envs` and `kalaha.ugi`. NumPy is imported on the first
use of a name from one of them.
"""

# pyright: basic, reportUnsupportedDunderAll=false

from kalaha.extras import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)
