/**
 * Fills a database with generated data of any size, in SQL: 25 years, 5 of them in the future.
 *
 * All checks and foreign keys and all triggers but one are active, so the data is valid. The full size takes some minutes.
 */
import { sign } from 'hono/jwt';

/** The number of rows of each table; of events and invoices those beside what fills the screens at any size. */
export interface Scale {
  clients: number;
  cases: number;
  events: number;
  submissions: number;
  visits: number;
  invoices: number;
}

const fullScale: Scale = {
  clients: 20_000,
  cases: 100_000,
  events: 1_000_000,
  submissions: 50_000,
  visits: 250_000,
  invoices: 100_000,
};

/** Another size: 1 is the full size, 0.001 fits on a few screens. */
export function multiplyScale(factor: number): Scale {
  const rows = Object.entries(fullScale).map(([what, count]) => [what, Math.max(1, Math.round(count * factor))]);
  return Object.fromEntries(rows) as unknown as Scale;
}

/** The number of days in the calendar, and of those in the past. */
const days = 25 * 365;
const daysOver = 20 * 365;

/** A repeatable pseudorandom integer from 0 to below `among` for row `n`; `property` makes columns independent. */
const any = (property: number, among: number) => `abs(hashint8extended(n, ${property}) % ${among})::integer`;

const oneOf = (words: readonly string[], index: number | string) =>
  `(array[${words.map((word) => `'${word}'`).join()}])[1 + ${typeof index === 'string' ? index : any(index, words.length)}]`;

const uuid = (kind: 'client' | 'case', n: string) => `md5('${kind} ' || ${n})::uuid`;

export const firstNames =
  'Aarav Ananya Arjun Bhavna Charu Deepak Divya Esha Farhan Gauri Gurpreet Harish Imran Ishita Jaya Joseph Kavya Kunal Lata Manoj Meera Nandini Nikhil Omkar Pooja Pranav Rahul Rekha Rohan Saira Sanjay Shreya Sunil Tara Uday Varun Vidya Yusuf Zoya Zubin'.split(
    ' ',
  );

/** Parties: each is claimant in one of 60 cases, and defendant in one of 60. */
export const surnames =
  'Agarwal Ahmed Anand Bajaj Banerjee Basu Bhat Bose Chandra Chawla Chopra Das Desai Deshmukh Dhillon Dutta Fernandes Gandhi Ghosh Gill Gokhale Gupta Hegde Iyer Jain Joshi Kapoor Kaur Khan Khanna Kulkarni Kumar Lal Malhotra Mathur Mehta Menon Mishra Mukherjee Nair Naidu Nanda Pandey Patel Pillai Prasad Qureshi Rao Rathore Reddy Saxena Sen Shah Sharma Singh Sinha Thakur Tiwari Varma Yadav'.split(
    ' ',
  );

const courts = ['Supreme Court of India', 'Delhi High Court', 'Bombay High Court', 'District Court, Saket'];
/** Ten of each, so that the most common areas have three of ten cases, and "bail" is in one of ten texts. */
const areas = 'civil civil civil criminal criminal criminal property family compensation taxation'.split(' ');
const subjects = [
  'recovery of an advance under a works contract',
  'specific performance of an agreement to sell',
  'an injunction against a neighbouring factory',
  'anticipatory bail in a matter of cheques',
  'suspension of a sentence until the appeal is heard',
  'quashing of a complaint between partners',
  'partition of a house among four heirs',
  'maintenance and the custody of two children',
  'an award after an accident on the highway',
  'an addition on account of unexplained deposits',
];
const caseStatuses = 'active closed won lost'.split(' ');
const submissionStatuses = 'contacted in_progress resolved closed closed closed closed closed closed closed'.split(' ');
const eventTypes = 'hearing meeting deadline other'.split(' ');
const outcomes = 'adjourned adjourned heard part_heard reserved disposed'.split(' ');
const stages = ['Admission', 'Evidence', 'Final arguments'];
const benches = ['Justice R. Subramanian, Justice N. Kapoor', 'Justice M. Iyer', 'Registrar'];
const purposes = ['Arguments on the interim application', 'Directions', 'Final arguments'];
const pages = '/ / / /services /services /about /contact /contact /gallery'.split(' ');

