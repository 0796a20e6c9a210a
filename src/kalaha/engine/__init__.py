"""The computer as a player: what a position is worth, and what to play.

No input, no output. It needs the fast half, so its names are imported when they are first used.
"""

from typing import TYPE_CHECKING

from kalaha.lazy import lazy

if TYPE_CHECKING:
    from kalaha.engine.public import *  # noqa: F403  (for the type checker: what `public` exports)

__getattr__, __dir__ = lazy(__name__)
