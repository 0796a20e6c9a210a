### Kalaha in English. One catalogue per language, the same keys in each; see CONTRIBUTING.
### The words: pit, store, seed, sow, capture, extra turn, South, North (see the rules pages).
### $player is a name or a side's name and never inflected; $side in an error is the letter S or N.

## Languages, sides, yes and no

language-sv = Swedish
language-nb = Norwegian
language-fi = Finnish
language-da = Danish
language-en = English
language-de = German
language-fr = French
language-cs = Czech
side-south = South
side-north = North
answer-yes = yes
answer-no = no

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = The rules in the Nordic boxes of BRIO and Alga: who empties their own side first gets all that is left.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = A mixture of kalah and wari: captures on both sides of the board, and whoever runs out gets all that is left.
rules-name-kalah = Kalah
rules-about-kalah = The American original with three seeds in each pit; with four it is the game of most programs and studies.
rules-name-wari = Wari
rules-about-wari = The older African game: stores are not sown, pits of 2 or 3 are captured, and whoever does not feed an empty opponent loses the rest.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = The Czech rules: a lot says who starts, and at the end everyone keeps their own seeds.
rules-name-kgp = Kalah of the Kalah Game Protocol
rules-about-kgp = Large kalah for programs that play each other: the game stops when a store holds more than half.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah in which a last seed in an own empty pit always captures; studied by Irving and by Neller.
rules-name-oware = Oware
rules-about-oware = Wari with one duty more: if the other side is empty, only moves that feed it are legal.

## The rules in full: one sentence for each value of each axis

heading-play = How it is played
rules-source = Source: { $count ->
    [one] a rule sheet
   *[other] { $count } rule sheets
  } ({ $languages }).
rules-no-sheet = From no box: asked for by players and by those who study the game.
rules-aim = Whoever has more seeds in their store at the end wins.
rules-sowing = A move: take all seeds out of one of your own pits and sow them one by one into the next bowls, counter-clockwise, to your right.
axis-pits = Each player has { $pits ->
    [one] one pit
   *[other] { $pits } pits in a row
  } and, to the right, a store.
axis-seeds = At the start there { $seeds ->
    [one] is one seed
   *[other] are { $seeds } seeds
  } in every pit and none in the stores.
