"""A conversation with a `Session` in this process."""

import threading
from collections.abc import Iterable
from queue import Queue
from types import TracebackType
from typing import Self

from kalaha.ugi.session import Session

PATIENCE = 300


class Conversation:
    """What is sent is heard at once; `until` gets the answers."""

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
            thread.join(PATIENCE)
            assert not thread.is_alive()

    def send(self, *lines: str | None) -> None:
        for line in lines:
            self._sent.put(line)

    def until(self, word: str) -> list[str]:
        """Return the lines up to the next that begins with this word, or with any, which is the last."""
        found: list[str] = []
        while not found or (word and found[-1].split()[0] != word):
            found.append(self._said.get(timeout=PATIENCE))
        return found

    def ask(self, line: str | None, word: str = "info") -> str:
        """Send a line and return the answer that begins with this word."""
        self.send(line)
        return self.until(word)[-1]

    def told(self, line: str | None) -> str:
        """Send a line that is answered by one sentence, and return the sentence."""
        answer = self.ask(line)
        assert answer.startswith("info string ")
        return answer.removeprefix("info string ")

    def is_silent_after(self, *lines: str) -> bool:
        """Whether nothing is said about these lines: a question after them is the first to be answered."""
        self.send(*lines, "query gameover")
        return self._said.get(timeout=PATIENCE).startswith("response ")

    def has_ended_silently(self) -> bool:
        """Wait for the end, and return whether nothing more was said."""
        self._threads[1].join(PATIENCE)
        return self._said.empty() and not self._threads[1].is_alive()


def talk(lines: Iterable[str | None]) -> list[str]:
    """Return what is said to these lines, after which the input ends."""
    said: list[str] = []
    session = Session(said.append, "0")
    heard = threading.Thread(target=session.listen, args=(lines,))
    heard.start()
    session.run()
    heard.join(PATIENCE)
    assert not heard.is_alive()
    return said
