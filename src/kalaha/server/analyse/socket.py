"""The web socket of the analysis board: one question at a time, answered while the engine thinks."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine, Iterator
from typing import Any

from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from kalaha.engine.errors import EngineError
from kalaha.engine.review import ReviewedMove, review
from kalaha.engine.values import Analysis
from kalaha.errors import KalahaError, fault
from kalaha.game import Game, Sowing
from kalaha.rules import Rules
from kalaha.server.analyse.bodies import AnalysisQuestion
from kalaha.server.analyse.lines import cost_of, in_thread, play_line
from kalaha.server.engine.queue import Kind
from kalaha.server.engine.thinker import Thinker
from kalaha.server.errors import RefusedError, ServerFaultError
from kalaha.server.http.endpoints import Endpoints, malformed
from kalaha.server.http.limits import Limits
from kalaha.server.http.refusals import refusal_json
from kalaha.server.http.web_sockets import PING, receive, send, serve
from kalaha.tables.errors import TablesError
from kalaha.wire.analysis import analysis_json
from kalaha.wire.encoding import to_json
from kalaha.wire.game import ping_json
from kalaha.wire.questions import (
    Done,
    Found,
    QuestionPreparing,
    QuestionRefused,
    Queued,
    Reviewed,
)
from kalaha.wire.review import reviewed_json, summary_json

PAUSE = 0.2
"""Seconds between messages about what has been found."""
REVIEW_SECONDS = 0.5
"""Seconds for which a review thinks about each move, as `kalaha review` does."""
OTHER_RULES = 20
"""The cost of asking about different rules than before: the engine may have to build a table."""

endpoints = Endpoints()

_log = logging.getLogger(__name__)


@endpoints.socket("/api/analysis")
async def analysis(socket: WebSocket, limits: Limits, thinker: Thinker) -> None:
    """Answer questions about positions and games."""

    async def talk(client: str) -> None:
        await socket.accept()
        conversation = _Conversation(socket, limits, thinker, client)
        try:
            await conversation.read()
        finally:
            await conversation.stop()

    await serve(socket, limits, talk)


class _Conversation:
    """One client's questions; the last is answered in a task."""

    def __init__(self, socket: WebSocket, limits: Limits, thinker: Thinker, client: str) -> None:
        self._socket = socket
        self._limits = limits
        self._thinker = thinker
        self._client = client
        self._rules: Rules | None = None
        self._answering: asyncio.Task[None] | None = None

    async def read(self) -> None:
        """Receive questions until the client is gone; a refused one changes nothing."""
        while True:
            try:
                async with asyncio.timeout(PING):
                    text = await receive(self._socket)
            except TimeoutError:
                await send(self._socket, ping_json())
                continue
            try:
                await self._take(_question(text))
            except KalahaError as error:
                await self._refuse(_number(text), error)

    async def _take(self, question: AnalysisQuestion) -> None:
        """Drop the previous question, and start answering this one."""
        if question.want == "nothing":
            await self.stop()
            return
        self._limits.spend(self._client, cost_of(question.line))
        game = await in_thread(lambda: play_line(question.line))
        if question.want == "analysis" and game.outcome is not None:
            raise EngineError(fault("engine-game-over"))
        if game.rules != self._rules:
            self._limits.spend(self._client, OTHER_RULES)
            self._rules = game.rules
        await self.stop()
        self._answering = asyncio.create_task(self._answer(question, game))

    async def stop(self) -> None:
        """Drop the question being answered."""
        if self._answering is not None:
            self._answering.cancel()
            await asyncio.wait([self._answering])
            self._answering = None

    # answers

    async def _answer(self, question: AnalysisQuestion, game: Game) -> None:
        """Answer a question; disconnect a client that is gone or does not receive."""
        answer = self._review if question.want == "review" else self._analyse
        try:
            try:
                await answer(question, game)
            except KalahaError as error:
                await self._refuse(question.number, error)
        except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            with contextlib.suppress(Exception):
                await self._socket.close(1001)

    async def _analyse(self, question: AnalysisQuestion, game: Game) -> None:
        """Report what the moves are worth, until time is up or everything is proved."""
        number, news = question.number, _News(is_live=True)
        asking = self._asking(game, question.seconds, news)
        await self._follow(number, game, news, asking)
        await send(self._socket, to_json(Done(kind="done", number=number, summary=None)))

    async def _review(self, question: AnalysisQuestion, game: Game) -> None:
        """Report what each move lost, and at the end how both players did."""
        number, news = question.number, _News(is_live=False)
        found: deque[Analysis] = deque()
        reviewing = review(game, lambda _: found.popleft())
        reviewed: list[ReviewedMove] = []

        async def tell() -> None:
            move = await in_thread(lambda: next(reviewing))
            reviewed.append(move)
            shape = await in_thread(lambda: reviewed_json(move))
            told = Reviewed(
                kind="reviewed", number=number, done=len(reviewed), of=len(game.moves), move=shape
            )
            await send(self._socket, to_json(told))

        for at in _before_moves(game):
            asking = self._asking(at, REVIEW_SECONDS, news)
            found.append(await self._follow(number, at, news, asking))
            if len(found) > 1 or reviewed:
                await tell()  # of the move before, to which this analysis knows the reply
        if game.moves:
            await tell()
        await send(self._socket, to_json(Done(kind="done", number=number, summary=summary_json(reviewed))))

    def _asking(self, game: Game, seconds: float, news: "_News") -> Coroutine[Any, Any, Analysis]:
        return self._thinker.analyse(game, seconds, self._client, Kind.ANALYSIS, news, news.prepared)

    async def _follow(
        self, number: int, game: Game, news: "_News", analysing: Coroutine[Any, Any, Analysis]
    ) -> Analysis:
        """Report the place in the queue and, if live, what is found; return what is known at the end."""
        asking = asyncio.create_task(analysing)
        asking.add_done_callback(lambda _: news.changed.set())
        position = game.position
        try:
            while True:
                await news.changed.wait()
                news.changed.clear()
                is_over = asking.done()
                if (share := news.new_share()) is not None:
                    preparing = QuestionPreparing(kind="preparing", number=number, share=round(share, 3))
                    await send(self._socket, to_json(preparing))
                if (ahead := news.new_place()) is not None:
                    await send(self._socket, to_json(Queued(kind="queued", number=number, ahead=ahead)))
                if is_over:
                    _require_answer(asking)
                if (found := news.new_analysis()) is not None:
                    shape = analysis_json(position, found)
                    await send(self._socket, to_json(Found(kind="found", number=number, analysis=shape)))
                    await asyncio.wait([asking], timeout=PAUSE)
                if is_over:
                    return asking.result()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def _refuse(self, number: int | None, error: KalahaError) -> None:
        """Report why a question is not answered."""
        status = error.status if isinstance(error, RefusedError) else 422
        document = refusal_json(error, self._socket.headers.get("accept-language"))
        refused = QuestionRefused(kind="refused", number=number, status=status, **document)
        await send(self._socket, to_json(refused))


