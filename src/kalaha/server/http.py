"""`BoundedHttp`: uvicorn's fast HTTP, for which a request could otherwise be endless, in bytes or in time."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD = 32 * 1024
"""Bytes that the first line and the headers of a request may have."""

PATIENCE = 20
"""Seconds for a whole request to come: the first from the connection on, others from their first byte."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP that hangs up on who sends a head that is too long, or a request too slowly."""

    _head = 0
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._late = self.loop.call_later(PATIENCE, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self._head += len(data)
        if self._late is None:
            self._late = self.loop.call_later(PATIENCE, self.transport.close)
        super().data_received(data)
        if self._head > MAX_HEAD and not self.transport.is_closing():
            self.transport.close()

    def on_headers_complete(self) -> None:
        """Begin to serve the request."""
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, which `middleware` bounds."""
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Take the end of the request."""
        self._wait_no_more()
        super().on_message_complete()

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
