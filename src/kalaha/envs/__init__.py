"""Kalaha as an environment for machine learning.

Each module is for a different kind of program and is imported by name, but for `Batch`, which is here too:

- `batch`: thousands of games at once, in NumPy arrays; needs nothing else;
- `pettingzoo`, `gymnasium`, `open_spiel`: for these libraries, which the extra `envs` installs.

All number actions alike (`conventions`); docs/environments.md describes what each of them shows.
"""

from kalaha.lazy import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)  # pyright: ignore[reportUnsupportedDunderAll]
