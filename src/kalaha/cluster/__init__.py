"""One `concurrent.futures.Executor` for work that one machine is not enough for: on Dask.

A task is a module-level function with plain arguments. On a cluster it may run twice, or late, and
its worker may be lost: callers store results where a later run finds them.
"""

from kalaha.cluster.workers import ClusterExecutor as ClusterExecutor
from kalaha.cluster.workers import executor as executor
from kalaha.cluster.workers import program as program
