"""The output of `kalaha bench` on a small workload. `tests/engine` checks the signature."""

from collections.abc import Iterator

import pytest

from kalaha.engine import bench
from tests.cli.conftest import Cli

NUMBERS = dict(zip(bench.RATES, (1e8, 4e6, 3e7, 5e7, 1e5), strict=True))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(quick: bool = False) -> Iterator[tuple[str, float]]:
        assert quick
        yield from NUMBERS.items()

    monkeypatch.setattr(bench, "signature", lambda: 12345678)
    monkeypatch.setattr(bench, "rates", found)


def test_bench_prints_json(cli: Cli) -> None:
    answer = cli.json("bench", "--quick")
    assert set(answer) == {"signature", "rates", "machine", "version", "threads"}
    assert answer["signature"] == 12345678
    seconds = answer["rates"].pop("first_answer_seconds")
    assert 0 < seconds < 600
    assert answer["rates"] == NUMBERS
    assert answer["machine"]["cores"] == answer["threads"]
    assert answer["machine"]["processor"]


def test_bench_prints_text(cli: Cli) -> None:
    printed = cli.out("bench", "--quick")
    assert "Signature of the search: 12345678" in printed
    assert "Endgame table, all cores: 100,000,000 positions a second" in printed
    assert "Measured on: " in printed


def test_a_rate_is_work_divided_by_time() -> None:
    clock = iter([10.0, 12.0])
    assert bench._rate(lambda: 100, lambda: next(clock)) == 50
