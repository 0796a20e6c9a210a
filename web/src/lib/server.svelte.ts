/** Whether the server can be reached, if there is one; until it can, the page does what works offline. */

/** Milliseconds between attempts to reach it. */
const WAIT = 4000;

class Server {
  /** Whether the server failed to answer the last request. */
  lost = $state(SITE);

  /** It did not answer: report that, and retry until it does. */
  lose(): void {
    if (this.lost) return;
    this.lost = true;
    addEventListener("online", this.#ask);
    setTimeout(this.#again, WAIT);
  }

  /** Return whether it answers now. */
  async answers(): Promise<boolean> {
    if (!this.lost)
      await fetch("/api/rules", { method: "HEAD", cache: "no-store" }).catch(() => this.lose());
    return !this.lost;
  }

  #again = async (): Promise<void> => {
    await this.#ask();
    if (this.lost) setTimeout(this.#again, WAIT);
  };

  #ask = async (): Promise<void> => {
    try {
      await fetch("/api/rules", { method: "HEAD", cache: "no-store" }); // whatever the answer
      this.lost = false;
      removeEventListener("online", this.#ask);
    } catch {
      // Not yet.
    }
  };
}

export const server = new Server();
