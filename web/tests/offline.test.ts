// @vitest-environment happy-dom
/** The worker that answers in the server's place, where something goes wrong in it that nobody foresaw. */

import { beforeEach, expect, it, vi } from "vitest";

class FakeWorker {
  static last: FakeWorker;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: (event: object) => void = () => undefined;
  take: (data: unknown) => void = () => undefined;

  constructor() {
    FakeWorker.last = this;
  }
  postMessage(data: unknown): void {
    this.take(data);
  }
}

const ask = async (path: string): Promise<unknown> => {
  const { ask } = await import("../src/offline/client.ts");
  return ask("GET", path, [], null, "en");
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("answers all the same, and then the next request", async () => {
  vi.doMock("../src/offline/store.ts", () => ({ loadGame: () => Promise.reject(new TypeError("broken")) }));
  await import("../src/offline/client.ts");
  vi.stubGlobal("postMessage", (data: unknown) => FakeWorker.last.onmessage({ data }));
  await import("../src/offline/worker.ts");
  FakeWorker.last.take = (data) => window.onmessage?.({ data } as MessageEvent);
  await expect(ask("/games/here-one")).rejects.toMatchObject({ status: 0, code: "unreachable" });
  expect(console.error).toHaveBeenCalledOnce();
  expect(await ask("/rules")).toHaveLength(9);
});

it("is given up where it cannot be loaded, and begun anew", async () => {
  for (const request of ["/rules", "/rules/alga"]) {
    const before = FakeWorker.last;
    const answer = ask(request);
    await vi.waitFor(() => expect(FakeWorker.last).not.toBe(before));
    FakeWorker.last.onerror({});
    await expect(answer).rejects.toMatchObject({ status: 0, code: "unreachable" });
  }
});
