"""The reason why a request was refused."""

from typing import NotRequired

from typing_extensions import TypedDict


class Refusal(TypedDict):
    """A refusal. The request had no effect."""

    detail: str
    """a sentence in the request's language"""
    code: str
    """the sentence's code, the same in all languages"""
    ply: NotRequired[int]
    """the game's current ply, if the request named a different one or was out of turn"""
