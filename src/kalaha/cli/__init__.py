"""The command line: `kalaha COMMAND …`."""

from kalaha.cli.main import main as main
