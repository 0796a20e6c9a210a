"""No input from another program causes a crash or a hang, and every search is answered."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kalaha.ugi.lines import MAX_LINE_BYTES, read_lines
from tests.ugi.conversation import talk

COMMANDS = "ugi isready setoption name value uginewgame position startpos fen moves go stop query bestmove"
ARGUMENTS = (
    "p1turn gameover result movetime depth nodes infinite p1time p2time p1inc p2inc Rules Pits Seeds Level"
    " Hash Tables swap kgp wari oware none preset yes no true sow_store extra_turn"
)
TEXTS = "0 1 2 3 4 6 8 9 -1 3~ 99999999999999999999 <2,0,0,1,1,1,1> <1,0,0,3,1> <6,0 S N \0 ٣"
WORDS = st.sampled_from(f"{COMMANDS} {ARGUMENTS} {TEXTS}".split(" "))
USUAL = st.sampled_from(
    ("position startpos", "go depth 2", "go infinite", "stop", "isready", "query result", "moves 1", "ugi",
     "position fen <2,3,3,1,1,1,1> S moves 2 1", "setoption name Rules value wari", "uginewgame",
     "setoption name Level value 2", "setoption name Pits value 2", "setoption name Seeds value 1")
)  # fmt: skip
LINE = USUAL | st.lists(WORDS, max_size=7).map(" ".join) | st.text(max_size=30) | st.none()


@settings(max_examples=60, deadline=None)
@example(["go movetime"])
@given(st.lists(LINE, max_size=12))
def test_any_lines_are_survived(lines: list[str | None]) -> None:
    said = talk([line for line in lines if (line or "").split()[:1] != ["quit"]])
    searches = sum((line or "").split()[:1] == ["go"] for line in lines)
    answers = [line for line in said if line.startswith("bestmove ")]
    assert len(answers) == searches
    assert said.count("readyok") == sum((line or "").split()[:1] == ["isready"] for line in lines)
    assert all("\n" not in line and "\x00" not in line and len(line) < 1500 for line in said)


@settings(deadline=None)
@given(st.lists(st.binary(max_size=200) | st.just(b"x" * 70_000), max_size=8), st.integers(1, 100))
def test_any_bytes_in_any_pieces_are_survived(parts: list[bytes], size: int) -> None:
    sent = b"\n".join(parts)
    pieces = iter([sent[i : i + size * 997] for i in range(0, len(sent), size * 997)])
    lines = list(read_lines(lambda _most: next(pieces, b"")))
    wanted = sent.split(b"\n")
    if not wanted[-1]:
        wanted.pop()
    assert lines == [None if len(p) > MAX_LINE_BYTES else p.decode("utf-8", "replace") for p in wanted]
