"""The public names in `kalaha`, its packages and its interfaces, and the reprs."""

import importlib
import inspect
import pkgutil
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest

import kalaha
from kalaha import Game, Position, Rules, find_rules
from kalaha.cli.app import app
from kalaha.engine import Analysis, Limit, MoveValues, Play, Value
from kalaha.engine.review import reviewed
from kalaha.rules import find_preset
from kalaha.server.settings import Settings, variable
from kalaha.solver import Solution
from kalaha.ugi.options import OPTIONS

LAZY = ("engine", "solver", "tables", "ugi")
PACKAGES = [
    "kalaha",
    *(f"kalaha.{module.name}" for module in pkgutil.iter_modules(kalaha.__path__) if module.ispkg),
]


STABLE_NAMES = Path(__file__).with_name("public_names.txt").read_text("ascii").splitlines()
"""The names of `stable_names` in 1.0.0. Removing any requires a new major version."""


def promised(package: str) -> Iterator[str]:
    """Yield the public names of a package, each class followed by its public members."""
    module = importlib.import_module(package)
    for name in module.__all__:
        yield f"{package}.{name}"
        value = getattr(module, name)
        if inspect.isclass(value):
            own = [base for base in value.__mro__ if base.__module__.startswith("kalaha.")]
            members = {key for base in own for key in (*vars(base), *inspect.get_annotations(base))}
            yield from (f"{package}.{name}.{key}" for key in sorted(members) if key[0] != "_")


def commands(command: click.Command, path: str) -> Iterator[str]:
    """Yield a command and its subcommands, each followed by its options."""
    yield path
    options = (each for each in command.params if isinstance(each, click.Option))
    yield from (f"{path} {name}" for each in options for name in (*each.opts, *each.secondary_opts))
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from commands(command.get_command(context, name) or command, f"{path} {name}")


def documents() -> Iterator[str]:
    """Yield the HTTP requests with their bodies and answers, and the types of the fields of all documents."""
    made = runpy.run_path(str(Path(__file__).parents[1] / "web/openapi.py"))
    document = made["document"]()

    def shape(content: dict[str, Any]) -> str:
        return ", ".join(kind["schema"].get("$ref", media).split("/")[-1] for media, kind in content.items())

    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            body = shape(operation.get("requestBody", {"content": {}})["content"])
            ((status, answer),) = (each for each in operation["responses"].items() if each[0] < "3")
            yield " ".join(filter(None, [method.upper(), path, body, status, shape(answer["content"])]))
    for name, schema in document["components"]["schemas"].items():
        for field, type_ in schema.get("properties", {}).items():
            optional = "" if field in schema.get("required", ()) else "?"
            words = made["_type"](type_).replace("`", "").replace("…", "...").split(" or ")
            yield from (f"{name}.{field}{optional} {word}" for word in words)


def stable_names() -> Iterator[str]:
    """Yield everything that keeps its name and type (docs/stability.md)."""
    for package in ("kalaha", *(f"kalaha.{name}" for name in LAZY)):
        yield from promised(package)
    yield from commands(app, "kalaha")
    yield from map(variable, Settings.model_fields)
    yield from (f"setoption name {option.name}" for option in OPTIONS.values())
    yield from documents()


def test_all_stable_names_exist() -> None:
    assert sorted(set(STABLE_NAMES) - set(stable_names())) == []


@pytest.mark.parametrize("package", ["kalaha", *(f"kalaha.{name}" for name in LAZY)])
def test_names_for_type_checkers_exist(package: str) -> None:
    module = importlib.import_module(package)
    assert all(getattr(module, name) is not None for name in module.__all__)
    assert dir(module) == sorted(module.__all__)
    with pytest.raises(AttributeError, match=f"No {package} attribute nothing"):
        _ = module.nothing


def test_all_errors_but_those_of_interfaces_are_exported() -> None:
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
        assert not (value.__doc__ or "").startswith(f"{name}(")  # generated by a dataclass


def test_packages_are_imported_on_use() -> None:
    code = (
        "import kalaha; rules = kalaha.find_rules('kalah').replace(pits=1, seeds=1); "
        "print(kalaha.engine.Limit, kalaha.solver.solve, kalaha.tables.build_in_memory(rules, 1).seeds)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(" 1\n")


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_hides_a_module(package: str) -> None:
    """`kalaha.game.mechanics` must be the module, regardless of the order of imports."""
    module = importlib.import_module(package)
    for child in pkgutil.iter_modules(module.__path__):
        if child.name not in ("__main__", "migrations"):
            name = f"{package}.{child.name}"
            assert getattr(module, child.name, None) in (None, importlib.import_module(name)), name


def test_reprs_are_short() -> None:
    start = Position.start(Rules(pits=2, seeds=1))
    move = start.legal_moves[0]
    value = Value(3, "exact", (move, move))
    values = MoveValues({move: value})
    node = Game(start.rules, start).root.play(move)
    analysis = Analysis(values, move, value, 7, 1234, 0.5)
    printed = {
        repr(find_preset("brio")): "find_preset('alga')",
        repr(value): "<Value +3 exact: 1 1>",
        repr(analysis): "<Analysis: best 1, +3 exact, depth 7, 1234 nodes>",
        repr(Solution(start, (-1, 2), values, 9, 0.1, 0)): f"<Solution of {start}: -1 to +2, 9 nodes>",
        repr(values): "{Move(pit=0): <Value +3 exact: 1 1>}",
        repr(reviewed(0, node, analysis)): "<ReviewedMove 0: 1, best, loss 0 exact>",
        repr(Play.of(node.parent or node, (move, move))): "<Play 1 1>",
        repr(start.play(move)): "<Sowing 1 in <2,0,0,1,1,1,1> S to <2,0,0,0,2,1,1> N>",
        repr(Game(find_rules("alga"))): "<Game at <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S after 0 moves>",
    }
    assert list(printed) == list(printed.values())


def test_reprs_can_be_evaluated() -> None:
    names = {name: getattr(kalaha, name) for name in kalaha.__all__} | {
        "Limit": Limit,
        "find_preset": find_preset,
    }
    position = Position.start(Rules(pits=2, seeds=1))
    game = Game(position.rules)
    values = (position, position.rules, position.legal_moves[0], find_preset("oware"), Limit(seconds=2))
    for value in (*values, game.resign(0).outcome, kalaha.perft(position, 2), kalaha.Reason.SHARED):
        assert eval(repr(value), dict(names)) == value
