"""Kalaha, exactly as the rule sheet in your box says.

The names of rules, game and notation, and all errors. The engine, the solver, the endgame tables, the
environments for programs that learn, and UGI programs are packages of their own: `kalaha.engine`,
`kalaha.solver`, `kalaha.tables`, `kalaha.envs` and `kalaha.ugi`; NumPy and Numba are imported when the first
name of one of them is used.
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
