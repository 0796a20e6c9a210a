"""`Struct`: a piece of memory with named fields, which kernels take as one address.

Like NumPy's own record, but Numba's attribute lookups run no Python code: Python code is where an interrupt
(Control-C) may be raised, and Numba loses one that comes while it unpacks the arguments of a call.
"""

from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike


class Struct(np.void):
    """One element of a structured array, with its fields as attributes.

    >>> point = Struct.zeros(np.dtype([("x", np.int64), ("y", np.int64, 3)]))
    >>> point.x = 7
    >>> point.y[1] = point.x
    >>> point.x, point.y.tolist()
    (np.int64(7), [0, 7, 0])
    """

    @classmethod
    def dtype_of(cls, *fields: tuple[Any, ...]) -> np.dtype[np.void]:
        """Return the type with these fields, given as to `np.dtype`; its elements are Structs.

        Raises `ValueError` for a name that every `np.void` has already, such as "base" or "data".
        """
        if taken := [name for name, *_ in fields if hasattr(cls, name)]:
            raise ValueError(f"No field can have the name {taken[0]}: it is an attribute of np.void.")
        return np.dtype((cls, list(fields)))

    @classmethod
    def zeros(cls, fields: np.dtype[np.void]) -> Self:
        """Return a Struct with these fields, each of them 0."""
        return np.zeros(1, np.dtype((cls, fields)))[0]

    def __getattr__(self, name: str) -> Any:
        """Return a field; called only for names that are not attributes of `np.void`."""
        if name not in (self.dtype.names or ()):
            raise AttributeError(f"There is no field {name}.")
        return self[name]

    def __setattr__(self, name: str, value: ArrayLike) -> None:
        """Set a field."""
        self[name] = value
