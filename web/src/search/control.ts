/** `Control`: counts the nodes and the time of a search, and stops it. The twin of `engine/control.py`. */

/**
 * The limits of a search, as a number of seconds, of positions searched, and of moves to look ahead. The first
 * limit reached ends the search.
 */
export interface Limit {
  seconds?: number;
  nodes?: number;
  depth?: number;
}

/** Thrown by `checkpoint`. */
export const STOPPED = new Error("stopped");

/** The milliseconds before other code gets a turn, such as the handler for a move or a stop. */
const TURN = 8;

export class Control {
  nodes = 0;
  readonly #limit: Limit;
  readonly #stopped: () => boolean;
  readonly #start = performance.now();
  #turn = this.#start;

  constructor(limit: Limit, stopped: () => boolean = () => false) {
    this.#limit = limit;
    this.#stopped = stopped;
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  /** Add to the number of positions searched, and return how many more are allowed, at least 1. */
  count = (nodes: number): number => {
    this.nodes += nodes;
    return Math.max(1, (this.#limit.nodes ?? Infinity) - this.nodes);
  };

  /** Whether a limit is reached or a stop is requested. */
  get isSpent(): boolean {
    const { nodes = Infinity, seconds = Infinity } = this.#limit;
    return this.nodes >= nodes || this.#stopped() || this.seconds >= seconds;
  }

  /** Count like `count`, but throw `STOPPED` if a limit is reached or a stop is requested. */
  checkpoint = (nodes: number): number => {
    const allowed = this.count(nodes);
    if (this.isSpent) throw STOPPED;
    return allowed;
  };

  /** Let other code run if it is time. */
  async rest(): Promise<void> {
    if (performance.now() - this.#turn < TURN) return;
    await soon();
    this.#turn = performance.now();
  }
}

/** Resolve once all pending events have been handled. */
export const soon = (): Promise<void> => new Promise((resolve) => later(resolve));

/**
 * Node has its own function for this. With a port, it would never exit. A page uses a port, because a timer
 * would take 4 milliseconds.
 */
const later = (globalThis as { setImmediate?: (act: () => void) => void }).setImmediate ?? bySending();

function bySending(): (act: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (act) => {
    waiting.push(act);
    port2.postMessage(0);
  };
}
