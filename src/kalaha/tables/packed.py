"""A table in compressed form, for distribution: zstd blocks, each with its checksum, and an index.

A packed file is a header (as `files.framed` writes it: axes, seeds, number of blocks, CRC-32 of the
index), the index (for each block, where it ends in the file and the CRC-32 of its bytes unpacked),
and the blocks, each compressing `BLOCK` bytes of the plain file. Unpacked it is the plain file, byte
for byte. A position is looked up in it directly: its block is unpacked, checked and cached.
"""

import os
import weakref
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import IO, Any

import numpy as np
import zstandard
from numpy.typing import NDArray

from kalaha.errors import fault
from kalaha.files import replacing
from kalaha.kernel.convert import Position, board_of
from kalaha.tables import files
from kalaha.tables.codes import ABOVE, BELOW, low_of
from kalaha.tables.errors import TableDamagedError, TablesError
from kalaha.tables.layout import BYTES, HEADER, MAX_SEEDS, RUN, Layout, index, table_bytes
from kalaha.tables.table import require_answer

MAGIC = "kalaha-packed"
VERSION = 2
SUFFIX = ".packed"
BLOCK = 1 << 16
"""Bytes of the plain file in a block: larger ones hardly compress better and are slower to probe."""
LEVEL = 1
"""The zstd compression level: higher ones take ten times as long and save a few per cent."""
KEPT = 256
"""Blocks kept unpacked: 16 MB."""
TOGETHER = 1 << 9
"""Blocks per task of a thread."""

_INDEX = np.dtype([("end", "<u8"), ("crc", "<u4")])


class PackedTable:
    """An open packed table, probed like a `Table`, block by block. Use it in one thread at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with files.opened(path) as file:
            size = os.fstat(file.fileno()).st_size
            self._header, self._index = _read_index(path, file, size)
            self._data = files.mapped(file, size)
            self._descriptor = os.dup(file.fileno())
            weakref.finalize(self, os.close, self._descriptor)
        if self._index["end"][-1] != self._data.size:
            raise TableDamagedError(fault("tables-packed-damaged", path=str(path)))
        self._starts = np.concatenate([[HEADER + self._index.nbytes], self._index["end"]])
        self._block = lru_cache(maxsize=KEPT)(self.block)
        self._layout = self._read_layout()

    @property
    def axes(self) -> dict[str, str]:
        """The axes of the rules that values depend on."""
        return self._header["axes"]

    @property
    def seeds(self) -> int:
        """The most seeds in the pits of a position that the table holds."""
        return self._header["seeds"]

    @property
    def bytes(self) -> int:
        """The bytes of the plain file."""
        return self._header["bytes"]

    def probe(self, position: Position) -> int:
        """Return what `Table.probe` does. Raises `TablesError` also if the block is damaged."""
        require_answer(self.axes, self.seeds, position)
        board, seeds, layout = board_of(position), position.on_board, self._layout
        at, low = int(index(layout, board.own, board.other)), int(low_of(layout, board.own, board.other))
        if low == BYTES:
            return int(self._read(at, 1)[0])
        code = self._codes(at // 2, 1)[at % 2]
        if BELOW < code < ABOVE:
            return low + 2 * int(code) - 2
        start = int(layout.starts[seeds, 0])
        run, before = divmod(at - start, RUN)
        number = int(self._read(int(layout.marks[seeds]) + 4 * run, 4).view("<u4")[0])
        codes = self._codes((start + RUN * run) // 2, RUN // 2)[:before]
        number += int(np.count_nonzero((codes == BELOW) | (codes == ABOVE)))
        return int(self._read(int(layout.beyond[seeds]) + number, 1)[0])

    def _codes(self, start: int, size: int) -> NDArray[np.uint8]:
        """Return the codes in so many bytes of the plain file, or up to its end."""
        found = self._read(start, min(size, self.bytes - start)).view(np.uint8)
        return np.stack([found % 16, found // 16], axis=1).ravel().astype(np.uint8)

    def _read(self, start: int, size: int) -> NDArray[np.int8]:
        """Return so many bytes of the plain file."""
        blocks = range(start // BLOCK, (start + size - 1) // BLOCK + 1)
        found = np.concatenate([self._block(number) for number in blocks])
        return found[start % BLOCK : start % BLOCK + size]

    def block(self, number: int) -> NDArray[np.int8]:
        """Return a block, unpacked. Raises `TablesError` if it is damaged."""
        if os.fstat(self._descriptor).st_size < self._data.size:  # reading on would kill the process
            raise TableDamagedError(fault("tables-packed-damaged", path=str(self.path)))
        packed = self._data[int(self._starts[number]) : int(self._starts[number + 1])]
        size = min(BLOCK, self.bytes - number * BLOCK)
        try:
            # a block states its own length, and that much memory would be allocated for it
            is_sound = zstandard.frame_content_size(packed.data) == size
            plain = zstandard.ZstdDecompressor().decompress(packed.data) if is_sound else b""
        except zstandard.ZstdError:
            plain = b""
        if len(plain) != size or zlib.crc32(plain) != self._index["crc"][number]:
            raise TableDamagedError(fault("tables-packed-damaged", path=str(self.path)))
        return np.frombuffer(plain, np.int8)

    def blocks(self, threads: int) -> Iterator[NDArray[np.int8]]:
        """Yield all blocks, checked and unpacked by this many threads."""
        numbers = range(len(self._index))
        with ThreadPoolExecutor(threads) as pool:
            for start in range(0, len(numbers), TOGETHER):
                yield from pool.map(self.block, numbers[start : start + TOGETHER])

    def _read_layout(self) -> Layout:
        """Return the layout of the plain file, by the headers in it."""
        headers: list[files.Header] = []
        end = 0
        for layer in range(self.seeds + 1):
            header = files.parsed(self.path, layer, self._read(end, HEADER).tobytes())
            headers.append(header)
            end += HEADER + header.bytes
        if end != self.bytes or any(header.axes != self.axes for header in headers):
            raise TableDamagedError(fault("tables-packed-damaged", path=str(self.path)))
        return files.layout_in(int(self.axes["pits"]), self.seeds, headers, self._read)


def pack(to: Path, axes: files.Axes, seeds: int, data: NDArray[np.int8], threads: int) -> None:
    """Write a table's packed form from its bytes, which have been checked."""
    size = data.size
    starts = range(0, size, BLOCK)
    index = np.zeros(len(starts), _INDEX)

    def packed(start: int) -> tuple[bytes, int]:
        plain = data[start : min(start + BLOCK, size)].data
        return zstandard.ZstdCompressor(LEVEL).compress(plain), zlib.crc32(plain)

    with replacing(to) as file, ThreadPoolExecutor(threads) as pool:
        file.seek(HEADER + index.nbytes)
        for first in range(0, len(starts), TOGETHER):
            for number, (block, crc) in enumerate(pool.map(packed, starts[first : first + TOGETHER]), first):
                file.write(block)
                index[number] = file.tell(), crc
        file.seek(0)
        header = {
            "axes": dict(axes),
            "seeds": seeds,
            "bytes": size,
            "blocks": len(index),
            "crc": zlib.crc32(index.tobytes()),
        }
        file.write(files.framed(f"{MAGIC} {VERSION}", header) + index.tobytes())


