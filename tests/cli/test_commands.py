"""Output and exit codes of the commands, called in-process."""

import os
import shlex
from collections.abc import Callable

import pytest

from kalaha.cli.command import HELP
from kalaha.cli.entry import run
from kalaha.game import Position, perft
from kalaha.locale import LANGUAGES
from kalaha.rules import CHOICES, PRESETS, find_rules
from tests.cli.conftest import Cli

START = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"


def test_moves_json_has_the_documented_shape(cli: Cli) -> None:
    answer = {"position": START, "turn": "south", "moves": [*"123456"], "outcome": None}
    assert cli.json("moves") == answer


def test_moves_replays_from_the_start(cli: Cli) -> None:
    answer = cli.json("moves", "--rules", "alga", "--play", "3 6 1")
    assert answer["position"] == "<6,2,1,0,8,2,9,9,8,8,7,6,6,6,0> N"
    assert answer["turn"] == "north"


@pytest.mark.parametrize("text", ["1-6", "1, 6", " 1 6 "])
def test_moves_accepts_any_separators(cli: Cli, text: str) -> None:
    assert cli.json("moves", "--play", text)["turn"] == "north"


def test_moves_accepts_a_position_of_another_size(cli: Cli) -> None:
    answer = cli.json("moves", "<2,0,0,1,0,0,1> S", "--play", "1")
    assert answer["position"] == "<2,2,0,0,0,0,0> N"


def test_moves_reports_the_end_of_the_game(cli: Cli) -> None:
    position = "<6,30,29,0,0,0,0,0,1,0,12,0,0,0,0> S"
    answer = cli.json("moves", position, "--play", "6")
    assert answer["moves"] == []
    assert answer["outcome"] == {"winner": "south", "reason": "side_empty", "stores": [43, 29]}
    text = cli.out("moves", position, "--play", "6")
    assert "South wins, 43 to 29." in text


LAST_CAPTURE = "<6,32,30,1,0,0,3,0,0,0,0,0,0,6,0> S"


def test_moves_compares_a_move_under_all_rule_sets(cli: Cli) -> None:
    text = cli.out("moves", LAST_CAPTURE, "--compare", "1")
    assert "Kalahawari, Mangala\n  South 39:33 North" in text
    assert "FairKalah\n  South 42:30 North" in text
    told = cli.json("moves", LAST_CAPTURE, "--compare", "1", "--rules", "deskovehry")
    assert told["rulings"][0]["rules"][0] == "deskovehry"
    assert told["rulings"][0]["outcome"]["stores"] == [42, 30]
    assert told["rulings"][-1]["after"] == "<6,32,30,0,1,0,3,0,0,0,0,0,0,6,0> N"


def test_moves_cannot_compare_an_illegal_move(cli: Cli) -> None:
    assert "Pit 2 is empty." in cli.refused("moves", LAST_CAPTURE, "--compare", "2")


def test_moves_describes_the_effects_of_each_move(cli: Cli) -> None:
    text = cli.out("moves", "<6,0,0,6,1,0,0,0,2,6,6,6,6,6,6> S")
    assert "2: 7 seeds into the store, captures 7 seeds" in text
    assert "1: one seed into the store, extra turn" in text
    wari = cli.out("moves", "<6,20,20,2,0,0,0,0,6,0,0,0,0,0,0> S", "--rules", "wari")
    assert "1: nothing into the store, gives away the rest" in wari


def test_help_as_a_command_explains_another(cli: Cli) -> None:
    assert cli.out("help", "perft") == cli.out("perft", "--help")
    assert cli.out("help") == cli.out("--help")


@pytest.mark.parametrize("preset", PRESETS)
def test_perft_json_has_the_documented_shape(cli: Cli, preset: str) -> None:
    start = Position.start(find_rules(preset))
    found = perft(start, 4)
    answer = {"rules": preset, "position": str(start), "depth": 4}
    answer |= {"nodes": found.nodes, "store_sum": found.store_sum}
    assert cli.json("perft", "--rules", preset, "--depth", "4") == answer


