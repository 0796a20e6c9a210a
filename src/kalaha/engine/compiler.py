"""The process that compiles beside a game, `python -m kalaha.engine`, and what it prints, a line at a time.

A line is the share done of what is being compiled, from 0 to 1; `READY` once all that a move needs is there.
Shares then begin anew, with what endgames need. What is compiled already takes no lines, and a moment only.
"""

import sys

COMMAND = (sys.executable, "-m", "kalaha.engine")
READY = "ready"
