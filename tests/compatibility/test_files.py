"""Files written by version 1.0.0 can still be read, with the same meaning (docs/stability.md).

The folder 1.0.0 contains a copy of data/games/kalah-variations.kgn. For `kalah` rules with three pits, it
contains the output of `kalaha tables build --to 9`, `kalaha solve --seeds 2 --first-moves --proofs` and
`kalaha arena random computer:1 --seeds 2 --games 4 --file`. The file games.sqlite, a database written by
`kalaha serve`, contains four games. One is folded, and two have steps of every kind and the seats
"south" and "north", and the tournament of a "host". tests/server/storage reads it. Regenerate these files
only for a new major version.
"""

import json
import shutil
from functools import reduce
from pathlib import Path

from kalaha.cli.matches import MatchFile
from kalaha.engine.match import Score
from kalaha.game import Position
from kalaha.notation import parse_position, read_record_file, write_record
from kalaha.rules import RULESETS
from kalaha.solver import Proofs
from kalaha.tables import load

FOLDER = Path(__file__).parent / "1.0.0"
RULES = RULESETS["kalah"].replace(pits=3, seeds=2)
ENDING = parse_position("<3,0,0,0,1,2,2,0,1> S", RULES)


def test_a_record_is_read_and_written_unchanged() -> None:
    file = FOLDER / "game.kgn"
    assert write_record(read_record_file(file)) == file.read_text("utf-8")


def test_a_table_has_its_values() -> None:
    table = load(RULES, folder=FOLDER)
    assert (table.seeds, table.probe(ENDING)) == (9, -2)


def test_proofs_have_their_bounds(tmp_path: Path) -> None:
    file = Path(shutil.copy(FOLDER / "proofs", tmp_path))
    with Proofs(RULES, file) as proofs:
        assert proofs.of(Position.start(RULES))[:2] == (4, 4)


def test_a_match_resumes(tmp_path: Path) -> None:
    file = Path(shutil.copy(FOLDER / "match", tmp_path))
    head = json.loads(file.read_text("utf-8").splitlines()[0])
    del head["format"]
    score = reduce(Score.plus, MatchFile(file, head).results, Score())
    assert (score.wins, score.draws, score.losses) == (3, 0, 1)
