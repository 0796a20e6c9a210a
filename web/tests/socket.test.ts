import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, FIRST_WAIT, LONGEST_WAIT, REPLACEMENT, SILENCE } from "../src/lib/socket.ts";

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  closed = false;
  constructor() {
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let received: unknown[];
let statuses: boolean[];

function connection(): Connection {
  return new Connection({
    address: "ws",
    greeting: () => ({ seats: ["a"] }),
    onmessage: (message) => received.push(message),
    onstatus: (lost) => statuses.push(lost),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  [sockets, received, statuses] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection", () => {
  it("sends its greeting and receives messages", () => {
    connection();
    sockets[0]!.onopen?.();
    sockets[0]!.say({ kind: "ping" });
    expect(sockets[0]!.sent).toEqual(['{"seats":["a"]}']);
    expect(received).toEqual([{ kind: "ping" }]);
    expect(statuses).toEqual([false]);
  });

  it("sends only while open, and does not queue messages", () => {
    const made = connection();
    expect(made.send("too early")).toBe(false);
    sockets[0]!.onopen?.();
    expect(made.send({ number: 1 })).toBe(true);
    sockets[0]!.break();
    expect(made.send("too late")).toBe(false);
    vi.advanceTimersByTime(FIRST_WAIT);
    sockets[1]!.onopen?.();
    expect([sockets[0]!.sent, sockets[1]!.sent]).toEqual([['{"seats":["a"]}', '{"number":1}'], [
      '{"seats":["a"]}',
    ]]);
  });

  it("backs off up to a limit, and resets after reconnecting", () => {
    connection();
    for (let round = 0; round < 12; round++) {
      sockets.at(-1)!.break();
      vi.advanceTimersByTime(LONGEST_WAIT);
    }
    expect(sockets).toHaveLength(13);
    sockets.at(-1)!.say({ kind: "ping" });
    sockets.at(-1)!.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(sockets).toHaveLength(14);
  });

  it("treats silence as a loss, once", () => {
    connection();
    sockets[0]!.say({ kind: "ping" });
    vi.advanceTimersByTime(SILENCE);
    expect(sockets[0]!.closed).toBe(true);
    sockets[0]!.break();
    expect(statuses).toEqual([false, true]);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(sockets).toHaveLength(2);
  });

  it("is replaced without a loss, unless the replacement is silent", () => {
    const made = connection();
    for (const socket of [0, 1]) {
      sockets[socket]!.say({ kind: "ping" });
      made.reconnect();
      sockets[socket]!.break();
    }
    expect(sockets).toHaveLength(3);
    expect(statuses).toEqual([false, false]);
    vi.advanceTimersByTime(REPLACEMENT);
    expect(statuses).toEqual([false, false, true]);
  });

  it("retries immediately on request, but only while lost", () => {
    const lost = connection();
    lost.retry();
    expect(sockets).toHaveLength(1);
    sockets[0]!.break();
    lost.retry();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(LONGEST_WAIT);
    expect(sockets).toHaveLength(2);
  });

  it("reconnects more and more rarely while a refusal passes", () => {
    connection();
    for (const [at, status] of [429, 503].entries()) {
      sockets[at]!.say({ kind: "refused", status });
      sockets[at]!.break(4000 + status);
      vi.advanceTimersByTime(FIRST_WAIT);
      expect(sockets).toHaveLength(2);
    }
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(sockets).toHaveLength(3);
    expect([received, statuses]).toEqual([[], [true, true]]);
  });

  it("does not reconnect after being closed or refused", () => {
    connection().close();
    sockets[0]!.break();
    connection();
    sockets[1]!.break(4403);
    vi.advanceTimersByTime(10 * LONGEST_WAIT);
    expect(sockets).toHaveLength(2);
  });
});
