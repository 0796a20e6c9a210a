"""`Tournaments`: the tournaments in the database, each changed by one request at a time.

A tournament's document holds its players, boards and results. Its games are ordinary shared games whose seats
have the players' secrets. Each result enters the document when the game's last step is stored.
"""

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Generator, Iterable
from typing import TypeVar
from weakref import WeakValueDictionary

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import Messages, comparable
from kalaha.notation import read_record
from kalaha.server.errors import DatabaseAwayError, RefusedError
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.play.games import Games, hashed, new_id
from kalaha.server.play.invitations import LETTERS
from kalaha.server.play.live import LiveGame, NewStep
from kalaha.server.play.presence import Presence
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.tables import HUMAN, GameRow, StepRow, TournamentRow
from kalaha.server.tournament import bodies, questions
from kalaha.server.tournament.files import zipped
from kalaha.server.tournament.tournament import Board, Result, Tournament, member, result_of
from kalaha.server.tournament.views import View, view_json
from kalaha.wire import tournament as wire

MAX_CODES = 200
"""The number of tournaments with a code. Beyond it, the one unchanged for longest gives up its code."""
BYTES_PER_COST = 20_000
"""The size of a tournament's document whose change costs as much as one request."""
_CODE_LENGTH = 4
_MAX_TRIES = 20
"""The number of codes tried before giving up."""

_log = logging.getLogger(__name__)

_Result = TypeVar("_Result")


