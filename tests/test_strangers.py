"""Matches against other programs (tools/measure/strangers.py): adapters, rules and resuming."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kalaha.game import Game
from kalaha.rules import RULESETS
from kalaha.solver import solve

ROOT = Path(__file__).parents[1]

PLAYING = """
import sys
from kalaha import Game, find_rules
LETTERS = "ABCDEFabcdef"
def replayed(rules, numbers):
    game = Game(rules)
    for number in numbers:
        if game.outcome: break
        game.play(number)
    return game
"""
UCI = """
for line in sys.stdin:
    match line.split():
        case ["uci"]: print("uciok", flush=True)
        case ["isready"]: print("readyok", flush=True)
        case ["position", "startpos", *moves]:
            letters = moves[1] if moves else ""
            game = replayed(find_rules("oware"), [LETTERS.index(letter) % 6 + 1 for letter in letters])
        case ["go", *_]:
            own = LETTERS[:6] if str(game.position).endswith("S") else LETTERS[6:]
            move = game.legal_moves[0]
            print("info depth 1", "bestmove ANSWER".format(own[move.pit]), sep="\\n", flush=True)
"""
UGI = """
for line in sys.stdin:
    match line.split():
        case ["ugi"]: print("option name Rules type combo default kalah", "ugiok", sep="\\n", flush=True)
        case ["isready"]: print("readyok", flush=True)
        case ["position", "fen", _, _, *moves]:
            game = replayed(RULES, moves[1:])
        case ["query", "gameover"]: print("response", str(game.outcome is not None).lower(), flush=True)
        case ["query", "p1turn"]: print("response", str(game.position.turn == 0).lower(), flush=True)
        case ["go", *_]: print("bestmove", game.legal_moves[0], flush=True)
"""
PYSPIEL = """
class State:
    def __init__(self): self.numbers = []
    @property
    def game(self): return replayed(find_rules("kalah").replace(seeds=4), self.numbers)
    def is_terminal(self): return self.game.outcome is not None
    def current_player(self): return self.game.position.turn
    def legal_actions(self):
        first = 8 if self.game.position.turn else 1
        return [move.pit + first for move in self.game.legal_moves]
    def apply_action(self, action): self.numbers.append(action - 7 if action > 7 else action)
    def returns(self):
        lead = self.game.position.lead(0)
        return [(lead > 0) - (lead < 0), 0]
class load_game:
    def __init__(self, name): assert name == "mancala"
    def new_initial_state(self): return State()
def RandomRolloutEvaluator(*_): pass
class MCTSBot:
    def __init__(self, *given): assert given[3] == 5
    def step(self, state): return state.legal_actions()[-1]
"""


def play(
    file: Path, stranger: str, *options: str, path: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Play a short match in a separate process."""
    command = [sys.executable, str(ROOT / "tools/measure/strangers.py"), str(file), stranger, *options]
    command += ["--nodes", "300", "--seconds", "0.01", "--check", "3"] if "--check" not in options else []
    environment = os.environ | ({"PYTHONPATH": str(path)} if path else {})
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)


def program(folder: Path, text: str) -> str:
    """Return the command line of a program."""
    file = folder / "stranger.py"
    file.write_text(PLAYING + text, "utf-8")
    return f"{sys.executable} {file}"


def games(file: Path) -> list[dict[str, str]]:
    """Replay each game of a match file to its end, and return the games."""
    head, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    rules = RULESETS[head["rules"].split()[0]].replace(seeds=4)
    for line in lines:
        game = Game(rules)
        for move in line["moves"].split():
            game.play(move)
        assert "fault" in line or game.outcome is not None
    return lines


