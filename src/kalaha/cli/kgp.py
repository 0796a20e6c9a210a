"""`kalaha kgp connect`: play on a server of the Kalah Game Protocol."""

import asyncio
import sys
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import Group, Refusal, State, as_command, language_option, option
from kalaha.cli.progress import compiling
from kalaha.cli.types import SECONDS, whole_number
from kalaha.engine.levels import FULL, is_plain
from kalaha.game import Position
from kalaha.locale import Messages
from kalaha.rules import Rules, find_rules

if TYPE_CHECKING:
    from kalaha.kgp.client import Event


@as_command(
    "kgp-connect",
    click.Argument(["server"], metavar="HOST[:PORT]|ws://…", help="help-argument-server"),
    option("level", whole_number(1, FULL), help="option-kgp-level"),
    option("seconds", SECONDS, help="option-kgp-think"),
    option("name", metavar="NAME", help="option-kgp-name"),
    option("author", metavar="NAME", help="option-kgp-author"),
    option("token", metavar="TOKEN", help="option-kgp-token"),
)
def connect(
    state: State,
    server: str,
    level: int | None,
    seconds: float | None,
    name: str | None,
    author: str | None,
    token: str | None,
) -> None:
    """Play on a server until Control-C."""
    if level is not None and level < FULL and seconds is not None:
        raise Refusal(state.say("kgp-level-and-seconds", full=FULL))
    from kalaha.kgp.address import parse_address
    from kalaha.kgp.client import Agent, play
    from kalaha.kgp.thinkers import Thinkers

    address = parse_address(server)
    agent = Agent(level or FULL, seconds, name, author, token)
    if not is_plain(agent.level):
        _prepare(state.say, find_rules("kgp"))
    thinkers = Thinkers()

    def on_event(event: "Event", text: str) -> None:
        stream = sys.stderr if event in ("kgp-lost", "kgp-error") else sys.stdout
        print(state.say(event, text=text), file=stream, flush=True)

    try:
        asyncio.run(play(agent, address, thinkers, on_event))
    except KeyboardInterrupt:  # the usual way to end
        pass
    finally:
        thinkers.close()


def _prepare(say: Messages, rules: Rules) -> None:
    """Compile what the engine needs, with a notice if it takes time: once after an install."""
    from kalaha.engine import Engine

    def on_progress(_activity: str, share: float) -> None:
        if share == 0 and not sys.stderr.isatty():
            print(say("play-compiling"), file=sys.stderr, flush=True)

    with (
        compiling(say),
        Engine(rules, threads=1, tables=False, on_progress=on_progress) as engine,
    ):
        engine.prepare(Position.start(rules))


command = Group("kgp", commands={"connect": connect}, params=[language_option()], help="help-kgp")
