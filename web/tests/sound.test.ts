import { beforeEach, expect, test, vi } from "vitest";
import type { Marbles } from "../src/board/marbles.svelte.ts";
import { beats } from "../src/board/motion.ts";
import { NORTH, type Side, SOUTH } from "../src/rules/side.ts";
import type { Event } from "../src/rules/sowing.ts";

/** The loudness scheduled for each tone, as (value, time) pairs. */
let tones: [number, number][][] = [];
let pitches: { value: number }[] = [];
let pans: { value: number }[] = [];
let contexts = 0;
let state = "running";

class FakeContext {
  currentTime = 5;
  destination = {};
  resume = vi.fn(() => (state = "running"));
  constructor() {
    contexts++;
  }
  get state() {
    return state;
  }
  createGain() {
    const scheduled: [number, number][] = [];
    tones.push(scheduled);
    const add = (value: number, time: number) => scheduled.push([value, time]);
    const gain = { setValueAtTime: add, linearRampToValueAtTime: add, exponentialRampToValueAtTime: add };
    return { gain, connect: (to: unknown) => to };
  }
  createOscillator() {
    const frequency = { value: 0 };
    pitches.push(frequency);
    return { frequency, connect: (to: unknown) => to, start() {}, stop() {} };
  }
  createStereoPanner() {
    const pan = { value: 0 };
    pans.push(pan);
    return { pan, context: this, connect: (to: unknown) => to };
  }
}

const sounds = async () => await import("../src/lib/sound.ts");

beforeEach(() => {
  vi.resetModules();
  [tones, pitches, pans, contexts, state] = [[], [], [], 0, "running"];
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("document", { hidden: false });
});

test("no sound before a press, at volume 0, or on a hidden page", async () => {
  const { sound, wake } = await sounds();
  sound("end", 1);
  expect(contexts).toBe(0);
  await wake();
  sound("end", 0);
  vi.stubGlobal("document", { hidden: true });
  sound("end", 1);
  expect(tones).toEqual([]);
  vi.stubGlobal("document", { hidden: false });
  sound("end", 1);
  expect([contexts, tones.length]).toEqual([1, 12]);
});

test("the next press resumes a suspended context", async () => {
  const { sound, wake } = await sounds();
  await wake();
  state = "suspended";
  sound("wood", 1);
  expect(tones).toEqual([]);
  await wake();
  sound("wood", 1);
  expect([contexts, tones.length]).toEqual([1, 3]);
});

test("every tone starts and ends in silence", async () => {
  const { sound, wake } = await sounds();
  await wake();
  for (const which of ["wood", "glass", "capture", "extra", "end"] as const) sound(which, 0.5);
  for (const tone of tones) {
    expect([tone[0]![0], tone.at(-1)![0]]).toEqual([0, 0]);
    const times = tone.map(([, time]) => time);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(5);
  }
});

test("seeds, captures and extra turns sound as they happen", async () => {
  const { Marbles: Sounding } = await import("../src/board/marbles.svelte.ts");
  const { wake } = await sounds();
  await wake();
  const marbles: Marbles = new Sounding(() => 1, () => 0.5);
  marbles.show([2, 0, 0, 1, 3, 0]);
  const event = (kind: string, side: Side, pit: number | null, to: Side | null = null) =>
    ({ kind, side, pit, to }) as Event;
  const heard: number[] = [];
  for (const each of [
    event("picked", SOUTH, 0),
    event("sown", SOUTH, 1),
    event("sown", SOUTH, null),
    event("captured", NORTH, 1, SOUTH),
    event("extra_turn", SOUTH, null),
  ]) {
    tones = [];
    await marbles.play(beats([each], 2));
    heard.push(tones.length);
  }
  expect(heard.slice(3)).toEqual([9, 6]);
  tones = [];
  await marbles.play([{ kind: "lift", from: 3 }, { kind: "drop", to: 0 }]);
  expect(tones.length).toBe(3);
  marbles.skip();
});

test("without motion only captures and extra turns sound", async () => {
  const { Marbles: Sounding } = await import("../src/board/marbles.svelte.ts");
  const { wake } = await sounds();
  await wake();
  const marbles: Marbles = new Sounding(() => 0, () => 0.5);
  marbles.show([1, 0, 0, 1, 3, 0]);
  await marbles.play([{ kind: "lift", from: 0 }, { kind: "drop", to: 1 }]);
  expect(tones.length).toBe(0);
  await marbles.play([{ kind: "gather", from: [4], to: 2 }, { kind: "sound", sound: "extra" }]);
  expect(tones.length).toBe(15);
});

test("a seed sounds at its place, optionally as a count", async () => {
  const { Marbles: Sounding } = await import("../src/board/marbles.svelte.ts");
  const { layout } = await import("../src/board/layout.ts");
  const { wake } = await sounds();
  await wake();
  const marbles: Marbles = new Sounding(() => 1, () => 0.5, () => true);
  marbles.place(layout(2, 900, 400, SOUTH));
  marbles.show([4, 0, 0, 12, 3, 0]);
  const path = [1, 2, 3, 4].map((to) => ({ kind: "drop", to }) as const);
  await marbles.play([{ kind: "lift", from: 0 }, ...path]);
  expect(pans.map(({ value }) => Math.sign(value))).toEqual([1, 1, 1, -1]);
  const lowest = pitches.filter((_, index) => index % 3 === 0).map(({ value }) => Math.round(value));
  expect(lowest).toEqual([330, 330, 660, 392]);
  marbles.skip();
});
