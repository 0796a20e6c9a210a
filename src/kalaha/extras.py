"""The extras, which install the optional parts of Kalaha, and the error if one of them is missing."""

# pyright: basic
# lazy_loader has no type annotations.

import contextlib
import sys
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

INSTEAD = {
    "kalaha": {
        "Batch": "kalaha.envs.Batch", "Board": "kalaha.Game(rules)", "Engine": "kalaha.engine.Engine",
        "Solver": "kalaha.solver", "State": "kalaha.Position", "analyse": "kalaha.engine.Engine.analyse",
        "load": "kalaha.read_record_file(path)", "load_game": "kalaha.read_record_file(path)",
        "make": "kalaha.envs", "new_game": "kalaha.Game(rules)", "open_tables": "kalaha.tables.load(rules)",
        "__version__": 'importlib.metadata.version("kalaha")',
        "parse_fen": "kalaha.parse_position(text, rules)", "parse_game": "kalaha.read_record(text)",
        "read_game": "kalaha.read_record(text)", "read_games": "kalaha.read_records(path)",
        "save": "kalaha.write_record_file(path, game)", "solve": "kalaha.solver",
        "svg": "kalaha.svg_board(game)",
    },
    "kalaha.tables": dict.fromkeys(
        ("EndgameTables", "Tables", "load_tables", "open", "open_tables"), "kalaha.tables.load(rules)"
    ),
    "kalaha.envs.jax": {"Env": "Kalaha(rules)", "make": "Kalaha(rules)"},
    "kalaha.envs.pettingzoo": {
        "KalahaParallelEnv": "env(rules), since players take turns",
        "parallel_env": "env(rules), since players take turns",
    },
}  # fmt: skip
"""What to use instead of names that other libraries have, by module."""


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
    return other_names(package, optional_imports()(get)), names, exported


def other_names(module: str, get: Callable[[str], object] | None = None) -> Callable[[str], object]:
    """Return a `__getattr__` for a module that asks `get`, and whose error says what to use `INSTEAD`."""

    def find(name: str) -> object:
        use = INSTEAD.get(module, {}).get(name)
        if get is not None and use is None:
            return get(name)
        text = f"module {module!r} has no attribute {name!r}" + (f". Use {use}." if use else "")
        if sys._getframe(1).f_globals.get("__name__") == "importlib._bootstrap":  # from package import name
            raise ImportError(text, name=module)
        raise AttributeError(text, name=name)

    return find
