/** Visits: what is stored, and how many are counted, and that fast. */
import { dayAt } from '@contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstColumn, setUpProject } from './practice.ts';

const db = setUpProject();
const { sql, value, add, addUser, as } = db;

const visitFrom = (address: string, visit = "select public.record_visit('/about')") =>
  db.pool.transaction(async (one) => {
    const headers = JSON.stringify({ 'x-forwarded-for': address, 'user-agent': 'A browser' });
    await one.query("select set_config('request.headers', $1, true)", [headers]);
    await one.exec(visit);
  });

it('removes old salts with the first visit of a day only', async () => {
  const salts = () =>
    sql<{ today: boolean; salt: string }>`select day = private.practice_day() as today, salt from private.visit_salts`;
  await sql`delete from private.visit_salts`;
  await sql`insert into private.visit_salts (day) select current_date - days from generate_series(2, 4) days`;
  await visitFrom('203.0.113.7');
  const first = await salts();
  expect(first).toMatchObject([{ today: true }]);
  await visitFrom('203.0.113.8');
  expect(await salts()).toEqual(first);
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

describe('visits_over_time()', () => {
  const today = dayAt(new Date());
  /** The date so many days before another. */
  const dayBefore = (days: number, day = today) =>
    new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  const visit = (days: string[]) =>
    Promise.all(days.map((day) => add('page_visits', { day, page: '/about', visitor: crypto.randomUUID() })));
  let admin: { role: string; sub: string };
  beforeAll(async () => {
    admin = { role: 'app_admin', sub: await addUser('admin') };
  });
  const ask = (unit: string | null, periods: number | null) =>
    as(admin)<{
      first_day: string;
      visits: number;
    }>`select first_day::text, visits from public.visits_over_time(${unit}, ${periods})`;
  /** The first days and numbers of periods with visits. */
  const counted = async (unit: string, periods: number) =>
    (await ask(unit, periods)).filter(({ visits }) => visits > 0).map(({ first_day, visits }) => [first_day, visits]);

  it('has a row for every day up to today, weeks from Monday, and months', async () => {
    await sql`delete from public.page_visits`;
    expect((await ask('day', 30)).map(({ first_day }) => first_day)).toEqual(
      Array.from({ length: 30 }, (_, day) => dayBefore(29 - day)),
    );
    await visit([today, dayBefore(29), dayBefore(29), dayBefore(30)]);
    expect(await counted('day', 30)).toEqual([
      [dayBefore(29), 2],
      [today, 1],
    ]);
    await sql`delete from public.page_visits`;
    const monday = dayBefore(((new Date(today).getUTCDay() + 6) % 7) + 140);
    await visit([monday, dayBefore(-6, monday), dayBefore(-7, monday), dayBefore(1, monday)]);
    expect(await ask('week', 52)).toHaveLength(52);
    expect(await counted('week', 52)).toEqual([
      [dayBefore(7, monday), 1],
      [monday, 2],
      [dayBefore(-7, monday), 1],
    ]);
    await sql`delete from public.page_visits`;
    await visit(['2004-02-01', '2004-02-29', '2004-03-01']);
    expect((await ask('month', 366)).at(-1)?.first_day).toBe(`${today.slice(0, 7)}-01`);
    expect(await counted('month', 366)).toEqual([
      ['2004-02-01', 2],
      ['2004-03-01', 1],
    ]);
  });

  it.each([
    ['hour', 30],
    ['day', 0],
    ['day', 367],
    ['day', null],
    [null, 30],
  ])('refuses %j, %j', async (unit, periods) => {
    await expect(ask(unit, periods)).rejects.toMatchObject({ message: 'visitsSpan' });
  });
});
