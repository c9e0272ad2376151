/** What the policies cost: a query under them, beside the same query of the table's owner with the WHERE they amount to. */
import { openSql, type Sql } from '../../postgres/client.ts';
import { median } from '../median.ts';
import { roles } from './askers.ts';
import type { Practice } from './practice.ts';
import type { DataRequest } from './requests.ts';

/** How much longer a query may take under the policies. */
export const mostPolicyRatio = 1.3;

/** Medians in milliseconds. */
export interface PolicyCost {
  as: DataRequest['as'];
  what: string;
  policies: number;
  owner: number;
  ratio: number;
}

interface Query {
  as: DataRequest['as'];
  what: string;
  /** @param mine for a client's query: the condition on its client column, or nothing under the policies */
  sql: (mine: string) => string;
}

const caseColumns = 'id, case_number, title, practice_area, filing_date, status, court, description, client_id';
const month = "start_date >= current_date and start_date < current_date + interval '42 days'";

const queries: readonly Query[] = [
  {
    as: 'client',
    what: 'cases, newest filing first',
    sql: (mine) => `select ${caseColumns} from public.cases where ${mine} order by filing_date desc, id desc limit 20`,
  },
  {
    as: 'client',
    what: 'events of six weeks',
    sql: (mine) => `select id, title, type, start_date, end_date from public.events
      where ${mine} and ${month} order by start_date, id limit 200`,
  },
  {
    as: 'client',
    what: 'number of events to come',
    sql: (mine) => `select count(*) from public.events where ${mine} and start_date > now()`,
  },
  {
    as: 'client',
    what: 'their profile',
    sql: (mine) => `select * from public.profiles where ${mine.replace('client_id', 'id')}`,
  },
  {
    as: 'admin',
    what: 'cases, newest filing first',
    sql: () => `select ${caseColumns} from public.cases order by filing_date desc, id desc limit 20`,
  },
  {
    as: 'admin',
    what: 'cases of an area',
    sql: () => `select ${caseColumns} from public.cases where practice_area = 'civil'
      order by practice_area desc, filing_date desc, id desc limit 20`,
  },
  {
    as: 'admin',
    what: 'cases, search',
    sql: () => `select ${caseColumns} from public.cases where search @@ to_tsquery('simple', 'chopra:*')
      order by filing_date desc, id desc limit 20`,
  },
  {
    as: 'admin',
    what: 'events of six weeks',
    sql: () => `select id, title, type, start_date, end_date from public.events
      where ${month} order by start_date, id limit 200`,
  },
  {
    as: 'admin',
    what: 'submissions, newest first',
    sql: () => `select id, name, email, phone, service, message, submitted_at, status from public.contact_submissions
      order by submitted_at desc, id limit 20`,
  },
  {
    as: 'admin',
    what: 'users by name',
    sql: () =>
      'select id, full_name, username, email, phone, role from public.profiles order by full_name, id limit 20',
  },
];

/** Runs one query in turn with and without the policies; each as often as `runs` says. */
async function costOf(
  database: Sql,
  { client }: Practice['subjects'],
  { as, what, sql }: Query,
  runs: number,
): Promise<PolicyCost> {
  const under = sql('true');
  const byOwner = sql(`client_id = '${client}'`);
  const times: { policies: number[]; owner: number[] } = { policies: [], owner: [] };
  const time = async (which: 'policies' | 'owner', text: string, counted: boolean) => {
    const begun = performance.now();
    const { length } = await database.query(text);
    if (length === 0) throw new Error(`${as}, ${what}: no rows`);
    if (counted) times[which].push(performance.now() - begun);
  };
  await database.query('begin');
  try {
    const claims = JSON.stringify({ sub: client, role: roles[as] });
    await database.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await database.query("select set_config('request.jwt.claim.sub', $1, true)", [client]);
    for (let run = -10; run < runs; run += 1) {
      await database.query(`set local role ${roles[as]}`);
      await time('policies', under, run >= 0);
      await database.query('reset role');
      await time('owner', byOwner, run >= 0);
    }
  } finally {
    await database.query('rollback');
  }
  const [policies, owner] = [median(times.policies), median(times.owner)];
  return { as, what, policies, owner, ratio: policies / owner };
}

/** Measures every query in a practice. Errors: a query without rows, which would measure nothing. */
export async function policyCosts(practice: Practice, runs: number): Promise<PolicyCost[]> {
  const costs: PolicyCost[] = [];
  const database = openSql(practice.backend.databaseUrl);
  try {
    // The role and the claims are those of one connection.
    await database.session(async (one) => {
      for (const query of queries) costs.push(await costOf(one, practice.subjects, query, runs));
    });
  } finally {
    await database.close();
  }
  return costs;
}
