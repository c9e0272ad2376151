/** The Supabase CLI on this project: what an operator will run against a real one. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supabase } from '../../scripts/database/supabase-cli.ts';
import { databaseTypes, typesFile } from '../../scripts/database/types.ts';
import { type PostgresServer, servePostgres } from '../../scripts/embedded/postgres.ts';

const advise = (address: string) =>
  supabase(['db', 'advisors', `--remote=${address}`, '--type', 'all', '--level', 'warn', '--fail-on', 'warn']);

describe('supabase db push, then db advisors, on a new project', () => {
  let server: PostgresServer;
  let push: Awaited<ReturnType<typeof supabase>>;

  beforeAll(async () => {
    server = await servePostgres({ projectDir: process.cwd(), migrations: false });
    push = await supabase(['db', 'push', `--remote=${server.url}`, '--include-seed', '--yes']);
  });
  afterAll(() => server.close());

  it('applies every migration and the seed, without a warning', async () => {
    expect(push.code, push.stderr).toBe(0);
    expect(push.stdout + push.stderr).not.toMatch(/warn|deprecated/i);
    const [tables] = await server.query<{ count: number }>(
      "select count(*)::int from pg_tables where schemaname = 'public'",
    );
    expect(tables?.count).toBe(15);
    const [people] = await server.query<{ count: number }>('select count(*)::int from public.profiles');
    expect(people?.count).toBeGreaterThan(3);
  });

  it('brings demo data that adds up to the figures of the analytics', async () => {
    const [admin] = await server.query<{ id: string }>("select id from public.profiles where role = 'admin' limit 1");
    await server.query("select set_config('request.jwt.claim.sub', $1, false)", [admin?.id]);
    const [figures] = await server.query<{ total_visitors: number; contact_forms: number; service_shares: object[] }>(
      'select * from public.analytics_summary()',
    );
    expect(figures).toMatchObject({ total_visitors: 2847, contact_forms: 100 });
    expect(figures?.service_shares).toEqual([
      { service: 'criminal', submissions: 35, share: 35 },
      { service: 'civil', submissions: 28, share: 28 },
      { service: 'compensation', submissions: 22, share: 22 },
      { service: 'family', submissions: 15, share: 15 },
    ]);
    const [year] = await server.query<{ visits: number }>(
      "select sum(visits)::int as visits from public.visits_over_time('month', 12)",
    );
    expect(year?.visits).toBe(2847);
  });

  it('has nothing left to push', async () => {
    const again = await supabase(['db', 'push', `--remote=${server.url}`, '--yes']);
    expect(again.stdout + again.stderr).toMatch(/up to date/i);
  });

  it('the official lints report nothing', async () => {
    const { code, stdout, stderr } = await advise(server.url);
    expect(stdout + stderr).toContain('No issues found');
    expect(code).toBe(0);
  });

  it('the official lints would report a table that anyone may read', async () => {
    await server.query('create table public.open_door (id int primary key)');
    await server.query('grant select on public.open_door to anon');
    const { code, stdout, stderr } = await advise(server.url);
    await server.query('drop table public.open_door');
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain('open_door');
  });
});

it('the generated types are those of the migrations', async () => {
  expect(await readFile(typesFile, 'utf8'), 'run npm run gen:types').toBe(await databaseTypes());
});
