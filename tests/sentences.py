"""The error modules of all packages. Importing them collects their English sentences."""

import importlib
from pathlib import Path

import kalaha
from kalaha import errors

SENTENCES = errors.SENTENCES

_FILES = sorted(Path(kalaha.__file__).parent.glob("*/errors.py"))
ERRORS = [errors, *(importlib.import_module(f"kalaha.{file.parent.name}.errors") for file in _FILES)]
