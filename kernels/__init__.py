"""The build of the kernels: Numba compiles them, and LLVM makes the libraries and the page's module.

`code` has Numba compile the entry points listed in `entries`, `library` makes a platform's library of their
code, and `page` the module for the page. `python -m kernels` builds the missing files. This package is
not installed, and Numba is not imported at run time.
"""
