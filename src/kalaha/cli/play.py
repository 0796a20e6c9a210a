"""`kalaha play`: a game in the terminal, as plain lines of text."""

import datetime
from pathlib import Path

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.options import RULES, ChosenRules
from kalaha.cli.prompt import ask
from kalaha.cli.types import COUNT, FILE, PLAYER
from kalaha.engine.levels import is_plain
from kalaha.engine.players import HUMAN, Player, parse_player, players_in
from kalaha.extras import is_installed, not_installed
from kalaha.game import NORTH, SOUTH, Game, Position
from kalaha.terminal import Session


@as_command("play")
@RULES
@option("south", PLAYER)
@option("north", PLAYER)
@option("south-name", metavar="NAME")
@option("north-name", metavar="NAME")
@option("words", is_flag=True)
@option("lot", COUNT, metavar="NUMBER")
@option("fair", COUNT, metavar="NUMBER")
@option("load", FILE)
def command(
    state: State,
    rules: ChosenRules,
    south: Player | None,
    north: Player | None,
    south_name: str | None,
    north_name: str | None,
    words: bool,
    lot: int | None,
    fair: int | None,
    load: Path | None,
) -> None:
    """Play a game at the prompt."""
    if load is not None:
        game = _loaded_game(state, load, rules)
    elif fair is not None:
        game = Game(rules.rules, Position.start(rules.rules, number=fair))
    else:
        game = Game.start(rules.rules, lot)
    players = {SOUTH: HUMAN, NORTH: parse_player("computer")} | players_in(game.tags)
    players |= {side: player for side, player in ((SOUTH, south), (NORTH, north)) if player is not None}
    computers = {side: player.level for side, player in players.items() if player.level is not None}
    if not all(map(is_plain, computers.values())) and not is_installed("engine"):
        raise not_installed("numpy")
    for tag, name in (("South", south_name), ("North", north_name)):
        if name:
            game.tags[tag] = name
    game.tags.setdefault("Date", datetime.date.today().isoformat())
    Session(game, computers, state.say, ask, print, words, preset=rules.preset, seed=lot).run()


def _loaded_game(state: State, file: Path, rules: ChosenRules) -> Game:
    for name in rules.given:
        raise Refusal(state.say("cli-rules-and-load", name=name))
    return rules.game(file, state.say)
