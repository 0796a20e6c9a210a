"""The computer as a player: what a position is worth, and what to play.

No input or output. It needs the fast half, so its names are imported on first use.
"""

from kalaha.lazy import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)  # pyright: ignore[reportUnsupportedDunderAll]
