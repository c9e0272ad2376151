import { setInterval } from 'node:timers/promises';

/**
 * Calls the function `jobs` from time to time, as pg_cron does in a project that has it. A call that fails is told by the
 * function itself; the next one comes in any case, and never before the one before it has ended.
 */
export class JobsTimer {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(url: string, secret: string, every: number) {
    this.running = this.run(url, secret, every).catch(() => undefined);
  }

  /** Stops calling, and waits until a call that is under way is called off. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(url: string, secret: string, every: number): Promise<void> {
    const { signal } = this.stopping;
    const headers = { authorization: `Bearer ${secret}` };
    // It keeps no process alive that has nothing else to do.
    for await (const _ of setInterval(every, undefined, { signal, ref: false }))
      await fetch(url, { method: 'POST', headers, signal }).then(
        (response) => response.body?.cancel(),
        () => undefined, // the function is not there at the moment, or everything is being stopped
      );
  }
}
