"""A second, slow but simple implementation of the rules, to compare with `kalaha.game`.

It shares no code and no method with `kalaha.game`. The board is a ring of bowls, which is walked bowl by
bowl. It never predicts the effect of a move, but plays the move on a copy of the board. From the package, it
uses only the values in a `Rules` object.

Ring, for two pits a side (South's pits and store, then North's)::

        N2  N1
    NS          SS      walked S1 → S2 → SS → N1 → N2 → NS → S1 …
        S1  S2

Choices that the rules leave open: a move *feeds* if the opponent has a seed after it. If both sides or
no side is empty when the game ends, both players keep the seeds on their own side.
"""

import copy
from dataclasses import dataclass


@dataclass(slots=True)
class Bowl:
    owner: int
    is_store: bool
    seeds: int = 0


class Table:
    """A board and its rules. `play` changes it."""

    def __init__(self, rules, pits, stores, turn):
        self.rules = rules
        self.turn = turn
        self.mover = 1 - turn  # the player of the last move
        self.over = None  # or why the game is over: "empty", "stuck", "hungry", "majority", "forfeit"
        self.quiet = []  # the boards since the last capture, before this one
        self.ring = []
        for player in (0, 1):
            for seeds in pits[player]:
                self.ring.append(Bowl(player, False, seeds))
            self.ring.append(Bowl(player, True, stores[player]))
        self.all_seeds = sum(bowl.seeds for bowl in self.ring)

    def copied(self):
        other = copy.copy(self)
        other.ring = [Bowl(bowl.owner, bowl.is_store, bowl.seeds) for bowl in self.ring]
        return other

    # ---- queries

    def row(self, player):
        return [bowl for bowl in self.ring if bowl.owner == player and not bowl.is_store]

    def store(self, player):
        return next(bowl for bowl in self.ring if bowl.owner == player and bowl.is_store)

    def seeds_of(self, player):
        return sum(bowl.seeds for bowl in self.row(player))

    def pits(self):
        return tuple(tuple(bowl.seeds for bowl in self.row(player)) for player in (0, 1))

    def stores(self):
        return (self.store(0).seeds, self.store(1).seeds)

    def winner(self):
        south, north = self.stores()
        return None if south == north else 0 if south > north else 1

    def next_place(self, place):
        return (place + 1) % len(self.ring)

    def facing(self, place):
        """Return the pit facing `place`, which is as many steps beyond the store as `place` is before it."""
        steps = 0
        while not self.ring[place].is_store:
            place = self.next_place(place)
            steps += 1
        for _ in range(steps):
            place = self.next_place(place)
        return place

    # ---- a single sowing, legal or not

    def sow(self, number):
        """Sow the mover's pit `number` (from 1), and on. Return the place of the last seed."""
        place = self.sow_from(self.place_of(number))
        while self.goes_on_from(self.ring[place]):
            place = self.sow_from(place)
        return place

    def goes_on_from(self, bowl):
        if bowl.is_store or bowl.seeds < 2:
            return False
        return self.rules.relay == "any" or (self.rules.relay == "own" and bowl.owner == self.turn)

    def sow_from(self, origin):
        hand = self.ring[origin].seeds
        self.ring[origin].seeds = 0
        if hand > 1 and self.rules.first_seed == "stays":
            self.ring[origin].seeds = 1
            hand -= 1
        place = origin
        while hand > 0:
            place = self.next_place(place)
            bowl = self.ring[place]
            if bowl.is_store and bowl.owner != self.turn:
                continue
            if bowl.is_store and not self.rules.sow_store:
                continue
            if place == origin and self.rules.skip_origin:
                continue
            bowl.seeds += 1
            hand -= 1
        return place

    def place_of(self, number):
        first = next(i for i, bowl in enumerate(self.ring) if bowl.owner == self.turn)
        return first + number - 1

    def loot(self, last):
        """Return the places captured when the last seed lands in `last`, and whether it is a grand slam."""
        bowl = self.ring[last]
        mover, other = self.turn, 1 - self.turn
        if bowl.is_store:
            return [], False
        if bowl.owner == mover:
            if bowl.seeds != 1 or self.rules.opposite_capture == "none":
                return [], False
            across = self.facing(last)
            if self.ring[across].seeds == 0 and self.rules.opposite_capture == "nonempty":
                return [], False
            theirs = self.seeds_of(other)
            taken = [last, across] if self.rules.capturer == "taken" else [across]
            return taken, 0 < theirs == self.ring[across].seeds
        taken = []
        place = last
        theirs = self.ring[last].seeds - 1  # without the last seed, which is the mover's
        while self.rules.wari_capture and self.ring[place].owner == other and not self.ring[place].is_store:
            if self.ring[place].seeds not in (2, 3):
                break
            taken.append(place)
            if self.rules.backwards == "several" and theirs < 2:
                break
            place = (place - 1) % len(self.ring)
        if not taken and self.rules.even_capture and bowl.seeds in range(0, 256, 2):
            taken = [last]
        slam = bool(taken) and sum(self.ring[p].seeds for p in taken) == self.seeds_of(other)
        return taken, slam

    def trial(self, text):
        """Play the move on a copy of the table, without checking for the end of the game or for feeding.

        Return the copy and its events, a set of words from "again", "stopped", "capture", "slam", "declined".
        """
        table = self.copied()
        decline = text.endswith("~")
        last = table.sow(int(text.rstrip("~")))
        words = set()
        first = self.rules.swap == "one_move" and all(
            bowl.seeds == self.rules.seeds for bowl in self.row(0) + self.row(1)
        )
        if table.ring[last].is_store and self.rules.extra_turn and not first:
            words.add("stopped" if decline else "again")
        taken, slam = table.loot(last)
        if slam and self.rules.grand_slam == "nothing":
            taken = []
        if taken and decline:
            words.add("declined")
        elif taken:
            words.add("capture")
            if self.rules.capture_extra_turn:
                words.add("again")
            if slam:
                words.add("slam")
            for place in taken:
                table.store(self.turn).seeds += table.ring[place].seeds
                table.ring[place].seeds = 0
        return table, words

    # ---- legal moves

    def forms(self):
        """Yield each sowing by the player to move in full and, if allowed, also in its declining form."""
        for number, bowl in enumerate(self.row(self.turn), start=1):
            if bowl.seeds == 0:
                continue
            yield str(number)
            if self.may_decline(f"{number}~"):
                yield f"{number}~"

    def may_decline(self, text):
        if not (self.rules.optional_capture or self.rules.optional_extra_turn):
            return False
        words = self.trial(text)[1]
        if "stopped" in words:
            return self.rules.optional_extra_turn
        return "declined" in words and self.rules.optional_capture

    def feeds(self, text):
        table, _ = self.trial(text)
        return table.seeds_of(1 - self.turn) > 0

    def unslammed(self):
        """Return the forms that are not forbidden grand slams, or all forms if every form is one."""
        forms = list(self.forms())
        if self.rules.grand_slam != "illegal":
            return forms
        others = [text for text in forms if "slam" not in self.trial(text)[1]]
        return others or forms

    def choices(self):
        """Return the legal moves as text, in pit order. A form that declines follows the full form."""
        if self.over:
            return []
        forms = self.unslammed()
        if self.rules.feeding == "compulsory" and self.seeds_of(1 - self.turn) == 0:
            forms = [text for text in forms if self.feeds(text)]
        return forms

    # ---- a move and its consequences

    def settle(self):
        """If the game is over before the next move, end it and distribute the remaining seeds."""
        hungry = self.seeds_of(1 - self.turn) == 0
        if self.rules.ends == "side_empty" and 0 in (self.seeds_of(0), self.seeds_of(1)):
            self.over = "empty"
        elif self.rules.ends == "cannot_move" and self.seeds_of(self.turn) == 0:
            self.over = "stuck"
        elif (
            self.rules.feeding != "free" and hungry and not any(self.feeds(text) for text in self.unslammed())
        ):
            self.over = "hungry"
        elif self.rules.majority_stop and max(self.stores()) * 2 > self.all_seeds:
            self.over = "majority"
        if self.over:
            self.clear_away()

    def clear_away(self):
        if self.rules.remainder == "nobody":
            return
        empty = [player for player in (0, 1) if self.seeds_of(player) == 0]
        for bowl in self.row(0) + self.row(1):
            taker = bowl.owner
            if self.rules.remainder == "emptier" and len(empty) == 1:
                taker = empty[0]
            if self.rules.remainder == "closer" and len(empty) == 1:
                taker = self.mover
            self.store(taker).seeds += bowl.seeds
            bowl.seeds = 0

    def play_on(self, text):
        """Play a move in a game, which the boards since the last capture may end: "again", "limit"."""
        before, banked = [self.turn, *self.pits()], sum(self.stores())
        self.play(text)
        if self.over or self.rules.sow_store:
            return
        self.quiet = [] if sum(self.stores()) > banked else [*self.quiet, before]
        if not self.quiet:
            return
        south, north = self.pits()
        times = len([board for board in self.quiet if board == [self.turn, south, north]])
        hungry = sum(south) == 0 or sum(north) == 0
        if times == self.rules.repetition_at and (self.rules.repetition_when_empty or not hungry):
            self.over = "again"
        elif len(self.quiet) == self.rules.quiet_limit:
            self.over = "limit"
        if self.over:
            half = (sum(south) + sum(north)) // 2
            for player in (0, 1):
                share = half if self.rules.repetition == "split" else self.seeds_of(player)
                self.store(player).seeds += share
            for bowl in self.row(0) + self.row(1):
                bowl.seeds = 0

    def play(self, text):
        assert text in self.choices(), (text, self.choices())
        other = 1 - self.turn
        forfeits = (
            self.rules.feeding == "forfeit"
            and self.seeds_of(other) == 0
            and not self.feeds(text)
            and any(self.feeds(choice) for choice in self.choices())
        )
        table, words = self.trial(text)
        self.ring = table.ring
        self.mover = self.turn
        if forfeits:
            for bowl in self.row(0) + self.row(1):
                self.store(other).seeds += bowl.seeds
                bowl.seeds = 0
            self.over = "forfeit"
        if "again" not in words:
            self.turn = other
        if not self.over:
            self.settle()


def start(rules, turn=0):
    row = (rules.seeds,) * rules.pits
    return Table(rules, (row, row), (0, 0), turn)


def table_of(position):
    """Return the table for a `Position`, which may be finished."""
    table = Table(position.rules, position.pits, position.stores, position.turn)
    table.settle()
    return table


def perft(table, depth):
    """Return (nodes, store sum) by walking every sequence of `depth` moves."""
    if depth == 0:
        south, north = table.stores()
        return 1, south - north
    nodes = store_sum = 0
    for text in table.choices():
        child = table.copied()
        child.play(text)
        below = perft(child, depth - 1)
        nodes += below[0]
        store_sum += below[1]
    return nodes, store_sum
