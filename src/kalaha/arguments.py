"""`checked`: what a caller gives to a public function is of the types that its annotations name.

Whatever a caller may hold in the hand by mistake (a text for a position, None for a path) is told in one
sentence at the door, before anything is done. Functions that are called millions of times, and those that can
say better what is wrong, check by hand.
"""

import inspect
import types
from collections.abc import Callable, Collection, Mapping
from functools import cache, wraps
from typing import Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from kalaha.errors import ArgumentError, fault, shown

P = ParamSpec("P")
R = TypeVar("R")


def checked(function: Callable[P, R], *, by_hand: Collection[str] = ()) -> Callable[P, R]:
    """Decorate a function or a method: a value of another type than annotated raises `ArgumentError`.

    A bool is no number, and a whole number is a float too. Callables are not called, and iterables not used
    up, so what they yield is not checked. The function itself checks what is named in `by_hand`.
    """
    parameters = inspect.signature(function).parameters
    by_position = {name for name, each in parameters.items() if each.kind is each.POSITIONAL_ONLY}

    @cache
    def hints() -> dict[str, Any]:
        found = get_type_hints(function)
        return {name: found[name] for name in parameters if name in found and name not in by_hand}

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        given = dict(zip(parameters, args, strict=False))
        given |= {name: value for name, value in kwargs.items() if name not in by_position}
        for name, hint in hints().items():
            if name in given:
                require_type(name, given[name], hint)
        return function(*args, **kwargs)

    return call


def require_type(name: str, value: object, hint: Any) -> None:
    """Raise `ArgumentError`, which names the argument, for a value that is not of an annotated type."""
    if type(value) is not hint and not fits(value, hint):
        raise ArgumentError(fault("argument-type", name=name, wanted=type_text(hint), value=shown(value)))


def fits(value: Any, hint: Any) -> bool:
    """Return whether a value is of an annotated type.

    >>> fits(2, float), fits(True, int), fits(("South", 7), tuple[str, str])
    (True, False, False)
    """
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return True
    if origin in (Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if hint is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if not isinstance(value, hint if origin is None else origin):
        return False
    if origin is tuple and parts[-1] is not ...:
        return len(value) == len(parts) and all(map(fits, value, parts))
    if origin in (dict, Mapping):
        return all(fits(key, parts[0]) and fits(each, parts[1]) for key, each in value.items())
    return True


def type_text(hint: Any) -> str:
    """Return the name of an annotated type as it stands in code.

    >>> type_text(tuple[str, str] | None), type_text(Literal["a", "b"])
    ('tuple[str, str] | None', "'a' | 'b'")
    """
    parts = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        return " | ".join(map(type_text, parts))
    if get_origin(hint) is Literal:
        return " | ".join(map(repr, parts))
    if hint is type(None):
        return "None"
    if get_origin(hint) is Callable:
        return "Callable"
    name = getattr(hint, "__name__", str(hint))
    inner = ", ".join("..." if part is ... else type_text(part) for part in parts)
    return f"{name}[{inner}]" if inner else name
