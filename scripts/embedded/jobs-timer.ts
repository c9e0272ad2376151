import { setInterval } from 'node:timers/promises';

/**
 * Calls the function `jobs` at an interval, like pg_cron in a hosted project. The function logs its errors. The next call comes
 * after the previous one has ended, also after an error.
 */
export class JobsTimer {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(url: string, secret: string, every: number) {
    this.running = this.run(url, secret, every).catch(() => undefined);
  }

  /** Stops the timer, and waits until a running call is cancelled. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(url: string, secret: string, every: number): Promise<void> {
    const { signal } = this.stopping;
    const headers = { authorization: `Bearer ${secret}` };
    // The timer must not keep the process alive.
    for await (const _ of setInterval(every, undefined, { signal, ref: false }))
      await fetch(url, { method: 'POST', headers, signal }).then(
        (response) => response.body?.cancel(),
        () => undefined, // the function is not available, or everything is being stopped
      );
  }
}