@pytest.mark.parametrize("depth", ["0", "1", "2", "3"])
def test_perft_divides_by_first_move(cli: Cli, depth: str) -> None:
    lines = cli.out("perft", "--depth", depth).splitlines()
    expected = perft(Position.start(find_rules("alga")), int(depth))
    assert len(lines) == (7 if depth != "0" else 1)
    counts = [line.split(": ")[1].split(" ")[0].replace(",", "") for line in lines[:-1]]
    parts = [1 if count == "one" else int(count) for count in counts]
    assert sum(parts) in (expected.nodes, 0)


def test_perft_shows_no_progress_in_a_pipe(cli: Cli) -> None:
    assert cli.both("perft", "--depth", "4")[1] == ""


def test_perft_and_solve_play_moves_first(cli: Cli) -> None:
    played = "--rules", "kalah", "--pits", "3", "--seeds", "2", "--play", "2-3 1"
    there = cli.json("moves", *played)["position"]
    assert cli.json("perft", *played, "--depth", "1")["position"] == there
    assert cli.json("solve", *played, "--threads", "1")["position"] == there


def test_a_swap_is_listed_and_played_like_a_move(cli: Cli) -> None:
    played = "moves", "--rules", "kalah", "--axis", "swap=yes", "--play"
    assert cli.out(*played, "1").splitlines()[-1] == "  swap: take over the other side"
    assert cli.json(*played, "1")["moves"] == ["1", "2", "3", "4", "5", "6", "swap"]
    swapped = cli.json(*played, "1 swap")
    assert (swapped["turn"], "swap" in swapped["moves"]) == ("south", False)
    assert "only in place of the second" in cli.refused(*played, "swap")


def test_perft_names_house_rules(cli: Cli) -> None:
    answer = cli.json("perft", "--axis", "swap=yes", "--seeds", "3", "--depth", "1")
    assert answer["rules"] == "alga swap=yes"


def test_rules_lists_all_rule_sets(cli: Cli) -> None:
    listed = cli.out("rules")
    assert all(f"{name}: " in listed for name in PRESETS)
    assert [entry["id"] for entry in cli.json("rules")["rules"]] == list(PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_explains_every_rule_set_in_every_language(cli: Cli, preset: str, language: str) -> None:
    text = cli.out("rules", preset, "--lang", language)
    rules = find_rules(preset)
    assert str(rules.seeds) in text or rules.seeds == 1
    assert all(len(line) <= 80 for line in text.splitlines())
    assert text.count("\n- ") >= 9 or rules.sow_store is False
    assert cli.out("--lang", language, "rules", preset) == text


def test_rules_goes_through_the_sheet(cli: Cli) -> None:
    text = cli.out("rules", "BRIO", "--sheet")
    (command,) = {line.split("kalaha ")[1] for line in text.splitlines() if '--play "6 5 6 4"' in line}
    assert "extra turn" in cli.out(*shlex.split(command))


def test_rules_accepts_house_rules(cli: Cli) -> None:
    text = cli.out("rules", "alga", "--axis", "optional_capture=yes", "--pits", "4")
    assert "House rules: Pits on each side – 4; Capture may be declined – yes" in text
    assert "You don’t have to capture" in text
    assert "The sheet says that you may capture" not in text


Complete = Callable[..., str]


@pytest.fixture
def complete(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Complete:
    """Return a function that runs one of a shell's completion tasks and returns the output."""

    def completed(task: str, words: str = "", word: str | None = None) -> str:
        monkeypatch.setenv("_KALAHA_COMPLETE", task)
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(words.count(" ")) if word is None else word)
        with pytest.raises(SystemExit) as done:
            run([])
        printed = capsys.readouterr()
        assert (done.value.code, printed.err) == (0, "")
        return printed.out

    return completed


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_script(complete: Complete, shell: str) -> None:
    assert "COMP_WORDS" in complete(f"{shell}_source")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("kalaha ", set(HELP)),
        ("kalaha rules k", {"kalah", "kalahawari", "kgp"}),
        ("kalaha play --rules wa", {"wari"}),
        ("kalaha play --axis remainder=", {f"remainder={value}" for value in CHOICES["remainder"]}),
        ("kalaha play --north ", {"human", "computer", *(f"computer:{n}" for n in range(1, 11))}),
        ("kalaha --lang f", {"fi", "fr"}),
    ],
)
def test_the_shell_completes_commands_and_values(complete: Complete, words: str, expected: set[str]) -> None:
    assert {line.split(",")[1] for line in complete("bash_complete", words).split()} == expected


