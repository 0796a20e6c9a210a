"""Games at rest: each is one row, until its next step; see docs/decisions/0054-games-at-rest.md."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from kalaha.server.storage.packing import pack, unpack
from kalaha.server.storage.tables import GameRow, InvitationRow, PackedRow, RulesRow, StepRow


def untouched(since: float) -> sa.Select[str]:
    """Select the games, none of them at rest, that began before a time and have no step since then."""
    late = sa.exists().where(StepRow.game == GameRow.id, StepRow.at >= since)
    # Locked, so that no step is added to a half-removed game.
    return sa.select(GameRow.id).where(GameRow.created < since, ~late).with_for_update(skip_locked=True)


def number_of(id: str) -> int:
    """Return the id of a game as a signed number of 64 bits.

    >>> number_of("0000000000000010"), number_of("ffffffffffffffff")
    (16, -1)
    """
    return int.from_bytes(bytes.fromhex(id), signed=True)


def id_of(number: int) -> str:
    """Return the id of a game at rest."""
    return number.to_bytes(8, signed=True).hex()


def packed(id: str) -> sa.Select[int, str, bytes]:
    """Select the time, the rules and the bytes of a game at rest."""
    rested = sa.select(PackedRow.last, RulesRow.rules, PackedRow.packed)
    return rested.join(RulesRow, RulesRow.id == PackedRow.rules).where(PackedRow.id == number_of(id))


def unpacked(id: str, row: Any) -> tuple[GameRow, list[StepRow]]:
    """Return the game whose row this is, and its steps."""
    return unpack(row.packed, id, row.rules, row.last)


def steps_or_packed(id: str, after: int) -> sa.CompoundSelect[Any]:
    """Select the steps of a game after a ply, in order, or, if it is at rest, the one row that it is.

    One question, so that a game just packed or put back is not missed.
    """
    nothing = sa.literal("")
    steps = (
        sa.select(StepRow.ply, StepRow.side, StepRow.kind, StepRow.text, StepRow.at)
        .add_columns(sa.cast(sa.null(), sa.LargeBinary).label("packed"), nothing.label("rules"))
        .where(StepRow.game == id, StepRow.ply > after)
    )
    row = packed(id).subquery()
    at_rest = sa.select(
        sa.literal(0),
        sa.literal(0),
        nothing,
        nothing,
        sa.cast(row.c.last, sa.Float),
        row.c.packed,
        row.c.rules,
    )
    return steps.union_all(at_rest).order_by("ply")


def put_to_rest(
    connection: sa.Connection, insert: Any, since: float, now: float, limit: int
) -> Sequence[str]:
    """Pack games that nobody has touched since a time; return their ids.

    Their invitations go where they are void: they have expired, or somebody has acted from the seat.
    """
    ids = connection.scalars(untouched(since).limit(limit)).all()
    if not ids:
        return ids
    games = [GameRow(*row) for row in connection.execute(_all(GameRow).where(GameRow.id.in_(ids)))]
    steps: dict[str, list[StepRow]] = {id: [] for id in ids}
    wanted = _all(StepRow).where(StepRow.game.in_(ids)).order_by(StepRow.game, StepRow.ply)
    for row in connection.execute(wanted):
        steps[row.game].append(StepRow(*row))
    rules = _rules(connection, insert, {game.rules for game in games})
    rows = [
        PackedRow(
            number_of(game.id),
            int(max([game.created, *(step.at for step in steps[game.id])])),
            rules[game.rules],
            pack(game, steps[game.id]),
        )
        for game in games
    ]
    acted = sa.exists().where(
        StepRow.game == InvitationRow.game,
        StepRow.side == InvitationRow.side,
        StepRow.ply > InvitationRow.ply,
    )
    void = sa.or_(InvitationRow.until < now, acted)
    connection.execute(sa.delete(InvitationRow).where(InvitationRow.game.in_(ids), void))
    connection.execute(sa.insert(PackedRow), [asdict(row) for row in rows])
    remove_live(connection, ids)
    return ids


def wake(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Put these games back into rows for the game and its steps, if they are at rest."""
    for id in ids:
        row = connection.execute(packed(id).with_for_update(of=PackedRow)).one_or_none()
        if row is None:
            continue
        game, steps = unpacked(id, row)
        connection.execute(sa.insert(GameRow), [asdict(game)])
        if steps:
            connection.execute(sa.insert(StepRow), [asdict(step) for step in steps])
        connection.execute(sa.delete(PackedRow).where(PackedRow.id == number_of(id)))


def remove_live(connection: sa.Connection, ids: Sequence[str]) -> None:
    """Remove the rows of games that are not at rest."""
    connection.execute(sa.delete(StepRow).where(StepRow.game.in_(ids)))
    connection.execute(sa.delete(GameRow).where(GameRow.id.in_(ids)))


def _all(row: type[Any]) -> Any:
    return sa.select(*row.__table__.columns)


def _rules(connection: sa.Connection, insert: Any, texts: set[str]) -> dict[str, int]:
    """Return the number of the row of each of these rules."""

    def known() -> dict[str, int]:
        found = connection.execute(sa.select(RulesRow.rules, RulesRow.id).where(RulesRow.rules.in_(texts)))
        return {row.rules: row.id for row in found}

    # Only what is new, as each attempt to insert uses up a number.
    if new := [{"rules": text} for text in sorted(texts - known().keys())]:
        connection.execute(insert(RulesRow).on_conflict_do_nothing(), new)
    return known()
