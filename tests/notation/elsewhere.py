"""Games and positions that other programs played or published, as facts: moves, boards and results."""

import json
from collections.abc import Iterable

from kalaha import Position

OPENSPIEL_MANCALA = (
    "[6, 11, 4, 12, 1, 5, 10, 1, 9, 3, 10, 1, 9, 5, 13, 3, 8, 4, 13, 10, 2, 9, 1, 11, 6, 8, 1, 11, 4, 13, "
    "5, 8, 3, 8, 2, 9, 13, 12, 6, 10, 1, 9, 5, 8, 3, 6, 10, 4, 12, 5, 6, 2, 13, 2, 8, 4, 11, 1, 12, 3, "
    "13]"
)
"""OpenSpiel's published game of mancala, a draw."""

OPENSPIEL_BOARD = "-0-3-6-0-1-0-\n10-----------5\n-2-11-1-0-2-7-\nCurrent player: 0\nMove number: 20"
"""The board after 20 moves of that game."""

KAGGLE = [
    3, 6, 9, 12, 1, 10, 2, 9, 3, 12, 6, 11, 2, 12, 4, 13, 6, 1, 8, 2, 9, 4, 10, 6, 5, 9, 1, 8, 2, 9, 3, 13,
    12, 6,
]  # fmt: skip
"""The actions of a game between two language models on Kaggle, 25:23."""

AUALE = (
    "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves "
    "FfBeBcDaAbCcDbAcCaDcBeAbBcCdDfAeAfDbCdBcAaBbEeAaDfCaDdEfBbAcAfEaDbEcAeAdBeCfFf"
)
"""A game of the engine of Aualé, 26:22."""

PLAYSTRATEGY = (
    "f1c2 c2c1 d1e2 e2b1 b1e2 a2f1 a1e2 c2b2 f1f2 b2f1 c1a2 e2d2 d1d2 b2a2 a1b1 e2d2 b1f1 c2b2 d1e1 b2a2 "
    "c1d1 d2f2 c1d1 c2b2 a1b1 f2e2 d1e2 d2c2 c1d1 f2e2 d1e1 e2d2 a1b1 d2c2 f1a1 e2d2 b1f1 f2e2 d1e1 b2c1 "
    "b1c1 a2f1 b1c1 c2b1 d1e1 a2a1 c1f1 b2a2 a1f1 d2b2 f1e2 b2a2 d1f1 f2e2 c1d1 a2b1 d1e1 c2b2 a1b1 b2a2 "
    "b1c1 e2d2 e1e2 b2a1 f1c2 a2d1 c1f2 d2a1 e1f1 e2d2 d1e1 b2a2 e1f1 a2b1 f1d2 e2d2 b1f1 f2e2 e1f1 e2d2 "
    "d1e1 c2b2 e1f1 d2b2 a1b1 c2b2 b1c1 b2b1 a1b1 a2a1 f1d2 d2c2 c1e1 e2d2 e1f1 f2e2 d1e1 c2b2 b1d1 b2a2 "
    "a1b1 d2c2 e1f1 e2d2 d1e1 c2b2 c1d1 b2a2 b1c1 d2c2 d1e1 c2b2 c1d1 b2a2 e1f2 f2e2 d1e1 e2d2 e1f1 d2c2 "
    "f1c2 a2c1 c1d1 d2c2 d1e1 e2d2 e1f1 f2e2 b1c1 c2b2 c1d1 b2a2 a1b1 d2c2 d1e1 e2d2 e1f1 c2b2 b1c1 d2c2 "
    "c1d1 b2a2 d1e1 c2b2 e1f1 b2a2 f1d2 a2c1"
)
"""A game of oware on PlayStrategy, 27:21. The move before the last is the first that repeats a position."""

COURSE = [3, 6, 6, 1, 2, 6, 5, 4, 6, 4, 5, 5, 6, 1, 2, 2, 1, 5, 3, 4, 6, 5, 3, 2, 6, 2, 5, 4, 3, 6, 2, 5, 3]
"""A game of a university course, whose games end only if the player to move cannot move, with 32:16."""

CYCLE = "1S,5/5,1S 23 23 S 50 f1f2 a2a1 a1b1 f2e2 b1c1 e2d2 c1d1 d2c2 d1e1 c2b2 e1f1 b2a2"
"""A position on PlayStrategy that comes back after these moves, so that each player has 24."""

_COUNT = "A board has 2 stores and the same number of pits on each side; 13 numbers do not fit."
_TWO = "These numbers have two readings, {} S and {} S. Enter the right one."
_FEN = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0"
_STATE = "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4"

