import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LATER, parsed, trimmed } from "../catalogue.ts";
import { hintText } from "../src/engine/worth.ts";
import type { State } from "../src/game/live.ts";
import { messageText, people, pitLabel, playerName, stepText, turnText } from "../src/game/messages.ts";
import { countsOf, momentText, previewsAt, turnLine } from "../src/game/moments.ts";
import { translator } from "../src/lib/fluent.ts";
import { Game, Node, Swap } from "../src/rules/game.ts";
import { endMessages, type Message, resultMessage, sowingMessages } from "../src/rules/narration.ts";
import { fitRules, moveText, parseMove, parsePosition } from "../src/rules/position.ts";
import { findRules } from "../src/rules/presets.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";
import type { Sowing } from "../src/rules/sowing.ts";
import { sown, stateOf } from "./state.ts";

const catalogue = (language: string) => readFileSync(`../src/kalaha/locale/${language}.ftl`, "utf8");
const say = translator("en", parsed(trimmed(catalogue("en"))));

const message = (key: string, player: Side | null = null, values: Record<string, number> = {}): Message => ({
  key,
  player,
  values,
});

/** Return a position of a game with four pits and an optional capture as a node. */
const nodeOf = (position: string) =>
  new Node(parsePosition(position, findRules("kalah", { pits: 4, optional_capture: true })));

describe("a message", () => {
  const won = [message("reason-side_empty"), message("outcome-won", SOUTH, { winner: 40, loser: 32 })];

  it("has a name, or addresses its own player as you", () => {
    const told = (you: State["you"]) => messageText(say, { ...stateOf(6, 6), you }, won);
    expect(told(SOUTH)).toBe("One side is empty. You win, 40 to 32.");
    expect([told(NORTH), told("both"), told(null)]).toEqual(
      ["Your friend", "Near side", "Near side"].map((name) => `One side is empty. ${name} wins, 40 to 32.`),
    );
  });

  it("uses the current name of the player", () => {
    const named = { ...stateOf(6, 6), names: ["Åsa", null] as const };
    expect(messageText(say, named, won)).toBe("One side is empty. Åsa wins, 40 to 32.");
  });

  it("about the reader's own arrival is omitted", () => {
    const told = (you: State["you"]) =>
      stepText(say, [message("say-join", NORTH)], { ...stateOf(6, 6), you });
    expect([told(NORTH), told(SOUTH)]).toEqual(["", say("say-join", { player: "Your friend" })]);
  });

  it("about a turn is one line", () => {
    const state = stateOf(4, 4);
    const start = nodeOf("<4,0,0,1,0,0,1,0,0,6,0> S");
    const chained = start.play(parseMove("4"));
    const captured = chained.play(parseMove("1"));
    expect(turnLine(say, state, [chained, captured])).toBe("Near side captured 7 with pits 4, 1.");
    expect(turnLine(say, { ...state, you: SOUTH }, [chained])).toBe("You played pit 4. You move again.");
    expect(turnLine(say, state, [chained, chained])).toBe(
      "Near side played pits 4, 4, with an extra turn. Near side moves again.",
    );
    const declined = start.play(parseMove("1~"));
    expect(turnLine(say, state, [declined])).toBe("Near side played pit 1. (declined to capture 7)");
    const swap = start.add(new Swap(NORTH, start.position.mirrored));
    expect(turnLine(say, state, [swap])).toMatch(/^Far side takes over/);
  });
});