def unpack(path: Path, to: Path, threads: int) -> None:
    """Write the plain form of a packed table. Raises `TablesError` if a block is damaged."""
    packed = PackedTable(path)
    with replacing(to) as file:
        for block in packed.blocks(threads):
            file.write(block.data)


def _read_index(path: Path, file: IO[bytes], size: int) -> tuple[dict[str, Any], NDArray[Any]]:
    """Return the header and the index of a packed file of this many bytes; raises `TablesError`."""
    damage = TableDamagedError(fault("tables-packed-damaged", path=str(path)))
    first = file.read(HEADER)
    if not first.startswith(MAGIC.encode()):
        raise TablesError(fault("tables-no-table", path=str(path)))
    if len(first) == HEADER and first.startswith(f"{MAGIC} ".encode()):
        files.require_version(path, first, VERSION)
    header = files.unframed(f"{MAGIC} {VERSION}", first) or {}
    axes, counts = files.axes_in(header), files.counts_in(header, "seeds", "bytes", "blocks", "crc")
    if axes is None or counts is None:
        raise damage
    seeds, size_unpacked, blocks, crc = counts
    bytes_of_index = blocks * _INDEX.itemsize
    if seeds > MAX_SEEDS or not 0 < size_unpacked <= table_bytes(int(axes["pits"]), seeds):
        raise damage
    if blocks != -(-size_unpacked // BLOCK):
        raise damage
    if bytes_of_index > size:
        raise damage
    data = file.read(bytes_of_index)
    if len(data) != bytes_of_index or zlib.crc32(data) != crc:
        raise damage
    return header, np.frombuffer(data, _INDEX)
