"""Endgame tables: the exact value of every position with few seeds in its pits, a byte each.

For all rules in which no position can recur, except those with a majority stop. A value is the
net seeds still to come for the player to move, both sides playing their best; the stores do not
part. Read `layout` first, then `definition` (what the values are), `move_maps`, `rows` and `quiet_moves` (how
they are computed fast), `files`, `capacity` and `store`.
"""

from typing import TYPE_CHECKING

from kalaha.lazy import lazy

if TYPE_CHECKING:
    from kalaha.tables.public import *  # noqa: F403  (for the type checker: what `public` exports)

__getattr__, __dir__ = lazy(__name__)
