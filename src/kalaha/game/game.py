"""`Game`: a game in progress, with its history, offers, and actions other than moves."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, Never

from kalaha.errors import fault, instead, shown
from kalaha.game.errors import IllegalActionError, InvalidMoveError, PositionError
from kalaha.game.fair import starts_of
from kalaha.game.move import SWAP, Move, Moves, turn_of
from kalaha.game.outcome import NORTH, SOUTH, Outcome, Reason, Side, require_side
from kalaha.game.position import Position
from kalaha.game.sowing import Sowing
from kalaha.game.texts import Tags
from kalaha.game.tree import Ending, Node, Step, Swap, from_rows, to_rows
from kalaha.rules import Rules, find_rules


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer by player `side` to share the remaining seeds or to stop."""

    side: Side
    kind: Literal["share", "stop"]


class Game:
    """A game from its start to its current position, with undo, redo, variations and offers.

    `root` is the root of the game tree, and `node` is the current node. `tags` contains free text about the
    game (South, North, Date …) for its record, but not its result, which is `outcome`. `offer` is the open
    offer, if any.

    >>> game = Game(Rules())
    >>> game.play("1").extra_turn, game.play("6").extra_turn
    (True, False)
    >>> _ = game.undo()
    >>> print(*game.moves)
    1
    """

    __slots__ = "_tags", "node", "offer", "root"
    root: Node
    node: Node
    offer: Offer | None

    def __init__(
        self,
        rules: Rules | str | Position,
        start: Position | None = None,
        tags: dict[str, str] | None = None,
        **axes: Never,
    ) -> None:
        """Start a game at the initial position with South to move, or at `start`.

        `Game(position)` starts at a position, with its rules. Raise `PositionError` if `start` has different
        rules.
        """
        for name in axes:
            known = 'rules, start and tags, and house rules as in find_rules("kalah", seeds=4)'
            raise TypeError(f"A game takes {known}, not {name}=.")
        if isinstance(rules, Position):
            rules, start = rules.rules, start or rules
        if not isinstance(start, Position | None):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"A game starts at a Position, not {shown(start)}; see parse_position.")
        rules = find_rules(rules)
        if start is not None and start.rules != rules:
            raise PositionError(fault("start-rules"))
        self.root = Node(Position.start(rules) if start is None else replace(start, rules=rules))
        self.node = self.root
        self.tags = tags or {}
        self.offer = None

    @classmethod
    def start(cls, rules: Rules | str, seed: int | None = None) -> "Game":
        """Start a game, drawing lots for the side to move (`starter`) and the start (`start`) if required.

        `seed` makes the draw reproducible.
        """
        rules = find_rules(rules)
        lot = random.Random(seed)
        starter = lot.choice((SOUTH, NORTH)) if rules.starter == "lot" else SOUTH
        number = lot.randint(1, len(starts_of(rules)))
        return cls(rules, Position.start(rules, starter, number))

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for `copy` and `pickle` as flat rows (see `to_rows`)."""
        rows, nodes = to_rows(self.root)
        here = nodes.index(self.node)
        return {"rows": rows, "here": here, "tags": dict(self.tags), "offer": self.offer}

    def __setstate__(self, state: dict[str, Any]) -> None:
        nodes = from_rows(state["rows"])
        self.root, self.node = nodes[0], nodes[state["here"]]
        self.tags = state["tags"]
        self.offer = state["offer"]

    def __repr__(self) -> str:
        return f"<Game at {self.position} after {len(self.moves)} moves>"

    def _repr_svg_(self) -> str:
        """Return the board with the last move marked, as a picture for notebooks."""
        from kalaha.notation import svg_board  # a circular import otherwise

        return svg_board(self, numbers=True)

    if not TYPE_CHECKING:
        __getattr__ = instead(
            board="game.position",
            comment="game.node.comment",
            comments="[node.comment for node in game.mainline()]",
            copy="copy.deepcopy(game), whose position and moves are equal",
            fen="str(game.position)",
            history="game.moves",
            main_line="game.moves",
            mainline="game.moves",
            mainline_moves="game.moves",
            move_stack="game.moves",
            over="game.outcome",
            variations="game.node.children",
            headers="game.tags",
            is_game_over="game.outcome",
            is_over="game.outcome",
            pop="game.undo()",
            push="game.play(move)",
            result="game.outcome",
            score="game.position.stores",
            stores="game.position.stores",
            to_json="write_record(game)",
            turn="game.position.turn, which is SOUTH (0) or NORTH (1)",
            winner="game.outcome.winner, which is SOUTH (0), NORTH (1) or None",
        )

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.root.position.rules

    @property
    def position(self) -> Position:
        """The current position."""
        return self.node.position

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None if the game is not over."""
        return self.node.outcome

    @property
    def legal_moves(self) -> Moves:
        """The legal moves in pit order, empty if the game is over."""
        return Moves() if self.outcome else self.position.legal_moves

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps from the start to the current position: the sowings, and any swap or ending."""
        return tuple(node.step for node in self.node.path if node.step is not None)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to the current position, without steps that are not moves."""
        return tuple(step.move for step in self.steps if isinstance(step, Sowing))

    def mainline(self) -> Iterator[Node]:
        """Yield the nodes of the main line after the start, including undone moves.

        >>> game = Game(Rules())
        >>> for move in "16":
        ...     _ = game.play(move)
        >>> [str(node.move) for node in game.mainline()]
        ['1', '6']
        """
        return self.root.mainline()

    @property
    def tags(self) -> dict[str, str]:
        """Free text about the game by name. Raise `TypeError` where something else is assigned."""
        return self._tags

    @tags.setter
    def tags(self, tags: dict[str, str]) -> None:
        self._tags = Tags(tags)

    # moves

    def play(self, move: Move | str | int) -> Sowing:
        """Play a legal move, or the moves of a turn like `3-6` (see `Position.play`). Return the last sowing.

        Undone moves are discarded unless this move repeats them. Variations remain. Raise `InvalidMoveError`
        or `IllegalMoveError`.
        """
        turn = turn_of(move)
        if SWAP in turn:
            raise InvalidMoveError(fault("move-text", text=str(SWAP)))
        self.node.play(move)  # adds all moves or none
        for each in turn:
            self._become_main_line(self.node.play(each))
        assert isinstance(self.node.step, Sowing)
        return self.node.step

    @property
    def can_swap(self) -> bool:
        """Whether the second player may take over the first player's side now (`swap`)."""
        return self.node.can_swap

    def swap(self) -> Swap:
        """Swap the sides instead of making the second player's first move, and return the step."""
        if not self.can_swap:
            raise IllegalActionError(fault("swap-not-now" if self.rules.swap else "no-swap"))
        self._become_main_line(self.node.play(SWAP))
        assert isinstance(self.node.step, Swap)
        return self.node.step

    # undo and redo

    def undo(self) -> Step:
        """Take back the last step and return it.

        Raise `IllegalActionError` at the start of the game.
        """
        step = self.node.step
        if step is None or self.node.parent is None:
            raise IllegalActionError(fault("nothing-to-undo"))
        self._go(self.node.parent)
        return step

    def redo(self) -> Step:
        """Replay the step that was last undone, and return it.

        Raise `IllegalActionError` if no step was undone.
        """
        if not self.node.children:
            raise IllegalActionError(fault("nothing-to-redo"))
        self._go(self.node.children[0])
        assert self.node.step is not None
        return self.node.step

    def undo_decision(self, side: Side) -> tuple[Step, ...]:
        """Undo the last decision by player `side` and all steps since.

        Return these steps, latest first. An agreement counts as a decision by both players.
        """
        require_side(side)
        if not any(_decided(side, step) for step in self.steps):
            raise IllegalActionError(fault("nothing-to-undo"))
        undone = [self.undo()]
        while not _decided(side, undone[-1]):
            undone.append(self.undo())
        return tuple(undone)

    def redo_decision(self, side: Side) -> tuple[Step, ...]:
        """Redo and return the steps up to the next decision by player `side`, or else all undone steps."""
        require_side(side)
        redone = [self.redo()]
        while self.node.children and (step := self.node.children[0].step) and not _decided(side, step):
            redone.append(self.redo())
        return tuple(redone)

    # offers and endings

    def offer_share(self, side: Side) -> None:
        """Offer to share the remaining seeds equally (`sharing`). An odd seed goes to no player.

        If the other player has an open offer of the same kind, it is accepted. An offer lasts until the next
        step.
        """
        if not self.rules.sharing:
            raise IllegalActionError(fault("no-sharing"))
        self._offer(Offer(side, "share"))

    def offer_stop(self, side: Side) -> None:
        """Offer to stop because no more captures are expected. Each player then gets their own side's seeds.

        This is allowed only if the rules let positions recur (`wari`, `oware`).
        """
        if not self.rules.can_repeat:
            raise IllegalActionError(fault("no-stopping"))
        self._offer(Offer(side, "stop"))

    def accept_offer(self, side: Side) -> Ending:
        """Accept the other player's offer, which ends the game."""
        kind = self._offered_to(side).kind
        position = self.position
        if kind == "stop":
            position = position.final_position(Reason.STOPPED)
            outcome = Outcome.of(Reason.STOPPED, position.stores)
        else:
            half = position.on_board // 2
            stores = (position.stores[SOUTH] + half, position.stores[NORTH] + half)
            empty = (0,) * self.rules.pits
            position = Position(self.rules, (empty, empty), stores, position.turn)
            outcome = Outcome.of(Reason.SHARED, stores)
        return self._end(side, position, outcome)

    def decline_offer(self, side: Side) -> None:
        """Decline the other player's offer."""
        self._offered_to(side)
        self.offer = None

    def withdraw_offer(self, side: Side) -> None:
        """Withdraw the open offer that player `side` has made."""
        require_side(side)
        if self.offer is None or self.offer.side != side:
            raise IllegalActionError(fault("nothing-to-withdraw"))
        self.offer = None

    def resign(self, side: Side) -> Ending:
        """Resign. The other player wins regardless of the stores."""
        return self._give_up(side, Reason.RESIGNED)

    def time_out(self, side: Side) -> Ending:
        """End the game because player `side` has no time left. The other player wins."""
        return self._give_up(side, Reason.TIMED_OUT)

    def _give_up(self, side: Side, reason: Reason) -> Ending:
        self._require_going_on(side)
        return self._end(side, self.position, Outcome(1 - side, reason, self.position.stores))

    def _require_going_on(self, side: Side) -> None:
        require_side(side)
        if self.outcome is not None:
            raise IllegalActionError(fault("action-game-over"))

    def _offer(self, offer: Offer) -> None:
        self._require_going_on(offer.side)
        if self.offer == Offer(1 - offer.side, offer.kind):
            self.accept_offer(offer.side)
        else:
            self.offer = offer

    def _offered_to(self, side: Side) -> Offer:
        require_side(side)
        if self.offer is None or self.offer.side == side:
            raise IllegalActionError(fault("nothing-offered"))
        return self.offer

    def _end(self, side: Side, position: Position, outcome: Outcome) -> Ending:
        step = Ending(side, position, outcome)
        self._become_main_line(self.node.add(step))
        return step

    def _become_main_line(self, node: Node) -> None:
        """Go to a child of this node and make it the main line."""
        children = self.node.children
        if children[0] is not node:
            children.remove(node)
            children[0:1] = [node]
        self._go(node)

    def _go(self, node: Node) -> None:
        self.node = node
        self.offer = None


def _decided(side: Side, step: Step) -> bool:
    """Return whether a step was a decision by player `side`."""
    agreed = isinstance(step, Ending) and not step.outcome.is_given_up
    return agreed or step.side == side


def require_game(game: Game) -> None:
    """Raise `TypeError` unless `game` is a `Game`."""
    if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f'Give a Game, such as Game("kalah"), not {shown(game)}.')


def current_position(at: Position | Game) -> Position:
    """Return the current position of a game, or a position itself. Raise `TypeError` for anything else."""
    position = at.position if isinstance(at, Game) else at
    if not isinstance(position, Position):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"Give a Position, such as Position.start(rules), or a Game, not {shown(at)}.")
    return position
