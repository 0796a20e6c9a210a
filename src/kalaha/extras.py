"""The extras, which install the optional parts of Kalaha, and the error if one of them is missing."""

# pyright: basic
# lazy_loader has no type annotations.

import contextlib
from collections.abc import Callable, Generator
from importlib.util import find_spec

import lazy_loader

from kalaha.errors import NotInstalledError, fault

EXTRAS = {
    "engine": ("numpy", "rich"),
    "server": (
        "alembic", "prometheus_client", "pydantic", "pydantic_settings", "sqlalchemy", "starlette", "uvicorn",
        "websockets",
    ),
    "cluster": ("distributed",),
    "envs": ("gymnasium", "jax", "open_spiel", "pettingzoo", "pyspiel"),
    "postgres": ("asyncpg",),
    "push": ("cryptography", "http_ece"),
}  # fmt: skip
"""The packages that the core does without, by the extra that installs them."""


def not_installed(package: str) -> NotInstalledError:
    """Return the error for a package that is missing, which names its extra."""
    extra = next(extra for extra, packages in EXTRAS.items() if package in packages)
    return NotInstalledError(fault("not-installed", name=package, extra=extra))


def is_installed(extra: str) -> bool:
    """Return whether all packages of an extra are installed."""
    return all(find_spec(package) for package in EXTRAS[extra])


@contextlib.contextmanager
def optional_imports() -> Generator[None]:
    """Raise `NotInstalledError`, which names the extra, if the block cannot import one of its packages."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if any(package in packages for packages in EXTRAS.values()):
            raise not_installed(package) from error
        raise


def lazy_names(package: str, file: str) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` for a package whose names are imported on first use."""
    get, names, exported = lazy_loader.attach_stub(package, file)
    return optional_imports()(get), names, exported
