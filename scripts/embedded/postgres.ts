import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { freePort } from '../lib/ports.ts';
import { readProjectConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { applyMigrations } from './migrations.ts';

/** A Postgres for the Supabase CLI and other tools, in memory. */
export interface PostgresServer {
  url: string;
  query<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * Serves a database over the Postgres protocol: what a new Supabase project has (auth, storage, roles), and the
 * project's migrations too if asked for.
 */
export async function servePostgres(options: { projectDir: string; migrations: boolean }): Promise<PostgresServer> {
  const config = await readProjectConfig(options.projectDir);
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'));
  const { connection } = await openDatabase({
    storage: path.join(folder, 'storage'),
    mailbox: path.join(folder, 'mail.jsonl'),
    url: 'http://127.0.0.1',
    siteUrl: 'http://127.0.0.1',
    keys: { publishable: 'unused', secret: 'unused', jwtSecret: 'unused' },
    config,
    fresh: true,
  });
  if (options.migrations) await applyMigrations(connection.driver, options.projectDir);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: connection.driver, port, host: '127.0.0.1' });
  await server.start();
  return {
    // No TLS: without this the CLI insists on it.
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    query: async <T>(sql: string, params: unknown[] = []) => (await connection.driver.query<T>(sql, params)).rows,
    async close() {
      await server.stop();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
