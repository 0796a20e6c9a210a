"""The vocabulary of a `.kgn` record, shared by the reader and the writer.

The grammar is in docs/record-format.md.
"""

import re

from kalaha.game import NORTH, SOUTH, Ending, Game, Node, Outcome, Reason, Side, Sowing, Step, Swap
from kalaha.rules import AXES

MAX_BYTES = 2**21
"""The maximum size of a record in bytes, for reading and writing. 2 MiB holds a game of 400,000 moves."""

AXIS_TAGS: dict[str, str] = {"".join(map(str.title, axis.split("_"))): axis for axis in AXES}
"""The tag of each axis, such as SowStore for sow_store."""

TAG_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
"""The syntax of tag names."""

OWN_TAGS = frozenset({"Rules", "Setup", "Result", "Termination", *AXIS_TAGS})
"""The tags with a defined meaning. All other tags are free."""

ENDINGS: dict[str, tuple[Side, Reason]] = {
    f"{name}_{reason}": (side, reason)
    for reason in (Reason.RESIGNED, Reason.TIMED_OUT, Reason.SHARED, Reason.STOPPED)
    for name, side in (("south", SOUTH), ("north", NORTH))
}
"""The movetext words for endings without a move, each with the player who resigns, has no time left or
accepts the offer, and the reason for the end."""


def result(outcome: Outcome | None) -> str:
    """Return the result as the seeds in both stores, South's first, or `*` if the game is not over."""
    return "*" if outcome is None else "{}-{}".format(*outcome.stores)


def termination(outcome: Outcome | None) -> str:
    """Return the Termination tag's value: a `Reason`, with its side if one gave up, or `unfinished`."""
    if outcome is None:
        return "unfinished"
    if outcome.is_given_up:
        return f"{'north' if outcome.winner == SOUTH else 'south'}_{outcome.reason}"
    return outcome.reason.value


def act(node: Node, word: str) -> Step:
    """Return the step for `word` at a node, without changing the tree.

    `word` is `swap` or one of `ENDINGS`. Raise `IllegalActionError` if this action is impossible now.
    """
    game = Game(node.position.rules)
    game.root, game.node = node.path[0], Node(node.position, node.step, node.parent)
    if word == "swap":
        return game.swap()
    side, reason = ENDINGS[word]
    if reason is Reason.RESIGNED:
        return game.resign(side)
    if reason is Reason.TIMED_OUT:
        return game.time_out(side)
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
    """Return whether `step` is a move with an extra turn, so that the turn continues."""
    return isinstance(step, Sowing) and step.extra_turn


def turns_completed(step: Step | None) -> int:
    """Return the number of turns that `step` completes: 1, or 0 if the turn continues.

    The number is also 0 for a step that ends the game without a move.
    """
    return 0 if turn_continues(step) or isinstance(step, Ending) else 1


def turn_number(played: int) -> str:
    """Return the number, which counts pairs of turns, to write before the turn that follows `played` turns.

    >>> [turn_number(played) for played in range(4)]
    ['1.', '1...', '2.', '2...']
    """
    return f"{played // 2 + 1}{'...' if played % 2 else '.'}"


def escape(text: str, mark: str) -> str:
    r"""Escape `mark`, backslashes and non-printing characters in `text`.

    >>> print(escape('a "b"\n', '"'))
    a \"b\"\n
    """
    return _ESCAPED.sub(lambda match: _escaped(match[0], mark), text)


# Characters to escape: the marks, control characters, surrogates, and U+2028 and U+2029, which only some
# programs treat as line ends.
_ESCAPED = re.compile(r'["}\\\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]')


def _escaped(character: str, mark: str) -> str:
    if character in ('"', "}"):
        return "\\" + character if character == mark else character
    if character == "\\":
        return "\\\\"
    return "\\n" if character == "\n" else f"\\u{ord(character):04x}"
