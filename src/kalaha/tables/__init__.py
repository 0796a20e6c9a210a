"""Endgame tables, which contain the exact values of all positions with few seeds in their pits.

There are tables for all rules except those with a majority stop. A value is the number of net seeds still to
come for the player to move if both sides play their best. It does not depend on the stores. If positions can
recur, the tables contain bounds of one byte each.

Read `layout` first, then `codes` (large layers in four bits per position), `definition` (the values),
`move_maps`, `rows` and `internal_moves` (the fast computation of the values), `coded_rows` (the same from
coded layers), `paths`, `files`, `capacity` and `store`. For bounds, read `sweeps` and `bounds`. `endgame`
builds and loads whichever fits the rules.
"""

# pyright: basic, reportUnsupportedDunderAll=false

from kalaha.extras import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)
