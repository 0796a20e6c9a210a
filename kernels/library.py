"""The library of a platform, which Python calls through ctypes.

A wrapper is added for each entry point, `i32 kalaha_NAME(ptr block)`. It reads its arguments from words of 64
bits (a number, an address, or for an array its address and shape) and writes the results behind them. One
pointer is passed alike on every platform, so no compiler for C and no header is needed. `zig` links for all
platforms.
"""

# pyright: basic
# llvmlite has few type annotations.

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from kalaha.files import replacing
from kalaha.kernel import native
from kernels.code import retarget


class Target(NamedTuple):
    """A platform: LLVM's names for it and its processor, zig's name, and options of the linker."""

    triple: str
    processor: str
    zig: str
    options: tuple[str, ...] = ()


_LINUX = "-nostdlib", "-lm", "-lc", "-Wl,--gc-sections"
TARGETS = {
    "linux-x86_64": Target("x86_64-unknown-linux-gnu", "x86-64", "x86_64-linux-gnu.2.17", _LINUX),
    "linux-x86_64-v3": Target("x86_64-unknown-linux-gnu", "x86-64-v3", "x86_64-linux-gnu.2.17", _LINUX),
    "linux-aarch64": Target("aarch64-unknown-linux-gnu", "generic", "aarch64-linux-gnu.2.17", _LINUX),
    "darwin-x86_64": Target("x86_64-apple-macosx10.15.0", "x86-64-v2", "x86_64-macos.10.15"),
    "darwin-aarch64": Target("arm64-apple-macosx11.0.0", "apple-m1", "aarch64-macos.11.0"),
    "win32-x86_64": Target("x86_64-pc-windows-gnu", "x86-64", "x86_64-windows-gnu"),
}


def link(target: Target, objects: list[Path], into: Path) -> None:
    """Link object files to the library `into`: with zig if it is installed, else with this machine's `cc`."""
    if find_spec("ziglang"):
        command = [sys.executable, "-m", "ziglang", "cc", "-target", target.zig]
    else:
        command = ["cc"]
    made = into.with_name(f"{into.name}.part")
    subprocess.run([*command, "-shared", "-s", "-o", made, *objects, *target.options], check=True)
    made.replace(into)


def compile_group(target: Target, code: Path, into: Path) -> None:
    """Write the object file of the group in `code`, optimised for `target`."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor, opt=3, reloc="pic"
    )
    whole = llvm.parse_bitcode(code.read_bytes())
    entries = json.loads(code.with_suffix(".json").read_text())
    wrappers = "\n".join(_wrapper(name, entry) for name, entry in entries.items())
    head = f'target triple = "{whole.triple}"\ntarget datalayout = "{whole.data_layout}"\n'
    whole.link_in(llvm.parse_assembly(head + wrappers))
    retarget(whole, target.triple, str(machine.target_data))
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration:
            is_entry = each.name.startswith(native.SYMBOL)
            each.linkage = "external" if is_entry else "internal"
            if is_entry and "windows" in target.triple:
                each.storage_class = "dllexport"
    optimise(whole, machine)
    with replacing(into) as out:
        out.write(machine.emit_object(whole))


def optimise(whole: Any, machine: Any) -> None:
    """Run LLVM's own passes. Raise `ValueError` if the code still contains addresses of this process."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.loop_unrolling = options.loop_interleaving = True
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)
    if found := re.search(r"numba\.dynamic\.globals\S*|inttoptr \(i64 \d{6,}.*?\)", str(whole)):
        raise ValueError(f"The code contains an address of the process that compiled it: {found[0]}")


def _wrapper(name: str, entry: dict[str, Any]) -> str:
    """Return the code of `kalaha_NAME`, and a declaration of the function that it calls."""
    lines, passed, word = list[str](), ["ptr %results", "ptr %exception"], 0

    def load(kind: str = "i64") -> str:
        nonlocal word
        lines.append(f"  %p{word} = getelementptr i64, ptr %block, i64 {word}")
        lines.append(f"  %w{word} = load {kind}, ptr %p{word}")
        word += 1
        return f"%w{word - 1}"

    for _, leaf in entry["leaves"]:
        if not leaf:
            passed.append(f"i64 {load()}")
        elif len(leaf) == 1:
            passed.append(f"ptr {load('ptr')}")
        else:
            dimensions, _, size = leaf
            data, shape = load("ptr"), [load() for _ in range(dimensions)]
            strides = [str(size)]  # from the last dimension to the first, and then the size of all
            for length in reversed(shape):
                lines.append(f"  %s{length[2:]} = mul i64 {strides[-1]}, {length}")
                strides.append(f"%s{length[2:]}")
            lines.append(f"  %n{word} = udiv i64 {strides.pop()}, {size}")
            passed += ["ptr null", "ptr null", f"i64 %n{word}", f"i64 {size}", f"ptr {data}"]
            passed += [f"i64 {number}" for number in (*shape, *reversed(strides))]
    symbol = entry["symbol"]
    kinds = ", ".join(each.partition(" ")[0] for each in passed)
    return "\n".join(
        [
            f'declare i32 @"{symbol}"({kinds})',
            f"define i32 @{native.symbol_of(name)}(ptr %block) {{",
            f"  %results = getelementptr i64, ptr %block, i64 {word}",
            "  %exception = alloca ptr",
            *lines,
            f'  %status = call i32 @"{symbol}"({", ".join(passed)})',
            "  ret i32 %status",
            "}",
        ]
    )


if __name__ == "__main__":
    compile_group(TARGETS[sys.argv[1]], Path(sys.argv[2]), Path(sys.argv[3]))
