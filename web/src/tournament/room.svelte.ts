/** The client of a tournament, with the secrets held in this browser, the state that the server sends, and actions. */

import { newSecret } from "../game/myGames.ts";
import { request, socketAddress } from "../lib/api.ts";
import { say } from "../lib/language.svelte.ts";
import type { Tournament, TournamentMessage } from "../lib/protocol.ts";
import { Refusal } from "../lib/refusal.ts";
import { Connection } from "../lib/socket.ts";
import { keep, keptObject } from "../lib/storage.ts";

/** What this browser holds of a tournament: the host's secret, or a player's with the PIN, the code and the name. */
interface Held {
  host?: string;
  key?: string;
  pin?: string;
  code?: string;
  name?: string;
}

const KEY = "kalaha.tournaments";
const MAX_HELD = 50;

const heldRooms = (): Record<string, Held> => keptObject(KEY) as Record<string, Held>;

/** Add to the data of a tournament that this browser holds. */
function hold(id: string, more: Held): void {
  const { [id]: known, ...others } = heldRooms();
  keep(KEY, Object.fromEntries([...Object.entries(others).slice(-MAX_HELD), [id, { ...known, ...more }]]));
}

/** Open a tournament as its host, and return its id. */
export async function openTournament(wanted: object): Promise<string> {
  const { id, secret } = await request<Tournament & { secret: string }>("POST", "/tournaments", [], wanted);
  hold(id, { host: secret });
  return id;
}

/** Lead a tournament in this browser too, by the host's link. */
export const leadTournament = (id: string, host: string): void => hold(id, { host });

interface Wish {
  code: string;
  name: string;
  pin: string | null;
  another: boolean;
}

/** The secret that this page joins with, so that a retry after a lost answer is the same request. */
let seat = "";

/** Join a tournament as a player, and return its id. A browser joins once. A PIN lets another player back in. */
export async function joinTournament(wanted: Wish): Promise<string> {
  const code = wanted.code.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  const name = wanted.name.normalize("NFC").trim();
  const [id, known] = Object.entries(heldRooms()).find(([, held]) => held.key && held.code === code) ?? [];
  if (id && !wanted.pin) {
    if (known?.name?.toLowerCase() === name.toLowerCase()) return id;
    throw new Refusal(409, "name-taken", say("web-tournament-already", { player: known?.name ?? "" }));
  }
  seat ||= newSecret();
  const joined = await request<Tournament & { pin: string }>("POST", "/tournaments/join", [], { ...wanted,
    seat });
  hold(joined.id, { key: seat, pin: joined.pin, code, name: joined.players[joined.you!]!.name });
  seat = "";
  return joined.id;
}

/** Return the id of the tournament that this browser has entered last, if any. */
export const lastTournament = (): string | undefined => Object.keys(heldRooms()).at(-1);

/** Return the reason for a failed request. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Refusal && error.message) || say("web-no-answer");

/** Return points with a fraction for half a point. */
export const pointsText = (points: number): string =>
  points % 1 ? `${Math.floor(points) || ""}½` : String(points);

/** Return South's points and North's. */
export const scoreText = (points: number): string => `${pointsText(points)} : ${pointsText(1 - points)}`;

/** Return the name of a player. Null is the computer. */
export const nameOf = ({ players }: Tournament, player: number | null): string =>
  player === null ? say("web-computer") : players[player]!.name;

/** A tournament as this browser's host or player sees it, until `close`. */
export class Room {
  readonly held: Held;
  /** The secret in use: the host's or the player's. */
  readonly key: string | undefined;
  tournament = $state.raw<Tournament | null>(null);
  /** Why the state is unknown or the last request was refused. */
  problem = $state("");
  /** The time in seconds, as the server has it. */
  now = $state(Date.now() / 1000);
  /** The time when the state was sent. */
  heard = this.now;
  #refused = false; // whether the problem is about an action, and so remains until the next one
  #ahead = 0; // the seconds that this device's clock is ahead
  readonly #connection: Connection | undefined;
  readonly #clock = setInterval(() => (this.now = Date.now() / 1000 - this.#ahead), 500);

  /** Open a tournament as its host, if this browser `leads` it, or as a player. */
  constructor(readonly id: string, leads: boolean) {
    this.held = heldRooms()[id] ?? {};
    const { host, key } = this.held;
    this.key = (leads && host) || key || host;
    if (!this.key) {
      this.problem = say("web-tournament-unknown");
      return;
    }
    this.#connection = new Connection({
      address: socketAddress(id, "tournaments"),
      greeting: () => ({ seats: [this.key] }),
      onmessage: (message) => this.#receive(message as TournamentMessage),
      onstatus: (lost) => this.#report(lost ? say("web-no-answer") : ""),
    });
    addEventListener("online", this.#retry);
    document.addEventListener("visibilitychange", this.#retry);
  }

  /** The link with which another device can lead the tournament, for its host. */
  get link(): string | undefined {
    return this.held.host && `${location.origin}/tournament/${this.id}#${this.held.host}`;
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

  /** Send an action, which names the round or the question that the page shows. Return whether it was accepted. */
  async act(action: string, more: object = {}): Promise<boolean> {
    const { round = 0, vote } = this.tournament ?? {};
    const shown: Record<string, object | undefined> = {
      begin: { round: round + 1 },
      pause: { round },
      resume: { round },
      end: { round },
      show: { position: vote?.position },
      close: { position: vote?.position },
      vote: { position: vote?.position },
    };
    const body = { do: action, ...shown[action], ...more };
    try {
      this.tournament = await request<Tournament>("POST", `/tournaments/${this.id}/act`, [this.key!], body);
      this.heard = this.now;
      this.#refused = false;
      this.problem = "";
      return true;
    } catch (error) {
      this.#refused = true;
      this.problem = reasonOf(error);
      return false;
    }
  }

  #receive(message: TournamentMessage): void {
    if (message.kind === "refused") this.#report(message.detail);
    if (message.kind !== "tournament") return;
    this.#ahead = Date.now() / 1000 - message.now;
    this.now = this.heard = message.now;
    this.tournament = message.tournament;
  }

  #report(problem: string): void {
    if (!this.#refused) this.problem = problem;
  }

  #retry = (): void => {
    if (!document.hidden) this.#connection?.retry();
  };

  close(): void {
    this.#connection?.close();
    clearInterval(this.#clock);
    removeEventListener("online", this.#retry);
    document.removeEventListener("visibilitychange", this.#retry);
  }
}
