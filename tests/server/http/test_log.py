"""The log holds a line of JSON for each event, but of one kind of warning only one a minute."""

import json
import logging

import pytest

from kalaha.server.http import log


def test_a_warning_again_and_again_does_not_fill_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log.configure_log()

    def logged() -> list[tuple[str, int]]:
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
        return [(line["event"], line.get("left_out", 0)) for line in lines]

    def warn() -> None:
        for number in range(50):
            logging.getLogger("uvicorn.error").warning("request %d is not so", number)
            logging.getLogger("kalaha.server").warning("away", extra={"number": number})
        logging.getLogger("kalaha.server").info("told always")

    warn()
    assert logged() == [("request 0 is not so", 0), ("away", 0), ("told always", 0)]
    monkeypatch.setattr(log, "PERIOD", 0.0)
    logging.getLogger("uvicorn.error").warning("request %d is not so", 50)
    assert logged() == [("request 50 is not so", 49)]
