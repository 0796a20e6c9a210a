"""`Position`: the board and the side to move."""

from dataclasses import dataclass, replace
from operator import index
from typing import TYPE_CHECKING, Any

from kalaha.errors import Fault, fault, instead, shown
from kalaha.game import mechanics
from kalaha.game.errors import IllegalMoveError, InvalidPositionError
from kalaha.game.fair import starts_of
from kalaha.game.move import SWAP, Move, Moves, turn_of
from kalaha.game.outcome import NORTH, SOUTH, Outcome, Reason, Side, require_side
from kalaha.game.sowing import Sowing
from kalaha.rules import MAX_TOTAL, Rules, find_rules

Pits = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Position:
    """A position, with the seeds in the pits and stores, and the side to move.

    `pits` contains South's pits and then North's pits, each from its owner's left to right. `stores` contains
    South's store and then North's. `turn` is `SOUTH` or `NORTH`. A position has no history, so repetitions
    and agreements are detected by `Game`. The number of seeds may differ from the number at the start.

    As text, it is the board literal of the Kalah Game Protocol followed by the side to move:

    >>> print(Position.start(Rules()))
    <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S

    Raises `InvalidPositionError`, which names every fault, if the board is impossible.
    """

    rules: Rules
    pits: Pits
    stores: tuple[int, int] = (0, 0)
    turn: Side = SOUTH

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", find_rules(self.rules))
        # convert lists to tuples, because lists are not hashable
        object.__setattr__(self, "pits", tuple(tuple(map(_plain, side)) for side in self.pits))
        object.__setattr__(self, "stores", tuple(map(_plain, self.stores)))
        object.__setattr__(self, "turn", _plain(self.turn))
        faults = _faults(self)
        if faults:
            raise InvalidPositionError(*faults)

    @classmethod
    def start(cls, rules: Rules | str, turn: Side = SOUTH, number: int = 1) -> "Position":
        """Return the initial position with side `turn` to move.

        `number` chooses among the fair starts if the rules have them, seen by the side to move. Raise
        `InvalidPositionError` unless `turn` is `SOUTH` or `NORTH`, or if no start has this number.

        >>> print(Position.start("fairkalah", number=254))
        <6,0,0,6,4,4,4,4,4,4,4,4,2,4,4> S
        """
        rules = find_rules(rules)
        starts = starts_of(rules)
        if number not in range(1, len(starts) + 1):
            raise InvalidPositionError(fault("no-such-start", number=shown(number), limit=len(starts)))
        own, other, stores = starts[number - 1]
        start = cls(rules, (own, other), stores)
        return start if turn == SOUTH else replace(start.mirrored, turn=turn)

    if not TYPE_CHECKING:
        __getattr__ = instead(
            board="position.pits and position.stores",
            copy="the position itself, which never changes",
            fen="str(position)",
            is_game_over="position.outcome",
            is_over="position.outcome",
            mirror="position.mirrored",
            moves="position.legal_moves",
            push="position.play(move).position",
            winner="position.outcome.winner, which is SOUTH (0), NORTH (1) or None",
        )

    def replace(self, **changes: Any) -> "Position":
        """Return a validated copy with some fields changed, such as `turn`."""
        return replace(self, **changes)

    def __str__(self) -> str:
        south, north = self.pits
        numbers = ",".join(map(str, (self.rules.pits, *self.stores, *south, *north)))
        return f"<{numbers}> {'SN'[self.turn]}"

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The seeds as bytes for NumPy, in the order in which `kalaha.envs` shows them to the mover."""
        own, other = self.pits[self.turn], self.pits[1 - self.turn]
        data = bytes((*own, *other, self.stores[self.turn], self.stores[1 - self.turn]))
        return {"version": 3, "shape": (len(data),), "typestr": "|u1", "data": data}

    @property
    def total(self) -> int:
        """The number of seeds in the pits and stores."""
        return sum(self.stores) + self.on_board

    @property
    def on_board(self) -> int:
        """The number of seeds in the pits."""
        return sum(self.pits[SOUTH]) + sum(self.pits[NORTH])

    def lead(self, side: Side) -> int:
        """Return the number of seeds by which the store of `side` leads, which is negative if it trails.

        >>> Position(Rules(pits=1), ((1,), (1,)), (2, 5)).lead(NORTH)
        3
        """
        require_side(side)
        return self.stores[side] - self.stores[1 - side]

    @property
    def mirrored(self) -> "Position":
        """The same position with the sides exchanged."""
        south, north = self.pits
        ours, theirs = self.stores
        return _position(self.rules, (north, south), (theirs, ours), 1 - self.turn)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None if the game is not over.

        The outcome's stores include the seeds left in the pits. Some reasons for the end depend on the
        history: see `Sowing.outcome` and `Game.outcome`.
        """
        reason = mechanics.ending(self.rules, self._board(), self.stores[1 - self.turn])
        return None if reason is None else Outcome.of(reason, self.final_position(reason).stores)

    @property
    def legal_moves(self) -> Moves:
        """The legal moves in pit order, empty if the game is over."""
        board = self._board()
        if mechanics.ending(self.rules, board, self.stores[1 - self.turn]):
            return Moves()
        return Moves(mechanics.legal_moves(self.rules, board))

    def _repr_svg_(self) -> str:
        """Return a picture for notebooks."""
        from kalaha.notation import svg_board  # a circular import otherwise

        return svg_board(self, numbers=True)

    def play(self, move: Move | str | int) -> Sowing:
        """Play a legal move, given as a `Move`, as text or as a pit number, and return its sowing.

        Text can contain several moves of one turn, joined by hyphens. The last sowing is returned. Raise
        `InvalidMoveError` if the text or number is not a move. Raise `IllegalMoveError`, which names the
        move, the position and the reason, if the move is illegal.

        >>> start = Position.start(Rules())
        >>> start.play("1").extra_turn, start.play("1-6").extra_turn
        (True, False)
        """
        *first, last = turn_of(move)
        position = self
        for each in first:
            sowing = position._sow(each)
            if not sowing.extra_turn:
                raise IllegalMoveError(fault("record-hyphen", move=str(each)), str(move), str(self))
            position = sowing.position
        return position._sow(last)

    def _sow(self, move: Move) -> Sowing:
        rules = self.rules
        mover = self.turn
        board = self._board()
        why_not = self._why_illegal(move, board)
        if why_not is not None:
            raise IllegalMoveError(why_not, str(move), str(self))
        path, captured = mechanics.sow_and_capture(rules, board, move)

        pits = rules.pits
        in_store = mechanics.gives_extra_turn(rules, self._board(), path[-1]) and not move.declines
        extra_turn = in_store or (rules.capture_extra_turn and bool(captured))
        turn = mover if extra_turn else 1 - mover
        own, store, other = tuple(board[:pits]), board[pits], tuple(board[pits + 1 :])
        other_store = self.stores[1 - mover]
        if mover == SOUTH:
            after = _position(rules, (own, other), (store, other_store), turn)
        else:
            after = _position(rules, (other, own), (other_store, store), turn)
        reason = self._forfeit(other) or after._ending()
        final = after if reason is None else after.final_position(reason, mover)
        return Sowing(self, move, final, path, captured, extra_turn and reason is None, reason)

    def final_position(self, reason: Reason, mover: Side | None = None) -> "Position":
        """Return the position with the remaining seeds swept into the stores (`mechanics.split_remainder`).

        `mover` is the player who made the last move, by default the one who is not to move. This matters only
        for a forfeit and under `remainder=closer`.
        """
        mover = 1 - self.turn if mover is None else mover
        south, north = self.pits
        gains = mechanics.split_remainder(self.rules, reason, mover, south, north)
        if not any(gains):
            return self
        empty = (0,) * self.rules.pits
        stores = (self.stores[SOUTH] + gains[SOUTH], self.stores[NORTH] + gains[NORTH])
        return _position(self.rules, (empty, empty), stores, self.turn)

    def _board(self) -> list[int]:
        """Return the board from the point of view of the player to move (see `mechanics`)."""
        mover = self.turn
        return [*self.pits[mover], self.stores[mover], *self.pits[1 - mover]]

    def _ending(self) -> Reason | None:
        """Return `mechanics.ending`, with a fast path for positions that cannot be over."""
        if any(self.pits[0]) and any(self.pits[1]) and not self.rules.majority_stop:
            return None
        return mechanics.ending(self.rules, self._board(), self.stores[1 - self.turn])

    def _forfeit(self, other: tuple[int, ...]) -> Reason | None:
        """Return FORFEIT if the opponent's side is still empty (`other`) although it could have been fed."""
        if self.rules.feeding != "forfeit" or any(other) or any(self.pits[1 - self.turn]):
            return None
        return Reason.FORFEIT

    def _why_illegal(self, move: Move, board: list[int]) -> Fault | None:
        """Return why the move is illegal, or None if it is legal."""
        rules, pit = self.rules, move.number
        if self._ending() is not None:
            return fault("move-game-over")
        if move == SWAP:
            return fault("swap-not-now" if rules.swap else "no-swap")
        if not 0 <= move.pit < rules.pits:
            return fault("move-no-such-pit", pit=pit, pits=rules.pits)
        if not board[move.pit]:
            return fault("move-empty-pit", pit=pit)
        if move.declines and not mechanics.may_be_declined(rules, board, move.pit):
            bonus = mechanics.bonus_of(rules, board, move.pit)
            if bonus is None:
                return fault("move-nothing-to-decline", pit=pit)
            return fault("move-must-capture" if bonus == "capture" else "move-must-go-on")
        if rules.feeding != "compulsory" and rules.grand_slam != "illegal":
            return None
        if move in mechanics.legal_moves(rules, board):
            return None
        hungry = rules.feeding == "compulsory" and not any(self.pits[1 - self.turn])
        if hungry and not mechanics.feeds(rules, board, move):
            return fault("move-must-feed", pit=pit)
        return fault("move-grand-slam", pit=pit)


