/** A refusal by the server, with its explanation. With status 0, the server did not answer at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** The game's current ply, if the request named a different one. */
  readonly ply: number | undefined;

  constructor(status: number, code: string, message: string, ply?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.ply = ply;
  }
}

/** Return whether a refusal with this status passes by itself: too many requests, or a fault of the server. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;
