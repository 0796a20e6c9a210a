"""The reason why a request was refused."""

from typing import NotRequired

from typing_extensions import TypedDict


class Refusal(TypedDict):
    """A refusal: the request had no effect."""

    detail: str
    """a sentence in the language of the request"""
    code: str
    """the code of the sentence, the same in all languages"""
    ply: NotRequired[int]
    """the current ply of the game, if the request named another one or was out of turn"""
