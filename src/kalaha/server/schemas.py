"""The bodies of requests; what is not named here is refused."""

from typing import Annotated, Any, Literal

from fastapi import Body
from pydantic import BaseModel, ConfigDict, Field

Ply = Annotated[int, Field(ge=0, le=1_000_000, strict=True)]
Name = Annotated[str, Field(max_length=40)]
Axes = Annotated[
    dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=40)]],
    Field(max_length=20, description="house rules; all axes of a rule set, pits and seeds too, may be given"),
]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Names(_Body):
    """What the players are called."""

    south: Name | None = None
    north: Name | None = None


class NewGame(_Body):
    """A game to begin."""

    rules: str = Field("alga", max_length=40, description="a rule set, as `GET /api/rules` lists them")
    pits: Annotated[int, Field(ge=1, le=8, strict=True)] | None = None
    seeds: Annotated[int, Field(ge=1, le=127, strict=True)] | None = None
    axes: Axes = {}
    south: str = Field(
        max_length=20, description="`human`, `open` (somebody is invited), or `computer:1` to `computer:10`"
    )
    north: str = Field(max_length=20)
    names: Names = Names()
    lot: Annotated[int, Field(ge=0, le=2**31, strict=True)] | None = Field(
        None, description="makes the lot repeatable, where one is drawn"
    )


class AMove(_Body):
    """A move at a ply."""

    ply: Ply
    move: str = Field(max_length=8, description="`3`, `3~` (declining the capture), or `swap`")


class AtPly(_Body):
    """Something that needs nothing but the ply; without it the game is taken where it stands."""

    ply: Ply | None = None


MayBeAtPly = Annotated[AtPly, Body(default_factory=AtPly)]
"""A body that may be missing."""


class ASeat(_Body):
    """A secret for a seat, made by who will sit there."""

    seat: str = Field(min_length=20, max_length=64, pattern="^[A-Za-z0-9_-]+$")


class AnOffer(_Body):
    """An offer, or the answer to one."""

    ply: Ply | None = None
    action: Literal["share", "stop", "accept", "decline"]


class Question(_Body):
    """A position to analyse."""

    rules: str = Field("alga", max_length=40)
    axes: Axes = {}
    position: str = Field(max_length=200)
    seconds: float = Field(1.0, gt=0, le=10)


# What is answered, for the OpenAPI page; tests hold the answers against it.

Side = Literal["south", "north"]
Sides = dict[Side, Any]


class Outcome(BaseModel):
    """How a game ended."""

    winner: Side | None
    reason: str
    stores: tuple[int, int]


class Event(BaseModel):
    """One thing that happens on the board."""

    kind: str
    side: Side
    pit: int | None
    seeds: int
    to: Side | None


class Place(BaseModel):
    """A pit, or (null) a store."""

    side: Side
    pit: int | None


class Preview(BaseModel):
    """What a move will do."""

    landing: Place
    extra_turn: bool
    captured: int
    swept: dict[Side, int]
    forfeits: bool
    ends: bool
    path: list[Place]


class RulesOfGame(BaseModel):
    """The rules in force."""

    preset: str
    axes: dict[str, bool | int | str]
    changes: list[str]
    pits: int
    seeds: int


class Offer(BaseModel):
    """Who offers what."""

    side: Side
    kind: Literal["share", "stop", "undo"]


class State(BaseModel):
    """A game where it stands."""

    id: str
    ply: int
    rules: RulesOfGame
    position: str
    pits: tuple[list[int], list[int]]
    stores: tuple[int, int]
    turn: Side
    legal: list[str]
    previews: dict[str, Preview]
    outcome: Outcome | None
    moves: list[str]
    last: Place | None
    players: dict[Side, str]
    names: dict[Side, str | None]
    offer: Offer | None
    next: str | None
    thinking: bool
    can: dict[Literal["swap", "undo", "redo", "share", "stop"], bool]
    you: Literal["south", "north", "both"] | None


class Step(BaseModel):
    """One step of a game."""

    ply: int
    side: Side
    kind: Literal["sowing", "swap", "ending", "undo", "redo", "offer", "decline", "join", "again"]
    move: str | None = None
    events: list[Event] | None = None
    outcome: Outcome | None = None
    offer: str | None = None
    game: str | None = None
    state: State


class StateAndSteps(State):
    """A game after a request that changed it."""

    steps: list[Step]


class NewState(State):
    """A new game, with the secrets of its seats."""

    seats: dict[Side, str | None]


class Hint(BaseModel):
    """A move that the full engine would play, and what it is worth to the player to move."""

    move: str
    seeds: int
    kind: Literal["exact", "lower", "upper", "estimate"]


class MoveValue(Hint):
    """What a move is worth."""

    line: list[str]


class Analysis(BaseModel):
    """What every legal move is worth to the player to move, the best first."""

    position: str
    value: int
    kind: Literal["exact", "lower", "upper", "estimate"]
    moves: list[MoveValue]
    nodes: int
    seconds: float


TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
"""That an answer is text."""


class Refusal(BaseModel):
    """Why nothing was done: a sentence in the reader's language, and its code."""

    detail: str
    code: str
    ply: int | None = None


class RuleSet(BaseModel):
    """A rule set and where it comes from."""

    id: str
    aliases: list[str]
    sheets: list[str]
    languages: list[str]
    axes: dict[str, bool | int | str]
    pits: int
    seeds: int
    readings: list[str]
    faults: list[str]


class Example(BaseModel):
    """A move that shows one point of the rules."""

    axis: str
    value: str
    position: str
    pits: tuple[list[int], list[int]]
    stores: tuple[int, int]
    turn: Side
    move: str
    events: list[Event]
    outcome: Outcome | None
    after: str


class RuleSetInFull(RuleSet):
    """A rule set with an example for each point that can be shown on a board."""

    examples: list[Example]
