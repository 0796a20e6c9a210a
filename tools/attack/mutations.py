"""The mutants of a module: all that it becomes when one thing in it is changed."""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

_PAIRS = (
    "Lt LtE, Gt GtE, Eq NotEq, Is IsNot, In NotIn, And Or, "
    "Add Sub, Mult FloorDiv, Div Mult, Mod FloorDiv, LShift RShift, BitAnd BitOr"
)
_KINDS = [[getattr(ast, name) for name in pair.split()] for pair in _PAIRS.split(", ")]
_OTHER: dict[Any, Any] = {b: a for a, b in _KINDS} | dict(_KINDS) | {ast.FloorDiv: ast.Mult}


class Mutant(NamedTuple):
    """One change: in which module and function, what stood there and what stands there now.

    `number` tells several alike in a function apart; `text` is the whole module with the change.
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

    @property
    def hash(self) -> str:
        """Eight hexadecimal digits made of the key."""
        return sha256(self.key.encode()).hexdigest()[:8]


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what can stand in place of a node."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                other = copy.deepcopy(node)
                other.ops[place] = _OTHER[type(op)]()
                yield other
        case ast.BoolOp(op=op) | ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _OTHER:
            other = copy.copy(node)
            other.op = _OTHER[type(op)]()
            yield other
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
                other = copy.copy(node)
                other.test = ast.UnaryOp(ast.Not(), test)
                yield other
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield ast.Return(ast.Constant(None))
        case (
            ast.Raise()
            | ast.Continue()
            | ast.Break()
            | ast.Delete()
            | ast.Expr(value=ast.Call() | ast.Await())
            | ast.Assign(targets=[ast.Attribute() | ast.Subscript()])
        ):
            yield ast.Pass()
        case _:
            pass


def places(node: ast.AST, function: str = "") -> Iterator[tuple[ast.AST, str, int | None, str]]:
    """Yield each place below a node whose content can change: node, field, index in it, and the function."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".lstrip(".")
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST):
                if function:
                    yield node, field, index, function
                yield from places(child, function)


def mutants(path: Path) -> Iterator[Mutant]:
    """Yield the mutants of a module: in its functions and classes one thing is changed."""
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
