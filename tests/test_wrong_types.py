"""The library misused: whatever is given to a public name, `KalahaError` is all that it raises."""

import inspect
import math
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

import kalaha
from kalaha import game, notation, rules, solver, tables
from kalaha.engine import Engine, Limit
from kalaha.errors import KalahaError
from kalaha.game import Game, Move, Node, Outcome, Position, Reason
from kalaha.rules import AXES, Rules, find_rules
from kalaha.solver import ClusterProver, LocalProver, Proofs, Solver, SplitProver, Workers
from kalaha.tables import PackedTable, Table, build_in_memory

WRONG = (
    *(None, True, -1, 10**30, 1.5, math.nan, "x", "", "3", "\0", "\ud800", b"x", Path("/"), object()),
    *((), [], {}, ("x", "y"), [[1.5]], {"x": 1}, {1: "x"}, {"x"}, range(3)),
)
PATIENCE = 60
"""Seconds after which a call counts as hanging."""

KALAH = find_rules("kalah").replace(pits=2, seeds=1)
WARI = find_rules("wari").replace(pits=2, seeds=1)
START = Position.start(KALAH)
MOVE = Move(0)


def played() -> Game:
    made = Game(KALAH)
    made.play("1")
    return made


def undone() -> Game:
    made = played()
    made.undo()
    return made


def offered() -> Game:
    made = Game(KALAH.replace(sharing=True))
    made.offer_share(0)
    return made


def ignore(*_: object) -> None:
    """Be called back."""


@pytest.fixture(scope="module")
def thinking() -> Iterator[Engine]:
    with Engine(KALAH, threads=1, memory=1 << 20, tables=False) as made:
        yield made


class Given(NamedTuple):
    """What a test makes anew for each call."""

    folder: Path
    engine: Engine

    def table(self) -> Path:
        """A table's file."""
        path = tables.build(KALAH, 4, self.folder / "built", threads=1).path
        assert path is not None
        return path

    def packed(self) -> Path:
        """A packed table's file."""
        table = self.table()
        packed = tables.pack(table)
        table.unlink()
        return packed

    def solver(self) -> Solver:
        return Solver(KALAH, memory=1 << 24, threads=1, tables=self.folder)

    def local(self) -> LocalProver:
        return LocalProver(KALAH, 1 << 24, 1, self.folder)

    def splitting(self) -> SplitProver:
        return SplitProver(self.local(), self.proofs())

    def spread(self) -> ClusterProver:
        """A prover that has proved all that it is asked."""
        proofs = self.proofs()
        proofs.keep(START, 0, 0)
        return ClusterProver(KALAH, WORKERS, proofs)

    def proofs(self) -> Proofs:
        return Proofs(KALAH)

    def record(self) -> Path:
        path = self.folder / "game.kgn"
        notation.write_record_file(path, played())
        return path


LIMIT = Limit(depth=1)
PROVED = solver.Proofs(KALAH).of(START)
SHARED = solver.SharedTable(Path(), 1)
EXECUTOR = ThreadPoolExecutor(1)
WORKERS = Workers(EXECUTOR, lambda: 1)

