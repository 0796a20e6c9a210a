"""What all tests share: how hard Hypothesis tries, and what garbage collections leave alone.

Hypothesis is quick at the desk, and tries longer where `CI` is set or by HYPOTHESIS_PROFILE.
"""

import gc
import os

from hypothesis import settings

settings.register_profile("quick", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=500, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "quick"))


def pytest_collection_finish() -> None:
    """Keep the modules out of garbage collections: solvers ask for one each time they are closed."""
    gc.collect()
    gc.freeze()
