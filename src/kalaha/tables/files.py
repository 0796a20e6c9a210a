"""Tables on disk: each table is one file of layers, each preceded by a header.

A header consists of `HEADER` bytes of text, as shown by `head -c 512`: the magic word and the format version,
a line of JSON, spaces, and the CRC-32 of the preceding bytes. The JSON contains the rule axes that values
depend on, and the layer's number, number of positions, bits per position, size in bytes and CRC-32.

A layer exists as soon as its header does. A layer is written and flushed to disk before its header, so a
build that is killed at any moment leaves a header of zeros, and the next build writes that layer again. An
existing layer is never rewritten, and a file is never shortened, because other processes may have mapped it.
Bytes after a header of zeros are not part of the table.
"""

import contextlib
import errno
import json
import mmap
import os
import zlib
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BufferedRandom
from itertools import accumulate, repeat
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from kalaha.errors import fault
from kalaha.files import lock, to_disk
from kalaha.kernel.compiled_rules import MAX_PITS
from kalaha.machine import cores
from kalaha.tables.errors import TableDamagedError, TableNotFoundError, TablesError
from kalaha.tables.layout import HEADER, Bytes, Layout, beyond_at, layer_positions, layout_of, place

MAGIC = "kalaha-table"
VERSION = 2

Axes = Mapping[str, str]


class Header(NamedTuple):
    """The contents of a header: the rules' axes, and the layer's number, sizes and CRC-32.

    `bits` is the number of bits per position, 8 or 4. `bytes` is the size of the layer without its header.
    """

    axes: dict[str, str]
    layer: int
    positions: int
    bits: int
    bytes: int
    crc: int


def axes_text(axes: Axes) -> str:
    """Return axes as text for a sentence."""
    return ", ".join(f"{name}={value}" for name, value in axes.items())


def header_bytes(header: Header) -> bytes:
    """Return a header as the bytes stored in a file."""
    return framed(f"{MAGIC} {VERSION}", header._asdict())


def framed(words: str, document: Mapping[str, object]) -> bytes:
    """Return the header of a file or layer: `words`, `document` as a line of JSON, and their CRC-32."""
    text = f"{words}\n{json.dumps(document)}\n".encode()
    text = text.ljust(HEADER - 9) + b"\n"
    return text + header_crc(text)