Call = Callable[..., Any]
CALLS: dict[str, tuple[Callable[[Given], Call], Callable[[Given], dict[str, Any]]]] = {
    "Game": (lambda _: Game, lambda _: {"rules": KALAH}),
    "Game.start": (lambda _: Game.start, lambda _: {"rules": KALAH}),
    "Game.by_lot": (lambda _: Game.by_lot, lambda _: {"rules": KALAH}),
    "Game.play": (lambda _: Game(KALAH).play, lambda _: {"move": MOVE}),
    "Game.undo_decision": (lambda _: played().undo_decision, lambda _: {"side": 0}),
    "Game.redo_decision": (lambda _: undone().redo_decision, lambda _: {"side": 0}),
    "Game.offer_share": (lambda _: Game(KALAH.replace(sharing=True)).offer_share, lambda _: {"side": 0}),
    "Game.offer_stop": (lambda _: Game(find_rules("wari")).offer_stop, lambda _: {"side": 0}),
    "Game.accept_offer": (lambda _: offered().accept_offer, lambda _: {"side": 1}),
    "Game.decline_offer": (lambda _: offered().decline_offer, lambda _: {"side": 1}),
    "Game.withdraw_offer": (lambda _: offered().withdraw_offer, lambda _: {"side": 0}),
    "Game.resign": (lambda _: played().resign, lambda _: {"side": 1}),
    "Move": (lambda _: Move, lambda _: {"pit": 0}),
    "Move.parse": (lambda _: Move.parse, lambda _: {"text": "1"}),
    "Outcome.of": (lambda _: Outcome.of, lambda _: {"reason": Reason.SHARED, "stores": (1, 2)}),
    "Outcome.margin_for": (
        lambda _: Outcome.of(Reason.SHARED, (1, 2)).margin_for,
        lambda _: {"side": 0},
    ),
    "Position": (lambda _: Position, lambda _: {"rules": KALAH, "pits": START.pits}),
    "Position.start": (lambda _: Position.start, lambda _: {"rules": KALAH}),
    "Position.lead": (lambda _: START.lead, lambda _: {"side": 0}),
    "Position.play": (lambda _: START.play, lambda _: {"move": MOVE}),
    "Position.swept": (lambda _: START.swept, lambda _: {"reason": Reason.STOPPED}),
    "Position.settled": (lambda _: START.settled, lambda _: {"reason": Reason.STOPPED}),
    "Rules": (lambda _: Rules, lambda _: {}),
    "Rules.replace": (lambda _: KALAH.replace, lambda _: {axis: getattr(KALAH, axis) for axis in AXES}),
    "ascii_board": (lambda _: notation.ascii_board, lambda _: {"position": START}),
    "find_rules": (lambda _: find_rules, lambda _: {"name": "kalah"}),
    "fit_rules": (
        lambda _: partial(notation.fit_rules, KALAH, "<2,"),
        lambda _: {"pits": 2, "seeds": 1, "sharing": True},
    ),
    "fit_rules(rules)": (
        lambda _: lambda rules: notation.fit_rules(rules, "<2,"),
        lambda _: {"rules": KALAH},
    ),
    "fit_rules(text)": (lambda _: lambda text: notation.fit_rules(KALAH, text), lambda _: {"text": "<2,"}),
    "parse_position": (lambda _: notation.parse_position, lambda _: {"text": str(START), "rules": KALAH}),
    "perft": (lambda _: game.perft, lambda _: {"position": START, "depth": 2}),
    "divide": (lambda _: game.divide, lambda _: {"position": START, "depth": 2}),
    "read_record": (lambda _: notation.read_record, lambda _: {"text": notation.write_record(played())}),
    "svg_board": (lambda _: notation.svg_board, lambda _: {"position": START}),
    "write_record": (lambda _: notation.write_record, lambda _: {"game": played()}),
    "import_kgp": (lambda _: notation.import_kgp, lambda _: {"text": "<1,0,0,1,1>"}),
    "import_openspiel": (lambda _: notation.import_openspiel, lambda _: {"actions": [3]}),
    "read_record_file": (lambda _: notation.read_record_file, lambda given: {"path": given.record()}),
    "write_record_file": (
        lambda _: notation.write_record_file,
        lambda given: {"path": given.folder / "new.kgn", "game": played()},
    ),
    "axis_text": (lambda _: rules.axis_text, lambda _: {"value": True}),
    "differences": (lambda _: rules.differences, lambda _: {"rules": KALAH, "other": KALAH}),
    "find_preset": (lambda _: rules.find_preset, lambda _: {"name": "kalah"}),
    "nearest_preset": (lambda _: rules.nearest_preset, lambda _: {"rules": KALAH}),
    "rules_text": (lambda _: rules.rules_text, lambda _: {"rules": KALAH}),
    "parse_axis": (lambda _: rules.parse_axis, lambda _: {"name": "seeds", "text": "4"}),
    "require_rules": (lambda _: rules.require_rules, lambda _: {"value": KALAH}),
    "Node.play": (lambda _: Node(START).play, lambda _: {"move": MOVE}),
    "Node.add": (lambda _: Node(START).add, lambda _: {"step": START.play(MOVE)}),
    "Limit": (lambda _: Limit, lambda _: {}),
    "Engine": (lambda _: Engine, lambda _: {"rules": KALAH, "memory": 1 << 16}),
    "Engine.prepare": (lambda given: given.engine.prepare, lambda _: {"position": START}),
    "Engine.analyse": (
        lambda given: given.engine.analyse,
        lambda _: {"position": START, "limit": LIMIT, "on_update": ignore},
    ),
    "Engine.choose": (
        lambda given: given.engine.choose,
        lambda _: {"position": START, "level": 1, "seed": 1},
    ),
    "Engine.margin_for": (
        lambda given: given.engine.margin_for,
        lambda _: {"game": played(), "side": 0, "limit": LIMIT},
    ),
    "Engine.review": (
        lambda given: given.engine.review,
        lambda _: {"game": played(), "limit": LIMIT, "on_update": ignore},
    ),
    "PackedTable": (lambda _: PackedTable, lambda given: {"path": given.packed()}),
    "PackedTable.probe": (lambda given: PackedTable(given.packed()).probe, lambda _: {"position": START}),
    "Table.probe": (lambda _: build_in_memory(KALAH, 4).probe, lambda _: {"position": START}),
    "Table.layer": (lambda _: build_in_memory(KALAH, 4).layer, lambda _: {"seeds": 2}),
    "Table": (lambda _: Table, lambda _: {"rules": KALAH, "values": build_in_memory(KALAH, 2).values}),
    "build": (
        lambda _: tables.build,
        lambda given: {"rules": KALAH, "seeds": 2, "folder": given.folder, "threads": 1},
    ),
    "build_in_memory": (lambda _: build_in_memory, lambda _: {"rules": KALAH, "seeds": 2}),
    "build_bounds": (
        lambda _: tables.build_bounds,
        lambda given: {"rules": WARI, "seeds": 2, "folder": given.folder},
    ),
    "build_bounds_in_memory": (
        lambda _: tables.build_bounds_in_memory,
        lambda _: {"rules": WARI, "seeds": 2},
    ),
    "find_bounds": (
        lambda given: tables.build_bounds(WARI, 2, given.folder) and tables.find_bounds,
        lambda given: {"rules": WARI, "folder": given.folder, "seeds": 2},
    ),
    "BoundsTable": (
        lambda _: tables.BoundsTable,
        lambda _: {"low": build_in_memory(KALAH, 2), "high": build_in_memory(KALAH, 2)},
    ),
    "BoundsTable.probe": (
        lambda _: tables.build_bounds_in_memory(WARI, 4).probe,
        lambda _: {"position": Position(WARI, ((1, 0), (0, 1)))},
    ),
    "paths_of": (lambda _: tables.paths_of, lambda _: {"rules": WARI}),
    "bytes_text": (lambda _: tables.bytes_text, lambda _: {"count": 1}),
    "find": (lambda _: tables.find, lambda given: {"rules": KALAH, "folder": given.table().parent}),
    "listed": (lambda _: tables.listed, lambda given: {"folder": given.table().parent}),
    "load": (lambda _: tables.load, lambda given: {"rules": KALAH, "folder": given.table().parent}),
    "pace": (lambda _: tables.pace, lambda _: {"rules": KALAH.replace(pits=1)}),
    "pack": (lambda _: tables.pack, lambda given: {"path": given.table()}),
    "path_of": (lambda _: tables.path_of, lambda _: {"rules": KALAH}),
    "ready": (
        lambda _: tables.ready,
        lambda given: {"rules": KALAH, "seeds": 2, "folder": given.folder},
    ),
    "require_capacity": (lambda _: tables.require_capacity, lambda _: {"rules": KALAH, "seeds": 2}),
    "size": (lambda _: tables.size, lambda _: {"rules": KALAH, "seeds": 2}),
    "unpack": (lambda _: tables.unpack, lambda given: {"path": given.packed()}),
    "verify": (lambda _: tables.verify, lambda given: {"path": given.table()}),
    "ClusterProver": (
        lambda _: ClusterProver,
        lambda given: {"rules": KALAH, "workers": WORKERS, "proofs": given.proofs(), "table": SHARED},
    ),
    "ClusterProver.at_least": (
        lambda given: given.spread().at_least,
        lambda _: {"position": START, "bound": 1, "proved": PROVED},
    ),
    "ClusterProver.guess": (lambda given: given.spread().guess, lambda _: {"position": START}),
    "ClusterProver.principal_variation": (
        lambda given: given.spread().principal_variation,
        lambda _: {"position": START},
    ),
    "LocalProver": (lambda _: LocalProver, lambda _: {"rules": KALAH, "memory": 1 << 24, "threads": 1}),
    "LocalProver.at_least": (
        lambda given: given.local().at_least,
        lambda _: {"position": START, "bound": 1, "proved": PROVED},
    ),
    "LocalProver.guess": (lambda given: given.local().guess, lambda _: {"position": START}),
    "LocalProver.principal_variation": (
        lambda given: given.local().principal_variation,
        lambda _: {"position": START},
    ),
    "LocalProver.within": (
        lambda given: given.local().within,
        lambda _: {"position": START, "bound": 1, "proved": PROVED, "nodes": 1000},
    ),
    "SplitProver": (
        lambda _: SplitProver,
        lambda given: {"prover": given.local(), "proofs": given.proofs(), "budget": 1000},
    ),
    "SplitProver.at_least": (
        lambda given: given.splitting().at_least,
        lambda _: {"position": START, "bound": 1, "proved": PROVED},
    ),
    "SplitProver.guess": (lambda given: given.splitting().guess, lambda _: {"position": START}),
    "SplitProver.principal_variation": (
        lambda given: given.splitting().principal_variation,
        lambda _: {"position": START},
    ),
    "Proofs": (lambda _: Proofs, lambda given: {"rules": KALAH, "path": given.folder / "proofs"}),
    "Proofs.of": (lambda given: given.proofs().of, lambda _: {"position": START}),
    "Proofs.best": (lambda given: given.proofs().best, lambda _: {"position": START}),
    "Proofs.keep": (
        lambda given: given.proofs().keep,
        lambda _: {"position": START, "at_least": -2, "at_most": 2, "best": MOVE},
    ),
    "Proofs.split": (lambda given: given.proofs().split, lambda _: {"position": START}),
    "Proofs.is_split": (lambda given: given.proofs().is_split, lambda _: {"position": START}),
    "Solver": (lambda _: Solver, lambda _: {"rules": KALAH, "memory": 1 << 24, "threads": 1}),
    "Solver.solve": (lambda given: given.solver().solve, lambda _: {"position": START}),
    "Solver.margins": (lambda given: given.solver().margins, lambda _: {"position": START}),
    "solve": (
        lambda _: solver.solve,
        lambda _: {"position": START, "memory": 1 << 24, "threads": 1, "tables": None, "proofs": None},
    ),
    "shared_table": (
        lambda _: solver.shared_table,
        lambda given: {"rules": KALAH.replace(pits=1), "folder": given.folder},
    ),
}
"""How every public name is called that takes what a caller has made: what is called, and a good call."""


