"""Other programs as players in a match. Each is a `Strategy` whose rules can be compared with ours.

The programs themselves are not part of this project.
"""

import random
from collections.abc import Callable
from typing import Any, Protocol

from kalaha.engine.match import Choice, Strategy, random_move
from kalaha.errors import KalahaError
from kalaha.game import SOUTH, Game, Move
from kalaha.rules import Rules
from kalaha.ugi.process import Process
from kalaha.ugi.program import Program

LETTERS = "ABCDEFabcdef"
"""Aalina's names for the moves: first South's pits from the left, then North's."""
OPENSPIEL = {"kalah": ("mancala", 1, 8), "oware": ("oware", 0, 0)}
"""OpenSpiel's name for the game (six pits of four seeds), and its number for each side's leftmost pit."""


class RulesDifferError(Exception):
    """Raised if the other program plays by different rules. The message names the difference."""


class Stranger(Protocol):
    """A player that reports its view of a position."""

    def __call__(self, game: Game, number: int, /) -> Choice:
        """Choose a move: a `Strategy`."""
        ...

    def difference(self, game: Game) -> str:
        """Return how its view differs from ours after the moves of a game, or "" if they agree."""
        ...


class UgiProgram(Program):
    """A program that speaks UGI; `query` reports its view of a position."""

    def difference(self, game: Game) -> str:
        """Compare whether the game is over and, if not, the side to move."""
        is_over = self._query(game, "gameover")
        ours = "true" if game.outcome else "false"
        if is_over != ours:
            return f"is it over? {is_over}, not {ours}"
        if game.outcome:
            return ""
        turn, ours = self._query(game, "p1turn"), "true" if game.position.turn == SOUTH else "false"
        return "" if turn == ours else f"is it South's turn? {turn}, not {ours}"

    def _query(self, game: Game, what: str) -> str:
        process = self._playing(game)
        process.send(f"query {what}")
        lines = self._exchange(process, "isready", "readyok")
        return next((line.split()[-1] for line in lines if line.startswith("response ")), "no response")

    def _playing(self, game: Game) -> Process:
        """Send the game to the process, and return the process."""
        self.start()
        assert self._process is not None
        if game is not self._game:
            self._begin(self._process, game.rules)
            self._game = game
        self._place(self._process, game)
        return self._process


class LetterProgram(Program):
    """A program that, like Aalina, speaks UCI with letters for moves and no spaces between them."""

    def difference(self, game: Game) -> str:
        """Let the program move: if its position differs from ours, its answer is probably illegal in ours."""
        if game.outcome:
            return ""
        seconds, self._seconds = self._seconds, 0.001
        try:
            self(game)
        except KalahaError as error:
            return str(error)
        finally:
            self._seconds = seconds
        return ""

    def _greet(self, process: Process) -> None:
        self._exchange(process, "uci", "uciok")

    def _begin(self, process: Process, rules: Rules) -> None:
        process.send("ucinewgame")
        self._exchange(process, "isready", "readyok")

    def _place(self, process: Process, game: Game) -> None:
        moves = "".join(LETTERS[move.pit + 6 * (side != SOUTH)] for side, move in _moves(game))
        process.send("position startpos" + f" moves {moves}" * bool(moves))
        self._exchange(process, "isready", "readyok")

    def _answer(self, process: Process, game: Game, seconds: float, on_line: Callable[[str], object]) -> str:
        answer = super()._answer(process, game, seconds, on_line)
        own = LETTERS[:6] if game.position.turn == SOUTH else LETTERS[6:]
        return str(own.index(answer) + 1) if len(answer) == 1 and answer in own else answer


class OpenSpiel:
    """OpenSpiel's Monte Carlo tree search with random games, in this process: `pip install open_spiel`."""

    def __init__(self, rules: Rules, simulations: int) -> None:
        """Load OpenSpiel's game; `simulations` is the number of random games for each move."""
        import pyspiel  # pyright: ignore[reportMissingImports]

        if rules.name not in OPENSPIEL or (rules.pits, rules.seeds) != (6, 4):
            what = f"{rules.name} with {rules.pits} pits of {rules.seeds} seeds"
            raise RulesDifferError(f"OpenSpiel has no {what}, only kalah and oware with 6 of 4.")
        self._spiel: Any = pyspiel
        name, *self._leftmost = OPENSPIEL[rules.name]
        self._game: Any = self._spiel.load_game(name)
        self._simulations = simulations

    def __call__(self, game: Game, number: int) -> Move:
        """Choose a move: a `Strategy`."""
        state = self._state(game)
        seed = random.Random(f"{number} {game.position}").getrandbits(31)
        evaluator = self._spiel.RandomRolloutEvaluator(1, seed)
        bot = self._spiel.MCTSBot(self._game, evaluator, 2.0, self._simulations, 1000, True, seed, False)
        return Move(bot.step(state) - self._leftmost[game.position.turn != SOUTH])

    def difference(self, game: Game) -> str:
        """Compare the side to move, the legal moves and the winner."""
        state, outcome = self._state(game), game.outcome
        if state.is_terminal() != (outcome is not None):
            return f"is it over? {state.is_terminal()}"
        if outcome is not None:
            south, north = outcome.stores
            theirs, ours = state.returns()[0], (south > north) - (south < north)
            return "" if (theirs > 0) - (theirs < 0) == ours else f"South's result is {theirs:g}, not {ours}"
        left = self._leftmost[game.position.turn != SOUTH]
        seen = (state.current_player() == 0) == (game.position.turn == SOUTH), set(state.legal_actions())
        ours = True, {move.pit + left for move in game.legal_moves}
        return "" if seen == ours else f"the moves are {sorted(seen[1])}, not {sorted(ours[1])}"

    def _state(self, game: Game) -> Any:
        state = self._game.new_initial_state()
        for side, move in _moves(game):
            if state.is_terminal():
                break
            state.apply_action(move.pit + self._leftmost[side != SOUTH])
        return state


def _moves(game: Game) -> list[tuple[int, Move]]:
    """Return all moves of a game from the start, each with the side that made it."""
    replayed, made = Game(game.rules, game.root.position), list[tuple[int, Move]]()
    for move in game.moves:
        made.append((replayed.position.turn, move))
        replayed.play(move)
    return made


def is_decided(game: Game) -> bool:
    """Return whether a player has more than half of the seeds, which is where many programs end the game."""
    return 2 * max(game.position.stores) > game.position.total


def until_decided(player: Strategy) -> Strategy:
    """Wrap a player so that it is asked only while the game is undecided; after that, any move is played."""
    return lambda game, number: game.legal_moves[0] if is_decided(game) else player(game, number)


def require_same_rules(rules: Rules, stranger: Stranger, games: int) -> None:
    """Play random games, and ask the stranger about each undecided position.

    Raise `RulesDifferError` if its view differs from ours.
    """
    for number in range(games):
        game = Game(rules)
        while True:
            if not is_decided(game) and (what := stranger.difference(game)):
                moves = " ".join(map(str, game.moves)) or "none"
                raise RulesDifferError(f"After the moves {moves}, in {game.position}: {what}")
            if game.outcome is not None:
                break
            game.play(random_move(game, number))
