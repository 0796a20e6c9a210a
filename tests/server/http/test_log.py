"""The log contains a line for each event, but at most one line a minute for warnings of the same kind."""

import logging

import pytest

from kalaha.server.http import log


def test_a_repeated_warning_does_not_fill_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(log, "_last", {})
    log.configure_log()
    for number in range(50):
        logging.getLogger("uvicorn.error").warning("request %d is not so", number)
        logging.getLogger("kalaha.server").info("told always")
    lines = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2] for line in lines].count("told always") == 50
    assert [line for line in lines if "request" in line] == [lines[0]]
    monkeypatch.setattr(log, "PERIOD", 0.0)
    logging.getLogger("uvicorn.error").warning("request %d is not so", 50)
    assert "request 50 is not so" in capsys.readouterr().err
