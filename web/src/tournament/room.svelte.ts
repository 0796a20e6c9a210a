/** A tournament: what this browser holds of it, its state on the server, and requests to it. See docs/web-api.md. */

import { newSecret } from "../game/myGames.ts";
import { request } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import type { JoinedTournament, Tournament } from "../lib/protocol.ts";
import { Refusal } from "../lib/refusal.ts";
import { keep, keptObject } from "../lib/storage.ts";

/** Milliseconds between two requests for the state: of the host, of a player who waits, and during a game. */
const EVERY = { host: 2000, waiting: 3000, playing: 8000 };

export interface HeldTournament {
  /** The secret of the host or of a player. */
  key: string;
  host?: true;
  /** A player's number, name and PIN. */
  you?: number;
  name?: string;
  pin?: string;
}

const KEY = "kalaha.tournaments";
const MOST = 50;

/** Return what this browser holds of a tournament, or null. */
export const heldTournament = (id: string): HeldTournament | null =>
  (keptObject(KEY)[id] as HeldTournament | undefined) ?? null;

export function holdTournament(id: string, held: HeldTournament): void {
  const others = Object.entries(keptObject(KEY)).filter(([each]) => each !== id).slice(-MOST);
  keep(KEY, Object.fromEntries([...others, [id, held]]));
}

/** The secret with which this page joins, so that a retry after a lost answer is the same request. */
let secret = "";

/** Join a tournament; return its id. Rejects with a `Refusal`. */
export async function joinTournament(
  wanted: { code: string; name: string; pin?: string; another?: boolean },
): Promise<string> {
  secret ||= newSecret();
  const tournament = await request<JoinedTournament>("POST", "/tournaments/join", [], { ...wanted,
    seat: secret });
  const { id, pin, you, players } = tournament;
  holdTournament(id, { key: secret, pin, you: you!, name: players[you!]!.name });
  secret = "";
  return id;
}

/** The state of a tournament, asked for again and again until `close`. */
export class Room {
  tournament = $state.raw<Tournament | null>(null);
  /** Why the state is unknown or the last request was refused. */
  problem = $state("");
  /** The time in seconds, as the server has it. */
  now = $state(Date.now() / 1000);
  #ahead = 0; // seconds by which this device's clock is ahead
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #clock = setInterval(() => (this.now = Date.now() / 1000 - this.#ahead), 500);

  constructor(readonly id: string, readonly held: HeldTournament) {
    void this.ask();
  }

  /** The seconds left in the round, or null. */
  get left(): number | null {
    const { until = null, paused = false } = this.tournament ?? {};
    return until === null ? null : Math.max(0, Math.round(paused ? until : until - this.now));
  }

  /** Return whether this player's game is going on. */
  get playing(): boolean {
    return !this.held.host && this.own !== null;
  }

  /** The player's unfinished board of this round, or null. */
  get own() {
    const { you } = this.held;
    return this.tournament?.boards.find(({ points, south, north }) =>
      points === null && (south === you || north === you)
    ) ?? null;
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#take(
      request<Tournament>("GET", `/tournaments/${this.id}`, [this.held.key], undefined, (headers) => {
        const date = Date.parse(headers.get("date") ?? "");
        if (date) this.#ahead = Math.round((Date.now() - date) / 1000);
      }),
    );
    this.#timer = setTimeout(() => void this.ask(),
      EVERY[this.held.host ? "host" : this.playing ? "playing" : "waiting"]);
  }

  /** Send a request that changes the tournament; return whether it was accepted. */
  act(what: string, body: object): Promise<boolean> {
    return this.#take(request<Tournament>("POST", `/tournaments/${this.id}/${what}`, [this.held.key], body));
  }

  async #take(answer: Promise<Tournament>): Promise<boolean> {
    try {
      this.tournament = await answer;
      this.problem = "";
      return true;
    } catch (error) {
      this.problem = (error instanceof Refusal && error.message) || say("web-no-answer");
      return false;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#clock);
  }
}
