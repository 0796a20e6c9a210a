"""`Crew`: several threads on one position, sharing what they find in the transposition table."""

import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.play import Board
from kalaha.search.searcher import Pause, Searcher, Stopped
from kalaha.search.transposition import Entries
from kalaha.tables import Values


class Crew(Searcher):
    """A searcher with helpers, which search the same in another order; the first to finish counts.

    The result is as good as that of one thread; the positions looked at are not the same each time.
    """

    def __init__(
        self, rules: CompiledRules, entries: Entries, values: Values | None = None, threads: int = 1
    ) -> None:
        """Prepare so many threads, this one included."""
        super().__init__(rules, entries, values)
        self._helpers = [Searcher(rules, entries, values) for _ in range(threads - 1)]
        for number, helper in enumerate(self._helpers):
            helper.help(number)
        self._pool = ThreadPoolExecutor(threads)

    def ask(self, board: Board, alpha: int, beta: int, depth: int, pause: Pause) -> tuple[int, bool]:
        """Search on all threads; see `Searcher.ask`."""
        if not self._helpers:
            return super().ask(board, alpha, beta, depth, pause)
        over = threading.Event()

        def pause_or_over(looked_at: int) -> int:
            if over.is_set():
                raise Stopped
            return pause(looked_at)

        asks = [super().ask, *(helper.ask for helper in self._helpers)]
        tasks = [self._pool.submit(ask, board, alpha, beta, depth, pause_or_over) for ask in asks]
        try:
            done, _ = wait(tasks, return_when=FIRST_COMPLETED)
        finally:  # an interrupt in this thread stops the others too
            over.set()
            wait(tasks)
        answered = [task for task in tasks if task.exception() is None]
        return next(iter(answered or done)).result()

    def close(self) -> None:
        """Let the threads go, and the endgame table."""
        self._pool.shutdown()
        for helper in self._helpers:
            helper.close()
        super().close()
