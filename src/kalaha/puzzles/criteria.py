"""Decide whether a position is a puzzle, and find its turns, their values and its themes."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from kalaha.game import Game, Move, Position, Sowing
from kalaha.game.comparison import CauseKind
from kalaha.puzzles.puzzle import THEMES, Answer, Puzzle, Theme

Margins = Callable[[Position], tuple[int, int]]
"""Returns proved bounds on the final margin for the player to move in an unfinished position."""

Turn = tuple[Sowing, ...]

Judged = list[tuple[tuple[int, int], Turn]]
"""A list of turns, each with proved lower and upper bounds on the final margin for its player."""

Judge = Callable[[Game], Judged]
"""Returns all turns for the player to move, with bounds on their margins."""

CLEAR = 4
"""The minimum lead in seeds of the best turn over every other turn."""
MOST_TURNS = 40
"""The maximum number of turns that a person can be expected to consider in a position."""
MAX_TURN_MOVES = 5
"""The maximum number of moves in a puzzle's turn or reply."""

_THEMES: dict[CauseKind, Theme] = {
    "missed_capture": "capture",
    "smaller_capture": "capture",
    "allowed_capture": "defence",
    "allowed_extra_turns": "defence",
    "allowed_sowing": "defence",
    "allowed_rest": "rest",
    "less_rest": "rest",
    "missed_rest": "rest",
    "starved": "keep",
    "emptied_own": "keep",
    "gave_rest": "keep",
    "ended_early": "keep",
    "forfeited": "keep",
}


def turns_of(position: Position) -> Iterator[Turn]:
    """Yield every turn, that is, the moves until it is the other player's turn or the game is over."""
    for move in position.legal_moves:
        sowing = position.play(move)
        if sowing.extra_turn:
            yield from ((sowing, *rest) for rest in turns_of(sowing.position))
        else:
            yield (sowing,)


def banked(turn: Turn) -> int:
    """Return the number of seeds that a turn adds to the mover's store."""
    side = turn[0].side
    return turn[-1].position.stores[side] - turn[0].before.stores[side]


def bounds_of(turn: Turn, margins: Margins) -> tuple[int, int]:
    """Return bounds on a turn's margin for its player."""
    last = turn[-1]
    if last.outcome is not None:
        margin = last.outcome.margin_for(last.side)
        return margin, margin
    low, high = margins(last.position)
    return -high, -low


def judge_by(margins: Margins) -> Judge:
    """Return a judge that evaluates the positions after the turns without regard to their history."""
    return lambda game: [(bounds_of(turn, margins), turn) for turn in turns_of(game.position)]


def greedy_turns(position: Position) -> list[Turn]:
    """Return the turns whose moves all bank the most seeds.

    If no move banks a seed, the greedy player plays the last move in pit order.
    """
    sowings = [position.play(move) for move in position.legal_moves]
    most = max(banked((each,)) for each in sowings)
    found: list[Turn] = []
    for each in sowings if most else sowings[-1:]:
        if banked((each,)) == most:
            found += [(each, *rest) for rest in greedy_turns(each.position)] if each.extra_turn else [(each,)]
    return found


def puzzle_of(position: Position, judge: Judge) -> Puzzle | None:
    """Return the puzzle in a position with South to move, or None if it is not a puzzle.

    A position is a puzzle if one of the positions after its turns is better than all others by at least
    `CLEAR` seeds, the greedy turns do not reach it, and the loss becomes visible by the end of the reply. The
    puzzle's difficulty is left at 0.
    """
    turns = list(islice(turns_of(position), MOST_TURNS + 1))
    greedy = greedy_turns(position)
    if len(turns) > MOST_TURNS or len({turn[-1].position for turn in turns}) < 3:
        return None
    ranked = sorted(judge(Game(position)), key=_rank)
    (least, _), best = ranked[0]
    end = best[-1].position
    others = [most for (_, most), turn in ranked if turn[-1].position != end]
    if least - max(others) < CLEAR or any(turn[-1].position == end for turn in greedy):
        return None
    answers = [Answer(_moves(turn), *bounds, reply_to(turn, judge)) for bounds, turn in ranked]
    shown = next(answer for (_, turn), answer in zip(ranked, answers, strict=True) if turn in greedy)
    if max(map(len, (answers[0].turn, answers[0].reply, shown.turn, shown.reply))) > MAX_TURN_MOVES:
        return None
    found = Puzzle(position, tuple(answers), str(shown))
    themes = themes_of(found)
    return replace(found, themes=themes) if themes else None


def reply_to(turn: Turn, judge: Judge) -> tuple[Move, ...]:
    """Return the opponent's best turn. Among equal turns, prefer more banked seeds, then fewer moves."""
    if turn[-1].reason is not None:
        return ()
    game = Game(turn[0].before.rules, turn[0].before)
    for sowing in turn:
        game.play(sowing.move)
    ranked = [(bounds, banked(reply), -len(reply), reply) for bounds, reply in judge(game)]
    return _moves(max(ranked, key=lambda found: found[:3])[3])


def themes_of(puzzle: Puzzle) -> tuple[Theme, ...]:
    """Return a puzzle's themes, or () if the loss is not visible by the end of the reply.

    | theme | |
    |---|---|
    | chain | the best turn has at least two extra turns |
    | capture | the best turn captures seeds. The greedy turn captures fewer, if any |
    | defence | after the greedy turn, the opponent captures more seeds or gets more moves |
    | starve | the best turn leaves the opponent without seeds and keeps the remaining ones |
    | keep | after the greedy turn, the player has no seeds left, or gives away the remaining ones |
    | rest | the best turn saves the remaining seeds |
    """
    best, side = puzzle.judged(puzzle.best).best_play.turn, puzzle.position.turn
    kinds = {cause.kind for cause in puzzle.judged(puzzle.greedy_answer).causes}
    if kinds & {"later", "more_later"}:
        return ()
    found = {_THEMES[kind] for kind in kinds if kind in _THEMES}
    if len(best) > 2:
        found.add("chain")
    swept = [event for sowing in best for event in sowing.events if event.kind == "swept"]
    if swept and all(event.side == event.to == side for event in swept):
        found.add("starve")
    return tuple(theme for theme in THEMES if theme in found)


def _rank(found: tuple[tuple[int, int], Turn]) -> tuple[int, int, int]:
    (least, most), turn = found
    return -least, -most, len(turn)


def _moves(turn: Turn) -> tuple[Move, ...]:
    return tuple(sowing.move for sowing in turn)
