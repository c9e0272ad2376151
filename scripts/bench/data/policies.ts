/** The cost of the policies: a query with them, and the same query by the table's owner with an equivalent WHERE. */
import { openSql, type Sql } from '../../postgres/client.ts';
import { compare, type Result, timed } from '../report.ts';
import { type GeneratedBackend, roles } from './generated-backend.ts';
import type { DataRequest } from './requests.ts';

const caseColumns = 'id, case_number, title, practice_area, filing_date, status, court, description, client_id';
const cases = `select ${caseColumns} from public.cases`;
const newest = 'order by filing_date desc, id desc limit 20';
const events = 'select id, title, type, start_date, end_date from public.events where';
const month = "start_date >= current_date and start_date < current_date + interval '42 days' order by start_date, id";

/** `$mine` is true under the policies; for the owner, the condition on the client's column. */
const queries: readonly [as: DataRequest['as'], what: string, sql: string][] = [
  ['client', 'cases, newest filing first', `${cases} where $mine ${newest}`],
  ['client', 'events of six weeks', `${events} $mine and ${month} limit 200`],
  ['client', 'number of events to come', 'select count(*) from public.events where $mine and start_date > now()'],
  ['client', 'their profile', 'select * from (select *, id as client_id from public.profiles) p where $mine'],
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

/** Runs a query in turn with and without the policies, in a transaction with the client's claims. */
async function measureCost(sql: Sql, client: string, [as, what, query]: (typeof queries)[number], runs: number) {
  const time = (role: string, mine: string) => async () => {
    await sql.exec(role);
    return timed(async () => {
      const { length } = await sql.query(query.replace('$mine', mine));
      if (length === 0) throw new Error(`${as}, ${what}: no rows`);
    });
  };
  await sql.exec('begin');
  const claims = JSON.stringify({ sub: client, role: roles[as] });
  await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
  await sql.query("select set_config('request.jwt.claim.sub', $1, true)", [client]);
  const owner = time('reset role', `client_id = '${client}'`);
  const result = await compare(`${as}, ${what}`, runs, owner, time(`set local role ${roles[as]}`, 'true'));
  await sql.exec('rollback');
  return result;
}

/** Measures every query on one connection. Errors: a query without rows, which would measure nothing. */
export async function policyCosts({ backend, sampleRows }: GeneratedBackend, runs: number): Promise<Result[]> {
  const costs: Result[] = [];
  const database = openSql(backend.databaseUrl);
  try {
    await database.session(async (sql) => {
      for (const query of queries) costs.push(await measureCost(sql, sampleRows.client, query, runs));
    });
  } finally {
    await database.close();
  }
  return costs;
}
