"""`kalaha kgp connect|serve`: play on a server of the Kalah Game Protocol, or be one."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import Group, Refusal, State, as_command, language_option, option
from kalaha.cli.progress import compiling
from kalaha.cli.types import FILE, PITS, SECONDS, SEEDS, player, whole_number
from kalaha.engine.levels import FULL, is_plain
from kalaha.engine.players import COMPUTERS, PLEASANT, Player
from kalaha.game import Position
from kalaha.interrupts import expect_interrupt, unwatch
from kalaha.locale import Messages
from kalaha.rules import Rules, find_rules

if TYPE_CHECKING:
    from kalaha.kgp.client import Event

HOST = "127.0.0.1"


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

    _run(partial(play, agent, address, thinkers, on_event), thinkers.close)


@as_command(
    "kgp-serve",
    option("host", metavar="ADDRESS"),
    option("port", whole_number(0, 65_535), help="option-kgp-port"),
    option("web-port", whole_number(0, 65_535), help="option-kgp-web-port"),
    option("no-web", is_flag=True, help="option-kgp-no-web"),
    option("pits", PITS),
    option("seeds", SEEDS),
    option("seconds", whole_number(1, 3600), help="option-kgp-seconds"),
    option("opponent", player("computer", "random"), multiple=True, help="option-kgp-opponent"),
    option("only-clients", is_flag=True, help="option-kgp-only-clients"),
    option("results", FILE, help="option-kgp-results"),
)
def serve(
    state: State,
    host: str | None,
    port: int | None,
    web_port: int | None,
    no_web: bool,
    pits: int | None,
    seeds: int | None,
    seconds: int | None,
    opponent: tuple[Player, ...],
    only_clients: bool,
    results: Path | None,
) -> None:
    """Serve games to clients until Control-C."""
    base = find_rules("kgp")
    rules = base.replace(pits=pits or base.pits, seeds=seeds or base.seeds)
    opponents = () if only_clients else opponent or (COMPUTERS[PLEASANT - 1],)
    from kalaha.kgp.address import PATH, PORT, WEB_PORT, Address
    from kalaha.kgp.freeplay import SECONDS as USUAL
    from kalaha.kgp.freeplay import Terms
    from kalaha.kgp.results import Results, results_path
    from kalaha.kgp.server import Server, listen
    from kalaha.kgp.thinkers import Thinkers

    file = results or results_path()
    with contextlib.ExitStack() as stack:
        kept = stack.enter_context(Results(file))
        tcp = stack.enter_context(listen(host or HOST, PORT if port is None else port))
        web = None
        addresses = [str(Address(*tcp.getsockname()[:2]))]
        if not no_web:
            web = stack.enter_context(listen(host or HOST, WEB_PORT if web_port is None else web_port))
            addresses.append(f"ws://{Address(*web.getsockname()[:2])}{PATH}")
        if not all(each.level is None or is_plain(each.level) for each in opponents):
            _prepare(state.say, rules)

        def failed(error: OSError) -> None:
            print(state.say("kgp-unwritten", file=str(file), text=error.strerror or ""), file=sys.stderr)

        thinkers = Thinkers()
        server = Server(Terms(rules, seconds or USUAL, opponents), thinkers, kept, failed)
        print(state.say("kgp-serve-at", addresses=", ".join(addresses), file=str(file)), flush=True)
        _run(partial(server.run, tcp, web), thinkers.close)


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


def _run(work: Callable[[], Coroutine[None, None, None]], end: Callable[[], None]) -> None:
    """Run until Control-C or SIGTERM, the usual ways to end, or until the work itself fails."""

    async def run() -> None:
        task = asyncio.current_task()
        assert task is not None
        with contextlib.suppress(NotImplementedError):  # not available on Windows, where Control-C raises
            for number in (signal.SIGINT, signal.SIGTERM):
                if signal.getsignal(number) != signal.SIG_IGN:
                    asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        await work()

    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        expect_interrupt()
        unwatch()
        try:
            asyncio.run(run())
        finally:
            end()


command = Group(
    "kgp", commands={"connect": connect, "serve": serve}, params=[language_option()], help="help-kgp"
)
