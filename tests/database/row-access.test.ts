/** Who reads, adds, changes and deletes which rows of every table, as `tests/policies/expectations.ts` says; grants.test.ts has the columns. */
import { expect, it } from 'vitest';
import { failedProbes, prepareProbes } from '../policies/row-access.ts';
import { setUpProject } from './practice.ts';

const project = setUpProject();

it('is as expected for visitors, clients, clerks, juniors, admins and those who were', async () => {
  const probes = await prepareProbes(project.pool);
  const all = [...probes.values()].flat();
  expect(all.length).toBeGreaterThan(500);
  const failed: string[] = [];
  await project.pool
    .transaction(async (one) => {
      failed.push(...(await failedProbes(one, all)));
      throw new Error('nothing stays');
    })
    .catch(({ message }) => expect(message).toBe('nothing stays'));
  expect(failed).toEqual([]);
});
