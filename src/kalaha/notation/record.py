"""The vocabulary of a `.kgn` record, shared by reader and writer.

The grammar is in docs/record-format.md.
"""

import re

from kalaha.game import NORTH, SOUTH, Ending, Game, Node, Outcome, Reason, Side, Sowing, Step, Swap
from kalaha.rules import AXES

MAX_BYTES = 2**21
"""The most bytes in a record; 2 MiB hold the moves of thousands of games."""

MAX_STEPS = 5_000
"""The most moves in a record, in all variations together."""

AXIS_TAGS: dict[str, str] = {"".join(map(str.title, axis.split("_"))): axis for axis in AXES}
"""The tag of each axis, like SowStore, and the axis, like sow_store."""

TAG_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
"""What a tag's name can be."""

OWN_TAGS = frozenset({"Rules", "Setup", "Result", "Termination", *AXIS_TAGS})
"""The tags that say something about the game; all others are free."""

ENDINGS: dict[str, tuple[Side, Reason]] = {
    f"{name}_{reason}": (side, reason)
    for reason in (Reason.RESIGNED, Reason.SHARED, Reason.STOPPED)
    for name, side in (("south", SOUTH), ("north", NORTH))
}
"""The words in the movetext for what ends a game without a move, and who does it: gives up, or
accepts what the other player offered."""


def result(outcome: Outcome | None) -> str:
    """Return the result as both stores, South's first, or `*` while the game goes on."""
    return "*" if outcome is None else "{}-{}".format(*outcome.stores)


def termination(outcome: Outcome | None) -> str:
    """Return why the game is over: the value of its `Reason`, or who resigned, or `unfinished`."""
    if outcome is None:
        return "unfinished"
    if outcome.reason is Reason.RESIGNED:
        return "north_resigned" if outcome.winner == SOUTH else "south_resigned"
    return outcome.reason.value


def act(node: Node, word: str) -> Step:
    """Return the step that a game at this node makes for `word`.

    That is `swap` or one of `ENDINGS`; the tree is not changed. Raises `IllegalActionError`.
    """
    game = Game(node.position.rules)
    game.root, game.node = node.path[0], Node(node.position, node.step, node.parent)
    if word == "swap":
        return game.swap()
    side, reason = ENDINGS[word]
    if reason is Reason.RESIGNED:
        return game.resign(side)
    offer = game.offer_share if reason is Reason.SHARED else game.offer_stop
    offer(1 - side)
    return game.accept_offer(side)


def step_text(step: Step) -> str:
    """Return a step as one word: a move, `swap`, or one of `ENDINGS`."""
    match step:
        case Sowing():
            return str(step.move)
        case Swap():
            return "swap"
        case Ending():
            return f"{'south' if step.side == SOUTH else 'north'}_{step.outcome.reason}"


def turn_continues(step: Step | None) -> bool:
    """Return whether the turn continues after this step, since it gave an extra turn."""
    return isinstance(step, Sowing) and step.extra_turn


def turns_completed(step: Step | None) -> int:
    """Return how many turns this step completes: 1, or 0 if the turn continues.

    A step that ends the game without a move completes none.
    """
    return 0 if turn_continues(step) or isinstance(step, Ending) else 1


def turn_number(played: int) -> str:
    """Return the number written before a turn when `played` have been completed; it counts pairs of turns.

    >>> [turn_number(played) for played in range(4)]
    ['1.', '1...', '2.', '2...']
    """
    return f"{played // 2 + 1}{'...' if played % 2 else '.'}"


def escape(text: str, mark: str) -> str:
    r"""Return `text` with backslashes before `mark` and backslashes, and without non-printing characters.

    >>> print(escape('a "b"\n', '"'))
    a \"b\"\n
    """
    return _ESCAPED.sub(lambda match: _escaped(match[0], mark), text)


# What may need a backslash: the marks, control characters, surrogates, and the separators of
# lines that are no line ends to everyone.
_ESCAPED = re.compile(r'["}\\\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]')


def _escaped(character: str, mark: str) -> str:
    if character in ('"', "}"):
        return "\\" + character if character == mark else character
    if character == "\\":
        return "\\\\"
    return "\\n" if character == "\n" else f"\\u{ord(character):04x}"
