"""Regenerate the opening books from data/solved (see `kalaha.engine.book`): `python tools/make/book.py`.

With `--check`, the tool only names the files that would change, and exits with code 1 if there are any.
"""

import csv
import sys
from pathlib import Path

from kalaha.engine.book import BOOKS
from kalaha.game import Move, Position
from kalaha.rules import RULESETS
from kalaha.solver import Proofs
from kalaha.solver.proof_lines import Proved, bare_text, head_of, read_lines

ROOT = Path(__file__).parents[2]
SOLVED, INTO = ROOT / "data/solved", ROOT / "src/kalaha/engine/books"
LEAST = 40
"""The fewest seeds in the pits of a book position. With fewer, a search proves the value within a second."""

Known = tuple[Position, Proved, Move | None]


class Book:
    """The known bounds of positions under one rule set, keyed by the text that `bare_text` returns."""

    def __init__(self) -> None:
        self.known: dict[str, Known] = {}

    def add(self, position: Position, least: int, most: int, best: Move | None) -> None:
        """Add bounds on the net number of seeds that the player to move will still gain."""
        seeds = position.on_board
        if seeds < LEAST or (least, most) == (-seeds, seeds):
            return
        _, before, move = self.known.get(bare_text(position), (position, Proved(-seeds, seeds), None))
        proved = Proved(max(least, before.at_least), min(most, before.at_most))
        if proved.at_least > proved.at_most:
            raise ValueError(f"{position} cannot be worth {before} and {least} to {most}.")
        self.known[bare_text(position)] = position, proved, best or move

    def lines(self) -> list[str]:
        """Return the lines of the book file."""
        lines = []
        for position, (least, most), best in self.known.values():
            own, other = position.pits[position.turn], position.pits[1 - position.turn]
            sides = "/".join(",".join(map(str, side)) for side in (own, other))
            lines.append(f"{sides} {least} {most} {best.pit + 1 if best else 0}")
        return sorted(lines)


def add_values(book: Book, name: str) -> None:
    """Add the values of start positions and first turns."""
    with SOLVED.joinpath(f"{name}.csv").open() as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        rules = RULESETS[name].replace(pits=int(row["pits"]), seeds=int(row["seeds"]))
        position = Position.start(rules)
        beginner, turn = position.turn, [Move.parse(move) for move in row["turn"].split("-") if move]
        for move in turn:
            position = position.play(move).position
        lead = position.lead(beginner)
        least, most = int(row["at_least"]) - lead, int(row["at_most"]) - lead
        if position.turn == beginner:
            book.add(position, least, most, best_of(row, rows) if least == most else None)
        else:
            book.add(position, -most, -least, None)


def best_of(row: dict[str, str], rows: list[dict[str, str]]) -> Move | None:
    """Return the move that continues these moves in a first turn and preserves their value."""
    begun = f"{row['turn']}-" if row["turn"] else ""
    for other in rows:
        further = other["turn"].removeprefix(begun)
        same = all(other[key] == row[key] for key in ("pits", "seeds", "at_least", "at_most"))
        if same and other["turn"].startswith(begun) and further and "-" not in further:
            return Move.parse(further)
    return None


def add_proofs(book: Book, name: str) -> None:
    """Add the bounds from the proofs of the large boards."""
    for path in sorted(SOLVED.joinpath("proofs").glob(f"{name}-*.jsonl")):
        pits, seeds = map(int, path.stem.split("-")[1:])
        rules, lines = RULESETS[name].replace(pits=pits, seeds=seeds), path.read_bytes().splitlines()
        with Proofs(rules, path) as proofs:
            for position in {
                line.position for line in read_lines(lines, path, rules, head_of(lines, path).crc)
            }:
                book.add(position, *proofs.of(position), proofs.best(position))


def main() -> int:
    """Write all files, or only name those that would change."""
    changed = []
    for name in BOOKS:
        book = Book()
        add_values(book, name)
        add_proofs(book, name)
        path, text = INTO / f"{name}.txt", "".join(f"{line}\n" for line in book.lines())
        if not path.exists() or path.read_text("ascii") != text:
            changed.append(path)
            if "--check" not in sys.argv:
                path.write_text(text, "ascii")
    for path in changed:
        print(f"{path.relative_to(ROOT)} changes")
    return int("--check" in sys.argv and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
