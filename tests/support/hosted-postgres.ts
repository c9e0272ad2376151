/** A real Postgres 17 that looks like a new hosted Supabase project; see hosted-postgres.sql. */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readRestSettings } from '../../scripts/embedded/lite-fixes/request-context.ts';
import { postgresAccount } from '../../scripts/embedded/postgres/account.ts';
import { databaseUrl, openSql, type ServerAddress, type Sql } from '../../scripts/embedded/postgres/client.ts';
import { postgresPrograms } from '../../scripts/embedded/postgres/programs.ts';
import {
  createDatabase,
  type ScratchServer,
  scratchFolder,
  startScratchServer,
} from '../../scripts/embedded/postgres/scratch.ts';
import { addSchedulerExtensions } from './scheduler-extensions.ts';

type Query = Sql['query'];

/** The user of the request's token. */
export interface Caller {
  role: string;
  sub?: string;
  /** The level of the second factor in the token; by default that of a password. */
  aal?: 'aal1' | 'aal2';
}

/** A database of such a server. */
export interface HostedPostgres {
  /** For tools, as `postgres`: the operator's role, which is no superuser. */
  url: string;
  /** The address for `supabase_admin`. */
  superUrl: string;
  /** Runs a query as `postgres`. */
  query: Query;
  /** Runs a query as `supabase_admin`, the superuser, which operators do not get. */
  superQuery: Query;
  /**
   * Runs a request as PostgREST does: one transaction of `authenticator` that switches to a role with its settings, has the claims of a token with
   * a session, and calls the function that is set for the beginning of each request.
   */
  asCaller: <Row = Record<string, unknown>>(caller: Caller, sql: string, values?: unknown[]) => Promise<Row[]>;
  close(): Promise<void>;
}

/** A server whose database `postgres` is a new project. */
export interface HostedServer extends ScratchServer {
  /** Adds fakes of pg_cron, pg_net and Vault. */
  addScheduler(): void;
}

/** Copies the programs, for their own extensions. Returns the folder; the programs are in `bin`. */
function ownPrograms(): string {
  const from = path.dirname(postgresPrograms(postgresAccount()));
  const to = scratchFolder();
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const part of ['bin', 'share']) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
  symlinkSync(path.join(from, 'lib'), path.join(to, 'lib'));
  return to;
}

/** Starts one; any number may run at once. */
export async function startHostedServer(): Promise<HostedServer> {
  const folder = ownPrograms();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = { superuser: 'supabase_admin', programs: path.join(folder, 'bin') };
    const server = await startScratchServer({ autovacuum: 'off', statement_timeout: '2min' }, options);
    const sql = openSql(databaseUrl(server.cluster));
    await sql.exec(readFileSync(new URL('hosted-postgres.sql', import.meta.url), 'utf8'));
    await sql.close();
    return {
      ...server,
      addScheduler: () => addSchedulerExtensions(path.join(folder, 'share', 'postgresql')),
      async close() {
        await server.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const newSession = `
  with session as (
    insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id
  )
  insert into private.accepted_sessions (session_id) select id from session returning session_id as id`;

/** Opens a database of such a server. */
function openHosted(server: ServerAddress, name: string): HostedPostgres {
  const getUrl = (superuser: string) => databaseUrl({ ...server, superuser }, name);
  const pools = {
    operator: openSql(getUrl('postgres')),
    superuser: openSql(getUrl('supabase_admin')),
    authenticator: openSql(getUrl('authenticator')),
  };
  return {
    // No TLS: without this the CLI insists on it.
    url: `${getUrl('postgres')}?sslmode=disable`,
    superUrl: getUrl('supabase_admin'),
    query: pools.operator.query,
    superQuery: pools.superuser.query,
    async asCaller<Row>({ role, sub, aal = 'aal1' }: Caller, sql: string, values?: unknown[]) {
      const [session] = sub ? await pools.superuser.query<{ id: string }>(newSession, [sub]) : [];
      const claims = JSON.stringify({ role, ...(sub && { sub, aal, session_id: session?.id }) });
      const { preRequest, ofRole } = await readRestSettings(pools.superuser);
      return pools.authenticator.transaction(async (one) => {
        await one.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
          role,
          claims,
        ]);
        for (const setting of ofRole(role)) await one.query('select set_config($1, $2, true)', setting);
        if (preRequest) await one.query(`select ${preRequest}()`);
        return one.query<Row>(sql, values);
      });
    },
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
  };
}

/** Creates a database on a running server, as a copy of another. Takes its name; `postgres` is a new project. */
export async function copyHosted(server: ServerAddress, template = 'postgres'): Promise<HostedPostgres> {
  const copy = await createDatabase({ ...server, superuser: 'supabase_admin' }, template);
  await copy.sql.exec(`alter database ${copy.name} owner to postgres`);
  const database = openHosted(server, copy.name);
  return {
    ...database,
    async close() {
      await database.close();
      await copy.close();
    },
  };
}

/**
 * Starts a server for one test, which may change its roles.
 * @param options.scheduler with fakes of pg_cron, pg_net and Vault
 */
export async function startHostedPostgres(options: { scheduler?: boolean } = {}): Promise<HostedPostgres> {
  const server = await startHostedServer();
  if (options.scheduler) server.addScheduler();
  const database = openHosted(server.cluster, 'postgres');
  return {
    ...database,
    async close() {
      await database.close();
      await server.close();
    },
  };
}
