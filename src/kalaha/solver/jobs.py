"""A job: one question, searched by one worker up to a budget. It keeps its searcher for the next job."""

import threading
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import Rules
from kalaha.search import UNLIMITED, Searcher, Stopped, new_entries
from kalaha.solver.proof_lines import Proved
from kalaha.tables import Table, load

_thread = threading.local()


class Job(NamedTuple):
    """Is this position worth at least `bound`, still to come for the player to move?

    `proved` is what is known; after `nodes` positions the worker gives up. `tables` is the folder of
    the endgame table that it maps, None for none; `memory` the bytes of its transposition table.
    """

    position: Position
    bound: int
    proved: Proved
    nodes: int
    tables: Path | None
    memory: int


class Answer(NamedTuple):
    """What a job has proved, and how many positions it has searched."""

    proved: Proved
    nodes: int


def search(job: Job) -> Answer:
    """Do a job in a worker's process. The answer depends on nothing else, so a job may be done twice."""
    searcher = _searcher(job)
    looked_at = 0

    def checkpoint(nodes: int) -> int:
        nonlocal looked_at
        looked_at += nodes
        if looked_at >= job.nodes:
            raise Stopped
        return job.nodes - looked_at

    try:
        value, _ = searcher.search(board_of(job.position), job.bound - 1, job.bound, UNLIMITED, checkpoint)
    except Stopped:
        return Answer(job.proved, looked_at)
    low, high = job.proved
    proved = Proved(max(low, value), high) if value >= job.bound else Proved(low, min(high, value))
    return Answer(proved, looked_at)


def _searcher(job: Job) -> Searcher:
    """Return the searcher of this thread: what its transposition table holds helps the next job."""
    rules = job.position.rules.replace(seeds=1)
    key = rules, job.tables, job.memory
    if getattr(_thread, "searcher_key", None) != key:
        values = None if job.tables is None else _table(rules, job.tables).values
        _thread.searcher = Searcher(compile_rules(rules), new_entries(job.memory), values)
        _thread.searcher_key = key
    return _thread.searcher


@lru_cache(maxsize=1)
def _table(rules: Rules, tables: Path) -> Table:
    return load(rules, folder=tables)
