/** Whether the server can be reached, where there is one; as long as it cannot, the page goes on with what it can do alone. */

/** Milliseconds between attempts to reach it. */
const WAIT = 4000;

class Server {
  /** Whether the server did not answer when it was last asked. */
  lost = $state(SITE);

  /** It did not answer: say so, and ask until it does. */
  lose(): void {
    if (this.lost) return;
    this.lost = true;
    addEventListener("online", this.#ask);
    setTimeout(this.#again, WAIT);
  }

  #again = async (): Promise<void> => {
    await this.#ask();
    if (this.lost) setTimeout(this.#again, WAIT);
  };

  #ask = async (): Promise<void> => {
    try {
      await fetch("/api/rules", { method: "HEAD", cache: "no-store" }); // whatever it answers
      this.lost = false;
      removeEventListener("online", this.#ask);
    } catch {
      // Not yet.
    }
  };
}

export const server = new Server();
