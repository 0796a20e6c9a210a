"""Hypothesis strategies for rules, positions and games, shared by all tests.

- `presets()`: a rule set, with its own board size or a different one
- `house_rules()`: any valid axes with any board size
- `any_rules()`: rules from either of the previous two
- `boards()`: any distribution of seeds, including positions that cannot occur in a game
- `played_positions()`: positions after random moves from the start
- `positions()`: positions from either of the previous two
- `playable_positions()`: unfinished positions only
"""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from kalaha import NORTH, RULESETS, SOUTH, Move, Position, Rules
from kalaha.rules import CHOICES, MAX_PITS, MAX_TOTAL
from tests.covering import without_contradictions

sides = st.sampled_from((SOUTH, NORTH))


@st.composite
def sizes(draw: DrawFn) -> dict[str, int]:
    """Draw valid numbers of pits and seeds, usually common ones but sometimes up to the limit."""
    pits = draw(st.integers(1, MAX_PITS))
    most = MAX_TOTAL // (2 * pits)
    seeds = draw(st.integers(1, min(most, 8)) | st.integers(1, most))
    return {"pits": pits, "seeds": seeds}


@st.composite
def presets(draw: DrawFn) -> Rules:
    """Draw a rule set, with its own board size or a different one."""
    rules = draw(st.sampled_from(sorted(RULESETS)).map(RULESETS.__getitem__))
    return rules if draw(st.booleans()) else rules.replace(**draw(sizes()))


@st.composite
def house_rules(draw: DrawFn) -> Rules:
    """Draw house rules for any preset, with axes that do not contradict each other."""
    axes = {name: draw(st.sampled_from(choices)) for name, choices in CHOICES.items()}
    axes = without_contradictions(axes)
    return draw(presets()).replace(**axes, **draw(sizes()))


def any_rules() -> SearchStrategy[Rules]:
    """Draw a rule set or house rules."""
    return presets() | house_rules()


@st.composite
def boards(draw: DrawFn, rules: SearchStrategy[Rules] | None = None) -> Position:
    """Draw any distribution of seeds. Pits may hold few or many seeds, and a whole side is often empty."""
    drawn = draw(any_rules() if rules is None else rules)
    few, laps = st.integers(0, 3), st.integers(0, 2 * drawn.pits + 3)
    cell = draw(st.sampled_from((few, laps, few | laps, st.just(0) | few)))
    rows = [draw(st.lists(cell, min_size=drawn.pits, max_size=drawn.pits)) for _ in (SOUTH, NORTH)]
    if draw(st.integers(0, 7)) == 0:
        rows[draw(sides)] = [0] * drawn.pits
    while sum(map(sum, rows)) > MAX_TOTAL:  # 16 pits of 19 seeds exceed the limit
        rows = [[seeds // 2 for seeds in row] for row in rows]
    room = MAX_TOTAL - sum(map(sum, rows))
    south = draw(st.integers(0, min(room, 40)))
    north = draw(st.integers(0, min(room - south, 40)))
    return Position(drawn, (tuple(rows[0]), tuple(rows[1])), (south, north), draw(sides))


@st.composite
def played_positions(draw: DrawFn, rules: SearchStrategy[Rules] | None = None) -> Position:
    """Draw the position after random moves from the start, which may end the game early."""
    position = Position.start(draw(any_rules() if rules is None else rules), draw(sides))
    for choice in draw(st.lists(st.integers(0, 5039), max_size=30)):
        moves = position.legal_moves
        if not moves:
            break
        position = position.play(moves[choice % len(moves)]).position
    return position


def positions(rules: SearchStrategy[Rules] | None = None) -> SearchStrategy[Position]:
    """Draw any position."""
    return played_positions(rules) | boards(rules)


def playable_positions(rules: SearchStrategy[Rules] | None = None) -> SearchStrategy[Position]:
    """Draw any unfinished position."""
    return positions(rules).filter(lambda position: position.outcome is None)


@st.composite
def positions_and_moves(draw: DrawFn, rules: SearchStrategy[Rules] | None = None) -> tuple[Position, Move]:
    """Draw an unfinished position and a legal move in it."""
    position = draw(playable_positions(rules))
    return position, draw(st.sampled_from(position.legal_moves))
