import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, postgresAccount, SYSTEM_FOLDER } from './account.ts';
import { databaseUrl, onMaintenanceDatabase, openSql, type ServerAddress, type SqlPool } from './client.ts';
import { type ClusterFolder, createCluster, type OwnCluster, startCluster } from './cluster.ts';

/** A temporary database. */
export interface ScratchDatabase {
  name: string;
  /** For tools: with TLS turned off, which the Supabase CLI would otherwise require. */
  url: string;
  sql: SqlPool;
  /** Removes it. */
  close(): Promise<void>;
}

/** A server of temporary databases, whose writes do not wait for the disk. */
export interface ScratchServer {
  cluster: OwnCluster;
  /** Creates a database: empty, or a copy of another, which must have no connections. Takes milliseconds. */
  createDatabase(template?: string): Promise<ScratchDatabase>;
  close(): Promise<void>;
}

/** An unused path that the account of Postgres can access. */
export function scratchFolder(): string {
  const parent = canReach(postgresAccount(), tmpdir()) ? tmpdir() : SYSTEM_FOLDER;
  return path.join(parent, `chambers-postgres-${randomUUID()}`);
}

/** Starts one; any number may run at once. Takes settings, by their names in postgresql.conf. */
export async function startScratchServer(
  settings: Record<string, string | number> = {},
  options: Pick<ClusterFolder, 'superuser' | 'programs'> = {},
): Promise<ScratchServer> {
  const location = { ...options, folder: scratchFolder(), password: 'postgres' };
  const remove = () => rmSync(location.folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    createCluster(location);
    const cluster = await startCluster({ ...location, durable: false, settings });
    return {
      cluster,
      createDatabase: (template) => createDatabase(cluster, template),
      async close() {
        await cluster.stop();
        remove();
      },
    };
  } catch (error) {
    if (existsSync(location.folder)) remove();
    throw error;
  }
}

/** Creates a database on a scratch server of any process, like ScratchServer.createDatabase(). */
export async function createDatabase(server: ServerAddress, template = 'template0'): Promise<ScratchDatabase> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  // Copying files is faster than writing each page to the log, when nothing waits for the disk.
  await onMaintenanceDatabase(server, (sql) =>
    sql.exec(`create database ${name} template ${template} strategy file_copy`),
  );
  const sql = openSql(databaseUrl(server, name));
  return {
    name,
    url: `${databaseUrl(server, name)}?sslmode=disable`,
    sql,
    async close() {
      await sql.close();
      await onMaintenanceDatabase(server, (one) => one.exec(`drop database if exists ${name} with (force)`));
    },
  };
}