axis-starter-agreed = You agree who starts.
axis-starter-lot = A lot says who starts.
axis-sow_store-yes = Your own store gets a seed as you pass; the other player's store never does.
axis-sow_store-no = No store is sown; seeds come into it by capture, and at the end.
axis-skip_origin-yes = With so many seeds that you come round, skip the pit that you took them from.
axis-skip_origin-no = With so many seeds that you come round, the pit that you took them from gets one too.
axis-extra_turn-yes = If the last seed falls in your own store, you move again, as often as it happens.
axis-extra_turn-no = There are no extra turns.
axis-opposite_capture-none = A last seed in an own empty pit captures nothing.
axis-opposite_capture-nonempty = If the last seed falls in an empty pit of your own and the pit opposite is not empty, both go to your store.
axis-opposite_capture-always = If the last seed falls in an empty pit of your own, it goes to your store with all seeds opposite, even if there are none.
axis-wari_capture-yes = If the last seed makes 2 or 3 in a pit of the other player, capture them, and going backwards every pit there with 2 or 3, up to the first other one.
axis-wari_capture-no = A last seed in a pit of the other player captures nothing.
axis-grand_slam-allowed = You may capture everything that the other player has.
axis-grand_slam-nothing = If a capture would take everything the other player has, nothing is captured.
axis-grand_slam-illegal = A move that would capture everything the other player has is not allowed, unless there is no other.
axis-feeding-free = Nobody has to give seeds to a player whose side is empty.
axis-feeding-forfeit = If the other side is empty and you can give it a seed, do: whoever does not loses all seeds on the board to the other player, and the game is over.
axis-feeding-compulsory = If the other side is empty, you must make a move that gives it a seed, if you can.
axis-ends-side_empty = The game is over as soon as one side is empty after a move, whoever made it.
axis-ends-cannot_move = The game is over when the player to move has no move.
axis-remainder-emptier = All seeds left on the board go to the player whose side is empty.
axis-remainder-owner = Seeds left on the board go to the player on whose side they lie.
axis-remainder-nobody = Seeds left on the board count for nobody.
axis-majority_stop-yes = The game also stops as soon as one store holds more than half of all seeds.
axis-majority_stop-no = The game goes on even when a store holds more than half of all seeds.
axis-optional_capture-yes = You need not capture: every capture may be declined, all of it or none.
axis-optional_capture-no = A capture happens by itself.
axis-sharing-yes = The players may agree to share the seeds left; an odd one counts for nobody.
axis-sharing-no = The players cannot agree to share what is left.
axis-swap-yes = The second player may take over the first player's side instead of making the first reply.
axis-swap-no = Sides are never swapped.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = How the sheet is read here
reading-ends-any-side = Whether a side is empty is looked at after every move, for both sides, also in the middle of extra turns.
reading-emptied-by-opponent = The player whose side is empty gets the rest, even if it was the other player's capture that emptied it. So a last capture can cost you more than it brings.
reading-full-lap = With just enough seeds for a full lap the last one falls in the pit that you started from. It was empty, so it captures, and the pit opposite holds at least the seed just sown.
reading-capture-ends-turn = A capture ends the turn; it never comes together with an extra turn.
reading-may-capture = The sheet says that you may capture. Here a capture happens by itself, as is usual; a house rule makes it optional.
reading-one-player = The German text gives the rest to the player who has only empty pits, the French one to the player who closes the game. Both are read as the player whose side is empty.
reading-captures-backwards = Going backwards means towards your own store, and only on the other player's side; the first pit without 2 or 3 ends it.
reading-sharing = One player offers to share, the other accepts, at any time; an odd seed counts for nobody.
reading-opposite-not-empty = The sheet captures the other player's seeds together with your own. If there are none opposite, nothing is captured and your seed stays.
reading-rest-owner = The sheet speaks of the other side's store. It is read as: everyone keeps what lies on their own side.
reading-forfeit = A move that does not feed an empty opponent is legal, but it gives away all seeds on the board; you are warned before you make it.
reading-cannot-feed = If no move can feed the empty opponent, the game is over and everyone keeps the seeds on their own side.
reading-repetition = When a position comes back with the same player to move, no more captures will come: everyone takes what lies on their own side. The players may also agree on that.
reading-any-number = The number of seeds in the hand makes no difference to a capture, and a full lap may capture too; the sheet says so.

heading-faults = Faults of the translation, not played
fault-clockwise = The English text says to sow clockwise. On this board, to the right is counter-clockwise, and the Swedish, Norwegian, Finnish and Danish texts say so.
fault-six-pits = The German text says that the seeds go into the next 6 pits. They are sown until the hand is empty.
fault-another-ball = The text says that after a last seed in their store a player gets another ball. What is meant is another turn.

## Moves and events, as one would say them aloud

say-sown = { $player } sows { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } from pit { $pit }.
say-last-own = The last one falls in pit { $pit } on the same side.
say-last-other = The last one falls in pit { $pit } on the other side.
say-captured = Captured: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
say-declined = The capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } is declined.
say-grand_slam = { $seeds ->
    [one] The one seed is
   *[other] The { $seeds } seeds are
  } not captured: that is all the other player has.
say-extra_turn = The last seed is in the store: { $player } moves again.
say-forfeited = The empty side was not fed: { $seeds ->
    [one] the seed on the board goes
   *[other] all { $seeds } seeds on the board go
  } to { $player }.
