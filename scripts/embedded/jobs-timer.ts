/**
 * Calls the function `jobs` from time to time, as pg_cron does in a project that has it. A call that fails is told by the
 * function itself; the next one comes in any case, and never before the one before it has ended.
 */
export class JobsTimer {
  private readonly timer: NodeJS.Timeout;
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly url: string,
    private readonly secret: string,
    every: number,
  ) {
    this.timer = setInterval(() => this.tick(), every);
    // It keeps no process alive that has nothing else to do.
    this.timer.unref();
  }

  /** Stops calling, and waits until a call that is under way is called off. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  private tick(): void {
    this.running ??= this.call().finally(() => {
      this.running = null;
    });
  }

  private async call(): Promise<void> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.secret}` },
        signal: this.stopping.signal,
      });
      await response.body?.cancel();
    } catch {
      // The function is not there at the moment, or everything is being stopped.
    }
  }
}
