"""`kalaha serve`, or just `kalaha`: the board in the browser, for one or more players."""

import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from typing import TYPE_CHECKING

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.types import COUNT, whole
from kalaha.extras import is_installed
from kalaha.locale import Messages
from kalaha.server import alone

if TYPE_CHECKING:
    from kalaha.server.settings import Settings

HOST = "127.0.0.1"
PORT = 8765
_PORTS = 100
"""The number of consecutive ports to try."""


@as_command("serve")
@option(
    "host",
    metavar="ADDRESS",
    help="Address to listen on; 127.0.0.1 is for this computer only, 0.0.0.0 for everyone who can reach it.",
)
@option("port", whole(0, 65_535), help="Port to listen on; if it is taken, the next free one.")
@option("no-browser", is_flag=True, help="Do not open a browser.")
@option("proxy", is_flag=True, help="Clients come through a proxy, which names them in X-Forwarded-For.")
@option("rate", COUNT, help="Requests per second that one client may make.")
@option("sockets", COUNT, help="Web sockets that one client may hold open.")
@option(
    "push",
    metavar="CONTACT",
    help="Notify absent players; push services require your mailto: or https: address.",
)
def command(
    state: State,
    host: str | None,
    port: int | None,
    no_browser: bool,
    proxy: bool,
    rate: int | None,
    sockets: int | None,
    push: str | None,
) -> None:
    """Serve games, and open the browser."""
    options = {"proxy": proxy or None, "rate": rate, "sockets": sockets, "push": push}
    if not is_installed("server") and not any((host, *options.values())):
        with _listen(state.say, HOST, PORT if port is None else port) as listening:
            _serve(state.say, listening, partial(alone.run, state.say, listening), no_browser)
        return
    settings = _settings(state.say, **options)
    with _listen(state.say, host or HOST, PORT if port is None else port) as listening:
        only_here = ip_address(listening.getsockname()[0]).is_loopback
        settings = settings.model_copy(update={"local": only_here and not settings.proxy})
        _check_database(state.say, settings)
        _check_push(state.say, settings)
        from kalaha.server.run import run

        more = [state.say("serve-alone", option="--host 0.0.0.0")] if settings.local else []
        if not settings.proxy and (address := network_address(listening)):
            more = [state.say("serve-others", address=address)]
        _serve(state.say, listening, partial(run, settings, listening), no_browser, *more)


def _serve(
    say: Messages,
    listening: socket.socket,
    run: Callable[[Callable[[], None]], None],
    no_browser: bool,
    *more: str,
) -> None:
    """Serve until Control-C. Once the server answers, print the address and `more`, and open the browser."""
    address = _address(listening)

    def announce() -> None:
        # Flush all lines at once. A reader that stops after the first must not end the server.
        print(say("serve-at", address=address), *more, sep="\n", flush=True)
        if not no_browser:
            _open_browser(address)

    with contextlib.suppress(KeyboardInterrupt):  # the usual way to end a server
        run(announce)


def _settings(say: Messages, **options: int | str | None) -> "Settings":
    """Return the settings from options and environment variables. Options take precedence."""
    from pydantic import ValidationError

    from kalaha.server.settings import Settings, bounds, variable

    given = {name: value for name, value in options.items() if value is not None}
    try:
        return Settings.model_validate(given)
    except ValidationError as error:
        field = str(error.errors()[0]["loc"][0])
        if field == "push":
            raise Refusal(say("serve-push-contact")) from None
        name, text = variable(field), os.environ.get(variable(field), "")
        if field in given:
            name, text = f"--{field}", str(given[field])
        least, most = map(str, bounds(field))
        raise Refusal(say("cli-bad-range", name=name, least=least, most=most, text=text[:20])) from None


def _listen(say: Messages, host: str, port: int) -> socket.socket:
    """Return a socket that listens on `port` or, if that is taken, on the next free port."""
    try:
        family, _, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise Refusal(say("serve-no-host", host=host[:60], text=str(error))) from None
    last: OSError = OSError()
    for number in range(port, min(port + _PORTS, 65_536)):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":  # on Windows this would share a port already in use
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((where[0], number, *where[2:]))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            last = error
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise Refusal(say("serve-no-host", host=host[:60], text=str(error.strerror))) from None
            continue
        return listening
    raise Refusal(say("serve-no-port", host=host[:60], port=port, text=str(last.strerror)))


def _address(listening: socket.socket) -> str:
    """Return the URL at which a browser on this computer can reach the socket."""
    host, port = listening.getsockname()[:2]
    return _url("localhost" if ip_address(host).is_unspecified else host, port)


def network_address(listening: socket.socket) -> str | None:
    """Return the URL at which other computers reach a socket that listens on all addresses, if there is one.

    It contains the address from which this computer would send to the internet. Nothing is sent.
    """
    host, port = listening.getsockname()[:2]
    if not ip_address(host).is_unspecified:
        return None
    with socket.socket(listening.family, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1" if listening.family == socket.AF_INET else "2001:db8::1", 9))
        return _url(probe.getsockname()[0], port)
    return None


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _check_database(say: Messages, settings: "Settings") -> None:
    """Create the database tables now, so that an error can be reported in one sentence."""
    from kalaha.server.errors import DatabaseAwayError
    from kalaha.server.storage.store import Store

    async def check() -> None:
        store = Store(settings.database_url)
        await store.open()
        await store.close()

    try:
        asyncio.run(check())
    except DatabaseAwayError as error:
        raise Refusal(say("serve-database", text=error.reason.splitlines()[0])) from None


def _check_push(say: Messages, settings: "Settings") -> None:
    """Create the key of the notifications now, so that an error is reported in one sentence."""
    if settings.push:
        try:
            from kalaha.server.play.push import private_key

            private_key(settings.push_path)
        except (OSError, ValueError) as error:
            raise Refusal(say("serve-push-key", path=str(settings.push_path), text=str(error))) from None


def _open_browser(address: str) -> None:
    """Open the browser if this computer has a graphical browser."""
    has_windows = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if has_windows:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
