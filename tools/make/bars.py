"""Bar charts of margins, as an SVG picture."""

from collections.abc import Iterable
from html import escape

Chart = tuple[str, dict[str, int]]
"""A title, and the margins by their labels."""

PITCH, BAR, SEED = 26, 16, 3
"""The distance between neighbouring bars, their width, and their height for each seed, in pixels."""
STYLE = (
    "text{font:10px sans-serif;fill:#888}.title{font-size:13px}.n{text-anchor:middle}"
    ".draw{fill:#888}.win{fill:#3a7d44}.loss{fill:#b5533c}line{stroke:#888}"
)


def signed(value: int) -> str:
    """Return a margin with its sign."""
    return "0" if value == 0 else f"{value:+d}".replace("-", "−")


def picture(rows: Iterable[list[Chart]]) -> str:
    """Return a picture of these rows of charts."""
    parts: list[str] = []
    width = top = 0
    for row in rows:
        left, below = 20, top
        for chart in row:
            drawn, end = _chart(chart, left, top)
            parts += drawn
            left, below = left + max(len(chart[1]) * PITCH, 280) + 40, max(below, end)
        width, top = max(width, left), below
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top}" width="{width}" height="{top}">'
    )
    return "\n".join([head, f"<style>{STYLE}</style>", *parts, "</svg>", ""])


def _chart(chart: Chart, left: int, top: int) -> tuple[list[str], int]:
    """Return the parts of a chart drawn from (`left`, `top`), and the y coordinate of its lower end."""
    title, values = chart
    zero = top + 40 + max(0, *values.values()) * SEED
    below = zero - min(0, *values.values()) * SEED
    parts = [f'<text x="{left}" y="{top + 20}" class="title">{escape(title)}</text>']
    for number, (label, value) in enumerate(values.items()):
        x, y = left + number * PITCH, zero - max(0, value) * SEED
        kind = "win" if value > 0 else "loss" if value < 0 else "draw"
        height = abs(value) * SEED or 1
        parts.append(f'<rect x="{x}" y="{y}" width="{BAR}" height="{height}" class="{kind}"/>')
        at = y - 3 if value >= 0 else zero - value * SEED + 11
        parts.append(f'<text x="{x + BAR / 2}" y="{at}" class="n">{signed(value)}</text>')
        parts.append(f'<text x="{x + BAR / 2}" y="{below + 26}" class="n">{escape(label)}</text>')
    end = left + len(values) * PITCH
    parts.append(f'<line x1="{left}" y1="{zero}" x2="{end}" y2="{zero}"/>')
    return parts, below + 50
