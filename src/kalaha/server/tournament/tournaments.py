"""`Tournaments`: the tournaments in the database, each changed by one request at a time.

A tournament's document holds its players, boards and results. Its games are ordinary shared games whose seats
have the players' secrets; their results enter the document with the next request for the tournament.
"""

import asyncio
import csv
import io
import secrets
import time
import zipfile
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import TypeVar

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Game, Move
from kalaha.notation import parse_position, read_record, write_record
from kalaha.server.bodies import TournamentDeed
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.play.games import Games, hashed, new_id
from kalaha.server.play.invitations import LETTERS
from kalaha.server.play.live import LiveGame, NewStep
from kalaha.server.storage.records import to_stored
from kalaha.server.storage.store import DAY
from kalaha.server.storage.tables import HUMAN, GameRow, TournamentRow
from kalaha.server.tournament.tournament import Board, Result, Tournament, Vote
from kalaha.server.tournament.views import View, view_json
from kalaha.wire import tournament as wire

MAX_TOURNAMENTS = 20
"""The number of tournaments that a server holds at a time. After a day without a change, one is over."""
FRESH = 1.0
"""The number of seconds for which the state of a tournament is answered from memory."""
AWAY = 30.0
"""The number of seconds without a request after which a player is not here."""
_ROOMS = 64
"""The maximum number of tournaments in memory."""
ONCE = 1.0
"""The number of seconds for which a repeated request to show the answers does not take them away."""
_FULL = 200
"""The number of players in a state that costs as much as one request."""
_CODE = 4
_CODES = 20
"""The number of codes tried for a new tournament."""

_Result = TypeVar("_Result")


