"""A server's dependencies are pinned by hash and audited."""

import json
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


def test_the_lock_file_has_all_dependencies_of_the_container() -> None:
    document: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = "engine", "server", "postgres", "push"
    wanted = [
        *document["build-system"]["requires"],
        *document["project"]["dependencies"],
        *(each for extra in extras for each in document["project"]["optional-dependencies"][extra]),
    ]
    names = {re.split(r"[^A-Za-z0-9._-]", each)[0].replace(".", "-") for each in wanted} - {"kalaha"}
    lock = (ROOT / "requirements" / "base.lock").read_text("utf-8")
    assert names <= set(re.findall(r"^([A-Za-z0-9-]+)==", lock, re.M))


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
def test_an_incomplete_audit_does_not_pass(packages: list[object] | None, status: int, says: str) -> None:
    verdict = runpy.run_path(str(ROOT / "requirements" / "audit.py"))["verdict"]
    document = "" if packages is None else json.dumps({"dependencies": packages})
    found, sentences = verdict("base.lock", document, "Traceback\nno route to host\n")
    assert found == status
    assert says in sentences
