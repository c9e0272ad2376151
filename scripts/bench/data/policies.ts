/** The cost of the policies: a query with them, and the same query by the table's owner with an equivalent WHERE. */
import { openSql, type Sql } from '../../postgres/client.ts';
import { compare, type Result, timed } from '../report.ts';
import { followerId } from './generate.ts';
import { type GeneratedBackend, roles } from './generated-backend.ts';
import type { DataRequest } from './requests.ts';

const caseColumns = 'id, case_number, title, practice_area, filing_date, status, court, description, client_id';
const cases = `select ${caseColumns} from public.cases`;
const newest = 'order by filing_date desc, id desc limit 20';
const events = 'select id, title, type, start_date, end_date from public.events where';
const month =
  'start_date >= current_date::timestamptz and start_date < (current_date + 42)::timestamptz order by start_date, id';

/** `$mine` is true under the policies; for the owner, the condition on the client's column. */
const queries: readonly [as: DataRequest['as'], what: string, sql: string][] = [
  ['client', 'cases, newest filing first', `${cases} where $mine ${newest}`],
  ['client', 'events of six weeks', `${events} $mine and ${month} limit 200`],
  ['client', 'number of events to come', 'select count(*) from public.events where $mine and start_date > now()'],
  ['client', 'orders of hearings', 'select event_id, body from public.hearing_orders where $mine and shared limit 200'],
  ['client', 'parties', 'select case_id, side, name from public.case_parties where $mine limit 200'],
  ['admin', 'cases, newest filing first', `${cases} ${newest}`],
  [
    'admin',
    'cases of an area',
    `${cases} where practice_area = 'civil' ${newest.replace('by', 'by practice_area desc,')}`,
  ],
  ['admin', 'cases, search', `${cases} where search @@ to_tsquery('simple', 'chopra:*') ${newest}`],
  ['admin', 'events of six weeks', `${events} ${month} limit 200`],
  [
    'admin',
    'submissions, newest first',
    `select id, name, email, phone, service, message, submitted_at, status from public.contact_submissions
     order by submitted_at desc, id limit 20`,
  ],
  [
    'admin',
    'users by name',
    'select id, full_name, username, email, phone, role from public.profiles order by full_name, id limit 20',
  ],
];

/** Somebody who asks: what the result calls them, their log-in, and the clients whose rows they see. */
interface Caller {
  name: string;
  id: string;
  clients: readonly string[];
}

/** Runs a query in turn with and without the policies, in a transaction with the caller's claims. */
async function measureCost(sql: Sql, caller: Caller, [as, what, query]: (typeof queries)[number], runs: number) {
  const name = `${caller.name}, ${what}`;
  const time = (role: string, mine: string) => async () => {
    await sql.exec(role);
    return timed(async () => {
      const { length } = await sql.query(query.replace('$mine', mine));
      if (length === 0) throw new Error(`${name}: no rows`);
    });
  };
  await sql.exec('begin');
  const claims = JSON.stringify({ sub: caller.id, role: roles[as] });
  await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
  await sql.query("select set_config('request.jwt.claim.sub', $1, true)", [caller.id]);
  const mine = `client_id = any ('{${caller.clients.join()}}'::uuid[])`;
  const result = await compare(name, runs, time('reset role', mine), time(`set local role ${roles[as]}`, 'true'));
  await sql.exec('rollback');
  return result;
}

/** Measures every query on one connection. Throws for a query without rows, which would measure nothing. */
export async function policyCosts({ backend, sampleRows }: GeneratedBackend, runs: number): Promise<Result[]> {
  const costs: Result[] = [];
  const database = openSql(backend.databaseUrl);
  try {
    await database.session(async (sql) => {
      const linked = 'select client_id as id from public.client_users where user_id = $1';
      const ids = (await sql.query<{ id: string }>(linked, [followerId])).map(({ id }) => id);
      const client: Caller = { name: 'client', id: sampleRows.client, clients: [sampleRows.client] };
      const follower: Caller = { name: `person linked to ${ids.length} clients`, id: followerId, clients: ids };
      const callers = { client: [client, follower], admin: [{ ...client, name: 'admin' }] };
      for (const query of queries)
        for (const caller of callers[query[0]]) costs.push(await measureCost(sql, caller, query, runs));
    });
  } finally {
    await database.close();
  }
  return costs;
}