class _Room:
    """A tournament in memory: its lock, its view, and when each player has last been seen."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.view: View | None = None
        self.seen: dict[int, float] = {}

    def here(self) -> set[int]:
        """Return the players whose pages are open."""
        now = time.monotonic()
        return {number for number, at in self.seen.items() if now - at < AWAY}


class Tournaments:
    """The tournaments of a server, whose games are in `games`."""

    def __init__(self, games: Games, limits: Limits) -> None:
        self._games = games
        self._store = games.store
        self._limits = limits
        self._guessing = asyncio.Lock()
        self._rooms: OrderedDict[str, _Room] = OrderedDict()  # in order of last use

    # players

    async def create(self, tournament: Tournament) -> wire.Tournament:
        """Store a new tournament and return its state. Raise 429 if the server has too many tournaments."""
        for _ in range(_CODES):
            code = "".join(secrets.choice(LETTERS) for _ in range(_CODE))
            row = TournamentRow(new_id(), code, tournament.model_dump_json(), time.time())
            if await self._store.add_tournament(row, row.last - DAY, MAX_TOURNAMENTS):
                return view_json(View(row, tournament, {}), None, set())
        raise RefusedError(fault("too-many-tournaments", limit=MAX_TOURNAMENTS))

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
            self._limits.guess_pin(f"{plain} {name.casefold()}")
            return await self._let_in(tournament, name, pin, seat)

        async with self._guessing:  # one by one: a class that joins at once has guessed nothing
            self._limits.guess(client)
            row = await self._store.tournament(code=plain)
            if row is None:
                raise RefusedError(fault("tournament-unknown"))
            if pin is None:
                self._limits.guessed_right(client)
            number = await self._change(row.id, join)
            if pin is not None:  # a wrong PIN counts as a wrong code
                self._limits.guessed_right(client)
        self._welcome(client, row.id, number)
        view = await self._view(row.id)
        return {**self._state(view, number), "pin": view.tournament.players[number].pin}

    async def _let_in(self, tournament: Tournament, name: str, pin: str, seat: str) -> int:
        """Give the player's seats to a new secret, also in unfinished games, and return their number."""
        for number, player in enumerate(tournament.players):
            if player.name.casefold() == name.casefold() and player.seat and player.pin == pin:
                for board in tournament.boards:
                    if board.game and board.points is None and number in (board.south, board.north):
                        for side, own in ((SOUTH, board.south), (NORTH, _north(board))):
                            if own == number:
                                step = NewStep(side, "seat", seat)
                                await self._games.act(board.game, None, lambda _, step=step: step)
                player.seat = seat
                return number
        raise RefusedError(fault("pin-wrong"))

    async def state(self, client: str, id: str, keys: Collection[str]) -> wire.Tournament:
        """Return a tournament for its host or a player; raise 403 for any other secret."""
        view = await self._view(id)
        number = _member(view.tournament, keys)
        if number is not None:
            self._welcome(client, id, number)
        self._limits.spend(client, len(view.tournament.players) / _FULL)
        return self._state(view, number)

    def _welcome(self, client: str, id: str, number: int) -> None:
        self._limits.welcome(client, f"{id} {number}")
        self._room(id).seen[number] = time.monotonic()

    def _state(self, view: View, number: int | None) -> wire.Tournament:
        return view_json(view, number, self._room(view.row.id).here())

    def _room(self, id: str) -> _Room:
        room = self._rooms[id] = self._rooms.get(id) or _Room()
        self._rooms.move_to_end(id)
        if len(self._rooms) > _ROOMS:
            self._rooms.popitem(last=False)  # even if in use: versions also prevent lost changes
        return room

    # actions

    async def act(self, id: str, keys: Collection[str], deed: TournamentDeed) -> wire.Tournament:
        """Let the host lead a tournament, or a player answer its question; raise 403 for any other action."""

        async def act(tournament: Tournament) -> int | None:
            number = _member(tournament, keys)
            if deed.do == "vote":
                _vote(tournament, number, deed.move)
            elif number is not None:
                raise RefusedError(fault("host-only"))
            else:
                await self._settle(tournament)
                await self._lead(tournament, deed)
            return number

        number = await self._change(id, act)
        return self._state(await self._view(id), number)

    async def _lead(self, tournament: Tournament, deed: TournamentDeed) -> None:
        now, players, boards = time.time(), tournament.players, tournament.boards
        match deed.do:
            case "begin":
                if tournament.phase in ("playing", "paused"):
                    raise RefusedError(fault("round-going-on"))
                self._limits.spend(on_behalf_of.get(), len(tournament.players))  # for their games
                next = [] if tournament.format == "ladder" else await self._boards(tournament, ())
                if tournament.format != "ladder" and all(board.points is not None for board in next):
                    raise RefusedError(fault("tournament-alone"))
                tournament.begin(next, now, deed.minutes)
            case "end" | "finish":
                if tournament.phase in ("playing", "paused"):
                    tournament.phase, tournament.until = "playing", now
                    await self._settle(tournament)
                if deed.do == "finish":
                    tournament.phase = "over"
            case "pause":
                tournament.pause(now)
            case "out" | "back" if deed.player < len(players):
                players[deed.player].out = deed.do == "out"
                if deed.do == "out":
                    tournament.forfeit(deed.player)
            case "correct" if deed.board < len(boards):
                boards[deed.board].points, boards[deed.board].margin = float(deed.points), 0
            case "ask" if not deed.position:
                if tournament.vote and now < tournament.vote.until:
                    tournament.vote.until = now
                elif tournament.vote and now > tournament.vote.until + ONCE:
                    tournament.vote = None
            case "ask":
                position = parse_position(deed.position, read_record(tournament.start).rules)
                tournament.vote = Vote(position=str(position), until=now + deed.seconds)
            case _:
                pass

    async def _boards(self, tournament: Tournament, here: Iterable[int]) -> list[Board]:
        """Return the next boards, after storing their games."""
        boards, start, now = tournament.pair(here), read_record(tournament.start), time.time()
        names = [player.name for player in tournament.players]
        seats = [player.seat for player in tournament.players]
        # Both games of a pair have the same start, even if it is drawn by lot.
        starts = {frozenset((board.south, board.north)): Game.start(start.rules) for board in boards}

        async def begin(board: Board) -> None:
            game, north = starts[frozenset((board.south, board.north))], _north(board)
            game.tags = {"Date": time.strftime("%Y-%m-%d", time.gmtime(now)), "Round": str(board.round)}
            name = None if board.north is None else names[north]
            people = names[board.south], name, seats[board.south], seats[north]
            row = GameRow(new_id(), to_stored(game), HUMAN, HUMAN, now, 0, *people)
            await self._games.create(row)
            board.game = row.id

        await asyncio.gather(*(begin(board) for board in boards if board.points is None))
        return boards

    async def files(self, id: str, keys: Collection[str]) -> bytes:
        """Return a zip file of the games' records and the standings; raise 403 unless for the host."""
        view = await self._view(id)
        if _member(view.tournament, keys) is not None:
            raise RefusedError(fault("host-only"))
        records = [
            _record(view.tournament, board, live)
            for board in view.tournament.boards
            if board.game and (live := await self._live(board.game))
        ]
        table = io.StringIO()
        rows = csv.writer(table)
        rows.writerow(["rank", "name", "points", "margin"])
        names = [player.name for player in view.tournament.players]
        for (rank, *figures), name in sorted(zip(view.standings, names, strict=True)):
            safe = f"'{name}" if name[:1] in "=+-@" else name  # a spreadsheet would run it as a formula
            rows.writerow([rank, safe, *figures])
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("games.kgn", "\n".join(records))
            file.writestr("table.csv", "\ufeff" + table.getvalue())
        return archive.getvalue()

    async def remove_old(self, days: int) -> None:
        """Remove the tournaments that have not changed for `days` days, and their games."""
        for row in await self._store.old_tournaments(time.time() - days * DAY):
            try:
                boards = Tournament.model_validate_json(row.document).boards
            except ValueError:  # the document is damaged, or of another version
                boards = []
            await self._store.remove_tournament(row.id, [board.game for board in boards if board.game])
            self._rooms.pop(row.id, None)

    # reading and writing

    async def _change(self, id: str, act: Callable[[Tournament], Awaitable[_Result]]) -> _Result:
        """Store the changes of `act` to a tournament, and return its result."""
        room = self._room(id)
        async with room.lock:
            while True:
                row, tournament = await self._read(id)
                result = await act(tournament)
                if await self._write(row, tournament):
                    room.view = None
                    return result

    async def _view(self, id: str) -> View:
        """Return a tournament after entering the results of its games; end rounds and pair free players."""
        room = self._room(id)
        async with room.lock:
            view = room.view
            if view and time.monotonic() - view.at < FRESH:
                return view
            while True:
                row, tournament = await self._read(id)
                games, changed = await self._settle(tournament)
                if tournament.format == "ladder" and tournament.phase == "playing":
                    boards = await self._boards(tournament, room.here())
                    tournament.boards += boards
                    changed = changed or bool(boards)
                if not changed or await self._write(row, tournament):
                    room.view = view = View(row, tournament, games)
                    return view

    async def _settle(self, tournament: Tournament) -> tuple[dict[str, LiveGame], bool]:
        """Enter the results of the round's games; return the games, and whether anything has changed."""
        playing = [
            board.game for board in tournament.boards if board.game and board.round == tournament.round
        ]
        games = {game: live for game in playing if (live := await self._live(game))}
        results = {game: _result(live.game) for game, live in games.items()}
        return games, tournament.settle(results, time.time())

    async def _live(self, game: str) -> LiveGame | None:
        """Return a game, or None if the server no longer keeps it."""
        try:
            return await self._games.cached(game)
        except RefusedError:
            return None

    async def _read(self, id: str) -> tuple[TournamentRow, Tournament]:
        row = await self._store.tournament(id)
        if row is None:
            self._rooms.pop(id, None)
            raise RefusedError(fault("tournament-unknown"))
        return row, Tournament.model_validate_json(row.document)

    async def _write(self, row: TournamentRow, tournament: Tournament) -> bool:
        row.document, row.last, row.version = tournament.model_dump_json(), time.time(), row.version + 1
        if tournament.phase == "over":
            row.code = None
        return await self._store.change_tournament(row)


