"""The computer as a player: what a position is worth, and what to play.

No input or output. It needs the fast half, so its names are imported on first use.
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
