"""`Struct`: memory with named fields, passed to kernels by address."""

from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike


class Struct(np.void):
    """An element of a structured array, with its fields as attributes.

    >>> point = Struct.zeros(np.dtype([("x", np.int64), ("y", np.int64, 3)]))
    >>> point.x = 7
    >>> point.y[1] = point.x
    >>> point.x, point.y.tolist()
    (np.int64(7), [0, 7, 0])
    """

    @classmethod
    def dtype_of(cls, *fields: tuple[Any, ...]) -> np.dtype[np.void]:
        """Return the dtype with `fields`, given as for `np.dtype`. Elements with this dtype are Structs.

        Raise `ValueError` if a name is an attribute of `np.void`, such as "base" or "data".
        """
        if taken := [name for name, *_ in fields if hasattr(cls, name)]:
            raise ValueError(f"No field can have the name {taken[0]}: it is an attribute of np.void.")
        return np.dtype((cls, list(fields)))

    @classmethod
    def zeros(cls, fields: np.dtype[np.void]) -> Self:
        """Return a Struct with all fields set to 0."""
        return np.zeros(1, np.dtype((cls, fields)))[0]

    def __getattr__(self, name: str) -> Any:
        """Return a field; Python calls this only for names that are not attributes of `np.void`."""
        if name not in (self.dtype.names or ()):
            raise AttributeError(f"There is no field {name}.")
        return self[name]

    def __setattr__(self, name: str, value: ArrayLike) -> None:
        self[name] = value
