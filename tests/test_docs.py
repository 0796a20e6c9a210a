"""The documentation is up to date: links, pictures, commands and generated tables."""

import re
import runpy
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import kalaha
from kalaha.cli.command import HELP
from kalaha.notation import svg_board
from kalaha.ugi.program import Program
from tests.ugi.conversation import Conversation

ROOT = Path(__file__).parents[1]
PAGES = [page for pages in ("*", "docs/**/*", "data/**/*", "tools/*") for page in ROOT.glob(f"{pages}.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    """To update it, run python -c "import kalaha. print(kalaha.svg_board(…), end='')" > docs/board.svg."""
    start = kalaha.Position.start(kalaha.find_rules("alga"))
    assert (ROOT / "docs" / "board.svg").read_text("utf-8") == svg_board(start)


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 90


def test_the_reference_names_every_command() -> None:
    readme, reference = (
        set(re.findall(r"\bkalaha ([a-z]+)\b", (ROOT / page).read_text("utf-8")))
        for page in ("README.md", "docs/reference/commands.md")
    )
    assert readme <= set(HELP)
    assert reference == set(HELP)


def test_contributing_names_existing_files() -> None:
    pages = "CONTRIBUTING.md", "docs/working-on-it.md"
    text = "".join((ROOT / page).read_text("utf-8") for page in pages)
    for name in re.findall(r"`((?:src|tests|data|docs)/[^`]*)`", text):
        if "XX" not in name:
            assert (ROOT / name.replace("*", "")).exists(), name
    table = (ROOT / pages[1]).read_text("utf-8").partition("## The page")[0]
    for name in re.findall(r"`(\w+/[\w./]+\.\w+)`", table):
        if "NAME" not in name:
            assert any((folder / name).exists() for folder in (ROOT, ROOT / "src" / "kalaha")), name


def test_each_decision_has_a_number_and_status_but_no_table() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    numbers = [int(page.name[:4]) for page in pages]
    assert len(set(numbers)) == len(numbers)
    for page, number in zip(pages, numbers, strict=True):
        text = page.read_text("utf-8")
        assert re.match(rf"# {number}\. .+\n\nStatus: (accepted|partly superseded|superseded)\b", text), (
            page.name
        )
        assert "\n|" not in text, f"{page.name}: tables of measurements belong in docs/experiments.md"


@pytest.mark.parametrize("tool", ["report", "results", "book"])
def test_generated_tables_are_up_to_date(tool: str) -> None:
    """If a table is outdated, its tool prints the command to run."""
    command = [sys.executable, str(ROOT / "tools" / "make" / f"{tool}.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_architecture_page_is_up_to_date() -> None:
    drawn = runpy.run_path(str(ROOT / "docs" / "architecture.py"))
    again = "run python docs/architecture.py"
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert drawn["page"](text) == text, again
    assert (ROOT / "docs" / "architecture.svg").read_text("utf-8") == drawn["picture"](), again
    modules = [path for path in (ROOT / "src" / "kalaha").iterdir() if path.suffix in ("", ".py")]
    packages = {path.stem for path in modules if not path.name.startswith("__")}
    packages -= {"public"}  # the names in `kalaha` itself
    assert {package for layer in drawn["layers"]() for package in layer} == packages
    assert all(f"| `{package}` |" in text for package in packages)


def test_the_player_of_the_protocol_page_plays(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "program-protocol.md").read_text("utf-8")
    (player,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "player.py"
    file.write_text(player, "utf-8")
    with Program(f"{sys.executable} {file}", 30) as program:
        game = kalaha.Game(kalaha.find_rules("alga"))
        for _ in range(6):
            game.play(program(game))
    assert len(game.moves) == 6


def test_the_conversation_of_the_protocol_page_is_reproduced() -> None:
    page = (ROOT / "docs" / "program-protocol.md").read_text("utf-8")
    (transcript,) = re.findall(r"```\n(> ugi\n.*?)```", page, re.DOTALL)
    with Conversation(version("kalaha")) as engine:
        engine.send("setoption name Tables value none")
        skipping = False
        for line in transcript.splitlines():
            if line.startswith("> "):
                engine.send(line[2:])
            elif line == "< …":
                skipping = True
            else:
                wanted = _without_figures(line[2:])
                while (said := _without_figures(engine.until("")[0])) != wanted:
                    assert skipping, (said, wanted)
                skipping = skipping and wanted.startswith("info")


def _without_figures(line: str) -> str:
    """Return the line without the figures that vary from search to search."""
    if not line.startswith("info depth"):
        return line
    return re.sub(r"(depth|nodes|time|nps) \d+|score cp [-\d]+|pv [\d ]+", r"\1", line)
