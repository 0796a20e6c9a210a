### Kalaha in English. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.

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
text-labelled = { $label }: { $value }
text-quoted = “{ $text }”

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = The rules in the Nordic boxes by BRIO and Alga: the first player whose side is empty gets all the seeds left.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = A mix of Kalaha and Wari: captures on both sides of the board, and the player who runs out of seeds gets the rest.
rules-name-kalah = Kalah (US)
rules-about-kalah = The American original, with three seeds in each pit; with four, it is the version in most programs and studies. There is also an English rule sheet headed “Kalah” whose rules are those of Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = The older African game: stores are not sown, pits of 2 or 3 are captured, and a player who fails to feed an empty side loses the rest.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = The Czech rules: the players draw lots to decide who starts, and at the end each keeps the seeds on their own side.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Kalah on a large board, for programs that play each other: the game ends once a store holds more than half of the seeds.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah in which a last seed in an empty pit of your own always captures; studied by Irving and by Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah (Irving) made fair: each game starts from one of 254 positions that end in a draw if both play their best. Devised by T. W. Neller and C. Neller.
rules-name-oware = Oware
rules-about-oware = Wari with one more duty: if the other side is empty, only moves that feed it are legal.
rules-name-awari = Awari
rules-about-awari = Oware as computers have studied it: a capture may not take everything, and if a position comes up again, the rest is shared.
rules-name-mangala = Mangala
rules-about-mangala = The Turkish game, as schools and tournaments play it: the first seed stays in its pit, and a last seed that makes an even number on the other side captures it.
rules-name-mancala = Mancala (4 in each pit)
rules-about-mancala = The Mancala of phone games such as GamePigeon: Kalah with four seeds in each pit.
rules-name-congklak = Congklak (one round)
rules-about-congklak = The game of Indonesia and Malaysia, also called Dakon or Sungka, played as Kalah with seven pits, seven seeds in each and sowing on. At the table, several rounds are played, and often both players start at once.
rules-name-avalanche = Avalanche
rules-about-avalanche = The Avalanche mode of Mancala in GamePigeon (games in iMessage), as players and the authors of solvers describe it: there are no captures, but sowing goes on and on.

## The rules in full: one sentence for each value of each axis

heading-play = How to play
rules-no-sheet = Not from a box: added for players and researchers.
heading-source = About this game
history-alga = One of the sheets, in its Norwegian, Finnish and Danish texts, says a little about where the game comes from: Kalaha is a simpler form of the old game of Wari, played today mostly in Africa, where children are said to play it on the ground with maize or pebbles.
history-kalahawari = The sheet does not say where the game comes from. Its name combines Kalaha and Wari, and so do its rules: the capture on landing in an empty pit comes from Kalaha, the capture of 2 or 3 from Wari.
history-kalah = The sheet traces the name to the Kalahari, the desert in southern Africa, where it says people played in pits in the sand; it gives no source. The board is the American one by William Julius Champion, on which the stores are called Kalah.
history-wari = The sheet calls it another form of Kalaha, one that takes more strategy. One of the Kalaha sheets, in its Norwegian, Finnish and Danish texts, sees it the other way around: Wari is the historical game, and Kalaha a simpler form of it.
history-deskovehry = The sheet counts Kalaha among the mancala games (games in which seeds are sown from pit to pit) and calls it a variant of mancala. It comes from a website made by Czech players for other players.
source-heading = “{ $heading }”
source-printed = also printed on it: { $names }
source-website = a web page
source-age = ages { $age } and up
source-box = in the box: { $contents }
source-board = board
source-seeds = { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }
source-booklet = rule sheet
source-words = The sheet’s own words ({ $language }): { $words }.
heading-statements = The sheet, point by point
source-statements = Every statement on the sheet, in order and in our words: how we play it, how we read it, and a position to try.
source-as-said = Played as the sheet says.
rules-aim = The player with more seeds in their store at the end wins; equal numbers are a draw.
rules-sowing = A move: take all the seeds from one of your own pits and sow them one by one into the next ones, counter-clockwise.
rules-turn = When all the seeds are sown, it is the other player’s turn.
axis-pits = Each player has { $pits ->
    [one] one pit
   *[other] { $pits } pits in a row
  }, with a store to the right.
axis-seeds = The game starts with { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } in every pit and none in the stores.
axis-starter-agreed = The players agree on who starts.
axis-starter-lot = The players draw lots to decide who starts.
axis-start-even = Every pit starts with the same number of seeds.
axis-start-fair = With six pits and four seeds in each, a few of them then change places: the game starts from one of the 254 FairKalah positions, drawn by lot or chosen by number.
axis-sow_store-yes = Your own store gets a seed as you pass it; your opponent’s store never does.
axis-sow_store-no = Stores are not sown; seeds reach them only by capture and at the end.
axis-first_seed-sown = The first seed is sown like the others.
axis-first_seed-stays = If the pit holds more than one seed, the first goes back into it and the others are sown; a single seed moves on to the next.
axis-skip_origin-yes = If you sow all the way around, skip the pit you started from.
axis-skip_origin-no = If you sow all the way around, the pit you started from gets a seed too.
axis-relay-no = A sowing ends with its last seed.
axis-relay-own = If the last seed falls in a pit of your own that is not empty, pick up all the seeds in it and sow on from there, until a last seed falls in your store, in an empty pit or on your opponent’s side.
axis-relay-any = If the last seed falls in a pit that is not empty, on either side, pick up all the seeds in it and sow on from there, until a last seed falls in your store or in an empty pit.
axis-extra_turn-yes = Whenever the last seed falls in your own store, you move again.
axis-extra_turn-no = There are no extra turns.
axis-capture_extra_turn-yes = After a capture, too, you move again.
axis-capture_extra_turn-no = A capture ends your turn.
axis-opposite_capture-none = A last seed in an empty pit of your own captures nothing.
axis-opposite_capture-nonempty = If the last seed falls in an empty pit of your own and the pit opposite is not empty, the seeds in both go to your store.
axis-opposite_capture-always = If the last seed falls in an empty pit of your own, it goes to your store together with any seeds in the pit opposite; if there are none, it goes alone.
axis-capturer-taken = In such a capture, the last seed goes to your store too.
axis-capturer-stays = If the last seed falls in an empty pit of your own, the seeds in the pit opposite go to your store; the last seed stays where it is.
axis-wari_capture-yes = If the last seed brings one of your opponent’s pits to 2 or 3, capture its seeds; then work backwards along that side and capture every pit of 2 or 3, until you reach one with any other number.
axis-wari_capture-no = A pit of 2 or 3 on your opponent’s side is no reason to capture.
axis-backwards-any = You go on backwards after any such capture.
axis-backwards-several = You go on backwards only if the last seed made 3, so that you captured more than one of your opponent’s seeds.
axis-even_capture-yes = If the last seed brings one of your opponent’s pits to an even number, capture its seeds.
axis-even_capture-no = An even number in one of your opponent’s pits is no reason to capture.
axis-grand_slam-allowed = You may capture everything your opponent has.
axis-grand_slam-nothing = If a capture would take everything your opponent has, nothing is captured.
axis-grand_slam-illegal = A move that would capture everything your opponent has is not allowed, unless there is no other.
axis-feeding-free = You don’t have to feed an opponent whose side is empty.
axis-feeding-forfeit = If your opponent’s side is empty and you can give it a seed, you must; if you don’t, all the seeds on the board go to your opponent and the game ends.
axis-feeding-compulsory = If your opponent’s side is empty, you must make a move that gives it a seed, if you can.
axis-ends-side_empty = The game is over as soon as a move leaves either side empty, no matter who made it.
axis-ends-cannot_move = The game is over when the player to move has no legal move.
axis-remainder-emptier = All seeds left on the board go to the player whose side is empty.
axis-remainder-owner = Each player gets the seeds left on their own side.
axis-remainder-nobody = Seeds left on the board count for neither player.
axis-remainder-closer = All seeds left on the board go to the player who made the last move.
axis-repetition-own_side = If a position comes up again with the same player to move, the game is over and each player takes the seeds on their own side. The players may also agree to end it this way.
axis-repetition-split = If a position comes up again with the same player to move, the game is over and the seeds left are shared equally; an odd seed counts for neither. The players may also agree to end it this way.
axis-repetition_at = { $repetition_at ->
    [1] This happens the first time that a position comes up again.
   *[other] This happens only after a position has come up again { $repetition_at } times.
  }
