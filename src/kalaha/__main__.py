"""Run the command line, so that `python -m kalaha` does the same as `kalaha`."""

from kalaha.cli import main

main()
