"""The engine protocol UGI, used by other programs to send positions and get moves, values and results.

UGI, the Universal Game Interface by kz04px (github.com/kz04px/ugi, ugi.md), is UCI without chess. The engine
implements the rules. A runner that does not implement them uses `query` to ask for the player to move, so
extra turns need no special command. docs/program-protocol.md documents our choices on points that the
specification leaves open.
"""

# pyright: basic, reportUnsupportedDunderAll=false

from kalaha.extras import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)
