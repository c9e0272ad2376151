/** The totals on the cards equal a count of the rows after every change. */
import { beforeAll, expect, it } from 'vitest';
import { actAs, addSession } from '../support/databases.ts';
import { setUpProject } from './practice.ts';

const db = setUpProject();
const { query, sql, column } = db;
beforeAll(async () => {
  await sql`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    select md5('person ' || n)::uuid, 'authenticated', 'authenticated', 'person' || n || '@example.com', now(),
      jsonb_build_object('username', 'person-' || n)
    from generate_series(0, 5) n`;
  await sql`update public.profiles set role = 'admin' where username = 'person-0'`;
  await sql`insert into public.clients (id, full_name) select id, full_name from public.profiles where role = 'client'`;
});

const counted = `
  with rows as (
    select 'cases by status' as what, status::text as key from public.cases
    union all select 'cases by client', client_id::text from public.cases
    union all select 'events by day', to_char(start_date at time zone 'UTC', 'YYYY-MM-DD') from public.events
    union all select 'submissions by status', status::text from public.contact_submissions
    union all select 'submissions by service', service::text from public.contact_submissions
    union all select 'visits', 'all' from public.page_visits
  )
  select what, key, count(*)::integer as total from rows where key is not null group by what, key
  union all select 'keys', what, count(distinct key)::integer from rows where key is not null group by what
  order by what, key`;

async function expectCountersToBeRight(after: string): Promise<void> {
  const kept = await sql`select what, key, total::integer from private.counters
    where total <> 0 order by what, key collate "C"`;
  expect(kept, after).toEqual(await query(counted));
}

const person = (n: number) => `md5('person ${n}')::uuid`;
const someCases = (from: number, to: number, client: string, status = 'active') =>
  `insert into public.cases (case_number, title, description, client_id, practice_area, status)
   select 'C ' || n, 'A v. B', 'Long enough to be one', ${client}, 'civil', '${status}' from generate_series(${from}, ${to}) n`;

/** The services as an SQL array. */
const someSubmissions = (services: string, number: number) =>
  `insert into public.contact_submissions (name, email, phone, service, message)
   select 'Asha Rao', 'a' || n || '@example.com', '+91 00000 00000',
     (${services})[1 + n % cardinality(${services})]::public.contact_service, 'Please call me back'
   from generate_series(1, ${number}) n`;
const someVisits = (number: number) =>
  `insert into public.page_visits (page, visitor) select '/about', 'v' || n from generate_series(1, ${number}) n`;

/** Changes of the rows, in this order: each needs those before it. */
const story: readonly (readonly [what: string, sql: string])[] = [
  ['a row', someCases(1, 1, person(1))],
  ['many rows in one statement', someCases(2, 40, `md5('person ' || 1 + n % 4)::uuid`, 'pending')],
  ['a change of some', "update public.cases set status = 'won' where case_number like 'C 1%'"],
  ['a change of all to the same', "update public.cases set status = 'closed'"],
  ['a change of what is not tallied', "update public.cases set title = 'C v. D'"],
  ['a change of nothing', "update public.cases set status = 'lost' where case_number = 'none'"],
  ["a client's first case", `update public.cases set client_id = ${person(5)} where case_number = 'C 7'`],
  ["a client's last case", `update public.cases set client_id = ${person(4)} where client_id = ${person(5)}`],
  ['a case without a client', "update public.cases set client_id = null where case_number = 'C 8'"],
  [
    'events of several days, some of cases',
    `insert into public.events (title, start_date, end_date, case_id)
       select 'Hearing', now() + make_interval(hours => n * 7), now() + make_interval(hours => n * 7 + 1),
         case when n % 2 = 0 then (select id from public.cases where case_number = 'C 9') end
       from generate_series(-20, 20) n`,
  ],
  [
    'a case that moves to another client with its events',
    `update public.cases set client_id = ${person(2)} where case_number = 'C 9'`,
  ],
  ['events that are deleted', "delete from public.events where start_date < now() and title = 'Hearing'"],
  ['requests, and others', someSubmissions("array['civil', 'family', 'other']", 10)],
  [
    'an upsert of an existing row',
    `insert into public.cases (id, case_number, title, description, client_id, practice_area, status)
       select id, case_number, title, description, client_id, practice_area, 'won'::public.case_status from public.cases where case_number = 'C 1'
       union all select gen_random_uuid(), 'C 99', 'A v. B', 'Long enough to be one', ${person(1)}, 'civil'::public.practice_area, 'won'::public.case_status
       on conflict (id) do update set status = excluded.status`,
  ],
  ['a status', "update public.contact_submissions set status = 'contacted' where email like 'a1%'"],
  ['requests that are deleted', "delete from public.contact_submissions where service = 'family'"],
  ['visits', someVisits(5)],
  [
    'a visit that was counted already',
    "insert into public.page_visits (page, visitor) values ('/about', 'v1') on conflict do nothing",
  ],
  ["a client's deletion", `delete from auth.users where id = ${person(1)}`],
  ['a table that is emptied', 'truncate public.events cascade'],
];

it('keeps the counters equal to a count of the rows', async () => {
  for (const [what, sql] of story) {
    await query(sql);
    await expectCountersToBeRight(what);
  }
  expect(await column`select distinct what from private.counters order by 1`).toEqual([
    ...['cases by client', 'cases by status', 'keys', 'submissions by service', 'submissions by status', 'visits'],
  ]);
});

it('shows on cards and analytics what a count gives, also for the current hour', async () => {
  const { counts, cards, analytics } = await db.pool.session(async (one) => {
    await one.exec('begin');
    await one.query('truncate public.cases, public.events, public.contact_submissions, public.page_visits cascade');
    await one.query(someCases(1, 7, person(2), 'closed'));
    await one.query(someCases(8, 10, person(3), 'active'));
    await one.query(
      `insert into public.events (title, start_date, end_date)
       select 'Hearing', now() + step * n, now() + step * n
       from generate_series(-30, 30) n, (values (interval '1 minute'), (interval '5 hours')) as s (step)`,
    );
    await one.query(someSubmissions("array['civil', 'other']", 6));
    await one.query(someVisits(5));
    const [admin] = await one.query<{ id: string }>(`select ${person(0)} as id`);
    await addSession(one, admin?.id ?? '');
    await actAs(one, 'app_admin', admin?.id);
    const [counts] = await one.query(
      `select (select count(*) from public.cases)::integer as total_cases,
        (select count(*) from public.events where start_date > now())::integer as upcoming_events,
        (select count(*) from public.contact_submissions where status = 'new')::integer as new_inquiries,
        (select count(distinct client_id) from public.cases)::integer as total_clients`,
    );
    const cards = await one.query(
      'select total_cases, upcoming_events, new_inquiries, total_clients from public.admin_summary()',
    );
    const analytics = await one.query(
      'select total_visitors, contact_forms, active_cases, service_shares from public.analytics_summary()',
    );
    return { counts, cards, analytics };
  });
  expect(counts).toEqual({ total_cases: 10, upcoming_events: 60, new_inquiries: 6, total_clients: 2 });
  expect(cards).toEqual([counts]);
  const shares = ['civil', 'other'].map((service) => ({ service, submissions: 3, share: 50 }));
  expect(analytics).toEqual([{ total_visitors: 5, contact_forms: 6, active_cases: 3, service_shares: shares }]);
});
