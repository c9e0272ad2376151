/** The REST API on a generated practice, and what each request makes Postgres do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAdmin, subjectsOf, tokensOf } from '../../scripts/bench/data/askers.ts';
import { fill } from '../../scripts/bench/data/fill.ts';
import type { Scale } from '../../scripts/bench/data/generate.ts';
import { type DataRequest, dataRequests } from '../../scripts/bench/data/requests.ts';
import { Api } from '../../scripts/embedded/api.ts';
import { readProjectConfig } from '../../scripts/embedded/config.ts';
import { openDatabase } from '../../scripts/embedded/database.ts';
import { loadKeys } from '../../scripts/embedded/keys.ts';
import type { LiteConnection } from '../../scripts/embedded/lite.ts';
import { applyMigrations } from '../../scripts/embedded/migrations.ts';
import { Mutex } from '../../scripts/embedded/mutex.ts';

/** A node of a plan, as `explain (format json)` writes it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** How much was read of a table or an index. */
export interface Reading {
  name: string;
  index: boolean;
  /** Rows read one after the other, or entries of the index. */
  entries: number;
}

/** What one request made Postgres do. */
export interface Work {
  rows: number;
  readings: Reading[];
  /** The plans of its selects, as they were made for the caller. What a function does inside shows in the readings. */
  plans: PlanNode[];
}

export interface Door {
  requests: DataRequest[];
  send(request: DataRequest): Promise<Work>;
  query<Row = Record<string, unknown>>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Everything that was read since the statistics were last written down. */
const readings = `
  select c.relname as name, c.relkind = 'i' as index, pg_stat_get_xact_tuples_returned(c.oid)::integer as entries
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'i') and pg_stat_get_xact_numscans(c.oid) > 0`;

/** Looks into every transaction, just before its end. Out: what is to be read after a request. */
function watch(driver: LiteConnection['driver']): () => Pick<Work, 'readings' | 'plans'> {
  const query = driver.query.bind(driver);
  let selects: { sql: string; params: unknown[] | undefined }[] = [];
  let before = new Map<string, number>();
  let seen: Pick<Work, 'readings' | 'plans'> = { readings: [], plans: [] };
  const look = async () => {
    const { rows } = await query<Reading>(readings);
    const plans: PlanNode[] = [];
    for (const { sql, params } of selects) {
      const plan = await query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${sql}`, params);
      for (const { Plan } of plan.rows[0]?.['QUERY PLAN'] ?? []) plans.push(Plan);
    }
    const since = rows.map((row) => ({ ...row, entries: row.entries - (before.get(row.name) ?? 0) }));
    seen = { readings: since.filter(({ entries }) => entries !== 0), plans };
  };
  driver.query = (async (sql: string, params?: unknown[], ...rest: never[]) => {
    if (/^begin/i.test(sql)) {
      selects = [];
      before = new Map((await query<Reading>(readings)).rows.map(({ name, entries }) => [name, entries]));
    }
    if (/^select\b.*\bfrom\b/is.test(sql)) selects.push({ sql, params });
    if (/^commit/i.test(sql)) await look();
    return query(sql, params, ...rest);
  }) as typeof driver.query;
  return () => seen;
}

/** Generates a practice in memory and opens the REST API on it. */
export async function openDoor(scale: Scale): Promise<Door> {
  const projectDir = process.cwd();
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-door-'));
  const url = 'http://127.0.0.1';
  const keys = await loadKeys(path.join(folder, 'keys.json'));
  const database = await openDatabase({
    storage: path.join(folder, 'storage'),
    mailbox: path.join(folder, 'mail.jsonl'),
    url,
    siteUrl: url,
    keys,
    config: await readProjectConfig(projectDir),
    fresh: true,
  });
  const { driver } = database.connection;
  await applyMigrations(driver, projectDir);
  const query = async <Row>(sql: string, params?: unknown[]) => (await driver.query<Row>(sql, params)).rows;
  await addAdmin({ query });
  await fill({ query }, scale, () => {});
  const subjects = await subjectsOf({ query }, scale);
  const tokens = tokensOf(keys.jwtSecret, subjects);
  const api = new Api(database, new Mutex());
  const seen = watch(driver);

  return {
    requests: dataRequests(subjects),
    query,
    async send({ as, ask: { path: address, body, prefer } }) {
      const headers = {
        apikey: keys.publishable,
        authorization: `Bearer ${tokens[as]}`,
        'content-type': 'application/json',
        ...(prefer && { prefer }),
      };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const response = await api.handle(new Request(url + address, init), '127.0.0.1');
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`);
      return { rows: Array.isArray(answer) ? answer.length : 1, ...seen() };
    },
    async close() {
      await database.connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
