"""Puzzles, positions with one turn that is by far the best and that a greedy player would miss.

Read `puzzle` (the definition and the file format), then `training` (the choice of the next puzzle). Neither
module needs the fast half of the package. `criteria` decides whether a position is a puzzle, and `exact`
proves the values of its turns. `tools/make/puzzles.py` makes the files. `data/README.md` describes them.
"""

from kalaha.puzzles.puzzle import SETS as SETS
from kalaha.puzzles.puzzle import THEMES as THEMES
from kalaha.puzzles.puzzle import Answer as Answer
from kalaha.puzzles.puzzle import Puzzle as Puzzle
from kalaha.puzzles.puzzle import puzzles as puzzles
from kalaha.puzzles.training import Training as Training
from kalaha.puzzles.training import daily as daily
