"""Without its extras, Kalaha plays, and names the extra that installs the missing part."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

ROOT = Path(__file__).parents[1]
GAME = """
from importlib import import_module
import kalaha
from kalaha.engine import Engine, mcts_strategy
game = kalaha.Game(kalaha.find_rules("alga"))
with Engine(game.rules) as engine:
    while game.outcome is None:
        game.play(engine.choose(game, level=1 + len(game.moves) % 5, seed=1))
assert kalaha.read_record(kalaha.write_record(game)).moves == game.moves
print(kalaha.ascii_board(game.position), kalaha.svg_board(game.position))
engine = Engine(game.rules)
solve, batch = (lambda: kalaha.solver.solve), (lambda: kalaha.envs.Batch)
tree = lambda: mcts_strategy(10)(kalaha.Game(game.rules))
modules = [lambda: import_module("kalaha.envs.batch"), lambda: import_module("kalaha.envs.open_spiel")]
uses = [lambda: engine.analyse(kalaha.Position.start(game.rules)), solve, batch, tree, *modules]
for use in uses:
    try:
        use()
    except kalaha.NotInstalledError as error:
        print(error)
"""
CLI = "from kalaha.cli import main; main()"
CORE = ("click", "lazy-loader", "packaging", "platformdirs", "typing-extensions")
"""The packages that `pip install kalaha` installs. Lazy-loader needs packaging."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that contains only Kalaha and the packages of its core."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {each.partition(">")[0] for each in project["dependencies"]} == {*CORE} - {"packaging"}
    folder = tmp_path_factory.mktemp("site")
    (folder / "kalaha").symlink_to(ROOT / "src/kalaha")
    for name in ("kalaha", *CORE):
        files = distribution(name).files or ()
        for part in {file.parts[0] for file in files if file.suffix != ".pth"} - {"..", "__pycache__"}:
            (folder / part).symlink_to(Path(str(distribution(name).locate_file(part))))
    return folder


def command(site: Path, *arguments: str) -> list[str]:
    code = f"import sys; sys.path.insert(0, {str(site)!r}); {arguments[0]}"
    return [sys.executable, "-I", "-S", "-c", code, *arguments[1:]]


def run(site: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"KALAHA_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        command(site, *arguments), input=typed, capture_output=True, encoding="utf-8", env=environment,
        timeout=100, check=False,
    )  # fmt: skip


def test_the_core_plays_levels_1_to_5_and_names_the_extra(site: Path) -> None:
    done = run(site, GAME)
    assert done.returncode == 0, done.stderr
    assert "</svg>" in done.stdout
    assert done.stdout.count(" is not installed; install it with: pip install 'kalaha[engine]'.") == 6
    server = run(site, "import kalaha.server.app")
    assert server.stderr.endswith("is not installed; install it with: pip install 'kalaha[server]'.\n")


@pytest.mark.parametrize(
    ("arguments", "typed", "text"),
    [
        (["play", "--north", "computer:5"], "3\nquit\n", "[ 0]"),
        (["play"], "hint\nquit\n", "pip install 'kalaha[engine]'"),
        (["puzzle"], "quit\n", "North"),
        (["rules", "alga", "--json"], "", '"alga"'),
        (["perft", "--rules", "alga", "--depth", "4"], "", "1,056"),
        (["tables", "--help"], "", "build"),
    ],
)
def test_a_command_of_the_core_needs_no_extra(
    site: Path, arguments: list[str], typed: str, text: str
) -> None:
    done = run(site, CLI, *arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    assert text in done.stdout


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["analyse"], "engine"),
        (["play", "--north", "computer:7"], "engine"),
        (["serve", "--host", "0.0.0.0"], "server"),
    ],
)
def test_a_command_names_its_missing_extra(site: Path, arguments: list[str], extra: str) -> None:
    done = run(site, CLI, *arguments)
    assert done.returncode == 2
    assert re.fullmatch(rf"Error: \w+ is not installed; .*'kalaha\[{extra}\]'\.\n", done.stderr)


def test_the_core_opens_the_board_for_one_person(site: Path) -> None:
    arguments = command(site, CLI, "serve", "--no-browser", "--port", "0")
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+/", process.stdout.readline())
        assert found is not None
        try:
            for path in ("", "puzzles"):
                with urlopen(found[0] + path, timeout=60) as page:
                    assert page.headers["content-type"].startswith("text/html")
                    (script, *_) = re.findall(r'src="/([^"]+\.js)"', page.read().decode())
            with urlopen(found[0] + script, timeout=60) as file:
                assert file.headers["content-type"] == "text/javascript"
            with pytest.raises(OSError, match="501"):
                urlopen(Request(found[0] + "api/games", b"{}"), timeout=60)
        finally:
            process.terminate()