class _Room:
    """A tournament in memory while it is in use: its lock, and its view until the next of its `changes`."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.view: View | None = None
        self.changes = 0


class Tournaments:
    """The tournaments of a server, whose games are in `games`."""

    def __init__(self, games: Games, presence: Presence, limits: Limits) -> None:
        self._games = games
        self._store = games.store
        self._presence = presence
        self._limits = limits
        self._guessing = asyncio.Lock()
        self._rooms: WeakValueDictionary[str, _Room] = WeakValueDictionary()
        self._settling: set[asyncio.Task[View]] = set()
        games.on_step.append(self._follow)

    # players

    async def create(self, tournament: Tournament) -> wire.Tournament:
        """Store a new tournament and return its state."""
        row = TournamentRow(new_id(), None, tournament.model_dump_json(), time.time())
        await self._store.add_tournament(row)
        return self._state(View(await self._with_code(row), tournament, await self._store.now()), None)

    async def _with_code(self, row: TournamentRow) -> TournamentRow:
        """Return the row after giving it a code that no other tournament has."""
        for _ in range(_MAX_TRIES):
            row.code = "".join(secrets.choice(LETTERS) for _ in range(_CODE_LENGTH))
            if await self._store.set_code(row, MAX_CODES):
                return row
        raise RefusedError(fault("server-fault"))

    async def join(
        self, client: str, code: str, name: str, key: str, pin: str | None, another: bool
    ) -> wire.JoinedTournament:
        """Admit a player by the tournament's code, or let a player back in by name and PIN.

        The call is idempotent for the same `key`. Raise 404 for an unknown code, 403 for a wrong PIN, 409 if
        the name is taken, and 429 after too many wrong codes or PINs.
        """
        seat, plain = hashed(key), "".join(filter(str.isalnum, code)).upper() or "-"

        async def join(tournament: Tournament) -> int:
            number = tournament.find(seat)
            if number is not None:
                return number
            if pin is None:
                return tournament.join(name, seat, f"{secrets.randbelow(10_000):04}", another)
            self._limits.guess_pin(f"{plain} {comparable(name)}")
            return await self._let_in(tournament, name, pin, seat)

        async with self._guessing:  # one by one, because a class that joins at once has not guessed
            self._limits.guess(client)
            row = await self._store.tournament(code=plain)
            if row is None:
                raise RefusedError(fault("tournament-unknown"))
            if pin is None:
                self._limits.guessed_right(client)
            number = await self._change(row.id, join)
            if pin is not None:  # a wrong PIN counts as a wrong code
                self._limits.guessed_right(client)
        view = await self.view(row.id)
        return {**self._state(view, number), "pin": view.tournament.players[number].pin}

    async def _let_in(self, tournament: Tournament, name: str, pin: str, seat: str) -> int:
        """Give the player's seats to a new secret, also in unfinished games, and return their number."""
        for number, player in enumerate(tournament.players):
            if comparable(player.name) == comparable(name) and player.seat and player.pin == pin:
                for board in tournament.boards:
                    if board.game and board.points is None and number in (board.south, board.north):
                        for side, own in ((SOUTH, board.south), (NORTH, _north(board))):
                            if own == number:
                                step = NewStep(side, "seat", seat)
                                await self._games.act(board.game, None, lambda _, step=step: step)
                player.seat = seat
                return number
        raise RefusedError(fault("pin-wrong"))

    async def state(self, id: str, keys: Collection[str]) -> wire.Tournament:
        """Return a tournament for its host or a player. Raise 403 for any other secret."""
        view, number = await self.view_for(id, keys)
        self._charge(view.row)
        return await self.seen(view, number)

    async def view_for(self, id: str, keys: Collection[str]) -> tuple[View, int | None]:
        """Return a tournament and the number of the player with one of these secrets (None: the host)."""
        view = await self.view(id)
        try:
            return view, member(view.tournament, keys)
        except RefusedError:
            self.forget(id)  # another server may just have admitted the player
            view = await self.view(id)
            return view, member(view.tournament, keys)

    async def seen(self, view: View, number: int | None) -> wire.Tournament:
        """Return a tournament as seen by a player, or by its host (None), with the boards of the round."""
        if number is not None:
            return self._state(view, number)
        tournament = view.tournament
        if view.row.code is None and tournament.phase != "over":
            await self._with_code(view.row)
        shown = (board for board in tournament.boards if board.round == tournament.round)
        return self._state(view, None, await self._games_of(shown))

    def _state(
        self, view: View, number: int | None, games: dict[str, LiveGame] | None = None
    ) -> wire.Tournament:
        return view_json(view, number, self._here(view.row.id, view.tournament), games or {})

    def _charge(self, row: TournamentRow) -> None:
        if client := on_behalf_of.get():
            self._limits.spend(client, len(row.document) / BYTES_PER_COST)

    # actions

    async def act(self, id: str, keys: Collection[str], action: bodies.Action) -> wire.Tournament:
        """Let the host lead a tournament, or a player answer its question. Raise 403 for any other action."""

        async def act(tournament: Tournament) -> int | None:
            number = member(tournament, keys)
            if isinstance(action, bodies.Vote):
                questions.answer(tournament, number, action, await self._store.now())
            elif number is not None:
                raise RefusedError(fault("host-only"))
            else:
                await self._settle(tournament)
                await self._lead(id, tournament, action)
            return number

        number = await self._change(id, act)
        return await self.seen(await self.view(id), number)

    async def _lead(self, id: str, tournament: Tournament, action: bodies.HostAction) -> None:
        now = await self._store.now()
        match action:
            case bodies.Begin():
                await self._begin(id, tournament, action, now)
            case bodies.ChangeRound(do="end") if action.round == tournament.round:
                tournament.end(await self._results(tournament, last=True), now)
            case bodies.ChangeRound(do="end") if action.round < tournament.round:
                pass  # it has ended before
            case bodies.ChangeRound():
                tournament.require_round(action.round)
                if (action.do == "pause") == (tournament.phase == "playing"):
                    await self._tell_clocks(tournament, action.do)
                _ = tournament.pause(now) if action.do == "pause" else tournament.resume(now)
            case bodies.Finish():
                tournament.end(await self._results(tournament, last=True), now)
                tournament.phase = "over"
            case bodies.ChangePlayer():
                if action.player >= len(tournament.players):
                    raise RefusedError(fault("request-wrong", place="player"))
                tournament.players[action.player].out = action.do == "out"
                if action.do == "out":
                    tournament.forfeit(action.player)
            case bodies.Correct():
                tournament.correct(action.board, float(action.points))
            case bodies.Ask() | bodies.ChangeQuestion():
                questions.lead(tournament, action, now)

    async def _begin(self, id: str, tournament: Tournament, action: bodies.Begin, now: float) -> None:
        if action.round <= tournament.round:
            return  # it has started before
        if tournament.phase == "over":
            raise RefusedError(fault("tournament-over"))
        if tournament.phase in ("playing", "paused"):
            raise RefusedError(fault("round-going-on"))
        if action.round != tournament.round + 1:
            raise RefusedError(fault("request-wrong", place="round"))
        self._limits.spend(on_behalf_of.get(), len(tournament.players))  # for their games
        here = self._here(id, tournament)
        boards = [] if tournament.format == "arena" else self._boards(id, tournament, here)
        if tournament.format != "arena" and all(board.points is not None for board in boards):
            raise RefusedError(fault("tournament-alone"))
        tournament.begin(boards, now, action.minutes)

    def _boards(self, id: str, tournament: Tournament, here: frozenset[int]) -> list[Board]:
        """Return the next boards, whose games are among the tournament's `new_games`."""
        boards = tournament.pair(here)
        start, now = read_record(tournament.start), time.time()
        # Both games of a pair have the same start, even if it is drawn by lot.
        starts = {frozenset((board.south, board.north)): Game.start(start.rules) for board in boards}
        for board in boards:
            if board.points is not None:
                continue
            game = starts[frozenset((board.south, board.north))]
            game.tags = {"Date": time.strftime("%Y-%m-%d", time.gmtime(now)), "Round": str(board.round)}
            if board.north is not None:
                game.tags = {**game.tags, **start.tags}  # the clock
            south, north = tournament.players[board.south], tournament.players[_north(board)]
            names = south.name, None if board.north is None else north.name
            people = *names, south.seat, north.seat, None, id
            board.game = new_id()
            tournament.new_games.append(GameRow(board.game, to_stored(game), HUMAN, HUMAN, now, 0, *people))
        return boards

    async def files(self, id: str, keys: Collection[str], say: Messages) -> bytes:
        """Return a zip file of the games' records and the standings. Raise 403 unless for the host."""
        view, number = await self.view_for(id, keys)
        if number is not None:
            raise RefusedError(fault("host-only"))
        return zipped(view.tournament, await self._games_of(view.tournament.boards), say)

    async def remove_old(self, days: int) -> None:
        """Remove the tournaments, with their games, that have not changed for `days` days of play."""
        since = await self._games.days_ago(days)
        for id in [] if since is None else await self._store.old_tournaments(since):
            await self._store.remove_tournament(id)
            self.forget(id)

    # reading and writing

    def _room(self, id: str) -> _Room:
        room = self._rooms.get(id)
        if room is None:
            room = self._rooms[id] = _Room()
        return room

    @contextlib.contextmanager
    def kept(self, id: str) -> Generator[None]:
        """Keep a tournament in memory while the block runs."""
        room = self._room(id)
        yield
        del room

    def forget(self, id: str | None) -> None:
        """Read a tournament (or, for None, all) again before its next use, because it may have changed."""
        for known, room in list(self._rooms.items()):
            if id in (None, known):
                room.view = None
                room.changes += 1

    def _follow(self, live: LiveGame, _step: StepRow) -> None:
        """Enter a game's result once its last step is stored."""
        if live.row.tournament and live.game.outcome is not None:
            self.forget(live.row.tournament)
            task = asyncio.create_task(self.view(live.row.tournament))
            self._settling.add(task)
            task.add_done_callback(self._settled)

    def _settled(self, task: asyncio.Task[View]) -> None:
        self._settling.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.warning("a result waits for the next request: %r", error)

    async def _change(self, id: str, act: Callable[[Tournament], Awaitable[_Result]]) -> _Result:
        """Store the changes of `act` to a tournament, and return its result."""
        room = self._room(id)
        async with room.lock:
            while True:
                row, tournament = await self._read(id)
                self._charge(row)
                result = await act(tournament)
                room.view = None
                if await self._write(row, tournament):
                    return result

    async def view(self, id: str) -> View:
        """Return a tournament after entering results, ending a late round, and pairing free players."""
        room = self._room(id)
        async with room.lock:
            if room.view and not room.view.is_outdated(self._here(id, room.view.tournament)):
                return room.view
            while True:
                changes = room.changes
                row, tournament = await self._read(id)
                here = self._here(id, tournament)
                changed = await self._settle(tournament)
                if tournament.format == "arena" and tournament.phase == "playing":
                    boards = self._boards(id, tournament, here)
                    tournament.boards += boards
                    changed = changed or bool(boards)
                if not changed or await self._write(row, tournament):
                    view = View(row, tournament, await self._store.now(), here)
                    if room.changes == changes:  # otherwise, a game has ended meanwhile
                        room.view = view
                    return view

    def _here(self, id: str, tournament: Tournament) -> frozenset[int]:
        return self._presence.here(id, range(len(tournament.players)))

    async def _settle(self, tournament: Tournament) -> bool:
        """Enter the results of the round's games. Return whether anything has changed."""
        now = await self._store.now()
        return tournament.settle(await self._results(tournament, tournament.is_late(now)), now)

    async def _tell_clocks(self, tournament: Tournament, kind: str) -> None:
        """Store a step of this kind in unfinished games with a clock, but `time` only if none is left."""

        def step(live: LiveGame) -> NewStep:
            return NewStep(live.game.position.turn, kind, shown=math.inf if kind == "time" else None)

        boards = (board for board in tournament.boards if board.points is None)
        for id, live in (await self._games_of(boards, newest=True)).items():
            if live.clock is not None and live.game.outcome is None:
                with contextlib.suppress(RefusedError):
                    await self._games.act(id, None, step)

    async def _results(self, tournament: Tournament, last: bool) -> dict[str, Result]:
        """Return the results of unfinished boards, with all moves that any server has stored if `last`."""
        if last:
            await self._tell_clocks(tournament, "time")
        boards = (board for board in tournament.boards if board.points is None)
        games = await self._games_of(boards, newest=last)
        return {id: result_of(live.game) for id, live in games.items()}

    async def _games_of(self, boards: Iterable[Board], newest: bool = False) -> dict[str, LiveGame]:
        """Return the games of these boards that the server still keeps."""
        read = self._games.newest if newest else self._games.cached
        games: dict[str, LiveGame] = {}
        for board in boards:
            if board.game:
                try:
                    games[board.game] = await read(board.game)
                except DatabaseAwayError:
                    raise  # otherwise, a late round would end without the result
                except RefusedError:
                    pass
        return games

    async def _read(self, id: str) -> tuple[TournamentRow, Tournament]:
        row = await self._store.tournament(id)
        if row is None:
            raise RefusedError(fault("tournament-unknown"))
        return row, Tournament.model_validate_json(row.document)

    async def _write(self, row: TournamentRow, tournament: Tournament) -> bool:
        document = tournament.model_dump_json()
        if document == row.document:
            return True
        row.document, row.last, row.version = document, time.time(), row.version + 1
        if tournament.phase == "over":
            row.code = None
        return await self._store.change_tournament(row, tournament.new_games)


def _north(board: Board) -> int:
    """Return the player who holds North's seat. Against the computer, South does."""
    return board.south if board.north is None else board.north
