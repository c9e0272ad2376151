import { setTimeout as delay } from 'node:timers/promises';
import { Subscription } from '../postgres/subscription.ts';

/** Changes within this time are one. */
const GATHER_MS = 300;
/** The pause after a failure. */
const RETRY_MS = 30_000;

interface RefreshOptions {
  /** The database whose channel `site_content` tells of changes: `supabase/migrations/20261122001000_site_content.sql`. */
  databaseUrl: string;
  /** Renders the pages, if their content has changed. */
  refresh: () => Promise<void>;
  log: (line: string) => void;
}

/** Refreshes the pages of a site after each change of their content, once for changes in quick succession. */
export class PageRefresher {
  private readonly stopping = new AbortController();
  private readonly subscription: Subscription;
  private isStale = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RefreshOptions) {
    this.subscription = new Subscription(options.databaseUrl, 'site_content', () => {
      if (this.isStale) return;
      this.isStale = true;
      this.running = this.running.then(() => this.run());
    });
  }

  /** Stops, after a refresh that has begun. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.subscription.close();
    await this.running;
  }

  private async run(): Promise<void> {
    const { refresh, log } = this.options;
    let pause = GATHER_MS;
    while (this.isStale) {
      await delay(pause, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      this.isStale = false;
      try {
        await refresh();
        pause = GATHER_MS;
      } catch (error) {
        this.isStale = true;
        pause = RETRY_MS;
        log(`The pages could not be rendered anew (${(error as Error).message}). Visitors see the previous ones.`);
      }
    }
  }
}
