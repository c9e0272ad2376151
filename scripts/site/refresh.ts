import { Subscription } from '../postgres/subscription.ts';

/** Changes that follow a first one within this time are shown with it. */
const GATHER_MS = 1_000;
/** The pause after a failure. */
const RETRY_MS = 30_000;

interface RefreshOptions {
  /** The database whose channel `site_content` tells of changes: `supabase/schemas/site-content.sql`. */
  databaseUrl: string;
  /** Renders the pages, if their content has changed. */
  refresh: () => Promise<void>;
  log: (line: string) => void;
}

/** Refreshes the pages of a site after each change of their content, one refresh after the other. */
export class PageRefresher {
  private readonly subscription: Subscription;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RefreshOptions) {
    this.subscription = new Subscription(options.databaseUrl, 'site_content', () => this.schedule(GATHER_MS));
  }

  /** Stops, after a refresh that has begun. */
  async close(): Promise<void> {
    await this.subscription.close();
    clearTimeout(this.timer);
    await this.running;
    clearTimeout(this.timer);
  }

  private schedule(milliseconds: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.running = this.running.then(() => this.run());
    }, milliseconds).unref();
  }

  private async run(): Promise<void> {
    const { refresh, log } = this.options;
    try {
      await refresh();
    } catch (error) {
      log(`The pages could not be rendered anew (${(error as Error).message}). Visitors see the previous ones.`);
      this.schedule(RETRY_MS);
    }
  }
}
