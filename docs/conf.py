"""The Sphinx configuration for the manual: these pages and the package's docstrings (`make docs`).

The source folder is the root of the repository, so that a link leads to the same file in the manual, in an
editor, and on a website that shows the repository.
"""

import re
from collections.abc import Iterator
from importlib.metadata import version as version_of
from pathlib import Path

import click
from click.testing import CliRunner
from docutils.nodes import document, literal
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

from kalaha.cli.app import app as cli
from kalaha.cli.command import State
from kalaha.locale import Messages

project = "Kalaha"
author = "The Kalaha authors"
copyright = f"2026 {author}"
version = release = version_of("kalaha")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**.md", "deploy/*.md", "data/**.md", "tools/*.md", "web/package/*.md"]
exclude_patterns = [
    ".*",
    "build",
    "dist",
    "requirements",
    "src",
    "tests",
    "web/node_modules",
    "web/src",
]
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", r"kalaha\.engine\.limit\.Limits"),  # the keywords of a limit, described with `Limit`
    ("py:obj", ".*"),  # names in single backquotes, including parameters and packages
    ("py:class", r"(?!kalaha).*|kalaha\.kernel\..*"),  # other packages have their own manuals
    ("py:class", r"kalaha\.engine\.question\.(Update|Answer)"),  # type variables
]
default_role = "py:obj"

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "tasklist"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
add_module_names = False
maximum_signature_line_length = 88

html_theme = "furo"
html_title = f"Kalaha {version}"
html_additional_pages = {"index": "first.html"}
templates_path = ["_templates"]
html_static_path = ["_static"]
html_css_files = ["manual.css"]
html_search_scorer = str(Path(__file__).parent / "_templates/scorer.js")
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """Show code that Pygments cannot highlight as plain text, and register the functions below."""
    for language in ("kgn", "ebnf"):
        app.add_lexer(language, TextLexer)
    app.connect("source-read", add_help)
    app.connect("doctree-read", mark_short)
    app.connect("autodoc-process-docstring", set_tables)


def add_help(_app: Sphinx, page: str, source: list[str]) -> None:
    """Append the `--help` output of each command to the page about the commands."""
    if page == "docs/reference/commands":
        source[0] += "".join(_help(cli, ["kalaha"]))


def mark_short(_app: Sphinx, page: document) -> None:
    """Mark short code, which `manual.css` does not break at its hyphens."""
    for code in page.findall(literal):
        if max(map(len, code.astext().split()), default=0) <= 24:
            code["classes"].append("short")


def _help(command: click.Command, words: list[str]) -> Iterator[str]:
    text = CliRunner().invoke(cli, [*words[1:], "--help"], obj=State(Messages("en"))).output
    yield f"\n## `{' '.join(words)}`\n\n```text\n{text}```\n"
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            inner = command.get_command(click.Context(command), name)
            assert inner is not None
            yield from _help(inner, [*words, name])


def set_tables(
    _app: Sphinx, _kind: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Convert Markdown tables in a docstring to reStructuredText."""
    text = "\n".join(lines)
    lines[:] = re.sub(r"(?m)^\|.*\n\|[-|]+\|(?:\n\|.*)+", _table, text).split("\n")


def _table(found: re.Match[str]) -> str:
    head, _, *body = [[cell.strip() for cell in line[1:-1].split("|")] for line in found[0].split("\n")]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    edge = ["=" * width for width in widths]
    rows = [edge, head, edge, *body, edge]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows
    )
