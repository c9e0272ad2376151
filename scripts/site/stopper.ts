/** Closes what was started, in reverse order, when the process is told to end. */
export class Stopper {
  requested = false;
  private readonly steps: (() => Promise<void>)[] = [];

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop());
  }

  add(step: () => Promise<void>): void {
    this.steps.unshift(step);
    // The signal came while this was starting.
    if (this.requested) void this.close().then(() => process.exit(0));
  }

  async close(): Promise<void> {
    for (const step of this.steps.splice(0)) await step().catch((error: unknown) => console.error(error));
  }

  private async stop(): Promise<void> {
    if (this.requested) return;
    this.requested = true;
    setTimeout(() => process.exit(0), 4_500).unref(); // the data is safe at any moment
    if (this.steps.length === 0) return;
    await this.close();
    process.exit(0);
  }
}
