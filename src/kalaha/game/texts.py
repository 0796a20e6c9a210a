"""The free text in a game: its tags, and what checks a comment."""

from collections.abc import Mapping
from typing import Any

from kalaha.errors import shown


def require_text(value: object) -> None:
    """Raise `TypeError` unless `value` is text."""
    if not isinstance(value, str):
        raise TypeError(f"Tags, titles and comments are text, not {shown(value)}.")


class Tags(dict[str, str]):
    """The tags of a game: a `dict` that takes nothing but text."""

    def __init__(self, tags: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.update(tags or {})

    def __setitem__(self, name: str, value: str) -> None:
        require_text(name)
        require_text(value)
        super().__setitem__(name, value)

    def setdefault(self, name: str, default: str = "") -> str:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return the value of a tag, after setting it to `default` if there is none."""
        if name not in self:
            self[name] = default
        return self[name]

    def update(self, *tags: Any, **more: str) -> None:
        """Set the tags in a mapping, in pairs, or given by name."""
        for name, value in dict[str, str](*tags, **more).items():
            self[name] = value

    def __ior__(self, tags: Any) -> "Tags":  # pyright: ignore[reportIncompatibleMethodOverride]
        self.update(tags)
        return self
