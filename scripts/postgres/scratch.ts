import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, postgresAccount, SYSTEM_FOLDER } from './account.ts';
import { databaseUrl, openSql, type SqlPool } from './client.ts';
import { createCluster, type OwnCluster, startCluster } from './cluster.ts';

/** A database that nobody needs afterwards. */
export interface ScratchDatabase {
  name: string;
  /** For tools: no TLS, without which the Supabase CLI insists on it. */
  url: string;
  sql: SqlPool;
  /** Removes it. */
  close(): Promise<void>;
}

/** A server of such databases: no write of its waits for the disk. */
export interface ScratchServer {
  cluster: OwnCluster;
  /** Makes a database: an empty one, or a copy of another, to which nobody may be connected. Takes milliseconds. */
  createDatabase(template?: string): Promise<ScratchDatabase>;
  close(): Promise<void>;
}

/** Starts one; any number may run at once. In: settings, by their names in postgresql.conf. */
export async function startScratchServer(settings: Record<string, string | number> = {}): Promise<ScratchServer> {
  const parent = canReach(postgresAccount(), tmpdir()) ? tmpdir() : SYSTEM_FOLDER;
  const place = { folder: path.join(parent, `chambers-postgres-${randomUUID()}`), password: 'postgres' };
  const remove = () => rmSync(place.folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    createCluster(place);
    const cluster = await startCluster({ ...place, durable: false, settings });
    const admin = openSql(databaseUrl(cluster, 'template1'));
    return {
      cluster,
      createDatabase: (template) => createDatabase(cluster, admin, template),
      async close() {
        await admin.close();
        await cluster.stop();
        remove();
      },
    };
  } catch (error) {
    if (existsSync(place.folder)) remove();
    throw error;
  }
}

async function createDatabase(cluster: OwnCluster, admin: SqlPool, template = 'template0'): Promise<ScratchDatabase> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  // Copying files is quicker than writing each page to the log, where nothing waits for the disk.
  await admin.exec(`create database ${name} template ${template} strategy file_copy`);
  const sql = openSql(databaseUrl(cluster, name));
  return {
    name,
    url: `${databaseUrl(cluster, name)}?sslmode=disable`,
    sql,
    async close() {
      await sql.close();
      await admin.exec(`drop database if exists ${name} with (force)`);
    },
  };
}
