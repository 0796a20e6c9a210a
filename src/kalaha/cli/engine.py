"""`kalaha engine`: makes the engine available to other programs over the UGI protocol."""

import contextlib
import os
import sys
import threading
from functools import partial
from importlib.metadata import version

from kalaha.cli.command import State, as_command


@as_command("engine")
def command(_state: State) -> None:
    """Talk to another program until it sends quit or its output ends."""
    from kalaha.ugi.lines import read_lines
    from kalaha.ugi.session import Session

    session = Session(_send, version("kalaha"))
    lines = read_lines(partial(os.read, sys.stdin.fileno()))
    threading.Thread(target=session.listen, args=(lines,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):  # Control-C ends all programs in the terminal
        session.run()
    os._exit(0)  # no work is left, and unloading the compiler took up to a second


def _send(line: str) -> None:
    print(line, flush=True)
