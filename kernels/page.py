"""The kernels for the page: `kernels.wasm`, `kernels.json` and `networks`.

LLVM compiles the code of the entry points to WebAssembly, so the module computes the same results as the
libraries. In the object file that LLVM writes, the functions already have their final addresses, so the file
becomes a module just by exporting them. The page provides its imports, a memory and a stack pointer.

The description contains each kernel's arguments in order, by name and kind, and each struct's size and field
offsets. The networks are written as structs of the same form.
"""

# pyright: basic
# llvmlite has few type annotations.

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from kalaha.kernel import enumeration
from kalaha.kernel.compiled_rules import COMPILED_RULES, MAX_PITS
from kalaha.search import MAX_LINE, NO_MOVE, evaluate, frames, root
from kalaha.search.near_table import MAX_NODES, NEAR_SEEDS
from kalaha.search.network import NETWORKS, load
from kalaha.tables.capacity import SMALL_BOUNDS
from kalaha.tables.layout import LAYOUT
from kernels.code import retarget
from kernels.entries import PAGE
from kernels.library import optimise

TRIPLE = "wasm32-unknown-unknown"
DATA_LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
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


STRUCTS: dict[str, Any] = {
    "rules": COMPILED_RULES,
    "layout": LAYOUT,
    "weights": evaluate.PACKED_NETWORK,
    "stack": frames.STACK,
    "root": root.ROOT,
    "perftFrame": enumeration.FRAME,
}
"""The types of the structs that kernels take as arguments."""
CONSTANTS = {
    "MAX_LINE": MAX_LINE,
    "NO_MOVE": NO_MOVE,
    "MAX_PLIES": frames.MAX_PLIES,
    "NEAR_SEEDS": NEAR_SEEDS,
    "MAX_NEAR_NODES": MAX_NODES,
    "REPORT": root.REPORT,
    "SETTLED": root.SETTLED,
    "SMALL_BOUNDS": SMALL_BOUNDS,
}
"""The constants that code calling the kernels needs."""


def build(code: list[Path], into: Path) -> None:
    """Write the module with the groups in `code`, its description and the networks to the folder `into`."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole, symbols, arguments = None, dict[str, str](), dict[str, list[list[str]]]()
    for group in code:
        for name, entry in json.loads(group.with_suffix(".json").read_text()).items():
            if name in PAGE:
                symbols[entry["symbol"]] = kernel = name.rpartition(".")[2]
                arguments[kernel] = [[argument, kind_of(leaf)] for argument, leaf in entry["leaves"]]
        part = llvm.parse_bitcode(group.read_bytes())
        if whole is None:
            whole = part
        else:
            whole.link_in(part)
    described = {
        "kernels": arguments,
        "structs": {name: fields_of(each) for name, each in STRUCTS.items()},
        "constants": CONSTANTS,
        "networks": {name: axes for axes, name in NETWORKS.items()},
        "stack": STACK_END,
    }
    into.joinpath("networks").mkdir(parents=True, exist_ok=True)
    for name, data in networks():
        into.joinpath("networks", name).write_bytes(data)
    into.joinpath("kernels.json").write_text(json.dumps(described, indent=1) + "\n")
    into.joinpath("kernels.wasm").write_bytes(linked(*compiled(whole, symbols), symbols))


def kind_of(leaf: list[Any]) -> str:
    """Return the kind of an argument, as kernels.ts distinguishes them."""
    return "i64" if not leaf else "struct" if len(leaf) == 1 else f"array{leaf[0]}"


def networks() -> Iterator[tuple[str, bytes]]:
    """Yield the file name and the struct of each network."""
    for name in NETWORKS.values():
        for pits in range(1, MAX_PITS + 1):
            yield f"{name}-{pits}.bin", evaluate.packed(load(name, pits)).tobytes()


def fields_of(struct: Any) -> dict[str, Any]:
    """Return the size of `struct` and each field's offset, kind and shape."""
    fields = dict[str, Any]()
    for name in struct.names:
        kind, place = struct.fields[name][:2]
        item = kind.base
        of = {"struct": fields_of(item)} if item.names else {"kind": item.str.lstrip("<|")}
        fields[name] = {"at": place, **of, "shape": list(kind.shape)}
    return {"size": struct.itemsize, "fields": fields}


def compiled(whole: Any, symbols: dict[str, str]) -> tuple[bytes, list[str]]:
    """Return an object file with `symbols` and the functions they call, and all function names in order."""
    retarget(whole, TRIPLE, DATA_LAYOUT)
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in symbols:
            each.linkage = "internal"
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    optimise(whole, machine)
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
    """Return `value` in LEB128, with seven bits per byte, lowest bits first."""
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
    build([Path(group) for group in sys.argv[2:]], Path(sys.argv[1]))
