"""The server's mode `freeplay`: who plays whom, and with what result."""

import asyncio
import contextlib
import datetime
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from kalaha.engine.players import Player
from kalaha.game import SOUTH, Position
from kalaha.kgp.connection import Client
from kalaha.kgp.freeplay import Computer, Terms, play
from kalaha.kgp.results import Result
from kalaha.kgp.thinkers import Thinkers

GAMES, GAMES_BURST = 2.0, 50.0
"""Games a second that a client may play in the long run, and the burst."""
_LOOK = 0.5
"""Seconds between checks for clients that have waited long."""


@dataclass(slots=True, eq=False)
class _Member:
    """A playing client; `since` is when it began to wait for a game."""

    client: Client
    since: float = field(default_factory=time.monotonic)
    is_playing: bool = False
    with_computers: int = 0
    lead: int = 0
    """How many more games it has begun than its opponents."""
    allowed: float = GAMES_BURST

    @property
    def name(self) -> str:
        return self.client.shown_name

    async def pause(self, began: float) -> None:
        """Wait if the client plays more games than allowed: each writes a line to disk."""
        self.allowed = min(GAMES_BURST, self.allowed + GAMES * (time.monotonic() - began)) - 1
        if self.allowed < 0:
            await asyncio.sleep(-self.allowed / GAMES)


class Lobby:
    """The playing clients, paired again and again; `keep` is called with each result.

    A client plays another waiting one, the one it has met least. One that is alone, or has waited long, gets
    a computer.
    """

    def __init__(self, terms: Terms, thinkers: Thinkers, keep: Callable[[Result], Awaitable[None]]) -> None:
        self._terms = terms
        self._thinkers = thinkers
        self._keep = keep
        self._members: list[_Member] = []
        self._games: set[asyncio.Task[None]] = set()
        self._woken = asyncio.Event()

    def join(self, client: Client) -> None:
        """Let a client play until it is gone."""
        self._members.append(_Member(client))
        self._woken.set()

    def leave(self, client: Client) -> None:
        """Stop pairing a client."""
        self._members = [each for each in self._members if each.client is not client]
        self._woken.set()

    async def run(self) -> None:
        """Pair clients until cancelled; games that are not over by then have no result."""
        try:
            while True:
                self._woken.clear()
                self._pair()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK if self._members else None):
                        await self._woken.wait()
        finally:
            for game in self._games:
                game.cancel()
            await asyncio.gather(*self._games, return_exceptions=True)

    def _pair(self) -> None:
        waiting = [each for each in self._members if not each.is_playing and not each.client.is_gone]
        while waiting:
            first = waiting.pop(0)
            if waiting:
                second = min(waiting, key=lambda each: first.client.met[each.name])
                waiting.remove(second)
                self._begin(first, second)
            elif (computer := self._spare(first)) is not None:
                self._begin(first, computer)

    def _spare(self, member: _Member) -> Player | None:
        """Return the computer opponent of a client without one, or None if the client keeps waiting."""
        offered = self._terms.opponents
        waited = time.monotonic() - member.since
        if not offered or (len(self._members) > 1 and waited < self._terms.patience):
            return None
        return offered[member.with_computers % len(offered)]

    def _begin(self, first: _Member, second: _Member | Player) -> None:
        members = [each for each in (first, second) if isinstance(each, _Member)]
        for each in members:
            each.is_playing = True
        task = asyncio.create_task(self._play(first, second, members))
        self._games.add(task)
        task.add_done_callback(self._games.discard)

    async def _play(self, first: _Member, second: _Member | Player, members: list[_Member]) -> None:
        """Play a game, then put the clients back to waiting for the next."""
        began = time.monotonic()
        try:
            await self._play_game(first, second)
        except Exception as error:  # our own fault: the clients go on with another game
            context = {"message": "A game came to no end.", "exception": error}
            asyncio.get_running_loop().call_exception_handler(context)
        await asyncio.gather(*(each.pause(began) for each in members))
        for each in members:
            each.is_playing, each.since = False, time.monotonic()
        self._woken.set()

    async def _play_game(self, first: _Member, second: _Member | Player) -> None:
        """Play a game, and save its result."""
        balance = first.lead - (second.lead if isinstance(second, _Member) else 0)
        first_is_south = balance < 0 or (balance == 0 and random.random() < 0.5)
        sides = (first, second) if first_is_south else (second, first)
        names = [str(each) if isinstance(each, Player) else each.name for each in sides]
        game_id = secrets.token_hex(8)
        for side, each in enumerate(sides):
            if isinstance(each, _Member):
                each.lead += 1 if side == SOUTH else -1
                each.with_computers += isinstance(second, Player)
                each.client.has_met(names[1 - side])
                each.client.begin_game(game_id, names[1 - side], self._terms.seconds)
        south, north = (
            Computer(each, self._thinkers) if isinstance(each, Player) else each.client for each in sides
        )
        game, end, at_random = await play(self._terms.rules, (south, north), self._terms.seconds)
        outcome = game.outcome
        assert outcome is not None
        if end == "left" and not game.moves:  # a client that leaves at once writes nothing to disk
            return
        ids = [None if isinstance(each, Player) else each.client.identity for each in sides]
        result = Result(
            game=game_id,
            date=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            south=names[0],
            north=names[1],
            south_id=ids[0],
            north_id=ids[1],
            position=str(Position.start(self._terms.rules)),
            moves=" ".join(map(str, game.moves)),
            stores=list(outcome.stores),
            winner=None if outcome.winner is None else ("south", "north")[outcome.winner],
            end=end or outcome.reason.value,
            random=at_random,
        )
        await self._keep(result)
