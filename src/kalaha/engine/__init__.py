"""The computer player, which evaluates positions and chooses moves, without any input or output.

Names are imported on first use, because they need NumPy.
"""

# pyright: basic, reportUnsupportedDunderAll=false

from kalaha.extras import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)
