"""Options that several commands share, and how their texts become values."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import click

from kalaha.cli.app import Command, Refusal, language_option, say_in
from kalaha.game import Position
from kalaha.notation import parse_position
from kalaha.rules import (
    AXES,
    CHOICES,
    PRESETS,
    Rules,
    axis_text,
    differences,
    find_preset,
    nearest_preset,
    parse_axis,
)

Completer = Callable[[click.Context, click.Parameter, str], list[str]]

_AXIS_TEXTS = [f"{axis}={axis_text(value)}" for axis in AXES for value in CHOICES.get(axis, ())]


def as_command(name: str, *params: click.Parameter) -> Callable[[Callable[..., None]], Command]:
    """Make a function a command: `name`, `help-NAME` in the catalogues, and these parameters.

    The function is called with the `State` and the values of the parameters.
    """

    def decorate(function: Callable[..., None]) -> Command:
        callback = click.pass_obj(function)
        return Command(name, callback=callback, help=f"help-{name}", params=[*params, language_option()])

    return decorate


def option(name: str, metavar: str | None = None, **more: Any) -> click.Option:
    """Return the option `--name`, explained by `option-NAME` in the catalogues."""
    return click.Option([f"--{name}"], metavar=metavar, help=f"option-{name}", **more)


def choices(*names: str) -> Completer:
    """Return what completes a value that is one of these names."""

    def complete(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
        return [name for name in names if name.startswith(begun)]

    return complete


def json_option() -> click.Option:
    """Return the flag --json."""
    return option("json", is_flag=True)


def limit_options() -> list[click.Parameter]:
    """Return the options --seconds, --nodes and --depth, which end the engine's thinking."""
    return [
        option("seconds", "S"),
        option("nodes", "N"),
        click.Option(["--depth"], metavar="D", help="option-plies"),
    ]


def rules_options() -> list[click.Parameter]:
    """Return the options --rules, --pits, --seeds and --axis, which `chosen_rules` reads."""
    return [
        option("rules", "ID", shell_complete=choices(*PRESETS)),
        option("pits", "N"),
        option("seeds", "N"),
        option("axis", "NAME=VALUE", multiple=True, shell_complete=choices(*_AXIS_TEXTS)),
    ]


def chosen_rules(
    rules: str | None, pits: str | None, seeds: str | None, axis: tuple[str, ...], position: str | None = None
) -> Rules:
    """Return the rules that the shared options name.

    Where a position is given and --pits is not, the board has the size of the position.
    """
    changes: dict[str, Any] = {}
    if pits is None and position is not None and (size := re.match(r"\s*<\s*([1-8])\s*,", position)):
        pits = size[1]
    for name, text in (("pits", pits), ("seeds", seeds)):
        if text is not None:
            changes[name] = parse_axis(name, text)
    for text in axis:
        name, equals, value = text.partition("=")
        if not equals:
            say = say_in(click.get_current_context())
            raise Refusal(say("cli-bad-axis", text=text[:40]))
        changes[name.strip()] = parse_axis(name.strip(), value.strip())
    base = find_preset("alga" if rules is None else rules).rules
    if position is not None and "seeds" not in changes and 2 * changes.get("pits", 1) * base.seeds > 255:
        changes["seeds"] = 1
    return base.replace(**changes)


def whole_number(name: str, text: str) -> int:
    """Return the number that the value of an option is."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text, re.ASCII):
        say = say_in(click.get_current_context())
        raise Refusal(say("cli-bad-number", name=name, text=text[:20]))
    return int(text)


def byte_count(name: str, text: str) -> int:
    """Return the number of bytes that the value of an option is, like 500M or 4G."""
    match = re.fullmatch(r"([0-9]{1,15}(?:\.[0-9]{1,9})?) ?([kmgt]?)(?:i?b)?", text.strip().lower(), re.ASCII)
    if match is None:
        say = say_in(click.get_current_context())
        raise Refusal(say("cli-bad-bytes", name=name, text=text[:20]))
    return int(float(match[1]) * 1024 ** " kmgt".index(match[2] or " "))


def decimal(text: str) -> float:
    """Return the number of seconds; what is none becomes one that `Limit` refuses by its name."""
    try:
        return float(text)
    except ValueError:
        return -1.0


def chosen_position(text: str | None, rules: Rules) -> Position:
    """Return the position written in a text, or the start."""
    return Position.start(rules) if text is None else parse_position(text, rules)


def rules_text(rules: Rules) -> str:
    """Return the id of the nearest rule set, and the house rules that differ from it.

    The numbers of pits and seeds are left out: a position shows them.
    """
    preset = nearest_preset(rules)
    changed = differences(rules, preset.rules)
    house = [f"{axis}={axis_text(value)}" for axis, value in changed.items() if axis not in ("pits", "seeds")]
    return " ".join([preset.id, *house])


def print_json(document: Mapping[str, object]) -> None:
    """Print one JSON document; its shape is declared in `kalaha.wire`."""
    print(json.dumps(document, ensure_ascii=False))
