"""`Services`: the parts of a server that its endpoints use."""

from typing import TYPE_CHECKING

from kalaha.server.http.limits import Limits
from kalaha.server.play.games import Games
from kalaha.server.play.invitations import Invitations
from kalaha.server.play.presence import Presence
from kalaha.server.settings import Settings
from kalaha.server.storage.health import Health
from kalaha.server.storage.store import Store
from kalaha.server.tournament.tournaments import Tournaments

if TYPE_CHECKING:
    from kalaha.server.play.push import Push


class Services:
    """The parts of a server that its endpoints use, built from the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(settings.rate, settings.sockets)
        self.store = Store(settings.database_url)
        self.health = Health(self.store)
        self.games = Games(self.store)
        self.presence = Presence(self.games.wake)
        self.invitations = Invitations(self.games, self.presence.here, self.limits)
        self.tournaments = Tournaments(self.games, self.presence, self.limits)
        self.push = _push(self) if settings.push else None


def _push(services: "Services") -> "Push":
    from kalaha.server.play.push import Push  # its libraries are optional

    settings = services.settings
    others = settings.push_services.split()
    return Push(services.games, services.presence.here, settings.push, settings.push_path, others)
