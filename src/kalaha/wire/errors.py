"""Why a request was refused."""

from typing import NotRequired

from typing_extensions import TypedDict


class Refusal(TypedDict):
    """A refusal: the request had no effect."""

    detail: str
    """a sentence in the language that the request asks for"""
    code: str
    """which sentence it is, in any language"""
    ply: NotRequired[int]
    """the ply of the game, if the request named another one or was out of turn"""