describe("a move in a few words", () => {
  it.each([
    ["alga", "<6,9,7,0,0,0,3,1,0,1,3,2,0,4,1>", "4", "3 seeds from pit 4, extra turn"],
    ["alga", "<6,9,7,2,0,0,3,1,2,1,3,2,5,4,1>", "1", "2 seeds from pit 1, captured 6 in pit 3 and opposite"],
    ["alga", "<6,9,7,2,0,0,3,1,2,1,3,2,0,4,1>", "1", "2 seeds from pit 1, captured the last seed, in pit 3"],
    ["wari", "<6,9,7,2,0,3,0,1,2,1,2,2,0,4,1>", "6",
      "2 seeds from pit 6, captured 5 in pits 1 to 2 on the other side"],
    ["kalah", "<6,9,7,2,0,3,0,1,2,1,2,2,0,4,1>", "5", "one seed from pit 5"],
    ["avalanche", "<3,0,0,2,0,1,1,0,1> S", "1", "2 seeds from pit 1, sown on 4 times, extra turn"],
  ])("under %s from %s: %s", (rules, position, move, words) => {
    const node = new Node(parsePosition(position, fitRules(findRules(rules), position)));
    expect(momentText(say, node.play(parseMove(move)), stateOf(6, 6))).toBe(words);
  });

  it("mentions a declined extra turn", () => {
    const rules = findRules("kalah", { pits: 3, optional_extra_turn: true });
    const node = new Node(parsePosition("<3,0,0,1,0,1,1,3,1> S", rules)).play(parseMove("3~"));
    expect(momentText(say, node, stateOf(6, 6))).toBe("one seed from pit 3, declined the extra turn");
  });
});

describe("the end of a game", () => {
  it("is the end of its last move, with the result", () => {
    const game = new Game(findRules("kalah", { pits: 2, seeds: 1 }));
    while (!game.outcome) {
      expect(endMessages(game.node)).toEqual([]);
      game.play(moveText(game.legalMoves[0]!));
    }
    const told = sowingMessages(game.node.step as Sowing);
    const [result, ...why] = endMessages(game.node).toReversed();
    expect(why.toReversed()).toEqual(told.slice(-why.length));
    expect(result).toEqual(resultMessage(game.outcome));
  });

  it("names the loser who gives up, and the winner", () => {
    const game = new Game(findRules("kalah"));
    game.resign(NORTH);
    expect(endMessages(game.node)).toEqual([message("reason-resigned", NORTH),
      message("outcome-given-up", SOUTH)]);
  });

  it("names no winner of a draw, but what both players get", () => {
    const game = new Game(findRules("kalahawari"));
    game.offerShare(SOUTH);
    game.acceptOffer(NORTH);
    expect(endMessages(game.node)).toEqual([
      message("reason-shared"),
      message("say-swept", SOUTH, { seeds: 36 }),
      message("say-swept", NORTH, { seeds: 36 }),
      message("outcome-draw", null, { winner: 36 }),
    ]);
  });
});

