/** A web socket that comes back: it says when it is lost, tries again, and notices a line that has gone silent. */

export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineOptions {
  /** The address to connect to now: it may have changed since the last time. */
  address: () => string;
  /** What is said first on each connection. */
  greeting: () => unknown;
  onmessage: (message: unknown) => void;
  onstatus: (status: "live" | "lost") => void;
  open?: (address: string) => Wire;
}

/** Milliseconds before the first new try, and the most; each waits twice as long as the one before. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8000;
/** Milliseconds without a word, pings included, after which a line counts as dead. */
export const SILENCE = 60000;
/** Codes from here on say that coming back would be of no use. */
export const REFUSED = 4000;

export class Line {
  #options: LineOptions;
  #wire: Wire | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Try again now, as where the network has come back. */
  retry(): void {
    if (this.#closed || this.#wire) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#wire?.close();
  }

  #connect(): void {
    const open = this.#options.open ?? ((address) => new WebSocket(address) as unknown as Wire);
    const wire = open(this.#options.address());
    this.#wire = wire;
    this.#listen(wire);
    wire.onopen = () => wire.send(JSON.stringify(this.#options.greeting()));
    wire.onmessage = (event) => {
      this.#listen(wire);
      this.#wait = FIRST_WAIT;
      this.#options.onstatus("live");
      this.#options.onmessage(JSON.parse(String(event.data)));
    };
    wire.onclose = ({ code }) => {
      if (code >= REFUSED) this.#closed = true;
      this.#lost(wire);
    };
  }

  #listen(wire: Wire): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      wire.close();
      this.#lost(wire);
    }, SILENCE);
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = null;
    clearTimeout(this.#silence);
    if (this.#closed) return;
    this.#options.onstatus("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
