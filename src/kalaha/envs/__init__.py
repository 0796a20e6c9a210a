"""Kalaha as an environment for machine learning.

Each module is for a different kind of program and is imported by name, but for `Batch`, which is here too:

- `batch`: thousands of games at once, in NumPy arrays; needs nothing else;
- `pettingzoo`, `gymnasium`, `open_spiel`: for these libraries, which the extra `envs` installs.

All number actions alike (`conventions`); docs/environments.md describes their observations.
"""

# pyright: basic, reportUnsupportedDunderAll=false

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