axis-repetition_when_empty-yes = This counts even while a side is empty.
axis-repetition_when_empty-no = This does not count while a side is empty.
axis-quiet_limit = { $quiet_limit ->
    [0] There is no limit to the number of moves without a capture.
   *[other] After { $quiet_limit } moves in a row without a capture, the game ends in the same way.
  }
axis-majority_stop-yes = The game also ends as soon as one store holds more than half of all the seeds.
axis-majority_stop-no = The game goes on even when a store holds more than half of all the seeds.
axis-optional_capture-yes = You don’t have to capture: any capture may be declined, but only as a whole.
axis-optional_capture-no = Captures are automatic.
axis-optional_extra_turn-yes = You don’t have to move again: the extra turn may be declined.
axis-optional_extra_turn-no = Extra turns are automatic.
axis-sharing-yes = The players may agree to share the seeds left equally; an odd seed counts for neither.
axis-sharing-no = The players may not agree to share the seeds left.
axis-swap-yes = Instead of making the first reply, the second player may take over the first player’s side.
axis-swap-one_move = The first move of the game gives no extra turn. Instead of replying to it, the second player may take over the first player’s side.
axis-swap-no = Sides are never swapped.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = How we read the sheet
heading-open = The sheet leaves this open
rules-other-way = The other way:
rules-try = To try:
reading-quote = “{ $quote }” ({ $language })
reading-ends-any-side = Both sides are checked after every move, even between extra turns: the game is over if either is empty.
reading-emptied-by-opponent = One sentence on the sheet speaks of the first player to empty their side, another of the player who has no seeds. Here the player whose side is empty gets the rest, even if the opponent’s capture emptied it. So a last capture can cost you more than it wins.
reading-full-lap = The sheet does not say whether the pit you started from gets a seed too if you sow all the way around. Here it does, so with exactly enough seeds for a full lap, the last one falls in it. That pit was empty, so you capture; the pit opposite holds at least the seed just sown.
reading-full-lap-said = By the sheet, you skip only your opponent’s store. So if you sow all the way around, the pit you started from gets a seed too.
reading-capture-ends-turn = A capture ends the turn; it never comes with an extra turn.
reading-capture-no-extra-turn = The sheet mentions no extra turn for a capture, so we take it that a capture ends the turn.
reading-may-capture = The sheet says that you may capture. Here captures are automatic, as is usual; a house rule makes them optional.
reading-may-capture-german = Only the German text says that you may capture with a last seed in an empty pit of your own; the French one says that you do. Here captures are automatic, as is usual; a house rule makes them optional.
reading-two-permissions = The sheet gives two separate permissions: to bring your own seed home, and to take the seeds opposite. Here both happen at once; a house rule lets you decline, but only both together.
reading-may-move-again = The sheet says that you may move again, and that the rest may be taken. Here both are automatic, as is usual; a house rule makes extra turns optional.
reading-may-move-again-nordic = The Swedish, Norwegian, Finnish and Danish texts say that you may move again and may take the rest; in the English one you simply get the extra turn. Here both are automatic, as is usual; a house rule makes extra turns optional.
reading-may-move-again-german = Only the German text says that you may move again and may take the rest; in the French one you simply get both. Here both are automatic, as is usual; a house rule makes extra turns optional.
reading-one-player = The German text gives the rest to the player who has only empty pits, the French one to the player who ends the game. We take both to mean the player whose side is empty, even if the opponent’s capture emptied it. So a last capture can cost you more than it wins.
reading-captures-backwards = Backwards means towards your own store, and only on your opponent’s side; the first pit that does not hold 2 or 3 ends the capture.
reading-captures-unbroken = In the French text, the first pit that does not hold 2 or 3 ends the capture; by the German one, you could go on past it. Here it ends the capture.
reading-backwards-unsaid = The sheet says that an unbroken row of pits of 2 or 3 is captured too, but a word is missing: it does not say on whose side or in which direction. Here you go backwards, on your opponent’s side.
reading-any-capture = The German text lets you go on backwards only after capturing several seeds, the French one after capturing any. Here any capture is enough.
reading-may-go-on = Both texts only say that you may go on backwards, and the German one that you may capture at all. Here captures are automatic, as is usual; a house rule lets you decline, but only the whole capture.
reading-capture-everything = The sheet does not say whether you may capture everything your opponent has. Here you may.
reading-sharing = The sheet speaks of sharing when few seeds are left. Here either player may offer to share at any time, and the other may accept. Each gets half, and an odd seed counts for neither.
reading-opposite-not-empty = By the sheet, you capture your opponent’s seeds together with your own. It does not say what happens if there are none opposite. Here nothing is captured then, and your seed stays where it is.
reading-lone-seed = The sheet does not say what happens if the pit opposite is empty. Here your seed goes to your store alone.
reading-rest-owner = The sheet speaks of the other side’s store. We take it to mean that each player keeps the seeds on their own side.
reading-empty-not-won = Emptying your side doesn’t mean you have won: your opponent keeps the seeds left on the other side.
reading-rest-first-empty = In tournaments, the player whose side is empty gets all the seeds left. In some programs, each player keeps the seeds on their own side.
reading-first-seed-stays = The first seed goes back into the pit that it came from. Some programs sow it with the others, as in Kalah.
reading-forfeit = A move that does not feed an opponent whose side is empty is legal, but gives away all the seeds on the board; you are warned before you make it.
reading-direction = The sheet does not say which way to sow. Here it is counter-clockwise, as on all the other sheets.
reading-grand-slam = The sheet says that you may not capture everything, but not what happens to a move that would. Here it is legal and captures nothing; forbidding it would be just as good a reading.
reading-cannot-feed = If no move can feed an opponent whose side is empty, the game is over and each player keeps the seeds on their own side.
reading-no-legal-move = The sheet says nothing about a player with no legal move. By its other rules, that never happens.
reading-repetition = The sheet lets the players stop when there will be no more captures. We take that to be so if a position comes up again with the same player to move, or if both agree.
reading-who-starts = The sheet does not say who starts. Here the players agree on it.
reading-any-number = The number of seeds you sow makes no difference to a capture. Here a full lap may capture too.
reading-equal-scores = The sheet does not say what happens if both have the same number. Here it is a draw.

heading-faults = Translation mistakes that we don’t follow
fault-clockwise = The English text says to sow clockwise. On this board, to the right is counter-clockwise, as the Swedish, Norwegian, Finnish and Danish texts say.
fault-bowl = The English text leaves out the word “large”. As it stands, it forbids seeds anywhere on your opponent’s side; only your opponent’s store is passed over.
fault-six-pits = The German text says that the seeds go into the next 6 pits. They are sown until the hand is empty.
fault-another-ball = The text says that a player whose last seed falls in their store gets another ball. It means another turn.
fault-right-side = Taken literally, the text sows on the right-hand side of the board only. It means to the right, which is counter-clockwise.
fault-captured-ball = The text sends the captured seed to the store with the others. It means the seed that captures.
fault-die = The text was translated by a machine, which took the German word “die” (which) for the English verb and turned it into “sterben” (to die).
fault-wari-words = Other words in this machine translation make no sense either: the name of the game, which is Wari, and the words for the pits, the store, the way around the board and a row of pits.

## One move by all rule sets

compare-title = One move under every rule set
compare-own = With your house rules
compare-over = The game was over before this move.
compare-illegal = This move is not allowed.
web-compare = Compare rules
web-compare-pit = Sow from pit:

## Moves and events, as you would say them aloud

say-sown = { $player } sows { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } from pit { $pit }.
say-relay = { $times ->
    [one] The last seed is picked up with those in its pit and sown on.
   *[other] The last seed is picked up with those in its pit and sown on, { $times } times in all.
  }
