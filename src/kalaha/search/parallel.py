"""`ParallelSearcher`: several threads that search one position with a shared transposition table.

All threads search the same root and defer moves that other threads are searching. This is ABDADA (Weill 1996)
as simplified by Kerrigan, with marks in the transposition table instead of counts. Every few milliseconds,
each thread checks whether another thread has solved a position on its path.
"""

import contextlib
import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.moves import Board
from kalaha.search.searcher import Checkpoint, Searcher, Stopped
from kalaha.search.transposition import Entries
from kalaha.tables import Values


class ParallelSearcher(Searcher):
    """A searcher with helper threads on the same root. The first thread to finish determines the result.

    The result is as good as with one thread, but the number of nodes visited varies from run to run.
    """

    def __init__(
        self, rules: CompiledRules, entries: Entries, values: Values | None = None, threads: int = 1
    ) -> None:
        """Create the searchers. `threads` is their number, including this one."""
        super().__init__(rules, entries, values)
        self._helpers = [Searcher(rules, entries, values) for _ in range(threads - 1)]
        if self._helpers:
            for searcher in (self, *self._helpers):
                searcher.share()
        self._pool = ThreadPoolExecutor(threads)

    def search(
        self, board: Board, alpha: int, beta: int, depth: int, checkpoint: Checkpoint
    ) -> tuple[int, bool]:
        """Search on all threads. See `Searcher.search`."""
        if not self._helpers:
            return super().search(board, alpha, beta, depth, checkpoint)
        over = threading.Event()

        def search_with(searcher: Searcher) -> tuple[int, bool]:
            def checkpoint_or_over(looked_at: int) -> int:
                if over.is_set():
                    with contextlib.suppress(Stopped):
                        checkpoint(looked_at)
                    raise Stopped
                searcher.catch_up()
                return checkpoint(looked_at)

            try:
                return Searcher.search(searcher, board, alpha, beta, depth, checkpoint_or_over)
            finally:
                searcher.stop()

        tasks = [self._pool.submit(search_with, searcher) for searcher in (self, *self._helpers)]
        try:
            done, _ = wait(tasks, return_when=FIRST_COMPLETED)
        finally:  # an interrupt in this thread must stop the others too
            over.set()
            wait(tasks)
        answered = [task for task in tasks if task.exception() is None]
        return next(iter(answered or done)).result()

    def close(self) -> None:
        """Release the threads and the endgame table."""
        self._pool.shutdown()
        for helper in self._helpers:
            helper.close()
        super().close()