/** Few cases are pending and few requests new, at any size: as many as a screen shows. */
const few = 20;

/** The id of the admin. */
export const adminId = '00000000-0000-4000-8000-000000000001';

/** The id of somebody who follows the first clients, as a company's lawyer does, and how many. */
export const followerId = '00000000-0000-4000-8000-000000000002';
export const followed = 50;

/** The others of the office, and how many cases are assigned to the junior. */
export const clerkId = '00000000-0000-4000-8000-000000000003';
export const juniorId = '00000000-0000-4000-8000-000000000004';
const assigned = 200;

/** Users, from rows of id, e-mail address, username, full name and phone. */
const users = (rows: string) => `
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
select
  id, 'authenticated', 'authenticated', email, '', now(), '{}',
  jsonb_build_object('username', username, 'full_name', full_name, 'phone', phone), '', '', '', '', now(), now()
from (${rows}) as r (id, email, username, full_name, phone)`;

const phone = (property: number) => `'+91 9' || lpad(${any(property, 1_000_000_000)}::text, 9, '0')`;

const clients = ({ clients: count }: Scale) =>
  users(`
  select ${uuid('client', 'n')}, 'client' || n || '@bench.example', 'bench.' || n,
    ${oneOf(firstNames, 1)} || ' ' || ${oneOf(surnames, 2)}, ${phone(3)}
  from generate_series(1, ${count}) n`);

const cases = ({ clients, cases: count }: Scale) => `
insert into public.cases (
  id, case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number, cnr, bench, stage
)
select
  ${uuid('case', 'n')},
  ${oneOf(['C.A. No.', 'CS(OS)', 'SLP (C)', 'RFA', 'FAO'], 4)} || ' ' || n || '/' || extract(year from filed)::integer,
  ${oneOf(surnames, 5)} || ' v. ' || ${oneOf(surnames, 6)},
  'Petition for ' || ${oneOf(subjects, `n % ${subjects.length}`)} || '. The papers came from ' || ${oneOf(surnames, 5)}
    || ' and Company with ' || 2 + ${any(7, 60)} || ' annexures; limitation was checked at the first conference.',
  ${uuid('client', `(1 + (n - 1) % ${clients})`)},
  ${oneOf(areas, `n % ${areas.length}`)}::public.practice_area,
  case
    when n <= ${few} then 'pending'
    -- Of each client's cases the next one has the next status.
    else ${oneOf(caseStatuses, `(n + (n - 1) / ${clients}) % ${caseStatuses.length}`)}
  end::public.case_status,
  case when ${any(8, 20)} > 0 then ${oneOf(courts, 9)} end,
  filed,
  n || '/' || extract(year from filed)::integer,
  'DLHC01' || lpad((n % 1000000)::text, 6, '0') || extract(year from filed)::integer,
  ${oneOf(benches, 34)},
  ${oneOf(stages, 35)}
from (select n, current_date - ${any(10, days)} as filed from generate_series(1, ${count}) n) c`;

/**
 * The days from today on that the calendar shows, each with as many events as its views ask for: a day 200, a week 30 a
 * day, the agenda and a month 20. These come first, for the first clients, so that a small practice fills the screen as
 * a large one does.
 */
const screens = [
  { days: 1, each: 200 },
  { days: 6, each: 30 },
  { days: 35, each: 20 },
];
const onScreens = screens.reduce((sum, { days, each }) => sum + days * each, 0);

function screenDay(): string {
  let day = 0;
  let upTo = 0;
  const branches = screens.map(({ days, each }) => {
    const branch = `when n <= ${upTo + days * each} then ${day} + (n - 1 - ${upTo}) / ${each}`;
    day += days;
    upTo += days * each;
    return branch;
  });
  // None of the others is today: the board shows all hearings of a day, in the full practice as many as in the small one.
  const other = `${any(11, days - 1)} - ${daysOver}`;
  return `case ${branches.join(' ')} else ${other} + (${other} >= 0)::integer end`;
}

