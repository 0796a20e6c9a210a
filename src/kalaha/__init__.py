"""Kalaha, exactly as the rule sheet in your box says.

The names of rules, game and notation, and all errors. The engine, the solver and the endgame tables are
packages of their own, `kalaha.engine`, `kalaha.solver` and `kalaha.tables`; NumPy and Numba are imported when
the first name of one of them is used.
"""

from kalaha.lazy import lazy as _lazy

TYPE_CHECKING = (
    False  # that of `typing` takes longer to import than all that a command does before it watches
)
if TYPE_CHECKING:  # for Control-C
    from kalaha.public import *  # noqa: F403  (for the type checker: what `public` exports)

    __all__: list[str]
del TYPE_CHECKING

__getattr__, __dir__ = _lazy(__name__)
