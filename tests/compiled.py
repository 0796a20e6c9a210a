"""Tell whether kernels run as plain Python; if so, tests use only small boards."""

import os

PLAIN_PYTHON = os.environ.get("NUMBA_DISABLE_JIT", "0") != "0"
