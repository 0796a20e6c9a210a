"""Control-C, at any moment: a command says its last words and exits with 130, whatever it is doing.

Python raises `KeyboardInterrupt` wherever the main thread happens to be. In an import, a destructor or the
compiler that becomes a traceback or is lost, and a long call keeps it waiting. So nothing is raised here: the
system writes the signal's number to a pipe, and the thread that reads it ends the process. The work goes on
meanwhile, until it comes to the end of a block that has last words.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator

INTERRUPTED = 130
"""The exit code: that of a process which the signal itself has ended, as a shell shows it."""
GRACE = 2.0
"""Seconds that all last words may take; they take a tenth, unless the machine is very busy."""

_last_words: list[Callable[[], object]] = []
_ending = threading.RLock()
"""Held from the first of the last words to the end of the process."""
_usual = threading.Event()


def watch() -> None:
    """Let Control-C end this process in good order, where it would end it."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_DFL:
        return
    receiver, sender = os.pipe()
    if sys.platform != "win32":
        os.set_blocking(sender, False)
    signal.set_wakeup_fd(sender, warn_on_full_buffer=False)
    threading.Thread(target=_end_when_interrupted, args=(receiver,), daemon=True).start()
    signal.signal(signal.SIGINT, _do_nothing)


def is_usual() -> None:
    """Let the process end silently and with 0 from now on: Control-C is the usual way to end it."""
    _usual.set()


def release() -> None:
    """Let Control-C raise `KeyboardInterrupt` again."""
    if signal.getsignal(signal.SIGINT) == _do_nothing:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.set_wakeup_fd(-1)


def settle() -> None:
    """Return if the process has not been interrupted; otherwise wait for its end."""
    with _ending:
        pass


@contextlib.contextmanager
def last_words(say: Callable[[], object], in_any_case: bool = False) -> Generator[None]:
    """Have `say` called once if Control-C ends the block, or `in_any_case`, however it ends.

    On Control-C another thread calls it, while the block goes on; what was registered last comes first.
    """
    with _ending:
        _last_words.append(say)
    try:
        yield
    except KeyboardInterrupt:  # where nobody watches
        in_any_case = True
        raise
    finally:
        with _ending:
            _last_words.remove(say)
            if in_any_case:
                say()


def _do_nothing(_signal: int, _frame: object) -> None:
    """Handle the signal: without a handler in Python it would not be written to the pipe."""


def _end_when_interrupted(receiver: int) -> None:
    while signal.SIGINT not in os.read(receiver, 64):
        pass
    speaking = threading.Thread(target=_speak, daemon=True)
    speaking.start()
    speaking.join(GRACE)
    os._exit(0 if _usual.is_set() else INTERRUPTED)


def _speak() -> None:
    _ending.acquire()
    for say in () if _usual.is_set() else reversed(_last_words):
        with contextlib.suppress(Exception):
            say()
    from kalaha.files import abandon  # slow to import

    abandon()
    with contextlib.suppress(Exception):
        sys.stdout.flush()
