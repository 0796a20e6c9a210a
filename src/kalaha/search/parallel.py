"""`ParallelSearcher`: several threads on one position, sharing what they find in the transposition table."""

import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.moves import Board
from kalaha.search.searcher import Checkpoint, Searcher, Stopped
from kalaha.search.transposition import Entries
from kalaha.tables import Values


class ParallelSearcher(Searcher):
    """A searcher with helpers, which search the same in another order; the first to finish counts.

    The result is as good as that of one thread; the positions looked at are not the same each time.
    """

    def __init__(
        self, rules: CompiledRules, entries: Entries, values: Values | None = None, threads: int = 1
    ) -> None:
        """Prepare; `threads` is their number, the first included."""
        super().__init__(rules, entries, values)
        self._helpers = [Searcher(rules, entries, values) for _ in range(threads - 1)]
        for number, helper in enumerate(self._helpers):
            helper.become_helper(number)
        self._pool = ThreadPoolExecutor(threads)

    def search(
        self, board: Board, alpha: int, beta: int, depth: int, checkpoint: Checkpoint
    ) -> tuple[int, bool]:
        """Search on all threads; see `Searcher.search`."""
        if not self._helpers:
            return super().search(board, alpha, beta, depth, checkpoint)
        over = threading.Event()

        def checkpoint_or_over(looked_at: int) -> int:
            if over.is_set():
                raise Stopped
            return checkpoint(looked_at)

        searches = [super().search, *(helper.search for helper in self._helpers)]
        tasks = [
            self._pool.submit(search, board, alpha, beta, depth, checkpoint_or_over) for search in searches
        ]
        try:
            done, _ = wait(tasks, return_when=FIRST_COMPLETED)
        finally:  # an interrupt in this thread stops the others too
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
