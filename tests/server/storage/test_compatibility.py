"""A database written by 1.0.0 is migrated, and its games can continue (docs/stability.md)."""

import hashlib
import shutil
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from kalaha.server.errors import DatabaseError
from kalaha.server.storage.database import MIGRATIONS
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import Row
from tests.server.running import Here, bearer

FOLDER = Path(__file__).parents[2] / "compatibility/1.0.0"


def test_games_of_1_0_0_go_on(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "games.sqlite", tmp_path)
    with Here(tmp_path, tournament_days=0) as server:
        archived = server.http.get("/api/games/55205b13e9a07077").json()
        assert (archived["ply"], archived["position"]) == (3, "<6,2,1,4,4,0,5,5,0,5,0,6,6,5,5> N")
        assert archived["names"] == {"south": "Linnéa", "north": "Jiří"}
        fresh = server.http.get("/api/games/20dc2f62f1e53656").json()
        assert (fresh["ply"], fresh["rules"]["pits"]) == (2, 3)
        shared, resigned = (
            server.http.get(f"/api/games/{id}", headers=bearer("south")).json()
            for id in ("0123456789abcdef", "fedcba9876543210")
        )
        assert (shared["ply"], shared["steps"], shared["you"]) == (12, ["2", "north_shared"], "south")
        assert (shared["invite"], shared["names"]) == (True, {"south": "Anna", "north": "Zoë"})
        assert shared["rules"]["changes"] == ["sharing", "swap"]
        assert (resigned["steps"], resigned["next"]) == (["south_resigned"], "20dc2f62f1e53656")
        tournament = server.http.get("/api/tournaments/00112233aabbccdd", headers=bearer("host")).json()
        assert [player["name"] for player in tournament["players"]] == ["Anna", "Björn", "Zoë"]
        assert (tournament["phase"], tournament["boards"][0]["points"]) == ("between", 0)
        assert tournament["vote"]["votes"] == {"3": 1}
    with sa.create_engine(f"sqlite:///{server.database}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Row.metadata) == []


def test_the_first_migration_never_changes() -> None:
    first = (MIGRATIONS / "versions/0001_first.py").read_bytes()
    assert hashlib.sha256(first).hexdigest()[:16] == "9985e5fff3fa41e7", "add a migration instead"


async def test_a_database_of_an_unpublished_1_0_0_is_refused(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "games.sqlite", tmp_path)
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with sa.create_engine(url).begin() as connection:
        connection.execute(sa.text("ALTER TABLE tournaments DROP COLUMN version"))
    store = Store(url)
    with pytest.raises(DatabaseError, match="its table tournaments has other columns"):
        await store.open()
    await store.close()