say-swept = { $player } takes { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
say-swap = { $player } takes over the other side: the board is turned round.
say-row = { $player }, pits 1 to { $pits }: { $seeds }. Store: { $store }.
say-turn = { $player } to move.
say-taken-back = Taken back.
say-played-again = Played again.

## How a game ends

outcome-won = { $player } wins, { $winner } to { $loser }.
outcome-draw = A draw, { $winner } each.
outcome-resigned = { $player } wins.
reason-side_empty = One side is empty.
reason-no_move = There is no move left.
reason-cannot_feed = The empty side cannot be fed.
reason-majority = More than half of all seeds are in one store.
reason-forfeit = The empty side was not fed.
reason-repetition = The position has come back: everyone keeps their own side.
reason-stopped = Both agree that no more captures will come.
reason-shared = The rest is shared.
reason-resigned = { $player } resigns.

## kalaha play

play-welcome = Kalaha. Rules: { $name }. Type "help" for all that you can say, "quit" to stop.
play-friend = With a friend beside you: kalaha play --north human
play-computer-is = { $player } is the computer, level { $level }: { $word }.
play-overwrite = { $file } is there already. Write over it?
play-lot = The lot says: { $player } starts.
play-prompt = Pit 1 to { $pits }, or help:
play-empty-line = Type the number of one of your pits, or help.
play-unknown = "{ $text }" is neither a pit nor a word known here. Type help for the list.
play-turn-over = Your turn was over; move { $move } is not played.
play-hint = Hint: pit { $move }. Lead at the end, for { $player }: { $value }.
play-would-forfeit = That leaves the empty side without a seed and gives away { $seeds ->
    [one] the one seed
   *[other] all { $seeds } seeds
  } on the board. Play it all the same?
play-yes-or-no = Please answer { $yes } or { $no }.
play-saved = Saved in { $file }.
play-loaded = Loaded from { $file }.
play-needs-file = Say which file, for example: { $word } evening.kgn
play-offered-share = { $player } offers to share the rest. Type accept or decline.
play-offered-stop = { $player } offers to stop, since no more captures will come. Type accept or decline.
play-declined = Declined; the game goes on.
play-swap-now = You may swap sides now: type swap.
play-game-over = The game is over. Type new for another one, undo to take back, save to keep it, or quit.
play-bye = Goodbye.

## The words at the prompt: each is understood here, and in English too

word-help = help
word-undo = undo
word-redo = redo
word-hint = hint
word-board = board
word-rules = rules
word-save = save
word-load = load
word-new = new
word-swap = swap
word-share = share
word-stop = stop
word-accept = accept
word-decline = decline
word-resign = resign
word-quit = quit
word-file = FILE
help-line = { $word }: { $meaning }
word-help-pit = 3: sow your pit 3; 3~: the same without its capture; 1-6-2: several moves of one turn
word-help-help = these lines
word-help-undo = back to your last decision
word-help-redo = forward again
word-help-hint = what the computer would play
word-help-board = the board once more
word-help-rules = the rules in force
word-help-save = keep the game
word-help-load = go on with a saved game
word-help-new = a new game by the same rules
word-help-swap = take over the other side, where the rules allow it
word-help-share = offer to share the rest, where the rules allow it
word-help-stop = offer to stop, since no more captures will come
word-help-accept = accept what is offered
word-help-decline = decline what is offered
word-help-resign = give up
word-help-quit = leave the game

## The other commands

list-moves = { $count ->
    [0] No legal moves.
    [one] One legal move:
   *[other] { $count } legal moves:
  }
list-gain = { $move }: { $seeds ->
    [0] nothing into the store
    [one] one seed into the store
   *[other] { $seeds } seeds into the store
  }
list-extra-turn = extra turn
list-captures = captures { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }
list-ends = ends the game
list-forfeits = gives away the rest
perft-line = { $move }: { $nodes ->
    [one] one sequence
   *[other] { $nodes } sequences
  }, store sum { $store_sum }
perft-total = Depth { $depth }: { $nodes ->
    [one] one sequence
   *[other] { $nodes } sequences
  }, store sum { $store_sum }.
perft-progress = Counting
rules-list-hint = In full: kalaha rules alga
changed-axes = House rules: { $axes }

## kalaha analyse, kalaha review

analyse-so-far = Depth { $depth }: move { $move }, { $value }.
analyse-header = What each move is worth to { $player }: own store minus the other's at the end of the game.
analyse-line = { $move }: { $value }. Line: { $line }
kind-exact = { $seeds }, exact
kind-lower = at least { $seeds }
kind-upper = at most { $seeds }
kind-estimate = { $seeds }, an estimate
analyse-cost = Looked at { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  } in { $seconds } seconds.
review-progress = Reviewing
review-line = Step { $number }, { $player }: { $move } gave up { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }; best was { $best } ({ $value }).
review-sum = { $player } gave up { $seeds ->
    [0] nothing
    [one] one seed
   *[other] { $seeds } seeds
  } in all.

## kalaha tables

tables-size = A table to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } on the board: { $positions } positions, { $bytes } on disk, in { $file }.
tables-to-write = Still to be written: { $needed }; free on the disk: { $free }.
tables-progress = Building
tables-built = The table goes to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }. Built now: { $positions } positions in { $seconds } seconds.
tables-in = { $count ->
    [0] No tables in { $folder }.
    [one] One table in { $folder }:
   *[other] { $count } tables in { $folder }:
  }
