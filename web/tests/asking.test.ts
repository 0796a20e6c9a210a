// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromSearch, Question, ToSearch } from "../src/search/questions.ts";

vi.mock("../src/lib/language.svelte.ts", () => ({ say: (key: string) => key }));

class FakeWorker {
  static all: FakeWorker[] = [];
  ended = false;
  asked: ToSearch[] = [];
  onmessage: (event: { data: FromSearch }) => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToSearch): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(message: Omit<FromSearch, "number">): void {
    this.onmessage({ data: { number: this.asked.at(-1)!.number, ...message } as FromSearch });
  }
}

const QUESTION = { want: "choice" } as unknown as Question & { want: "choice" };
const running = (): FakeWorker => FakeWorker.all.at(-1)!;
const hide = (hidden: boolean): void => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

let ask: typeof import("../src/search/asking.ts").ask;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  vi.resetModules();
  FakeWorker.all = [];
  hide(false);
  ({ ask } = await import("../src/search/asking.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("begins a worker with the first question, and asks the same one again", async () => {
  for (const found of [1, 2]) {
    const { answer } = ask(QUESTION);
    running().answer({ answer: found });
    expect(await answer).toBe(found);
  }
  expect(FakeWorker.all).toHaveLength(1);
});

it("gives the memory back twenty seconds after the page was hidden", () => {
  void ask(QUESTION);
  running().answer({ answer: 1 });
  hide(true);
  vi.advanceTimersByTime(19_999);
  expect(running().ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(running().ended).toBe(true);
});

it("gives it back after five minutes without a question, and then begins another worker", () => {
  void ask(QUESTION);
  running().answer({ answer: 1 });
  vi.advanceTimersByTime(300_000);
  expect(running().ended).toBe(true);
  void ask(QUESTION);
  expect(FakeWorker.all).toHaveLength(2);
});

it("does not end a worker that is thinking, however long and hidden", () => {
  void ask(QUESTION);
  hide(true);
  vi.advanceTimersByTime(3_600_000);
  expect(running().ended).toBe(false);
});

it("ends a worker in which a question failed, and says so to whoever asked", async () => {
  const { answer } = ask(QUESTION);
  running().answer({ failed: "out of memory" });
  await expect(answer).rejects.toMatchObject({ code: "no-search" });
  expect(running().ended).toBe(true);
  void ask(QUESTION);
  expect(FakeWorker.all).toHaveLength(2);
});

it("says so to all who wait when the worker itself fails", async () => {
  const answers = [ask(QUESTION).answer, ask(QUESTION).answer];
  running().onerror();
  for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: "no-search" });
});
