"""A UGI program that shares no code with the package: Kalah, searched to the end, reported in its own style.

It leaves out `depth`, aligns its columns and adds keys of its own. Its option is spelled `multipv`.
"""

import sys
from collections.abc import Iterator

State = tuple[list[list[int]], list[int], int]


def children(board: list[list[int]], stores: list[int], turn: int) -> Iterator[tuple[int, State]]:
    """Yield the moves, each with the position after it. A finished game has no moves."""
    if not any(board[0]) or not any(board[1]):
        return
    for pit, seeds in enumerate(board[turn]):
        if seeds:
            rows, banks = [row[:] for row in board], stores[:]
            rows[turn][pit], side, at = 0, turn, pit
            for _ in range(seeds):
                at += 1
                if at > len(rows[0]) or (at == len(rows[0]) and side != turn):
                    side, at = 1 - side, 0
                if at == len(rows[0]):
                    banks[turn] += 1
                else:
                    rows[side][at] += 1
            mirror = len(rows[0]) - 1 - at
            if at < len(rows[0]) and side == turn and rows[turn][at] == 1 and rows[1 - turn][mirror]:
                banks[turn] += 1 + rows[1 - turn][mirror]
                rows[turn][at] = rows[1 - turn][mirror] = 0
            yield pit + 1, (rows, banks, turn if at == len(rows[0]) else 1 - turn)


def value(state: State) -> tuple[int, list[int]]:
    """Return South's final margin and the best line."""
    ranked = ranking(state)
    board, stores, _ = state
    return ranked[0] if ranked else (stores[0] + sum(board[0]) - stores[1] - sum(board[1]), [])


def ranking(state: State) -> list[tuple[int, list[int]]]:
    """Return South's final margin for each move and its line, best first."""
    found: list[tuple[int, list[int]]] = []
    for move, after in children(*state):
        margin, line = value(after)
        found.append((margin, [move, *line]))
    return sorted(found, key=lambda one: one[0], reverse=state[2] == 0)


def main() -> None:
    """Answer commands."""
    state: State = [[0], [0]], [0, 0], 0
    lines = 1
    for command in sys.stdin:
        match command.split():
            case ["ugi"]:
                print("id name   Stranger\n\noption name multipv type spin default 1 min 1 max 9\nugiok")
            case ["isready"]:
                print("readyok")
            case ["setoption", "name", "multipv", "value", number]:
                lines = int(number)
            case ["position", "fen", text, side, *moves]:
                pits, south, north, *cells = map(int, text.strip("<>").split(","))
                state = [cells[:pits], cells[pits:]], [south, north], "SN".index(side)
                for move in moves[1:]:
                    state = dict(children(*state))[int(move)]
            case ["go", *limits]:
                ranked, sign = ranking(state), 1 - 2 * state[2]
                print("info string searching with", *limits, "score cp 9900")
                for rank, (margin, line) in enumerate(ranked[:lines], 1):
                    print(
                        f"info  mood calm  multipv {rank}   score  cp  {100 * sign * margin:>6}  pv ", *line
                    )
                print("info nodes 12 time 0 nps 9 flags - -\nbestmove", *ranked[0][1][:1], "ponder", 1)
            case ["quit"]:
                break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
