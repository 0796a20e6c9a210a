"""The client, which plays games on a server and reconnects when necessary."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from kalaha.engine import Engine, Limit
from kalaha.engine.levels import FULL
from kalaha.engine.question import Question
from kalaha.errors import fault
from kalaha.game import Move, Position
from kalaha.kgp.address import OPEN_TIMEOUT, Address, open_stream
from kalaha.kgp.boards import at_a_glance, position_of
from kalaha.kgp.channel import Channel, Stream
from kalaha.kgp.errors import KgpError
from kalaha.kgp.protocol import VERSION, Board, Line, Word
from kalaha.kgp.thinkers import Thinkers
from kalaha.locale import printable

Event = Literal["kgp-connected", "kgp-lost", "kgp-opponent", "kgp-error"]
OnEvent = Callable[[Event, str], None]
"""A callback that receives an event and its text: an address, seconds to wait, a name or an error."""

STATES = 64
"""The number of positions searched concurrently. For any further position, a move is chosen at a glance."""
SECONDS = 1.0
"""The seconds for a move, unless the server's clock or the user sets a different time."""
_MARGIN = 0.8
"""The fraction of the server's time limit to use. The remainder allows for the round trip."""
_MOVES_TO_GO = 20
"""The number of further moves for which the time left in a game must always suffice."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""The first and the longest wait before reconnecting, in seconds. The wait doubles each time."""

_PASSING = ("kgp-unreachable", "kgp-silent", "kgp-denied")
"""Errors that may be temporary if we have already played on the server."""


@dataclass(frozen=True, slots=True)
class Agent:
    """The player, either a level below the full engine or the full engine for at most `seconds` per move.

    `name`, `authors` and `token` are sent to the server if given.
    """

    level: int = FULL
    seconds: float | None = None
    name: str | None = None
    authors: str | None = None
    token: str | None = None


async def play(agent: Agent, address: Address, thinkers: Thinkers, on_event: OnEvent) -> None:
    """Play on a server until cancelled. If the connection is lost, reconnect at growing intervals.

    Raise `KgpError` if the first attempt to connect fails, or if the server can never be used.
    """
    wait = FIRST_WAIT
    has_played = False
    while True:
        began = time.monotonic()
        try:
            await Session(await open_stream(address), agent, address, thinkers, on_event).run()
            has_played = True
        except KgpError as error:
            if not has_played or error.faults[0].code not in _PASSING:
                raise
        if time.monotonic() - began > LONGEST_WAIT:
            wait = FIRST_WAIT
        on_event("kgp-lost", f"{wait:g}")
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


