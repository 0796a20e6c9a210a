"""Why a request was refused."""

from typing import NotRequired

from typing_extensions import TypedDict


class Refusal(TypedDict):
    """Why nothing was done."""

    detail: str
    """a sentence in the language that the request asks for"""
    code: str
    """which sentence it is, in any language"""
    ply: NotRequired[int]
    """where the game stands, where the request named another ply or was out of turn"""