function events({ clients, cases }: Scale, first: number, last: number): string {
  // The first events belong to the first cases of the first twenty clients; every tenth of the others has no case.
  const ofCase = `1 + case when n <= ${onScreens} then n % ${Math.min(clients, 20)} else n % ${cases} end`;
  const type = oneOf(eventTypes, `n % ${eventTypes.length}`);
  return `
insert into public.events (
  title, description, start_date, end_date, location, case_id, client_id, type,
  court_hall, item_number, bench, purpose, bring, outcome, outcome_recorded_at
)
select
  initcap(${type}) || ', ' || ${oneOf(surnames, 12)},
  case when ${any(13, 2)} = 0 then 'Bring the originals and two sets of copies.' end,
  starts,
  -- One in a hundred lasts for days, and a deadline is a moment.
  case
    when ${any(14, 100)} = 0 then starts + interval '1 day' * (2 + ${any(15, 5)})
    when ${type} = 'deadline' then starts
    else starts + interval '15 minutes' * (1 + ${any(16, 8)})
  end,
  case when ${any(17, 4)} > 0 then ${oneOf(courts, 18)} || ', Court ' || ${any(19, 40)} end,
  case when n <= ${onScreens} or n % 10 <> 3 then ${uuid('case', `(${ofCase})`)} end,
  case when n % 20 = 3 then ${uuid('client', `(1 + n / 20 % ${clients})`)} end,
  ${type}::public.event_type,
  case when ${type} = 'hearing' then 'Court ' || 1 + ${any(36, 40)} end,
  case when ${type} = 'hearing' then (1 + ${any(37, 60)})::text end,
  case when ${type} = 'hearing' then ${oneOf(benches, 38)} end,
  case when ${type} = 'hearing' then ${oneOf(purposes, 39)} end,
  case when ${type} = 'hearing' then 'The original papers and an identity card' end,
  -- By the day: the data is the same at any hour.
  case when ${type} = 'hearing' and starts < current_date then ${oneOf(outcomes, 40)} end::public.hearing_outcome,
  case when ${type} = 'hearing' and starts < current_date then starts end
from (
  select n, (private.practice_day() + (${screenDay()}) + interval '15 minutes' * (36 + ${any(20, 40)}))
    at time zone private.practice_zone() as starts
  from generate_series(${first}, ${last}) n
) e`;
}

/** As many hearings without a result as their list shows at once, of the first cases, at any size. */
const forgotten = ({ clients }: Scale) => `
insert into public.events (title, start_date, end_date, type, case_id)
select 'Hearing, forgotten', at, at, 'hearing', ${uuid('case', `(1 + n % ${Math.min(clients, 20)})`)}
from (
  select n, (private.practice_day() - 1 - n % 60 + time '10:30') at time zone private.practice_zone() as at
  from generate_series(1, 200) n
) f`;

/** Done long ago but for as many as a screen shows, of which half are overdue. */
const tasks = ({ cases: count }: Scale) => `
insert into public.tasks (title, due_on, case_id, assignee_id, done_at)
select
  'Prepare the papers in the matter of ' || ${oneOf(surnames, 41)},
  private.practice_day() + case when n <= ${few} then n - ${few / 2} else -1 - ${any(42, daysOver)} end,
  ${uuid('case', `(1 + (n - 1) % ${count})`)},
  case when n % 2 = 0 then '${adminId}'::uuid end,
  case when n > ${few} then now() - interval '1 day' * ${any(42, daysOver)} end
from generate_series(1, ${2 * few} + ${count} / 10) n`;

const submissions = ({ submissions: count }: Scale) => `
insert into public.contact_submissions (name, email, phone, service, message, preferred_date, submitted_at, status)
select
  ${oneOf(firstNames, 21)} || ' ' || ${oneOf(surnames, 22)}, 'enquiry' || n || '@bench.example', ${phone(23)},
  ${oneOf(areas, `n % ${areas.length}`)}::public.contact_service,
  'We need advice on ' || ${oneOf(subjects, 24)} || '. The notice came ' || ${any(25, 90)}
    || ' days ago and names ' || ${oneOf(surnames, 26)} || '; please tell us when we may call.',
  case when ${any(27, 4)} = 0 then submitted + interval '7 days' end,
  submitted,
  case when n <= ${few} then 'new' else ${oneOf(submissionStatuses, `n % ${submissionStatuses.length}`)} end::public.submission_status
from (
  select n, date_trunc('second', now()) - interval '1 second' * case when n <= ${few} then n else ${any(28, days * 86_400)} end as submitted
  from generate_series(1, ${count}) n
) s`;

