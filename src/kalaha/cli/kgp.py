"""`kalaha kgp connect`: play on a Kalah Game Protocol server."""

import asyncio
import sys
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import HELP, Group, Refusal, State, as_command, option
from kalaha.cli.types import SECONDS, whole
from kalaha.engine.levels import FULL

if TYPE_CHECKING:
    from kalaha.kgp.client import Event


@as_command("connect", help="Play on a server, game after game, until Control-C.")
@click.argument(
    "server",
    metavar="HOST[:PORT]|ws://…",
    help="The server: HOST, HOST:PORT, or ws://HOST:PORT/socket.",
)
@option("level", whole(1, FULL), help=f"Level of the computer, 1 to {FULL}; default: {FULL}.")
@option(
    "seconds",
    SECONDS,
    help=f"Seconds for a move at level {FULL}, as far as the server’s clock allows; default: 1.",
)
@option("name", metavar="NAME", help="Name to play under.")
@option("author", metavar="NAME", help="Who has made the player.")
@option(
    "token",
    metavar="TOKEN",
    help="Secret by which the server recognizes a player; it is sent unencrypted.",
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
    thinkers = Thinkers()

    def on_event(event: "Event", text: str) -> None:
        stream = sys.stderr if event in ("kgp-lost", "kgp-error") else sys.stdout
        print(state.say(event, text=text), file=stream, flush=True)

    try:
        asyncio.run(play(agent, address, thinkers, on_event))
    except KeyboardInterrupt:  # the usual way to end the program
        pass
    finally:
        thinkers.close()


command = Group("kgp", commands=[connect], help=HELP["kgp"])
