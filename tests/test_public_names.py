"""What `import kalaha` offers: the names, the packages behind them, and what they print."""

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import kalaha
from kalaha import Game, Position, Rules, find_rules
from kalaha.engine import Analysis, Limit, Value
from kalaha.rules import find_preset
from kalaha.solver import Solution

LAZY = ("engine", "solver", "tables")
PACKAGES = [
    "kalaha",
    *(f"kalaha.{module.name}" for module in pkgutil.iter_modules(kalaha.__path__) if module.ispkg),
]


PROMISED = Path(__file__).with_name("public_names.txt").read_text("ascii").split()
"""The names of 1.0.0 (docs/stability.md): a name may be added at any time, and go with a new first number."""


def test_the_promised_names_are_there() -> None:
    packages = {name.rpartition(".")[0] for name in PROMISED}
    now = {f"{package}.{name}" for package in packages for name in importlib.import_module(package).__all__}
    assert sorted(set(PROMISED) - now) == []


@pytest.mark.parametrize("package", ["kalaha", *(f"kalaha.{name}" for name in LAZY)])
def test_what_type_checkers_see_is_there(package: str) -> None:
    module = importlib.import_module(package)
    assert all(hasattr(module, name) for name in module.__all__)
    assert dir(module) == sorted(module.__all__)
    with pytest.raises(AttributeError, match=f"No {package} attribute nothing"):
        _ = module.nothing


def test_all_errors_but_those_of_the_faces_are_there() -> None:
    def below(error: type[Exception]) -> set[type[Exception]]:
        return {error}.union(*map(below, error.__subclasses__()))

    faces = ("cli", "envs", "kgp", "server")
    ours = {e for e in below(kalaha.KalahaError) if e.__module__.split(".")[1] not in faces}
    assert {e.__name__ for e in ours if e.__module__.startswith("kalaha.")} <= set(kalaha.__all__)


@pytest.mark.parametrize("name", kalaha.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    value = getattr(kalaha, name)
    if isinstance(value, (type, ModuleType)) or callable(value):
        assert (value.__doc__ or "").strip()
        assert not (value.__doc__ or "").startswith(f"{name}(")  # what a dataclass makes up


def test_the_package_imports_neither_numpy_nor_numba() -> None:
    code = "import sys, kalaha; sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_packages_are_imported_when_they_are_used() -> None:
    code = (
        "import kalaha; rules = kalaha.find_rules('kalah').replace(pits=1, seeds=1); "
        "print(kalaha.engine.Limit, kalaha.solver.solve, kalaha.tables.build_in_memory(rules, 1).seeds)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(" 1\n")


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_hides_a_module(package: str) -> None:
    """`kalaha.game.mechanics` is the module, whoever asks, and in whatever order modules were imported."""
    module = importlib.import_module(package)
    for child in pkgutil.iter_modules(module.__path__):
        if child.name not in ("__main__", "migrations"):
            name = f"{package}.{child.name}"
            assert getattr(module, child.name, None) in (None, importlib.import_module(name)), name


def test_what_is_printed_is_short() -> None:
    start = Position.start(Rules(pits=2, seeds=1))
    move = start.legal_moves[0]
    value = Value(3, "exact", (move, move))
    analysis = Analysis({move: value}, move, 7, 1234, 0.5)
    printed = {
        repr(find_preset("brio")): "find_preset('alga')",
        repr(value): "<Value +3 exact: 1 1>",
        repr(analysis): "<Analysis: best 1, +3 exact, depth 7, 1234 nodes>",
        repr(Solution(start, (-1, 2), {move: value}, 9, 0.1, 0)): f"<Solution of {start}: -1 to +2, 9 nodes>",
        repr(start.play(move)): "<Sowing 1 in <2,0,0,1,1,1,1> S to <2,0,0,0,2,1,1> N>",
        repr(Game(find_rules("alga"))): "<Game at <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S after 0 moves>",
    }
    assert list(printed) == list(printed.values())


def test_what_is_printed_can_be_entered_again() -> None:
    names = {name: getattr(kalaha, name) for name in kalaha.__all__} | {
        "Limit": Limit,
        "find_preset": find_preset,
    }
    position = Position.start(Rules(pits=2, seeds=1))
    game = Game(position.rules)
    values = (position, position.rules, position.legal_moves[0], find_preset("oware"), Limit(seconds=2))
    for value in (*values, game.resign(0).outcome, kalaha.perft(position, 2), kalaha.Reason.SHARED):
        assert eval(repr(value), dict(names)) == value
