/** Every grant and policy of the database is compared with the expectations. */
import { expect, it } from 'vitest';
import { readAccessDrift } from '../policies/access.ts';
import { setUpHosted, setUpProject } from './practice.ts';

const [project, hosted] = [setUpProject(), setUpHosted('migrated')];

it.each([
  ['on the embedded backend', project.query],
  ['in a hosted project', hosted.superQuery],
])('matches the expectations %s', async (_, query) => {
  expect(await readAccessDrift(query)).toEqual([]);
});
