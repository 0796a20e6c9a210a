"""`Settings`: the server's options. Each can also be set with an environment variable."""

from pathlib import Path
from typing import Annotated

from platformdirs import user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

from kalaha.server.storage.database import database_url

MOST = 9_999_999
"""The greatest value that a setting may have."""

_Some = Annotated[int, Field(ge=1, le=MOST)]
_SomeOrNone = Annotated[int, Field(ge=0, le=MOST)]
_DATABASE_VARIABLE = "KALAHA_DATABASE_URL"


class Settings(BaseSettings):
    """The server's settings. Those not given are taken from environment variables such as KALAHA_RATE.

    `rate` is each client's rate limit in requests per second. A burst may contain ten times as many
    requests. `sockets` is the limit on a client's open web sockets. If `proxy` is true, clients are
    distinguished by the last address in X-Forwarded-For, which the proxy put there. `keep_days` is the
    number of days after which an idle game is removed (0: never), and `tournament_days` the same for a
    tournament. If `local` is true, the server answers only browsers on this computer. If `push` is set, to
    the operator's address, absent players are notified. `push_key` is the file of the server's key, by
    default in the data folder, and `push_services` lists further push services. Raises
    `pydantic.ValidationError` for an invalid setting.
    """

    model_config = SettingsConfigDict(
        env_prefix="KALAHA_", env_ignore_empty=True, frozen=True, populate_by_name=True
    )

    database: str = Field(default="", validation_alias=_DATABASE_VARIABLE)
    proxy: bool = False
    rate: _Some = 50
    sockets: _Some = 50
    keep_days: _SomeOrNone = 0
    tournament_days: _SomeOrNone = 30
    local: bool = False
    push: str = Field(default="", pattern="^(mailto:.+@.+|https://.+)?$")
    push_key: str = ""
    push_services: str = ""

    @property
    def database_url(self) -> str:
        """The database's URL, including the driver. Raises `DatabaseError`."""
        return database_url(self.database)

    @property
    def push_path(self) -> Path:
        """The file of the key that signs notifications."""
        if self.push_key:
            return Path(self.push_key)
        return user_data_path("kalaha", appauthor=False, ensure_exists=True) / "push.pem"


def variable(name: str) -> str:
    """Return the name of the environment variable for a setting."""
    return _DATABASE_VARIABLE if name == "database" else f"KALAHA_{name.upper()}"


def bounds(name: str) -> tuple[int, int]:
    """Return the least and the greatest value of a setting. The value of a flag is 0 or 1.

    >>> bounds("rate"), bounds("proxy")
    ((1, 9999999), (0, 1))
    """
    limits = Settings.model_fields[name].metadata
    return (limits[0].ge, limits[1].le) if limits else (0, 1)
