"""The command line: `kalaha COMMAND …`."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signal import SIG_DFL, SIGINT, default_int_handler, getsignal, signal
else:  # what is inside it: it takes 2 ms to import, in which Control-C would be a traceback
    from _signal import SIG_DFL, SIGINT, default_int_handler, getsignal, signal


def main() -> None:
    """Run the command line and exit."""
    if getsignal(SIGINT) is default_int_handler:  # not ignored
        signal(SIGINT, SIG_DFL)  # from now on it ends the process at once
    from kalaha import interrupts

    interrupts.watch()
    from kalaha.cli.entry import run  # imports everything else, which takes time

    code = run(sys.argv[1:])
    interrupts.settle()
    sys.exit(code)
