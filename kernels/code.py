"""The entry points as LLVM code: Numba compiles a group of them, without optimising.

The code is for this machine, but only its data layout and target have to be changed for another one
(`retargeted`). Numba's interfaces that are used here are not public, so `requirements/base.lock` pins Numba.
"""

# pyright: basic
# Numba and llvmlite have few type annotations.

import gc
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
os.environ["NUMBA_CACHE_DIR"] = os.devnull

import llvmlite.binding as llvm
import numba.core.types
import numpy as np
from llvmlite import ir
from numba.core import cgutils, codegen, cpu
from numba.extending import intrinsic
from numba.np import numpy_support

from kalaha.files import replacing
from kalaha.kernel import native
from kernels.entries import entries

types: Any = numba.core.types
_OPTIONS: dict[str, Any] = {
    "nogil": True, "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True
}  # fmt: skip


def main(files: dict[str, Path]) -> None:
    """Write the code of each group to its file, and the description of its entry points next to it."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    gc.disable()  # a quarter faster, and the process ends soon
    _let_numba_compile()
    _skip_machine_code()
    for group, into in files.items():
        whole: Any = None
        described = dict[str, Any]()
        for name, (kernel, arguments) in entries(group).items():
            part, described[name] = _compiled(kernel, tuple(map(numba.typeof, arguments)))
            if whole is None:
                whole = part
            else:
                whole.link_in(part)
        with replacing(into.with_suffix(".json")) as out:
            out.write(json.dumps(described).encode())
        with replacing(into) as out:
            out.write(whole.as_bitcode())


def _let_numba_compile() -> None:
    """Replace the kernels in all modules by Numba's dispatchers, so that they find each other."""
    made: dict[FunctionType, Any] = {native.prefetch: intrinsic(_prefetch)}
    for module in [module for name, module in sys.modules.items() if name.startswith("kalaha.")]:
        for name, value in list(vars(module).items()):
            function = getattr(value, "__wrapped__", value)
            if not isinstance(function, FunctionType):
                continue
            if function not in made and hasattr(function, "compiled_with"):
                made[function] = numba.njit(**_OPTIONS, **vars(function)["compiled_with"])(function)
            if function in made:
                setattr(module, name, made[function])


def _skip_machine_code() -> None:
    """Prevent Numba from making machine code of each kernel in memory, where nothing calls it."""

    def linked(self: Any, library: Any, fndesc: Any, env: Any) -> Any:
        library.finalize()
        return [].append  # for a function: it is only looked up, and equals no other

    codegen.JITCPUCodegen._add_module = lambda self, module: None
    codegen.JITCodeLibrary._finalize_specific = lambda self: None
    cpu.CPUContext.get_executable = linked


def _compiled(kernel: Any, arguments: tuple[Any, ...]) -> tuple[Any, dict[str, Any]]:
    """Return the code of an entry point and of all that it calls, and its description."""
    function = getattr(kernel, "__wrapped__", kernel)
    dispatcher = numba.njit(**_OPTIONS)(function)
    dispatcher.compile(arguments)
    [overload] = dispatcher.overloads.values()
    names = function.__code__.co_varnames
    leaves = [leaf for at, kind in enumerate(arguments) for leaf in _flattened(names[at], kind)]
    described = {
        "symbol": overload.fndesc.llvm_func_name,
        "leaves": leaves,
        "results": list(_results(overload.signature.return_type)),
    }
    return llvm.parse_assembly(overload.library.get_llvm_str()), described


def _flattened(name: str, kind: Any) -> Iterator[tuple[str, list[Any]]]:
    """Yield the leaves into which Numba splits the argument `name`, each described as in `native.Entry`."""
    if isinstance(kind, types.BaseTuple):
        names = getattr(kind, "fields", [name] * len(kind.types))
        for field, each in zip(names, kind.types, strict=True):
            yield from _flattened(field, each)
    elif isinstance(kind, types.Array):
        dtype = np.dtype(numpy_support.as_dtype(kind.dtype))
        if kind.layout != "C":
            raise TypeError(f"The array {name} is not contiguous.")
        yield name, [kind.ndim, dtype.kind, dtype.itemsize]
    elif isinstance(kind, types.Record):
        yield name, [kind.size]
    elif kind in (types.int64, types.uint64):
        yield name, []
    else:
        raise TypeError(f"The argument {name} is {kind}, which cannot be passed.")


def _results(kind: Any) -> Iterator[str]:
    """Yield a name for each number that a kernel returns."""
    if kind == types.none:
        return
    for each in kind.types if isinstance(kind, types.BaseTuple) else [kind]:
        if each not in (types.int64, types.uint64):
            raise TypeError(f"A result is {each}, which cannot be returned.")
        yield str(each)


def _prefetch(_typing: Any, array: Any, index: Any) -> Any:
    """The code of `native.prefetch`."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        address = builder.bitcast(builder.gep(data, [arguments[1]]), ir.IntType(8).as_pointer())
        word = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [address.type, word, word, word])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(function, [address, word(0), word(3), word(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), code


def retarget(whole: Any, triple: str, layout: str) -> None:
    """Give LLVM code another target. Only the functions in it keep their names."""
    whole.triple, whole.data_layout = triple, layout
    for each in whole.global_variables:
        if each.linkage == llvm.Linkage.common:  # WebAssembly has no common symbols
            each.linkage = "linkonce_odr"


if __name__ == "__main__":
    main({file.name.partition("-")[0]: file for file in map(Path, sys.argv[1:])})