say-last-own = The last one falls in pit { $pit } on the same side.
say-last-other = The last one falls in pit { $pit } on the other side.
say-captured = Captured: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
say-declined = { $seeds ->
    [0] The extra turn is declined.
    [one] The capture of one seed is declined.
   *[other] The capture of { $seeds } seeds is declined.
  }
say-grand_slam = { $seeds ->
    [one] The one seed is
   *[other] The { $seeds } seeds are
  } not captured, as that would leave the other player with nothing.
say-extra_turn = The last seed is in the store. { $player } moves again.
say-forfeited = The empty side was not fed. { $player } gets { $seeds ->
    [one] the one seed
   *[other] all { $seeds } seeds
  } on the board.
say-swept = { $player } takes the { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
say-swap = { $player } takes over the other side: the board is turned around.
say-row = { $player }, pits 1 to { $pits }: { $seeds }. Store: { $store }.
say-turn = { $player } to move.
say-undo = Taken back.
say-redo = Redone.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } from pit { $pit }
turn-relay = { $times ->
    [one] sown on once
   *[other] sown on { $times } times
  }
turn-captured-opposite = captured { $seeds } in pit { $pit } and opposite
turn-captured-own = captured the last seed, in pit { $pit }
turn-captured-pit = captured { $seeds } in pit { $pit } on the other side
turn-captured-pits = captured { $seeds } in pits { $first } to { $last } on the other side
turn-declined = { $seeds ->
    [0] declined the extra turn
   *[other] declined to capture { $seeds }
  }
turn-grand_slam = could not capture all { $seeds }
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player } played pit { $pits }.
    [2] { $player } played pits { $pits }, with an extra turn.
   *[other] { $player } played pits { $pits }, with extra turns.
  }
say-move-again = { $player } moves again.
say-took = { $player } captured { $seeds } with { $moves ->
    [1] pit { $pits }.
   *[other] pits { $pits }.
  }
say-side_empty = { $player } has no seeds left.
say-all_empty = All pits are empty.
say-no_move = { $player } has no legal move.
you-say-side_empty = You have no seeds left.
you-say-no_move = You have no legal move.
web-move-at = Move { $move }.
web-gone-on = The game has moved on.
web-hold = Press and hold a pit to see where its last seed will fall.
web-moves = Moves
web-to-start = To the start
web-step-back = One move back
web-step-forward = One move forward
web-to-end = To the last move
web-run = Continue
web-pause = Pause
web-pace = Speed
web-turn-board = Turn the board
web-moves-keys = ← and → step through the moves; on the board itself, use comma and period.
web-you = You
web-near = Near side
web-far = Far side
web-friend = Your friend
web-download = Download
web-copy-record = Copy
web-not-copied = It could not be copied.
web-my-games = My games
web-my-games-kept = Your games are stored only in this browser, which may delete them if it runs short of space: save them to a file now and then.
web-my-games-lost = This browser does not store your games: they are lost when you close the page. Save them to a file.
web-not-stored = If you close this page, the game is lost.
web-games-save = Save all games to a file
web-games-open = Load games from a file
web-games-read = { $count ->
    [0] No new games in this file.
    [one] One game loaded.
   *[other] { $count } games loaded.
}
web-games-unreadable = This is not a file of saved games.
web-games-removed = Removed: { $game }
web-games-which = Which games
web-games-all = All
web-games-open-ones = In progress
web-games-friends = With friends
web-games-won = Won
web-games-lost = Lost
web-games-none = No games of this kind.
web-games-win = Won { $score }
web-games-loss = Lost { $score }
web-games-draw = Draw { $score }
web-games-ended = { $player } won { $score }
web-games-stopped = Not finished
web-carry-help = Open this link on the other device, or scan the code with it. The game continues there; this copy stays as it is.
web-no-games = No games yet.
web-replay = Replay
web-forget = Remove
foreign-read = Read as: { $form }, { $rules }, { $position }
foreign-game = Read as: { $form }, { $rules }, { $count ->
    [one] one move
   *[other] { $count } moves
}
foreign-ring = numbers in the order of sowing
foreign-rows = rows as South sees them
foreign-letters = moves as letters
foreign-numbers = moves as numbers
web-load = Load a game or a position
web-load-text = A saved game (.kgn), or a position such as <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = From a file
web-your-side = Your side
web-load-open = Open
web-analysis = Analysis
web-analyse = Analyse
web-values = Values
web-values-are = Each value says how many seeds ahead the player to move will finish if both play their best.
web-values-exact = Exact
web-depth = Depth { $depth }
web-depth-running = Depth { $depth }, thinking…
web-depth-none = Thinking…
web-think-stop = Stop
web-think-longer = Think longer
web-verdict = Best: pit { $pit }, { $value }.
web-lines = Moves, best first
web-line-pit = Pit { $pit }
web-line-expected = Expected play
web-move-tree = Moves and variations
web-variations = Variations
web-comment = Comment on this move
web-comment-start = Comment on the start
web-promote = Make main line
web-delete-moves = Delete from here
web-deleted = Deleted.
web-analysis-keys = In an analysis, ↑ and ↓ switch between variations; Home and End go to the start and to the end.
web-ahead-exact = exactly { $seeds } ahead
web-ahead-lower = at least { $seeds } ahead
web-ahead-upper = at most { $seeds } ahead
web-ahead-estimate = about { $seeds } ahead
web-behind-exact = exactly { $seeds } behind
web-behind-lower = at most { $seeds } behind
web-behind-upper = at least { $seeds } behind
web-behind-estimate = about { $seeds } behind
web-even-exact = exactly even
web-even-lower = at least even
web-even-upper = at most even
web-even-estimate = about even
web-editor = Set up a position
web-edit-counted = Copying a real board: enter the number of seeds in each pit in turn
web-edit-help = Press a pit or store to put a seed in, drag a seed to move it, or right-click to take one out. On the keyboard: arrow keys, + and −, or a number.
web-edit-pit = { $player }, pit { $pit }
web-edit-store = { $player }, store
web-edit-seeds = Seeds: { $seeds }. At the start: { $total }.
web-edit-start = Starting position
web-edit-clear = Empty the board
web-edit-to-move = To move:
web-edit-text = Position as text
web-edit-set = Set up
web-edit-legal = { $moves ->
    [one] One legal move.
   *[other] { $moves } legal moves.
  }
