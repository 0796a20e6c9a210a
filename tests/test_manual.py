"""The manual builds without warnings, its links work, and its examples print the documented output."""

import doctest
import importlib
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[1]
GUIDES = [path for path in ROOT.glob("docs/**/*.md") if "```console\n" in path.read_text("utf-8")]
TIMEOUT = 300
"""The timeout for a process, in seconds, which is long enough for a fresh, busy machine."""


class Page(HTMLParser):
    """A page's anchors and links, and the files that it loads."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is not None and name == "id":
                self.anchors.add(value)
            elif value is not None and name == "href" and tag == "a":
                self.links.append(value)
            elif value is not None and name in ("href", "src"):
                self.loaded.append(value)


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    """Return the manual's pages, built in the same way as by `make docs` (this takes 10 seconds)."""
    folder = tmp_path_factory.mktemp("manual")
    command = "sphinx --conf-dir docs --jobs 2 --fail-on-warning --keep-going --quiet ."
    built = subprocess.run(
        [sys.executable, "-m", *command.split(), str(folder)],
        cwd=ROOT, capture_output=True, encoding="utf-8", timeout=TIMEOUT, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return {file: Page(file) for file in folder.rglob("*.html")}


def test_links_of_the_manual_lead_somewhere(manual: dict[Path, Page]) -> None:
    dead: list[str] = []
    for file, page in manual.items():
        for link in page.links + page.loaded:
            address = urlsplit(link)
            if address.scheme or address.netloc:
                continue  # external links are not checked
            target = (file.parent / unquote(address.path)).resolve() if address.path else file
            anchors = manual[target].anchors if target in manual else set[str]()
            if not target.is_file() or (address.fragment and unquote(address.fragment) not in anchors | {""}):
                dead.append(f"{file.name}: {link}")
    assert not dead
    assert sum(len(page.links) for page in manual.values()) > 1000


def test_the_manual_loads_only_its_own_files(manual: dict[Path, Page]) -> None:
    loaded = {link for page in manual.values() for link in page.loaded}
    assert not {link for link in loaded if urlsplit(link).netloc}
    (folder,) = {file.parent for file in manual if file.name == "genindex.html"}
    styles = "".join(file.read_text("utf-8") for file in folder.rglob("*.css"))
    assert not re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//[^)]*", styles)


@pytest.mark.parametrize("package", ["kalaha", "kalaha.engine", "kalaha.solver", "kalaha.tables"])
def test_every_public_name_has_its_entry(manual: dict[Path, Page], package: str) -> None:
    anchors = {anchor for page in manual.values() for anchor in page.anchors}
    module = importlib.import_module(package)
    names = [name for name in module.__all__ if not hasattr(getattr(module, name), "__path__")]
    elsewhere = {anchor.rpartition(".")[2] for anchor in anchors if anchor.startswith("kalaha.")}
    missing = [name for name in names if f"{package}.{name}" not in anchors]
    assert not [name for name in missing if not name.endswith("Error") or name not in elsewhere]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_commands_of_the_guides_print_the_documented_output(guide: Path, tmp_path: Path) -> None:
    """In ```console blocks, `$` marks a command and `...` matches anything, as in doctests."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "KALAHA_LANG": "en", "XDG_DATA_HOME": str(tmp_path)}
    is_right = doctest.OutputChecker().check_output
    for block in re.findall(r"```console\n(.*?)```", guide.read_text("utf-8"), re.DOTALL):
        for command, expected in re.findall(r"^\$ (.*\n)((?:(?!\$ ).*\n)*)", block, re.M):
            done = subprocess.run(
                ["sh", "-c", command], cwd=tmp_path, env=environment, stdout=subprocess.PIPE,
                encoding="utf-8", timeout=TIMEOUT, check=False,
            )  # fmt: skip
            assert is_right(expected, done.stdout, doctest.ELLIPSIS), f"{command}{done.stdout}"
