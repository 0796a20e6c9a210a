"""`prefetch`: loads memory into the processor's cache before it is needed."""

# pyright: basic, reportMissingTypeStubs=false, reportMissingParameterType=false
# pyright: reportAttributeAccessIssue=false
# The compiler's internals are not typed.

from typing import Any

from llvmlite import ir
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic


def _prefetch(_typing: Any, array: Any, index: Any) -> Any:
    signature = types.void(array, types.int64)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        data = context.make_array(sig.args[0])(context, builder, args[0]).data
        address = builder.bitcast(builder.gep(data, [args[1]]), ir.IntType(8).as_pointer())
        word = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [address.type, word, word, word])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(function, [address, word(0), word(3), word(1)])
        return context.get_dummy_value()

    return signature, codegen


def _no_prefetch(array, index):
    pass


prefetch: Any = _no_prefetch if config.DISABLE_JIT else intrinsic(_prefetch)
"""Prefetch the array element at a flat index; this is a no-op without the compiler."""
