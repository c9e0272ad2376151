/** Sends posts and notifications: they are claimed in the database, so that any number of runs share the work. */

/** How many deliveries a run works on at the same time. */
const CONCURRENCY = 4;
/** After this time a run claims no more; the next run continues. */
const MAX_RUN_MS = 30_000;

/**
 * Why something was not accepted, and whether it may be sent again: `queued` later, `failed` never, as it was refused or nobody
 * knows whether it was; `bounced` never, as there is no such recipient.
 */
export class SendError extends Error {
  constructor(
    readonly status: 'queued' | 'failed' | 'bounced',
    message: string,
    /** Whether nothing else can be sent either, until somebody puts that right. */
    readonly stops = false,
  ) {
    super(message);
  }
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Claims and delivers everything that is due.
 * @returns the result of each delivery
 * @throws the errors of `claim`; what was claimed is due again later
 */
export async function drain<Claimed, Result>(
  claim: (limit: number) => Promise<Claimed[]>,
  deliver: (claimed: Claimed) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const began = Date.now();
  while (Date.now() - began < MAX_RUN_MS) {
    const claimed = await claim(CONCURRENCY);
    results.push(...(await Promise.all(claimed.map(deliver))));
    if (claimed.length < CONCURRENCY) break;
  }
  return results;
}

/** Stores a result, with two retries: without it nobody would know whether it was sent. */
export async function persist<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const seconds of [1, 3]) {
    try {
      return await write();
    } catch {
      await sleep(seconds);
    }
  }
  return write();
}
