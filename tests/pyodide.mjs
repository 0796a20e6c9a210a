// Plays a game with the core in Pyodide, which is CPython in WebAssembly; `make wheels` runs it.
// node tests/pyodide.mjs FOLDER: it contains node_modules/pyodide, and the core and its packages in site.

const folder = process.argv[2];
const { loadPyodide } = await import(`${folder}/node_modules/pyodide/pyodide.mjs`);
const python = await loadPyodide();
python.mountNodeFS("/site", `${folder}/site`);
python.runPython(`
import sys
sys.path.insert(0, "/site")
import kalaha
from kalaha.cli.entry import run
from kalaha.engine import Engine
game = kalaha.Game(kalaha.find_rules("alga"))
engine = Engine(game.rules, threads=1)
while game.outcome is None:
    game.play(engine.choose(game, level=1 + len(game.moves) % 5, seed=1))
assert kalaha.read_record(kalaha.write_record(game)).moves == game.moves
assert kalaha.svg_board(game.position).endswith("</svg>\\n")
assert run(["moves", "--play", "3 6 1", "--lang", "sv"]) == 0
print(kalaha.ascii_board(game.position))
print(game.outcome, "after", len(game.moves), "moves, on Python", sys.version)
try:
    engine.analyse(kalaha.Position.start(game.rules))
except kalaha.NotInstalledError as error:
    print(error)
`);
