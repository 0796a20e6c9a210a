"""The command line: `kalaha COMMAND …`."""

import signal
import sys


def main() -> None:
    """Run the command line and exit."""
    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:  # it is not ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # which ends the process at once, from now on
    from kalaha import interrupts

    interrupts.watch()
    from kalaha.cli.entry import run  # and all the rest, which takes time

    code = run(sys.argv[1:])
    interrupts.settle()
    sys.exit(code)
