"""`make audit`: look up known vulnerabilities of the locked packages.

Exits with 1 if there are any, and with 2 if not every package could be looked up.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

LOCKS = ("base.lock", "dev.lock")


COMMAND = "pip_audit --require-hashes --disable-pip --format json --progress-spinner off --requirement"


def look_up(lock: Path) -> tuple[str, str]:
    """Return the output of pip-audit about a lock, as JSON and as messages."""
    command = [sys.executable, "-m", *COMMAND.split(), str(lock)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout, done.stderr


def verdict(name: str, document: str, messages: str) -> tuple[int, str]:
    """Return the exit status, and the sentences about the findings in a lock."""
    try:
        packages: list[dict[str, Any]] = json.loads(document)["dependencies"]
    except (ValueError, KeyError):
        reason = (messages.strip().splitlines() or ["it says nothing"])[-1]
        return 2, f"{name}: the vulnerabilities could not be looked up: {reason}"
    unknown = sum("vulns" not in package for package in packages)
    found = [
        f"{name}: {package['name']} {package['version']} has {vulnerability['id']}; "
        f"fixed in {', '.join(vulnerability['fix_versions']) or 'no version yet'}."
        for package in packages
        for vulnerability in package.get("vulns", ())
    ]
    if not packages:
        return 2, f"{name}: no package was looked up."
    if unknown:
        count = f"{unknown} of {len(packages)} packages"
        found.append(f"{name}: {count} could not be looked up; whether they are vulnerable is not known.")
    if not found:
        return 0, f"{name}: {len(packages)} packages, none with a known vulnerability."
    return (2 if unknown else 1), "\n".join(found)


def main() -> int:
    """Look up each lock. The worst decides."""
    worst = 0
    for name in LOCKS:
        status, sentences = verdict(name, *look_up(Path(__file__).with_name(name)))
        print(sentences)
        worst = max(worst, status)
    return worst


if __name__ == "__main__":
    sys.exit(main())
