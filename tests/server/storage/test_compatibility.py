"""A database written by 1.0.0 is migrated, and its games can continue (docs/stability.md)."""

import shutil
from pathlib import Path

from tests.server.running import Here

FOLDER = Path(__file__).parents[2] / "compatibility/1.0.0"


def test_games_of_1_0_0_go_on(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "games.sqlite", tmp_path)
    with Here(tmp_path) as server:
        folded = server.http.get("/api/games/55205b13e9a07077").json()
        assert (folded["ply"], folded["position"]) == (3, "<6,2,1,4,4,0,5,5,0,5,0,6,6,5,5> N")
        assert folded["names"] == {"south": "Linnéa", "north": "Jiří"}
        fresh = server.http.get("/api/games/20dc2f62f1e53656").json()
        assert (fresh["ply"], fresh["rules"]["pits"]) == (2, 3)