@pytest.mark.parametrize(
    "words", ["kalaha nope ", "kalaha tables nope ", 'kalaha "', "kalaha play --lang xx "]
)
def test_completing_an_invalid_line_prints_no_error(complete: Complete, words: str) -> None:
    complete("bash_complete", words)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "kalahari"], "did you mean “kalahawari”?"),
        (["rules", "xyz"], "the rule sets are alga, kalahawari, kalah,"),
        (["moves", "--rules", "kala"], "“kala” may be kalah, alga,"),
        (["moves", "--position", "x"], "no option --position here. Did you mean kalaha moves [POSITION]?"),
        (["play", "--seed", "1"], "Did you mean --lot?"),
        (["analyse", "--time", "1"], "Did you mean --seconds?"),
        (["review", os.devnull], "This record is empty."),
        (["perft", "--rules", "bad", "--depth", "1"], "There is no rule set “bad”"),
        (["moves", "--axis", "sow_store=no"], "extra_turn needs sow_store"),
        (["moves", "--axis", "colour=red"], "There is no house rule “colour”"),
        (["moves", "--axis", "remainder"], "A house rule is written name=value, not “remainder”."),
        (["moves", "--axis", "remainder=me"], "remainder must be one of emptier, owner, nobody"),
        (["moves", "--pits", "9"], "pits must be a whole number from 1 to 8"),
        (["moves", "--pits", "-1"], "pits must be a whole number from 1 to 8"),
        (["moves", "--pits", "9" * 5000], "pits must be a whole number from 1 to 8"),
        (["moves", "--seeds", "22"], "264 seeds on the board"),
        (["moves", "<6,0>"], "takes 14 numbers"),
        (["moves", "nonsense"], "A position"),
        (["moves", "<6,0,0,200,200,0,0,0,0,0,0,0,0,0,0> S"], "255"),
        (["moves", "--play", "7"], "--play 7: The pits are numbered 1 to 6; there is no pit 7."),
        (["moves", "--play", "1 1"], "Pit 1 is empty."),
        (["moves", "--play", "3~"], "Pit 3 has nothing to decline"),
        (["moves", "--play", "x"], "“x” is not a move"),
        (["moves", "<6,30,29,0,0,0,0,0,1,0,12,0,0,0,0> S", "--play", "6 1"], "The game is over."),
        (["perft", "--depth", "-1"], "from 0 to 500"),
        (["perft", "--depth", "9999"], "from 0 to 500"),
        (["perft", "--depth", "many"], "--depth must be a whole number, not “many”."),
        (["perft"], "--depth is missing."),
        (["perft", "--depth"], "--depth needs a value."),
        (["perft", "--deep", "3"], "There is no option --deep here. Did you mean --depth?"),
        (["fly"], "There is no command “fly”."),
        (["eval"], "There is no command “eval”. Did you mean “analyse”?"),
        (["analize"], "There is no command “analize”. Did you mean “analyse”?"),
        (["tables", "biuld"], "There is no command “biuld”. Did you mean “build”?"),
        (["tables", "show"], "There is no command “show”. All commands: "),
        (["rules", "alga", "kalah"], "“kalah” is not expected here."),
        (["rules", ""], "There is no rule set “”"),
        (["rules", "--sheet"], "--sheet can only be used with ID"),
        (["rules", "alga", "--sheet", "--json"], "--sheet cannot be used with --json"),
        (["moves", "--json=yes"], "--json takes no value."),
        (["rules", "a" * 3000], "There is no rule set “aaaaaaaaaaaaaaaaaaa…”"),
        (["play", "--load", "b" * 3000], "cannot be read: "),
        (["play", "--load", "x.kgn", "--rules", "wari"], "--rules cannot be used with --load"),
        (["play", "--lot", "x"], "--lot must be a whole number"),
        (["perft", "--depth", "99999999999"], "from 0 to 500"),
        (["--lang", "it", "rules"], "--lang must be one of sv, nb"),
        (["rules", "--lang", "it"], "--lang must be one of sv, nb"),
        (["play", "--north", "cat"], "--north must be one of human, computer:1 …"),
        (["play", "--south", "computer:11"], "computer:1 … computer:10, not “computer:11”."),
        (["play", "--rules", "deskovehry", "--lot", "x"], "--lot must be a whole number"),
        (["play", "--load", "no/such/file.kgn"], "no/such/file.kgn cannot be read: "),
    ],
)
def test_invalid_input_is_refused_in_one_sentence(cli: Cli, arguments: list[str], said: str) -> None:
    assert said in cli.refused(*arguments)


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_use_the_language_of_the_user(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("KALAHA_LANG", language)
    lines = (("rules", "kalahari"), ("moves", "--play", "7"), ("fly",), ("review",), ("moves", "<6,0>"))
    said = {cli.both(*arguments, code=2)[1] for arguments in lines}
    assert len(said) == 5
    if language != "en":
        assert not any(" is " in sentence or "There" in sentence for sentence in said)


def test_gettext_variables_choose_the_language(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("KALAHA_LANG", ""), ("LANGUAGE", ""), ("LANG", "sv_SE.UTF-8")):
        monkeypatch.setenv(name, value)
    for everything, is_english in (("sv_SE.UTF-8", False), ("C", True)):
        monkeypatch.setenv("LC_ALL", everything)
        assert ("Show this help." in cli.out("--help")) == is_english


@pytest.mark.parametrize("command", [["play"], ["rules"], ["moves"], ["review"]])
def test_help_uses_the_language_of_the_user(cli: Cli, command: list[str]) -> None:
    english = cli.out(*command, "--help")
    german = cli.out(*command, "--lang", "de", "--help")
    assert "Show this help." in english
    assert "Show" not in german
    assert "option-" not in english + german
    assert all(len(line) <= 80 for line in (english + german).splitlines())


@pytest.mark.parametrize("name", [name for name, text in HELP.items() if " " in text])
def test_operators_read_english(cli: Cli, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    english = cli.out(name, "--help")
    monkeypatch.setenv("KALAHA_LANG", "de")
    assert cli.out(name, "--help") == english
    assert HELP[name][:30] in english
    assert HELP[name][:30] in cli.out("--help")


def test_version_is_printed(cli: Cli) -> None:
    assert cli.out("--version").startswith("kalaha ")


@pytest.mark.parametrize(("shell", "words"), [("zsh", "kalaha play --"), ("fish", "kalaha ")])
def test_completions_use_the_language_of_the_user(
    complete: Complete, monkeypatch: pytest.MonkeyPatch, shell: str, words: str
) -> None:
    monkeypatch.setenv("KALAHA_LANG", "de")
    said = complete(f"{shell}_complete", words, words.rsplit(" ", maxsplit=1)[-1] if shell == "fish" else "2")
    assert "option-" not in said
    assert "help-" not in said
    assert "piel" in said


def test_rules_keeps_the_name_that_was_asked_for(cli: Cli) -> None:
    """`alga`, changed to give remaining seeds to their owner, equals `irving` with six seeds."""
    text = cli.out("rules", "alga", "--axis", "remainder=owner")
    assert text.startswith("Kalaha (BRIO/Alga)\n")
    assert "House rules: The seeds left go to – the player whose side they are on" in text
    assert "In the middle" not in text


def test_rules_omits_readings_that_a_house_rule_overrides(cli: Cli) -> None:
    text = cli.out("rules", "wari", "--axis", "feeding=free")
    assert "The sheet lets the players stop" in text
    assert "you are warned" not in text
