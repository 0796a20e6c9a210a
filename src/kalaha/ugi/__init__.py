"""The engine protocol UGI: other programs send positions and get moves, values and results.

UGI, kz04px's Universal Game Interface (github.com/kz04px/ugi, ugi.md), is UCI without chess: the engine
implements the rules, and a runner that does not asks with `query` for the player to move, so extra turns need
no command. docs/program-protocol.md documents our choices for points that the specification leaves open.
"""

from kalaha.lazy import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)  # pyright: ignore[reportUnsupportedDunderAll]
