### What only operators read, in English: see HELP in cli/command.py and locale/__init__.py.

arena-elo = Elo difference: { $points }, with 95% confidence between { $low } and { $high }.
arena-fault = Game { $game } is forfeited: { $reason }
arena-progress = Playing
arena-resumed = Already in { $file }: { $games ->
    [one] one game
   *[other] { $games } games
  }.
arena-score = { $one } against { $two }: { $wins } won, { $draws } drawn, { $losses } lost of { $games }, a score of { $rate }%.
arena-sprt = SPRT { $low } to { $high }: log-likelihood ratio { $ratio } of ±{ $bound }, { $decided ->
    [none] not decided yet.
   *[other] a difference of { $decided } is accepted.
  }

bench-first = Time to the first answer: { $seconds } s
bench-machine = Measured on: { $machine }
bench-progress = Measuring
bench-signature = Signature of the search: { $signature }
rate-perft-leaves = Perft, one core: { $rate } leaves a second
rate-playout-moves = Random games, one core: { $rate } moves a second
rate-reference-moves = Position.play, one core: { $rate } moves a second
rate-search-nodes = Search, one core: { $rate } positions a second
rate-table-positions = Endgame table, all cores: { $rate } positions a second

check-done = Proved again: { $count }. Seconds: { $seconds }.
check-origin = Said to follow from their parts: { $parts }. Searched: { $searched }; also following from others in the file: { $follow }.
check-part = Part of the searched bounds: { $percent }%. If one of them were false, each as likely, that is the chance to have found it.
check-read = Lines: { $lines }. Positions: { $positions }. Bounds: { $bounds }.
check-reproved = Line { $line }: { $claim } holds. Positions: { $nodes }. Seconds: { $seconds }. Threads: { $threads }. Seeds in the table: { $table }.
check-sample = Proving again, picked at random (--seed { $seed }): { $count }.
check-sound = No contradictions found.
check-work = The work the first time. Positions: { $nodes }. Seeds in the table: { $table }.
check-wrong = Contradictions: { $count }.

cli-bad-elo = { $name } must be a number from -1000 to 1000, not “{ $text }”.
cli-bad-sprt = { $name } must be two differences in Elo points, the lower one first, for example 0 10, not “{ $text }”.
cli-bad-clock = { $name } must be the seconds for a game and, after a +, those for each move, for example 60+0.5, not “{ $text }”.
cli-bad-grid = A grid is given as pits x seeds, for example 1-6x1-4 or 6x4, not as “{ $text }”.
cli-bad-bytes = { $name } must be a number of bytes, for example 500M or 4G, not “{ $text }”.

kgp-connected = Playing on { $text } (Control-C ends it).
kgp-error = The server says: { $text }
kgp-level-and-seconds = --seconds is for level { $full }; the levels below take as long as they take.
kgp-lost = The connection is lost. Next attempt in { $text } s.
kgp-opponent = Game against { $text }.

perft-line = { $move }: { $nodes ->
    [one] one sequence
   *[other] { $nodes } sequences
  }, store sum { $store_sum }
perft-progress = Counting
perft-total = Depth { $depth }: { $nodes ->
    [one] one sequence
   *[other] { $nodes } sequences
  }, store sum { $store_sum }.

solve-best = Best: { $move }. Line: { $line }
solve-bound = { $what }: { $bounds } ({ $nodes ->
    [one] one position
   *[other] { $nodes } positions
  }, { $seconds } s)
solve-building = Building the endgame table up to { $seeds } seeds: { $percent }%.
solve-draw = With best play on both sides, the game is a draw.
solve-grid = Lead at the end for the player who starts. Pits downwards, seeds across.
solve-grid-results = The player who starts: + wins, - loses, = draws. Pits downwards, seeds across.
solve-kept = Kept in { $file }; the same command continues from there.
solve-known = Already proved, in { $file }: { $bounds }.
solve-line = Line { $line } of { $file }: { $text }
solve-loss = With best play on both sides, { $player } loses.
solve-nothing = nothing yet
solve-progress = Positions: { $nodes } ({ $rate }/s). Seconds: { $seconds }. Seeds in the table: { $table }.
solve-recurs = More is not known: it may depend on which positions come up again.
solve-so-far = Proved so far for { $player }: { $bounds }.
solve-table = { $file ->
    [none] Endgame table up to { $seeds } seeds, built for this in memory.
   *[other] Endgame table up to { $seeds } seeds, from { $file }.
}
solve-value = Lead at the end for { $player }: { $value }.
solve-win = With best play on both sides, { $player } wins.

tables-bounds = Net seeds still to come for the player to move: at least { $low }, at most { $high }; how many depends on which positions come up again.
tables-built = The table now goes up to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }. Built: { $positions } positions in { $seconds } s.
tables-entry = { $file }: up to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }, { $bytes }
tables-in = { $count ->
    [0] No tables in { $folder }.
    [one] One table in { $folder }:
   *[other] { $count } tables in { $folder }:
  }
tables-paging = The table is larger than the free memory ({ $free }), so it will be read from disk again and again, which takes longer.
tables-progress = Building
tables-size = A table for up to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } on the board: { $positions } positions, { $bytes } on disk, in { $file }.
tables-sound = { $file } is sound, up to { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  }.
tables-takes = Building it takes { $memory } of memory and about { $time }, judging by a small table built just now.
tables-to-write = Still to write: { $needed }; free on the disk: { $free }.
tables-value = Net seeds still to come for the player to move: { $value }.

serve-database = The database cannot be used: { $text }
serve-push-contact = --push takes your address, such as mailto:club@kalaha.example, which push services require.
serve-push-key = The key of the notifications cannot be used: { $path }: { $text }