NEARLY = {
    "4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S": "South’s row has 6 pits, North’s has 5; they must be equal.",
    _FEN: f"A position of PlayStrategy is written like {_FEN} S.",
    "4-4-4-4-4-4-4-4-4-4-4-4-0-0": "A position of Aualé is written like 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.",
    "4-4-4-4-4-4-4-4-4-4-4-0-0-S": _COUNT,
    "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4": _COUNT,
    _STATE.replace("0", "2", 1): f"A position of OpenSpiel is written like {_STATE}.",
    "-4-4-4-4-4-4-\n0-----------0\n-4-4-4-4-4-": "South’s row has 5 pits, North’s has 6; they must be equal.",
    "444444/44444": "South’s row has 5 pits, North’s has 6; they must be equal.",
    "2, 1, 0, 2, 0, 1": _TWO.format("<2,0,1,2,1,2,0>", "<2,0,1,2,1,0,2>"),
    "[[0 4 4 4 4 4 4]\n [4 4 0 5 5 5 1]]": _TWO.format(
        "<7,0,0,4,4,0,5,5,5,1,4,4,4,4,4,4,0>", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4>"
    ),
    "Player 2: 4 4 4 4 4 5 0\nPlayer 1: 4 4 0 5 5 4 1": _TWO.format(
        "<6,1,4,4,4,0,5,5,4,0,5,4,4,4,4>", "<6,1,0,4,4,0,5,5,4,4,4,4,4,4,5>"
    ),
    "South: 4 4 4 4 4\nNorth: 4 4 4 4 4 4": "South’s row has 5 pits, North’s has 6; they must be equal.",
    "2 1 1\n1 2 1": _TWO.format("<3,0,0,1,2,1,1,1,2>", "<2,1,2,1,2,1,1>"),
    **dict.fromkeys(
        ("4 4 4 4 4 4 / 4 4 5 5 5", "4 4 4 4 4 4\n4 4 5 5 5"),
        "South’s row has 5 pits, North’s has 6; they must be equal.",
    ),
    "44/44 0 0 S S": "The position is complete before character 13; nothing may follow, but 'S' does.",
}
"""Positions that are nearly right, and their faults."""

NONE = (
    'This is not a game record; a record starts like [Rules "alga"], a position like <2,0,0,3,3,3,3> S, and '
    "a list of moves like 3 6 1."
)

NEARLY_GAMES = {
    "d1e9": f"1: {NONE}",
    "game=/lud/board/sow/two_rows/Oware.lud\nMove=[Move:mover=1,from=2]": f"1: {NONE}",
    "&lt;6,0,0,4,4&gt; S": f"1: {NONE}",
    "d1e2 b2d1": "6: The last seed of pit 5 does not fall in d1.",
    "d1e2 b2c1 2": "11: '2' does not name a pit of this board.",
    "d1e2 d1e1": "6: 'd1' is a pit of the other side.",
    "DcAB": "4: 'B' is a pit of the other side.",
    "[6, 11, 7]": "9: '7' does not name a pit of this board.",
    "[2, 5, 0, 6, 1]": "11: '6' does not name a pit of this board.",
    **dict.fromkeys(("3 7", "3 6 2 1"), "1: This notation is used for several rule sets; choose one."),
    '{"name": "open_spiel_chess"}': "1: This is not a replay of a mancala or oware game.",
    "4S,4S/4S,4S 0 0 S hello": "19: 'hello' does not name a pit of this board.",
    "PK\x03\x04": "3: A record is UTF-8 text; this file is not.",
}
"""Games that are nearly right, with the column of the error and the fault."""


def replay(actions: list[int]) -> str:
    """Return the parts of a replay file of Kaggle that matter."""
    info = {"actionHistory": [*map(str, actions)], "TeamNames": ["Ada", "Grace"]}
    return json.dumps({"name": "open_spiel_mancala", "configuration": {}, "info": info})


def _row(pits: Iterable[int]) -> str:
    return ",".join(f"{seeds}S" if seeds else "1" for seeds in pits)


def _fen(position: Position) -> str:
    (south, north), (s, n) = position.pits, position.stores
    return f"{_row(north[::-1])}/{_row(south)} {s} {n} {'SN'[position.turn]}"


def _auale(position: Position) -> str:
    numbers = (*position.pits[0], *position.pits[1], *position.stores)
    return "-".join(map(str, numbers)) + f"-{'SN'[position.turn]}"


def _oware_state(position: Position) -> str:
    (s, n), pits = position.stores, " ".join(map(str, (*position.pits[0], *position.pits[1])))
    return f"{position.turn} | {s} {n} | {pits}"


def _mancala_board(position: Position) -> str:
    (south, north), (s, n) = position.pits, position.stores
    rows = ["".join(f"-{seeds}" for seeds in row) + "-" for row in (north[::-1], south)]
    return f"{rows[0]}\n{n}{'-' * 11}{s}\n{rows[1]}\nCurrent player: {position.turn}"


