"""`EncodedSteps`: the steps of long games, encoded for listeners; past steps never change.

Encoding a step takes a hundred times as long as making it, so each client that listens to a game from its
beginning would keep the server busy for a while.
"""

import zlib
from collections import OrderedDict
from collections.abc import Sequence

from kalaha.server.play.live import VIEWS, StepMessage
from kalaha.wire.encoding import Members

BLOCK = 64
"""Steps kept together: they are much alike, and compress to a twentieth."""

_BYTES = 16 << 20
"""Bytes for all of them, compressed."""

_PARTS = 2 + len(VIEWS)


class EncodedSteps:
    """Blocks of steps by game and number; the least recently used is evicted."""

    def __init__(self, most: int = _BYTES) -> None:
        self._most = most
        self._size = 0
        self._blocks: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    def get(self, game: str, number: int) -> list[StepMessage] | None:
        """Return the block with the steps `number * BLOCK + 1` to `(number + 1) * BLOCK`, if cached."""
        block = self._blocks.get((game, number))
        if block is None:
            return None
        self._blocks.move_to_end((game, number))
        texts = [Members(text) for text in zlib.decompress(block).decode().split("\n")]
        first = number * BLOCK + 1
        return [
            _message(ply, texts[at : at + _PARTS])
            for ply, at in enumerate(range(0, len(texts), _PARTS), first)
        ]

    def keep(self, game: str, steps: Sequence[StepMessage]) -> None:
        """Cache a whole block."""
        assert len(steps) == BLOCK
        assert steps[-1].ply % BLOCK == 0
        texts: list[Members] = []
        for step in steps:
            texts += (step.details, step.shared, *(step.viewers[view] for view in VIEWS))
        block = zlib.compress("\n".join(texts).encode(), 1)  # JSON has no line breaks
        key = game, steps[0].ply // BLOCK
        self._size += len(block) - len(self._blocks.pop(key, b""))
        self._blocks[key] = block
        while self._size > self._most:
            self._size -= len(self._blocks.popitem(last=False)[1])


def _message(ply: int, texts: Sequence[Members]) -> StepMessage:
    details, shared, *viewers = texts
    return StepMessage(ply, details, shared, dict(zip(VIEWS, viewers, strict=True)))
