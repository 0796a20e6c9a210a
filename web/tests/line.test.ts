import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_WAIT, Line, LONGEST_WAIT, SILENCE, type Wire } from "../src/lib/line.ts";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  closed = false;
  constructor(readonly address: string) {}
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

let wires: FakeWire[];
let heard: unknown[];
let statuses: string[];
let ply: number;

function line(): Line {
  return new Line({
    address: () => `ws?from=${ply}`,
    greeting: () => ({ seats: ["a"] }),
    onmessage: (message) => heard.push(message),
    onstatus: (status) => statuses.push(status),
    open: (address) => {
      const wire = new FakeWire(address);
      wires.push(wire);
      return wire;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [wires, heard, statuses, ply] = [[], [], [], 0];
});
afterEach(() => vi.useRealTimers());

describe("a line", () => {
  it("greets, and hears", () => {
    line();
    wires[0]!.onopen?.();
    wires[0]!.say({ kind: "ping" });
    expect(wires[0]!.sent).toEqual(['{"seats":["a"]}']);
    expect(heard).toEqual([{ kind: "ping" }]);
    expect(statuses).toEqual(["live"]);
  });

  it("comes back from what is known by then", () => {
    line();
    ply = 7;
    wires[0]!.break();
    expect(statuses).toEqual(["lost"]);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires[1]!.address).toBe("ws?from=7");
  });

  it("waits longer each time, but not for ever, and forgets it when the line is back", () => {
    line();
    for (let round = 0; round < 12; round++) {
      wires.at(-1)!.break();
      vi.advanceTimersByTime(LONGEST_WAIT);
    }
    expect(wires).toHaveLength(13);
    wires.at(-1)!.say({ kind: "ping" });
    wires.at(-1)!.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires).toHaveLength(14);
  });

  it("takes silence for a loss, once", () => {
    line();
    wires[0]!.say({ kind: "ping" });
    vi.advanceTimersByTime(SILENCE);
    expect(wires[0]!.closed).toBe(true);
    wires[0]!.break();
    expect(statuses).toEqual(["live", "lost"]);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(wires).toHaveLength(2);
  });

  it("tries at once when asked to, and only where it is lost", () => {
    const it = line();
    it.retry();
    expect(wires).toHaveLength(1);
    wires[0]!.break();
    it.retry();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(LONGEST_WAIT);
    expect(wires).toHaveLength(2);
  });

  it("does not come back where it was closed or refused", () => {
    line().close();
    wires[0]!.break();
    line();
    wires[1]!.break(4403);
    vi.advanceTimersByTime(10 * LONGEST_WAIT);
    expect(wires).toHaveLength(2);
  });
});
