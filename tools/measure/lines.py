"""How many lines each package has: `python tools/measure/lines.py`.

`--write` puts the table into docs/working-on-it.md; `--check` compares it with what there is, and exits with
1 where a number is wrong by more than a tenth and 200 lines. So it need not be written anew with each change,
and yet is never far from true.
"""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "working-on-it.md"
PARTS = "src/kalaha", "web/src", "web/tests", "tests", "tools"
SUFFIXES = {".py", ".pyi", ".ts", ".svelte", ".css"}
ROUND, SHARE, LINES = 50, 0.1, 200

Counts = dict[str, int]
"""Lines by part, and by folder in it: `src/kalaha`, `src/kalaha/server`."""


def counted() -> Counts:
    """Count the lines of all files that git knows and that are there."""
    counts: Counter[str] = Counter()
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        path, part = ROOT / name, next((part for part in PARTS if name.startswith(f"{part}/")), None)
        if part is not None and path.suffix in SUFFIXES and path.exists():
            lines = len(path.read_text("utf-8").splitlines())
            counts[part] += lines
            folder, inside, _ = name.removeprefix(f"{part}/").partition("/")
            if inside:
                counts[f"{part}/{folder}"] += lines
    return dict(counts)


def table(counts: Counts) -> str:
    """Return the table, its numbers rounded."""
    rows = ["| part | lines | folders in it |", "|---|---|---|"]
    for part in PARTS:
        folders = [name for name in sorted(counts) if name.startswith(f"{part}/")]
        inside = ", ".join(f"`{name.removeprefix(f'{part}/')}` {_rounded(counts[name])}" for name in folders)
        rows.append(f"| `{part}` | {_rounded(counts[part])} | {inside} |")
    return "\n".join(rows)


def read(text: str) -> Counts:
    """Return the numbers of a table."""
    counts: Counts = {}
    for part, lines, inside in re.findall(r"^\| `([\w/]+)` \| ([\d,]+) \| (.*) \|$", text, re.M):
        counts[part] = int(lines.replace(",", ""))
        for folder, number in re.findall(r"`(\w+)` ([\d,]+\d|\d)", inside):
            counts[f"{part}/{folder}"] = int(number.replace(",", ""))
    return counts


def _rounded(lines: int) -> str:
    return f"{max(ROUND, ROUND * round(lines / ROUND)):,}"


def main() -> int:
    """Print the table, write it, or check it."""
    text, counts = PAGE.read_text("utf-8"), counted()
    before, after = text.split("<!-- lines -->\n")[0], text.split("<!-- end of lines -->")[1]
    if "--write" in sys.argv[1:]:
        PAGE.write_text(f"{before}<!-- lines -->\n{table(counts)}\n<!-- end of lines -->{after}", "utf-8")
    elif "--check" in sys.argv[1:]:
        said = read(text.removeprefix(before).removesuffix(after))
        for name in sorted(said.keys() | counts.keys()):
            is_, was = counts.get(name, 0), said.get(name, 0)
            if abs(is_ - was) > max(LINES, SHARE * was):
                print(f"{name}: {is_} lines, not {was}; run python tools/measure/lines.py --write")
                return 1
    else:
        print(table(counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
