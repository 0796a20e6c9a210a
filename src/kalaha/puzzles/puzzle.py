"""`Puzzle`: a position, the values of its turns, and the reasons why one turn is the best."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from kalaha.engine.review import ReviewedMove
from kalaha.engine.values import Value
from kalaha.errors import shown
from kalaha.game import Move, Node, Position
from kalaha.game.comparison import Play, causes
from kalaha.narration import Message, why_messages
from kalaha.notation import parse_position
from kalaha.rules import Rules, differences, find_rules

Theme = Literal["chain", "capture", "defence", "starve", "keep", "rest"]

THEMES: tuple[Theme, ...] = get_args(Theme)
"""The possible puzzle themes. See `criteria.themes_of`."""

SETS = ("alga", "kalahawari", "kalah", "wari", "deskovehry")
"""The rule sets that have puzzles, which are those from printed sheets."""

DIFFICULTIES = 5
"""The number of grades, from 1 (often solved by weak players) to 5."""

_FILES = Path(__file__).parent / "sets"


@dataclass(frozen=True, slots=True)
class Answer:
    """A turn, with proved lower and upper bounds on the final margin for the player to move.

    `reply` is the opponent's best turn after it, which is empty if the game is over.
    """

    turn: tuple[Move, ...]
    least: int
    most: int
    reply: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return turn_text(self.turn)


@dataclass(frozen=True)
class Puzzle:
    """A position with South to move, and all its turns, starting with the best.

    The first answer is better by a clear margin than all answers except those that reach the same position.
    `greedy` is the turn whose moves all bank the most seeds.
    """

    position: Position
    answers: tuple[Answer, ...]
    greedy: str
    themes: tuple[Theme, ...] = ()
    difficulty: int = 0

    @property
    def best(self) -> Answer:
        """The best turn."""
        return self.answers[0]

    @property
    def greedy_answer(self) -> Answer:
        """The greedy turn."""
        return next(each for each in self.answers if str(each) == self.greedy)

    @property
    def margin(self) -> int:
        """The smallest lead in seeds of the best turn over a worse one."""
        return self.best.least - max(each.most for each in self.answers if each.most < self.best.least)

    def is_best(self, answer: Answer) -> bool:
        """Return whether a turn is the best one or reaches the same position."""
        return answer.most >= self.best.least

    def find(self, turn: tuple[Move, ...]) -> Answer | None:
        """Return the answer with these moves, or None while the turn is incomplete."""
        return next((each for each in self.answers if each.turn == turn), None)

    def judged(self, answer: Answer) -> ReviewedMove:
        """Compare a turn and its reply with the best ones, as a review compares two moves."""
        node, best = Node(self.position), self.best
        play, best_play = Play.of(node, answer.turn + answer.reply), Play.of(node, best.turn + best.reply)
        loss = max(0, best.least - answer.most)
        why = causes(node, play, best_play, loss) if loss else ()
        values = _value(answer, loss), _value(best, 0)
        return ReviewedMove(
            0, self.position.turn, answer.turn[0], best.turn[0], *values, play, best_play, why
        )

    def why(self, answer: Answer) -> list[Message]:
        """Return the reasons why a turn is worse than the best one, or [] if it is not worse."""
        judged = self.judged(answer)
        return why_messages(judged.side, judged.causes, judged.results)

    def document(self) -> dict[str, Any]:
        """Return the puzzle as a JSON object, as files store it."""
        return {
            "position": str(self.position),
            "difficulty": self.difficulty,
            "themes": self.themes,
            "greedy": self.greedy,
            "turns": [self._turn(each) for each in self.answers],
        }

    def _turn(self, answer: Answer) -> dict[str, Any]:
        judged = self.judged(answer)
        found: dict[str, Any] = {"turn": str(answer), "least": answer.least}
        if answer.most != answer.least:
            found["most"] = answer.most
        if answer.reply:
            found["reply"] = turn_text(answer.reply)
        found["grade"] = judged.grade
        if judged.loss:
            found["why"] = [
                [each.key, None if each.player is None else "south", each.values] for each in self.why(answer)
            ]
        return found


def turn_text(turn: tuple[Move, ...]) -> str:
    """Return a turn's moves in record notation: `3-1`."""
    return "-".join(map(str, turn))


def puzzles(rules: Rules | str, theme: Theme | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles for these rules, or those with this `theme`, in file order. Only `SETS` have any."""
    rules = find_rules(rules)
    if theme not in (None, *THEMES):
        raise ValueError(f"A theme is one of {', '.join(THEMES)}, not {shown(theme)}.")
    if rules.name not in SETS or differences(rules):
        return ()
    return tuple(each for each in _all(rules.name) if theme is None or theme in each.themes)


@cache
def _all(rules_id: str) -> tuple[Puzzle, ...]:
    return tuple(read(rules_id, path_of(rules_id).read_text("utf-8")))


def path_of(rules_id: str) -> Path:
    """Return the path of a rule set's puzzle file."""
    return _FILES / f"{rules_id}.jsonl"


def read(rules_id: str, text: str) -> Iterator[Puzzle]:
    """Yield the puzzles in `text`, the contents of a file."""
    rules = find_rules(rules_id)
    for line in text.splitlines():
        found = json.loads(line)
        yield Puzzle(
            parse_position(found["position"], rules),
            tuple(_answer(each) for each in found["turns"]),
            found["greedy"],
            tuple(found["themes"]),
            found["difficulty"],
        )


def _answer(found: Mapping[str, Any]) -> Answer:
    least = found["least"]
    return Answer(_moves(found["turn"]), least, found.get("most", least), _moves(found.get("reply", "")))


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split("-"))) if text else ()


def _value(answer: Answer, loss: int) -> Value:
    """Return the value of a turn. The loss is counted from its bound."""
    bounds = answer.least, answer.most
    if answer.least == answer.most:
        return Value(answer.least, "exact", answer.turn + answer.reply, bounds)
    if loss:
        return Value(answer.most, "upper", answer.turn + answer.reply, bounds)
    return Value(answer.least, "lower", answer.turn + answer.reply, bounds)
