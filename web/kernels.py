"""Compile the kernels for the page to a WebAssembly module, and describe their arguments.

`python web/kernels.py` writes `kernels.wasm`, `kernels.json` and `networks` to `FOLDER`. LLVM compiles the
code that Numba generates to WebAssembly, so the module computes the same results as the kernels in Python.
In the object file that LLVM writes, the functions already have their final addresses, so the file becomes a
module just by exporting them. The page provides its imports: a memory and a stack pointer.

The description contains each kernel's arguments in order, by name and kind, and each struct's size and field
offsets. The networks are written as structs of the same form.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "src/search/compiled"
TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+sign-ext"
IMPORTS = {"__linear_memory", "__stack_pointer"}
STACK_END = 1 << 17
"""The end of the stack, which grows downwards. The first 64 KiB are reserved for the kernels' data."""
CUSTOM, IMPORT, EXPORT, DATA = 0, 2, 7, 11
"""The numbers of sections in a module."""
ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11)
"""All section numbers, in the order that a module requires."""
FUNCTION, MEMORY, GLOBAL = 0, 2, 3
"""The kinds of imports."""


class Offsets(NamedTuple):
    """The part of `MoveMaps` that `sweep_by_definition` uses."""

    offsets: Any


def kernels() -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """Return the kernels by name, each with example arguments that determine its types."""
    import numpy as np

    from kalaha.kernel import Board, compile_rules, enumeration, playouts
    from kalaha.kernel.struct import Struct
    from kalaha.rules import find_rules
    from kalaha.search import alphabeta, expand, frames, near_table, new_entries, root, transposition
    from kalaha.search.weights import weights_of
    from kalaha.tables import Values, definition, sweeps
    from kalaha.tables.quiet_moves import Pair

    rules = compile_rules(find_rules("alga"))
    values = frames.no_values(6)
    search = frames.new_search(rules, values, values.table, new_entries(64), weights_of(rules))
    side, number, ranked = np.uint64(0), 0, Struct.zeros(root.ROOT)
    board = Board(side, side, number, number)
    cells = np.zeros(1, np.int8)
    filled = Values(values.layout, cells)
    bounds, changed = sweeps.Bounds(values.layout, cells, cells), np.zeros(1, np.int32)
    offsets: Any = Offsets(np.zeros(1, np.int64))
    sweep = sweeps.Sweep(rules, bounds, offsets, changed, number, number, number)  # pyright: ignore[reportArgumentType]
    examples = {
        alphabeta.run_with_table: (search, number),
        transposition.best_move_of: (search.entries, side, side, number),
        transposition.remember: (search.entries, side, side, *(number,) * 5),
        expand.note_split: (search, number),
        root.begin: (search, ranked),
        root.next_round: (ranked, number),
        root.next_window: (search, ranked),
        near_table.near_table_line: (search, side, side, number, np.zeros(1, np.int64), number),
        definition.fill_empty_sides: (rules, filled, number, cells, cells),
        definition.fill_steps: (rules, filled, cells, Pair(number, number), number, number),
        sweeps.sweep_by_definition: (sweep, *(number,) * 4),
        playouts.play_outs: (rules, board, number, number, np.zeros(1, np.int16)),
        enumeration.count_leaves: (rules, board, np.zeros(1, enumeration.FRAME)),
    }
    return {kernel.__name__: (kernel, arguments) for kernel, arguments in examples.items()}


def structs() -> dict[str, Any]:
    """Return the types of the structs that kernels take as arguments, by name."""
    from kalaha.kernel import enumeration
    from kalaha.kernel.compiled_rules import COMPILED_RULES
    from kalaha.search import evaluate, frames, root
    from kalaha.tables.layout import LAYOUT

    return {
        "rules": COMPILED_RULES,
        "layout": LAYOUT,
        "weights": evaluate.PACKED_NETWORK,
        "stack": frames.STACK,
        "root": root.ROOT,
        "perftFrame": enumeration.FRAME,
    }


def constants() -> dict[str, int]:
    """Return the constants that code calling the kernels needs."""
    from kalaha.search import MAX_LINE, NO_MOVE
    from kalaha.search.frames import MAX_PLIES
    from kalaha.search.near_table import MAX_NODES, NEAR_SEEDS
    from kalaha.search.root import REPORT, SETTLED
    from kalaha.tables.capacity import SMALL_BOUNDS

    return {
        "MAX_LINE": MAX_LINE,
        "NO_MOVE": NO_MOVE,
        "MAX_PLIES": MAX_PLIES,
        "NEAR_SEEDS": NEAR_SEEDS,
        "MAX_NEAR_NODES": MAX_NODES,
        "REPORT": REPORT,
        "SETTLED": SETTLED,
        "SMALL_BOUNDS": SMALL_BOUNDS,
    }


def networks() -> Iterator[tuple[str, bytes]]:
    """Yield the file name and the struct of each network."""
    from kalaha.kernel.compiled_rules import MAX_PITS
    from kalaha.search.evaluate import packed
    from kalaha.search.network import NETWORKS, load

    for name in NETWORKS.values():
        for pits in range(1, MAX_PITS + 1):
            yield f"{name}-{pits}.bin", packed(load(name, pits)).tobytes()


