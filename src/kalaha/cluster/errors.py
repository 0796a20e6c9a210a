"""Cluster errors."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "cluster-address": "{address} is not a cluster address; write local:4 (that many processes here) or "
    "tcp://host:port (a Dask scheduler).",
    "cluster-no-answer": "No Dask scheduler answers at {address}.",
    "cluster-workers-lost": "Several workers were lost on the same task, so it was given up; what is done "
    "is kept. Check the workers’ memory, then run the same command again.",
    "cluster-scheduler-lost": "The scheduler at {address} was lost. Restart it, then run the same command "
    "again: what is in its files is done.",
    "cluster-program": "The worker on {worker} runs Kalaha {found}, but this is Kalaha {asked}. Install "
    "the same version on every machine and restart the workers.",
}
sentences(_SENTENCES)


class ClusterError(KalahaError):
    """A cluster cannot be reached, was lost, or runs a different version."""
