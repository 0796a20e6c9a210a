"""Errors in the language of the request."""

from functools import cache

from kalaha.errors import KalahaError
from kalaha.game.errors import IllegalMoveError
from kalaha.locale import Messages, choose_language
from kalaha.server.errors import RefusedError
from kalaha.wire.errors import Refusal


def refusal_json(error: KalahaError, accept_language: str | None) -> Refusal:
    """Return the shape of an error: its sentence, its code, and the ply if that is what was wrong."""
    say = _messages(choose_language(_wanted(accept_language or "")))
    # A client that sends an illegal move sees the board; other errors say where they are.
    sentence = say.faults(error) if isinstance(error, IllegalMoveError) else say.error(error)
    document: Refusal = {"detail": sentence, "code": error.faults[0].code}
    if isinstance(error, RefusedError) and error.ply is not None:
        document["ply"] = error.ply
    return document


def _wanted(header: str) -> list[str]:
    """Return the languages that a browser asks for, most wanted first.

    >>> _wanted("fr;q=0.5, cs, *;q=0.1")
    ['cs', 'fr', '*']
    """
    weighed: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        name, _, weight = part.partition(";")
        try:
            weighed.append((-float(weight.partition("=")[2] or 1), name.strip()))
        except ValueError:
            continue
    return [name for _, name in sorted(weighed, key=lambda one: one[0])]


@cache
def _messages(language: str) -> Messages:
    return Messages(language)
