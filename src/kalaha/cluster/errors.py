"""What can go wrong on a cluster."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "cluster-address": "{address} names no cluster; one is local:4 (so many processes here) or "
    "tcp://host:port (a Dask scheduler).",
    "cluster-not-installed": "For work on a cluster install Dask too: pip install kalaha[cluster].",
    "cluster-no-answer": "There is no Dask scheduler that answers at {address}.",
    "cluster-workers-lost": "Several workers were lost at the same task, so it was given up; what is done is "
    "kept. Look at the workers' memory, then run the same command again.",
    "cluster-scheduler-lost": "The scheduler at {address} was lost. Start it, then run the same command "
    "again: what its files hold is done already.",
    "cluster-program": "The worker on {worker} runs Kalaha {found}, but this is Kalaha {asked}. Install the "
    "same on every machine, and start the workers again.",
}
sentences(_SENTENCES)


class ClusterError(KalahaError):
    """Work cannot be done on a cluster: there is none, it was lost, or it runs another version."""
