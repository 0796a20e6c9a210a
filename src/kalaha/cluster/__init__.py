"""One `concurrent.futures.Executor` for all heavy work: threads here, Dask if one machine is not enough.

A task is a module-level function with plain arguments. On a cluster it may run twice, or late, and
its worker may be lost: callers store results where a later run finds them.
"""

from kalaha.cluster.workers import executor as executor
from kalaha.cluster.workers import program as program
from kalaha.cluster.workers import width as width
