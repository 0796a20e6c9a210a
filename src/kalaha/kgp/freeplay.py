"""A game on the server: what is played, who plays which side, and how it ends."""

import random
from dataclasses import dataclass
from typing import Literal, Protocol

from kalaha.engine import Engine
from kalaha.engine.players import COMPUTERS, PLEASANT, Player
from kalaha.engine.question import Question
from kalaha.game import Game, Move
from kalaha.kgp.connection import IllegalMoveError, LeftError
from kalaha.kgp.thinkers import Thinkers
from kalaha.rules import Rules

SECONDS = 5.0
"""Seconds for a move."""
PATIENCE = 30.0
"""Seconds that a client waits for one that is playing, before it gets a computer opponent."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played: the rules, of any size; the seconds for a move; and the computer opponents.

    Without `opponents` clients play only each other; one that is alone waits.
    """

    rules: Rules
    seconds: float = SECONDS
    opponents: tuple[Player, ...] = (COMPUTERS[PLEASANT - 1],)
    patience: float = PATIENCE


class Seat(Protocol):
    """Who plays a side."""

    async def choose(self, game: Game, seconds: float) -> Move | None:
        """Return the move, None for a random one; raises `LeftError` or `IllegalMoveError`."""
        ...


class Computer(Seat):
    """A level of the engine, or random moves."""

    def __init__(self, player: Player, thinkers: Thinkers) -> None:
        self._player = player
        self._thinkers = thinkers

    async def choose(self, game: Game, seconds: float) -> Move | None:
        """Return the level's move, however long it takes."""
        level, position = self._player.level, game.position
        if level is None:
            return random.choice(game.legal_moves)

        def think(engine: Engine, question: Question[None, Move]) -> Move:
            return engine.choose(position, level, stop=question.stopping)

        with self._thinkers.ask(game.rules, think) as question:
            return await question


End = Literal["illegal_move", "left"]


async def play(rules: Rules, seats: tuple[Seat, Seat], seconds: float) -> tuple[Game, End | None, list[int]]:
    """Play a game to its end; return it, how a side forfeited it, and how many moves of each were random.

    A forced move is made without asking for it. A player that names an illegal move, or is gone,
    resigns.
    """
    game, at_random = Game(rules), [0, 0]
    while game.outcome is None:
        side, moves = game.position.turn, game.legal_moves
        if len(moves) == 1:
            game.play(moves[0])
            continue
        try:
            move = await seats[side].choose(game, seconds)
        except (IllegalMoveError, LeftError) as why:
            game.resign(side)
            return game, "left" if isinstance(why, LeftError) else "illegal_move", at_random
        if move is None:
            at_random[side] += 1
            move = random.choice(moves)
        game.play(move)
    return game, None, at_random
