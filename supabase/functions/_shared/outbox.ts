/** How whatever is to be sent is worked on, posts and mails alike: claimed in the database, so that any number of runs share it. */

/** How many a run works on at the same time. */
const AT_ONCE = 4;
/** A run claims nothing more after so many milliseconds: the next one goes on. */
const LONG_ENOUGH = 30_000;

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Works on all that is due. Out: how each ended.
 * Errors: those of `claim`; what was claimed is then due again later.
 */
export async function drain<Claimed, Result>(
  claim: (limit: number) => Promise<Claimed[]>,
  deliver: (claimed: Claimed) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const began = Date.now();
  while (Date.now() - began < LONG_ENOUGH) {
    const claimed = await claim(AT_ONCE);
    results.push(...(await Promise.all(claimed.map(deliver))));
    if (claimed.length < AT_ONCE) break;
  }
  return results;
}

/** Writes a result down, and does not give up at once: without it nobody would know what became of what was sent. */
export async function persist<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const seconds of [1, 3]) {
    try {
      return await write();
    } catch {
      await pause(seconds);
    }
  }
  return write();
}
