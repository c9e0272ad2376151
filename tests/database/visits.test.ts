/** Visits: what is stored, and how many are counted fast. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());

const visitFrom = (address: string, visit = "select public.record_visit('/about')") =>
  db.sql.transaction(async (one) => {
    const headers = JSON.stringify({ 'x-forwarded-for': address, 'user-agent': 'A browser' });
    await one.query("select set_config('request.headers', $1, true)", [headers]);
    await one.exec(visit);
  });

it('removes old salts with the first visit of a day only', async () => {
  const salts = () =>
    db.sql.query<{ today: boolean; salt: string }>(
      'select day = private.practice_day() as today, salt from private.visit_salts',
    );
  await db.sql.query('delete from private.visit_salts');
  await db.sql.query(
    'insert into private.visit_salts (day) select current_date - days from generate_series(2, 4) days',
  );
  await visitFrom('203.0.113.7');
  const first = await salts();
  expect(first).toMatchObject([{ today: true }]);
  await visitFrom('203.0.113.8');
  expect(await salts()).toEqual(first);
});

it('stores no address, and no hash that can be guessed without the day’s salt', async () => {
  const address = '203.0.113.9';
  await visitFrom(address);
  const [kept] = await db.sql.query<{ text: string }>(
    `select concat((select string_agg(v::text, ' ') from public.page_visits v),
      (select string_agg(t::text, ' ') from private.throttles t)) as text`,
  );
  const guesses = await db.sql.query<{ guess: string }>(
    `select encode(sha256(convert_to(g, 'UTF8')), 'hex') as guess
     from unnest(array[$1, 'visit:' || $1, 'visit:address:' || $1, $1 || 'A browser']) g`,
    [address],
  );
  expect(kept?.text).toContain('/about');
  for (const { guess } of [{ guess: address }, ...guesses]) expect(kept?.text).not.toContain(guess);
});

it('counts 120 visits an hour from one address, and no more', async () => {
  await visitFrom('203.0.113.10', "select public.record_visit('/flood/' || n) from generate_series(1, 130) n");
  const [counted] = await db.sql.query<{ visits: number }>(
    "select count(*)::int as visits from public.page_visits where page like '/flood/%'",
  );
  expect(counted?.visits).toBe(120);
});

it('reads a month and a year of many visits from the index only', async () => {
  await db.sql.query(
    `insert into public.page_visits (day, page, visitor)
     select current_date - n % 1500, '/', 'v' || n from generate_series(1, 60000) n`,
  );
  await db.sql.query('vacuum analyze public.page_visits');
  for (const days of [30, 366]) {
    // The select of visits_over_time(), whose plan Postgres shows for no function.
    const plan = await db.sql.query<{ 'QUERY PLAN': string }>(
      `explain select v.day, count(*) from public.page_visits v
       where v.day >= current_date - ${days} and v.day < current_date + 1 group by v.day`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Only Scan using page_visits_day_idx');
    expect(text).not.toContain('Seq Scan');
  }
});
