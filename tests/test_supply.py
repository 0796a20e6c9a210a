"""What a server is made of: pinned by hash, looked up, listed."""

import json
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text("utf-8").replace("\\\n", " ")


def pinned(lock: str) -> dict[str, int]:
    """Return how many hashes each package of a lock has."""
    text = (ROOT / "requirements" / lock).read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line[:1].isalpha()]
    return {line.partition("==")[0]: line.count("--hash=sha256:") for line in lines}


def test_the_container_installs_by_hash_alone() -> None:
    installs = re.findall(r"pip install[^&\n]*", CONTAINER)
    assert len(installs) == 2
    assert "--require-hashes --requirement requirements/base.lock" in installs[0]
    assert {"--no-index", "--no-deps", "--no-build-isolation"} < set(installs[1].split())
    assert all(hashes > 0 for hashes in pinned("base.lock").values())


def test_the_lock_has_all_that_the_container_needs() -> None:
    document: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *document["build-system"]["requires"],
        *document["project"]["dependencies"],
        *document["project"]["optional-dependencies"]["postgres"],
    ]
    names = {re.split(r"[^A-Za-z0-9._-]", each)[0].replace(".", "-") for each in wanted}
    assert names <= pinned("base.lock").keys()


def test_no_base_image_goes_by_a_tag() -> None:
    assert set(re.findall(r"^FROM (\S+)", CONTAINER, re.M)) == {"${BASE}"}
    assert re.search(r"^ARG BASE$", CONTAINER, re.M)  # no default: who builds names a digest


def test_the_files_of_the_service_are_its_own() -> None:
    assert "\nUMask=0077\n" in (ROOT / "deploy" / "kalaha@.service").read_text("utf-8")


SAFE = {"name": "safe", "version": "1", "vulns": []}
UNKNOWN = {"name": "unknown", "skip_reason": "Dependency not found"}
BAD = {"name": "bad", "version": "2", "vulns": [{"id": "X-1", "fix_versions": ["3"]}]}


@pytest.mark.parametrize(
    ("packages", "status", "says"),
    [
        ([SAFE], 0, "1 packages, none with a known"),
        ([SAFE, BAD], 1, "bad 2 has X-1; fixed in 3."),
        ([SAFE, UNKNOWN], 2, "1 of 2 packages could not be looked up"),
        ([BAD, UNKNOWN], 2, "bad 2 has X-1"),
        ([], 2, "no package was looked up"),
        (None, 2, "no route to host"),
    ],
)
def test_an_audit_that_saw_not_everything_has_not_passed(
    packages: list[object] | None, status: int, says: str
) -> None:
    verdict = runpy.run_path(str(ROOT / "requirements" / "audit.py"))["verdict"]
    document = "" if packages is None else json.dumps({"dependencies": packages})
    found, sentences = verdict("base.lock", document, "Traceback\nno route to host\n")
    assert found == status
    assert says in sentences
