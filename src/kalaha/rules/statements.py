"""Statements: every rule sheet, point by point, with the program's corresponding rules.

Statements are numbered in the order of the sheet. Several statements share an entry if the program covers
them with the same sentences. Quotes from the sheets are in `kalaha.rules.readings`.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Statement:
    """The program's counterpart to one or more statements on a rule set's sheets.

    `says` lists the parts of the program's text that apply: rules (axes, `sowing`, `aim`), `turn`, `needed`,
    `history` or `source`. `readings` and `faults` explain the statements. `position` and `play` (moves in
    record notation) give an example on the board, if there is one.
    """

    numbers: Mapping[str, tuple[int, ...]]
    """The numbers of the statements on each sheet, by sheet number."""
    says: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    position: str = ""
    play: str = ""


STATEMENTS: dict[str, tuple[Statement, ...]] = {
    "alga": (
        Statement({"000": (1, 2, 20)}, says=("source",)),
        Statement({"001": (1, 3, 4)}, says=("source", "needed")),
        Statement({"001": (2,)}, says=("history",)),
        Statement(
            {"000": (3, 5, 19), "001": (5, 7, 22)},
            says=("aim",),
            readings=("equal-scores",),
            position="<6,24,36,0,0,0,0,0,2,0,0,5,2,0,3> S",
            play="6",
        ),
        Statement(
            {"000": (4, 18), "001": (6, 21)},
            says=("remainder",),
            readings=("emptied-by-opponent",),
            position="<6,33,27,1,2,2,1,0,5,0,1,0,0,0,0> S",
            play="4",
        ),
        Statement({"000": (6,), "001": (8,)}, says=("pits",)),
        Statement(
            {"000": (7,), "001": (9,)},
            says=("seeds",),
            position="<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S",
            play="3",
        ),
        Statement(
            {"000": (8, 9, 15), "001": (10, 11, 17)},
            says=("starter", "sowing", "skip_origin"),
            readings=("who-starts", "full-lap"),
            faults=("clockwise",),
            position="<6,22,13,1,0,13,2,2,8,0,2,0,0,5,4> S",
            play="3",
        ),
        Statement(
            {"000": (10,), "001": (12,)},
            says=("sow_store",),
            position="<6,25,24,4,0,2,0,2,3,1,2,3,1,5,0> S",
            play="6",
        ),
        Statement(
            {"000": (11,), "001": (13,)},
            says=("sow_store",),
            faults=("bowl",),
            position="<6,18,33,1,3,0,2,1,9,4,0,0,0,0,1> S",
            play="6",
        ),
        Statement(
            {"000": (12,), "001": (14, 18)},
            says=("turn",),
            position="<6,22,23,3,5,1,4,2,0,0,1,3,1,5,2> S",
            play="1",
        ),
        Statement(
            {"000": (13,), "001": (15,)},
            says=("extra_turn",),
            readings=("may-move-again-nordic",),
            position="<6,16,22,3,1,4,2,3,4,3,1,0,6,2,5> S",
            play="3",
        ),
        Statement(
            {"000": (14,), "001": (16,)},
            says=("extra_turn",),
            position="<6,24,26,0,5,0,3,2,1,3,0,2,4,0,2> S",
            play="6-5-6-4",
        ),
        Statement(
            {"000": (16,), "001": (19,)},
            says=("opposite_capture",),
            readings=("may-capture", "lone-seed", "capture-no-extra-turn"),
            position="<6,19,33,2,4,0,2,1,0,5,1,1,1,0,3> S",
            play="4",
        ),
        Statement(
            {"000": (17,), "001": (20,)},
            says=("ends",),
            readings=("ends-any-side",),
            position="<6,34,25,0,0,0,0,2,0,0,0,1,4,3,3> S",
            play="5-6",
        ),
    ),
    "kalahawari": (
        Statement({"002": (1, 2, 3)}, says=("source", "needed")),
        Statement(
            {"002": (4, 26)},
            says=("aim",),
            readings=("equal-scores",),
            position="<6,27,36,0,0,0,0,0,2,0,0,3,4,0,0> S",
            play="6",
        ),
        Statement(
            {"002": (5, 23)},
            says=("ends",),
            readings=("ends-any-side",),
            position="<6,28,33,0,0,0,0,2,0,0,3,0,4,2,0> S",
            play="5-6",
        ),
        Statement({"002": (6, 7, 8)}, says=("pits", "seeds")),
        Statement(
            {"002": (9, 10, 20)},
            says=("starter", "sowing"),
            readings=("who-starts",),
            faults=("six-pits",),
            position="<6,29,20,2,5,0,0,0,9,0,0,1,0,0,6> S",
            play="6",
        ),
        Statement(
            {"002": (11, 12)}, says=("sow_store",), position="<6,26,33,4,1,1,3,0,3,0,0,0,0,1,0> S", play="6"
        ),
        Statement(
            {"002": (13, 14)},
            says=("skip_origin",),
            position="<6,21,29,1,1,0,0,2,13,1,2,2,0,0,0> S",
            play="6",
        ),
        Statement(
            {"002": (15, 16, 17, 18)},
            says=("wari_capture",),
            readings=("may-go-on", "any-capture", "captures-unbroken", "capture-everything"),
            position="<6,10,10,5,5,5,5,0,3,1,1,8,8,8,3> S",
            play="6",
        ),
        Statement(
            {"002": (19,)},
            says=("extra_turn",),
            readings=("may-move-again-german",),
            position="<6,25,35,1,2,4,0,0,1,1,0,1,0,1,1> S",
            play="3",
        ),
        Statement(
            {"002": (21,)},
            says=("opposite_capture",),
            readings=("may-capture-german", "lone-seed"),
            position="<6,42,26,1,0,0,2,0,0,0,1,0,0,0,0> S",
            play="4",
        ),
        Statement(
            {"002": (22,)},
            readings=("capture-ends-turn",),
            position="<6,30,18,0,3,2,1,0,1,6,7,1,2,1,0> S",
            play="3",
        ),
        Statement(
            {"002": (24,)},
            says=("remainder",),
            readings=("one-player",),
            position="<6,33,30,6,1,0,1,0,0,0,1,0,0,0,0> S",
            play="4",
        ),
        Statement(
            {"002": (25,)},
            says=("sharing",),
            readings=("sharing",),
            position="<6,35,33,0,1,0,1,0,0,0,0,1,0,0,1> S",
        ),
    ),
    "kalah": (
        Statement({"003": (1,)}, says=("source",)),
        Statement({"003": (2, 3)}, says=("history",)),
        Statement({"003": (4,)}, says=("pits",)),
        Statement({"003": (5,)}, says=("seeds",), position="<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3> S", play="2"),
        Statement(
            {"003": (6, 14)},
            says=("aim",),
            readings=("equal-scores",),
            faults=("die",),
            position="<6,17,6,0,0,0,0,0,2,0,3,5,3,0,0> S",
            play="6",
        ),
        Statement(
            {"003": (7,)},
            says=("starter", "sowing", "skip_origin"),
            readings=("who-starts", "full-lap-said"),
            faults=("right-side",),
            position="<6,8,7,1,0,0,2,13,0,1,0,2,0,2,0> S",
            play="5",
        ),
        Statement(
            {"003": (8,)}, says=("sow_store",), position="<6,11,17,0,1,0,1,0,3,0,0,0,2,1,0> S", play="6"
        ),
        Statement({"003": (9,)}, says=("sow_store",), position="<6,9,9,2,1,0,0,1,9,0,1,2,1,0,1> S", play="6"),
        Statement(
            {"003": (10,)},
            says=("extra_turn",),
            faults=("another-ball",),
            position="<6,5,8,0,0,4,4,0,4,0,1,4,1,0,5> S",
            play="3",
        ),
        Statement(
            {"003": (11,)},
            says=("opposite_capture",),
            readings=("opposite-not-empty", "capture-no-extra-turn"),
            faults=("captured-ball",),
            position="<6,9,9,1,1,2,2,2,0,0,0,0,4,6,0> S",
            play="4",
        ),
        Statement(
            {"003": (12,)},
            says=("ends",),
            readings=("ends-any-side",),
            position="<6,14,12,0,0,0,0,2,0,0,0,1,4,3,0> S",
            play="5-6",
        ),
        Statement(
            {"003": (13,)},
            says=("remainder",),
            readings=("rest-owner", "empty-not-won"),
            position="<6,12,16,0,0,0,0,1,0,2,1,0,1,1,2> S",
            play="5",
        ),
    ),
    "wari": (
        Statement({"003": (1,)}, says=("source", "history")),
        Statement({"003": (2,)}, says=("pits",)),
        Statement({"003": (3,)}, says=("seeds",)),
        Statement(
            {"003": (4, 16)},
            says=("aim",),
            readings=("equal-scores",),
            faults=("wari-words",),
            position="<6,24,18,0,0,0,0,0,2,0,0,3,0,1,0> S",
            play="6",
        ),
        Statement(
            {"003": (5, 6)},
            says=("starter", "sowing", "turn", "extra_turn"),
            readings=("who-starts", "direction"),
            position="<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S",
            play="2",
        ),
        Statement(
            {"003": (7,)}, says=("sow_store",), position="<6,16,12,0,1,4,3,0,3,0,0,0,1,4,4> S", play="4"
        ),
        Statement(
            {"003": (8,)}, says=("skip_origin",), position="<6,13,8,12,2,1,0,1,5,0,1,5,0,0,0> S", play="1"
        ),
        Statement(
            {"003": (9, 10)},
            says=("wari_capture", "opposite_capture"),
            readings=("backwards-unsaid",),
            position="<6,16,11,0,6,2,1,0,4,0,2,1,1,1,3> S",
            play="6",
        ),
        Statement(
            {"003": (11,)},
            says=("grand_slam",),
            readings=("grand-slam",),
            position="<6,16,28,1,0,1,0,0,1,1,0,0,0,0,0> S",
            play="6",
        ),
        Statement(
            {"003": (12,)}, says=("feeding",), position="<6,29,16,1,0,0,1,0,1,0,0,0,0,0,0> S", play="6"
        ),
        Statement(
            {"003": (13,)},
            readings=("forfeit",),
            faults=("die",),
            position="<6,29,16,1,0,0,1,0,1,0,0,0,0,0,0> S",
            play="1",
        ),
        Statement(
            {"003": (14,)},
            says=("remainder",),
            readings=("cannot-feed", "no-legal-move"),
            position="<6,20,24,0,0,0,0,0,1,0,2,0,1,0,0> S",
            play="6",
        ),
        Statement(
            {"003": (15,)},
            says=("repetition",),
            readings=("repetition",),
            position="<6,24,22,1,0,0,0,0,0,1,0,0,0,0,0> S",
            play="1-1-2-2-3-3-4-4-5-5-6-6",
        ),
    ),
    "deskovehry": (
        Statement({"004": (1,)}, says=("source",)),
        Statement({"004": (2,)}, says=("history",)),
        Statement({"004": (3,)}, says=("needed",)),
        Statement({"004": (4, 5)}, says=("pits",)),
        Statement({"004": (6, 7)}, says=("seeds",), position="<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S", play="3"),
        Statement({"004": (8,)}, says=("starter",)),
        Statement(
            {"004": (9, 10)},
            says=("sowing", "skip_origin"),
            readings=("full-lap-said",),
            position="<6,22,13,1,0,13,2,2,8,0,2,0,0,5,4> S",
            play="3",
        ),
        Statement(
            {"004": (11, 12)}, says=("sow_store",), position="<6,25,24,4,0,2,0,2,3,1,2,3,1,5,0> S", play="6"
        ),
        Statement(
            {"004": (13,)}, says=("sow_store",), position="<6,18,33,1,3,0,2,1,9,4,0,0,0,0,1> S", play="6"
        ),
        Statement(
            {"004": (14,)},
            says=("extra_turn",),
            readings=("may-move-again",),
            position="<6,16,22,3,1,4,2,3,4,3,1,0,6,2,5> S",
            play="3",
        ),
        Statement(
            {"004": (15,)},
            says=("extra_turn",),
            position="<6,24,26,0,5,0,3,2,1,3,0,2,4,0,2> S",
            play="6-5-6-4",
        ),
        Statement(
            {"004": (16, 17)},
            says=("opposite_capture",),
            readings=("two-permissions",),
            position="<6,19,33,2,4,0,2,1,0,5,1,1,1,0,3> S",
            play="4",
        ),
        Statement(
            {"004": (18,)},
            readings=("capture-ends-turn",),
            position="<6,23,24,0,3,0,1,0,2,6,7,0,1,3,2> S",
            play="4",
        ),
        Statement(
            {"004": (19, 20)},
            readings=("any-number",),
            position="<6,25,26,3,1,0,2,0,4,1,2,0,5,3,0> S",
            play="2",
        ),
        Statement(
            {"004": (21,)},
            says=("opposite_capture",),
            position="<6,24,22,0,3,1,2,2,8,2,1,0,4,0,3> S",
            play="6",
        ),
        Statement(
            {"004": (22,)},
            says=("ends",),
            readings=("ends-any-side",),
            position="<6,29,26,1,1,0,1,0,6,0,0,0,8,0,0> S",
            play="2",
        ),
        Statement(
            {"004": (23,)},
            readings=("empty-not-won",),
            position="<6,34,25,0,0,0,0,0,1,0,0,2,4,3,3> S",
            play="6",
        ),
        Statement(
            {"004": (24,)}, says=("remainder",), position="<6,34,25,0,0,0,0,0,1,0,0,2,4,3,3> S", play="6"
        ),
        Statement(
            {"004": (25,)},
            says=("aim",),
            readings=("equal-scores",),
            position="<6,33,28,0,0,0,0,1,0,2,5,0,3,0,0> S",
            play="5",
        ),
    ),
}
"""The statements on each rule set's sheets, in the order of its first sheet."""
