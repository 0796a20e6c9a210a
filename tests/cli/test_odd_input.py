"""An odd string for any argument or option causes one sentence and exit code 2, or the usual output."""

import io
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path

import click
import pytest

from kalaha.cli.app import app
from kalaha.cli.command import HELP
from kalaha.cli.entry import run
from kalaha.locale import Messages
from tests.effort import THOROUGH

TEXTS = (
    "", " ", "-", ".", "..", "/", "folder", "empty", "bytes", "dangling", "x" * 5000, "x/" * 3000,
    "\udcff", "\x1b[31m", "\n", "0", "-1", "1e400", "nan", "9" * 40, "1-", "1.5", "٣", "\u2028", "~",
    "<", "<6,0>", "<\udcff> S", "=", "pits=\udcff", "1x1-", "0x0", "local:0", "tcp://\udcff", "/api/\udcff",
    "ugi:", "ugi:'", "ugi:\udcff", "ugi:folder", "computer:0", "computer:\udcff",
)  # fmt: skip

BASE = {
    "play": ["--north", "human"],
    "perft": ["--depth", "1"],
    "analyse": ["--depth", "1", "--pits", "1", "--seeds", "1"],
    "review": ["empty"],
    "solve": ["--pits", "1", "--seeds", "1", "--memory", "16M"],
    "tables build": ["--pits", "1", "--to", "1"],
    "tables probe": ["<1,0,0,0,1> S"],
    "arena": ["random", "random", "--games", "1"],
}
"""Arguments for each command that make it valid and quick."""


def commands() -> Iterator[tuple[str, click.Command]]:
    """Yield every command with its name, including subcommands."""
    context = click.Context(app)
    for name in HELP:
        command = app.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {child}", one) for child, one in command.commands.items())
        else:
            yield name, command


def lines_for(name: str, command: click.Command) -> Iterator[list[str]]:
    """Yield command lines with an odd string in place of each argument and option value."""
    words, base = name.split(), BASE.get(name, [])
    options = [each for each in command.params if isinstance(each, click.Option) and not each.is_flag]
    lines = product(enumerate(TEXTS), enumerate([[], *([*base, option.opts[-1]] for option in options)]))
    for (text_number, text), (number, before) in lines:
        if THOROUGH or (text_number + number) % 7 == 0:  # each option gets other texts
            yield [*words, *before, text]


messages = lru_cache(Messages)  # parse each catalogue once instead of once per command line


@pytest.mark.parametrize(
    ("name", "command"),
    [found for found in commands() if found[0] not in ("serve", "bench", "kgp connect")],
)
def test_odd_texts_are_refused_or_accepted(
    name: str,
    command: click.Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "bytes").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "dangling").symlink_to("nowhere")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("KALAHA_LANG", "en")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr("kalaha.cli.entry.Messages", messages)
    for line in lines_for(name, command):
        code = run(line)
        errors = capsys.readouterr().err
        assert code in (0, 1, 2), line
        if code == 2:
            assert errors.startswith("Error: "), line
            assert errors.count("\n") == 1, line
            assert len(errors) < 1200, line
