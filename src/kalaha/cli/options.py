"""Options that several commands share."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kalaha.cli.command import Refusal, option, reading
from kalaha.cli.types import (
    BYTES,
    COUNT,
    FOLDER,
    HOUSE_RULE,
    MOVES,
    PITS,
    POSITION_OR_FILE,
    RULE_SET,
    SECONDS,
    SEEDS,
)
from kalaha.errors import fault
from kalaha.game import Game, Position
from kalaha.game.errors import IllegalMoveError, InvalidPositionError
from kalaha.locale import Messages
from kalaha.notation import (
    Foreign,
    fit_rules,
    foreign_position,
    parse_position,
    play_words,
    read_game_file,
    read_games,
)
from kalaha.notation.errors import RecordError
from kalaha.rules import Preset, Rules
from kalaha.terminal import foreign_line

if TYPE_CHECKING:
    from kalaha.engine import Limit


@dataclass(frozen=True)
class ChosenRules:
    """The values of --rules, --pits, --seeds and --axis, which are None or empty if not given."""

    preset: Preset | None
    pits: int | None
    seeds: int | None
    house_rules: tuple[tuple[str, Any], ...]

    @property
    def given(self) -> list[str]:
        """The options that were given."""
        values = {"--rules": self.preset, "--pits": self.pits, "--seeds": self.seeds}
        names = [name for name, value in values.items() if value is not None]
        return [*names, "--axis"] if self.house_rules else names

    @property
    def chosen(self) -> Rules | None:
        """The rule set given by --rules."""
        return None if self.preset is None else self.preset.rules

    @property
    def _base(self) -> Rules:
        """The rule set that the other options change."""
        return self.chosen or Rules()

    @property
    def rules(self) -> Rules:
        """The rules that result from all these options."""
        return self._base.replace(**self._changes)

    @property
    def _changes(self) -> dict[str, Any]:
        sizes = {"pits": self.pits, "seeds": self.seeds}
        return {name: value for name, value in sizes.items() if value is not None} | dict(self.house_rules)

    def position(self, text: str | None, say: Messages | None = None) -> Position:
        """Return the position in `text`, or the start if None. Without --pits, `text` sets the board size.

        Name its notation on stderr in the language of `say` if that is not ours. Without --rules, the rules
        are those of that notation.
        """
        if text is None:
            return Position.start(self.rules)
        base, foreign = self._base, foreign_position(text, self.pits)
        if foreign is not None:
            base = self.chosen or foreign.rules
            text = foreign.position or ""
            if base is None:
                raise InvalidPositionError(fault("foreign-rules"))
        found = parse_position(text, fit_rules(base, text, **self._changes))
        if foreign is not None and say is not None:
            click.echo(foreign_line(say, foreign, Game(found.rules, found)), err=True)
        return found

    def begun(self, at: str | Path | None, say: Messages, play: Sequence[str] | None) -> Game:
        """Return a game at a position (see `position`), or the one in a file, after the moves in `play`."""
        game = self.game(at, say) if isinstance(at, Path) else Game(self.position(at, say))
        try:
            play_words(game, play or ())
        except IllegalMoveError as error:
            played = " ".join([*map(str, game.moves), str(error.move)])
            raise Refusal(say("text-labelled", label=f"--play {played}", value=say.faults(error))) from None
        return game

    def game(self, file: Path, say: Messages) -> Game:
        """Return the game in a file. Its rules are the chosen ones unless it states its own.

        Without --rules, the other options change those that its notation implies. Name its notation on stderr
        in the language of `say` if that is not ours.
        """
        with reading(say, file):
            return _announced(say, *read_game_file(file, self.chosen, **self._changes))

    def games(self, file: Path, say: Messages) -> Iterator[Game]:
        """Yield all games in a file (see `game`)."""
        with reading(say, file):
            game = None
            for game, foreign in read_games(file, self.chosen, **self._changes):
                yield _announced(say, game, foreign)
            if game is None:
                raise RecordError(1, 1, fault("record-empty"))


def _announced(say: Messages, game: Game, foreign: Foreign | None) -> Game:
    """Return `game`, after naming its notation on stderr if that is not ours."""
    if foreign is not None:
        click.echo(foreign_line(say, foreign, game), err=True)
    return game


def _limit(seconds: float | None, nodes: int | None, depth: int | None) -> "Limit | None":
    """Return the limit that these options set, or None if no option is given."""
    if seconds is None and nodes is None and depth is None:
        return None
    from kalaha.engine import Limit

    return Limit(seconds, nodes, depth)


Decorator = Callable[[Callable[..., None]], Callable[..., None]]


def _together(name: str, combine: Callable[..., object], **params: Decorator) -> Decorator:
    """Return a decorator that combines these `params` of a function into one parameter called `name`."""

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def combining(*args: Any, **values: Any) -> None:
            values[name] = combine(*[values.pop(each) for each in params])
            function(*args, **values)

        return reduce(lambda made, param: param(made), reversed(params.values()), combining)

    return decorate


_CHANGES = {
    "pits": option("pits", PITS),
    "seeds": option("seeds", SEEDS),
    "axis": option("axis", HOUSE_RULE, multiple=True),
}

RULES = _together("rules", ChosenRules, rules=option("rules", RULE_SET), **_CHANGES)
"""The options --rules, --pits, --seeds and --axis, which the command receives as `ChosenRules`."""

RULES_BY_ID = _together(
    "rules",
    ChosenRules,
    id=click.argument("id", type=RULE_SET, required=False, help="help-argument-id"),
    **_CHANGES,
)
"""The same options, but with an argument instead of --rules."""

LIMIT = _together(
    "limit",
    _limit,
    seconds=option("seconds", SECONDS),
    nodes=option("nodes", COUNT),
    depth=option("depth", COUNT, metavar="D", help="option-plies"),
)
"""The options --seconds, --nodes and --depth, which the command receives as a `Limit` or None."""

JSON = option("json", is_flag=True)
PLAY = option("play", MOVES)
POSITION = click.argument("position", required=False, help="help-argument-position")
POSITION_OR_GAME = click.argument(
    "position", type=POSITION_OR_FILE, required=False, help="help-argument-game"
)
MEMORY = option(
    "memory",
    BYTES,
    help="Memory to use, for example 500M or 4G; default: three quarters of what is free.",
)
THREADS = option("threads", COUNT, help="Threads; default: one per core.")
TABLES = option("dir", FOLDER, help="Folder of the tables; default: the one in your data folder.")
CLUSTER = option(
    "cluster",
    metavar="ADDRESS",
    help="Where to compute: local:N, that many processes here, or tcp://host:port, a Dask scheduler. "
    "Default: threads here.",
)
