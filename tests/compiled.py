"""Whether kernels run as plain Python, in which case tests use only small boards."""

import os

PLAIN_PYTHON = os.environ.get("NUMBA_DISABLE_JIT", "0") != "0"
