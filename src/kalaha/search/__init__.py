"""Alpha-beta search on packed positions, with endgame tables and a transposition table.

Read `alphabeta` (the search) and `expand` (move generation and ordering), then `near_table` (the search of
positions just above the endgame table), `transposition` (the transposition table), `frames` (the stack),
`evaluate` and `weights` (static evaluation), `root` (iterative deepening over root moves), `report` (their
values), `searcher` (the Python interface) and `parallel` (several threads on one position).
"""

from kalaha.search.frames import UNLIMITED as UNLIMITED
from kalaha.search.parallel import ParallelSearcher as ParallelSearcher
from kalaha.search.searcher import MAX_LINE as MAX_LINE
from kalaha.search.searcher import Bounds as Bounds
from kalaha.search.searcher import Checkpoint as Checkpoint
from kalaha.search.searcher import Searcher as Searcher
from kalaha.search.searcher import Stopped as Stopped
from kalaha.search.searcher import no_limit as no_limit
from kalaha.search.transposition import NO_MOVE as NO_MOVE
from kalaha.search.transposition import Entries as Entries
from kalaha.search.transposition import new_entries as new_entries
