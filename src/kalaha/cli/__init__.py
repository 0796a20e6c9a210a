"""The command line: `kalaha COMMAND …`."""

from kalaha.cli.entry import main as main