def main() -> None:
    """Write the module, its description and the networks."""
    # The module must not depend on this machine's processor or on cached code.
    os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    os.environ["NUMBA_CACHE_DIR"] = os.devnull
    from kalaha.search.network import NETWORKS

    module, arguments = compiled(kernels())
    described = {
        "kernels": arguments,
        "structs": {name: fields_of(each) for name, each in structs().items()},
        "constants": constants(),
        "networks": {name: axes for axes, name in NETWORKS.items()},
        "stack": STACK_END,
    }
    FOLDER.joinpath("networks").mkdir(parents=True, exist_ok=True)
    for name, data in networks():
        FOLDER.joinpath("networks", name).write_bytes(data)
    FOLDER.joinpath("kernels.json").write_text(json.dumps(described, indent=1) + "\n")
    FOLDER.joinpath("kernels.wasm").write_bytes(module)


def compiled(wanted: dict[str, tuple[Any, tuple[Any, ...]]]) -> tuple[bytes, dict[str, list[list[str]]]]:
    """Return the module with the kernels in `wanted`, and the arguments of each."""
    import llvmlite.binding as llvm
    import numba

    njit: Any = numba.njit
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole: Any = None
    symbols = dict[str, str]()
    arguments = dict[str, list[list[str]]]()
    for name, (kernel, examples) in wanted.items():
        one = njit(nogil=True, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)(kernel.py_func)
        types = tuple(map(numba.typeof, examples))
        one.compile(types)
        [overload] = one.overloads.values()
        symbols[overload.fndesc.llvm_func_name] = name
        names = kernel.py_func.__code__.co_varnames
        arguments[name] = [each for at, kind in enumerate(types) for each in flattened(names[at], kind)]
        part = llvm.parse_assembly(retargeted(str(overload.library._final_module)))
        if whole is None:
            whole = part
        else:
            whole.link_in(part)
    return linked(*optimised(whole, symbols), symbols), arguments


def flattened(name: str, kind: Any) -> Iterator[list[str]]:
    """Yield the arguments into which Numba splits `name`, each with its kind. Tuples become their fields."""
    from numba import types

    if isinstance(kind, types.NamedTuple | types.NamedUniTuple):
        for field, each in zip(kind.fields, kind.types, strict=True):
            yield from flattened(field, each)
    elif isinstance(kind, types.Array):
        yield [name, f"array{kind.ndim}"]
    elif isinstance(kind, types.Record):
        yield [name, "struct"]
    elif kind in (types.int64, types.uint64):
        yield [name, "i64"]
    else:
        raise TypeError(f"The argument {name} is {kind}, which the page cannot pass.")


def fields_of(struct: Any) -> dict[str, Any]:
    """Return the size of `struct` and each field's offset, kind and shape."""
    fields = dict[str, Any]()
    for name in struct.names:
        kind, place = struct.fields[name][:2]
        item = kind.base
        of = {"struct": fields_of(item)} if item.names else {"kind": item.str.lstrip("<|")}
        fields[name] = {"at": place, **of, "shape": list(kind.shape)}
    return {"size": struct.itemsize, "fields": fields}


def retargeted(text: str) -> str:
    """Return the LLVM code `text` with WebAssembly as its target."""
    text = re.sub(r"target datalayout = .*", f'target datalayout = "{LAYOUT}"', text)
    text = re.sub(r"target triple = .*", f'target triple = "{TRIPLE}"', text)
    text = re.sub(r' ?"target-(?:cpu|features)"="[^"]*"', "", text)
    return text.replace(" = common global ", " = linkonce global ")  # WebAssembly has no common symbols


def optimised(whole: Any, symbols: dict[str, str]) -> tuple[bytes, list[str]]:
    """Return an object file with `symbols` and the functions they call, and all function names in order."""
    import llvmlite.binding as llvm

    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in symbols:
            each.linkage = "internal"
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    return machine.emit_object(whole), [each.name for each in whole.functions if not each.is_declaration]


def linked(object_file: bytes, functions: list[str], symbols: dict[str, str]) -> bytes:
    """Return the module made from `object_file` by exporting its functions under the names in `symbols`."""
    sections = dict(sections_of(object_file))
    if len(sections[DATA]) > STACK_END // 2:
        raise ValueError("The kernels know so much that the stack would lie in it.")
    if unknown := set(imports_of(sections[IMPORT])) - IMPORTS:
        raise ValueError(f"The page does not provide {', '.join(sorted(unknown))}, which the kernels need.")
    exported = [(symbols[name], index) for index, name in enumerate(functions) if name in symbols]
    entries = [text(name) + b"\0" + number(index) for name, index in exported]
    sections[EXPORT] = number(len(entries)) + b"".join(entries)
    return object_file[:8] + b"".join(
        bytes([kind]) + number(len(sections[kind])) + sections[kind] for kind in ORDER if kind in sections
    )


def sections_of(object_file: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of `object_file`, except the custom sections that are meant for linkers."""
    at = 8
    while at < len(object_file):
        kind = object_file[at]
        size, at = read(object_file, at + 1)
        if kind != CUSTOM:
            yield kind, object_file[at : at + size]
        at += size


def imports_of(section: bytes) -> Iterator[str]:
    """Yield the names in the import section `section`."""
    count, at = read(section, 0)
    for _ in range(count):
        size, at = read(section, at)  # skip the module name, "env"
        size, at = read(section, at + size)
        yield section[at : at + size].decode()
        at += size + {FUNCTION: 2, MEMORY: 3, GLOBAL: 3}[section[at + size]]  # a memory has a minimum


def text(name: str) -> bytes:
    """Return `name` in WebAssembly's encoding of strings."""
    return number(len(name)) + name.encode()


def number(value: int) -> bytes:
    """Return `value` in LEB128: seven bits per byte, lowest bits first."""
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + number(value >> 7)


def read(data: bytes, at: int) -> tuple[int, int]:
    """Return the LEB128 number at offset `at`, and the offset after it."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if data[at - 1] < 128:
            return value, at


if __name__ == "__main__":
    main()
