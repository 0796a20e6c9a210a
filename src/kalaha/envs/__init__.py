"""Kalaha as an environment for programs that learn.

Each module is for another kind of program and imported by its name; this package imports none of them:

- `batch`: thousands of games at once, in NumPy arrays; needs nothing else;
- `pettingzoo`, `gymnasium`, `open_spiel`: for these libraries, which the extra `envs` installs.

All number actions alike (`actions`); docs/environments.md describes what each of them shows.
"""
