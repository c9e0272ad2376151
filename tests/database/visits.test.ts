/** Visits: that nobody is stored, and that they are counted fast. How many are counted is in `records/site.sql`. */
import { expect, it } from 'vitest';
import { firstColumn, setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value } = db;

const visitFrom = (address: string, visit = "select public.record_visit('/about')") =>
  db.pool.transaction(async (one) => {
    const headers = JSON.stringify({ 'x-forwarded-for': address, 'user-agent': 'A browser' });
    await one.query("select set_config('request.headers', $1, true)", [headers]);
    await one.exec(visit);
  });

it('stores no address, and no hash that can be guessed without the day’s salt', async () => {
  const address = '203.0.113.9';
  await visitFrom(address);
  const kept = await value`select concat((select string_agg(v::text, ' ') from public.page_visits v),
    (select string_agg(t::text, ' ') from private.throttles t))`;
  const guesses = await firstColumn(sql`select encode(sha256(convert_to(g, 'UTF8')), 'hex')
    from unnest(array[${address}, 'visit:' || ${address}, 'visit:address:' || ${address}, ${address} || 'A browser']) g`);
  expect(kept).toContain('/about');
  for (const guess of [address, ...guesses]) expect(kept).not.toContain(guess);
});

it('reads a month and a year of many visits from the index only', async () => {
  await sql`insert into public.page_visits (day, page, visitor)
     select current_date - n % 1500, '/', 'v' || n from generate_series(1, 60000) n`;
  await sql`vacuum analyze public.page_visits`;
  for (const days of [30, 366]) {
    // The select of visits_over_time(), whose plan Postgres shows for no function.
    const plan = db.query(
      `explain select v.day, count(*) from public.page_visits v
       where v.day >= current_date - ${days} and v.day < current_date + 1 group by v.day`,
    );
    const text = (await firstColumn(plan)).join('\n');
    expect(text).toContain('Index Only Scan using page_visits_day_idx');
    expect(text).not.toContain('Seq Scan');
  }
});
