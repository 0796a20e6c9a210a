"""One `concurrent.futures.Executor` for all big work: threads here, Dask where one machine is not enough.

Work for it is a function of a module and plain arguments. On a cluster it may run twice, or late,
and its worker may be lost: whoever submits keeps results where a later run finds them.
"""

from kalaha.cluster.fingerprint import program as program
from kalaha.cluster.workers import executor as executor
from kalaha.cluster.workers import width as width
