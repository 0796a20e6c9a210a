"""`BoundedHttp` and `BoundedWebSocket`: uvicorn's protocols, with bounds on what a connection may use."""

import asyncio
from typing import Any

from httptools import HttpParserError, HttpParserUpgrade
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kalaha.errors import fault
from kalaha.server.errors import InvalidRequestError
from kalaha.server.http.middleware import refuse

MAX_HEAD = 32 * 1024
"""The most bytes in the first line and the headers of a request."""

PATIENCE = 20
"""Seconds for a whole request to arrive: the first from connecting, others from their first byte."""

STALLED = 30
"""Seconds after which a client that reads nothing is disconnected; it may take up to twice as long."""

SEND_BUFFER = 64 * 1024
"""Bytes the system may buffer per client: with more, a client that does not read is noticed too late."""

PARTING = 2
"""Seconds that clients have to receive their answers when the server stops."""

PIECE = 512
"""Bytes parsed at a time, which bounds the requests or frames that are parsed before they are counted."""

FRAMES = 300
"""Frames that a web socket may send in `STALLED` seconds: five questions a second, doubled for safety."""


class _Connection(asyncio.Protocol):
    """What both protocols share: a client that reads nothing is disconnected."""

    app_state: dict[str, Any]
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    connections: Any

    _check: asyncio.TimerHandle | None = None
    _blocked = False
    _unsent = 0

    def enter(self) -> None:
        """Start checking that the client reads."""
        self._check = self.loop.call_later(STALLED, self._hang_up_if_stalled)

    def leave(self) -> None:
        """Stop checking."""
        if self._check is not None:
            self._check.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free what the connection used."""
        self.leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait until the client has read more."""
        self._blocked = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Resume sending."""
        self._blocked = False
        self._unsent = 0
        super().resume_writing()

    def shutdown(self) -> None:
        """Cut short what the client is waiting for, as the server is stopping, and finally disconnect it."""
        if stopping := self.app_state.get("stopping"):
            stopping.set()
        self.loop.call_later(PARTING, self.transport.abort)
        if not self.transport.is_closing():  # a web socket may already be closing
            super().shutdown()  # type: ignore[misc]  # of uvicorn's protocols

    def _hang_up_if_stalled(self) -> None:
        """Abort if nothing more is written, and the client has taken nothing since the last check."""
        ends = self._blocked or self.transport.is_closing()
        unsent = self.transport.get_write_buffer_size() if ends else 0
        if self._unsent and unsent >= self._unsent:
            self.transport.abort()
            return
        self._unsent = unsent
        self._check = self.loop.call_later(STALLED, self._hang_up_if_stalled)


class _Flow(FlowControl):
    """uvicorn's flow control, which reads nothing while it is held."""

    _held = False

    def hold(self, held: bool) -> None:
        """Stop reading, or resume."""
        if held != self._held:
            self._held = held
            (self.pause_reading if held else self.resume_reading)()

    def resume_reading(self) -> None:
        if not self._held:
            super().resume_reading()


