"""`zipped`: the files of a tournament, with its games' records and its standings."""

import csv
import io
import re
import zipfile
from collections.abc import Mapping

from kalaha.locale import Messages
from kalaha.notation import write_record
from kalaha.server.play.live import LiveGame
from kalaha.server.tournament.tournament import Board, Tournament


def zipped(tournament: Tournament, games: Mapping[str, LiveGame], say: Messages) -> bytes:
    """Return a zip file of the records of `games` and the standings, for spreadsheets in a language."""
    boards = [board for board in tournament.boards if board.game in games]
    records = [_record(tournament, board, games[board.game or ""]) for board in boards]
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("games.kgn", "\n".join(records))
        file.writestr("table.csv", "\ufeff" + _table(tournament, say))
    return content.getvalue()


def _table(tournament: Tournament, say: Messages) -> str:
    """Return the standings as CSV. If a comma is the decimal mark, a semicolon separates the columns."""
    decimal, separator = (".", ",") if say.language == "en" else (",", ";")
    text = io.StringIO()
    rows = csv.writer(text, delimiter=separator)
    columns = ("rank", "player", "points", "margin")
    rows.writerow([say(f"web-tournament-{column}") for column in columns])
    names = [_harmless(player.name) for player in tournament.players]
    for standing, name in sorted(zip(tournament.standings(), names, strict=True)):
        points = f"{standing.points:g}".replace(".", decimal)
        rows.writerow([standing.rank, name, points, standing.margin])
    return text.getvalue()


def _harmless(name: str) -> str:
    """Return a name that no spreadsheet runs as a formula, with any separator.

    >>> _harmless("=1+1"), _harmless("Bo; -1"), _harmless("Anne-Marie")
    ("'=1+1", "Bo; '-1", 'Anne-Marie')
    """
    return re.sub(r"(^|[,;|\t])(\s*)(?=[=+\-@＝＋－＠])", r"\1\2'", name)


def _record(tournament: Tournament, board: Board, live: LiveGame) -> str:
    north = "" if board.north is None else tournament.players[board.north].name
    tags = {"South": tournament.players[board.south].name, "North": north or f"computer:{tournament.level}"}
    if board.points is not None:  # the record itself does not have the result of a decided game
        tags["Points"] = f"{board.points:g}-{1 - board.points:g}"
    if board.decided:
        tags["Decided"] = board.decided
    live.game.tags = {**live.game.tags, **tags}
    return write_record(live.game)
