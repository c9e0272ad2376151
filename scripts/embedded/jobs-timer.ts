/**
 * Calls the function `jobs` at an interval, like pg_cron in a hosted project. Calls may overlap: each task claims its work in the
 * database. The function logs its errors.
 */
export class JobsTimer {
  private readonly stopping = new AbortController();
  private readonly timer: NodeJS.Timeout;

  /** Takes the address of the function, its secret, and milliseconds. */
  constructor(
    private readonly url: string,
    private readonly secret: string,
    every: number,
  ) {
    // The timer must not keep the process alive.
    this.timer = setInterval(() => void this.call('due'), every).unref();
  }

  /** Calls one task now. */
  async call(task: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.secret}` };
    await fetch(`${this.url}/${task}`, { method: 'POST', headers, signal: this.stopping.signal }).then(
      (response) => response.body?.cancel(),
      () => undefined, // the function is not available, or everything is being stopped
    );
  }

  /** Stops the timer, and cancels running calls. */
  stop(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }
}
