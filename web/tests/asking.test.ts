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
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event("visibilitychange"));
};

let ask: typeof import("../src/search/asking.ts").ask;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("document", new EventTarget());
  vi.resetModules();
  FakeWorker.all = [];
  hide(false);
  ({ ask } = await import("../src/search/asking.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("starts a worker for the first question and reuses it", async () => {
  for (const found of [1, 2]) {
    const { answer } = ask(QUESTION);
    running().answer({ answer: found });
    expect(await answer).toBe(found);
  }
  expect(FakeWorker.all).toHaveLength(1);
});

it("stops the worker after the page is hidden for 20 seconds", () => {
  void ask(QUESTION);
  running().answer({ answer: 1 });
  hide(true);
  vi.advanceTimersByTime(19_999);
  expect(running().ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(running().ended).toBe(true);
});

it("stops an idle worker after 5 minutes, and restarts on demand", () => {
  void ask(QUESTION);
  running().answer({ answer: 1 });
  vi.advanceTimersByTime(300_000);
  expect(running().ended).toBe(true);
  void ask(QUESTION);
  expect(FakeWorker.all).toHaveLength(2);
});

it("never stops a worker that is searching", () => {
  void ask(QUESTION);
  hide(true);
  vi.advanceTimersByTime(3_600_000);
  expect(running().ended).toBe(false);
});

it("stops a worker after a failure, and rejects the question", async () => {
  const { answer } = ask(QUESTION);
  running().answer({ failed: "out of memory" });
  await expect(answer).rejects.toMatchObject({ code: "no-search" });
  expect(running().ended).toBe(true);
  void ask(QUESTION);
  expect(FakeWorker.all).toHaveLength(2);
});

it("rejects all questions if the worker fails", async () => {
  const answers = [ask(QUESTION).answer, ask(QUESTION).answer];
  running().onerror();
  for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: "no-search" });
});
