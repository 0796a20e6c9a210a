"""`Scanner`: splits a record into tokens, and creates errors with a line and a column."""

import re
from collections.abc import Generator
from contextlib import contextmanager

from kalaha.errors import Fault, KalahaError, fault, shown
from kalaha.game.errors import IllegalMoveError
from kalaha.notation.errors import RecordError

# A token of the movetext. Every quantifier is possessive, to prevent quadratic backtracking on junk.
_COMMENT = re.compile(r"\{(?:[^\\}]++|\\.)*+\}", re.DOTALL)
_DASH = "[-\u2010-\u2015\u2212\ufe63\uff0d]"  # as keyboards and word processors write a hyphen
_TOKEN = re.compile(
    rf"""\s*+(?:
      (?P<comment> {_COMMENT.pattern} )
    | (?P<open>    \( )
    | (?P<close>   \) )
    | (?P<number>  [0-9]++ \. (?: \.\. )? )
    | (?P<turn>    [0-9]++ ~? (?: {_DASH} [0-9]++ ~? )*+ {_DASH}? )
    | (?P<word>    [a-z_]++ )
    | (?P<star>    \* )
    | (?P<junk>    . )
    | (?P<end>     \Z )
    )""",
    re.VERBOSE | re.DOTALL,
)
# Line ends, and escapes, which may be invalid.
_ESCAPE = re.compile(r'\r?\n|\\(?:(?P<same>[\\"{}])|(?P<line>n)|u(?P<hex>[0-9a-fA-F]{4})|)')
_SPACE = re.compile(r"\s*+")
_WORD = re.compile(r"\S++|.", re.DOTALL)
_QUOTE = re.compile('"')
_VALUE = re.compile(r'(?:[^"\\\r\n]++|\\[^\r\n])*+')


class Scanner:
    """The text of a record, and the current offset `at` in it, in characters."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def skip(self) -> str:
        """Skip white space and return the next character, or "" at the end."""
        self.at = _end(_SPACE, self.text, self.at)
        return self.text[self.at : self.at + 1]

    def take(self, pattern: re.Pattern[str], expected: str) -> str:
        """Skip white space and return the text that matches `pattern`.

        Raise `RecordError` if the text does not match.
        """
        self.skip()
        start = self.at
        self.at = _end(pattern, self.text, start)
        if self.at == start:
            raise self.unexpected(start, expected)
        return self.text[start : self.at]

    def quoted(self) -> tuple[str, int]:
        """Read a double-quoted string. Return its unescaped content and its start."""
        self.take(_QUOTE, '"')
        start = self.at
        self.at = _end(_VALUE, self.text, start)
        end, self.at = self.at, self.at + 1
        if self.text[end : self.at] != '"':
            raise self.unexpected(end, '"')
        return self.unescape(self.text[start:end], start), start

    def token(self) -> tuple[str, str, int]:
        """Read the next token of the movetext. Return its kind, text and start."""
        match = _TOKEN.match(self.text, self.at)
        assert match is not None
        kind = match.lastgroup or ""
        self.at = match.end()
        return kind, re.sub(_DASH, "-", match[kind]) if kind == "turn" else match[kind], match.start(kind)

    def unescape(self, text: str, at: int) -> str:
        """Return `text`, which starts at `at`, without escapes. A line end becomes a space."""

        def plain(match: re.Match[str]) -> str:
            if match[0][0] != "\\":
                return " "
            if match["line"]:
                return "\n"
            if match["hex"]:
                return chr(int(match["hex"], 16))
            if match["same"]:
                return match["same"]
            start = at + match.start()
            raise self.error(start, fault("record-escape", found=shown(self.text[start : start + 2])))

        return _ESCAPE.sub(plain, text)

    def unexpected(self, at: int, expected: str, code: str = "record-unexpected") -> RecordError:
        """Return the error for text at `at`, or the end of the text there, that is not `expected`."""
        found = _WORD.match(self.text, at)
        if found is None:
            return self.error(at, fault("record-truncated", expected=expected))
        if found[0][0] == "{" and not _COMMENT.match(self.text, at):
            return self.error(at, fault("record-unclosed"))
        return self.error(at, fault(code, found=shown(found[0]), expected=expected))

    def error(self, at: int, *faults: Fault) -> RecordError:
        """Return the error with these faults at `at`."""
        line = self.text.count("\n", 0, at) + 1
        return RecordError(line, at - self.text.rfind("\n", 0, at), *faults)

    @contextmanager
    def blaming(self, at: int) -> Generator[None]:
        """Convert an error about rules or games that the block raises to a `RecordError` at `at`."""
        try:
            yield
        except RecordError:
            raise
        except IllegalMoveError as refused:
            illegal = fault("record-illegal-move", move=refused.move, position=refused.position)
            raise self.error(at, illegal, *refused.faults) from refused
        except KalahaError as refused:
            raise self.error(at, *refused.faults) from refused


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Return where the match for `pattern` at `at` ends, or `at` if there is no match."""
    match = pattern.match(text, at)
    return match.end() if match else at
