"""Change the program here and there, and see whether its tests notice: `make mutants`, or with the names of rooms.

Of all places in a room's functions where one operator, number, condition or statement can be changed, a
sample is tried, always the same: a copy of the sources with the change, its tests in a forked process until
one fails. Verdicts are kept in build/mutants, so that a run goes on where the last one ended; survivors are
tried again. `results/mutants.json` holds the counts and the survivors, each with `why` nobody can notice it, if so,
which is written there by hand.
"""

import argparse
import ast
import copy
import gc
import hashlib
import json
import os
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "mutants"
RESULTS = Path(__file__).with_name("results") / "mutants.json"
PATIENCE = 100
"""Seconds after which tests must have been caught in a loop, which is noticed too."""


class Room(NamedTuple):
    """What is tried in a room: how many changes, and by which tests; the `slow` ones see what survives the others."""

    sample: int
    tests: str
    slow: str
    compiled: bool = True


ROOMS = {
    "rules": Room(40, "rules game narration/test_messages.py", "counted or openspiel_move or can_be_said"),
    "notation": Room(60, "notation", "anywhere or junk"),
    "tables": Room(60, "tables/test_headers.py tables", "killed or parts or at_once", compiled=False),
    "solver": Room(50, "solver", "killed_at_random"),
    "game": Room(40, "game", "counted or openspiel_move"),
    "wire": Room(30, "server/test_contract.py cli/test_commands.py", "xyz"),
    "server": Room(80, "server", "xyz"),
}
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Mutant(NamedTuple):
    """One change: in which module and function, at which line, what stood there and what stands there now.

    `number` tells several alike in a function apart.
    """

    module: str
    function: str
    before: str
    after: str
    number: int
    line: int
    text: str

    @property
    def key(self) -> str:
        """What it is known by, also when other lines have moved."""
        return " | ".join(map(str, self[:5]))


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what can stand in place of a node."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                other = copy.deepcopy(node)
                other.ops[place] = OTHER[type(op)]()
                yield other
        case ast.BoolOp(op=op) | ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OTHER:
            other = copy.deepcopy(node)
            other.op = OTHER[type(op)]()
            yield other
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.Return(ast.Constant(None))
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if not isinstance(
            test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant
        ):
            other = copy.copy(node)
            other.test = ast.UnaryOp(ast.Not(), test)
            yield other
        case ast.Raise() | ast.Continue() | ast.Break() | ast.Delete() | ast.Expr(value=ast.Call() | ast.Await()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case _:
            pass


def places(node: ast.AST, function: str = "") -> Iterator[tuple[ast.AST, str, int | None, str]]:
    """Yield each place below a node whose content can change: node, field, index in it, and the function."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases", "slice_of_type"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST):
                if function:
                    yield node, field, index, function
                yield from places(child, function)


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield all changes of a module, one at a time."""
    tree, seen = ast.parse(path.read_text("utf-8")), Counter[tuple[str, str, str]]()
    for parent, field, index, function in places(tree):
        here = getattr(parent, field)
        node = here if index is None else here[index]
        for other in changed(node):
            before, after = (ast.unparse(each).partition("\n")[0] for each in (node, other))
            seen[function, before, after] += 1
            _put(parent, field, index, other)
            text = ast.unparse(ast.fix_missing_locations(tree))
            _put(parent, field, index, node)
            number = seen[function, before, after]
            yield Mutant(path.stem, function, before, after, number, node.lineno, text)  # pyright: ignore


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def survives(tests: list[str], keyword: str, folder: Path) -> bool:
    """Return whether the tests of a keyword pass in a process of their own; what they print is in `folder`."""
    child = os.fork()
    if child == 0:
        os.setsid()
        with (folder / "log").open("wb") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        import pytest

        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", "pyproject.toml"]
        options += ["--rootdir", str(ROOT), "-k", keyword]
        options += ["-m", "not compiled"] if "NUMBA_DISABLE_JIT" in os.environ else []
        os._exit(pytest.main([*options, *tests]))
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return status == 0
            time.sleep(0.01)
        return False
    finally:
        try:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
        except (ProcessLookupError, ChildProcessError):
            pass


def run(name: str, end: float) -> None:
    """Try a room's sample until it is through or time is up, and write down what has been found."""
    room, folder = ROOMS[name], WORK / name
    sources = folder / "src"
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(ROOT / "src", sources)
    os.environ |= {"PYTHONPATH": str(sources), "PYTHONDONTWRITEBYTECODE": "1"}
    os.environ |= {"HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis")}
    os.environ |= {} if room.compiled else {"NUMBA_DISABLE_JIT": "1"}
    sys.path.insert(0, str(sources))
    sys.dont_write_bytecode = True  # of two changes within a second the second would not be seen
    modules = {path.stem: path for path in sorted((sources / "kalaha" / name).glob("*.py"))}
    everything = [mutant for path in modules.values() for mutant in mutants(path)]
    sample = sorted(everything, key=lambda mutant: hashlib.sha256(mutant.key.encode()).digest())[: room.sample]
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    why = {each["key"]: each["why"] for each in found.get(name, {}).get("survivors", []) if each["why"]}
    kept = folder / "killed"
    killed = set(kept.read_text("utf-8").splitlines()) if kept.exists() else set[str]()
    tests = [f"tests/{test}" for test in room.tests.split()]
    quick = f"not ({room.slow})"
    if not killed and not survives(tests, quick, folder):
        sys.exit(f"{name}: its tests fail as it is; see {folder / 'log'}.")
    survivors: list[Mutant] = []
    for number, mutant in enumerate(sample):
        if mutant.key in killed:
            continue
        if mutant.key not in why:
            if time.monotonic() > end:
                sample = sample[:number]
                break
            path = modules[mutant.module]
            original = path.read_bytes()
            path.write_text(mutant.text, "utf-8")
            is_alive = survives([str(path), *tests], quick, folder) and survives(tests, room.slow, folder)
            path.write_bytes(original)
            if not is_alive:
                killed.add(mutant.key)
                with kept.open("a", encoding="utf-8") as file:
                    print(mutant.key, file=file)
                continue
            print(f"{name}/{mutant.module}.py:{mutant.line} {mutant.before}  ->  {mutant.after}", flush=True)
        survivors.append(mutant)
    found[name] = {
        "places": len(everything),
        "tried": len(sample),
        "killed": len(sample) - len(survivors),
        "survivors": [
            {"key": each.key, "line": each.line, "why": why.get(each.key, "")} for each in survivors
        ],
    }
    RESULTS.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{name}: {len(sample)} of {room.sample} tried, {len(survivors)} survive")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []])
    parser.add_argument("--minutes", type=float, default=600.0)
    arguments = parser.parse_args()
    os.chdir(ROOT)
    import numpy  # noqa: F401  # once, for all processes
    import pytest

    pytest.main(["--version"])
    gc.freeze()
    end = time.monotonic() + 60 * arguments.minutes
    for name in arguments.rooms or ROOMS:
        if os.fork() == 0:
            run(name, end)
            sys.exit()
        os.wait()
