"""`write_record`: writes a game as a record."""

from kalaha.errors import fault, shown
from kalaha.game import Ending, Game, Node, Position, Step, require_game
from kalaha.notation.errors import InvalidTagError, RecordError
from kalaha.notation.record import (
    AXIS_TAGS,
    MAX_BYTES,
    OWN_TAGS,
    TAG_NAME,
    escape,
    result,
    step_text,
    termination,
    turn_continues,
    turn_number,
    turns_completed,
)
from kalaha.rules import axis_text, differences

WIDTH = 80
FIRST_TAGS = ("South", "North", "Date")


def write_record(game: Game, *, undone: bool = False) -> str:
    """Return the `.kgn` record of a game: its tags, then all its moves, comments and variations.

    The main line ends at the current position. If `undone`, it also includes the undone moves, and the tags
    Result and Termination describe its end. Lines are wrapped at 80 characters. This is the inverse of
    `read_record`.

    Raise `InvalidTagError` for a free tag with an invalid name, and `RecordError` if the record has more than
    2 MiB, because it could not be read again.

    >>> from kalaha.rules import find_rules
    >>> game = Game(find_rules("kalah").replace(seeds=4), tags={"South": "Anna"})
    >>> for move in "3 6 2 5 1".split():
    ...     _ = game.play(move)
    >>> print(write_record(game))
    [Rules "kalah"]
    [Seeds "4"]
    [South "Anna"]
    [Result "*"]
    [Termination "unfinished"]
    <BLANKLINE>
    1. 3-6 2-5 2. 1 *
    <BLANKLINE>
    """
    require_game(game)
    last = None if undone else game.node
    end = game.root
    while end.children and end is not last:
        end = end.children[0]
    tags = {**_rule_tags(game), **_free_tags(game)}
    tags["Result"] = result(end.outcome)
    tags["Termination"] = termination(end.outcome)
    lines = [f'[{name} "{escape(value, chr(34))}"]\n' for name, value in tags.items()]
    text = "".join(lines) + "\n" + _wrapped([*_movetext(game.root, last), result(end.outcome)]) + "\n"
    if len(text.encode()) > MAX_BYTES:
        raise RecordError(1, 1, fault("record-too-large", limit=MAX_BYTES))
    return text


def _rule_tags(game: Game) -> dict[str, str]:
    """Return the tags for the rules and the starting position."""
    rules = game.rules
    changed = {"seeds", *differences(rules)}
    tags = {"Rules": rules.name, "Seeds": axis_text(rules.seeds)}
    tags |= {tag: axis_text(getattr(rules, axis)) for tag, axis in AXIS_TAGS.items() if axis in changed}
    if rules.has_fair_start or game.root.position != Position.start(rules):
        tags["Setup"] = str(game.root.position)
    return tags


def _free_tags(game: Game) -> dict[str, str]:
    """Return the free tags, with the players and the date first."""
    for name in game.tags:
        if not TAG_NAME.fullmatch(name) or name in OWN_TAGS:
            raise InvalidTagError(fault("tag-name", name=shown(name), names=", ".join(sorted(OWN_TAGS))))
    first = {name: game.tags[name] for name in FIRST_TAGS if name in game.tags}
    return {**first, **game.tags}


def _movetext(root: Node, last: Node | None) -> list[str]:
    """Return the words of the movetext up to `last`: turns and their numbers, comments, and variations.

    A line consists of steps. Each step is followed by its comment and, if it is a first child, by the
    variations on it. Using a stack instead of recursion allows deeply nested variations. The stack contains
    nodes, each with the number of turns before it, and None for the end of a variation.
    """
    words = _comment(root)
    joined = False  # whether the next move directly follows the last one
    waiting: list[tuple[Node | None, int]] = [(node, 0) for node in _main_line(root, last)]
    while waiting:
        node, played = waiting.pop()
        if node is None or node.step is None or node.parent is None:
            words[-1] += ")"
            joined = False
            continue
        siblings = node.parent.children
        is_first = node is siblings[0]
        joined = joined and is_first
        if joined and turn_continues(node.parent.step) and not isinstance(node.step, Ending):
            words[-1] += _step_text(node.step)
        else:
            number = "" if joined and played % 2 else turn_number(played) + " "
            begins_turn = not (turn_continues(node.parent.step) or isinstance(node.step, Ending))
            words.append("(" * (not is_first) + number * begins_turn + _step_text(node.step))
        comment = _comment(node)
        words += comment
        joined = not comment
        waiting += [(child, played + turns_completed(node.step)) for child in _main_line(node, last)]
        if is_first:
            for sibling in reversed(siblings[1:]):
                waiting += [(None, 0), (sibling, played)]
    return words


def _main_line(node: Node, last: Node | None) -> list[Node]:
    """Return the next node on the main line as a list with one item, or [] at the end of the line."""
    return [] if node is last else node.children[:1]


def _step_text(step: Step) -> str:
    """Return a step as one word, with a hyphen after a move if the turn continues."""
    return step_text(step) + "-" * turn_continues(step)


def _comment(node: Node) -> list[str]:
    """Return a node's comment as words, if it has one. Wrapping may turn spaces into line breaks."""
    return f"{{{escape(node.comment, '}')}}}".split(" ") if node.comment else []


def _wrapped(words: list[str]) -> str:
    """Join the words with spaces, wrapping lines at `WIDTH`."""
    lines: list[str] = []
    line = words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line += " " + word
    return "\n".join([*lines, line])
