"""The engine protocol UGI: other programs send positions and get moves, values and results.

UGI, kz04px's Universal Game Interface (github.com/kz04px/ugi, ugi.md), is UCI without chess. The engine knows
the rules; a runner that does not know them asks for the player to move with `query`, so extra turns need no
command of their own. docs/program-protocol.md documents our choices where the specification leaves points
open.
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
