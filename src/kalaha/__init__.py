"""Kalaha, exactly as the rule sheet in your box says.

The names of rules, game and notation, and all errors. The engine, the solver and the endgame tables are
packages of their own, `kalaha.engine`, `kalaha.solver` and `kalaha.tables`; NumPy and Numba are imported when
the first name of one of them is used.
"""

from kalaha.lazy import lazy as _lazy

TYPE_CHECKING = False  # importing `typing` would delay the moment from which a command watches for Control-C
if TYPE_CHECKING:
    from kalaha.public import *  # noqa: F403  # all of it, for the type checker

    __all__: list[str]
del TYPE_CHECKING

__getattr__, __dir__ = _lazy(__name__)
