"""The root of the error tree, and the error sentences.

Each package defines its errors and their English sentences in its `errors.py`. The errors form one tree::

    KalahaError
    ├── errors
    │   └── NotInstalledError            an optional package is missing. Also an ImportError
    ├── rules
    │   └── RulesError
    │       ├── UnknownRulesError        no rule set has this name
    │       └── InvalidRulesError        the axes contradict each other, or a value is out of range
    ├── game
    │   ├── PositionError
    │   │   └── InvalidPositionError     this position is impossible on this board
    │   └── GameError
    │       ├── InvalidMoveError         this is not a move
    │       ├── IllegalMoveError         the rules do not allow the move here
    │       └── IllegalActionError       an action that is not a move cannot be taken now (undo, offer …)
    ├── notation
    │   ├── RecordError                  a game record cannot be read. Has line and column
    │   └── InvalidTagError              a record cannot contain a tag with this name
    ├── tables
    │   └── TablesError                  an endgame table cannot be built, read or probed
    │       ├── TableNotFoundError       these rules have no table
    │       └── TableDamagedError        the file has changed since it was written
    ├── solver
    │   └── SolverError                  the solver cannot prove this, or a file of proofs cannot be used
    ├── engine
    │   └── EngineError                  the engine cannot do this, for example because the game is over
    │       └── ProgramError             a playing program dies, is too slow or plays an illegal move
    ├── cluster
    │   └── ClusterError                 work cannot be done on a cluster, or was lost there
    ├── envs
    │   └── EnvError                     an environment cannot do this, such as an illegal action
    ├── server
    │   ├── DatabaseError                the database cannot be used because of its URL or its version
    │   └── RefusedError                 a request was rejected and had no effect. Has an HTTP status
    │       ├── StaleError               the request was based on an earlier position of the game
    │       └── DatabaseAwayError        the database does not answer
    ├── kgp
    │   └── KgpError                     a server cannot be reached or understood
    └── cli
        └── ArenaError                   a match cannot start or continue

Invalid values raise one of these errors. Catch `KalahaError` to catch them all. Values of the wrong type
raise Python's own errors, and files that cannot be read or written raise `OSError`.

An error has one or more faults. A fault is a code with values, so that it can be translated. `str(error)` is
in English.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NoReturn

SENTENCES: dict[str, str] = {}
"""The English sentences of all packages imported so far: a `str.format` template for each fault code."""


def sentences(templates: Mapping[str, str]) -> None:
    """Register a package's sentences by fault code. A code must be unique across all packages."""
    SENTENCES.update(templates)


@dataclass(frozen=True)
class Fault:
    """One mistake, as the code of an error sentence and the values to fill in.

    The values, such as names, numbers and user input, are not translated.
    """

    code: str
    values: Mapping[str, str | int] = field(hash=False)

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, **more: str | int) -> str:
        """Return the English sentence, with `more` values to fill in."""
        return SENTENCES[self.code].format(**self.values, **more)


def fault(code: str, **values: str | int) -> Fault:
    """Return the fault with this `code` and `values`."""
    return Fault(code, values)


def shown(value: object) -> str:
    """Return the `repr` of a caller's value for an error sentence, truncated to at most 24 characters.

    >>> shown("four"), shown(7), shown(10**9999), shown("x" * 99)
    ("'four'", '7', '> 10^18', "'xxxxxxxxxxxxxxxxxxx…'")
    """
    if isinstance(value, int) and abs(value) >= 10**18:
        return "> 10^18" if value > 0 else "< -10^18"
    text = repr(value)
    return text if len(text) <= 24 else text[:20] + "…" + text[-1] * isinstance(value, str)


def instead(**uses: str) -> Callable[[object, str], NoReturn]:
    """Return a `__getattr__` whose error says what to use instead of names from other libraries.

    Define it only if not `TYPE_CHECKING`, since type checkers would otherwise take any name.
    """

    def fail(self: object, name: str) -> NoReturn:
        text = f"{type(self).__name__!r} object has no attribute {name!r}"
        text += f". Use {uses[name]}." if name in uses else ""
        raise AttributeError(text, name=name, obj=self)

    return fail


class KalahaError(Exception):
    """The base class of all errors. Each means that the caller's input cannot be used.

    `faults` lists all reasons and is never empty.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    @property
    def place(self) -> Fault | None:
        """The place of the error, if known. Its template has a `{text}` field for the other faults."""
        return None

    def __str__(self) -> str:
        text = " ".join(map(str, self.faults))
        return text if self.place is None else self.place.sentence(text=text)


_SENTENCES = {
    "not-installed": "{name} is not installed; install it with: pip install 'kalaha[{extra}]'.",
    "no-kernels": "There is no machine code for this platform ({platform}). `python -m kernels` builds it in "
    "a copy of the repository; with KALAHA_KERNELS=python, Kalaha computes without it, some hundred times "
    "slower.",
}
sentences(_SENTENCES)


class NotInstalledError(KalahaError, ImportError):
    """A required package or the machine code is missing. The error names the extra that installs it."""