class _News:
    """What to report about a question: each pair holds what was last reported, and the current state.

    The engine's progress while the question waits for it; its place in the queue; if `is_live`, the findings.
    """

    def __init__(self, is_live: bool) -> None:
        self.is_live = is_live
        self.changed = asyncio.Event()
        self._shares: list[float | None] = [None, None]
        self._places: list[int | None] = [None, None]  # last reported, and now
        self._analyses: list[Analysis | None] = [None, None]

    def prepared(self, share: float) -> None:
        """Take the engine's progress."""
        self._shares[1] = share
        self.changed.set()

    def placed(self, ahead: int) -> None:
        """Take the place."""
        self._places[1] = ahead
        self.changed.set()

    def found(self, found: Analysis) -> None:
        """Take what is known."""
        if self.is_live:
            self._analyses[1] = found
            self.changed.set()

    def new_share(self) -> float | None:
        """Return the engine's progress, once per change."""
        told, now = self._shares
        self._shares[0] = now
        return None if now == told else now

    def new_place(self) -> int | None:
        """Return the place, once per change."""
        told, now = self._places
        self._places[0] = now
        return None if now == told else now

    def new_analysis(self) -> Analysis | None:
        """Return what is known, once per change."""
        told, now = self._analyses
        self._analyses[0] = now
        return None if now is told else now


def _require_answer(asking: asyncio.Task[Analysis]) -> None:
    """Raise the reason why there is no answer; details that clients must not see are logged."""
    try:
        asking.result()
    except Exception as error:
        names_files = isinstance(error, TablesError)
        if isinstance(error, KalahaError) and not names_files:
            raise
        _log.error("fault", extra={"path": "/api/analysis"}, exc_info=error)
        raise ServerFaultError from error


def _before_moves(game: Game) -> Iterator[Game]:
    """Yield the game as it stood before each of its moves; the object is the same each time."""
    at = Game(game.rules, game.root.position)
    for node in game.node.path[1:]:
        if isinstance(node.step, Sowing):
            yield at
        at.node = node  # shares the tree, which is only read


def _question(text: str | None) -> AnalysisQuestion:
    """Return the question that a client asks."""
    try:
        return AnalysisQuestion.model_validate_json(text or "")
    except ValidationError as error:
        raise malformed(error, "body") from None


class _Numbered(BaseModel):
    """The parts of a malformed question that can be read."""

    number: int


def _number(text: str | None) -> int | None:
    with contextlib.suppress(ValidationError):
        return _Numbered.model_validate_json(text or "").number
    return None
