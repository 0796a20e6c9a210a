"""The UGI protocol, command by command."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kalaha.engine import Engine
from kalaha.engine.decisions import Action, decide
from kalaha.engine.question import Stop
from kalaha.game import Position
from kalaha.rules import AXES, PRESETS, RULESETS, Rules
from kalaha.ugi import session
from kalaha.ugi.go import read_limit
from kalaha.ugi.lines import MAX_LINE_BYTES, read_lines
from kalaha.ugi.options import Settings
from tests.ugi.conversation import Conversation, talk

SMALL = ("setoption name Pits value 3", "setoption name Seeds value 2", "setoption name Rules value kalah")
UNPROVED = "position startpos moves 2 2 3"  # the book has no value for this position under `alga` rules


@pytest.fixture
def peer() -> Iterator[Conversation]:
    with Conversation() as made:
        made.send("setoption name Tables value none")
        yield made


def test_it_introduces_itself(peer: Conversation) -> None:
    peer.send("ugi")
    name, author, *options, end = peer.until("ugiok")
    assert (name, author, end) == ("id name Kalaha 0", "id author the Kalaha authors", "ugiok")
    form = re.compile(r"option name \w+ type (spin|combo|string) default \S+( |$)")
    assert all(map(form.match, options))
    assert options[1].endswith(" type spin default 0 min 0 max 8")
    assert options[0].endswith("".join(f" var {name}" for name in PRESETS))
    names = [line.split()[2].lower() for line in options]
    assert names == ["rules", *AXES, "startnumber", "level", "multipv", "threads", "hash", "tables"]


def test_all_defaults_can_be_sent_in_any_order(peer: Conversation) -> None:
    """A runner may send every default value, which has no effect."""
    peer.send("ugi", "setoption name Rules value kgp")
    *options, _ = peer.until("ugiok")
    words = [line.split() for line in options if line.startswith("option")]
    defaults = {line[2]: line[line.index("default") + 1] for line in words}
    del defaults["Rules"]
    assert peer.is_silent_after(*(f"setoption name {n} value {v}" for n, v in reversed(defaults.items())))
    peer.send("position startpos moves 1")
    assert peer.ask("position fen <8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8> N").startswith("info string A board")


def test_the_options_reach_the_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[dict[str, Any]] = []

    def engine(rules: Rules, **how: Any) -> Engine:
        made.append({name: how[name] for name in ("threads", "memory", "tables")})
        return Engine(rules, **{**how, "threads": 1, "memory": 1 << 20})

    monkeypatch.setattr(session, "Engine", engine)
    with Conversation() as peer:
        for name, value in (("Tables", "none"), ("Threads", "3"), ("Hash", "2"), ("Tables", tmp_path)):
            peer.send(f"setoption name {name} value {value}", "isready")
            peer.until("readyok")
    assert made == [
        {"threads": 1, "memory": 128 << 20, "tables": False},
        {"threads": 3, "memory": 128 << 20, "tables": False},
        {"threads": 3, "memory": 2 << 20, "tables": False},
        {"threads": 3, "memory": 2 << 20, "tables": tmp_path},
    ]


def test_a_level_below_the_highest_decides(peer: Conversation, monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[int] = []

    def decided(*given: Any, **named: Any) -> Action:
        levels.append(given[3])
        return decide(*given, **named)

    monkeypatch.setattr(session, "decide", decided)
    peer.send(UNPROVED)
    for level in 2, 10, 9:
        peer.send(f"setoption name Level value {level}")
        peer.ask("go depth 1", "bestmove")
    assert levels == [2, 9]


def test_the_options_name_the_rules() -> None:
    settings = Settings()
    assert (settings.preset, settings.changes) == ("alga", {})
    for name in PRESETS:
        settings.set("RULES", name)
        assert settings.preset == name
    for name, text in (("Pits", "4"), ("sharing", "true"), ("Remainder", "nobody"), ("swap", "yes")):
        settings.set(name, text)
    assert settings.changes == {"pits": 4, "sharing": True, "remainder": "nobody", "swap": True}
    settings.set("pits", "0")
    settings.set("sharing", "preset")
    assert settings.changes == {"remainder": "nobody", "swap": True}


def test_contradicting_options_may_be_set_one_by_one(peer: Conversation) -> None:
    said = peer.explanation("setoption name sow_store value no")
    assert "sow_store" in said
    assert "extra_turn" in said
    assert "extra_turn" in peer.explanation("position startpos")
    assert peer.is_silent_after("setoption name extra_turn value no", "position startpos moves 6")
    assert peer.ask("query p1turn", "response") == "response false"


def test_a_fair_start_has_a_number(peer: Conversation) -> None:
    peer.send("setoption name Rules value fairkalah", "setoption name StartNumber value 254")
    said = peer.explanation("position startpos moves 7")
    assert str(Position.start(RULESETS["fairkalah"], number=254)) in said


def test_an_extra_turn_is_reported(peer: Conversation) -> None:
    peer.send("position startpos")
    assert peer.ask("query p1turn", "response") == "response true"
    peer.send("position startpos moves 1")
    assert peer.ask("query p1turn", "response") == "response true"
    peer.send("moves 2")
    assert peer.ask("query p1turn", "response") == "response false"


@pytest.mark.parametrize(
    ("position", "result"),
    [
        ("<2,4,1,0,1,1,0> S moves 2", "p1win"),
        ("<2,1,4,1,0,0,1> N moves 2", "p2win"),
        ("<2,3,3,0,1,0,1> S moves 2", "draw"),
        ("<2,3,3,1,1,1,1>", "none"),
    ],
)
def test_a_runner_learns_the_winner(peer: Conversation, position: str, result: str) -> None:
    peer.send("setoption name Rules value kalah", f"position fen {position}")
    over = str(result != "none").lower()
    assert peer.ask("query gameover", "response") == f"response {over}"
    assert peer.ask("query result", "response") == f"response {result}"
    if result != "none":
        assert "over" in peer.explanation("go depth 1")
        assert peer.until("bestmove") == ["bestmove 0000"]


def test_a_search_reports_values_for_the_mover(peer: Conversation) -> None:
    peer.send("setoption name Rules value kalah")
    assert peer.ask("isready", "readyok") == "readyok"
    for position, score, best in (("<2,4,1,0,1,1,0> S", 300, "2"), ("<2,1,4,1,0,0,1> N", 300, "2")):
        peer.send(f"position fen {position}", "go depth 5")
        *_, info, exact, move = peer.until("bestmove")
        number = r"\d+"
        assert re.fullmatch(
            f"info depth {number} score cp {score} nodes {number} time {number} nps {number} pv {best}", info
        )
        assert (exact, move) == ("info string exact", f"bestmove {best}")


def test_one_sided_values_are_bounds(peer: Conversation) -> None:
    peer.send("position startpos", "go nodes 3000")
    scores = [line for line in peer.until("bestmove") if " score " in line]
    assert all(re.search(r" score cp -?\d+00( lowerbound| upperbound)? nodes ", line) for line in scores)


def test_a_move_has_no_proof_of_the_book_about_its_position(peer: Conversation) -> None:
    options = "setoption name Rules value kalah", "setoption name Seeds value 4"
    peer.send(*options, "position startpos moves 3-6", "go depth 3")
    *_, score, best = peer.until("bestmove")  # the book has the position's value, -8, but no best move
    assert " score cp -800 nodes " in score
    assert best.startswith("bestmove ")


def test_stop_ends_a_search_and_ready_is_answered_meanwhile(peer: Conversation) -> None:
    peer.send("position startpos", "go infinite")
    assert "readyok" in peer.ask("isready", "readyok")
    peer.send("stop")
    assert peer.until("bestmove")[-1].split()[1] in "123456"
    assert peer.is_silent_after("stop")


def test_an_infinite_search_answers_only_after_stop(peer: Conversation) -> None:
    peer.send(*SMALL, "position startpos", "go infinite")
    for _ in range(2):  # after a depth, and at the end
        while peer.until("info")[-1] != "info string exact":
            pass
    peer.send("isready")
    assert not any(line.startswith("bestmove") for line in peer.until("readyok"))
    peer.send("stop")
    peer.until("bestmove")


def test_after_a_stop_the_next_search_is_complete(peer: Conversation) -> None:
    peer.send(UNPROVED, "go infinite", "stop")
    peer.until("bestmove")
    peer.send("go depth 6")
    *_, line, _ = [line for line in peer.until("bestmove") if "string" not in line]
    assert line.startswith("info depth 6 ")


def test_a_long_preparation_is_announced_once() -> None:
    said: list[str] = []
    talking = session.Session(said.append, "0")
    for share in (0.0, 0.5, 1.0):
        talking._report_progress(share)
    assert said == ["info string Building a small endgame table."]


def test_quit_does_not_wait_for_preparation(monkeypatch: pytest.MonkeyPatch) -> None:
    given_up: list[object] = []

    def prepare(_engine: Engine, _game: object, end: Stop) -> None:
        given_up.append(end.requested.result(60))

    monkeypatch.setattr(Engine, "prepare", prepare)
    with Conversation() as peer:
        peer.send("isready")
    assert len(given_up) == 1


def test_a_stop_before_the_search_starts_is_not_lost(peer: Conversation) -> None:
    for _ in range(5):
        peer.send("position startpos", "go infinite", "stop")
        peer.until("bestmove")


def test_commands_during_a_search_run_after_it(peer: Conversation) -> None:
    peer.send("position startpos", "go", "position startpos moves 2", "query p1turn", "go")
    peer.send("stop")
    lines = peer.until("response")
    assert lines[-2].startswith("bestmove ")
    assert lines[-1] == "response false"
    peer.send("stop")
    peer.until("bestmove")


def test_it_swaps_sides(peer: Conversation) -> None:
    """Without swapping, the second player would lose here."""
    swapped: list[bool] = []
    for moves in "1", "2 1", "2 3", "3":
        peer.send(*SMALL, "setoption name swap value no", f"position startpos moves {moves}", "go depth 20")
        *_, info, exact, _ = peer.until("bestmove")
        assert exact == "info string exact"
        loses = int(info.split()[info.split().index("cp") + 1]) < 0
        peer.send("setoption name swap value yes", f"position startpos moves {moves}", "go depth 20")
        swapped.append(loses)
        assert (peer.until("bestmove")[-1] == "bestmove swap") == loses
        assert peer.ask("query p1turn", "response") == "response false"
        peer.send("moves swap")
        assert peer.ask("query p1turn", "response") == "response true"
    assert {True, False} == set(swapped)
    assert "swap" in peer.explanation("moves swap")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hello", "'hello' is no command of UGI."),
        ("\x00\x01", "is no command of UGI."),
        (None, "The line is too long."),
        ("query", "Only this can be asked with query: p1turn, gameover, result."),
        ("query fen", "Only this can be asked"),
        ("setoption", "An option is set by: setoption name NAME value VALUE."),
        ("setoption name", "An option is set by"),
        ("setoption name Color value red", "There is no option 'Color'; the options are Rules,"),
        ("setoption name Tables value a\0b", "Tables must be a text without a null character."),
        ("setoption name Rules value chess", "Rules must be one of alga, "),
        ("setoption name Pits value 9", "Pits must be a whole number from 0 to 8, not '9'."),
        ("setoption name Threads value ٣", "Threads must be a whole number from 1"),
        ("setoption name swap value perhaps", "swap must be one of preset, yes, no, one_move"),
    ],
)
def test_invalid_commands_change_nothing(peer: Conversation, line: str | None, said: str) -> None:
    peer.send("position startpos moves 2 5")
    assert said in peer.explanation(line)
    peer.send("moves 4")  # legal only in the previous position
    assert peer.is_silent_after()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("position", "A position is given by: position startpos|fen POSITION [moves MOVES]."),
        ("position fen", "A position is given by"),
        ("position here", "A position is given by"),
        ("position fen <6,0", "at character 5"),
        ("position fen <2,0,0,1,1,1> S", "A board with 2 pits"),
        ("position fen <9,0> S", "9"),
        ("position startpos moves 7", "Move 7 is not legal in"),
        ("position startpos moves 1 x", "x"),
        ("moves 7", "Move 7 is not legal in"),
        ("moves swap", "swap"),
    ],
)
def test_after_a_refused_position_nothing_is_answered(peer: Conversation, line: str, said: str) -> None:
    peer.send("position startpos moves 2 5")
    assert said in peer.explanation(line)
    for command in "query p1turn", "moves 4":
        assert peer.explanation(command) == "There is no position, because the last one was refused."
    peer.send("go depth 1")
    assert peer.until("bestmove")[1:] == ["bestmove 0000"]
    assert peer.ask("isready", "readyok") == "readyok"
    assert peer.is_silent_after("position startpos moves 1-2 5")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("go depth", "depth must be followed by a whole number, not by ''."),
        ("go movetime soon", "movetime must be followed by a whole number, not by 'soon'."),
    ],
)
def test_an_invalid_search_has_the_best_move_0000(peer: Conversation, line: str, said: str) -> None:
    peer.send("position startpos moves 2 5", line)
    assert peer.until("bestmove") == [f"info string {said}", "bestmove 0000"]
    peer.send("moves 4")  # legal only in the previous position
    assert peer.is_silent_after()


def test_unknown_words_do_not_prevent_a_search(peer: Conversation) -> None:
    peer.send(*SMALL, "position startpos", "go ponder depth 2 searchmoves 3")
    lines = peer.until("bestmove")
    assert lines[0] == "info string In go, 'ponder searchmoves 3' means nothing here."


def test_a_new_game_starts_at_the_initial_position(peer: Conversation) -> None:
    peer.send(*SMALL, "position startpos moves 3", "go depth 3")
    peer.until("bestmove")
    peer.send("uginewgame")
    assert peer.ask("query p1turn", "response") == "response true"
    peer.send("go depth 3")
    assert peer.until("bestmove")


@pytest.mark.parametrize(
    ("words", "side", "seconds"),
    [
        ("movetime 1000", 0, 0.98),
        ("movetime 10", 0, 0.005),
        ("p1time 60000 p2time 20000 p1inc 0 p2inc 0", 0, 2.98),
        ("p1time 60000 p2time 20000 p1inc 0 p2inc 0", 1, 0.98),
        ("p1time 60000 p2time 1000 p1inc 0 p2inc 5000", 1, 0.48),
        ("p1time 60000", 1, None),
        ("p1time 60000 p1inc 100", 0, 3.06),
        ("p1time -5 p2time 5", 0, 0.001),
        ("movetime " + "9" * 4000, 0, 10**12 - 0.02),
        ("infinite", 0, None),
        ("", 0, None),
    ],
)
def test_time_limits_follow_from_the_clock(words: str, side: int, seconds: float | None) -> None:
    assert read_limit(words.split(), side)[0].seconds == pytest.approx(seconds)


def test_limits_are_clamped() -> None:
    limit, unknown = read_limit(["depth", "0", "nodes", "9" * 20, "mate", "3"], 0)
    assert (limit.depth, limit.nodes, unknown) == (1, 10**15, "mate 3")


def test_lines_of_any_bytes_are_survived() -> None:
    chunks = [b"ugi\r\nis", b"re", b"ady\n\n\xff\0", b"\n" + b"x" * MAX_LINE_BYTES, b"yy", b"\nquit"]
    lines = list(read_lines(lambda _most: chunks.pop(0) if chunks else b""))
    assert lines == ["ugi\r", "isready", "", "\ufffd\0", None, "quit"]
    longest = [b"\n", b"x" * MAX_LINE_BYTES]
    assert list(read_lines(lambda _most: longest.pop() if longest else b"")) == ["x" * MAX_LINE_BYTES]
    endless = [b"x" * MAX_LINE_BYTES] * 40
    assert list(read_lines(lambda _most: endless.pop() if endless else b"")) == [None]


def test_earlier_commands_run_before_the_end_of_the_input() -> None:
    chosen = ["setoption name Rules value kalahawari", "setoption name Pits value 7"]  # solved by no book
    asked = ["isready", "position startpos moves 1", "query p1turn", "go infinite", "go depth 6", "junk"]
    said = talk(chosen + asked)
    answers = [line for line in said if not line.startswith("info ")]  # a table may be built on the way
    assert answers[:2] == ["readyok", "response false"]
    assert sum(line.startswith("bestmove ") for line in said) == 2
    assert [line for line in said if line.startswith("info depth 6 ")]  # a search with a limit goes on
    assert said[-1].startswith("info string 'junk' is no command of UGI. The commands are ugi, isready, ")


def test_a_person_is_shown_the_board() -> None:
    said = talk(["position startpos moves 3", "d"])
    assert said[0] == "info string <6,1,0,6,6,0,7,7,7,7,7,6,6,6,6> N"
    assert said[-1] == "info string 1 2 3 4 5 6"


def test_commands_after_quit_are_ignored() -> None:
    assert talk(["query result", "quit", "ugi"]) == ["response none"]


def test_a_flood_of_searches_does_not_block() -> None:
    flood = [UNPROVED, *["go infinite"] * 20_000]
    said = talk([*flood, "isready", "quit"])
    assert "readyok" in said
    assert sum(line.startswith("bestmove ") for line in said) <= 1
    assert sum(line.startswith("bestmove ") for line in talk(flood)) == 20_000


def test_isready_and_quit_do_not_wait_behind_a_flood(peer: Conversation) -> None:
    assert peer.ask("isready", "readyok") == "readyok"
    peer.send(UNPROVED, *["go infinite"] * 20_000, "isready")
    assert not any(line.startswith("bestmove") for line in peer.until("readyok"))
    peer.send("quit")
    assert peer.until("bestmove")[-1] != "bestmove 0000"
    assert peer.has_ended_silently()