web-edit-play = Play from here
web-pass-on = Share
web-pass-on-link = The link itself contains the rules, the position and the moves. Nothing is stored.
web-copy-position = Copy the position
web-copy-drawing = Copy as a text diagram
web-picture = Picture ({ $kind })
web-embed = Embed in a web page
web-embed-values = Show what each move is worth
web-embed-html = HTML for the page:
web-copy-html = Copy the HTML
web-embed-preview = Preview
web-openings = Openings
web-openings-intro = What the first turn is worth if both players play their best: the number of seeds by which the player who starts wins (+) or loses (−).
web-opening-grid = Down: pits on each side. Across: seeds in each pit.
web-opening-wins = The player who starts wins by { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
web-opening-loses = The player who starts loses by { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
web-opening-draw = A draw.
web-opening-wins-between = The player who starts wins by { $least } to { $most } seeds.
web-opening-loses-between = The player who starts loses by { $least } to { $most } seeds.
web-opening-between = Lead of the player who starts, at the end: between { $least } and { $most }.
web-opening-least = Lead of the player who starts, at the end: at least { $least }.
web-opening-most = Lead of the player who starts, at the end: at most { $most }.
web-opening-unknown = Not known yet.
web-opening-proof = Proved by Kalaha { $version } with an endgame table for up to { $table } seeds: { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  }, { $duration }.
web-opening-beyond = Nothing is proved beyond this turn. What the computer thinks:
web-opening-none = Nothing is proved about this position. What the computer thinks:

## How a game ends

outcome-won = { $player } wins, { $winner } to { $loser }.
outcome-draw = A draw, { $winner } each.
outcome-given-up = { $player } wins.
reason-side_empty = One side is empty.
reason-no_move = There are no moves left.
reason-cannot_feed = The empty side cannot be fed.
reason-majority = More than half of all seeds are in one store.
reason-forfeit = The empty side was not fed.
reason-repetition = The position has come up again.
reason-no_capture = Nothing has been captured for too many moves.
reason-stopped = Both players agree that there will be no more captures.
reason-shared = The rest is shared.
reason-resigned = { $player } resigns.
reason-timed_out = { $player } has run out of time.

## kalaha play

play-welcome = Kalaha. Rules: { $name }. Type “help” for all the commands, “quit” to stop.
play-friend = To play a friend on this computer: kalaha play --north human
play-computer-is = { $player } is the computer, level { $level }: { $word }.
play-overwrite = { $file } already exists. Overwrite it?
play-lot = Lots were drawn: { $player } starts.
play-prompt = Pit 1 to { $pits }, or help:
play-empty-line = Type the number of one of your pits, or “help”.
play-unknown = “{ $text }” is neither a pit nor a command. Type “help” for the list.
play-turn-over = Your turn had ended; move { $move } was not played.
play-hint = Hint: pit { $move }. Lead at the end for { $player }: { $value }.
play-hint-swap = Hint: swap sides. Lead at the end for { $player }: { $value }.
play-would-forfeit = That leaves the empty side without a seed and gives away { $seeds ->
    [one] the one seed
   *[other] all { $seeds } seeds
  } on the board. Play it anyway?
play-yes-or-no = Please answer “{ $yes }” or “{ $no }”.
play-saved = Saved in { $file }.
play-loaded = Loaded from { $file }.
play-needs-file = Name a file, for example: { $word } evening.kgn
play-offered-share = { $player } offers to share the rest. Type “accept” or “decline”.
play-offered-stop = { $player } offers to stop, as there will be no more captures. Type “accept” or “decline”.
say-decline = Declined; the game goes on.
say-accept = { $player } accepts.
play-swap-now = You may swap sides now: type “swap”.
play-game-over = The game is over. Type “new” for another one, “undo” to go back, “save” to keep it, or “quit”.
play-over-prompt = new, undo, save or quit:
play-bye = Goodbye.

## Commands at the prompt; the English ones are understood in every language

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
word-help-pit = 3: sow your pit 3; 3~: the same without the capture or the extra turn; 1-6-2: several moves of one turn
word-help-help = this list
word-help-undo = go back to your last decision
word-help-redo = go forward again
word-help-hint = what the computer would play
word-help-board = show the board again
word-help-rules = the rules in force
word-help-save = save the game
word-help-load = continue a saved game
word-help-new = start a new game by the same rules
word-help-swap = take over the other side
word-help-share = offer to share the rest
word-help-stop = offer to stop, as there will be no more captures
word-help-accept = accept the offer
word-help-decline = decline the offer
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
list-declined = { $seeds ->
    [0] declines the extra turn
   *[other] declines the capture
  }
list-captures = captures { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }
list-ends = ends the game
list-forfeits = gives away the rest
rules-list-hint = In full: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Depth { $depth }: move { $move }, { $value }.
analyse-header = What each move is worth to { $player }: the lead in seeds at the end of the game.
analyse-line = { $move }: { $value }. Line: { $line }
kind-exact = { $seeds }, exact
kind-lower = at least { $seeds }
kind-upper = at most { $seeds }
kind-estimate = { $seeds }, an estimate
kind-between = Certain: between { $least } and { $most }. The exact value may depend on which positions come up again.
analyse-cost = Searched { $nodes ->
    [one] one position
   *[other] { $nodes } positions
  } in { $seconds } s.
review-progress = Reviewing
move-by = { $player }, move { $move }: { $did }
review-reply = Reply: { $line }.
review-better = Better: { $line } ({ $value }).
review-count = { $player }, moves: { $moves }. Best { $best }, good { $good }, inaccuracies { $inaccuracy }, mistakes { $mistake }, blunders { $blunder }.
review-sum = { $player } gave away { $seeds ->
    [0] nothing
    [one] one seed
   *[other] { $seeds } seeds
  } in total.
review-sum-estimate = { $player } probably gave away about { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } in total.
review-recurs = Under these rules positions can come up again, so in many cases only bounds are certain, and the losses are estimates.

## A review: how good a move was, what it cost, and why

grade-best = Best move
grade-good = Good move
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
cost-exact = It costs { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
cost-lower = It costs at least { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
cost-estimate = It probably costs about { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
why-missed_capture = { $player } misses a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
why-missed_capture-then = { $player } misses a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } after { $moves ->
    [one] an extra turn
   *[other] { $moves } extra turns
  }.
why-smaller_capture = { $player } captures too few: { $seeds ->
    [one] one seed could
   *[other] { $seeds } seeds could
  } have been captured.
why-missed_extra_turns = { $player } misses { $moves ->
    [one] an extra turn
   *[other] { $moves } extra turns
  }.
why-broken_chain = { $player } breaks off a chain of extra turns: { $moves ->
    [one] one more was
   *[other] { $moves } more were
  } possible.
why-missed_rest = { $player } misses the chance to end the game and take { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
why-forfeited = { $player } does not feed the empty side and gives away { $seeds ->
    [one] the one seed
   *[other] all { $seeds } seeds
  } on the board.
why-emptied_own = { $player } runs out of seeds and gives away the { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
why-gave_rest = { $player } ends the game and gives away { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
why-ended_early = { $player } ends the game too early.
why-missed_swap = { $player } would do better to swap sides.
why-swapped = { $player } takes over the worse side.
why-allowed_swap = { $player } leaves a side that the other player will take over.
why-allowed_capture = { $player } lets the other player capture { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
why-allowed_capture-pit = { $player } leaves pit { $pit } open to a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
why-allowed_rest = { $player } lets the other player end the game and take { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
why-starved = { $player } runs out of legal moves and gives away { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
why-allowed_extra_turns = { $player } gives the other player { $moves ->
    [one] an extra turn
   *[other] { $moves } extra turns
  }.
why-sown_less = { $player } sows { $seeds ->
    [one] one fewer seed
   *[other] { $seeds } fewer seeds
  } into the store.
why-allowed_sowing = { $player } lets the other player sow { $seeds ->
    [one] one more seed
   *[other] { $seeds } more seeds
  } into the store.
why-less_rest = { $player } gets { $seeds ->
    [one] one
   *[other] { $seeds }
  } fewer of the seeds left.
why-later_rest = { $player } gives away { $seeds ->
    [one] one
   *[other] { $seeds }
  } more of the seeds left at the end of the game.
why-later_capture = { $player } lets the other player capture { $seeds ->
    [one] one more seed
   *[other] { $seeds } more seeds
  } later on.
why-later_missed = { $player } captures { $seeds ->
    [one] one fewer seed
   *[other] { $seeds } fewer seeds
  } later on.
why-win-draw = { $player } gives away a win: with best play the game is now a draw.
why-win-loss = { $player } gives away a win: with best play the game is now lost.
why-draw-loss = { $player } gives away a draw: with best play the game is now lost.
why-later = The loss shows only later on.
why-more_later = More is lost later on.

## Help on the command line

help-kalaha = Kalaha, played exactly as the rule sheet in your box says.
help-play = Play in the terminal, against a friend or the computer.
help-rules = List the rule sets, or explain one in full.
help-moves = Show a position and its legal moves.
help-analyse = Show what each legal move is worth.
help-review = Find the mistakes of a saved game: what they cost, and why.
help-argument-position = A position like "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; default: the start.
help-argument-game = A position, or the file of a saved game; default: the start.
help-argument-record = The file of a saved game.
help-argument-id = A rule set, for example alga.
option-help = Show this help.
option-version = Show the version.
option-lang = Language of the answers: sv, nb, fi, da, en, de, fr, cs.
option-json = Print one JSON document instead of text.
option-rules = Rule set: { $names }.
option-pits = Pits on each side, 1 to 8.
option-seeds = Seeds in each pit at the start.
option-axis = A house rule, for example remainder=owner; may be repeated.
option-seconds = Seconds to think about each position.
option-nodes = Positions to search.
option-plies = Moves to look ahead.
option-threads = Threads; default: one per core.
option-no-book = Search, even if the opening book knows the values.
option-play = Moves to play first, for example "3 6 1".
option-compare = Show how this move ends under every rule set.
option-sheet = Show the sheet point by point, next to how it is played.
option-south = Who plays South: human, or computer:1 to computer:10. Without a number, computer plays at level 3, a pleasant start. Default: human.
option-north = Who plays North; the same choices as for South. Default: computer.
option-south-name = Name of the player on South’s side.
option-north-name = Name of the player on North’s side.
option-words = Describe the board in words instead of drawing it.
option-load = Continue a saved game.
option-lot = Number that repeats the lots, and the computer’s choices below level 10.
option-fair = Number of the fair start, 1 to 254.
label-usage = Usage
label-arguments = Arguments
label-options = Options
label-commands = Commands

## When the command line is wrong

cli-error = Error: { $text }
cli-only-with = { $one } can only be used with { $other }.
cli-not-with = { $one } cannot be used with { $other }.
cli-rules-and-load = A saved game has its own rules; { $name } cannot be used with --load.
cli-not-understood = That can’t be understood: { $text }
cli-no-command = There is no command “{ $name }”. All commands: kalaha --help
cli-no-command-near = There is no command “{ $name }”. Did you mean “{ $near }”?
cli-no-option = There is no option { $name } here. All options: --help
cli-no-option-near = There is no option { $name } here. Did you mean { $near }?
cli-needs-value = { $name } needs a value.
cli-takes-no-value = { $name } takes no value.
cli-missing = { $name } is missing.
cli-extra = “{ $text }” is not expected here.
cli-bad-axis = A house rule is written name=value, not “{ $text }”.
cli-bad-number = { $name } must be a whole number, not “{ $text }”.
cli-bad-range = { $name } must be a whole number from { $least } to { $most }, not “{ $text }”.
cli-bad-seconds = { $name } must be a number of seconds greater than 0, for example 0.5, not “{ $text }”.
cli-bad-choice = { $name } must be one of { $choices }, not “{ $text }”.
cli-file = { $file } cannot be read or written: { $text }
cli-file-read = { $file } cannot be read: { $text }

## The server

help-serve = Open the board in the browser: serve games to this computer, or to many people.
serve-at = Kalaha is running at { $address } (Control-C to stop).
serve-alone = Only this computer can reach it; { $option } lets others in, at this computer’s network address.
serve-others = Others on the same network reach it at { $address }.
serve-no-port = No port from { $port } up is free at { $host }: { $text }
serve-no-host = There is no address { $host } to listen on: { $text }

## Levels, kalaha bench, kalaha arena

level-1 = careless
level-2 = dreamy
level-3 = easy-going
level-4 = attentive
level-5 = thoughtful
level-6 = experienced
level-7 = strong
level-8 = cunning
level-9 = masterly
level-10 = as good as it gets
kind-certain-lower = { $value }; certainly at least { $seeds }
kind-certain-upper = { $value }; certainly at most { $seeds }

## The page in the browser

web-skip-to-content = To the board
web-navigation = Pages
web-rules = Rules
web-settings = Settings
web-close = Close
web-go-back = Back
web-no-page = There is no such page.
web-missing = Page not found
web-no-game = There is no such game, or it no longer exists.
web-forgotten = This game can’t be continued. Its moves are still in this browser.
web-no-answer = No answer. Try again in a moment.
web-lost = Connection lost. Trying again…
web-back = The connection is back.
web-link-away = There is no connection, so links don’t work. Until it is back, you can play on one screen.
web-no-search = This browser cannot run the search: the computer plays at level 5 at most, and move values are not shown.
install-description = Sow, capture, move again: Kalaha by the rules in your own box, against the computer, on one screen or with a friend by link.
web-language = Language
web-theme = Appearance
web-theme-system = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-speed = Sowing speed
web-speed-off = No motion
web-speed-fast = Fast
web-speed-normal = Normal
web-speed-slow = Slow
web-stillness = Your system asks for less motion, so the seeds do not move.
web-sound = Sound
web-volume = Volume
web-tones = The fuller the pit, the higher the note
web-clockwise = Sow clockwise (mirrored board)
web-confirm = Confirm moves with a second press
web-press-again = Pit { $pit }: press it again to play.
web-keys = Keyboard shortcuts
web-keys-help = Numbers play a pit, S reads out the stores, L the last move, H gives a hint, U takes a move back. They work while the board has focus; the arrow keys and Enter always do.
web-new-game = New game
web-motto = Kalaha, a mancala game:
web-motto-box = play it by the rules in your own box
web-press-pit = Press one of your pits.
web-open-games = Games in progress
web-who-plays = Who plays
web-who-computer = The computer
web-who-here = Two players here
web-who-link = A friend elsewhere
web-who-watch = Watch the computer
web-level = Computer level
web-level-means = { $band ->
    [1] for your very first games
    [2] a new player wins now and then
    [3] a match for most families
    [4] hard to beat
    *[other] hardly ever makes a mistake
}
web-face-1 = Mouse
web-face-2 = Snail
web-face-3 = Frog
web-face-4 = Hare
web-face-5 = Hedgehog
web-face-6 = Cat
web-face-7 = Badger
web-face-8 = Fox
web-face-9 = Owl
web-face-10 = Elephant
web-play = Play
web-learn-quick = Learn in three minutes
web-more = More options
web-begins = Who starts
web-begins-me = You
web-begins-them = The other player
web-begins-lot = Draw lots
web-clock = Clock
web-clock-none = No clock
web-clock-minutes = { $minutes ->
    [1] One minute each
   *[other] { $minutes } minutes each
}
web-clock-increment = Seconds added after each turn
web-name-mine = Your name
web-name-theirs = The other player’s name
web-house-rules = House rules
web-house-rule = (house rule)
web-house-rules-are = House rules: { $rules }
web-house-rules-name = Name of these rules
web-house-rules-send = Send these rules
web-house-rules-clear = Without house rules
web-rules-turns = Sowing and turns
web-rules-capture = Capturing
web-rules-end = The end of the game
web-rule-needs = “{ $rule }” is possible only with “{ $other }”.
web-too-many-seeds = That would be { $total } seeds, but a board holds at most { $limit }.
web-game = The game
web-board = Board
web-computer = The computer
web-player-level = { $player }, level { $level }
web-at-level = level { $level }
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
you-say-turn = Your turn.
you-say-played = { $moves ->
    [1] You played pit { $pits }.
    [2] You played pits { $pits }, with an extra turn.
   *[other] You played pits { $pits }, with extra turns.
  }
you-say-move-again = You move again.
you-say-took = You captured { $seeds } with { $moves ->
    [1] pit { $pits }.
   *[other] pits { $pits }.
  }
web-thinking = The computer is thinking…
web-watching = You are watching.
web-not-yours = You play from the pits on your own side.
web-no-hints = There are no hints when two people play on separate screens.
web-no-move-yet = No moves yet.
say-join = { $player } has joined.
web-absent = { $player } is not here yet.
web-awaited = Not here yet
web-left = { $player } has left.
web-is-back = { $player } is here.
web-left-kept = The game is saved and can continue at any time.
web-left-computer = Play on against the computer
push-over = The game is over.
web-push = Notify me
web-push-on = You will be told when it is your turn.
web-emote = Say something
web-emote-hello = Hello!
web-emote-luck = Good luck!
web-emote-bravo = Well played!
web-emote-oops = Oops!
web-emote-think = Let me think.
web-emote-thanks = Thank you!
web-score = Games won:
say-again = { $player } has started a new game.
web-next-watch = Watch the next game
say-offer-share = { $player } offers to share the rest.
say-offer-stop = { $player } offers to stop, as there will be no more captures.
say-offer-undo = { $player } would like to take back a move.
web-accept = Accept
web-decline = Decline
web-offer = Offer
web-withdraw = Withdraw the offer
web-withdraw-undo = Withdraw the request
say-withdraw = { $player } withdraws the offer.
say-withdraw-undo = { $player } withdraws the request.
web-undo = Undo
web-redo = Redo
web-more-actions = More
web-hint = Hint
web-hint-says = Hint: pit { $move }. At the end: { $value }.
web-hint-swap = Hint: swap sides. At the end: { $value }.
web-skip = Skip ahead
web-share = Share the rest
web-stop = Offer to stop
web-share-sure = Offer to share the rest?
web-share-means = Seeds left on the board: { $seeds }. If your offer is accepted, you each get half (an odd seed counts for neither), and the game ends.
web-stop-sure = Offer to stop?
web-stop-means = If your offer is accepted, each player takes the seeds on their own side, and the game ends.
web-swap = Swap sides
web-resign = Resign
web-resign-sure = Resign this game?
web-go-on = Keep playing
web-again = Rematch
web-next-level = Level { $level }
web-may-decline = { $seeds ->
    [0] Move again?
    [one] Capture the one seed?
   *[other] Capture the { $seeds } seeds?
  }
web-take-it = { $seeds ->
    [0] Move again
   *[other] Capture
  }
web-decline-it = { $seeds ->
    [0] End the turn
    [one] Leave it
   *[other] Leave them
  }
web-invite = Send this link to your friend:
web-invite-alone = This link works only on this computer.
web-invite-own = This is your own link. Send it to your friend.
web-copy = Copy the link
web-copied = Copied.
say-rejoin = { $player } continues in another browser.
web-send = Send…
web-link = Link
web-show-code = Show a code
web-invite-friend = Invite a friend
web-invite-friend-help = The link lets in one person: the first to join.
web-qr = The link as a QR code
web-say-code = Or read out this code over the phone. It is entered on the front page, under “{ $place }”, and is good for half an hour:
web-enter-code = Enter a code
web-code = Code
web-join = Join the game
web-invited-by = { $player } invites you to a game of Kalaha.
web-invited = You are invited to a game of Kalaha.
web-just-watch = Just watch
web-go-on-here = Continue here
web-go-on-here-sure = Continue this game here? You will then only be able to watch in the other browser.
web-hand-over = Switch device
web-hand-over-who = Who is switching devices?
web-hand-over-own = Open this link in the other browser, or scan the code with the other device. Keep it to yourself: anyone who uses it plays on your side. It stops working once you make a move here.
web-hand-over-other = Send this link to your friend. It lets in one person, and only while your friend doesn’t have the game open.
web-rules-in-force = Rules in force
web-rules-in-full = The rules in full, with examples
web-rules-intro = Rule sheets disagree. Here each one is played as written.
web-which = Which Kalaha do I have?
web-which-ask = What does your rule sheet say?
web-which-unknown = None of these, or I don’t know
web-which-found = This is yours:
web-which-search = Anything printed on your box
web-which-hits = { $count ->
    [one] One box.
   *[other] { $count } boxes.
  }
web-which-none = No box we know says that. Try another word, or answer the questions.
web-which-questions = Or answer a few questions
web-which-ask-seeds = How many seeds are in each pit at the start?
web-which-ask-language = What language is your rule sheet in?
web-which-unsaid = It doesn’t say
web-which-several = It is one of these:
web-also-playable = Also playable
web-compare-why = Why it matters: the same last capture, two scores
web-other-way = Play it the other way
web-differences = How they differ
web-example-show = Show
web-example-again = Once more
web-try-it = Try it
web-axis-pits = Pits on each side
web-axis-seeds = Seeds in each pit
web-axis-starter = Who starts
web-axis-start = Start
web-fair-number = Fair start, 1 to 254 (0: random)
web-axis-sow_store = Sowing into your own store
web-axis-first_seed = First seed of a pit
web-axis-skip_origin = A full lap skips the starting pit
web-axis-relay = Sowing on from a pit that is not empty
web-axis-extra_turn = Extra turn for ending in your store
web-axis-capture_extra_turn = Extra turn after a capture
web-axis-opposite_capture = Capture on landing in your own empty pit
web-axis-capturer = Seed that captures
web-axis-wari_capture = Capturing 2 or 3
web-axis-backwards = Going on backwards
web-axis-even_capture = Capturing even numbers
web-axis-grand_slam = Capturing everything
web-axis-optional_capture = Capture may be declined
web-axis-optional_extra_turn = Extra turn may be declined
web-axis-feeding = Feeding an empty side
web-axis-ends = The game ends
web-axis-remainder = The seeds left go to
web-axis-repetition = When a position comes up again
web-axis-repetition_at = Times a position must come up again
web-axis-repetition_when_empty = A repetition counts while a side is empty
web-axis-quiet_limit = Moves without a capture that end the game (0: no limit)
web-axis-majority_stop = Ends when a store holds more than half of the seeds
web-axis-sharing = The rest may be shared
web-axis-swap = Sides may be swapped
web-value-none = never
web-value-even = the same in each pit
web-value-fair = one of 254 fair starts
web-value-nonempty = if the pit opposite is not empty
web-value-always = always
web-value-any = always
web-value-no = never
web-value-one_move = after a single move
web-value-own = only on your own side
web-value-several = only after capturing several
web-value-sown = is sown
web-value-stays = stays in its pit
web-value-taken = is taken too
web-value-allowed = allowed
web-value-nothing = captures nothing
web-value-illegal = not allowed
web-value-free = not required
web-value-forfeit = required, or lose the rest
web-value-compulsory = required
web-value-side_empty = when a side is empty
web-value-cannot_move = when there is no legal move
web-value-emptier = the player whose side is empty
web-value-owner = the player whose side they are on
web-value-nobody = neither player
web-value-closer = the player who made the last move
web-value-own_side = each player keeps their own side
web-value-split = the rest is shared
web-value-agreed = agreed
web-value-lot = drawn by lot

## The review of a game, in the browser

web-review = Review
web-review-progress = { $done } of { $of } moves
web-review-done = The review is complete.
web-review-back = Back to the game
web-graph = Lead after each move
web-graph-about = The lead at the end with best play, after each move. Up: { $south }. Down: { $north }.
web-graph-exact = exact
web-graph-estimate = estimated
web-graph-table = The graph as a table
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, exact
web-lead-about = { $player } +{ $seeds }, an estimate
web-lead-even = even, exact
web-lead-even-about = even, an estimate
web-at-start = At the start
web-graded = { $grade }. { $cost }
web-column-move = No.
web-column-player = Player
web-column-did = Move
web-column-lead = Lead
web-column-grade = Grade
web-mistakes = Worth a second look
web-mistakes-whose = Whose moves
web-mistakes-own = Mine
web-mistakes-both = Both players
web-mistakes-none = No mistakes: well played.
web-mistakes-none-yet = Nothing so far.
web-mistake-next = Next mistake
web-try-here = Try again here
web-try-ask = { $player }: find a better move than pit { $pit }.
web-try-judging = Looking at it…
web-try-best = Yes, that is the best move.
web-try-good = Yes, that is as good as the best move.
web-try-same = Pit { $pit } is the move that was played. Try another.
web-try-better = Pit { $pit }: better than the move played, but it still costs { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }. Try another.
web-try-better-about = Pit { $pit }: better than the move played, but it still costs about { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }. Try another.
web-try-worse = Pit { $pit }: no better than the move played; it costs { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }. Try another.
web-try-worse-about = Pit { $pit }: no better than the move played; it costs about { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }. Try another.
web-try-leave = Back to the review
web-show-better = Show the better move
web-show-reply = What could follow
web-summary = Summary
web-summary-best = Best moves
web-summary-lost = Seeds given away
web-summary-exact = { $seeds }
web-summary-about = about { $seeds }
web-grades-inaccuracy = Inaccuracies
web-grades-mistake = Mistakes
web-grades-blunder = Blunders
learn-flawless = { $player } didn’t give away a single seed.
learn-capture = { $player } captured { $seeds } seeds with move { $move }, the best move there.
learn-chain = { $player } made { $moves } moves in a row on turn { $turn }, all of them the best.
learn-best = { $player } found the best move { $best ->
    [one] once
   *[other] { $best } times
  } out of { $moves }.
learn-closest = { $player }’s best moment was move { $move }.
learn-ahead-start = { $player } { $certain ->
    [0] was probably
   *[1] was
  } on the way to winning from start to finish.
learn-ahead-move = { $player } { $certain ->
    [0] was probably
   *[1] was
  } on the way to winning from move { $move } on.
learn-even-start = The game { $certain ->
    [0] was probably even
   *[1] was even
  } from start to finish.
learn-even-move = The game { $certain ->
    [0] was probably even
   *[1] was even
  } from move { $move } on.
learn-try-capture = Next time, look for a capture before you sow (move { $move }).
learn-try-extra = Next time, first check whether the last seed falls in your store: that means an extra turn (move { $move }).
learn-try-guard = Next time, before you sow, look at what the other player could capture (move { $move }).
learn-try-reply = Next time, before you sow, think about what the other player will do next (move { $move }).
learn-try-store = Next time, count how many seeds each move brings into your store (move { $move }).
learn-try-rest = Next time, near the end, work out who will get the seeds left (move { $move }).
learn-try-later = Look at move { $move } once more: what would you play now?
learn-try-level = Try level { $level } next.
learn-try-side = Try a rematch from the other side.
learn-looking = Looking back at the game…

## Messages from above, addressed to the player they are about

you-say-sown = You sow { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } from pit { $pit }.
you-say-last-own = The last one falls in your pit { $pit }.
you-say-last-other = The last one falls in your pit { $pit }.
you-turn-captured-pit = captured { $seeds } in your pit { $pit }
you-turn-captured-pits = captured { $seeds } in your pits { $first } to { $last }
you-say-extra_turn = The last seed is in your store: you move again.
you-say-forfeited = The empty side was not fed. You get { $seeds ->
    [one] the one seed
   *[other] all { $seeds } seeds
  } on the board.
you-say-swept = You take the { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-say-swap = You take over the other side: the board is turned around.
you-outcome-won = You win, { $winner } to { $loser }.
you-outcome-given-up = You win.
you-reason-resigned = You resign.
you-reason-timed_out = You have run out of time.
you-say-again = You have started a new game.
you-say-offer-share = You offer to share the rest.
you-say-offer-stop = You offer to stop, as there will be no more captures.
you-say-offer-undo = You ask to take your move back.
you-say-withdraw = You withdraw your offer.
you-say-withdraw-undo = You withdraw your request.
you-learn-flawless = You didn’t give away a single seed.
you-learn-capture = You captured { $seeds } seeds with move { $move }, the best move there.
you-learn-chain = You made { $moves } moves in a row on turn { $turn }, all of them the best.
you-learn-best = You found the best move { $best ->
    [one] once
   *[other] { $best } times
  } out of { $moves }.
you-learn-closest = Your best moment was move { $move }.
you-learn-ahead-start = You { $certain ->
    [0] were probably
   *[1] were
  } on the way to winning from start to finish.
you-learn-ahead-move = You { $certain ->
    [0] were probably
   *[1] were
  } on the way to winning from move { $move } on.
you-why-missed_capture = You miss a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
you-why-missed_capture-then = You miss a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } after { $moves ->
    [one] an extra turn
   *[other] { $moves } extra turns
  }.
you-why-smaller_capture = You capture too few: { $seeds ->
    [one] one seed could
   *[other] { $seeds } seeds could
  } have been captured.
you-why-missed_extra_turns = You miss { $moves ->
    [one] an extra turn
   *[other] { $moves } extra turns
  }.
you-why-broken_chain = You break off a chain of extra turns: { $moves ->
    [one] one more was
   *[other] { $moves } more were
  } possible.
you-why-missed_rest = You miss the chance to end the game and take { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-why-forfeited = You do not feed the empty side and give away { $seeds ->
    [one] the one seed
   *[other] all { $seeds } seeds
  } on the board.
you-why-emptied_own = You run out of seeds and give away the { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-why-gave_rest = You end the game and give away { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-why-ended_early = You end the game too early.
you-why-missed_swap = You would do better to swap sides.
you-why-swapped = You take over the worse side.
you-why-allowed_swap = You leave a side that the other player will take over.
you-why-allowed_capture = You let the other player capture { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
you-why-allowed_capture-pit = You leave pit { $pit } open to a capture of { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
you-why-allowed_rest = You let the other player end the game and take { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-why-starved = You run out of legal moves and give away { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } left on the board.
you-why-allowed_extra_turns = You give the other player { $moves ->
    [one] an extra turn
   *[other] { $moves } extra turns
  }.
you-why-sown_less = You sow { $seeds ->
    [one] one fewer seed
   *[other] { $seeds } fewer seeds
  } into your store.
you-why-allowed_sowing = You let the other player sow { $seeds ->
    [one] one more seed
   *[other] { $seeds } more seeds
  } into the store.
you-why-less_rest = You get { $seeds ->
    [one] one
   *[other] { $seeds }
  } fewer of the seeds left.
you-why-later_rest = You give away { $seeds ->
    [one] one
   *[other] { $seeds }
  } more of the seeds left at the end of the game.
you-why-later_capture = You let the other player capture { $seeds ->
    [one] one more seed
   *[other] { $seeds } more seeds
  } later on.
you-why-later_missed = You capture { $seeds ->
    [one] one fewer seed
   *[other] { $seeds } fewer seeds
  } later on.
you-why-win-draw = You give away a win: with best play the game is now a draw.
you-why-win-loss = You give away a win: with best play the game is now lost.
you-why-draw-loss = You give away a draw: with best play the game is now lost.

## Puzzles

help-puzzle = Solve puzzles: find the best turn.
option-puzzle-rules = Rule set: alga, kalahawari, kalah, wari, deskovehry; default: alga.
option-theme = Only puzzles of one kind: chain, capture, defence, starve, keep, rest.
option-daily = Today’s puzzle; with --theme, today’s of that kind.
option-puzzle-check = Prove all puzzles again; the exit code is 1 if one is wrong.
puzzle-welcome = Puzzles. Rules: { $rules }. You are South. Type “help” for all the commands, “quit” to stop.
puzzle-task = Puzzle, { $difficulty }: { $known ->
    [1] find your best turn.
   *[0] find your best turn (all your moves until the other player is to move).
  }
puzzle-difficulty-1 = very easy
puzzle-difficulty-2 = easy
puzzle-difficulty-3 = medium
puzzle-difficulty-4 = hard
puzzle-difficulty-5 = very hard
puzzle-about = Look for: { $themes }.
puzzle-theme-chain = a chain of extra turns
puzzle-theme-capture = a capture
puzzle-theme-defence = a defence
puzzle-theme-starve = a way to starve the opponent
puzzle-theme-keep = a way to keep seeds on your side
puzzle-theme-rest = a way to win the rest
puzzle-right = Right! It is better than any other turn by at least { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Try again, or type { $word } to see the best turn.
puzzle-answer = The best turn is { $line }.
puzzle-worth = Your lead at the end: { $value }.
puzzle-greedy = A player who just takes as much as possible plays { $line }.
puzzle-none = There is no puzzle of the kind “{ $theme }” for “{ $rules }”.
puzzle-progress = Checking
puzzle-checked = { $rules }: { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
  } checked.
puzzle-wrong = { $rules }: the puzzle { $position } is wrong.
puzzle-help-help = this list
puzzle-help-hint = what to look for
puzzle-help-board = show the board again
puzzle-help-undo = start the turn again
puzzle-help-resign = see the best turn
puzzle-help-quit = stop
web-puzzles = Puzzles
web-puzzle-today = Today’s puzzle
web-puzzle-days = { $right } of { $of }
web-puzzle-streak = { $days } days in a row
web-puzzle-training = Training
web-puzzle-theme = Kind
web-puzzle-all = All kinds
web-puzzle-own = My missed moves
web-puzzle-back = You missed this one before.
web-puzzle-next = Next puzzle
web-puzzle-again = Try again
web-puzzle-answer = Show the answer

## First lesson

web-learn = Learn to play
lesson-sow = Try it: choose any of your own pits.
lesson-past = Sow past your store and on to your opponent’s pits.
lesson-round = Sow so far that you pass your opponent’s store too: it gets nothing.
lesson-relay = Let your last seed fall in a pit that is not empty: everything in it is sown on.
lesson-extra_turn = End in your store, and move again.
lesson-capture = Capture your opponent’s seeds.
lesson-lone = This time there is nothing opposite: bring home just your own seed.
lesson-twos = If your last seed brings one of your opponent’s pits to 2 or 3, you capture what is in it. Try it!
lesson-even = If your last seed brings one of your opponent’s pits to an even number, you capture what is in it. Try it!
lesson-backwards = If the pit before it holds 2 or 3 as well, you capture that too, and so on backwards. Capture at least two pits at once.
lesson-spared = See for yourself: try to capture everything your opponent has.
lesson-feed = Here your opponent’s side is empty: give it a seed.
lesson-lap = Sow all the way around the board.
lesson-repeat = Two seeds chase each other, and neither can catch up: sow until this position comes up again.
lesson-majority = Your store holds exactly half of the seeds: one more, and you have won.
lesson-surprise = You are ahead. See for yourself what it costs to capture your opponent’s last seeds.
lesson-end = The last moves of a game: play on, and win.
web-lesson-step = Step { $step } of { $steps }
web-lesson-right = Well done!
web-lesson-missed = That move is allowed, but it isn’t the one we want here. Try again!
web-lesson-lost = You didn’t win this time. Try another way!
web-lesson-hint = Hint: sow from pit { $pit } and count along.
web-lesson-next = Next
web-lesson-restart = Start over
web-lesson-over = That’s all: you know how to play. Now for a real game!
web-lesson-also = Good to know:
web-lesson-play = Play against level { $level } ({ $word })
web-lesson-house = Your house rules are not part of this lesson.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Rule sheet
sheet-classroom = Classroom sheet
sheet-for-table = For the table
sheet-print = Print
sheet-other-tasks = Other tasks
sheet-as-played = As you last played
sheet-short = In short
sheet-need = What you need
sheet-needed = Two players, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } and a board with two stores and { $pits ->
    [one] one pit
   *[other] { $pits } pits
  } on each side.
sheet-setup = Setting up
sheet-turn = A turn
sheet-extra = Extra turn
sheet-capture = Capturing
sheet-end = The end, and who gets the rest
sheet-marks = In the pictures: thick ring – the pit you sow from; +1 – a seed sown; arrowhead – the last seed; dashed ring – captured.
sheet-blank = An empty board to fill in
sheet-name = Name
sheet-class = Class
sheet-date = Date
sheet-seeds = Seeds
sheet-pit = Pit
sheet-tasks = Four tasks
sheet-tasks-help = The lower row is yours, with your store on the right. It is your turn on every board.
sheet-task-landing = Sow from the pit with the thick ring, in your head. Where does the last seed fall? Mark it with a cross.
sheet-task-extra = Which of your pits give you an extra turn? Circle them all.
sheet-task-reach = Which of your pits bring a seed to the other side? Circle them all.
sheet-task-capture = Which of your pits captures the most, and how many seeds?
sheet-task-plan = Plan two moves: one that gives you an extra turn, then the largest capture you can find.
sheet-task-after = Sow from the pit with the thick ring. How many seeds are in each pit after that?
sheet-task-exact = How many seeds must a pit hold, at least, for the last one to fall in your store? What do you notice?
sheet-task-exact-other = How many seeds must a pit hold, at least, for the last one to fall in pit 1 on the other side? What do you notice?
sheet-task-half = There { $seeds ->
    [one] is one seed
   *[other] are { $seeds } seeds
  } in the game. How many must be in your store so that nobody can catch up with you?
sheet-task-parity = At the end all { $seeds } seeds are in the two stores. Can you win by exactly { $lead }? Why, or why not?
sheet-answer = Answer
sheet-answers = Answers for the teacher
sheet-answer-pits = { $count ->
    [one] Pit
   *[other] Pits
  } { $pits }.
sheet-answer-exact = The number of the pit and the number of seeds always add up to { $sum }.
sheet-answer-half = { $seeds }: that is more than half.
sheet-answer-parity = No. { $seeds } is an even number, so the difference between the two stores is even too.

## Tournaments

web-tournament = Tournament
web-tournament-lead = One code lets a whole class or club play together: everyone joins on their own phone or computer, without an account.
web-tournament-return = Back to your last tournament
web-tournament-join = Join a tournament
web-tournament-another = That’s another player with my name
web-tournament-pin = PIN (to come back)
web-tournament-open = Open a tournament
web-tournament-format = Format
web-tournament-round_robin = Round robin: everyone plays everyone twice, once from each side (up to 12 players)
web-tournament-swiss = Swiss: each round pairs players with similar scores (up to 200 players)
web-tournament-arena = Arena: players who are free are paired until the time is up (up to 200 players)
web-tournament-computer = Everyone plays the computer
web-tournament-rounds = Rounds
web-tournament-help = Hints are allowed
web-tournament-names = Expected players, one name per line
web-tournament-minutes = Minutes
web-tournament-privacy = The server stores names, games and results, and removes them after 30 days on which somebody plays, unless its operator has chosen otherwise. They are not shared with anyone.
web-tournament-unknown = This browser isn’t in this tournament. Enter the tournament’s code to join.
web-tournament-how = Go to { $address } and enter this code:
web-tournament-joined = { $count ->
    [one] { $count } player is here
   *[other] { $count } players are here
}
web-tournament-lead-elsewhere = Run from another device
web-tournament-lead-link = Whoever has this link can run the tournament, even if this device fails.
web-tournament-lead-here = Run the tournament
web-tournament-already = { $player } already plays in this browser. With a PIN, another player can continue here.
web-tournament-wait = You are in. The first round starts soon.
web-tournament-your-pin = Your PIN is { $pin }. With it you can continue on another device.
web-tournament-begin = Start round { $round }
web-tournament-end-round = End the round
web-tournament-running = { $count ->
    [0] No game is still going.
    [one] One game is still going. Whoever is ahead wins it.
   *[other] { $count } games are still going. Whoever is ahead wins.
  }
web-tournament-ending = The round ends in { $seconds } s.
web-tournament-finishing = The tournament ends in { $seconds } s.
web-tournament-not-yet = Don’t end it
web-tournament-pause = Pause
web-tournament-resume = Resume
web-tournament-paused = The round is paused.
web-tournament-finish = End the tournament
web-tournament-finish-means = After that, nobody can join, and there are no more rounds.
web-tournament-over = The tournament is over.
web-tournament-decided = { $by ->
        [time] The time was up.
        [out] A player had left the tournament.
       *[host] The host decided the result.
    }
web-tournament-next = The next round starts soon.
web-tournament-you-bye = You have a bye this round.
web-tournament-you-out = You are out of the tournament.
web-tournament-round = Round { $round }
web-tournament-place = Place { $rank }, points: { $points }
web-tournament-standings = Standings
web-tournament-rank = Place
web-tournament-player = Player
web-tournament-points = Points
web-tournament-scored = { $points ->
    [one] point
   *[other] points
  }
web-tournament-margin = Seed difference
web-tournament-away = away
web-tournament-bye = Bye: { $players }
web-tournament-correct = Result
web-tournament-out = Remove from the tournament
web-tournament-out-means = This player’s unfinished games count as losses, and no new ones start.
web-tournament-back = Let back in
web-tournament-back-means = This player takes part again from the next round.
web-tournament-save = Save games and table
web-tournament-ask = Ask everyone
web-tournament-question = What would you play?
web-tournament-position = Position, as copied on the analysis page
web-tournament-answers = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
web-tournament-answer-now = Show the answers
web-tournament-answer = Pit { $pit }
web-tournament-you-answered = Your answer: pit { $pit }
web-tournament-best = Best: { $moves }
