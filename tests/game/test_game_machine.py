"""A state machine that tests `Game` with random actions by two players, against a plain list of states."""

from dataclasses import dataclass

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kalaha import (
    Game,
    IllegalActionError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Outcome,
    Position,
    Reason,
    Rules,
)
from kalaha.game import SWAP
from tests.strategies import any_rules, boards, sides


@dataclass
class Seen:
    """A state of the game. Undo and redo must restore it."""

    position: Position
    outcome: Outcome | None
    side: int | None
    """The player who took the last step."""

    def decided_by(self, side: int) -> bool:
        """Return whether `side` decided on the last step. An agreement is decided by both players."""
        agreed = self.outcome is not None and self.outcome.reason in (Reason.SHARED, Reason.STOPPED)
        return agreed or self.side == side


class GameMachine(RuleBasedStateMachine):
    """The model consists of a list of the states up to the current one and a list of the undone states."""

    game: Game
    back: list[Seen]
    ahead: list[Seen]
    offer: tuple[int, str] | None

    @initialize(rules=any_rules(), turn=sides, board=boards(), from_board=st.booleans())
    def begin(self, rules: Rules, turn: int, board: Position, from_board: bool) -> None:
        start = board if from_board else Position.start(rules, turn)
        self.game = Game(start.rules, start)
        self.back = [Seen(start, start.outcome, None)]
        self.ahead = []
        self.offer = None

    def stepped(self, side: int) -> None:
        """Record a step, which is either new or repeats one that was taken back."""
        new = Seen(self.game.position, self.game.outcome, side)
        if self.ahead and self.game.node.children:
            assert self.ahead[0] == new
            self.ahead = self.ahead[1:]
        else:
            self.ahead = []
        self.back.append(new)
        self.offer = None

    @property
    def now(self) -> Seen:
        return self.back[-1]

    # moves

    @precondition(lambda self: self.now.outcome is None)
    @rule(choice=st.integers(0, 5039))
    def play(self, choice: int) -> None:
        position = self.game.position
        move = position.legal_moves[choice % len(position.legal_moves)]
        sowing = self.game.play(move)
        assert sowing.before == position
        times = sum(seen.position == position.play(move).position for seen in self.back)
        rules = position.rules
        if sowing.reason == Reason.REPETITION:
            assert times >= rules.repetition_at
        else:
            assert sowing == position.play(move)
            counts = rules.repetition_when_empty or all(map(any, sowing.position.pits))
            assert sowing.reason is not None or times < rules.repetition_at or not counts
        self.stepped(position.turn)

    @rule(pit=st.integers(-1, 9), declines=st.booleans())
    def play_what_is_not_legal(self, pit: int, declines: bool) -> None:
        move = Move(pit, declines)
        if move not in self.game.legal_moves:
            with pytest.raises(InvalidMoveError if move == SWAP else IllegalMoveError):
                self.game.play(move)

    # undo and redo

    @rule()
    def undo(self) -> None:
        if len(self.back) == 1:
            with pytest.raises(IllegalActionError, match="nothing to take back"):
                self.game.undo()
            return
        assert self.game.undo().side == self.now.side
        self.ahead.insert(0, self.back.pop())
        self.offer = None

    @rule()
    def redo(self) -> None:
        if not self.ahead:
            with pytest.raises(IllegalActionError, match="nothing to redo"):
                self.game.redo()
            return
        assert self.game.redo().side == self.ahead[0].side
        self.back.append(self.ahead.pop(0))
        self.offer = None

    @rule(side=sides)
    def undo_decision(self, side: int) -> None:
        mine = [index for index, seen in enumerate(self.back) if seen.decided_by(side)]
        if not mine:
            with pytest.raises(IllegalActionError, match="nothing to take back"):
                self.game.undo_decision(side)
            return
        undone = self.game.undo_decision(side)
        taken, self.back = self.back[mine[-1] :], self.back[: mine[-1]]
        assert [step.side for step in undone] == [seen.side for seen in reversed(taken)]
        self.ahead[:0] = taken
        self.offer = None

    @rule(side=sides)
    def redo_decision(self, side: int) -> None:
        if not self.ahead:
            with pytest.raises(IllegalActionError, match="nothing to redo"):
                self.game.redo_decision(side)
            return
        redone = len(self.game.redo_decision(side))
        assert redone > 0
        self.back += self.ahead[:redone]
        self.ahead = self.ahead[redone:]
        assert not self.ahead or self.ahead[0].decided_by(side)
        self.offer = None

    # offers and endings

    @rule(side=sides, kind=st.sampled_from(("share", "stop")))
    def make_an_offer(self, side: int, kind: str) -> None:
        rules = self.game.rules
        offer = self.game.offer_share if kind == "share" else self.game.offer_stop
        if not (rules.sharing if kind == "share" else rules.can_repeat):
            with pytest.raises(IllegalActionError, match="Under these rules"):
                offer(side)
        elif self.now.outcome is not None:
            with pytest.raises(IllegalActionError, match="The game is over"):
                offer(side)
        elif self.offer == (1 - side, kind):
            offer(side)
            self.agreed(kind, side)
        else:
            offer(side)
            self.offer = (side, kind)

    @rule(side=sides)
    def accept(self, side: int) -> None:
        if self.offer is None or self.offer[0] == side:
            with pytest.raises(IllegalActionError, match="not offered anything"):
                self.game.accept_offer(side)
            return
        kind = self.offer[1]
        self.game.accept_offer(side)
        self.agreed(kind, side)

    @rule(side=sides)
    def decline(self, side: int) -> None:
        if self.offer is None or self.offer[0] == side:
            with pytest.raises(IllegalActionError, match="not offered anything"):
                self.game.decline_offer(side)
            return
        self.game.decline_offer(side)
        self.offer = None

    def agreed(self, kind: str, side: int) -> None:
        before, outcome = self.now.position, self.game.outcome
        assert outcome is not None
        gains = [after - store for after, store in zip(outcome.stores, before.stores, strict=True)]
        if kind == "share":
            assert outcome.reason == Reason.SHARED
            assert gains == [before.on_board // 2] * 2
        else:
            assert outcome.reason == Reason.STOPPED
            half = before.on_board // 2
            is_split = before.rules.repetition == "split"
            assert gains == ([half, half] if is_split else [sum(row) for row in before.pits])
        assert self.game.position.on_board == 0
        self.stepped_aside(side)

    def stepped_aside(self, side: int) -> None:
        """Record an ending, which is always a new step."""
        self.ahead = []
        self.stepped(side)

    @rule(side=sides, late=st.booleans())
    def give_up(self, side: int, late: bool) -> None:
        give_up = self.game.time_out if late else self.game.resign
        if self.now.outcome is not None:
            with pytest.raises(IllegalActionError, match="The game is over"):
                give_up(side)
            return
        before, reason = self.now.position, Reason.TIMED_OUT if late else Reason.RESIGNED
        give_up(side)
        assert self.game.outcome == Outcome(1 - side, reason, before.stores)
        self.stepped_aside(side)

    @rule()
    def swap(self) -> None:
        start, sides_so_far = self.back[0].position.turn, {seen.side for seen in self.back[1:]}
        first_reply = sides_so_far == {start} and self.now.position.turn != start and self.now.outcome is None
        assert self.game.can_swap == (self.game.rules.swap and first_reply)
        if not self.game.can_swap:
            with pytest.raises(IllegalActionError, match="swapped"):
                self.game.swap()
            return
        before = self.now.position
        self.game.swap()
        assert self.game.position == before.mirrored
        self.stepped(1 - start)

    # invariants

    @invariant()
    def the_game_stands_where_the_list_says(self) -> None:
        assert (self.game.position, self.game.outcome) == (self.now.position, self.now.outcome)
        assert [step.side for step in self.game.steps] == [seen.side for seen in self.back[1:]]
        offer = self.game.offer
        assert (offer and (offer.side, offer.kind)) == self.offer

    @invariant()
    def moves_are_legal_until_the_end(self) -> None:
        over = self.game.outcome is not None
        assert (self.game.legal_moves == ()) == over
        assert over or self.game.legal_moves == self.game.position.legal_moves


GameMachine.TestCase.settings = settings(deadline=None, stateful_step_count=30)
TestGameMachine = GameMachine.TestCase
