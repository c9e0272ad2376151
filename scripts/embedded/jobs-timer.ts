import { setInterval } from 'node:timers/promises';

/**
 * Calls the function `jobs` at an interval, like pg_cron in a hosted project. The function logs its errors. The next call comes
 * after the previous one has ended, also after an error.
 */
export class JobsTimer {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  /** Takes the address of the function, its secret, and milliseconds. */
  constructor(
    private readonly url: string,
    private readonly secret: string,
    every: number,
  ) {
    this.running = this.run(every).catch(() => undefined);
  }

  /** Calls one task now. */
  async call(task: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.secret}` };
    await fetch(`${this.url}/${task}`, { method: 'POST', headers, signal: this.stopping.signal }).then(
      (response) => response.body?.cancel(),
      () => undefined, // the function is not available, or everything is being stopped
    );
  }

  /** Stops the timer, and waits until a running call is cancelled. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(every: number): Promise<void> {
    // The timer must not keep the process alive.
    for await (const _ of setInterval(every, undefined, { signal: this.stopping.signal, ref: false }))
      await this.call('due');
  }
}