def new_tournament(game: Game, secret: str, **settings: object) -> Tournament:
    """Return a new tournament whose games start like `game`, for the host with this secret."""
    return Tournament.model_validate({"host": hashed(secret), "start": write_record(game), **settings})


def _member(tournament: Tournament, keys: Collection[str]) -> int | None:
    """Return the number of the player with one of these secrets, or None for the host; else raise 403."""
    for seat in map(hashed, keys):
        if secrets.compare_digest(seat, tournament.host):
            return None
        if (number := tournament.find(seat)) is not None:
            return number
    raise RefusedError(fault("tournament-foreign"))


def _vote(tournament: Tournament, number: int | None, move: str) -> None:
    """Enter a player's answer to the question; raise 409 if it is too late."""
    if tournament.vote is None or number is None or time.time() > tournament.vote.until:
        raise RefusedError(fault("vote-over"))
    position = parse_position(tournament.vote.position, read_record(tournament.start).rules)
    position.play(Move.parse(move))  # raises an error for an illegal move
    tournament.vote.moves[number] = move
    if tournament.vote.moves.keys() >= tournament.playing():
        tournament.vote.until = time.time()  # nobody else can answer


def _north(board: Board) -> int:
    """Return the player who holds North's seat; against the computer, South does."""
    return board.south if board.north is None else board.north


def _result(game: Game) -> Result:
    """Return a game's result, or the result if it ended now with the seeds in the stores."""
    outcome = game.outcome
    south, north = game.position.stores if outcome is None else outcome.stores
    winner = (None if south == north else int(north > south)) if outcome is None else outcome.winner
    points = 0.5 if winner is None else float(winner == SOUTH)
    return Result(points, south - north, outcome is not None)


def _record(tournament: Tournament, board: Board, live: LiveGame) -> str:
    north = "" if board.north is None else tournament.players[board.north].name
    names = {"South": tournament.players[board.south].name, "North": north or f"computer:{tournament.level}"}
    live.game.tags = {**live.game.tags, **names}
    return write_record(live.game)
