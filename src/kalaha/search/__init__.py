"""Alpha-beta search on packed positions, with endgame tables and a transposition table.

Read `alphabeta` (the search) and `expand` (the moves of a position), then `near` (its end, just above the
tables), `transposition` (what it remembers), `frames` (what it works on), `evaluate` and `weights` (what it
guesses), `searcher` (how Python runs it) and `crew` (several threads on one position).
"""

from kalaha.search.crew import Crew as Crew
from kalaha.search.frames import DEEPEST as DEEPEST
from kalaha.search.frames import UNLIMITED as UNLIMITED
from kalaha.search.searcher import Bounds as Bounds
from kalaha.search.searcher import Pause as Pause
from kalaha.search.searcher import Searcher as Searcher
from kalaha.search.searcher import Stopped as Stopped
from kalaha.search.searcher import never as never
from kalaha.search.transposition import NO_MOVE as NO_MOVE
from kalaha.search.transposition import Entries as Entries
from kalaha.search.transposition import new_entries as new_entries