tables-entry = { $file }: to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }, { $bytes }
tables-sound = { $file } is sound, to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
tables-value = Net seeds still to come for the player to move: { $value }.

## Help on the command line

help-kalaha = Kalaha, exactly as the rule sheet in your box says.
help-play = Play in the terminal, against a friend or the computer.
help-rules = List the rule sets, or explain one in full.
help-moves = Show a position and its legal moves.
help-perft = Count all sequences of moves of a length.
help-analyse = Tell what each legal move is worth.
help-review = Tell which moves of a saved game gave something up.
help-tables = Build, list, check or ask the endgame tables.
help-tables-build = Build the table for a rule set, going on from what is there.
help-tables-list = List the tables in the folder.
help-tables-verify = Check every byte of the tables; exit code 1 where one is damaged.
help-tables-probe = Look a position up in its table.
help-completion = Print the script that completes commands in your shell.
help-argument-position = A position like "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; left out, the start.
help-argument-game = A position, or the file of a saved game; left out, the start.
help-argument-record = The file of a saved game.
help-argument-files = Files of tables; left out, all in the folder.
help-argument-id = A rule set, for example alga.
help-argument-shell = bash, zsh or fish. For bash: kalaha completion bash >> ~/.bashrc
option-help = Show this help.
option-version = Show the version.
option-lang = Language of the answers: sv, nb, fi, da, en, de, fr, cs.
option-json = Print one JSON document instead of text.
option-rules = Rule set: alga, kalahawari, kalah, wari, deskovehry, kgp, fairkalah, oware.
option-pits = Pits on each side, 1 to 8.
option-seeds = Seeds in each pit at the start.
option-axis = A house rule, for example remainder=owner; may be repeated.
option-seconds = Seconds to think.
option-nodes = Positions to look at.
option-plies = Moves to look ahead.
option-threads = Threads; left out, one for each core.
option-to = Seeds on the board that the table goes to.
option-dir = Folder of the tables; left out, the one in your data folder.
option-play = Moves to play first, for example "3 6 1".
option-depth = Number of moves in a sequence.
option-position = Count from this position instead of the start.
option-south = Who plays South: human, or computer:1 to computer:10. Plain computer is level 3, pleasant to begin with. Left out: human.
option-north = Who plays North, said like South. Left out: computer.
option-south-name = South's name.
option-north-name = North's name.
option-words = Say the board in words instead of drawing it.
option-load = Go on with a saved game.
option-lot = Number that makes the lot repeatable.
label-usage = Usage
label-arguments = Arguments
label-options = Options
label-commands = Commands

## When the command line is wrong

