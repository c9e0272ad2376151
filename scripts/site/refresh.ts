import { setTimeout as delay } from 'node:timers/promises';
import { Subscription } from '../postgres/subscription.ts';

/** Changes that follow each other within this time are one. */
const QUIET_MS = 500;
/** The longest wait for an end of the changes, e.g. while many photos are uploaded. */
const MAX_WAIT_MS = 10_000;
/** The pause after a failure. */
const RETRY_MS = 30_000;

interface RefreshOptions {
  /** The database whose channel `site_content` tells of changes: `supabase/migrations/20261122001200_site_content.sql`. */
  databaseUrl: string;
  /** Renders the pages, if their content has changed. */
  refresh: () => Promise<void>;
  log: (line: string) => void;
}

/** Refreshes the pages of a site after each change of their content, once for changes in quick succession. */
export class PageRefresher {
  private readonly stopping = new AbortController();
  private readonly subscription: Subscription;
  private changes = 0;
  private isStale = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RefreshOptions) {
    this.subscription = new Subscription(options.databaseUrl, 'site_content', () => {
      this.changes += 1;
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
    while (this.isStale) {
      await this.changesEnd();
      if (this.stopping.signal.aborted) return;
      this.isStale = false;
      try {
        await refresh();
      } catch (error) {
        this.isStale = true;
        log(`The pages could not be rendered anew (${(error as Error).message}). Visitors see the previous ones.`);
        await this.pause(RETRY_MS);
      }
    }
  }

  private async changesEnd(): Promise<void> {
    const began = Date.now();
    let seen: number;
    do {
      seen = this.changes;
      await this.pause(QUIET_MS);
    } while (this.changes !== seen && Date.now() - began < MAX_WAIT_MS);
  }

  /** Waits, but not while stopping. */
  private async pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }
}
