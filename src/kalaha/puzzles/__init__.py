"""Puzzles: positions of games in which one turn is the best by far, and a greedy player misses it.

Read `puzzle` (what a puzzle is, and the file it is read from), then `training` (which one comes next);
neither needs the fast half. `making` finds out whether a position is a puzzle, `exact` proves what its turns
are worth. The files are made by `tools/make/puzzles.py`; `data/README.md` describes them.
"""

from kalaha.puzzles.puzzle import SETS as SETS
from kalaha.puzzles.puzzle import THEMES as THEMES
from kalaha.puzzles.puzzle import Answer as Answer
from kalaha.puzzles.puzzle import Puzzle as Puzzle
from kalaha.puzzles.puzzle import puzzles as puzzles
from kalaha.puzzles.training import Training as Training
from kalaha.puzzles.training import daily as daily