def unframed(words: str, found: bytes) -> dict[str, Any] | None:
    """Return the JSON object that `framed` wrote with these `words`, or None if there is none."""
    is_sound = len(found) == HEADER and found[-8:] == header_crc(found[:-8])
    first, _, rest = found.partition(b"\n")
    if not is_sound or first != words.encode():
        return None
    try:
        document: Any = json.loads(rest.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None  # pyright: ignore[reportUnknownVariableType]


def require_version(path: Path, found: bytes, version: int) -> None:
    """Raise `TablesError` if a header's version is not `version`."""
    number = found.partition(b"\n")[0].partition(b" ")[2]
    if number != str(version).encode():
        text = number.decode("ascii", "replace")[:20]
        raise TablesError(fault("tables-version", path=str(path), found=text, version=version))


def axes_in(header: Mapping[str, Any]) -> dict[str, str] | None:
    """Return the axes in a header, or None if they are malformed or describe an impossible board."""
    found = header.get("axes")
    axes = cast(dict[Any, Any], found) if isinstance(found, dict) else {}
    are_texts = all(isinstance(text, str) and text.isascii() for text in (*axes, *axes.values()))
    return axes if are_texts and axes.get("pits") in [str(n) for n in range(1, MAX_PITS + 1)] else None


def counts_in(header: Mapping[str, Any], *names: str) -> list[int] | None:
    """Return the numbers with these names in a header, or None if any is negative or not a whole number."""
    numbers: list[Any] = [header.get(name) for name in names]
    return numbers if all(type(number) is int and number >= 0 for number in numbers) else None


def read_header(path: Path, file: IO[bytes], axes: Axes, layer: int, start: int) -> Header | None:
    """Return the header of the layer at byte `start`, or None if the layer was never finished.

    Raise `TablesError` if the header is damaged or is for different rules or another version.
    """
    file.seek(start)
    found = file.read(HEADER)
    if not found.strip(b"\0"):
        return None
    header = parsed(path, layer, found)
    if header.axes != dict(axes):
        raise TablesError(fault("tables-foreign", path=str(path), found=axes_text(header.axes)))
    positions = layer_positions(int(axes["pits"]), layer)
    least = positions if header.bits == 8 else beyond_at(positions, layer)
    if (header.layer, header.positions) != (layer, positions) or header.bits not in (8, 4):
        raise damaged(path, layer)
    if header.bytes < least or (header.bits == 8 and header.bytes != positions):
        raise damaged(path, layer)
    if os.fstat(file.fileno()).st_size < start + HEADER + header.bytes:
        raise TableDamagedError(fault("tables-cut", path=str(path), layer=layer))
    return header


def read_headers(path: Path, file: IO[bytes], axes: Axes, most: int) -> list[Header]:
    """Return the headers of the existing layers, up to the layer with `most` seeds."""
    headers: list[Header] = []
    start = 0
    while len(headers) <= most:
        header = read_header(path, file, axes, len(headers), start)
        if header is None:
            break
        headers.append(header)
        start += HEADER + header.bytes
    return headers


def end_of(headers: Iterable[Header]) -> int:
    """Return the byte offset at which the layers with these headers end."""
    return sum(HEADER + header.bytes for header in headers)


def layout_in(pits: int, seeds: int, headers: Sequence[Header], read: Callable[[int, int], Bytes]) -> Layout:
    """Return the layout of a table for up to `seeds` seeds, given the `headers` of its existing layers.

    `read(start, size)` returns `size` bytes of the table.
    """
    layout = layout_of(pits, seeds).copy()
    start = 0
    for layer, header in enumerate(headers):
        place(layout, layer, start, read(start + HEADER, layer + 1) if header.bits == 4 else None)
        start += HEADER + header.bytes
    return layout


def read_axes(path: Path, file: IO[bytes]) -> dict[str, str]:
    """Return, from a file's first header, the axes of the rules that the file is for.

    Raise `TableNotFoundError` if the build was interrupted before that header was written.
    """
    found = file.read(HEADER)
    if not found.strip(b"\0"):
        raise TableNotFoundError(fault("tables-begun", path=str(path)))
    return parsed(path, 0, found).axes


@contextlib.contextmanager
def opened(path: Path) -> Generator[IO[bytes]]:
    """Open a table's file for reading. Raise `TablesError` if that fails."""
    try:
        require_file(path)
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise TableNotFoundError(fault("tables-missing", folder=str(path.parent))) from None
    except OSError as error:
        raise folder_error(path.parent, error) from None


def require_file(path: Path) -> None:
    """Raise `TablesError` if a path exists but cannot be a table: a pipe, a device, or a dangling link."""
    if (path.exists() or path.is_symlink()) and not path.is_file():
        raise TablesError(fault("tables-no-table", path=str(path)))


def parsed(path: Path, layer: int, found: bytes) -> Header:
    """Parse the bytes of a header. Raise `TablesError` if they are invalid."""
    if layer == 0 and found.partition(b"\n")[0].partition(b" ")[0] != MAGIC.encode():
        raise TablesError(fault("tables-no-table", path=str(path)))
    if len(found) < HEADER:
        raise TableDamagedError(fault("tables-cut", path=str(path), layer=layer))
    if found.partition(b" ")[0] != MAGIC.encode():
        raise damaged(path, layer)
    require_version(path, found, VERSION)
    header = unframed(f"{MAGIC} {VERSION}", found) or {}
    axes, counts = axes_in(header), counts_in(header, "layer", "positions", "bits", "bytes", "crc")
    if axes is None or counts is None:
        raise damaged(path, layer)
    return Header(axes, *counts)


def header_crc(data: bytes) -> bytes:
    """Return the CRC-32 of the other bytes in a header, in the form written at its end."""
    return f"{zlib.crc32(data):08x}".encode()


def check_layer(path: Path, values: Bytes, header: Header) -> None:
    """Raise `TablesError` if a layer's bytes have changed since they were written."""
    if zlib.crc32(values.data) != header.crc:
        raise damaged(path, header.layer)


def mapped(file: IO[bytes], size: int) -> NDArray[np.int8]:
    """Map the first `size` bytes of a file, read-only.

    If something else truncates the file, the system ends any process that reads the missing part (SIGBUS).
    """
    if size == 0:
        return np.frombuffer(b"", np.int8)
    return np.asarray(np.memmap(file, np.int8, "r", shape=(size,)))


def checked_layers(path: Path, file: IO[bytes], headers: Sequence[Header]) -> NDArray[np.int8]:
    """Map the layers with these headers and check them on all cores. Raise `TablesError` for damage.

    A search reads them at random. If a table is larger than the memory, reading ahead would replace pages
    that are needed with pages that are not.
    """
    whole = mmap.mmap(file.fileno(), end_of(headers), access=mmap.ACCESS_READ)
    data = np.frombuffer(whole, np.int8)
    starts = accumulate((HEADER + header.bytes for header in headers), initial=HEADER)
    layers = (data[start : start + header.bytes] for start, header in zip(starts, headers, strict=False))
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(check_layer, repeat(path), layers, headers))
    if hasattr(mmap, "MADV_RANDOM"):  # not on Windows
        whole.madvise(mmap.MADV_RANDOM)
    return data


