// @vitest-environment happy-dom
/** Classroom tasks have the right answers. */

import { beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../src/game/messages.ts";
import { moveMessages } from "../src/rules/narration.ts";
import { parseMove, parsePosition, type Position } from "../src/rules/position.ts";
import { findPreset, PRESETS } from "../src/rules/presets.ts";
import { replaceRules, type Rules, totalOf } from "../src/rules/rules.ts";
import { SOUTH } from "../src/rules/side.ts";
import type { Sowing } from "../src/rules/sowing.ts";
import { press, say, texts, until } from "./app.ts";
import { some } from "./houseRules.ts";
import { found, isAt, sheet } from "./sheets.ts";

beforeEach(() => localStorage.clear());

/** Return the result of each legal move that does not decline a capture, by pit. */
const sowings = (position: Position): Map<number, Sowing> =>
  new Map(
    position.legalMoves.filter(({ declines }) => !declines).map((
      move,
    ) => [move.pit + 1, position.play(move)]),
  );

const captured = (sowing: Sowing): number =>
  sowing.events.reduce((seeds, event) => (event.kind === "captured" ? seeds + event.seeds : seeds), 0);

/** Return the results of successive moves. */
function row(position: Position, pits: readonly number[]): Sowing[] {
  return pits.map((pit) => {
    const sowing = position.play(parseMove(String(pit)));
    position = sowing.position;
    return sowing;
  });
}

/** Describe a move made by the reader, who has the lower row. */
const told = (position: Position, pits: readonly number[]): string =>
  row(position, pits)
    .map((sowing) =>
      messageText(say, { players: ["human", "human"], names: [null, null], you: SOUTH }, moveMessages(sowing))
    )
    .join(" ");

function check(task: string, position: Position, given: string | undefined, answer: string,
  words: string): void
{
  const moves = sowings(position);
  for (const { reason } of moves.values()) expect(reason, "no game ends").toBeNull();
  if (task === "landing" || task === "after") {
    expect(given).toBe(answer);
    if (task === "landing") expect(words.endsWith(told(position, [Number(answer)])), words).toBe(true);
  } else if (task === "extra" || task === "reach") {
    const { pits } = position.rules;
    const right = [...moves].filter((
      [, { extraTurn, path }],
    ) => (task === "extra" ? extraTurn : path.some((cell) => cell > pits))).map(([pit]) => pit);
    expect(answer).toBe(right.join(" "));
    expect(right.length).toBeGreaterThan(0);
    expect(right.length).toBeLessThan(moves.size);
    expect(words.endsWith(`${right.join(", ")}.`), words).toBe(true);
  } else {
    const single = [...moves.keys()].map((pit) => [pit]);
    const twice = [...moves].filter(([, { extraTurn }]) => extraTurn).flatMap(([one, { position }]) =>
      [...sowings(position).keys()].map((two) => [one, two])
    );
    const taken = new Map(
      (task === "plan" ? twice : single).map((
        pits,
      ) => [pits.join("-"), captured(row(position, pits).at(-1)!)]),
    );
    const others = [...taken].filter(([pits]) => pits !== answer).map(([, seeds]) => seeds);
    expect(taken.get(answer)).toBeGreaterThan(Math.max(0, ...others));
    expect(words.endsWith(told(position, answer.split("-").map(Number))), words).toBe(true);
  }
}

/**
 * Return the number of seeds that it takes to reach the store or, if stores are not sown, the opposite side.
 */
function exact(rules: Rules, pit: number): number {
  const target = rules.sow_store ? rules.pits : rules.pits + 1;
  for (let seeds = 1; seeds < 20; seeds++) {
    const own = Array.from({ length: rules.pits }, (_, each) => (each === pit ? seeds : 0));
    const position = parsePosition(`<${[rules.pits, 0, 0, ...own, ...own.map(() => 1)].join()}> S`, rules);
    if (position.play({ pit, declines: false }).path.at(-1) === target) return seeds;
  }
  throw new Error(`none in pit ${pit + 1}`);
}

describe("classroom tasks", () => {
  const asked: [string, string, Record<string, number>][] = [
    ...PRESETS.filter(({ rules }) => rules.relay === "no").map(({ id }) =>
      [id, "", {}] as [string, string, Record<string, number>]
    ),
    ...["alga", "kalahawari", "wari"].map((id) =>
      [id, "?seeds=4&pits=5&tasks=3", { seeds: 4, pits: 5 }] as [string, string, Record<string, number>]
    ),
  ];

  it.each(some(asked, 4))("have the answers of the package: %s%s", async (id, query, changes) => {
    const rules = replaceRules(findPreset(id).rules, changes);
    await sheet(`${id}/classroom${query}`);
    const questions = found(".tasks [data-position]").map((each) =>
      [each.closest<HTMLElement>("[data-task]")!.dataset.task!, each.dataset] as const
    );
    const answers = found("[data-answer]");
    expect(questions.length).toBeGreaterThanOrEqual(6);
    expect(answers).toHaveLength(questions.length);
    const words = texts("[data-answer]");
    for (const [index, [task, { position, pit }]] of questions.entries())
      check(task, parsePosition(position!, rules), pit, answers[index]!.dataset.answer!, words[index]!);
    expect(new Set(questions.map(([task]) => task))).toEqual(
      new Set(["landing", "capture", ...(rules.extra_turn ? ["extra", "plan"] : ["reach"])]),
    );
    const fewest = texts("[data-exact]").map(Number);
    expect(fewest).toEqual(fewest.map((_, pit) => exact(rules, pit)));
    if (rules.first_seed === "sown")
      expect(fewest.map((seeds, pit) => seeds + pit)).toEqual(Array(rules.pits).fill(rules.pits));
    expect(found("[data-half]")[0]!.dataset.half).toBe(String(totalOf(rules) / 2 + 1));
    expect(texts("h2").filter((text) => text.startsWith("4a"))).toHaveLength(2);
  });

  it("are suitable for rules without captures", async () => {
    await sheet("kalah/classroom?opposite_capture=none&extra_turn=false");
    expect(found(".tasks [data-task]").map(({ dataset }) => dataset.task)).toEqual(["landing", "reach",
      "after", "reasoning"]);
  });

  it("change at a press, and are in the address", async () => {
    const positions = (): string[] => found("[data-position]").map(({ dataset }) => dataset.position!);
    await sheet("kalah/classroom");
    const before = positions();
    await press(say("sheet-other-tasks"));
    await isAt(/\/classroom\?tasks=2$/);
    const after = await until(() => {
      expect(before.filter((each) => positions().includes(each))).toEqual([]);
      return positions();
    });
    await sheet("kalah/classroom?tasks=2");
    expect(positions()).toEqual(after);
  });
});
