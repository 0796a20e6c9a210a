"""A `concurrent.futures.Executor` on a Dask cluster, for work that needs more than one machine.

A task is a module-level function with picklable arguments. On a cluster, a task may run twice or late, and
its worker may be lost. So tasks must be idempotent, and callers must save results for a later run.
"""

from kalaha.cluster.workers import ClusterExecutor as ClusterExecutor
from kalaha.cluster.workers import executor as executor
from kalaha.cluster.workers import program as program
