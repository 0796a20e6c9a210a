"""Control-C at any moment: a command cleans up and exits with 130, whatever it is doing.

Python raises `KeyboardInterrupt` wherever the main thread happens to be. In an import, a destructor or the
compiler it becomes a traceback or is lost, and a long call delays it. So a command has nothing raised: the
system writes the signal's number to a pipe, and the thread that reads it ends the process.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator

INTERRUPTED = 130
"""The exit code that a shell shows for a process ended by the signal itself."""
_CLEANUP = 2.0
"""Seconds that all callbacks may take; they take a tenth, unless the machine is very busy."""

ending = threading.RLock()
"""Held from the first callback to the end of the process: a thread that needs it waits for that end."""
_callbacks: list[Callable[[], object]] = []
_expected = threading.Event()


def watch() -> None:
    """Let Control-C end this process cleanly, if it would end it at all."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_DFL:
        return
    receiver, sender = os.pipe()
    if sys.platform != "win32":
        os.set_blocking(sender, False)
    signal.set_wakeup_fd(sender, warn_on_full_buffer=False)
    threading.Thread(target=_exit_when_interrupted, args=(receiver,), daemon=True).start()
    signal.signal(signal.SIGINT, _do_nothing)


def expect_interrupt() -> None:
    """Exit with 0 from now on: Control-C is the normal way to end this process."""
    _expected.set()


def is_interrupt_expected() -> bool:
    """Return whether `expect_interrupt` has been called."""
    return _expected.is_set()


def unwatch() -> None:
    """Let Control-C raise `KeyboardInterrupt` again."""
    if signal.getsignal(signal.SIGINT) == _do_nothing:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.set_wakeup_fd(-1)


def settle() -> None:
    """Return if the process has not been interrupted; otherwise wait for it to end."""
    with ending:
        pass


@contextlib.contextmanager
def on_interrupt(call: Callable[[], object], always: bool = False) -> Generator[None]:
    """Call back once if Control-C ends the block or, with `always`, however it ends.

    On Control-C another thread makes the call, while the block goes on; callbacks registered last are called
    first.
    """
    with ending:
        _callbacks.append(call)
    try:
        yield
    except KeyboardInterrupt:  # when Control-C is not being watched
        always = True
        raise
    finally:
        with ending:
            _callbacks.remove(call)
            if always:
                call()


@contextlib.contextmanager
def interrupts_blocked() -> Generator[None]:
    """Keep Control-C from threads and processes started in the block: their starter ends them.

    In this thread it arrives when the block is over. Windows cannot do that: there it reaches them all.
    """
    if sys.platform == "win32":
        yield
        return
    _start_resource_tracker()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _do_nothing(_signal: int, _frame: object) -> None:
    """Handle the signal: without a Python handler it would not be written to the pipe."""


def _exit_when_interrupted(receiver: int) -> None:
    while signal.SIGINT not in os.read(receiver, 64):
        pass
    cleaning = threading.Thread(target=_clean_up, daemon=True)
    cleaning.start()
    cleaning.join(_CLEANUP)
    os._exit(0 if is_interrupt_expected() else INTERRUPTED)


def _clean_up() -> None:
    ending.acquire()
    for call in reversed(_callbacks):
        with contextlib.suppress(Exception):
            call()
    with contextlib.suppress(Exception):
        sys.stdout.flush()


def _start_resource_tracker() -> None:
    """Start the process that removes the semaphores of `multiprocessing` when this one is gone.

    Otherwise it starts with the first other process and unblocks the signal. If this process dies suddenly,
    removing them is the tracker's job, and no reason to warn.
    """
    from multiprocessing.resource_tracker import ensure_running  # slow to import

    sys.warnoptions.append("ignore:resource_tracker:UserWarning")
    try:
        ensure_running()
    finally:
        sys.warnoptions.pop()
