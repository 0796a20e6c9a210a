"""What clients send about positions and games that the server does not keep."""

from typing import Annotated

from pydantic import BaseModel, Field

Axes = Annotated[
    dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=40)]],
    Field(max_length=20, description="house rules; all axes of a rule set, pits and seeds too, may be given"),
]


class Question(BaseModel, extra="forbid"):
    """A position to analyse."""

    rules: str = Field("alga", max_length=40)
    axes: Axes = {}
    position: str = Field(max_length=200)
    seconds: float = Field(1.0, gt=0, le=10)


class Line(BaseModel, extra="forbid"):
    """Rules, a first position, and moves from there; an address spells it `rules=…&position=…&moves=3-6`."""

    rules: str = Field("alga", max_length=40, description="a rule set, as `GET /api/rules` lists them")
    axes: Axes = {}
    position: str | None = Field(
        None, max_length=200, description="the first position; left out: the start, South to move"
    )
    moves: list[Annotated[str, Field(max_length=8)]] = Field(
        [], max_length=600, description="`3`, `3~` (declining its capture or extra turn), or `swap`"
    )


class Record(BaseModel, extra="forbid"):
    """A record (.kgn), or a position by these rules."""

    record: str = Field(max_length=60_000)
    rules: str = Field("alga", max_length=40, description="of a position; a record names its own")
    axes: Axes = {}


class NodeToWrite(BaseModel):
    """A node of a tree; members that it has besides are those that `POST /api/tree` returns."""

    parent: Annotated[int, Field(ge=-1, strict=True)] | None = Field(
        None, description="the number of the node before it; left out: the one before it in the list"
    )
    move: Annotated[str, Field(max_length=16)] | None = Field(
        None, description="`3`, `3~`, `swap`, `south_resigned` …; only at the start there is none"
    )
    comment: str = ""


class TreeToWrite(BaseModel, extra="forbid"):
    """A game with its variations, as `POST /api/tree` returns it."""

    rules: str = Field("alga", max_length=40)
    axes: Axes = {}
    position: str | None = Field(
        None, max_length=200, description="the first position; left out: the start, South to move"
    )
    tags: Annotated[dict[Annotated[str, Field(max_length=40)], str], Field(max_length=40)] = {}
    nodes: list[NodeToWrite] = Field([], description="the first is the start, parents before children")
