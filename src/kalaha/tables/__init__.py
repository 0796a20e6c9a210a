"""Endgame tables: the exact value of every position with few seeds in its pits.

For all rules but those with a majority stop. A value is the net seeds still to come for the player to move,
both sides playing their best, independent of the stores. If positions can recur, the tables contain bounds, a
byte each. Read `layout` first, then `codes` (large layers in four bits), `definition` (the values),
`move_maps`, `rows` and `quiet_moves` (how they are computed fast), `coded_rows` (from layers in codes),
`paths`, `files`, `capacity` and `store`; for the bounds, `sweeps` and `bounds`.
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
