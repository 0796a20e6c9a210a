"""Kalaha as an environment for machine learning.

Each module serves a different kind of program and is imported by name. `Batch` and `position_of` are also
available here:

- `batch`: thousands of games simultaneously, in NumPy arrays, without further dependencies.
- `jax`: the rules as pure functions for `jit`, with the extra `envs`.
- `pettingzoo`, `gymnasium`, `open_spiel`: for these libraries, which the extra `envs` installs.

All environments number actions in the same way (see `conventions`). docs/environments.md describes the
observations.
"""

# pyright: basic, reportUnsupportedDunderAll=false

from kalaha.extras import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__, __file__)
