"""Kalaha as an environment for machine learning.

Each module is for a different kind of program and is imported by name; this package imports none of them:

- `batch`: thousands of games at once, in NumPy arrays; needs nothing else;
- `pettingzoo`, `gymnasium`, `open_spiel`: for these libraries, which the extra `envs` installs.

All number actions alike (`conventions`); docs/environments.md describes what each of them shows.
"""
