"""Draw docs/architecture.svg and write the table in docs/architecture.md: `python docs/architecture.py`.

Both are made from the import contracts in pyproject.toml and the docstrings of the packages.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PAGE = HERE / "architecture.md"
PICTURE = HERE / "architecture.svg"
SOURCES = HERE.parent / "src" / "kalaha"

FAST_HALF = {"kernel", "tables", "search"}
GREEN, ORANGE = ("#e3f1e1", "#5a9a55"), ("#fbe8d5", "#c67f3b")

WIDTH, LEFT, RIGHT = 760, 64, 24
TOP, HEIGHT, GAP = 24, 44, 18
STYLE = """
text { font: 15px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: #2b2b2b }
text.small { font-size: 13px }
"""


def contracts(kind: str) -> list[dict[str, Any]]:
    """Return the import contracts of this type."""
    text = (HERE.parent / "pyproject.toml").read_text("utf-8")
    return [c for c in tomllib.loads(text)["tool"]["importlinter"]["contracts"] if c["type"] == kind]


def layers() -> list[list[str]]:
    """Return the packages by layer, from the top; packages in the same layer do not import each other."""
    (contract,) = (c for c in contracts("layers") if c["containers"] == ["kalaha"])
    named = [re.findall(r"\w+", layer) for layer in contract["layers"]]
    found = [[package for package in layer if source_of(package).exists()] for layer in named]
    return [layer for layer in found if layer]


def source_of(package: str) -> Path:
    """Return the file with the docstring of a package."""
    module = SOURCES / f"{package}.py"
    return module if module.exists() else SOURCES / package / "__init__.py"


def purpose(package: str) -> str:
    """Return the first sentence of a package's docstring."""
    text = ast.get_docstring(ast.parse(source_of(package).read_text("utf-8"))) or ""
    return re.split(r"(?<=[.:])\s+(?=[A-Z\n])|\n\n", text)[0].replace("\n", " ").removesuffix(".")


def below(package: str) -> list[str]:
    """Return the packages in the layers below."""
    (row,) = [number for number, layer in enumerate(layers()) if package in layer]
    return [name for layer in layers()[row + 1 :] for name in layer]


def allowed(package: str) -> list[str]:
    """Return the packages that a package may import: those below it, except any that a contract forbids."""
    forbidden: set[str] = set()
    for contract in contracts("forbidden"):
        if f"*.{package}" in contract["source_modules"]:
            names = {module.removeprefix("*.") for module in contract["forbidden_modules"]}
            ignored = "\n".join(contract.get("ignore_imports", ()))
            exceptions = set(
                re.findall(rf"^(?:\*|kalaha)\.{package}(?:\.\*\*)? -> (?:\*|kalaha)\.(\w+)$", ignored, re.M)
            )
            forbidden |= (set(below(package)) if "kalaha.*" in names else names) - exceptions
    return [name for name in below(package) if name not in forbidden]


def allowed_text(package: str) -> str:
    """Return the text for the page about the packages that a package may import."""
    names = allowed(package)
    if len(names) > 3 and names == below(package):
        return "all packages below"
    return ", ".join(f"`{name}`" for name in names) or "no package"


def table() -> str:
    """Return the table for the page, with a row for each package."""
    rows = [f"| `{each}` | {purpose(each)} | {allowed_text(each)} |" for layer in layers() for each in layer]
    return "\n".join(["| package | purpose | may import |", "|---|---|---|", *rows])


def page(text: str) -> str:
    """Return the text of the page with its table regenerated."""
    return re.sub(r"(<!-- packages -->\n).*?(<!-- end -->)", rf"\g<1>{table()}\n\g<2>", text, flags=re.DOTALL)


def picture() -> str:
    """Return a picture of the packages as SVG, starting with the top layer."""
    height = TOP + len(layers()) * (HEIGHT + GAP) + 62
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
            "<title>The packages of Kalaha; each may import those below it</title>",
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#fcfcfa"/>',
            *_arrow(TOP, TOP + len(layers()) * (HEIGHT + GAP) - GAP),
            *_boxes(),
            *_legend(height - 58),
            "</svg>\n",
        ]
    )


def _arrow(top: int, bottom: int) -> Iterator[str]:
    x, middle = 40, (top + bottom) // 2
    line = f"M{x} {top}V{bottom - 8}m-6 -6l6 12l6 -12"
    yield f'<path d="{line}" fill="none" stroke="#6b6b6b" stroke-width="2"/>'
    turned = f'transform="translate({x - 12} {middle}) rotate(-90)" text-anchor="middle"'
    yield f'<text class="small" {turned}>may import</text>'


def _boxes() -> Iterator[str]:
    for row, layer in enumerate(layers()):
        width = (WIDTH - LEFT - RIGHT - (len(layer) - 1) * GAP) / len(layer)
        for column, package in enumerate(layer):
            x, y = LEFT + column * (width + GAP), TOP + row * (HEIGHT + GAP)
            yield _box(x, y, width, HEIGHT, package)
            yield f'<text x="{x + width / 2:.1f}" y="{y + 27}" text-anchor="middle">{package}</text>'


def _box(x: float, y: float, width: float, height: float, package: str) -> str:
    fill, stroke = ORANGE if {package, *allowed(package)} & FAST_HALF else GREEN
    alone = package not in FAST_HALF and allowed(package) == ["errors"] != below(package)
    dashes = ' stroke-dasharray="5 4"' if alone else ""
    return (
        f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}" rx="7" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="1.5"{dashes}/>'
    )


def _legend(y: int) -> Iterator[str]:
    entries = (
        (LEFT, "rules", "pure Python: no package of the fast half"),
        (LEFT + 310, "kernel", "NumPy and Numba, or what uses them"),
        (LEFT, "locale", "imports nothing but errors"),
    )
    for number, (x, package, text) in enumerate(entries):
        line = y + 26 * (number // 2)
        yield _box(x, line, 26, 16, package)
        yield f'<text class="small" x="{x + 36}" y="{line + 13}">{text}</text>'


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
    PICTURE.write_text(picture(), "utf-8")