PACKAGES = (kalaha, rules, game, notation, kalaha.engine, tables, solver)
RECORDS = {
    *("Analysis", "Ending", "Event", "Offer", "Perft", "Preset", "Progress", "ReviewedMove", "SharedTable"),
    *("Size", "Solution", "Sowing", "Swap", "TableFile", "Value", "Values", "Work", "Workers"),
}
"""What the library makes for others to read, and what only holds its parts; so do "Node" and "Outcome"."""
INNER = {"Prover", "Reason", "lookup", "PackedTable.block", "PackedTable.blocks"}
"""What cannot be called so, a kernel, and how `kalaha.tables` reads its own files."""


def public() -> Iterator[str]:
    """The functions, classes and methods of all public packages that take arguments."""
    for package in PACKAGES:
        for name in dir(package):
            value = getattr(package, name)
            ours = getattr(value, "__module__", "").startswith("kalaha.") and callable(value)
            if name.startswith("_") or not ours or (isinstance(value, type) and issubclass(value, Exception)):
                continue
            if inspect.isfunction(value) and not inspect.signature(value).parameters:
                continue
            yield name
            for method, function in vars(value).items() if isinstance(value, type) else ():
                takes = inspect.isfunction(function) and len(inspect.signature(function).parameters) > 1
                if not method.startswith("_") and (takes or isinstance(function, classmethod)):
                    yield f"{name}.{method}"


