"""The board in ASCII, for terminals and email."""

from kalaha.game import NORTH, SOUTH, Game, Position, current_position


def ascii_board(
    position: Position | Game, names: tuple[str, str] = ("South", "North"), numbers: bool = True
) -> str:
    """Return an ASCII drawing of the board, without a final newline.

    South's pits are below, from left to right. North's pits are above, from right to left. North's store is
    at the left end, South's at the right end. `names` gives South's name, then North's. `numbers` adds the
    pit numbers, counted from each owner's left, above and below the rows.

    >>> from kalaha.rules import find_rules
    >>> position = Position.start(find_rules("alga"))
    >>> print(ascii_board(position.play(position.legal_moves[2]).position))
                     North
           6    5    4    3    2    1
         ( 6) ( 6) ( 6) ( 6) ( 7) ( 7)
    [ 0]                               [ 1]
         ( 6) ( 6) ( 0) ( 7) ( 7) ( 7)
           1    2    3    4    5    6
                     South
    """
    position = current_position(position)
    pits = range(position.rules.pits)
    south, north = position.pits
    width = max(2, *(len(str(seeds)) for seeds in (*south, *north, *position.stores)))
    cell = width + 2

    def row(cells: list[str]) -> str:
        return (" " * (cell + 1) + " ".join(cells)).rstrip()

    def bowls(seeds: tuple[int, ...]) -> str:
        return row([f"({count:>{width}})" for count in seeds])

    def labels(order: list[int]) -> str:
        return row([f"{pit + 1:>{width + 1}} " for pit in order])

    def name(text: str) -> str:
        return row([text.center((cell + 1) * len(pits) - 1)])

    left, right = (f"[{position.stores[side]:>{width}}]" for side in (NORTH, SOUTH))
    stores = left + " " * ((cell + 1) * len(pits) + 1) + right
    above = [name(names[NORTH])] + [labels([*pits][::-1])] * numbers
    below = [labels([*pits])] * numbers + [name(names[SOUTH])]
    return "\n".join([*above, bowls(north[::-1]), stores, bowls(south), *below])