describe("a hint in words", () => {
  const hint = { move: "3", seeds: 8, kind: "estimate" } as const;

  it("says plainly who is ahead at the end", () => {
    expect(hintText(say, hint)).toBe("Hint: pit 3. At the end: about 8 ahead.");
    expect(hintText(say, { ...hint, seeds: -2, kind: "exact" })).toBe(
      "Hint: pit 3. At the end: exactly 2 behind.",
    );
    expect(hintText(say, { ...hint, seeds: 0, kind: "exact" })).toBe(
      "Hint: pit 3. At the end: exactly even.",
    );
  });

  it.each(["sv", "nb", "fi", "da", "de", "fr", "cs"])("has all its values in %s", (language) => {
    expect(hintText(translator(language, parsed(trimmed(catalogue(language)))), hint)).not
      .toMatch(
        /\{|kind-/,
      );
  });
});

describe("the player to move", () => {
  it("is named, and a player who has left is mentioned", () => {
    expect(turnText(say, { ...stateOf(6, 6), you: SOUTH })).toBe("Your turn.");
    const told = ([[], [NORTH], [SOUTH]] as Side[][]).map((away) =>
      turnText(say, { ...stateOf(6, 6), you: NORTH }, away as Side[])
    );
    expect(told[0]).toBe(told[1]);
    expect(told[2]).not.toBe(told[0]);
    const open = { ...stateOf(6, 6), players: ["open", "human"], turn: SOUTH } as const;
    expect(turnText(say, { ...open, you: null })).toBe("The other player is not here yet.");
    expect(turnText(say, { ...open, you: NORTH })).toBe("Your friend is not here yet.");
  });
});

it("the moves of a turn have as many letters as needed", () => {
  const own = Array.from({ length: 28 }, () => ({ step: sown({}) }));
  const counts = countsOf([{ step: null }, ...own] as unknown as Node[]);
  expect([counts[1], counts[2], counts[26], counts[27], counts[28]]).toEqual(["1a", "1b", "1z", "1aa",
    "1bb"]);
});

describe("names", () => {
  const board = stateOf(6, 1);

  it("are those of players, the computer, or sides", () => {
    expect(playerName(say, { ...board, names: ["Åsa", null] }, SOUTH)).toBe("Åsa");
    expect(playerName(say, { ...board, players: ["human", "computer:3"] }, NORTH)).toBe("Frog");
    expect(playerName(say, { ...board, players: ["computer:1", "computer:3"] }, NORTH))
      .toBe("Far side");
    expect(playerName(say, { ...board, ...people("both", true) }, NORTH)).toBe("North");
    const turned = { ...board, bottom: NORTH } as const;
    expect(playerName(say, turned, NORTH)).toBe("Near side");
  });

  it("of pits give the seeds and the effect of a move", () => {
    const { words } = previewsAt(say, nodeOf("<4,0,0,0,0,0,1,5,0,0,0> S"))[0]!;
    const mine = { ...board, you: SOUTH } as const;
    expect(pitLabel(say, mine, SOUTH, 3, ...words)).toBe("your pit 4, one seed, ends the game");
    expect(pitLabel(say, mine, NORTH, 0)).toBe("Your friend, pit 1, one seed");
    const captures = previewsAt(say, nodeOf("<4,0,0,1,0,0,1,0,0,6,2> S"))[0]!;
    expect(captures.words).toEqual(["captures 7 seeds"]);
  });

  it("have the right plurals", () => {
    const czech = translator("cs", parsed(trimmed(catalogue("cs"))));
    const named = (seeds: number) => pitLabel(czech, { ...stateOf(6, seeds), you: SOUTH }, SOUTH, 0);
    expect([0, 1, 3, 5].map(named)).toEqual([
      "tvůj důlek 1, prázdný",
      "tvůj důlek 1, jeden kámen",
      "tvůj důlek 1, 3 kameny",
      "tvůj důlek 1, 5 kamenů",
    ]);
  });
});

it("a catalogue is trimmed to whole messages", () => {
  const source = "# note\nweb-a = { $n ->\n    [one] 1\n   *[other] 2\n  }\ncli-b = x\n  y\nsay-c = z\n";
  expect(trimmed(source)).toBe("web-a = { $n ->\n    [one] 1\n   *[other] 2\n  }\nsay-c = z");
  expect([trimmed(source, undefined, ["web"]), trimmed(source, ["say"])]).toEqual(["say-c = z", "say-c = z"]);
});

it("the texts of the first pages load with them", () => {
  const isLater =
    /^(?:engine|share|openings|review|analysis|puzzles|lesson|editor|sheets|rulesets|rulings|tournament)\/|^rules\/(?:narration|drawn|foreign|faults)|^search\/review|^board\/(?:PaperBoard|RulesDialog|MoveDialog)|^app\/SettingsDialog|^newgame\/OptionsDialog|^setup\/(?:BoardSize|ClockChoice|ContinueForm|HouseRuleChoice|PlayButton)|^lib\/(?:laterActions|axes|Link)|^play\/(?:\w*Dialogs?|QrCode|GamesPage|End|Invitation|PlayerLeft|ConfirmOffer|Score)\./; // used in dialogs, in later pages, or after locale.more()
  const first = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:ts|svelte)$/.test(file) && !isLater.test(file)
  );
  const keys = LATER.map((each) => (each.includes("-") ? `${each}["\`-]` : `${each}-`)); // a single word is no key
  const later = new RegExp(`["\`](?:${keys.join("|")})`);
  const waiting = /\{#await locale\.more\(\) then\}.*?\{\/await\}/gs;
  const textOf = (file: string): string => readFileSync(`src/${file}`, "utf8").replaceAll(waiting, "");
  expect(first.filter((file) => later.test(textOf(file)))).toEqual([]);
});
