"""The computer as a player: what a position is worth, and what to play.

No input or output. It needs the fast half, so its names are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kalaha.engine.engine import Engine as Engine
    from kalaha.engine.errors import EngineError as EngineError
    from kalaha.engine.levels import LEVELS as LEVELS
    from kalaha.engine.limit import Limit as Limit
    from kalaha.engine.question import Question as Question
    from kalaha.engine.question import Stop as Stop
    from kalaha.engine.review import ReviewedMove as ReviewedMove
    from kalaha.engine.values import Analysis as Analysis
    from kalaha.engine.values import Value as Value

_MODULES = {
    "kalaha.engine.engine": "Engine",
    "kalaha.engine.errors": "EngineError",
    "kalaha.engine.levels": "LEVELS",
    "kalaha.engine.limit": "Limit",
    "kalaha.engine.question": "Question Stop",
    "kalaha.engine.review": "ReviewedMove",
    "kalaha.engine.values": "Analysis Value",
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names.split()}
"""Where each public name is defined: its module is imported when the name is first used (PEP 562)."""
__all__ = list(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return __all__
