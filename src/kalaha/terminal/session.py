"""`Session`: a game for one or two people at a prompt."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from kalaha.engine.decisions import Action, Request
from kalaha.engine.limit import Limit
from kalaha.engine.players import COMPUTERS, HUMAN, TAGS, players_in
from kalaha.errors import KalahaError, fault
from kalaha.game import NORTH, SOUTH, SWAP, Game, Move, Node, Reason, Side, Sowing, Step
from kalaha.game.errors import IllegalActionError, IllegalMoveError
from kalaha.locale import Messages, printable
from kalaha.notation import read_game_file, write_record_file
from kalaha.rules import Preset, find_preset
from kalaha.terminal.computer import Computer
from kalaha.terminal.explain import house_rules, rules_lines
from kalaha.terminal.speech import (
    between_words,
    board_lines,
    board_words,
    foreign_line,
    move_notes,
    reason_line,
    result_line,
    side_name,
    sowing_lines,
    value_words,
)
from kalaha.terminal.words import columns, find_answer, find_word, split_moves, words_for

SOON = Limit(seconds=1)


class Session:
    """A game at the prompt, shown as lines of plain text.

    `computers` maps each side that the computer plays to its level. `ask` shows a prompt and returns a line,
    or raises EOFError at the end of the input. `write` prints a line. If `in_words` is true, the board is
    described instead of drawn. `limit` is the computer's time for a hint or for answering an offer. `preset`
    is the one that the rules are based on, by default the rule set that they name. `seed` makes the
    computer's choices reproducible.
    """

    def __init__(
        self,
        game: Game,
        computers: Mapping[Side, int],
        say: Messages,
        ask: Callable[[str], str],
        write: Callable[[str], None],
        in_words: bool = False,
        limit: Limit = SOON,
        preset: Preset | None = None,
        seed: int | None = None,
    ) -> None:
        """Prepare to play. `run` starts the game."""
        self.game = game
        self.in_words = in_words
        self.computers = dict(computers)
        self.say = say
        self._preset = preset or find_preset(game.rules.name)
        self._computer = Computer(limit, seed)
        self._ask = ask
        self._print = write
        self._going_on = True
        self._own_file: Path | None = None  # saved or loaded in this session, so it may be overwritten
        self._shown: Node | None = None  # the node whose board was shown last

    def run(self) -> None:
        """Play until a player quits or the input ends."""
        say = self.say
        self._print(say("play-welcome", name=say(f"rules-name-{self._preset.title}")))
        self._print_rules()
        self._print_computers()
        if set(self.computers) == {NORTH}:
            self._print(say("play-friend"))
        self._print_lot()
        try:
            while self._going_on:
                self._next()
        except EOFError:
            self._print("")
        finally:
            self._computer.close()
        self._print(say("play-bye"))

    def _print_computers(self) -> None:
        """Print the sides that the computer plays, and its levels."""
        for side, level in sorted(self.computers.items()):
            word = self.say(f"level-{level}")
            self._print(self.say("play-computer-is", player=self._name(side), level=level, word=word))

    def _print_rules(self) -> None:
        """Print the names of the house rules, if there are any."""
        if sentence := house_rules(self.say, self.game.rules, self._preset):
            self._print(sentence)

    def _print_lot(self) -> None:
        if self.game.rules.starter == "lot" and not self.game.steps:
            self._print(self.say("play-lot", player=self._name(self.game.position.turn)))

    def _next(self) -> None:
        """Ask the player to move for one decision, or let the computer make it."""
        if self.game.outcome is not None:
            self._after_game()
        elif self.game.position.turn in self.computers:
            self._computer_decides()
        else:
            self._person_decides()

    def _person_decides(self) -> None:
        game, say = self.game, self.say
        turn = game.position.turn
        if game.node is not self._shown:
            self._show_board()
            self._print(say("say-turn", player=self._name(turn)))
            if game.can_swap:
                self._print(say("play-swap-now"))
        self._answer(self._ask(say("play-prompt", pits=game.rules.pits)))

    def _after_game(self) -> None:
        """Announce once that the game is over. The player can still save, take moves back, or play again."""
        game, say = self.game, self.say
        assert game.outcome is not None
        if game.node is not self._shown:
            if not isinstance(game.node.step, Sowing):  # a sowing's messages include the reason
                self._print(reason_line(say, game.outcome, game.tags))
            self._show_board()
            self._print(result_line(say, game.outcome, game.tags))
            if len(self.computers) < 2:
                self._print(say("play-game-over"))
        if len(self.computers) == 2:
            self._going_on = False
            return
        self._answer(self._ask(say("play-over-prompt")))

    def _answer(self, text: str) -> None:
        """Execute a command, or print an error."""
        text = text.strip()
        word, _, rest = text.partition(" ")
        try:
            if (moves := split_moves(text)) is not None:
                self._play(moves)
            elif not text:
                self._print(self.say("play-empty-line"))
            elif (command := self._command(text, word)) is None:
                self._print(self.say("play-unknown", text=text[:40]))
            elif command in ("save", "load"):
                self._file(command, rest.strip())
            else:
                getattr(self, f"_do_{command}")()
        except IllegalMoveError as error:
            if self.game.outcome is None:  # otherwise the prompt has just shown that the game is over
                self._print(self.say.faults(error))  # without the position. The board is visible
        except KalahaError as error:
            self._print(self.say.error(error))

    def _command(self, text: str, word: str) -> str | None:
        """Return the command that `text` or its first word means. "yes" and "no" answer an offer."""
        if command := find_word(self.say, text) or find_word(self.say, word):
            return command
        answer = None if self.game.offer is None else find_answer(self.say, word)
        return None if answer is None else "accept" if answer else "decline"

    # moves

    def _play(self, moves: list[str]) -> None:
        """Play the moves of one turn, but ask for confirmation before a move that forfeits the game."""
        turn = self.game.position.turn
        for text in moves:
            move = Move.parse(text)
            if self.game.position.turn != turn:
                self._print(self.say("play-turn-over", move=str(move)))
                return
            if not self.game.outcome and self.game.position.play(move).reason is Reason.FORFEIT:
                question = self.say("play-would-forfeit", seeds=self.game.position.on_board)
                if not self._yes(question):
                    return
            self._make(move)

    def _make(self, move: Move) -> None:
        sowing = self.game.play(move)
        for line in sowing_lines(self.say, sowing, self.game.tags):
            self._print(line)

    def _computer_decides(self) -> None:
        game, turn = self.game, self.game.position.turn
        if self._shown is None:
            self._show_board()
        self._carry_out(self._computer.decide(game, turn, self.computers[turn]))

    def _carry_out(self, action: Action) -> None:
        """Carry out an action that the computer chose."""
        match action.kind:
            case "move":
                assert action.move is not None
                self._make(action.move)
            case "swap":
                self._do_swap()
            case "accept":
                self._accept(action.side)
            case "decline":
                self._decline(action.side)

    def _accept(self, side: Side) -> None:
        self.game.accept_offer(side)
        self._print(self.say("say-accept", player=self._name(side)))

    def _decline(self, side: Side) -> None:
        self.game.decline_offer(side)
        self._print(self.say("say-decline"))

    def _yes(self, question: str) -> bool:
        """Ask a question until the answer is yes or no, and return whether it is yes."""
        say = self.say
        while True:
            answer = find_answer(say, self._ask(question))
            if answer is not None:
                return answer
            question = say("play-yes-or-no", yes=say("answer-yes"), no=say("answer-no"))

    # commands

    def _do_help(self) -> None:
        self._print(self.say("word-help-pit"))
        rows: list[tuple[str, str]] = []
        for word in words_for(self.game.rules):
            file = f" {self.say('word-file')}" if word in ("save", "load") else ""
            rows.append((self.say(f"word-{word}") + file, self.say(f"word-help-{word}")))
        for line in columns(rows):
            self._print(line)

    def _do_undo(self) -> None:
        self._travel(self.game.undo, self.game.undo_decision)
        self._print(self.say("say-undo"))

    def _do_redo(self) -> None:
        self._travel(self.game.redo, self.game.redo_decision)
        self._print(self.say("say-redo"))

    def _travel(self, by_move: Callable[[], Step], by_decision: Callable[[Side], tuple[Step, ...]]) -> None:
        """Undo or redo one of the person's own decisions in a game against the computer, or else one move."""
        people = {SOUTH, NORTH} - set(self.computers)
        if len(people) == 1:
            by_decision(people.pop())
        else:
            by_move()

    def _do_hint(self) -> None:
        if self.game.outcome is not None:
            raise IllegalActionError(fault("action-game-over"))
        position, say = self.game.position, self.say
        found = self._computer.analyse(self.game)
        value = "; ".join([value_words(say, found.value), *move_notes(say, position, found.best)])
        player = self._name(position.turn)
        if found.best == SWAP:
            self._print(say("play-hint-swap", player=player, value=value))
        else:
            self._print(say("play-hint", move=str(found.best), player=player, value=value))
        if (between := between_words(say, position, found)) is not None:
            self._print(between)

    def _do_board(self) -> None:
        self._shown = None

    def _do_rules(self) -> None:
        for line in rules_lines(self.say, self.game.rules, self._preset):
            self._print(line)

    def _do_new(self) -> None:
        rules, tags = self.game.rules, self.game.tags
        self.game = Game.start(rules)
        self.game.tags.update(tags)
        self._print_lot()

    def _do_swap(self) -> None:
        step = self.game.swap()
        self._print(self.say("say-swap", player=self._name(step.side)))

    def _do_share(self) -> None:
        self.game.offer_share(self._decider())
        self._offered("share")

    def _do_stop(self) -> None:
        self.game.offer_stop(self._decider())
        self._offered("stop")

    def _do_accept(self) -> None:
        self._accept(self._offer_to())

    def _do_decline(self) -> None:
        self._decline(self._offer_to())

    def _do_resign(self) -> None:
        self.game.resign(self._decider())

    def _do_quit(self) -> None:
        self._going_on = False

    def _offered(self, kind: Request) -> None:
        """Get the other player's answer to an offer, from the person at the prompt or from the computer."""
        game, decider = self.game, self._decider()
        if game.offer is None:
            return
        other = 1 - decider
        if other in self.computers:
            self._carry_out(self._computer.decide(game, other, self.computers[other], kind))
        else:
            self._print(self.say(f"play-offered-{kind}", player=self._name(decider)))

    def _file(self, command: str, name: str) -> None:
        """Save or load the game."""
        if not name:
            self._print(self.say("play-needs-file", word=self.say(f"word-{command}")))
            return
        path = Path(os.path.expanduser(name))
        try:
            done = self._save(path) if command == "save" else self._load(path)
        except OSError as error:
            self._print(self.say("cli-file", file=printable(name, 100), text=error.strerror or str(error)))
            return
        if done:
            self._own_file = path
            self._print(self.say("play-saved" if command == "save" else "play-loaded", file=name))
            if command == "load":
                self._print_rules()
                self._print_computers()

    def _save(self, path: Path) -> bool:
        """Save the game without undone moves, and return whether that succeeded."""
        foreign = path != self._own_file and os.path.lexists(path)
        if foreign and not self._yes(self.say("play-overwrite", file=str(path))):
            return False
        for side in (SOUTH, NORTH):
            level = self.computers.get(side)
            self.game.tags[TAGS[side]] = str(HUMAN if level is None else COMPUTERS[level - 1])
        write_record_file(path, self.game)
        return True

    def _load(self, path: Path) -> bool:
        self.game, foreign = read_game_file(path)
        self._preset = find_preset(self.game.rules.name)
        if foreign is not None:
            self._print(foreign_line(self.say, foreign, self.game))
        levels = {side: player.level for side, player in players_in(self.game.tags).items()}
        levels = dict[Side, int | None](self.computers) | levels
        self.computers = {side: level for side, level in levels.items() if level is not None}
        return True

    # sides

    def _name(self, side: Side) -> str:
        return side_name(self.say, side, self.game.tags)

    def _decider(self) -> Side:
        """Return the side of the person at the prompt: the only person's side, or else the side to move."""
        people = {SOUTH, NORTH} - set(self.computers)
        return people.pop() if len(people) == 1 else self.game.position.turn

    def _offer_to(self) -> Side:
        """Return the side that got the open offer."""
        offer = self.game.offer
        return self._decider() if offer is None else 1 - offer.side

    def _show_board(self) -> None:
        self._shown = self.game.node
        show = board_words if self.in_words else board_lines
        self._print("")
        self._print(show(self.say, self.game.position, self.game.tags))