def test_moves_as_letters_and_resuming_a_match(tmp_path: Path) -> None:
    file, command = (
        tmp_path / "match.jsonl",
        program(tmp_path, UCI.replace("ANSWER", "{}")),
    )
    begun = play(file, f"uci:{command}", "--rules", "oware", "--games", "2")
    assert begun.returncode == 0, begun.stderr
    first = games(file)
    assert [game["south"] for game in first] == ["one", "two"]
    assert first[0]["moves"].split()[:6] == first[1]["moves"].split()[:6]
    ended = play(file, f"uci:{command}", "--rules", "oware", "--games", "3")
    assert games(file)[:2] == first
    assert len(games(file)) == 3
    assert ended.stderr == ""
    assert sum(map(int, ended.stdout.splitlines()[-1].partition(":")[0].split("-"))) == 3


@pytest.mark.parametrize("answer", ["g", "AB", "0000"])
def test_an_invalid_letter_is_reported_as_other_rules(tmp_path: Path, answer: str) -> None:
    command = program(tmp_path, UCI.replace("ANSWER", answer))
    played = play(tmp_path / "match.jsonl", f"uci:{command}", "--rules", "oware", "--games", "2")
    assert played.returncode == 1
    assert "After the moves none, in <6,0,0,4" in played.stderr
    assert f"answered '{answer}'" in played.stderr
    assert "Traceback" not in played.stderr
    assert not (tmp_path / "match.jsonl").exists()


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ('find_rules("kalah").replace(seeds=4)', ""),
        ('find_rules("kalah").replace(seeds=4, opposite_capture="always")', "is not legal in"),
        ('find_rules("oware")', "is it South's turn? "),
    ],
)
def test_a_ugi_program_with_other_rules_is_refused(tmp_path: Path, rules: str, said: str) -> None:
    command = program(tmp_path, UGI.replace("RULES", rules))
    played = play(
        tmp_path / "match.jsonl", f"ugi:{command}", "--games", "2", "--nodes", "300", "--check", "30"
    )
    assert (played.returncode == 0) == (said == ""), played.stderr
    assert said in played.stderr
    assert (tmp_path / "match.jsonl").exists() == (said == "")


def test_a_match_from_openings_that_are_even_by_proof(tmp_path: Path) -> None:
    file, rules = tmp_path / "openings.jsonl", RULESETS["kalah"].replace(seeds=2)
    how = ["--seeds", "2", "--moves", "5", "--memory", "0.1"]
    for number in (1, 2):  # the second run resumes
        command = [sys.executable, str(ROOT / "tools/measure/openings.py"), str(file), "--count", str(number)]
        subprocess.run([*command, *how], check=True, capture_output=True, timeout=300)
    even = list[str]()
    for line in map(json.loads, file.read_text("utf-8").splitlines()):
        game = Game(rules)
        for move in line["moves"]:
            game.play(move)
        assert line["value"] == solve(game.position, threads=1).value
        even += [" ".join(map(str, line["moves"]))] if abs(line["value"]) <= 2 else []
    assert len(even) == 2
    command = program(tmp_path, UGI.replace("RULES", 'find_rules("kalah").replace(seeds=2)'))
    match = tmp_path / "match.jsonl"
    played = play(match, f"ugi:{command}", "--seeds", "2", "--games", "4", "--openings", str(file))
    assert played.returncode == 0, played.stderr
    moves = [json.loads(line)["moves"] for line in match.read_text("utf-8").splitlines()[1:]]
    assert [text[: len(even[0])] for text in moves] == [even[0], even[0], even[1], even[1]]


def test_openspiel_is_a_player(tmp_path: Path) -> None:
    """This test uses a stub, because another one covers the real module."""
    (tmp_path / "pyspiel.py").write_text(PLAYING + PYSPIEL, "utf-8")
    played = play(tmp_path / "match.jsonl", "openspiel:5", "--games", "2", path=tmp_path)
    assert played.returncode == 0, played.stderr
    assert len(games(tmp_path / "match.jsonl")) == 2


def test_an_unknown_kind_of_program_is_refused(tmp_path: Path) -> None:
    played = play(tmp_path / "match.jsonl", "gtp:something")
    assert played.returncode == 1
    assert (
        played.stderr
        == "PROGRAM is ugi:COMMAND, uci:COMMAND or openspiel:SIMULATIONS, not 'gtp:something'.\n"
    )
