"""A conversation with a `Session` in this process."""

import threading
from collections.abc import Iterable
from queue import Queue
from types import TracebackType
from typing import Self

from kalaha.ugi.session import Session

TIMEOUT = 300


class Conversation:
    """A running `Session`. `send` immediately passes lines to it, and `until` returns its answers."""

    def __init__(self, version: str = "0") -> None:
        self._sent: Queue[str | None] = Queue()
        self._said: Queue[str] = Queue()
        self.session = Session(self._said.put, version)
        self._threads = [
            threading.Thread(target=self.session.listen, args=(iter(self._sent.get, "END"),)),
            threading.Thread(target=self.session.run),
        ]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._sent.put("END")
        for thread in self._threads:
            thread.join(TIMEOUT)
            assert not thread.is_alive()

    def send(self, *lines: str | None) -> None:
        for line in lines:
            self._sent.put(line)

    def until(self, word: str) -> list[str]:
        """Return the lines up to and including the next one that starts with `word`. "" matches any line."""
        found: list[str] = []
        while not found or (word and found[-1].split()[0] != word):
            found.append(self._said.get(timeout=TIMEOUT))
        return found

    def ask(self, line: str | None, word: str = "info") -> str:
        """Send a line and return the next answer that starts with `word`."""
        self.send(line)
        return self.until(word)[-1]

    def explanation(self, line: str | None) -> str:
        """Send a line and return its one-sentence answer, without `info string`."""
        answer = self.ask(line)
        assert answer.startswith("info string ")
        return answer.removeprefix("info string ")

    def is_silent_after(self, *lines: str) -> bool:
        """Return whether these lines get no answer. If so, the first answer is to a query sent after them."""
        self.send(*lines, "query gameover")
        return self._said.get(timeout=TIMEOUT).startswith("response ")

    def has_ended_silently(self) -> bool:
        """Wait for the session to end, and return whether there was no more output."""
        self._threads[1].join(TIMEOUT)
        return self._said.empty() and not self._threads[1].is_alive()


def talk(lines: Iterable[str | None]) -> list[str]:
    """Send these lines, close the input, and return the output."""
    said: list[str] = []
    session = Session(said.append, "0")
    heard = threading.Thread(target=session.listen, args=(lines,))
    heard.start()
    session.run()
    heard.join(TIMEOUT)
    assert not heard.is_alive()
    return said
