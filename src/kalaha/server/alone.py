"""The board for one person, served by the standard library on this computer only.

The page plays by itself, so `kalaha` opens it even without the extra `server`. Requests for games between two
devices are refused with a sentence that names this extra.
"""

import json
import socket
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from typing_extensions import override

from kalaha.extras import not_installed
from kalaha.locale import Messages

STATIC = Path(__file__).with_name("static")


def run(say: Messages, listening: socket.socket, on_start: Callable[[], None]) -> None:
    """Serve the page on the socket `listening` until Control-C. Call `on_start` once the server answers.

    Refusals use the language of `say`.
    """
    detail = say.error(not_installed("starlette"))
    refusal = json.dumps({"detail": detail, "code": "not-installed"}).encode()

    class Page(SimpleHTTPRequestHandler):
        extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript"}
        protocol_version = "HTTP/1.1"

        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments, directory=str(STATIC))  # pyright: ignore[reportArgumentType]

        @override
        def do_GET(self) -> None:
            """Send a file, or the page itself for a path that its router knows."""
            if not Path(self.translate_path(self.path)).is_file():
                self.path = "/index.html"
            super().do_GET()

        def do_POST(self) -> None:
            """Refuse a request for a game between two devices."""
            self.send_response(501)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(refusal)))
            self.end_headers()
            self.wfile.write(refusal)

        @override
        def end_headers(self) -> None:
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

        @override
        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(listening.getsockname(), Page, bind_and_activate=False) as server:
        server.socket.close()
        server.socket = listening
        on_start()
        server.serve_forever()
