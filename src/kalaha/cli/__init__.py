"""The command line: `kalaha COMMAND …`."""

import signal
import sys


def main() -> None:
    """Run the command line and exit."""
    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:  # not ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # from now on it ends the process at once
    from kalaha import interrupts

    interrupts.watch()
    from kalaha.cli.entry import run  # imports everything else, which takes time

    code = run(sys.argv[1:])
    interrupts.settle()
    sys.exit(code)
