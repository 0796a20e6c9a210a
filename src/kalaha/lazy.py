"""Packages whose public names are imported when one of them is first used.

So `import kalaha` and the errors of a package need neither NumPy nor Numba, and a command watches for
Control-C before it imports anything that takes time. The names are those that the package's module `public`
imports.
"""

import sys

TYPE_CHECKING = False  # that of `typing` takes long to import
if TYPE_CHECKING:
    from collections.abc import Callable


def lazy(package: str) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Return the `__getattr__` and the `__dir__` of a package."""

    def names() -> dict[str, object]:
        from importlib import import_module

        found = vars(import_module(f"{package}.public"))
        return {name: value for name, value in found.items() if not name.startswith("_")}

    def get(name: str) -> object:
        from importlib import import_module
        from importlib.util import find_spec

        if name == "__all__":
            return sorted(names())
        if not name.startswith("_") and find_spec(f"{package}.{name}") is not None:
            return import_module(f"{package}.{name}")  # alone: `public` may be importing it just now
        if name.startswith("_") or name not in names():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        vars(sys.modules[package]).update(names())
        return names()[name]

    return get, lambda: sorted(names())
