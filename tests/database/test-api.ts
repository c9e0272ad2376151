/** The REST API on generated data, with the statistics and plans of each query. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql as kysely } from 'kysely';
import { type Contents, fillCase } from '../../scripts/bench/contents.ts';
import { findSampleRows, generate, type Scale, signTokens } from '../../scripts/bench/generate.ts';
import { type DataQuery, dataQueries } from '../../scripts/bench/queries.ts';
import { openApi } from '../../scripts/embedded/api.ts';
import { readProjectConfig } from '../../scripts/embedded/config.ts';
import { DiskSpace } from '../../scripts/embedded/disk-space.ts';
import { loadKeys } from '../../scripts/embedded/keys.ts';
import { type LiteDatabase, openLite } from '../../scripts/embedded/lite-database.ts';
import { FileStorage } from '../../scripts/embedded/lite-fixes/file-storage.ts';
import type { Sql } from '../../scripts/embedded/postgres/client.ts';
import { backendVariables, withEnvironment } from '../../scripts/site/environment.ts';
import { projectDatabase } from '../support/databases.ts';

/** A node of a plan, as `explain (format json)` writes it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** Reads of a table or an index. */
export interface Reading {
  name: string;
  index: boolean;
  /** Rows of sequential scans, or index entries. */
  entries: number;
}

/** The work of Postgres for one request. */
export interface Work {
  rows: number;
  readings: Reading[];
  /** The plans of its selects, for the caller's role. The reads inside a function are in the statistics. */
  plans: PlanNode[];
}

/** The API, without a port. */
export interface TestApi {
  queries: DataQuery[];
  /** Runs a query of the site. Returns what each of its requests costs. */
  run(query: DataQuery): Promise<Work[]>;
  sql: Sql;
  close(): Promise<void>;
}

/** All reads since the database was created. */
const readings = `
  select c.relname as name, c.relkind = 'i' as index, pg_stat_get_tuples_returned(c.oid)::integer as entries
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'i') and pg_stat_get_numscans(c.oid) > 0`;

interface Select {
  text: string;
  values: unknown[];
}

/**
 * Sees what a connection of lite's sends, and has every transaction that serves a request write its statistics down at its
 * end. Returns the settings of the last such transaction that make it the caller's, and the selects in it.
 */
function watch({ connection, pool }: LiteDatabase): { settings: Select | null; selects: Select[] } {
  const seen: { settings: Select | null; selects: Select[] } = { settings: null, selects: [] };
  const note = (text: string, values: unknown[]) => {
    if (/set_config\('role'/.test(text)) {
      seen.settings = { text, values };
      seen.selects = [];
    } else if (/^select\b.*\bfrom\b/is.test(text)) seen.selects.push({ text, values });
  };
  const reserve = pool.reserve.bind(pool);
  pool.reserve = async () => {
    const { unsafe, release } = await reserve();
    const noted: typeof unsafe = (text, values = []) => {
      note(text, values);
      return unsafe(text, values);
    };
    return { unsafe: noted, release };
  };
  const apply = connection.applyJwtSessionContext.bind(connection);
  connection.applyJwtSessionContext = async (transaction, ...rest) => {
    await apply(transaction, ...rest);
    await kysely`select pg_stat_force_next_flush()`.execute(transaction);
  };
  return seen;
}

/** Generates data, with contents in its first case, and opens the REST API on it. */
export async function openTestApi(scale: Scale, contents: Contents): Promise<TestApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-test-api-'));
  const url = 'http://127.0.0.1';
  const keys = await loadKeys(path.join(folder, 'keys.json'));
  const practice = await projectDatabase();
  const { sql } = practice;
  const sampleRows = await sql.session(async (one) => {
    await generate(one, scale);
    await fillCase(one, 1, contents);
    return findSampleRows(one, scale);
  });
  const config = await readProjectConfig(process.cwd());
  const mailer = { send: async () => undefined };
  const database = await openLite({
    database: practice.url,
    storage: path.join(folder, 'storage'),
    mailer,
    url,
    siteUrl: url,
    keys,
    config,
    fresh: false,
  });
  const tokens = await signTokens(keys.jwtSecret, sampleRows);
  const api = openApi({
    database,
    sql,
    mailer,
    siteUrl: url,
    auth: config.auth,
    needsCaptcha: true,
    mails: null,
    studioToken: '',
    secretKey: keys.secret,
    jwtSecret: keys.jwtSecret,
    disk: new DiskSpace([], console.log),
    storage: new FileStorage(path.join(folder, 'storage')),
  });
  const seen = watch(database);
  const readNow = async () => new Map((await sql.query<Reading>(readings)).map((row) => [row.name, row]));

  /** The plans of the recorded selects. Planning reads too, and is recorded before the next request. */
  const explain = () =>
    sql.transaction(async (one) => {
      await one.query('select pg_stat_force_next_flush()');
      if (seen.settings) await one.query(seen.settings.text, seen.settings.values);
      const plans: PlanNode[] = [];
      for (const { text, values } of seen.selects) {
        const [row] = await one.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
        for (const { Plan } of row?.['QUERY PLAN'] ?? []) plans.push(Plan);
      }
      return plans;
    });

  /** The work for a request, and the text of its answer. Throws if the response is not 2xx. */
  async function measure(request: Request): Promise<[string, Work]> {
    const before = await readNow();
    const response = await api(request, '127.0.0.1');
    const text = await response.text();
    if (!response.ok) throw new Error(`${request.url}: ${response.status} ${text}`);
    const result: unknown = text === '' ? null : JSON.parse(text);
    const read = [...(await readNow()).values()]
      .map((row) => ({ ...row, entries: row.entries - (before.get(row.name)?.entries ?? 0) }))
      .filter(({ entries }) => entries !== 0);
    return [text, { rows: Array.isArray(result) ? result.length : 1, readings: read, plans: await explain() }];
  }

  return {
    queries: dataQueries(sampleRows, tokens),
    sql,
    async run({ run }) {
      const works: Work[] = [];
      const { fetch } = globalThis;
      let last: Promise<unknown> = Promise.resolve();
      // One after the other: what is read meanwhile counts for the one that is sent.
      globalThis.fetch = (...request) => {
        const answer = last.then(async () => {
          const [text, work] = await measure(new Request(...request));
          works.push(work);
          return new Response(text);
        });
        last = answer.catch(() => undefined);
        return answer;
      };
      await withEnvironment(backendVariables({ url, publishableKey: keys.publishable }), run).finally(() => {
        globalThis.fetch = fetch;
      });
      return works;
    },
    async close() {
      await database.connection.close();
      await practice.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
