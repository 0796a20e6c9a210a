"""Whether kernels are compiled here, or run as plain Python: then only small boards are done in time."""

import os

PLAIN_PYTHON = os.environ.get("NUMBA_DISABLE_JIT", "0") != "0"