def _rows(position: Position) -> str:
    (south, north), (s, n) = position.pits, position.stores
    rows = ("".join(map(str, row)) for row in (north[::-1], south))
    return f"{'/'.join(rows)} {s} {n} {'SN'[position.turn]}"


def ring(position: Position) -> str:
    """Return the numbers in the order of sowing, with the stores between the sides."""
    (south, north), (s, n) = position.pits, position.stores
    return f"[{', '.join(map(str, (*south, s, *north, n)))}] {'SN'[position.turn]}"


WRITERS = {
    "PlayStrategy": _fen,
    "Aualé": _auale,
    "OpenSpiel, oware": _oware_state,
    "OpenSpiel, mancala": _mancala_board,
    "rows": _rows,
}
"""How each form writes a position. `rows` have 2 to 8 pits of at most 9 seeds."""


EXPORTED_BY_PLAYSTRATEGY = """[Event "Casual Oware game"]
[P1 "Ada"]
[P2 "Grace"]
[Variant "Oware"]
[Result "*"]

{ at the club } 1. d1e2 { [%clk 0:05:00] } (1. a1e1 { a variation } 1... a2d1 (1... f2b2))
1... a2d1?! { [%clk 0:04:58] } { quiet } *
"""
"""A game as the site exports it, with clocks, and with variations and remarks as in PGN."""

SAVED_BY_AUALE = """[Variant "Oware"]
[South "Ada"]
[North "Grace"]
[Result "*"]

1. B c 2. A e { good move } 3. D b+2 4. B a ; a remark up to the end of the line
*
"""
"""A game as Aualé saves it, with the seeds captured."""

SERIALIZED = """# Automatically generated by OpenSpiel SerializeGameAndState
[Meta]
Version: 1

[Game]
oware()
[State]
3
4
"""
"""A game as OpenSpiel saves it."""

_THREE = "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S"
_LESS = "<6,1,0,4,4,0,5,5,4,5,4,4,4,4,4> S"
_START = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"

