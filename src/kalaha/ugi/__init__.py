"""The engine protocol UGI: other programs give positions, and get moves, values and results.

UGI, kz04px's Universal Game Interface (github.com/kz04px/ugi, ugi.md), is UCI without chess: the engine
knows the rules, and a runner that knows none asks it with `query` whose turn it is, so extra turns need no
command of their own. docs/program-protocol.md describes how we fill in what the specification leaves open.
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
