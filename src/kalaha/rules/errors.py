"""Errors about rules."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "unknown-rules": "There is no rule set {name}; the rule sets are {names}.",
    "unknown-rules-several": "{name} may be {names}; give more of what is printed on the box.",
    "unknown-rules-other": "{name} is another game, which is not here; the nearest rule set is {nearest}.",
    "unknown-rules-nearest": "There is no rule set {name}; did you mean {nearest}? The rule sets are "
    "{names}.",
    "unknown-axis": "There is no house rule {axis}; the house rules are {names}.",
    "axis-not-number": "{axis} must be a whole number from 1 to {limit}, not {value}.",
    "axis-not-choice": "{axis} must be one of {choices}, not {value}.",
    "rules-too-many-seeds": "pits={pits} and seeds={seeds} put {total} seeds on the board, but at most "
    "{limit} fit.",
    "extra-turn-needs-store": "extra_turn needs sow_store: a store that is not sown never gets the last "
    "seed.",
    "relay-needs-store": "relay={value} needs sow_store: if the store is not sown, sowing on may never end.",
    "relay-excludes-wari-capture": "relay=any excludes wari_capture: a last seed that makes 2 or 3 is always "
    "sown on.",
    "relay-excludes-even-capture": "relay=any excludes even_capture: a last seed that makes an even number "
    "is always sown on.",
    "capturer-stays-needs-nonempty": "capturer=stays needs opposite_capture=nonempty: only seeds in the "
    "opposite pit can be captured.",
    "backwards-needs-wari-capture": "backwards={value} needs wari_capture: no other capture goes on "
    "backwards.",
    "grand-slam-needs-capture": "grand_slam={value} needs opposite_capture, wari_capture or even_capture: "
    "no last seed captures.",
    "repetition-needs-no-store": "{axis}={value} needs sow_store=no: if the store is sown, no "
    "position can recur.",
    "feeding-needs-cannot-move": "feeding={value} needs ends=cannot_move: if an empty side ends the game, "
    "nobody is left to feed.",
    "optional-capture-needs-capture": "optional_capture needs opposite_capture, wari_capture or "
    "even_capture: there is no capture to decline.",
    "capture-extra-turn-needs-both": "capture_extra_turn needs extra_turn and a capture: it gives extra "
    "turns for captures too.",
    "capture-extra-turn-excludes-declining": "capture_extra_turn excludes optional_extra_turn: the mark ~ "
    "could decline the capture or the extra turn.",
    "one-move-needs-extra-turn": "swap=one_move needs extra_turn and start=even: it takes the extra turn "
    "from the first move on an even board.",
    "optional-extra-turn-needs-extra-turn": "optional_extra_turn needs extra_turn: there is no extra turn to "
    "decline.",
}
sentences(_SENTENCES)


class RulesError(KalahaError):
    """The base class of errors about rule sets."""


class UnknownRulesError(RulesError):
    """Raised if no rule set has the given name. The message lists the valid names."""


class InvalidRulesError(RulesError):
    """Raised if axes contradict each other or a value is out of range. The message names the fields."""
