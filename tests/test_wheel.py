"""The wheel contains the whole package and correct metadata, and the sdist builds the same wheel.

`make wheels` checks that the installed wheel works with every version of Python.
"""

import email
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kalaha"


def built(source: Path, kind: str, to: Path) -> Path:
    """Build the sdist or the wheel from the source code in a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(to)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, timeout=300)
    (file,) = to.iterdir()
    return file


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_contains_the_package_that_tests_import(wheel: Path) -> None:
    """The contents include the page, the networks, the puzzles and the languages."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        held = {name.removeprefix("kalaha/"): archive.read(name) for name in names}
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert held == {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in files}
    assert any(name.startswith("kernel/compiled/kernels-") and name.endswith(".so") for name in held)
    data = {"server/static/index.html", "search/networks/alga-6.bin", "puzzles/sets/alga.jsonl"}
    assert data <= held.keys()


def test_the_wheel_has_the_documented_metadata(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    said = email.message_from_bytes(archive.read(name))
    assert said["Requires-Python"] == ">=3.11"
    assert said["License-Expression"] == "MIT"
    assert "Programming Language :: Python :: 3.13" in said.get_all("Classifier", [])
    assert said["Description-Content-Type"] == "text/markdown"
    assert "](" not in said.get_payload(), "a relative link, which leads nowhere on a package index"
    assert "kalaha = kalaha.cli:main" in archive.read(name.replace("METADATA", "entry_points.txt")).decode()


def test_an_sdist_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    """The wheels are identical. The build needs no tools. An sdist contains the page and the library."""
    sdist = built(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.glob("kalaha-*")
    assert not (source / "web" / "node_modules").exists()
    assert built(source, "wheel", tmp_path / "wheel").read_bytes() == wheel.read_bytes()


def test_all_files_name_the_same_version() -> None:
    document = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    version = document["project"]["version"]
    assert document["tool"]["bumpversion"]["current_version"] == version
    *files, changelog = document["tool"]["bumpversion"]["files"]
    for file in files:
        named = file["search"].format(current_version=version)
        assert len(re.findall(named, (ROOT / file["filename"]).read_text("utf-8"))) == 1, file["filename"]
    text = (ROOT / changelog["filename"]).read_text("utf-8")
    assert text.startswith(("# Changelog\n\n## Unreleased\n", f"# Changelog\n\n## {version} - 20"))
