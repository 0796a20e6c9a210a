/** A tournament: what this browser holds of it, its state on the server, and requests to it. See docs/web-api.md. */

import { newSecret } from "../game/myGames.ts";
import { request } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import type { Tournament } from "../lib/protocol.ts";
import { Refusal } from "../lib/refusal.ts";
import { keep, keptObject } from "../lib/storage.ts";

/** Milliseconds between two requests for the state, by the host and by a player. */
const EVERY = { host: 2000, player: 5000 };

/** The secret of the host, or the secret and the PIN of a player. */
interface Held {
  key: string;
  pin?: string;
}

const KEY = "kalaha.tournaments";
const MOST = 50;

/** Send a request that admits this browser to a tournament, and return the tournament's id. */
async function enter(path: string, wanted: object, key?: string): Promise<string> {
  const { id, secret, pin } = await request<Tournament & { secret?: string; pin?: string }>("POST",
    `/tournaments${path}`, [], wanted);
  const { [id]: known, ...others } = keptObject(KEY) as Record<string, Held>;
  const held = known && !known.pin ? known : { key: secret ?? key, pin }; // a host who joins too stays the host
  keep(KEY, Object.fromEntries([...Object.entries(others).slice(-MOST), [id, held]]));
  return id;
}

/** Open a tournament as its host. */
export const openTournament = (wanted: object): Promise<string> => enter("", wanted);

/** The secret with which this page joins, so that a retry after a lost answer is the same request. */
let seat = "";

/** Join a tournament as a player. */
export async function joinTournament(wanted: object): Promise<string> {
  seat ||= newSecret();
  const id = await enter("/join", { ...wanted, seat }, seat);
  seat = "";
  return id;
}

/** Return the id of the tournament that this browser has entered last, if any. */
export const lastTournament = (): string | undefined => Object.keys(keptObject(KEY)).at(-1);

/** Return the reason for a failed request. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Refusal && error.message) || say("web-no-answer");

/** Return a number of seconds as minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Return points with a fraction for half a point. */
export const pointsText = (points: number): string =>
  points % 1 ? `${Math.floor(points) || ""}½` : String(points);

/** Return South's points and North's. */
export const scoreText = (points: number): string => `${pointsText(points)} : ${pointsText(1 - points)}`;

/** Return the name of a player; null is the computer. */
export const nameOf = ({ players }: Tournament, player: number | null): string =>
  player === null ? say("web-computer") : players[player]!.name;

/** The state of a tournament, asked for again and again until `close`. */
export class Room {
  readonly held: Held | undefined;
  tournament = $state.raw<Tournament | null>(null);
  /** Why the state is unknown or the last request was refused. */
  problem = $state("");
  /** The time in seconds, as the server has it. */
  now = $state(Date.now() / 1000);
  #refused = false; // whether the problem is about an action, and so remains until the next one
  #ahead = 0; // seconds by which this device's clock is ahead
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #clock = setInterval(() => (this.now = Date.now() / 1000 - this.#ahead), 500);

  constructor(readonly id: string) {
    this.held = keptObject(KEY)[id] as Held | undefined;
    if (this.held) void this.ask();
    else this.problem = say("web-tournament-unknown");
  }

  /** The seconds left in the round, or null. */
  get left(): number | null {
    const { until = null, phase } = this.tournament ?? {};
    return until === null ? null : Math.max(0, Math.round(phase === "paused" ? until : until - this.now));
  }

  /** Whether the time to answer a question is running. */
  get asks(): boolean {
    return (this.tournament?.vote?.until ?? 0) > this.now;
  }

  async ask(): Promise<void> {
    await this.#take(
      request<Tournament>("GET", `/tournaments/${this.id}`, [this.held!.key], undefined, (headers) => {
        const date = Date.parse(headers.get("date") ?? "");
        if (date) this.#ahead = Math.round((Date.now() - date) / 1000);
      }),
    );
    this.#timer = setTimeout(() => void this.ask(), EVERY[this.tournament?.you == null ? "host" : "player"]);
  }

  /** Send an action; return whether it was accepted. */
  async act(deed: string, more: object = {}): Promise<boolean> {
    this.#refused = false;
    const accepted = await this.#take(
      request<Tournament>("POST", `/tournaments/${this.id}/act`, [this.held!.key], { do: deed, ...more }),
    );
    this.#refused = !accepted;
    return accepted;
  }

  async #take(answer: Promise<Tournament>): Promise<boolean> {
    try {
      this.tournament = await answer;
      if (!this.#refused) this.problem = "";
      return true;
    } catch (error) {
      this.problem = reasonOf(error);
      return false;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#clock);
  }
}
