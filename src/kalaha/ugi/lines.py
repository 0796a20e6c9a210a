"""Splits what another program sends, whatever it is, into lines."""

from collections.abc import Callable, Iterator

MAX_LINE_BYTES = 1 << 16
"""The most bytes in a line: a position with more moves than any game has."""


def read_lines(read: Callable[[int], bytes | None]) -> Iterator[str | None]:
    """Yield lines without their ends, None for each that is too long; the last need not have an end.

    `read` returns up to this many bytes, as soon as there are any, and none at the end.
    """
    begun, too_long = b"", False
    while chunk := read(1 << 16):
        first, *others = chunk.split(b"\n")
        begun += first
        for other in others:
            yield None if too_long or len(begun) > MAX_LINE_BYTES else begun.decode("utf-8", "replace")
            begun, too_long = other, False
        if len(begun) > MAX_LINE_BYTES:
            begun, too_long = b"", True
    if begun or too_long:
        yield None if too_long else begun.decode("utf-8", "replace")
