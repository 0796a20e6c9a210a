"""The command line: `kalaha COMMAND …`."""

import sys


def main() -> None:
    """Run the command line and exit."""
    from kalaha.cli.entry import run  # too slow to be part of `import kalaha.cli`

    sys.exit(run(sys.argv[1:]))
