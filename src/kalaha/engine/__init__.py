"""The computer as a player: what a position is worth, and what to play. No input, no output.

It needs the fast half, so its names are imported when they are first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kalaha.engine.engine import Engine as Engine
    from kalaha.engine.levels import LEVELS as LEVELS
    from kalaha.engine.limit import Limit as Limit
    from kalaha.engine.review import ReviewedMove as ReviewedMove
    from kalaha.engine.values import Analysis as Analysis
    from kalaha.engine.values import Value as Value

_MODULES = {
    "Engine": "engine",
    "LEVELS": "levels",
    "Limit": "limit",
    "ReviewedMove": "review",
    "Analysis": "values",
    "Value": "values",
}
__all__ = ["LEVELS", "Analysis", "Engine", "Limit", "ReviewedMove", "Value"]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(name)
    from importlib import import_module

    return getattr(import_module(f"kalaha.engine.{_MODULES[name]}"), name)
