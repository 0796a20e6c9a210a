"""A box keeps its name, and random house rules on every preset are unchanged after storing and sending.

`web/tests/boxNames.test.ts` tests the page.
"""

import copy
import io
import json
import pickle
import random
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from kalaha import RULESETS, Game, Rules, find_rules
from kalaha.cli.entry import run
from kalaha.engine import Engine, Limit
from kalaha.locale import Messages
from kalaha.notation import fit_rules, parse_position, read_record, write_record
from kalaha.rules import AXES, CHOICES, PRESETS, axis_text, differences, parse_axis, rules_text
from kalaha.rules.errors import InvalidRulesError
from kalaha.server.endpoints import _row  # pyright: ignore[reportPrivateUsage]
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.tables import HUMAN
from kalaha.terminal.explain import house_rules as house_rules_sentence
from kalaha.ugi.options import Settings
from kalaha.ugi.program import _settings  # pyright: ignore[reportPrivateUsage]
from kalaha.wire.rules import RulesOfGame, rules_json
from tests.effort import effort, some
from tests.server.running import Here, bearer

RULES_PER_PRESET = effort(200)
GAMES_PER_PRESET = effort(20)
"""The number of house rules that a server stores games of. It takes ten requests for each."""
NAMES = pytest.mark.parametrize("name", RULESETS)
FEW_NAMES = pytest.mark.parametrize("name", some(RULESETS, "alga", "oware", "avalanche"))


def house_rules(name: str, count: int = RULES_PER_PRESET) -> Iterator[Rules]:
    """Draw house rules for a preset, with up to six changed axes, and sometimes a different board size."""
    chance = random.Random(name)
    while count:
        changes: dict[str, Any] = {
            axis: chance.choice(CHOICES[axis])
            for axis in chance.sample(sorted(CHOICES), chance.randint(1, 6))
        }
        if not chance.randrange(3):
            changes |= {"pits": chance.randint(1, 8), "seeds": chance.randint(1, 9)}
        try:
            rules = find_rules(name).replace(**changes)
        except InvalidRulesError:
            continue
        if differences(rules):
            count -= 1
            yield rules


def game_by(rules: Rules) -> Game:
    """Return a game after a few moves."""
    game, chance = Game(rules), random.Random(repr(rules))
    while game.legal_moves and len(game.moves) < 5:
        game.play(chance.choice(game.legal_moves))
    return game


def same(found: Rules, rules: Rules) -> bool:
    """Return whether `found` has the name of `rules` and the same house rules relative to it."""
    return (found.name, differences(found)) == (rules.name, differences(rules))


def carries(document: RulesOfGame, rules: Rules) -> bool:
    """Return whether a document for the page contains the box's name, all house rules and the size."""
    axes = {axis: getattr(rules, axis) for axis in AXES}
    told = (document["preset"], document["changes"], document["axes"])
    return told == (rules.name, list(differences(rules)), axes)


@NAMES
def test_a_game_and_its_record_preserve_them(name: str) -> None:
    for rules in house_rules(name):
        game = game_by(rules)
        assert same(game.position.mirrored.rules, rules)
        copies = copy.deepcopy(game), pickle.loads(pickle.dumps(game)), read_record(write_record(game))
        for copied in copies:
            assert same(copied.position.rules, rules)
            assert copied.moves == game.moves
            assert carries(rules_json(copied.position.rules), rules)


@NAMES
def test_another_program_receives_them(name: str) -> None:
    for rules in house_rules(name):
        settings = Settings()
        for option, value in _settings(rules).items():
            settings.set(option, axis_text(value))
        assert same(find_rules(settings.preset).replace(**settings.changes), rules)

        told, *texts = f"{rules_text(rules)} seeds={rules.seeds}".split()
        changes = {axis: parse_axis(axis, text) for axis, _, text in (each.partition("=") for each in texts)}
        position = str(game_by(rules).position)
        assert same(fit_rules(find_rules(told), position, **changes), rules)


@FEW_NAMES
def test_a_saved_and_reloaded_terminal_game_preserves_them(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    say, file = Messages("en"), tmp_path / "game.kgn"
    for rules in house_rules(name):
        changed = {axis: axis_text(value) for axis, value in differences(rules).items()}
        welcome = say("play-welcome", name=say(f"rules-name-{name}"))
        sentence = house_rules_sentence(say, rules, PRESETS[name]) or pytest.fail("no house rules")
        options = [f"--axis={axis}={text}" for axis, text in changed.items()]
        for given in ([f"--rules={name}", *options], [f"--load={file}"]):
            monkeypatch.setattr("sys.stdin", io.StringIO(f"save {file}\nyes\nrules\nquit\n"))
            assert run(["play", *given, "--north=human", "--lang=en"]) == 0
            printed = capsys.readouterr().out.replace("\n", " ")
            assert printed.startswith(welcome)
            assert printed.count(sentence) == 2
            assert same(read_record(file.read_text("utf-8")).rules, rules)


@NAMES
def test_a_stored_game_preserves_them(name: str) -> None:
    for rules in house_rules(name):
        row = _row(game_by(rules), (HUMAN, HUMAN), (None, None), (None, None))
        live = LiveGame(row)
        assert same(live.game.rules, rules)
        assert carries(rules_json(live.game.rules), rules)


@FEW_NAMES
def test_a_server_preserves_them_for_a_game_and_the_next(name: str, tmp_path: Path) -> None:
    with Here(tmp_path) as server:
        kept: list[tuple[str, str, Rules]] = []
        for rules in house_rules(name, GAMES_PER_PRESET):
            sizes: dict[str, Any] = {"pits": rules.pits, "seeds": rules.seeds}
            axes = {axis: value for axis, value in differences(rules).items() if axis not in sizes}
            game = server.new(rules=name, **sizes, axes=axes)
            record = server.http.get(f"{game.path}/record").text
            assert carries(game.created["rules"], rules)
            assert same(read_record(record).rules, rules)
            assert game.do("resign", game.south).status_code == 200
            following = game.post("again", game.both).json()
            assert carries(following["rules"], rules)
            kept += [(game.id, game.both, rules), (following["id"], game.both, rules)]
        server.stop()
        server.start()
        for id, seats, rules in kept:
            state = server.http.get(f"/api/games/{id}", headers=bearer(seats)).json()
            assert carries(state["rules"], rules)


# equal rules with different names


OURS = find_rules("alga").replace(remainder="owner", starter="lot")
THEIRS = find_rules("deskovehry")


def test_caches_of_equal_rules_do_not_change_their_name() -> None:
    """Alternate between the two rules. Each result must have the name of the rules that were passed."""
    assert OURS == THEIRS
    for _ in range(2):
        for rules, name in ((THEIRS, "deskovehry"), (OURS, "alga")):
            game = Game(rules)
            assert rules_json(rules)["preset"] == name
            assert json.loads(json.dumps(asdict(rules)))["name"] == name
            assert game.play("1").position.rules.name == name
            assert Game(rules, parse_position("<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>", THEIRS)).rules.name == name
            with Engine(THEIRS, threads=1, tables=False) as engine:
                assert engine.analyse(game.position, Limit(depth=1)).best
                assert game.position.rules.name == name


def test_a_game_may_start_at_a_position_of_equal_rules() -> None:
    game = Game(OURS, Game(THEIRS).play("1").position)
    assert (game.rules.name, game.position.rules.name, game.play("2").position.rules.name) == ("alga",) * 3
