"""`kalaha play`: a game in the terminal, in plain lines."""

import contextlib
import importlib
import sys
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from kalaha.cli.app import Refusal, State, say_in
from kalaha.cli.options import SIDES, as_command, choices, chosen_rules, option, rules_options, whole_number
from kalaha.game import NORTH, SOUTH, Game, Side
from kalaha.notation import read_record_file
from kalaha.terminal import Session

_PLAYERS = ("human", "computer")


def _complete_file(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(begun, type="file")]


@as_command(
    "play",
    *rules_options(),
    option("south", "PLAYER", default="human", shell_complete=choices(*_PLAYERS)),
    option("north", "PLAYER", default="computer", shell_complete=choices(*_PLAYERS)),
    option("south-name", "NAME"),
    option("north-name", "NAME"),
    option("lot", "NUMBER"),
    option("load", "FILE", shell_complete=_complete_file),
)
def command(
    state: State,
    south: str,
    north: str,
    south_name: str | None,
    north_name: str | None,
    lot: str | None,
    load: str | None,
    **options: Any,
) -> None:
    """Play a game at the prompt."""
    computers = frozenset(
        side for side, player in ((SOUTH, south), (NORTH, north)) if _is_computer(side, player)
    )
    rules = chosen_rules(**options)
    if load is not None:
        game = read_record_file(Path(load))
    elif rules.starter == "lot":
        game = Game.by_lot(rules, None if lot is None else whole_number("--lot", lot))
    else:
        game = Game(rules)
    for tag, name in (("South", south_name), ("North", north_name)):
        if name:
            game.tags[tag] = name
    Session(game, computers, state.say, _ask, print).run()


def _is_computer(side: Side, player: str) -> bool:
    """Return whether the computer plays this side, as --south or --north says."""
    if player not in _PLAYERS:
        say = say_in(click.get_current_context())
        name, choices = f"--{SIDES[side]}", ", ".join(_PLAYERS)
        raise Refusal(say("cli-bad-choice", name=name, choices=choices, text=player[:40]))
    return player == "computer"


def _ask(prompt: str) -> str:
    """Show a prompt and return the line typed; raises EOFError at the end of the input."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # gives `input` arrow keys and a history
        return input(f"{prompt} ")
    print(prompt, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))  # so that what is answered from a pipe can be read along
    return line.rstrip("\n")
