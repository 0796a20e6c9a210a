"""`BoundedHttp`: uvicorn's fast HTTP, for which the head of a request could otherwise be endless."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD = 32 * 1024
"""Bytes that the first line and the headers of a request may have."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP that hangs up on who sends a head that is too long."""

    _head = 0

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self._head += len(data)
        super().data_received(data)
        if self._head > MAX_HEAD and not self.transport.is_closing():
            self.transport.close()

    def on_headers_complete(self) -> None:
        """Begin to serve the request."""
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, which `wrapping` bounds."""
        self._head = 0
        super().on_body(body)