cli-error = Error: { $text }
cli-no-such-option = There is no option { $name }.
cli-no-such-option-nearest = There is no option { $name }; did you mean { $nearest }?
cli-no-such-command = There is no command { $name }; there are { $names }.
cli-missing = { $name } is missing.
cli-bad-value = { $name } is not understood: { $text }
cli-needs-value = { $name } needs a value.
cli-extra = This is too much: { $text }
cli-rules-and-load = A saved game has its own rules; { $name } does not go with --load.
cli-not-understood = This command line is not understood: { $text }
cli-bad-axis = An axis is given as name=value, not as { $text }.
cli-bad-number = { $name } must be a whole number, not { $text }.
cli-bad-choice = { $name } must be one of { $choices }, not { $text }.
cli-bad-language = There is no language { $text }; there are sv, nb, fi, da, en, de, fr, cs.
cli-file = { $file } cannot be read or written: { $text }
cli-interrupted = Interrupted.

## The server

help-serve = Open the board in the browser: serve games to this computer, or to many people.
option-host = Address to listen at; 127.0.0.1 is for this computer only, 0.0.0.0 for all that can reach it.
option-port = Port to listen at; if it is taken, the next free one.
option-no-browser = Open no browser.
option-workers = Processes that serve; left out, one.
option-proxy = Clients come through a proxy, which names them in X-Forwarded-For.
option-rate = Requests a second that one client may make.
option-sockets = Web sockets that one client may hold open.
option-get = Answer one request, for example /api/rules, without a server.
serve-at = Kalaha is at { $address } (Control-C ends it).
serve-no-port = At { $host } there is no port free from { $port } on: { $text }
serve-no-host = There is no address { $host } to listen at: { $text }
serve-no-driver = PostgreSQL needs the extra: pip install 'kalaha[postgres]'
serve-database = The database cannot be used: { $text }

## Levels, kalaha bench, kalaha arena

level-1 = careless
level-2 = dreamy
level-3 = easy-going
level-4 = attentive
level-5 = thoughtful
level-6 = practised
level-7 = strong
level-8 = cunning
level-9 = masterly
level-10 = as good as it can be
play-compiling = One moment: the computer is being prepared for this machine, once; about 10 seconds.
kind-certain-lower = { $value }; at least { $seeds } for certain
kind-certain-upper = { $value }; at most { $seeds } for certain
list-declines = declines its capture
help-bench = Measure how fast this machine is, and print the signature of the search.
help-arena = Let two players play a match: levels of the computer, or other programs.
help-argument-player = The first player: computer:1 to computer:10, random, or "program:COMMAND LINE".
help-argument-opponent = The second player, written the same way.
option-games = Games of the match, those already in the file included; 100 unless told.
option-file = File that keeps every game; a match found there is gone on with.
option-answer = Seconds that a program may think of a move; 10 unless told.
option-quick = Build a smaller table only.
arena-progress = Playing
arena-resumed = In { $file } already: { $games } games.
arena-score = { $one } against { $two }: { $wins } won, { $draws } drawn, { $losses } lost of { $games }, that is { $rate } %.
arena-elo = Elo difference: { $points }, with 95 % certainty from { $low } to { $high }.
bench-progress = Measuring
bench-signature = Signature of the search: { $signature }
rate-table-positions = Endgame table, all cores: { $rate } positions a second
rate-search-nodes = Search, one core: { $rate } positions a second
rate-playout-moves = Random games, one core: { $rate } moves a second
rate-perft-leaves = Perft, one core: { $rate } leaves a second
rate-book-moves = Position.play, one core: { $rate } moves a second
bench-first = First answer of this start: { $seconds } seconds
bench-machine = Measured on: { $machine }

## The page in the browser

