"""The rules of play, as machine code: a fast equivalent of `kalaha.game` on integers and arrays.

Kernels cannot use `Rules` and `Position`, so `compiled_rules` and `convert` turn them into `CompiledRules`
and `Board`. Read `bits` first, which explains packed sides, then `compiled_rules`, `moves` and `rank`.
"""

from kalaha.extras import optional_imports

with optional_imports():
    from kalaha.kernel.compiled_rules import CompiledRules as CompiledRules
    from kalaha.kernel.compiled_rules import compile_rules as compile_rules
    from kalaha.kernel.convert import board_of as board_of
    from kalaha.kernel.enumeration import perft as perft
    from kalaha.kernel.moves import Board as Board
    from kalaha.kernel.moves import advance as advance
    from kalaha.kernel.moves import legal_moves as legal_moves
    from kalaha.kernel.moves import play as play
    from kalaha.kernel.native import inlined_kernel as inlined_kernel
    from kalaha.kernel.native import kernel as kernel
    from kalaha.kernel.playouts import play_outs as play_outs
