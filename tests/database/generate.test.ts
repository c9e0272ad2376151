/** The generator of large practices, as an operator calls it for a Postgres of their own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

const run = promisify(execFile);
const benchData = (...args: string[]) => run('npm', ['run', '--silent', 'bench:data', '--', ...args]);

let server: ScratchDatabase;
beforeAll(async () => {
  server = await projectDatabase();
});
afterAll(() => server.close());

describe('bench:data --fill', () => {
  it('fills a Postgres that is given by its address', async () => {
    const { stdout } = await benchData('--fill', server.url, '--factor', '0.001');
    expect(stdout).toMatch(/^20 clients: [\d.]+ s$/m);
    const [counts] = await server.sql.query(`
      select
        (select count(*)::integer from public.profiles where role = 'client') as clients,
        (select count(*)::integer from public.cases) as cases,
        (select count(*)::integer from public.events) as events,
        (select count(*)::integer from public.contact_submissions) as submissions`);
    expect(counts).toEqual({ clients: 20, cases: 100, events: 1000, submissions: 50 });
  });

  it('says how it is called when it is called otherwise', async () => {
    await expect(benchData('--factor', 'many')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--factor 0.001 to 1'),
    });
  });
});
