"""Structs."""

import numpy as np
import pytest

from kalaha.kernel.struct import Struct

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
