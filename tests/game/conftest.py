"""The positions of the sentence tests are also played by the slow reference and the kernels."""

from collections.abc import Iterator

import pytest

from kalaha import Move, Position, Sowing
from tests.game.test_twin import assert_slow_twin
from tests.kernel.test_twins import assert_twins


@pytest.fixture(autouse=True)
def _twins_agree(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if "sentences" not in request.path.name:
        yield
        return
    played: list[Position] = []
    play = Position.play

    def noted(position: Position, move: Move | str) -> Sowing:
        played.append(position)
        return play(position, move)

    monkeypatch.setattr(Position, "play", noted)
    yield
    monkeypatch.undo()
    for position in dict.fromkeys(played):
        assert_twins(position)
        assert_slow_twin(position)
