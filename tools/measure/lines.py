"""Print the lines written by hand in each folder, at the last release and now."""

import subprocess
from collections import Counter

FOLDERS = {
    "src py": (":(glob)src/**/*.py", ":(glob)src/**/*.pyi"),
    "ftl": (":(glob)src/**/*.ftl",),
    "web": (":(glob)web/**/*.ts", ":(glob)web/**/*.svelte", ":(glob)web/**/*.css", ":(glob)web/**/*.py"),
    "tests": (":(glob)tests/**/*.py",),
    "tools": (":(glob)tools/**/*.py",),
    "docs": (":(glob)docs/**/*.md",),
}


def main() -> None:
    """Print a row for each folder, and the sum."""
    base = _git("log", "-1", "--format=%H", "-G^version = ", "--", "pyproject.toml")  # `make release` sets it
    before, now = _lines(base), _lines("HEAD")
    print(f"{'by hand':8}{base[:8]:>9}{'now':>9}{'change':>9}")
    for name in (*FOLDERS, "sum"):
        print(f"{name:8}{before[name]:9,}{now[name]:9,}{now[name] - before[name]:+9,}")


def _lines(commit: str) -> Counter[str]:
    empty = _git("hash-object", "-t", "tree", "--stdin")
    found = Counter[str]()
    for name, paths in FOLDERS.items():
        rows = _git("diff", "--numstat", "--no-renames", empty, commit, "--", *paths).splitlines()
        found[name] = sum(int(row.split("\t")[0]) for row in rows if not row.startswith("-"))
    found["sum"] = found.total()
    return found


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout.strip()


if __name__ == "__main__":
    main()
