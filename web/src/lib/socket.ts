/** A web socket that reports a lost connection, reconnects, and notices when the server goes silent. */

import { isPassing } from "./refusal.ts";

interface ConnectionOptions {
  address: string;
  /** Returns the first message to send on each new socket. */
  greeting: () => unknown;
  onmessage: (message: unknown) => void;
  onstatus: (lost: boolean) => void;
}

/** Milliseconds before the first retry. Each delay is twice the previous one, up to a maximum. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8000;
/** The milliseconds without any message or ping before the connection counts as lost. */
export const SILENCE = 60000;
/** Milliseconds that a replacement of a connection may take to answer before it counts as lost. */
export const REPLACEMENT = 6000;
/** A close code from this number on is this number plus the status of a refusal. */
const REFUSED = 4000;

export class Connection {
  #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #open = false; // whether the greeting has been sent

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  /**
   * Send a message, and return whether the socket is connected. If it is not, the next connection starts with
   * the greeting.
   */
  send(message: unknown): boolean {
    if (this.#open) this.#socket?.send(JSON.stringify(message));
    return this.#open;
  }

  /** Retry immediately, for example when the network is back. */
  retry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  }

  /** Replace the connection, which may be dead. It counts as lost only if the new one fails. */
  reconnect(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    this.#open = false;
    socket.close();
    this.#connect(REPLACEMENT);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
    this.#socket?.close();
  }

  #connect(patience = SILENCE): void {
    const socket = new WebSocket(this.#options.address);
    this.#socket = socket;
    this.#expectMessage(socket, patience);
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#open = true;
      this.send(this.#options.greeting());
    };
    socket.onmessage = (event) => {
      this.#expectMessage(socket);
      const message = JSON.parse(String(event.data)) as { kind: string; id?: number; status?: number };
      if (message.kind === "refused" && message.id === undefined && isPassing(message.status!)) return;
      this.#wait = FIRST_WAIT;
      this.#options.onstatus(false);
      this.#options.onmessage(message);
    };
    socket.onclose = ({ code }) => {
      if (code >= REFUSED && !isPassing(code - REFUSED)) this.#closed = true;
      this.#lost(socket);
    };
  }

  /** Wait for the next message from the server. Drop the connection on a timeout. */
  #expectMessage(socket: WebSocket, patience = SILENCE): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      socket.close();
      this.#lost(socket);
    }, patience);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#open = false;
    if (this.#closed) return;
    this.#options.onstatus(true);
    this.#retryTimer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
