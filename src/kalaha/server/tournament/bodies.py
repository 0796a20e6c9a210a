"""Request bodies of tournaments, sent by a host, a player and a web socket."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, RootModel

from kalaha.engine.levels import FULL
from kalaha.server.bodies import Name, RulesRequest, Secret, TimeControl
from kalaha.wire.tournament import TournamentFormat

_Name = Annotated[Name, Field(min_length=1)]
_Position = Annotated[str, Field(max_length=200)]
_Round = Annotated[int, Field(ge=1, le=10_000, strict=True)]


class NewTournament(RulesRequest):
    """A request to open a tournament."""

    format: TournamentFormat
    rounds: Annotated[int, Field(ge=1, le=30, strict=True)] = Field(
        5, description="of `swiss` and `computer`"
    )
    level: Annotated[int, Field(ge=1, le=FULL, strict=True)] = Field(3, description="the computer's")
    help: bool = Field(False, description="the players may ask for hints")
    names: list[_Name] = Field([], max_length=200, description="of the players to expect")
    clock: TimeControl | None = Field(None, description="of games between two players")


class NewPlayer(BaseModel, extra="forbid"):
    """A player who comes to a tournament, or comes back, with a secret created by their page."""

    seat: Secret
    code: str = Field(max_length=20, description="four letters, however they are written")
    name: _Name
    pin: Annotated[str, Field(max_length=4)] | None = Field(None, description="given to come back")
    another: bool = Field(False, description="somebody else than the player who has this name")


class Begin(BaseModel, extra="forbid"):
    """Start a round."""

    do: Literal["begin"]
    round: _Round
    minutes: Annotated[int, Field(ge=0, le=600, strict=True)] = Field(0, description="0: no limit")


class ChangeRound(BaseModel, extra="forbid"):
    """Stop the clock of a round, let it run again, or end the round."""

    do: Literal["pause", "resume", "end"]
    round: _Round


class Finish(BaseModel, extra="forbid"):
    """End the round and the tournament."""

    do: Literal["finish"]


class ChangePlayer(BaseModel, extra="forbid"):
    """Take a player out, or readmit them."""

    do: Literal["out", "back"]
    player: Annotated[int, Field(ge=0, le=200, strict=True)]


class Correct(BaseModel, extra="forbid"):
    """Enter South's points of a board."""

    do: Literal["correct"]
    board: Annotated[int, Field(ge=0, le=20_000, strict=True)]
    points: Literal["1", "0.5", "0"]


class Ask(BaseModel, extra="forbid"):
    """Put a position to all players."""

    do: Literal["ask"]
    position: _Position
    seconds: Annotated[int, Field(ge=5, le=600, strict=True)] = 60


class ChangeQuestion(BaseModel, extra="forbid"):
    """End the time to answer the question about a position, or take the question away."""

    do: Literal["show", "close"]
    position: _Position


class Vote(BaseModel, extra="forbid"):
    """Answer the question about a position, as a player."""

    do: Literal["vote"]
    position: _Position
    move: Annotated[str, Field(max_length=8)]


HostAction = Begin | ChangeRound | Finish | ChangePlayer | Correct | Ask | ChangeQuestion
Action = HostAction | Vote


class TournamentAction(RootModel[Action]):
    """An action of a tournament's host, or a player's `vote`. Sent twice, it has the same effect as once."""
