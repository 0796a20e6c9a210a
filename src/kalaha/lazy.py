"""Lazy imports of the names of a package (PEP 562).

The stub `__init__.pyi` next to the package's `__init__.py` maps names to modules, also for type checkers.
"""

import sys
from collections.abc import Callable


def lazy_names(package: str, file: str) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` of a package, from its `__name__` and `__file__`.

    Reads the lines `from MODULE import NAME as NAME` of the stub and ignores others.
    """
    with open(file.removesuffix("py") + "pyi", encoding="utf-8") as stub:
        lines = [line.split() for line in stub]
    homes = {words[3]: words[1] for words in lines if words[:1] == ["from"]}

    def getattr_(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if homes[name] == package:
            return _imported(f"{package}.{name}")
        value = getattr(_imported(homes[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return getattr_, lambda: list(homes), list(homes)


def _imported(name: str) -> object:
    __import__(name)
    return sys.modules[name]
