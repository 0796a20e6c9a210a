"""Progress reports during compilation."""

import json
import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import json
from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules, perft
from kalaha.kernel.compiling import on_compiling
from kalaha.kernel.enumeration import count_leaves
from kalaha.kernel.playouts import play_outs
from kalaha.rules import find_rules
import numpy as np

def count():
    perft(rules, board, 2)

def play():
    play_outs(rules, board, 1, 1, np.zeros(1, np.int16))

rules = find_rules("kalah")
rules, board = compile_rules(rules), board_of(Position.start(rules))
alone, together, again = [], [], []
with on_compiling(alone.append):
    {first}()
with on_compiling(again.append):
    {first}()
with on_compiling(together.append, [count_leaves, play_outs]):
    count()
    play()
print(json.dumps([alone, again, together]))
"""


def shares(folder: Path, first: str) -> list[list[float]]:
    """Return a fresh process's reports for one kernel, for a second call, and for both kernels."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "0", "NUMBA_CACHE_DIR": str(folder)}
    command = [sys.executable, "-c", SCRIPT.replace("{first}", first)]
    return json.loads(subprocess.run(command, env=env, capture_output=True, check=True).stdout)


def test_shares_grow_to_1_and_include_cached_kernels(tmp_path: Path) -> None:
    alone, again, together = shares(tmp_path, "count")
    assert alone == sorted(alone)
    assert alone[0] == 0
    assert alone[-1] == 1
    assert len(alone) > 20, "each function counts, not only the kernel that is called"
    assert again == [], "nothing is reported of what is compiled already"
    assert 0 < together[0] < 1, "the one of both that was compiled before"
    assert together == sorted(together)
    assert together[-1] == 1
    alone, again, together = shares(tmp_path, "play")
    assert alone == again == together == [], "all machine code is cached"
