"""`EncodedSteps`: a long game is encoded once, however many listen to it from its beginning."""

import asyncio
from pathlib import Path

import pytest

from kalaha.server.play.encoded_steps import BLOCK, EncodedSteps
from kalaha.server.play.games import Games
from kalaha.server.play.live import RECENT, LiveGame, NewStep, StepMessage
from kalaha.wire.game import StepDetails
from tests.server.play.test_games import ID, ROW, process

LENGTH = 2 * BLOCK + 2 * RECENT
STEPS = [NewStep(0, "move", "1"), *[NewStep(0, ("undo", "redo")[n % 2], "step") for n in range(LENGTH - 1)]]


async def told(games: Games, since: int) -> list[StepMessage]:
    return [message async for message in games.steps_after(ID, since)]


def test_a_long_game_is_encoded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[int] = []
    encode = LiveGame.encode

    def counting(live: LiveGame, details: StepDetails) -> StepMessage:
        encoded.append(live.ply)
        return encode(live, details)

    async def test() -> None:
        async with process(tmp_path) as (games, _):
            await games.create(ROW, STEPS)
            monkeypatch.setattr(LiveGame, "encode", counting)
            first = await told(games, BLOCK + 3)
            assert encoded == list(range(BLOCK + 1, LENGTH + 1))  # the whole block, to keep it
            everything = await told(games, 0)
            assert everything[BLOCK + 3 :] == first
            assert [message.ply for message in everything] == list(range(1, LENGTH + 1))
            encoded.clear()
            for since in (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK - 1):
                assert await told(games, since) == everything[since:]
            assert set(encoded) == set(range(2 * BLOCK + 1, LENGTH + 1))  # what fills no block

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_listener_is_told_no_more_than_is_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with process(tmp_path) as (games, _):
            await games.create(ROW, STEPS)
            everything = await told(games, 0)
            past = [message async for message in games._from_the_past(ROW, 3, BLOCK - 5)]
            assert past == everything[3 : BLOCK - 5]

    asyncio.run(asyncio.wait_for(test(), 60))


def test_memory_is_bounded(tmp_path: Path) -> None:
    async def test() -> None:
        async with process(tmp_path) as (games, _):
            await games.create(ROW, STEPS)
            block = (await told(games, 0))[:BLOCK]
            kept = EncodedSteps(most=20_000)
            for number in range(100):
                kept.keep(f"game {number}", block)
                kept.keep(f"game {number}", block)  # two listeners may have come at once
                assert kept.get("game 0", 0) == block
            of = [number for number in range(100) if kept.get(f"game {number}", 0)]
            assert of[0] == 0
            assert of[1:] == list(range(100 - len(of) + 1, 100))
            assert 1 < len(of) < 20

    asyncio.run(asyncio.wait_for(test(), 60))
