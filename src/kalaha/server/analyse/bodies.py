"""The body of a question to the engine."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, Field

from kalaha.rules import CHOICES, parse_axis

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


def read_axes(axes: Mapping[str, bool | int | str]) -> dict[str, Any]:
    """Return the axes that a client names, with values given as text parsed."""
    return {
        axis: parse_axis(axis, value)
        if isinstance(value, str) and value not in CHOICES.get(axis, ())
        else value
        for axis, value in axes.items()
    }
