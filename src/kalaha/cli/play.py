"""`kalaha play`: a game in the terminal, in plain lines."""

import contextlib
import datetime
import importlib
import sys
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from kalaha.cli.app import Refusal, State, say_in
from kalaha.cli.options import as_command, choices, chosen_rules, option, rules_options, whole_number
from kalaha.engine.players import AT_A_BOARD, COMPUTERS, HUMAN, Player, notation, parse_player, players_in
from kalaha.errors import KalahaError
from kalaha.game import NORTH, SOUTH, Game, Side
from kalaha.notation import read_record_file
from kalaha.rules import Preset, find_preset
from kalaha.terminal import Session
from kalaha.wire.position import SIDES

_PLAYERS = (str(HUMAN), "computer", *map(str, COMPUTERS))


def _complete_file(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(begun, type="file")]


@as_command(
    "play",
    *rules_options(),
    option("south", "PLAYER", shell_complete=choices(*_PLAYERS)),
    option("north", "PLAYER", shell_complete=choices(*_PLAYERS)),
    option("south-name", "NAME"),
    option("north-name", "NAME"),
    option("words", is_flag=True),
    option("lot", "NUMBER"),
    option("load", "FILE", shell_complete=_complete_file),
)
def command(
    state: State,
    south: str | None,
    north: str | None,
    south_name: str | None,
    north_name: str | None,
    words: bool,
    lot: str | None,
    load: str | None,
    **options: Any,
) -> None:
    """Play a game at the prompt."""
    game, preset = _new_game(lot, options) if load is None else (_loaded_game(load, options), None)
    players = {SOUTH: HUMAN, NORTH: parse_player("computer")} | players_in(game.tags)
    for side, text in ((SOUTH, south), (NORTH, north)):
        if text is not None:
            players[side] = _player(side, text)
    computers = {side: player.level for side, player in players.items() if player.level is not None}
    for tag, name in (("South", south_name), ("North", north_name)):
        if name:
            game.tags[tag] = name
    game.tags.setdefault("Date", datetime.date.today().isoformat())
    session = Session(game, computers, state.say, _ask, print, preset, words)
    if sys.stdin.isatty():
        session.prepare()
    session.run()


def _new_game(lot: str | None, options: dict[str, Any]) -> tuple[Game, Preset]:
    rules = chosen_rules(**options)
    preset = find_preset(options["rules"] or "alga")
    seed = None if lot is None else whole_number("--lot", lot)
    return (Game.by_lot(rules, seed) if rules.starter == "lot" else Game(rules)), preset


def _loaded_game(file: str, options: dict[str, Any]) -> Game:
    for name, value in options.items():
        if value:
            say = say_in(click.get_current_context())
            raise Refusal(say("cli-rules-and-load", name=f"--{name}"))
    return read_record_file(Path(file))


def _player(side: Side, text: str) -> Player:
    """Return the player that --south or --north names."""
    try:
        return parse_player(text)
    except KalahaError:
        say = say_in(click.get_current_context())
        name, choices = f"--{SIDES[side]}", notation(AT_A_BOARD)
        raise Refusal(say("cli-bad-choice", name=name, choices=choices, text=text[:40])) from None


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
