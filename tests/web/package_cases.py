"""What users of the npm package do with it, right and wrong."""

REFUSED = {
    "findRules('chess')": r"There is no rule set 'chess'; the rule sets are alga, .*\.",
    "new Game(findRules('alga')).play('7')": r"The pits are numbered 1 to 6; there is no pit 7\.",
    "findRules('alga', { pits: 9 })": r"pits must be .* 1 to 8, not 9\.",
    "new Game(findRules('alga'), Position.start(findRules('kalah')))":
        r"The rules of the starting position are not those of the game\.",
    "await engine.analyse(new Game(findRules('kalah')))":
        r"The engine was made for rules other than those of the position\.",
    "await engine.choose(new Game(findRules('alga')), 11, 1)":
        r"level must be a whole number from 1 to 10, not 11\.",
    "(await GrowingTable.build(COMPILED, start.rules, 2)).probe(start)":
        r"The table goes up to 2 seeds in the pits; the position has 72\.",
    "engine.choose(game)": r"level must be a whole number from 1 to 10, not undefined\.",
    "engine.analyse(game, { nodes: 0 })": r"nodes must be a whole number from 1 to \d+, not 0\.",
    "engine.analyse(game, { limit: { depth: 2.5 } })": r"depth must be .* from 1 to 250, not 2\.5\.",
    "Engine.of(COMPILED, 'alga', { memory: -1 })": r"memory must be .*, not -1\.",
    "GrowingTable.build(COMPILED, 'alga', 2.5)": r"seeds must be .*, not 2\.5\.",
    "new Game({ ...start.rules, seed: 4 })": r"There is no house rule 'seed'; the house rules are .*",
    "moveText('three')": r"'three' is not a move.*",
    "game.play('1-1')": r"Pit 1 is empty\.",
    "game.play('6-1')": r"Move 6 ends the turn; no hyphen may follow it\.",
    "start.play(1.5)": r"'1\.5' is not a move.*",
}  # fmt: skip
"""Calls of invalid arguments, each with the error's sentence as a pattern."""
MISTYPED = {
    "game.comment": r"A game has no comment\. Use game\.node\.comment\.",
    "start.play('1').comment": r"A step has no comment\. Use the comment of the node after it, .*",
    "engine.close()": r"An engine has no close\. Use nothing: it ends with its last reference\.",
    "writeRecord(game, { South: 'Ann' })": r"The option is undone, and tags are game\.tags, not 'South'\.",
    "game.resign(5)": r'A side is "south" or "north", not 5\.',
    "game.resign()": r'A side is "south" or "north", not undefined\.',
    "start.lead('up')": r"A side .*, not 'up'\.",
    "otherSide(5)": r"A side .*, not 5\.",
    "Position.start('alga', 2)": r"A side .*, not 2\.",
    "new Game({ pits: 6, seeds: 4 })": r'Rules are a result of findRules, or a name like "kalah", not .*\.',
    "new Game('alga', '<6>')": r"A position is a result of parsePosition, not '<6>'\.",
    "engine.analyse(game, { time: 1 })": r"Limits are seconds, nodes and depth, .*, not 'time'\.",
    "engine.analyse(game, { limit: { time: 1 } })": r"Limits are .*, not 'time'\.",
    "engine.analyse(game, { seconds: NaN })": r"seconds is a number above 0, not NaN\.",
    "engine.analyse(game, { seconds: -1 })": r"seconds is a number above 0, not -1\.",
    "engine.analyse(game, 200)": r"Limits are given as in \{ seconds: 0\.2 \}, not 200\.",
    "start.play('3').legalMoves": r"A step has no legalMoves\. Use step\.position\.legalMoves\.",
    "engine.analyse(game, { stopped: true })": r"stopped is a function, as in \(\) => .*, not true\.",
    "engine.analyse('alga')": r"Give a Game or a Position, not 'alga'\.",
    "Engine.of('alga')": r"The compiled search is COMPILED, not 'alga'\.",
    "Engine.of(COMPILED, 'alga', { Memory: 1 })": r"Options are memory, table and book, not 'Memory'\.",
    "findRules()": r"Give a text, not undefined\.",
    "readRecord(null)": r"Give a text, not null\.",
    "parsePosition(5, 'alga')": r"Give a text, not 5\.",
    "new Engine('alga')": r"An engine is a result of Engine\.of\(COMPILED, rules\), not 'alga'\.",
    "asciiBoard(start, { numbers: true })": r"There is no such argument here, not .*\.",
    "readRecord('3 6', 5)": r"Rules are a result of findRules, .* not 5\.",
    "game.turn": r"A game has no turn\. Use game\.position\.turn, which is .*",
    "game.winner": r"A game has no winner\. Use outcome\.winner, which is SOUTH \(0\), NORTH \(1\) or null\.",
    "JSON.stringify(game)": r"A game has no toJSON\. Use writeRecord\(game\)\.",
    "game.moves": r"A game has no moves\. Use game\.legalMoves .*, game\.steps .*\.",
    "start.fen": r"A position has no fen\. Use String\(position\)\.",
    "(await engine.analyse(game, { depth: 1 })).score": r"An analysis has no score\. Use value\.",
    "moveText()": r"Give a text, not undefined\.",
    "asciiBoard('x')": r"A position is a result of parsePosition, not 'x'\.",
    "game.variations": r"A game has no variations\. Use game\.node\.children\.",
    "(start.pits[0][0] = 1)": r"Cannot assign to read only property '0' of object '\[object Array\]'",
}  # fmt: skip
"""Calls that look right to a visitor from Python or another library, with the hint as a pattern."""
TYPED = """
import { type Analysis, COMPILED, Engine, findRules, Game, type Outcome, type Side, SOUTH } from "kalaha";
import type { KalahaBoard } from "kalaha/board";

const game = new Game(findRules("alga", { pits: 4, extra_turn: false }), undefined, { South: "Anna" });
const turn: Side = game.play("3").position.turn;
const seeds: number | undefined = game.position.pits[turn][2];
const over: Outcome | null = game.outcome;
const engine = await Engine.of(COMPILED, game.rules, { table: 1 << 20 });
const found: Analysis = await engine.analyse(game, { limit: { seconds: 1 }, stopped: () => true });
const best: string = (await engine.analyse(game, { depth: 2 })).best;
game.resign(SOUTH);
new Game("kalah").resign("north");
// @ts-expect-error
game.resign("up");
// @ts-expect-error
game.rules.pits = 3;
// @ts-expect-error
engine.analyse("alga");

const board: KalahaBoard = document.createElement("kalaha-board");
board.moves = "3-6";
board.values = found.moves;
board.addEventListener("press", ({ detail }) => detail.move !== null && board.play(detail.move));
const winner: Side | null | undefined = board.game?.outcome?.winner;
// @ts-expect-error
board.values = 3;
export { best, found, over, seeds, winner };
"""
"""A module that uses the types, and misuses them where the line above says so."""
HOSTILE = """<!doctype html><html lang="de"><title>A blog</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'; style-src 'self';
 require-trusted-types-for 'script'">
<link rel="stylesheet" href="hostile.css">
<kalaha-board id="one" rules="alga" moves="3-6" values="1: +4, 2: &ge;-2, 8: 0"></kalaha-board>
<kalaha-board id="two" rules="kalah" seeds="4" bottom="north" lang="sv" theme="dark" still playable>
</kalaha-board>
<kalaha-board id="three" rules="chess" mvoes="3"></kalaha-board>
<script type="module" src="node_modules/kalaha/board.js"></script>
"""
STYLES = """
* { all: unset; color: red !important; letter-spacing: 1em; direction: rtl; pointer-events: none; }
button, svg, div, p { display: none !important; }
:root { --number: lime; }
kalaha-board { display: block; width: 500px; }
"""
NONSENSE = {
    "position": ("<b>", "A position is written like"),
    "moves": ("3-x", "Move 2 (x): 'x' is not a move"),
    "pits": ("0", "pits must be a whole number from 1 to 8, not 0."),
    "values": ("high", "values are written like"),
    "bottom": ("up", "bottom must be one of south, north, not 'up'."),
    "playable": ("no", "playable must be one of"),
    "theme": ("pink", "theme must be one of"),
}
