"""Run the command line: `python -m kalaha` is `kalaha`."""

from kalaha.cli import main

main()
