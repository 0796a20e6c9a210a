"""`Settings`: what whoever runs the server can choose, each also by an environment variable."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

DATABASE_VARIABLE = "KALAHA_DATABASE_URL"


@dataclass(frozen=True, slots=True)
class Settings:
    """How to serve.

    `rate` is how many requests a second one client may make (in bursts: ten times as many), `sockets`
    how many web sockets it may hold open. With `proxy`, clients are told apart by the last address in
    X-Forwarded-For, which the proxy has put there. `thinkers` are the engine's processes (0: as many as
    there are cores to spare). `keep_days` are the days after which a game that nobody has touched is
    removed (0: never). With `local` only browsers on this computer are answered.
    """

    database: str = ""
    proxy: bool = False
    rate: int = 50
    sockets: int = 50
    thinkers: int = 0
    keep_days: int = 0
    local: bool = False

    @property
    def database_url(self) -> str:
        """The address of the database, with its driver; the default is a file in the user's data folder."""
        if not self.database:
            folder = user_data_path("kalaha", appauthor=False, ensure_exists=True)
            return f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"
        scheme, _, rest = self.database.partition("://")
        match scheme.partition("+")[0]:
            case "postgres" | "postgresql":
                return f"postgresql+asyncpg://{rest}"
            case "sqlite":
                return f"sqlite+aiosqlite://{rest}"
            case _:
                return f"sqlite+aiosqlite:///{Path(self.database).absolute()}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Return the settings that the environment names; raises ValueError with the name of a bad one."""
        chosen: dict[str, Any] = {}
        for field in fields(cls):
            variable = _variable(field.name)
            text = environment.get(variable, "")
            if text and field.name != "database" and not (text.isdecimal() and len(text) < 8):
                raise ValueError(variable)
            if text:
                chosen[field.name] = text if field.name == "database" else int(text)
        return cls(**chosen)

    def to_environment(self) -> dict[str, str]:
        """Return the environment by which other processes get these settings."""
        return {_variable(field.name): _text(getattr(self, field.name)) for field in fields(self)}


def _variable(name: str) -> str:
    return DATABASE_VARIABLE if name == "database" else f"KALAHA_{name.upper()}"


def _text(value: str | int) -> str:
    return value if isinstance(value, str) else str(int(value))