def mapped_to_fill(file: IO[bytes], size: int) -> NDArray[np.int8]:
    """Map the first `size` bytes of a file as copy-on-write, and extend the file if it is shorter."""
    if os.fstat(file.fileno()).st_size < size:
        os.ftruncate(file.fileno(), size)
    return np.asarray(np.memmap(file, np.int8, "c", shape=(size,)))


def write_layer(
    file: IO[bytes], pieces: Iterable[Bytes], axes: Axes, layer: int, start: int, bits: int = 8
) -> int:
    """Write a layer given in pieces and, when it is on disk, write its header at byte `start`.

    Return the byte offset at which the layer ends. Any layers above it cease to exist.
    """
    positions = layer_positions(int(axes["pits"]), layer)
    crc = size = 0
    file.seek(start + HEADER)
    for piece in pieces:
        file.write(piece.data)
        crc = zlib.crc32(piece.data, crc)
        size += piece.nbytes
    end = start + HEADER + size
    end_layers(file, end)
    file.seek(start)
    file.write(header_bytes(Header(dict(axes), layer, positions, bits, size, crc)))
    to_disk(file)
    return end


def end_layers(file: IO[bytes], end: int) -> None:
    """Mark the layer whose header is at byte `end` as unfinished if the file extends that far."""
    file.flush()
    size = os.fstat(file.fileno()).st_size
    if end < size:
        file.seek(end)
        file.write(bytes(min(HEADER, size - end)))
    to_disk(file)


@contextlib.contextmanager
def opened_for_building(path: Path) -> Generator[BufferedRandom]:
    """Open a table's file for one builder at a time, creating it if necessary."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        require_file(path)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
    except OSError as error:
        raise folder_error(path.parent, error) from None
    file = os.fdopen(descriptor, "r+b")
    try:
        try:
            lock(file)
        except OSError:
            raise TablesError(fault("tables-busy", path=str(path))) from None
        yield file
    finally:
        with contextlib.suppress(OSError):
            lock(file, False)  # otherwise any process that still maps the file would keep it locked
        with contextlib.suppress(OSError):  # all data has been flushed, and any failure has been reported
            file.close()


def damaged(path: Path, layer: int) -> TableDamagedError:
    """Return the error for a file with a damaged layer."""
    return TableDamagedError(fault("tables-damaged", path=str(path), layer=layer))


def folder_error(folder: Path, error: OSError, layer: int | None = None) -> TablesError:
    """Return the error for an unusable folder or file, or for a disk that is full while `layer` is built."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT) and layer is not None:
        return TablesError(fault("tables-full", folder=str(folder), layer=layer))
    reason = error.strerror or str(error)
    return TablesError(fault("tables-folder", folder=str(folder), reason=reason[:1].lower() + reason[1:]))