def _position(rules: Rules, pits: Pits, stores: tuple[int, int], turn: Side) -> Position:
    """Create a position without validation, which would take most of the time that a move takes."""
    position = object.__new__(Position)
    object.__setattr__(position, "rules", rules)
    object.__setattr__(position, "pits", pits)
    object.__setattr__(position, "stores", stores)
    object.__setattr__(position, "turn", turn)
    return position


def _faults(position: Position) -> list[Fault]:
    """Return all faults in a position."""
    faults: list[Fault] = []
    pits = position.rules.pits
    if len(position.pits) != 2 or len(position.stores) != 2:
        return [fault("position-sides", rows=len(position.pits), stores=len(position.stores))]
    for side in position.pits:
        if len(side) != pits:
            return [fault("position-pits", found=len(side), pits=pits)]
    for side in (SOUTH, NORTH):
        letter = "SN"[side]
        if not _is_count(store := position.stores[side]):
            faults.append(fault("position-store", side=letter, value=shown(store)))
        for pit, seeds in enumerate(position.pits[side], start=1):
            if not _is_count(seeds):
                faults.append(fault("position-pit", pit=pit, side=letter, value=shown(seeds)))
    if not faults and position.total > MAX_TOTAL:
        faults.append(fault("position-too-many-seeds", total=shown(position.total), limit=MAX_TOTAL))
    if type(position.turn) is not int or position.turn not in (SOUTH, NORTH):
        faults.append(fault("position-turn", value=shown(position.turn)))
    return faults


def _plain(value: Any) -> Any:
    """Return an integer of another type, such as NumPy's, as an `int`, and other values unchanged."""
    return value if isinstance(value, int) or not hasattr(value, "__index__") else index(value)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