web-skip-to-content = To the board
web-navigation = Pages
web-rules = Rules
web-settings = Settings
web-close = Close
web-go-back = Back
web-no-page = There is no such page here.
web-no-game = There is no such game here, or not any more.
web-no-answer = The server does not answer. Try again in a moment.
web-lost = The connection is lost. Trying again …
web-back = The connection is back.
web-language = Language
web-theme = Look
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-speed = Speed of the marbles
web-speed-off = No motion
web-speed-fast = Fast
web-speed-normal = Normal
web-speed-slow = Slow
web-stillness = Your system asks for less motion, so the marbles do not move.
web-sound = The click of glass
web-keys = Keys on the board
web-keys-help = Numbers sow a pit, S says the stores, L the last move, H gives a hint, U takes back. They work while the board has the focus; arrows and the enter key always do.
web-new-game = New game
web-continue = Go on with your game
web-who-plays = Who plays
web-who-computer = The computer
web-who-here = Two here
web-who-link = A friend by link
web-who-watch = Watch the computer
web-level = Strength of the computer
web-play = Play
web-more = More choices
web-begins = Who begins
web-begins-me = You
web-begins-them = The other
web-begins-lot = A lot decides
web-name-mine = Your name
web-name-theirs = The other’s name
web-house-rules = House rules
web-house-rule = (house rule)
web-game = The game
web-board = Board
web-computer = Computer
web-player-level = { $player }, level { $level }
web-pit-own = your pit { $pit }, { $seeds ->
    [0] empty
    [one] one seed
   *[other] { $seeds } seeds
  }
web-pit-other = { $player }, pit { $pit }, { $seeds ->
    [0] empty
    [one] one seed
   *[other] { $seeds } seeds
  }
web-store-own = your store, { $seeds ->
    [0] empty
    [one] one seed
   *[other] { $seeds } seeds
  }
web-store-other = { $player }, store, { $seeds ->
    [0] empty
    [one] one seed
   *[other] { $seeds } seeds
  }
web-your-turn = Your turn.
web-thinking = The computer is thinking …
web-watching = You are watching.
web-not-yours = You play from the pits on your own side.
web-no-move-yet = No move has been made yet.
web-joined = { $player } has come.
web-absent = { $player } is not here yet.
web-next = { $player } has begun a new game.
web-offer-share = { $player } offers to share the rest.
web-offer-stop = { $player } offers to stop, since no more captures will come.
web-offer-undo = { $player } would like to take back.
web-accept = Accept
web-decline = Decline
web-undo = Undo
web-redo = Redo
web-hint = Hint
web-skip = Skip ahead
web-share = Share the rest
web-stop = Offer to stop
web-swap = Swap sides
web-resign = Resign
web-resign-sure = Resign this game?
web-go-on = Play on
web-again = Play again, sides exchanged
web-capture-choice = Capture { $seeds ->
    [one] the one seed
   *[other] the { $seeds } seeds
  }?
web-capture = Capture
web-capture-not = Leave them
web-invite = Send this link to your friend:
web-invite-alone = This link opens only on this machine. To let others in, start “{ $command }”, and open the page by this machine’s address.
web-copy = Copy the link
web-copied = Copied.
web-rules-in-force = Rules in force
web-rules-in-full = The rules in full, with examples
web-rules-intro = The rule sheets in the boxes disagree. Here each of them is played as it is written.
web-which = Which Kalaha do I have?
web-which-ask = What does your rule sheet say?
web-which-unknown = I do not know
web-which-found = This is yours:
web-differences = How they differ
web-print = Print as a leaflet
web-example-show = Show
web-example-again = Once more
web-axis-pits = Pits on each side
web-axis-seeds = Seeds in each pit
web-axis-starter = Who starts
web-axis-sow_store = Own store is sown
web-axis-skip_origin = Full lap skips the first pit
web-axis-extra_turn = Extra turn from the store
web-axis-opposite_capture = Capture from an own empty pit
web-axis-wari_capture = Captures of 2 and 3
web-axis-grand_slam = Capturing everything
web-axis-optional_capture = Capture may be declined
web-axis-feeding = Feeding an empty side
web-axis-ends = The game ends
web-axis-remainder = The seeds left go to
web-axis-majority_stop = Ends at more than half
web-axis-sharing = The rest may be shared
web-axis-swap = Sides may be swapped
web-value-none = never
web-value-nonempty = if the opposite pit is not empty
web-value-always = always
web-value-allowed = allowed
web-value-nothing = captures nothing
web-value-illegal = not allowed
web-value-free = no duty
web-value-forfeit = or lose the rest
web-value-compulsory = a duty
web-value-side_empty = when a side is empty
web-value-cannot_move = when there is no move
web-value-emptier = the player who is empty
web-value-owner = their owner
web-value-nobody = nobody
web-value-agreed = agreed
web-value-lot = by lot

