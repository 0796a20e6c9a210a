"""The error modules of all packages. Importing them collects their English sentences."""

import importlib
from pathlib import Path

import kalaha
from kalaha import errors

SENTENCES = errors.SENTENCES

ERRORS = [
    errors,
    *(
        importlib.import_module(f"kalaha.{path.parent.name}.errors")
        for path in sorted(Path(kalaha.__file__).parent.glob("*/errors.py"))
    ),
]
