"""Tells tests whether kernels run as plain Python. If they do, tests use only small boards."""

import os

PLAIN_PYTHON = os.environ.get("KALAHA_KERNELS") == "python"