class BoundedHttp(_Connection, HttpToolsProtocol):
    """HTTP that disconnects a client that sends too long a head, sends too slowly, or reads nothing.

    What a client sends while waiting for an answer is not parsed until that answer has been given: at most
    one read of it is in memory. An upgrade to anything but a web socket is ignored, as RFC 9110 allows; with
    a body it is refused, since the parser reads none there. Beyond `most` connections, new ones are closed at
    once.
    """

    _head = 0
    _late: asyncio.TimerHandle | None = None
    _upgrading = False
    _ended = False
    _answered: Any = None

    def __init__(self, *args: Any, most: int | None = None, **named: Any) -> None:
        super().__init__(*args, **named)
        self._most = most
        self._served: Any = self.app
        self._unparsed = bytearray()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Start waiting for the first request."""
        super().connection_made(transport)
        self.flow = self._flow = _Flow(transport)
        self.enter()
        if self._most is not None and len(self.connections) > self._most:
            transport.close()
            return
        self._late = self.loop.call_later(PATIENCE, transport.close)

    def leave(self) -> None:
        """Stop waiting."""
        self._wait_no_more()
        self._unparsed.clear()
        super().leave()

    def connection_lost(self, exc: Exception | None) -> None:
        """Notify the request being answered of the lost connection, and forget those after it.

        Of pipelined requests uvicorn notifies only the last, and keeps the others in reference cycles: with
        thousands of them a full garbage collection took a third of a second.
        """
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        cycles: list[Any] = [self.cycle, self._answered, *(cycle for cycle, _ in self.pipeline)]
        for cycle in filter(None, cycles):
            cycle.disconnected = True
            cycle.message_event.set()
            cycle.on_response = _do_nothing
        self.pipeline.clear()
        self.cycle: Any = None
        self._answered = None

    # requests, one after another

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Take incoming data."""
        self._unparsed += data
        self._parse()

    def eof_received(self) -> bool:  # type: ignore[override]  # asyncio asks for it, uvicorn answers nothing
        """Stay open until what was asked is answered, though the client has ended its half."""
        self._ended = True
        return self._is_busy() or bool(self._unparsed)

    def on_response_complete(self) -> None:
        """Go on to the next request."""
        super().on_response_complete()
        self._parse()
        if self._ended and not self._is_busy() and not self.transport.is_closing():
            self.transport.close()

    def _parse(self) -> None:
        """Parse incoming data, up to the last request that can be served at once."""
        while not self.transport.is_closing() and self._unparsed and not self._is_busy():
            piece = bytes(self._unparsed[:PIECE])
            del self._unparsed[:PIECE]
            self._parse_piece(piece)
        if self.transport.is_closing():  # it can neither pause nor resume
            self._unparsed.clear()
        else:
            self._flow.hold(bool(self._unparsed))

    def _is_busy(self) -> bool:
        """Whether a whole request has arrived and has no answer yet."""
        cycle: Any = self.cycle  # None before the first request
        return bool(self.pipeline) or not (cycle is None or cycle.response_complete or cycle.more_body)

    def _parse_piece(self, piece: bytes) -> None:
        self._head += len(piece)
        if self._late is None:
            self._late = self.loop.call_later(PATIENCE, self.transport.close)
        self._unset_keepalive_if_required()
        parser: Any = self.parser
        try:
            parser.feed_data(piece)
        except HttpParserUpgrade:
            if self._upgrading:
                self.handle_websocket_upgrade()
        except HttpParserError:  # as in uvicorn, but not logged: nobody can do anything about it
            self.send_400_response("Invalid HTTP request received.")
        if self._head > MAX_HEAD and not self.transport.is_closing():
            self.transport.close()

    def on_headers_complete(self) -> None:
        """Start serving the request."""
        self._head = 0
        self.app: Any = self._served
        self._upgrading = False
        parser: Any = self.parser
        asks = parser.should_upgrade()
        if asks:
            self._judge_upgrade()
        super().on_headers_complete()
        if asks and not self._upgrading:
            self.cycle.keep_alive = False  # the parser reads nothing more

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

    # web sockets

    def _judge_upgrade(self) -> None:
        """Decide whether an upgrade is made, ignored, or refused."""
        parser: Any = self.parser
        if any(name in (b"content-length", b"transfer-encoding") for name, _ in self.headers):
            self.app = _refuse_upgrade
        elif (parser.get_method(), parser.get_http_version()) == (b"GET", "1.1") and not self._is_busy():
            self._upgrading = super()._should_upgrade()

    def _should_upgrade(self) -> bool:
        return self._upgrading

    def handle_websocket_upgrade(self) -> None:
        """Hand over the connection."""
        self.leave()
        super().handle_websocket_upgrade()


class BoundedWebSocket(_Connection, WebSocketsSansIOProtocol):
    """A web socket that answers a failed handshake.

    It disconnects a client that reads nothing, or that floods it with frames.
    """

    _frames = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over the connection, which has just left `BoundedHttp`."""
        super().connection_made(transport)
        self.enter()

    def data_received(self, data: bytes) -> None:
        """Take incoming data, beginning with the whole request."""
        if not self.handshake_initiated:
            self._take_request(data)
            return
        for begin in range(0, len(data), PIECE):
            if self.conn.parser_exc is not None or self.transport.is_closing():
                return
            super().data_received(data[begin : begin + PIECE])

    def _take_request(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # it could not be parsed: too many headers, or too long
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_events(self) -> None:
        """Take what has been parsed, unless it is too much."""
        self._frames += len(self.conn.events)
        if self._frames > FRAMES:
            self.transport.abort()
        else:
            super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that says it is text and is not ends the web socket."""
        if self.curr_msg_data_type == "text" and not _is_utf_8(b"".join(self.frames)):
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close, with the reason if the web socket is open, without if its handshake has no answer yet."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def _hang_up_if_stalled(self) -> None:
        self._frames = 0
        super()._hang_up_if_stalled()

    async def send(self, message: Any) -> None:
        """Send what the application sends."""
        await super().send(message)
        if self.close_sent:  # a refusal is an answer too: uvicorn would log that there was none
            self.handshake_complete = True

    def handle_ping(self) -> None:
        """Answer, unless the client does not read: answers would pile up."""
        if self._blocked:
            self.conn.data_to_send()
        else:
            super().handle_ping()


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _do_nothing() -> None:
    """Stand for what would follow an answer."""


async def _refuse_upgrade(scope: Any, receive: Any, send: Any) -> None:
    await refuse(InvalidRequestError(fault("request-wrong", place="upgrade")), scope, receive, send)
