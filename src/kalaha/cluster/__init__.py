"""A `concurrent.futures.Executor` for heavy work: threads on this machine, or a Dask cluster.

A task is a module-level function with picklable arguments. On a cluster it may run twice or late, and its
worker may be lost, so tasks must be idempotent and callers save results for a later run.
"""

from kalaha.cluster.workers import executor as executor
from kalaha.cluster.workers import program as program
from kalaha.cluster.workers import width as width
