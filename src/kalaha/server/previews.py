"""`Previews`: the page at links that people share, with a head for link-preview programs.

The picture is the same for every link, because messengers show PNG and JPEG but the server draws only SVG.
"""

from html import escape

from starlette.requests import Request
from starlette.responses import Response

from kalaha.errors import KalahaError
from kalaha.game import NORTH, SOUTH
from kalaha.locale import Messages
from kalaha.rules import find_preset
from kalaha.server.http.limits import Limits, on_behalf_of
from kalaha.server.http.pages import Page
from kalaha.server.http.refusals import messages_for
from kalaha.server.play.games import Games
from kalaha.server.play.live import LiveGame
from kalaha.server.storage.tables import OPEN


class Previews:
    """Serves `page`. If `proxy` is true, the scheme in the page's own URL comes from the proxy."""

    def __init__(self, page: Page, games: Games, limits: Limits, proxy: bool) -> None:
        self._page = page
        self._games = games
        self._limits = limits
        self._proxy = proxy

    async def game(self, request: Request) -> Response:
        """Return the page for a game. Its title is the invitation while a seat is open."""
        try:
            self._limits.spend(on_behalf_of.get())  # as a request for the game itself
            live = await self._games.cached(request.path_params["id"])
        except KalahaError:  # the page itself asks for the game, and explains a refusal
            return await self._page.get_response("index.html", request.scope)
        say = messages_for(request.headers)
        return self._described(request, _title(say, live), _about(say, live.game.rules.name))

    async def line(self, request: Request) -> Response:
        """Return the page for an analysis. Its URL contains the rules and moves."""
        try:
            rules = find_preset(request.query_params["rules"]).rules.name
        except (KalahaError, KeyError):
            return await self._page.get_response("index.html", request.scope)
        say = messages_for(request.headers)
        title = f"{say('web-analysis')}, {say(f'rules-name-{rules}')} – Kalaha"
        return self._described(request, title, _about(say, rules))

    async def rules(self, request: Request) -> Response:
        """Return the page for a rule set."""
        try:
            title = find_preset(request.path_params["id"]).title
        except KalahaError:
            return await self._page.get_response("index.html", request.scope)
        say = messages_for(request.headers)
        return self._described(request, f"{say(f'rules-name-{title}')} – Kalaha", say(f"rules-about-{title}"))

    def _described(self, request: Request, title: str, description: str) -> Response:
        scheme = request.headers.get("x-forwarded-proto") if self._proxy else None
        tags = {
            "title": title,
            "description": description,
            "image": f"{scheme or request.url.scheme}://{request.url.netloc}/preview.jpg",
            "type": "website",
            "site_name": "Kalaha",
        }
        # Names and headers come from clients.
        head = f'<meta name="description" content="{escape(description)}">'
        head += "".join(f'<meta property="og:{tag}" content="{escape(text)}">' for tag, text in tags.items())
        return self._page.with_head(
            head + '<meta name="twitter:card" content="summary_large_image">', request
        )


def _about(say: Messages, rules: str) -> str:
    return f"{say(f'rules-name-{rules}')}. {say('install-description')}"


def _title(say: Messages, live: LiveGame) -> str:
    for side in (SOUTH, NORTH):
        if live.players[side] == OPEN:
            host = live.names[1 - side]
            return say("web-invited-by", player=host) if host else say("web-invited")
    return " – ".join(name for name in live.names if name) or "Kalaha"
