import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 1_000;

/** Listens to a channel of a database until it is closed. After a lost connection it connects again. */
export class Subscription {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private client: pg.Client | null = null;

  /** Takes `onNotify`, also called after each connection, because notifications before it are lost. */
  constructor(url: string, channel: string, onNotify: () => void) {
    this.running = this.run(url, channel, onNotify);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async run(url: string, channel: string, onNotify: () => void): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.listen(url, channel, onNotify).catch(() => undefined);
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Resolves when the connection has ended. */
  private async listen(url: string, channel: string, onNotify: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    this.client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined); // 'end' follows
    client.on('notification', onNotify);
    try {
      // Its promise stays open when the client is ended meanwhile.
      await Promise.race([client.connect(), ended]);
      if (this.stopping.signal.aborted) return;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onNotify();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
