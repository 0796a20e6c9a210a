"""The prompt of interactive commands."""

import contextlib
import importlib
import sys


def ask(prompt: str) -> str:
    """Show a prompt and return the line that the user types. Raise EOFError at the end of the input."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # gives `input` arrow keys and a history
        return input(f"{prompt} ")
    print(prompt, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))  # so that answers from a pipe appear in the output
    return line.rstrip("\n")
