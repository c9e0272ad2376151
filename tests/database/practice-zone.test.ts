/** The practice's time zone: defined once in SQL and once in code, and used everywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { practiceTimeZone } from '@contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ScratchDatabase } from '../../scripts/postgres/scratch.ts';
import { actAsAdmin, projectDatabase } from '../support/databases.ts';

let db: ScratchDatabase;
beforeAll(async () => {
  db = await projectDatabase();
});
afterAll(() => db.close());

it('is the same in SQL and in code', async () => {
  expect(await db.sql.query('select private.practice_zone() as zone')).toEqual([{ zone: practiceTimeZone }]);
});

it('is defined in one SQL function and in one file', async () => {
  const named = await db.sql.query(
    `with texts as (
       select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
       from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all select d.adrelid::regclass::text, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
       union all select t.tgrelid::regclass::text, pg_get_triggerdef(t.oid) from pg_trigger t
     ) select name from texts where text like '%' || $1 || '%'`,
    [practiceTimeZone],
  );
  expect(named).toEqual([{ name: 'private.practice_zone()' }]);

  const files = ['src', 'supabase/functions', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(code.filter((file) => readFileSync(file, 'utf8').includes(practiceTimeZone))).toEqual([
    'supabase/functions/_shared/contract/limits.ts',
  ]);
});

describe('changed', () => {
  /** Four days ahead of UTC: nowhere else is it that day, whatever the time. */
  const zone = 'FAR-96';
  const today = `(now() at time zone '${zone}')::date`;
  let changed: ScratchDatabase;

  beforeAll(async () => {
    changed = await projectDatabase();
    await changed.sql.exec(`
      create or replace function private.practice_zone() returns text
      language sql immutable set search_path = '' as $$ select '${zone}' $$;
      insert into auth.users (id, email, email_confirmed_at)
      values ('00000000-0000-4000-8000-000000000001', 'admin@example.com', now());
      update public.profiles set role = 'admin'`);
  });
  afterAll(() => changed.close());

  it('changes the default filing date', async () => {
    const filed = await changed.sql.query(
      `insert into public.cases (case_number, title, description, practice_area)
       values ('Z 1', 'A v. B', 'Long enough to be one', 'civil') returning filing_date = ${today} as is_today`,
    );
    expect(filed).toEqual([{ is_today: true }]);
  });

  it('changes the day of visits, and keeps the salt of the current day', async () => {
    // In one transaction it stays one day.
    await changed.sql.transaction(async (one) => {
      await actAsAdmin(one, '00000000-0000-4000-8000-000000000001');
      await one.exec("select public.record_visit('/about')");
      await one.exec('select public.clean_up()');
      expect(await one.query(`select day = ${today} as is_today from public.page_visits`)).toEqual([
        { is_today: true },
      ]);
      expect(await one.query(`select day = ${today} as is_today from private.visit_salts`)).toEqual([
        { is_today: true },
      ]);
      const shown = `select first_day = ${today} as is_today, visits from public.visits_over_time('day', 1)`;
      expect(await one.query(shown)).toEqual([{ is_today: true, visits: 1 }]);
    });
  });

  it('changes the days of the calendar', async () => {
    await changed.sql.query(
      `insert into public.events (title, start_date, end_date)
       select title, moment, moment from (values
         ('Before', timestamp '2031-03-09 23:59' at time zone $1), ('First', timestamp '2031-03-10 00:00' at time zone $1),
         ('Last', timestamp '2031-03-10 23:59' at time zone $1), ('After', timestamp '2031-03-11 00:00' at time zone $1)
       ) t (title, moment)`,
      [zone],
    );
    expect(await changed.sql.query("select title from public.calendar_events('2031-03-10', 1, 10)")).toEqual([
      { title: 'First' },
      { title: 'Last' },
    ]);
  });
});

describe('changed in the code', () => {
  afterEach(() => {
    vi.doUnmock('../../supabase/functions/_shared/contract/limits.ts');
    vi.resetModules();
  });

  it('changes days and times', async () => {
    vi.resetModules();
    vi.doMock('../../supabase/functions/_shared/contract/limits.ts', async (original) => ({
      ...(await original<object>()),
      practiceTimeZone: 'Pacific/Kiritimati',
    }));
    const contract = await import('../../supabase/functions/_shared/contract/index.ts');
    expect(contract.toIso('2031-03-10T12:00')).toBe('2031-03-09T22:00:00.000Z');
    const moment = new Date('2031-03-09T22:00:00Z');
    expect([contract.dayAt(moment), contract.timeAt(moment)]).toEqual(['2031-03-10', '12:00']);
  });
});
