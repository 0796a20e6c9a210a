"""What all tests share: how hard Hypothesis tries, what garbage collections leave alone, and Control-C.

Hypothesis is quick at the desk, and tries longer where `CI` is set or by HYPOTHESIS_PROFILE.
"""

import gc
import os
import signal

from hypothesis import settings

settings.register_profile("quick", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=500, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "quick"))

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # so that it ends the commands that tests start, even
    signal.signal(signal.SIGINT, signal.default_int_handler)  # where they run in the background of a script


def pytest_collection_finish() -> None:
    """Keep the modules out of garbage collections: solvers ask for one each time they are closed."""
    gc.collect()
    gc.freeze()
