"""The build of the kernels: Numba compiles them, and LLVM makes the libraries and the page's module.

`code` has Numba compile the entry points listed in `entries`, `library` makes a platform's library of their
code, and `page` the module for the page. `python -m kernels` builds what is missing. Nothing here is
installed, and nothing imports Numba at run time.
"""