## What is said above of a player, said to that player

you-say-sown = You sow { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } from pit { $pit }.
you-say-extra_turn = The last seed is in the store: you move again.
you-say-forfeited = The empty side was not fed: { $seeds ->
    [one] the seed on the board goes
   *[other] all { $seeds } seeds on the board go
  } to you.
you-say-swept = You take { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-say-swap = You take over the other side: the board is turned round.
you-outcome-won = You win, { $winner } to { $loser }.
you-outcome-resigned = You win.
you-reason-resigned = You resign.
you-play-hint = Hint: pit { $move }. Your lead at the end: { $value }.
you-web-next = You have begun a new game.
you-web-offer-share = You offer to share the rest.
you-web-offer-stop = You offer to stop, since no more captures will come.
you-web-offer-undo = You ask to take your move back.

## kalaha tables: large ones

tables-takes = To build it takes { $memory } of memory and about { $time }, by the pace of a small table built just now.
tables-paging = The table is larger than the free memory ({ $free }): it will be read from the disk again and again, which takes longer.
option-cluster = Who computes: local:N, so many processes here, or tcp://host:port, a Dask scheduler. Left out: threads here.
tables-written = { $file } is written: { $bytes }, from { $before }.
help-tables-pack = Write a table in packed form, for shipping, beside it; `probe`, `list` and `verify` read that too.
help-tables-unpack = Write a packed table out again, as engine and builder need it.
help-argument-table = File of a table.
help-argument-packed = File of a packed table.

## kalaha solve

help-solve = Prove the value of a position: what it is worth with best play on both sides.
option-first-moves = Prove the value of every legal move, and of every turn that goes on after an extra turn.
option-result-only = Prove only who wins, which is faster.
option-grid = Solve the start for every size of board in this range, for example 1-6x1-4: pits times seeds.
option-positions = File of positions to solve, one a line; - for the standard input.
option-proofs = File that keeps every bound as soon as it is proved; what is found there is gone on with. With --grid, a folder.
option-memory = Memory to use, for example 500M or 4G; left out, three quarters of what is free.
solve-progress = Positions: { $nodes } ({ $rate }/s). Seconds: { $seconds }. Seeds in the table: { $table }.
solve-building = Building the endgame table to { $seeds } seeds: { $percent } %.
solve-bound = { $what }: { $bounds } ({ $nodes ->
    [one] one position
   *[other] { $nodes } positions
  }, { $seconds } s)
solve-known = Proved before, in { $file }: { $bounds }.
solve-win = With best play on both sides, { $player } wins.
solve-draw = With best play on both sides, the game is a draw.
solve-loss = With best play on both sides, { $player } loses.
solve-value = Lead at the end for { $player }: { $value }.
solve-best = Best: { $move }. Line: { $line }
solve-table = Seeds in the endgame table: { $seeds }.
solve-nothing = nothing yet
solve-so-far = Proved so far for { $player }: { $bounds }.
solve-kept = Kept in { $file }; the same command goes on from there.
solve-grid = Lead at the end for the player who begins. Pits downwards, seeds across.
solve-grid-results = The player who begins: + wins, - loses, = draws. Pits downwards, seeds across.
solve-line = Line { $line } of { $file }: { $text }
cli-not-together = { $one } and { $other } do not go together.
cli-bad-grid = A grid is given as pits x seeds, for example 1-6x1-4 or 6x4, not as { $text }.
cli-bad-bytes = { $name } must be a number of bytes, for example 500M or 4G, not { $text }.