BOARDS = {
    "4 4 4 4 4 4 4 4 4 4 4 4": _START,
    "4 4 4 4 4 0 5 5 5 5 4 4": "<6,0,0,4,4,4,4,4,0,5,5,5,5,4,4> S",
    "4 4 4 4 4 4\n4 4 4 4 4 4": _START,
    "2 1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1 14": "<8,14,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1> S",
    "    4  4  4  4  4  4\n 0                      1\n    4  4  0  5  5  5": _THREE,
    "| 4 | 4 | 4 | 4 | 4 | 4 |\n| 0 |               | 1 |\n| 4 | 4 | 0 | 5 | 5 | 5 |": _THREE,
    "6 5 4 3 2 1\n4 4 4 4 4 4\n0 1\n4 4 0 5 5 5\n1 2 3 4 5 6": _THREE,
    '{"board":[4,4,0,5,5,5,1,4,4,4,4,4,4,0],"turn":0}': _THREE,
    '{"pits": [[4,4,0,5,5,5],[4,4,4,4,4,4]], "stores": [1,0], "turn": "north"}': _THREE[:-1] + "N",
    "((4, 4, 4, 4, 4, 4), (4, 4, 4, 4, 4, 4))": _START,
    "((4, 4, 0, 5, 5, 5), 1, (4, 4, 4, 4, 4, 4), 0)": _THREE,
    '{"player1": {"pits": [4,4,0,5,5,5], "store": 1}, "player2": {"pits": [4,4,4,4,4,4], "store": 0}, '
    '"turn": "player2"}': _THREE[:-1] + "N",
    '{"history": [3], "north": [4,4,4,4,4,4], "south": [4,4,0,5,5,5], "southStore": 1, '
    '"northStore": 0}': _THREE,
    "south: [4, 4, 0, 5, 5, 5]\nsouth_store: 1\nnorth: [4, 4, 4, 4, 4, 4]\nnorth_store: 0\nto_move: north": (
        _THREE[:-1] + "N"
    ),
    "← 4 4 4 4 4 5\n→ 4 4 0 5 5 4\nSouth's store: 1, North's store: 0": _LESS,
    "4 4 4 4 4 5 / 4 4 0 5 5 4, stores 1 and 0": _LESS,
    "> 4 4 4 4 4 5  North\n> 4 4 0 5 5 4  South\n> scores: 1 0": _LESS,
    "|   | 4 | 4 | 4 | 4 | 4 | 5 |   |\n|---|---|---|---|---|---|---|---|\n"
    "| 0 |   |   |   |   |   |   | 1 |\n|   | 4 | 4 | 0 | 5 | 5 | 4 |   |": _LESS,
    "Nord: 4 4 4 4 4 5, Kalaha: 0\nSüd: 4 4 0 5 5 4, Kalaha: 1": _LESS,
    "N: 4 4 4 4 4 5 | S: 4 4 0 5 5 4 | stores: 1 0": _LESS,
    "board = [4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0]": _THREE,
    "pits 4 4 0 5 5 4 5 4 4 4 4 4\nstores 1 0": "<6,1,0,4,4,0,5,5,4,5,4,4,4,4,4> S",
    "Player 2: 5 4 4 4 4 4 [0]\nPlayer 1: 4 4 0 5 5 4 [1]": _LESS,
    "P1 [0] 4 4 4 4 4 5\nP0 4 4 0 5 5 4 [1]": _LESS,
    "South: 4 4 0 5 5 4, store 1; North: 5 4 4 4 4 4, store 0; North to play": _LESS[:-1] + "N",
    "North: 4 4 4 4 4 5, store 0, South: 4 4 0 5 5 4, store 1\nit is North's move": _LESS[:-1] + "N",
    "| 4 4 4 4 4 5 |\n0 | 4 4 0 5 5 4 | 1": _LESS,
    "  e d c b a\n0 | 3 3 3 3 3 | 1\n  | 3 3 0 4 4 |\n  A B C D E": "<5,1,0,3,3,0,4,4,3,3,3,3,3> S",
    "array([[4, 4, 4, 4, 4, 5],\n       [4, 4, 4, 4, 4, 4]], dtype=int8)": (
        "<6,0,0,4,4,4,4,4,4,5,4,4,4,4,4> S"
    ),
    "North <- 4 4 4 4 4 5 (0)\nSouth -> 4 4 0 5 5 4 (1)": _LESS,
    "→ 5 4 4 4 4 4 (0)\n→ 4 4 0 5 5 4 (1)": _LESS,
    **{
        f"Nord\n 4 4 4 4 4 5\n0     1\n 4 4 0 5 5 4\n{turn}": _LESS[:-1] + "N"
        for turn in (
            "am Zug: Nord",
            "Nord ist dran",
            "Nord er i trækket",
            "Nord är på tur",
            "Nord er i trekket",
            "Pohjoinen on vuorossa",
            "au tour de Nord",
            "Sever je na tahu",
        )
    },
    "Bo: 4 4 4 4 4 5\nAnna: 4 4 0 5 5 4\nSouth 1, North 0\nSouth played last": _LESS[:-1] + "N",
    "|    | 1 | 2 | 3 | 4 | 5 | 6 | store |\n|----|---|---|---|---|---|---|-------|\n"
    "| P1 | 4 | 4 | 0 | 5 | 5 | 4 | 1 |\n| P2 | 5 | 4 | 4 | 4 | 4 | 4 | 0 |": _LESS,
    "| Player | store | Pit 1 | Pit 2 | Pit 3 | Pit 4 | Pit 5 | Pit 6 |\n|---|---|---|---|---|---|---|---|\n"
    "| North | 0 | 5 | 4 | 4 | 4 | 4 | 4 |\n| South | 1 | 4 | 4 | 0 | 5 | 5 | 4 |": _LESS,
    '{"board": [0,4,4,0,5,5,4,1,5,4,4,4,4,4], "pits": {"0": [4,4,0,5,5,4], "1": [5,4,4,4,4,4]}, '
    '"stores": {"0": 1, "1": 0}, "scores": [1, 0], "current_player": 1, "last_action": 9}': _LESS[:-1] + "N",
    f"$ kalaha moves --play 3\n     ( 4) ( 5)\n[ 0]\n{_LESS}\nSouth to move.\n2 legal moves:\n  1: -": _LESS,
    "# -4-4-4-4-4-5-\n# 0-----------1\n# -4-4-0-5-5-4-\n# Current player: 1": _LESS[:-1] + "N",
    **dict.fromkeys(("0 4 4 4 4 4 4; 4 4 4 4 4 4 0", "Bo: 4 4 4 4 4 4 0\nAnna: 4 4 4 4 4 4 0"), _START),
    f"[{', '.join('np.int64(4)' for _ in range(12))}]": _START,
    "４ ４ ０ ５ ５ ５ ４ ４ ４ ４ ４ ５": "<6,0,0,4,4,0,5,5,5,4,4,4,4,4,5> S",
    "Player 1 score = 0 [PLAYING]\n  f  e  d  c  b  a\n  4  4  4  4  5  5\n  4  4  4  0  5  5\n"
    "  A  B  C  D  E  F\nPlayer 0 score = 0 \n": "<6,0,0,4,4,4,0,5,5,5,5,4,4,4,4> N",
}
"""Boards as people and programs draw and type them, with their positions."""