const visits = ({ visits: count }: Scale) => `
insert into public.page_visits (day, page, visitor)
select
  private.practice_day() - ${any(29, days)}, ${oneOf(pages, 30)},
  md5('visitor ' || n) || md5('visit ' || n)
from generate_series(1, ${count}) n`;

/** As many drafts, open and overdue ones as a screen shows; all others are paid. Nobody's act: no trigger runs. */
const invoices = ({ invoices: count, clients, cases }: Scale) => `
alter table public.invoices disable trigger user;
alter table public.invoice_lines disable trigger user;
alter table public.payments disable trigger user;
insert into public.invoices (
  client_id, case_id, bill_name, status, number, financial_year, serial, issued_on, due_on, sent_at, created_at, total_paise, paid_paise
)
select
  ${uuid('client', `(1 + n % case when n <= ${3 * few} then ${Math.min(clients, 20)} else ${clients} end)`)},
  ${uuid('case', `(1 + (n - 1) % ${cases})`)}, ${oneOf(firstNames, 43)} || ' ' || ${oneOf(surnames, 44)},
  case when sent is null then 'draft' else 'sent' end::public.invoice_status,
  'N' || sent, 2000 + sent % 27, sent, day + sent - n, day + 15 + sent - n, case when sent is not null then day end, day,
  2500000, case when n > ${3 * few} then 2500000 else 0 end
from (
  select
    n, case when n > ${few} then n end as sent,
    private.practice_day() - case when n <= ${2 * few} then n % 10 else 30 + ${any(45, daysOver)} end as day
  from generate_series(1, ${3 * few} + ${count}) n
) i;
insert into public.invoice_lines (invoice_id, kind, description, amount_paise, sort_order)
select id, 'fee', 'Drafting and filing', total_paise, 1 from public.invoices;
insert into public.payments (invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial, created_at)
select id, client_id, issued_on, 'upi', total_paise, 'R' || serial, financial_year, serial, sent_at
from public.invoices where paid_paise > 0;
alter table public.invoices enable trigger user;
alter table public.invoice_lines enable trigger user;
alter table public.payments enable trigger user`;

/** Two parties a case, of which a title names one: their names are put into the cases at once, not one by one. */
const parties = `
alter table public.case_parties disable trigger case_parties_update_names;
insert into public.case_parties (case_id, position, side, name, advocate)
select c.id, 0, s.side, ${oneOf(firstNames, '(hashtext(c.id::text || s.side) & 31)')} || ' ' || split_part(c.title, ' v. ', s.place),
  'Adv. ' || ${oneOf(surnames, '(hashtext(s.side || c.id::text) & 31)')}
from public.cases c, (values ('petitioner'::public.party_side, 1), ('respondent', 2)) s (side, place);
alter table public.case_parties enable trigger case_parties_update_names;
update public.cases set party_names = null`;

/** Orders after each fourth hearing, and after all of the first client, who reads them. */
const orders = `insert into public.hearing_orders (event_id, body, shared)
  select id, 'Reply within four weeks; rejoinder, if any, within two weeks thereafter.', client_id = ${uuid('client', '1')}
  from public.events
  where outcome is not null and client_id is not null and (client_id = ${uuid('client', '1')} or hashtext(id::text) & 3 = 0)`;

/** A record for each user but the admin, with the user's id. */
const records = `insert into public.clients (id, full_name, email)
  select id, full_name, email from public.profiles where role = 'client'`;
const links = `insert into public.client_users (client_id, user_id) select id, id from public.clients`;

/** Somebody whose name nobody else has. */
export const rareName = 'Zenobia Wadia';

const follower = `insert into public.clients (full_name) values ('${rareName}');
${users(`values ('${followerId}'::uuid, 'legal@bench.example', 'legal', 'The Company Lawyer', null)`)};
insert into public.client_users (client_id, user_id)
  select c.id, '${followerId}' from generate_series(1, ${followed}) n join public.clients c on c.id = ${uuid('client', 'n')}`;