class Session:
    """One connection to a server."""

    def __init__(
        self, stream: Stream, agent: Agent, address: Address, thinkers: Thinkers, on_event: OnEvent
    ) -> None:
        self._channel = Channel(stream)
        self._agent = agent
        self._address = address
        self._thinkers = thinkers
        self._on_event = on_event
        self._mode_id: int | None = None
        self._states: dict[int | None, _Thought] = {}
        self._clock: tuple[str, float] = ("none", 0.0)

    async def run(self) -> None:
        """Execute the server's commands until the connection ends. Raise `KgpError` if we cannot play."""
        greeting = asyncio.get_running_loop().call_later(OPEN_TIMEOUT, self._channel.abort)
        try:
            async for line in self._channel:
                if line.name == "goodbye":
                    break
                if self._mode_id is not None:
                    self._do(line)
                elif line.name == "kgp":
                    greeting.cancel()
                    self._greet(line)
            if self._mode_id is None:
                raise KgpError(fault("kgp-silent", address=str(self._address)))
        finally:
            greeting.cancel()
            for thought in self._states.values():
                thought.stop()
            await self._channel.close()

    def _greet(self, line: Line) -> None:
        """Send the server our identity and the mode if it speaks our version of the protocol."""
        if line.argument(int) != VERSION[0]:
            version = " ".join(str(number) for number in line.args[:3])
            raise KgpError(fault("kgp-version", address=str(self._address), version=printable(version, 20)))
        agent = self._agent
        level = "the full engine" if agent.level == FULL else f"level {agent.level} of {FULL}"
        for key, value in (
            ("info:name", agent.name),
            ("info:authors", agent.authors),
            ("info:description", f"Kalaha, {level}"),
            ("auth:token", agent.token),
        ):
            if value:
                self._channel.send("set", Word(key), value)
        self._mode_id = self._channel.send("mode", Word("freeplay"))
        self._on_event("kgp-connected", str(self._address))

    def _do(self, line: Line) -> None:
        """Execute the command in a line, or ignore it if it is impossible."""
        match line.name:
            case "ping":
                self._channel.send("pong", *line.args[:1], ref=line.id)
            case "state" if (board := line.argument(Board)) is not None and line.id not in self._states:
                self._think(line.id, board)
            case "stop" if (thought := self._states.pop(line.ref, None)) is not None:
                thought.stop()
            case "set":
                self._set(line)
            case "error":
                reason = printable(line.argument(str) or "", 200).removesuffix(".")
                if line.ref == self._mode_id:
                    raise KgpError(fault("kgp-mode", address=str(self._address), reason=reason))
                self._on_event("kgp-error", reason)
            case _:
                pass

    def _set(self, line: Line) -> None:
        value = line.argument(object, 1)
        match line.argument(str), value:
            case "time:mode", str():
                self._clock = value, self._clock[1]
            case "time:clock", int() | float():
                self._clock = self._clock[0], float(value)
            case "game:opponent", str():
                self._on_event("kgp-opponent", printable(value, 60))
            case _:
                pass

    def _think(self, id: int | None, board: Board) -> None:
        if len(self._states) >= STATES:  # the server has forgotten to stop some of them
            self._states = {id: thought for id, thought in self._states.items() if not thought.is_over}
        is_crowded = len(self._states) >= STATES
        thinkers = None if is_crowded else self._thinkers
        thought = _Thought(self._channel, id, board, self._agent, thinkers, self._seconds())
        if not is_crowded:
            self._states[id] = thought

    def _seconds(self) -> float:
        """Return the seconds that a move may take, according to the user's limit and the server's clock."""
        mode, clock = self._clock
        wish = self._agent.seconds
        if mode == "none" or clock <= 0:
            return SECONDS if wish is None else wish
        most = _MARGIN * clock / (_MOVES_TO_GO if mode == "absolute" else 1)
        return min(most, SECONDS if wish is None else wish)


class _Thought:
    """The search for a move in one position, first at a glance, then by an engine until it is stopped."""

    def __init__(
        self,
        channel: Channel,
        id: int | None,
        board: Board,
        agent: Agent,
        thinkers: Thinkers | None,
        seconds: float,
    ) -> None:
        self._channel = channel
        self._id = id
        self._agent = agent
        self._until = time.monotonic() + seconds
        self._said: int | None = None
        self._question: Question[Move, None] | None = None
        self.is_over = False
        """Whether the search has ended."""
        if pit := at_a_glance(board):
            self._say(pit)
        position = position_of(board)
        if thinkers is None or position is None or len(position.legal_moves) < 2:
            self._yield()
            return
        self._question = thinkers.ask(position.rules, partial(self._think, position))
        self._following = asyncio.create_task(self._follow(self._question))

    def stop(self) -> None:
        """End the search without sending another move."""
        self.is_over = True
        if self._question is not None:
            self._question.stop()

    def _think(self, position: Position, engine: Engine, question: Question[Move, None]) -> None:
        """Search the position. This runs in one of the engine threads."""
        level, stop = self._agent.level, question.stopping
        if level < FULL:
            question.update(engine.choose(position, level, stop=stop))
            return
        engine.prepare(position, stop)
        limit = Limit(seconds=max(0.01, self._until - time.monotonic()))
        found = engine.analyse(position, limit, lambda found: question.update(found.best), stop=stop)
        question.update(found.best)

    async def _follow(self, question: Question[Move, None]) -> None:
        """Send moves as they are found. If the engine fails, the last move sent counts."""
        async for found in question:
            self._say(found.number)
        self._yield()

    def _say(self, move: int) -> None:
        """Send the latest move unless it has already been sent."""
        if not self.is_over and move != self._said:
            self._said = move
            self._channel.send("move", move, ref=self._id)

    def _yield(self) -> None:
        if not self.is_over:
            self._channel.send("yield", ref=self._id)
        self.is_over = True
