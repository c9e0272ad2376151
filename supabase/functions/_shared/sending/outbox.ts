/** Posts and notifications are claimed in the database, so that any number of runs share the work. */

const CONCURRENCY = 4;
/** The next run continues. */
const MAX_RUN_MS = 30_000;

/** `queued`: retry later. `failed`: refused or uncertain, never retry. `bounced`: no such recipient. */
export class SendError extends Error {
  constructor(
    readonly status: 'queued' | 'failed' | 'bounced',
    message: string,
    /** Nothing else can be sent either until a person corrects it. */
    readonly stops = false,
  ) {
    super(message);
  }
}

export const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Claims and delivers all that is due. @throws errors of `claim`; claimed work becomes due again */
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

/** Retries twice: a lost result leaves unknown whether it was sent. */
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
