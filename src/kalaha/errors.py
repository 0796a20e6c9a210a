"""The root of all errors, and how they are put into words.

Each package has its own errors, with their English sentences, in its `errors.py`; they form one tree::

    KalahaError
    ├── rules
    │   └── RulesError
    │       ├── UnknownRulesError        no rule set has this name
    │       └── InvalidRulesError        the axes contradict each other, or a value is out of range
    ├── game
    │   ├── PositionError
    │   │   └── InvalidPositionError     no such position can stand on this board
    │   └── GameError
    │       ├── InvalidMoveError         this is not a move
    │       ├── IllegalMoveError         the rules do not allow the move here
    │       └── IllegalActionError       an action that is not a move cannot be taken now (undo, offer …)
    ├── notation
    │   ├── RecordError                  a game record cannot be read; knows line and column
    │   └── InvalidTagError              a record cannot hold a tag with this name
    ├── tables
    │   └── TablesError                  an endgame table cannot be built, read or probed
    │       ├── TableNotFoundError       there is none for these rules
    │       └── TableDamagedError        its file has changed since it was written
    ├── solver
    │   └── SolverError                  the solver cannot prove this, or a file of proofs cannot be used
    ├── engine
    │   └── EngineError                  the engine cannot do this: a limit, a level, a game that is over
    │       └── ProgramError             a program that plays dies, is too slow, or plays an illegal move
    ├── cluster
    │   └── ClusterError                 work cannot be done on a cluster, or was lost there
    ├── envs
    │   └── EnvError                     an environment cannot do this: an illegal action, say
    │       └── NotInstalledError        the library that it is made for is missing; an ImportError, too
    ├── server
    │   ├── DatabaseError                the database cannot be used: its address, or its version
    │   └── RefusedError                 a request that changes nothing; knows its HTTP status
    │       ├── InvalidLineError         a move of a line cannot be made; knows which one
    │       ├── StaleError               the game has gone on
    │       └── DatabaseAwayError        the database does not answer
    ├── kgp
    │   └── KgpError                     a server cannot be reached or understood
    └── cli
        └── ArenaError                   a match cannot begin or go on

A wrong value raises one of these: catch `KalahaError` to catch them all. A wrong type raises whatever Python
raises, and a file that cannot be read or written raises `OSError`.

An error holds one or more faults, each a code with values, so that it can be put into any language; its own
text is English.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

SENTENCES: dict[str, str] = {}
"""The English sentence of each fault, a `str.format` template, from the packages imported so far."""


def sentences(templates: Mapping[str, str]) -> None:
    """Add the sentences of a package, by their codes, which no other package may use."""
    SENTENCES.update(templates)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: the code of its sentence, and the values to name in it.

    Texts among the values are the same in every language: names, numbers, what was typed.
    """

    code: str
    values: Mapping[str, str | int] = field(hash=False)

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, **more: str | int) -> str:
        """Return the English sentence, with these values too."""
        return SENTENCES[self.code].format(**self.values, **more)


def fault(code: str, **values: str | int) -> Fault:
    """Return the fault with this code and these values."""
    return Fault(code, values)


def shown(value: object) -> str:
    """Return the text of a caller's value for an error sentence, cut where it is long.

    >>> shown("four"), shown(7), shown(10**9999), shown("x" * 99)
    ("'four'", '7', '> 10^18', "'xxxxxxxxxxxxxxxxxxx…")
    """
    if isinstance(value, int) and abs(value) >= 10**18:
        return "> 10^18" if value > 0 else "< -10^18"
    text = repr(value)
    return text if len(text) <= 24 else text[:20] + "…"


class KalahaError(Exception):
    """The root of the tree: what the caller gave cannot be used.

    `faults` is a non-empty tuple of all that is wrong with it.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    @property
    def place(self) -> Fault | None:
        """Where it went wrong, if known: a fault whose `text` will be the list of what is wrong."""
        return None

    def __str__(self) -> str:
        text = " ".join(map(str, self.faults))
        return text if self.place is None else self.place.sentence(text=text)
