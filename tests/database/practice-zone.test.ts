/** The practice's time zone: defined once in SQL and once in code, and used everywhere. */
import { practiceTimeZone } from '@contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { query, sql, value, column, addUser } = db;

it('is the same in SQL and in code', async () => {
  expect(await value`select private.practice_zone()`).toBe(practiceTimeZone);
});

describe('changed', () => {
  /** Four days ahead of UTC: nowhere else is it that day, whatever the time. */
  const zone = 'FAR-96';
  const today = `(now() at time zone '${zone}')::date`;
  let admin: string;

  beforeAll(async () => {
    admin = await addUser('admin');
    await query(`create or replace function private.practice_zone() returns text
      language sql immutable set search_path = '' as $$ select '${zone}' $$`);
  });

  it('changes the default filing date', async () => {
    const filed = await query(
      `insert into public.cases (case_number, title, description, practice_area)
       values ('Z 1', 'A v. B', 'Long enough to be one', 'civil') returning filing_date = ${today} as is_today`,
    );
    expect(filed).toEqual([{ is_today: true }]);
  });

  it('changes the day of visits, and keeps the salt of the current day', async () => {
    // In one transaction it stays one day.
    await db.pool.transaction(async (one) => {
      await one.exec("select public.record_visit('/about')");
      await one.exec('select public.clean_up()');
      for (const table of ['public.page_visits', 'private.visit_salts'])
        expect(await one.query(`select day = ${today} as is_today from ${table}`)).toEqual([{ is_today: true }]);
      await actAs(one, 'app_admin', admin);
      const shown = `select first_day = ${today} as is_today, visits from public.visits_over_time('day', 1)`;
      expect(await one.query(shown)).toEqual([{ is_today: true, visits: 1 }]);
    });
  });

  it('changes the days of the calendar', async () => {
    await sql`insert into public.events (title, start_date, end_date)
      select title, moment, moment from (values
        ('Before', timestamp '2031-03-09 23:59' at time zone ${zone}), ('First', timestamp '2031-03-10 00:00' at time zone ${zone}),
        ('Last', timestamp '2031-03-10 23:59' at time zone ${zone}), ('After', timestamp '2031-03-11 00:00' at time zone ${zone})
      ) t (title, moment)`;
    expect(await column`select title from public.calendar_events('2031-03-10', 1, 10)`).toEqual(['First', 'Last']);
  });
});
