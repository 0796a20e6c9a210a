"""A game at the prompt, with lists in place of input and output."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha.engine import Limit
from kalaha.engine.players import players_in
from kalaha.game import NORTH, SOUTH, Game, Side, Swap
from kalaha.locale import LANGUAGES, Messages
from kalaha.notation import parse_position, read_record
from kalaha.rules import Rules, find_rules
from kalaha.terminal import Session, rules_lines
from kalaha.terminal.words import WORDS, find_answer
from tests.strategies import presets

ALGA = find_rules("alga")


def talk(
    game: Game, *typed: str, computers: dict[Side, int] | None = None, language: str = "en"
) -> tuple[list[str], Game]:
    """Type these lines in a session, and return its output and the final game."""
    lines: list[str] = []
    answers: Iterator[str] = iter(typed)

    def ask(prompt: str) -> str:
        lines.append(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    session = Session(game, computers or {}, Messages(language), ask, lines.append, limit=Limit(depth=5))
    session.run()
    return lines, session.game


def output(game: Game, *typed: str, computers: dict[Side, int] | None = None) -> list[str]:
    return talk(game, *typed, computers=computers)[0]


def played(*typed: str, rules: Rules = ALGA, computers: dict[Side, int] | None = None) -> Game:
    return talk(Game(rules), *typed, computers=computers)[1]


def at(text: str, rules: Rules = ALGA) -> Game:
    return Game(rules, parse_position(text, rules))


def test_a_move_is_described_in_sentences() -> None:
    lines = output(Game(ALGA), "1", "6")
    assert "South sows 6 seeds from pit 1." in lines
    assert "The last seed is in the store. South moves again." in lines
    assert "The last one falls in pit 6 on the other side." in lines
    assert "North to move." in lines


def test_a_capture_and_the_end_are_described() -> None:
    lines = output(at("<6,30,20,1,0,0,0,0,0,0,0,0,0,21,0> S"), "1")
    end = lines[lines.index("South sows one seed from pit 1.") :]
    assert end[1:3] == ["The last one falls in pit 2 on the same side.", "Captured: 22 seeds."]
    assert "All pits are empty." in end
    assert "South wins, 52 to 20." in end


def test_seeds_left_at_the_end_are_described() -> None:
    lines = output(at("<6,30,20,0,0,0,0,0,1,0,0,0,0,9,12> S"), "6")
    assert "South takes the 21 seeds left on the board." in lines


def test_several_moves_of_one_turn() -> None:
    assert [str(move) for move in played("1-6").moves] == ["1", "6"]
    lines = output(Game(ALGA), "6-1")
    assert "Your turn had ended; move 1 was not played." in lines


def test_undo_goes_back_move_by_move_between_people() -> None:
    assert [str(move) for move in played("1", "6", "2", "undo").moves] == ["1", "6"]
    assert [str(move) for move in played("1", "6", "undo", "undo", "redo").moves] == ["1"]


def test_undo_goes_back_to_my_decision_against_the_computer() -> None:
    game = played("3", "undo", computers={NORTH: 3})
    assert game.moves == ()
    assert game.position.turn == SOUTH


def test_redo_restores_both_moves() -> None:
    game = played("3", "undo", "redo", computers={NORTH: 3})
    assert len(game.moves) >= 2
    assert game.position.turn == SOUTH


def test_a_hint_is_a_legal_move_and_plays_nothing() -> None:
    assert any(line.startswith("Hint: pit ") for line in output(Game(ALGA), "hint"))
    assert played("hint").moves == ()


def test_invalid_input_is_explained_and_changes_nothing() -> None:
    lines, game = talk(Game(ALGA), "7", "3~", "x", "", "undo", "accept", "99999", "share")
    for sentence in (
        "The pits are numbered 1 to 6; there is no pit 7.",
        "Pit 3 has nothing to decline.",
        "“x” is neither a pit nor a command. Type “help” for the list.",
        "Type the number of one of your pits, or “help”.",
        "There is nothing to take back.",
        "The other player has not offered anything.",
        "Under these rules the players may not agree to share the rest.",
    ):
        assert sentence in lines
    assert game.moves == ()


def test_the_board_is_shown_once_for_each_position() -> None:
    once = [line for line in output(Game(ALGA), "x", "hint", "y") if "North\n" in line]
    assert len(once) == 1
    asked = [line for line in output(Game(ALGA), "board") if "North\n" in line]
    assert len(asked) == 2


def test_wari_warns_before_a_forfeit() -> None:
    rules = find_rules("wari")
    text = "<6,20,20,2,0,0,0,0,6,0,0,0,0,0,0> S"
    question = "That leaves the empty side without a seed and gives away all 8 seeds on the board."
    lines, game = talk(at(text, rules), "1", "perhaps", "no")
    assert any(line.startswith(question) for line in lines)
    assert "Please answer “yes” or “no”." in lines
    assert game.moves == ()
    lines = output(at(text, rules), "1", "yes")
    assert "The empty side was not fed. North gets all 8 seeds on the board." in lines
    assert "North wins, 28 to 20." in lines


def test_an_offer_to_share_between_people() -> None:
    rules = find_rules("kalahawari")
    game = played("share", "decline", "share", "accept", rules=rules)
    assert game.outcome is not None
    assert game.outcome.stores == (36, 36)
    assert "South offers to share the rest. Type “accept” or “decline”." in output(Game(rules), "share")


@pytest.mark.parametrize(
    ("language", "yes", "no"), [("sv", "ja", "nej"), ("fr", "oui", "non"), ("cs", "yes", "ne")]
)
def test_an_offer_is_answered_by_yes_or_no(language: str, yes: str, no: str) -> None:
    rules = find_rules("kalahawari")
    _, game = talk(Game(rules), Messages(language)("word-share"), no, "share", yes, language=language)
    assert game.outcome is not None
    assert game.outcome.stores == (36, 36)
    lines, game = talk(Game(rules), yes, language=language)
    assert game.outcome is None
    assert Messages(language)("play-unknown", text=yes) in lines, "nothing is offered"


@pytest.mark.parametrize("language", LANGUAGES)
def test_yes_and_no_are_understood_in_every_language(language: str) -> None:
    for other in LANGUAGES:
        say = Messages(other)
        assert find_answer(Messages(language), f" {say('answer-yes').upper()} ")
        assert find_answer(Messages(language), say("answer-no")) is False


def test_help_lists_only_words_that_the_rules_use() -> None:
    def listed(rules: Rules) -> set[str]:
        lines = output(Game(rules), "help")
        return {word for word in WORDS if any(re.match(rf"  {word}\b.*  ", line) for line in lines)}

    always = set(WORDS) - {"swap", "share", "stop", "accept", "decline"}
    assert listed(ALGA) == always
    assert listed(ALGA.replace(swap=True)) == always | {"swap"}
    assert listed(find_rules("kalahawari")) == always | {"share", "accept", "decline"}
    assert listed(find_rules("wari")) == always | {"stop", "accept", "decline"}


def test_the_computer_shares_only_if_it_gains() -> None:
    rules = find_rules("kalahawari")
    winning = "<6,30,2,1,0,0,0,0,0,6,6,0,0,0,0> S"  # with so few seeds remaining, sharing cannot save North
    game = at(winning, rules)
    output(game, "share", computers={NORTH: 3})
    assert game.outcome is not None
    losing = "<6,2,2,1,0,0,0,0,1,12,12,12,12,12,8> S"
    game = at(losing, rules)
    lines = output(game, "share", computers={NORTH: 3})
    assert (game.outcome is None) == ("Declined; the game goes on." in lines)


def test_agreeing_to_stop_in_wari() -> None:
    game = played("stop", "accept", rules=find_rules("wari"))
    assert game.outcome is not None
    assert game.outcome.reason == "stopped"


def test_swapping_sides() -> None:
    rules = ALGA.replace(swap=True)
    lines = output(Game(rules), "6", "swap")
    assert "You may swap sides now: type “swap”." in lines
    assert "North takes over the other side: the board is turned around." in lines


def test_the_computer_swaps_a_bad_side_away() -> None:
    """With three pits and four seeds, South wins by two seeds with pit 2, but loses by eight with pit 3."""
    rules = ALGA.replace(swap=True, pits=3, seeds=4)
    assert any(isinstance(step, Swap) for step in played("2", rules=rules, computers={NORTH: 3}).steps)
    assert not any(isinstance(step, Swap) for step in played("3", rules=rules, computers={NORTH: 3}).steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_resigning_may_take_two_words(language: str) -> None:
    word = Messages(language)("word-resign")
    assert talk(Game(ALGA), word[:2], language=language)[1].outcome is None
    assert talk(Game(ALGA), word, language=language)[1].outcome is not None


def test_resigning_and_a_new_game() -> None:
    lines, game = talk(Game(ALGA), "resign", "new", "1")
    assert "South resigns." in lines
    assert "North wins." in lines
    assert [str(move) for move in game.moves] == ["1"]


def test_the_rules_in_force() -> None:
    rules = ALGA.replace(sharing=True)
    lines = output(Game(rules), "rules")
    assert "House rules: The rest may be shared – yes" in rules_lines(Messages("en"), rules)
    assert "House rules: The rest may be shared – yes" in lines


def test_save_and_load(tmp_path: Path) -> None:
    file = f"{tmp_path}/game.kgn"
    lines, game = talk(
        Game(ALGA), "1-6", f"save {file}", "2", f"load {file}", "load", "load no/such.kgn", "save /no/a"
    )
    with open(file, encoding="utf-8") as saved:
        assert len(read_record(saved.read()).moves) == 2
    assert f"Saved in {file}." in lines
    assert len(game.moves) == 2
    assert "Name a file, for example: load evening.kgn" in lines
    for path in ("no/such.kgn", "/no/a"):
        assert f"{path} cannot be read or written: No such file or directory" in lines


def test_undone_moves_are_not_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.kgn"
    game = played("1", "6", "undo", f"save {file}", "redo")
    assert len(game.moves) == 2
    assert len(read_record(file.read_text("utf-8")).moves) == 1


def test_overwriting_a_foreign_file_needs_confirmation(tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("keep", "utf-8")
    lines = output(Game(ALGA), f"save {file}", "no", "1", f"save {file}", "yes", "6", f"save {file}")
    assert sum(line.startswith(f"{file} already exists.") for line in lines) == 2
    assert len(read_record(file.read_text("utf-8")).moves) == 2


def test_invalid_file_names_are_reported(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    lines = output(
        Game(ALGA), f"save {tmp_path}/loop", "yes", "save a\0b", "load ~nosuch/x", f"load {'x' * 3000}"
    )
    assert sum("cannot be read or written" in line for line in lines) == 3


def test_undo_after_an_agreement_takes_back_the_agreement_alone() -> None:
    rules = find_rules("kalahawari").replace(pits=4, seeds=3)
    game = Game(rules)
    game.play("2")
    while game.position.turn != SOUTH:
        game.play(game.legal_moves[0])
    moves = game.moves
    game.offer_share(SOUTH)
    game.accept_offer(NORTH)
    game.undo_decision(SOUTH)
    assert game.moves == moves
    game.redo_decision(SOUTH)
    assert game.outcome is not None


def test_the_board_in_words() -> None:
    lines: list[str] = []

    def ask(_prompt: str) -> str:
        raise EOFError

    Session(Game(ALGA), {}, Messages("en"), ask, lines.append, in_words=True).run()
    assert (
        "South, pits 1 to 6: 6, 6, 6, 6, 6, 6. Store: 0.\nNorth, pits 1 to 6: 6, 6, 6, 6, 6, 6. Store: 0."
        in lines
    )


def test_house_rules_and_computers_are_named_at_the_start() -> None:
    lines = output(Game(ALGA.replace(swap=True)), computers={SOUTH: 10})
    assert "House rules: Sides may be swapped – yes" in lines
    assert "South is the computer, level 10: as good as it gets." in lines


def test_a_damaged_file_is_reported_and_the_game_continues(tmp_path: Path) -> None:
    file = f"{tmp_path}/game.kgn"
    with open(file, "wb") as damaged:
        damaged.write(b'[Rules "alga"]\n1. 7 *')
    lines, game = talk(Game(ALGA), "1", f"load {file}")
    assert any("line 2" in line.lower() for line in lines)
    assert len(game.moves) == 1


def test_the_lot_is_announced() -> None:
    game = Game.start(find_rules("deskovehry"), seed=1)
    name = ("South", "North")[game.position.turn]
    assert f"Lots were drawn: {name} starts." in output(game)


@given(
    st.lists(st.one_of(st.text(), st.sampled_from([*WORDS, "1", "2-3", "4~", "yes"])), max_size=12), presets()
)
def test_any_input_is_answered(typed: list[str], rules: Rules) -> None:
    lines = output(
        Game(rules), *[text for text in typed if not text.startswith(("s", "l"))], computers={NORTH: 3}
    )
    assert lines[-1] == "Goodbye."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_session_in_every_language(language: str) -> None:
    say = Messages(language)
    words = [say(f"word-{word}") for word in WORDS if word not in ("quit", "save", "load", "resign")]
    typed = [*words, "1-6", say("word-quit")]
    lines, _ = talk(Game(find_rules("kalahawari")), *typed, language=language)
    assert lines[-1] == say("play-bye")
    assert [say("word-undo"), say("word-help-undo")] in [re.split(" {2,}", line.strip()) for line in lines]


def test_a_hint_names_the_player_and_kind_of_its_value() -> None:
    position = at("<6,30,29,0,0,0,0,0,1,0,0,0,0,0,12> S")
    assert "Hint: pit 6. Lead at the end for South: +14, exact." in output(position, "hint")
    assert any(line.endswith(", an estimate.") for line in output(Game(ALGA), "2", "2", "3", "hint"))


def test_a_hint_says_when_it_declines_a_capture() -> None:
    """Capturing with the last seed would empty the mover's side and give North the remaining seeds."""
    rules = find_rules("alga").replace(pits=3, optional_capture=True)
    (hint,) = [line for line in output(at("<3,0,0,2,0,0,1,1,0> S", rules), "hint") if line.startswith("Hint")]
    assert hint.startswith("Hint: pit 1~. ")
    assert hint.endswith(": +2, exact; declines the capture.")


def test_a_hint_says_when_it_declines_an_extra_turn() -> None:
    rules = find_rules("alga").replace(pits=3, optional_extra_turn=True)
    (hint,) = [line for line in output(at("<3,0,0,2,0,1,0,3,0> S", rules), "hint") if line.startswith("Hint")]
    assert hint.endswith(": +4, exact; declines the extra turn.")


def test_a_saved_game_names_its_players(tmp_path: Path) -> None:
    file = f"{tmp_path}/game.kgn"
    output(Game(ALGA), f"save {file}", computers={NORTH: 7})
    with open(file, encoding="utf-8") as saved:
        tags = read_record(saved.read()).tags
    assert (tags["SouthPlayer"], tags["NorthPlayer"]) == ("human", "computer:7")
    lines = output(Game(ALGA), f"load {file}", computers={SOUTH: 1})
    assert "North is the computer, level 7: strong." in lines
    assert lines[lines.index(f"Loaded from {file}.") :].count("South to move.") == 1


def test_players_are_not_guessed_from_foreign_tags() -> None:
    assert players_in({"SouthPlayer": "robot", "NorthPlayer": "computer:11", "South": "human"}) == {}
