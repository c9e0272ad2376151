/** What `npm run doctor` says of a project that takes smaller files than its buckets. */
import { expect, it } from 'vitest';
import { runChecks } from '../../scripts/doctor/check.ts';
import { uploads } from '../../scripts/doctor/checks/network.ts';
import type { Target } from '../../scripts/doctor/target.ts';
import { startTusStorage } from './tus-storage.ts';

it.each([
  [50, 'warning', /takes no files as large as its buckets/],
  [100, 'ok', /as large as the buckets allow/],
])('compares a limit of %i MiB with the buckets, and leaves no upload', async (limit, state, found) => {
  const storage = await startTusStorage(limit * 1024 * 1024);
  try {
    const target = { backend: async () => storage.url, secretKey: () => 'sb_secret_x' } as Target;
    const [line] = await runChecks([uploads], target, { secrets: () => [] });
    expect(line).toMatchObject({ state, found: expect.stringMatching(found) });
    expect(await storage.getUnfinished()).toEqual([]);
  } finally {
    await storage.close();
  }
});