def test_every_public_name_is_called() -> None:
    taken = {name for name in public() if not {name, name.partition(".")[0]} & (RECORDS | INNER)}
    assert taken - {"Node", "Outcome"} == {name for name in CALLS if "(" not in name}


def test_the_sentence_names_argument_type_and_value() -> None:
    with pytest.raises(kalaha.ArgumentError) as error:
        kalaha.svg_board("<1,0,0,1,1> S")  # pyright: ignore[reportArgumentType]
    assert str(error.value) == "The argument position must be of type Position, not '<1,0,0,1,1> S'."
    assert isinstance(error.value, TypeError)


@pytest.fixture
def given(tmp_path: Path, thinking: Engine, monkeypatch: pytest.MonkeyPatch) -> Given:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Given(tmp_path, thinking)


@pytest.fixture(autouse=True)
def no_call_hangs() -> Iterator[None]:
    def expire(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, expire)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", CALLS)
def test_whatever_is_wrong_is_told_by_an_error_of_ours(name: str, given: Given) -> None:
    make, arguments = CALLS[name]

    def call(**wrong: object) -> None:
        result = make(given)(**{**arguments(given), **wrong})
        if hasattr(result, "close"):
            result.close()

    call()
    parameters = dict.fromkeys(arguments(given)) | dict(inspect.signature(make(given)).parameters)
    failed: list[str] = []
    for parameter in parameters:
        if parameter in ("how", "changes"):
            continue
        for wrong in WRONG:
            try:
                call(**{parameter: wrong})
            except (KalahaError, OSError):
                pass
            except BaseException as error:
                failed.append(f"{parameter}={wrong!r}: {error!r}")
    assert not failed, "\n".join(failed)
