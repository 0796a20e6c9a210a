"""Games played beside a batch, to check it move by move."""

import numpy as np

from kalaha import Game
from kalaha.envs.batch import Batch, Step
from kalaha.envs.conventions import action_of, move_of, observed


class Judge:
    """The same games in pure Python, played alongside a batch."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.games = [self.begun(index) for index in range(len(batch))]

    def begun(self, index: int) -> Game:
        start = self.batch.position(index)
        assert start.outcome is None
        return Game(self.batch.rules, start)

    def compare(self) -> None:
        """Check that each game agrees with the batch, including the legal-move mask."""
        batch, pits = self.batch, self.batch.rules.pits
        for index, game in enumerate(self.games):
            position, mover = game.position, game.position.turn
            seen = batch.observations[index]
            assert batch.position(index) == position
            assert batch.turns[index] == mover
            assert batch.plies[index] == len(game.moves)
            assert (seen[:pits] == position.pits[mover]).all()
            assert (seen[8 : 8 + pits] == position.pits[1 - mover]).all()
            assert seen[16:].tolist() == [position.stores[mover], position.stores[1 - mover]]
            legal = np.flatnonzero(batch.masks[index]).tolist()
            assert legal == sorted(action_of(move, batch.rules) for move in game.legal_moves)

    def play(self, drawn: list[int], chosen: list[int], last: Step) -> int:
        """Play the same actions as the batch and check its results. Return the number of finished games."""
        ended = 0
        for index, action in zip(chosen, drawn, strict=True):
            game = self.games[index]
            sowing = game.play(move_of(action, self.batch.rules))
            side, after = sowing.side, sowing.position
            assert last.movers[index] == side
            assert last.extra_turns[index] == sowing.extra_turn
            assert last.gains[index] == after.lead(side) - sowing.before.lead(side)
            assert last.over[index] == (sowing.reason is not None)
            assert self.batch.reason(index) == sowing.reason
            assert not last.cut_off[index]
            if sowing.reason is None:
                assert last.wins[index] == 0
                continue
            lead = after.lead(side)
            assert last.wins[index] == (lead > 0) - (lead < 0)
            assert last.final_stores[index].tolist() == list(after.stores)
            self.games[index] = self.begun(index)
            ended += 1
        return ended


def play_beside(batch: Batch, steps: int) -> int:
    judge, ended = Judge(batch), 0
    judge.compare()
    for _ in range(steps):
        compare_ahead(batch, judge)
        drawn = batch.sample()
        last = batch.step(drawn)
        ended += judge.play(drawn.tolist(), [*range(len(batch))], last)
        judge.compare()
    assert batch.finished == ended
    return ended


def compare_ahead(batch: Batch, judge: Judge) -> None:
    """Check that the results predicted for the first game's moves are the real ones."""
    ahead, game, rules = batch.look_ahead(), judge.games[0], batch.rules
    assert not ahead.observations[~batch.masks].any()
    for move in game.legal_moves:
        action = action_of(move, rules)
        sowing = game.play(move)
        turn = (
            sowing.side
            if ahead.extra_turns[0, action] or sowing.position.turn == sowing.side
            else 1 - sowing.side
        )
        seen = observed(sowing.position, turn)
        bytes_seen = ahead.observations[0, action].tolist()
        assert bytes_seen[: rules.pits] + bytes_seen[8 : 8 + rules.pits] + bytes_seen[16:] == list(seen)
        assert ahead.extra_turns[0, action] == sowing.extra_turn
        assert ahead.over[0, action] == (sowing.reason is not None)
        assert ahead.gains[0, action] == sowing.position.lead(sowing.side) - sowing.before.lead(sowing.side)
        game.undo()
