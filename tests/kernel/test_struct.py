"""Structs, and how Numba unboxes them."""

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


def test_an_unknown_field_raises() -> None:
    record = Struct.zeros(FIELDS)
    assert not hasattr(record, "pits")
    with pytest.raises(ValueError, match="pits"):
        record.pits = 6


def test_fields_can_have_fields() -> None:
    frame = Struct.dtype_of(("children", Struct.dtype_of(("seeds", np.int64)), 3))
    stack = Struct.zeros(Struct.dtype_of(("frames", frame, 2)))
    stack.frames[1].children[2].seeds = 7
    assert stack.frames["children"]["seeds"].tolist() == [[0, 0, 0], [0, 0, 7]]


def test_a_name_that_would_hide_the_field_is_refused() -> None:
    with pytest.raises(ValueError, match="base"):
        Struct.dtype_of(("ply", np.int64), ("base", np.int64))


@pytest.mark.compiled
def test_unboxing_a_record_runs_no_python() -> None:
    """Python code could raise KeyboardInterrupt there, and Numba would lose it."""
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
    assert set(called) <= {"legal_moves"}  # some Python versions omit it
