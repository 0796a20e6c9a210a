"""What only the command line prints with `--json`; each is built where it is printed."""

from typing import NotRequired

from typing_extensions import TypedDict

from kalaha.wire.position import Message, Outcome, Side


class LegalMoves(TypedDict):
    """`kalaha moves`."""

    position: str
    turn: Side
    moves: list[str]
    outcome: Outcome | None


class Ruling(TypedDict):
    """How a move ends by these rule sets: the position after it, if it is played; "" are house rules."""

    rules: list[str]
    after: str | None
    outcome: Outcome | None
    messages: list[Message]


class Comparison(TypedDict):
    """`kalaha moves --compare`."""

    position: str
    move: str
    rulings: list[Ruling]


class PerftCount(TypedDict):
    """`kalaha perft`."""

    rules: str
    position: str
    depth: int
    nodes: int
    store_sum: int


class Elo(TypedDict):
    """A difference in strength and the ends of its interval; null where it is infinite."""

    points: float | None
    low: float | None
    high: float | None


class Sprt(TypedDict):
    """A sequential test between two differences in Elo points; `decided` is the one accepted, null so far."""

    low: float
    high: float
    ratio: float
    decided: float | None


class Match(TypedDict):
    """Between whom a match is, and from which position."""

    rules: str
    position: str
    one: str
    two: str


class MatchScore(Match):
    """`kalaha arena`: what player one scored."""

    games: int
    wins: int
    draws: int
    losses: int
    rate: float
    elo: Elo
    sprt: NotRequired[Sprt]


class BuiltTable(TypedDict):
    """`kalaha tables build`."""

    rules: str
    seeds: int
    file: str
    files: NotRequired[list[str]]
    """All of them, where there are two: of lower bounds and of upper ones."""
    seconds: float


class ListedTable(TypedDict):
    """A table in a folder, and what is wrong with it."""

    file: str
    axes: dict[str, str]
    seeds: int
    bytes: int
    error: NotRequired[str]


class ListedTables(TypedDict):
    """`kalaha tables list`."""

    folder: str
    tables: list[ListedTable]


class VerifiedTable(TypedDict):
    """Whether a table is sound."""

    file: str
    sound: bool
    error: str | None


class VerifiedTables(TypedDict):
    """`kalaha tables verify`."""

    tables: list[VerifiedTable]


class ProbedTable(TypedDict):
    """`kalaha tables probe`: the value, or its bounds where positions can come up again."""

    rules: str
    position: str
    value: NotRequired[int]
    low: NotRequired[int]
    high: NotRequired[int]
    seeds: int


class ReprovedBound(TypedDict):
    """A bound from a file of proofs that was searched again."""

    line: int
    bound: str
    """the position, the bound, and the move that is said to prove it: `<…> S >= 8 (2)`"""
    holds: bool
    nodes: int
    seconds: float
    table: int
    """seeds to which the endgame table went; 0: none"""
    threads: int


class CheckedProofs(TypedDict):
    """`kalaha solve --check`."""

    file: str
    rules: str
    lines: int
    positions: int
    bounds: int
    parts: int
    """bounds said to follow from the positions after the moves"""
    searched: int
    follow: int
    """searched bounds that also follow from others in the file"""
    seed: int
    """of the random choice"""
    sample: list[ReprovedBound]
    contradictions: list[str]
    complete: bool
    """false if it was interrupted"""


class Machine(TypedDict):
    """A machine as far as it matters to the rates."""

    processor: str
    cores: int
    memory_gib: int | None
    system: str
    python: str
    numba: str
    numpy: str


class BenchResult(TypedDict):
    """`kalaha bench`."""

    signature: int
    rates: dict[str, float]
    machine: Machine
    version: str
    threads: int
