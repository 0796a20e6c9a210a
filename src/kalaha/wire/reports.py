"""What only the command line prints with `--json`; each is made where it is printed."""

from typing import NotRequired

from typing_extensions import TypedDict

from kalaha.wire.position import Outcome, Side


class LegalMoves(TypedDict):
    """`kalaha moves`."""

    position: str
    turn: Side
    moves: list[str]
    outcome: Outcome | None


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


class BuiltTable(TypedDict):
    """`kalaha tables build`."""

    rules: str
    seeds: int
    file: str
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
    """`kalaha tables probe`."""

    rules: str
    position: str
    value: int
    seeds: int


class PackedTable(TypedDict):
    """`kalaha tables pack` and `unpack`."""

    file: str
    bytes: int
    before: int


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
