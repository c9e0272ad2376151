/** Databases for tests, copied in milliseconds from templates of the run. */
import { inject } from 'vitest';
import type { Sql } from '../../scripts/embedded/postgres/client.ts';
import { createDatabase, type ScratchDatabase } from '../../scripts/embedded/postgres/scratch.ts';
import type { DatabaseServers } from './database-servers.ts';
import { copyHosted, type HostedPostgres } from './hosted-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServers: DatabaseServers;
  }
}

/** A database as in the embedded backend, with the migrations only. */
export function projectDatabase(): Promise<ScratchDatabase> {
  const { server, template } = inject('databaseServers').embedded;
  return createDatabase(server, template);
}

/** An empty database on the same server. */
export function emptyDatabase(): Promise<ScratchDatabase> {
  return createDatabase(inject('databaseServers').embedded.server);
}

/**
 * A database as a hosted project has it: `new`; `migrated`, where nothing keeps the time; or `demo`, with the migrations, the
 * demo data and stand-ins for the scheduler. Its server is shared: a test that changes roles starts its own.
 */
export function hostedDatabase(state: 'new' | 'migrated' | 'demo'): Promise<HostedPostgres> {
  return copyHosted(inject('databaseServers').hosted.server, state === 'new' ? 'postgres' : state);
}

/** Gives a user a session that counts, whose id is the user's. */
export async function addSession(sql: Pick<Sql, 'query'>, user: string): Promise<void> {
  await sql.query('insert into auth.sessions (id, user_id) values ($1, $1)', [user]);
  await sql.query('insert into private.accepted_sessions (session_id) values ($1)', [user]);
}

/** Makes the rest of a transaction a request of somebody, whose session has their id. */
export const actAs = (sql: Pick<Sql, 'query'>, role: string, sub = '') =>
  sql.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
       set_config('request.jwt.claim.sub', $3, true)`,
    [role, JSON.stringify({ role, sub, session_id: sub }), sub],
  );

/** Makes a user a client of the practice, whose record has the same id. */
export async function addClientForUser(sql: Pick<Sql, 'query'>, user: string, fullName = 'Asha Rao'): Promise<void> {
  await sql.query('insert into public.clients (id, full_name) values ($1, $2)', [user, fullName]);
  await sql.query('insert into public.client_users (client_id, user_id) values ($1, $1)', [user]);
}
