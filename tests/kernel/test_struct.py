"""Records, and what Numba does when it takes one apart."""

import sys
from types import FrameType
from typing import Any

import numpy as np
import pytest

from kalaha.kernel import compile_rules, legal_moves
from kalaha.kernel.struct import Struct
from kalaha.rules import RULESETS

FIELDS = np.dtype([("seeds", np.int64), ("weights", np.int64, 4)])


def test_fields_are_attributes() -> None:
    record = Struct.zeros(FIELDS)
    record.seeds, record.weights = 3, (1, 2, 3, 4)
    record.weights[0] = record.seeds
    assert record.seeds == 3
    assert record.weights.tolist() == [3, 2, 3, 4]


def test_what_is_no_field() -> None:
    record = Struct.zeros(FIELDS)
    assert not hasattr(record, "pits")
    with pytest.raises(ValueError, match="pits"):
        record.pits = 6


@pytest.mark.compiled
def test_numba_runs_no_python_when_it_takes_a_record_apart() -> None:
    """An interrupt is raised where Python code runs, and Numba would lose it there."""
    compiled = compile_rules(RULESETS["alga"])
    legal_moves(compiled, 1, 1)
    called: list[str] = []

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            called.append(frame.f_code.co_name)

    sys.setprofile(note)
    try:
        legal_moves(compiled, 1, 1)
    finally:
        sys.setprofile(None)
    assert set(called) <= {"legal_moves"}  # of which not every Python tells