/** People who have registered and are linked to no client yet. */
const newAccounts = users(`
  select ${uuid('client', "'without a record ' || n")}, 'new' || n || '@bench.example', 'bench.new.' || n,
    ${oneOf(firstNames, 31)} || ' ' || ${oneOf(surnames, 32)}, ${phone(33)}
  from generate_series(1, ${few}) n`);

/** A clerk, and a junior to whom the cases of the coming weeks' first hearings are assigned. */
const office = `${users(`
  values ('${clerkId}'::uuid, 'clerk@bench.example', 'clerk', 'The Clerk', null),
    ('${juniorId}', 'junior@bench.example', 'junior', 'The Junior', null)`)};
update public.profiles set role = 'clerk' where id = '${clerkId}';
update public.profiles set role = 'junior' where id = '${juniorId}';
insert into public.case_assignees (case_id, assignee_id)
  select distinct case_id, '${juniorId}'::uuid from (
    select case_id from public.events where case_id is not null and start_date > now() order by start_date, id limit ${assigned}
  ) soon`;

/** A session for each user, with the user's id. */
const sessions = `
  insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users;
  insert into private.accepted_sessions (session_id) select id from auth.sessions`;

/** Rows of one statement, to limit memory. */
const BATCH_SIZE = 100_000;

/** Generates data with one admin in a database with the migrations, outside a transaction. */
export async function generate(database: { query(sql: string): Promise<unknown> }, scale: Scale): Promise<void> {
  await database.query(users(`values ('${adminId}'::uuid, 'office@bench.example', 'office', 'The Office', null)`));
  await database.query(`update public.profiles set role = 'admin' where id = '${adminId}'`);
  await database.query(clients(scale));
  for (const statement of [records, links, follower, newAccounts, cases(scale)]) await database.query(statement);
  const lastEvent = onScreens + scale.events;
  for (let first = 1; first <= lastEvent; first += BATCH_SIZE)
    await database.query(events(scale, first, Math.min(first + BATCH_SIZE - 1, lastEvent)));
  // After the events, so that the latest entries of the audit log are of several kinds.
  for (const statement of [orders, parties]) await database.query(statement);
  for (const statement of [forgotten, tasks, invoices, submissions, visits]) await database.query(statement(scale));
  await database.query(office);
  await database.query(sessions);
  // Like autovacuum: statistics for the planner, and the visibility map for index-only scans.
  await database.query('vacuum analyze');
}

/** The rows that the requests use, in one data set. */
export interface SampleRows {
  /** Ids. */
  client: string;
  case: string;
  event: string;
  /** A case number that only one case has. */
  caseNumber: string;
  /** `YYYY-MM-DD` in the practice's time zone. */
  today: string;
}

/** Finds them in a generated data set. */
export async function findSampleRows(
  { query }: { query<Row>(sql: string): Promise<Row[]> },
  { cases }: Scale,
): Promise<SampleRows> {
  const [row] = await query<SampleRows>(
    `select md5('client 1')::uuid as client, md5('case 1')::uuid as case,
      (select id from public.events where case_id = md5('case 1')::uuid order by start_date, id limit 1) as event,
      (select case_number from public.cases where id = md5('case ${cases}')::uuid) as "caseNumber",
      private.practice_day()::text as today`,
  );
  if (!row?.event || !row.caseNumber) throw new Error('The generated practice lacks its first case or its events');
  return row;
}

function makeToken(secret: string, sub: string, role: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return sign({ sub, role, session_id: sub, aud: 'authenticated', iat: now, exp: now + 86_400 }, secret, 'HS256');
}

/** Tokens of the users, as Supabase Auth would sign them, valid for a day. */
export async function signTokens(
  secret: string,
  { client }: SampleRows,
): Promise<Record<'admin' | 'client' | 'clerk' | 'junior' | 'assigned', string>> {
  return {
    admin: await makeToken(secret, adminId, 'app_admin'),
    client: await makeToken(secret, client, 'authenticated'),
    clerk: await makeToken(secret, clerkId, 'app_office'),
    junior: await makeToken(secret, juniorId, 'app_office'),
    assigned: await makeToken(secret, juniorId, 'app_assigned'),
  };
}
