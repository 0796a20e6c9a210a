"""Split the input from another program into lines of limited length."""

from collections.abc import Callable, Iterator

MAX_LINE_BYTES = 1 << 16
"""The maximum size of a line in bytes, which is enough for a position with more moves than any game has."""


def read_lines(read: Callable[[int], bytes | None]) -> Iterator[str | None]:
    """Yield lines without line ends, and None for each line that is too long. The last line may lack its end.

    `read(size)` returns at most `size` bytes as soon as there are any, and b"" at the end of the input.
    """
    buffer, too_long = b"", False
    while chunk := read(1 << 16):
        first, *others = chunk.split(b"\n")
        buffer += first
        for other in others:
            yield None if too_long or len(buffer) > MAX_LINE_BYTES else buffer.decode("utf-8", "replace")
            buffer, too_long = other, False
        if len(buffer) > MAX_LINE_BYTES:
            buffer, too_long = b"", True
    if buffer or too_long:
        yield None if too_long else buffer.decode("utf-8", "replace")
