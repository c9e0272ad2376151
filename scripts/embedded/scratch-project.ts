import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProjectConfig } from './config.ts';
import { applyMigrations, runSchemas } from './migrations.ts';
import type { SqlPool } from './postgres/client.ts';
import { type ScratchDatabase, type ScratchServer, startScratchServer } from './postgres/scratch.ts';

export interface ProjectOptions {
  projectDir: string;
  /** Source of the schema: all migrations, none, these versions, or the files of supabase/schemas. */
  migrations: boolean | readonly string[] | 'schemas';
}

/** Creates the objects of a Supabase project in an empty database: Auth, Storage, roles, and the migrations. */
export async function prepareProject(url: string, sql: SqlPool, options: ProjectOptions): Promise<void> {
  const { projectDir, migrations } = options;
  const config = await readProjectConfig(projectDir);
  const nowhere = 'http://127.0.0.1';
  const { openLite } = await import('./lite-database.ts');
  const { connection } = await openLite({
    database: url,
    storage: path.join(tmpdir(), 'unused'),
    mailer: { send: async () => undefined },
    url: nowhere,
    siteUrl: nowhere,
    keys: { publishable: 'unused', secret: 'unused', jwtSecret: 'unused' },
    config,
    fresh: true,
  });
  await connection.close();
  if (migrations === 'schemas') await runSchemas(sql, projectDir, config.schemaPaths);
  else if (migrations) await applyMigrations(sql, projectDir, migrations === true ? {} : { only: migrations });
}

/** A new Supabase project as a database of a scratch server. */
export async function createProject(server: ScratchServer, options: ProjectOptions): Promise<ScratchDatabase> {
  const database = await server.createDatabase();
  await prepareProject(database.url, database.sql, options);
  return database;
}

/** A new Supabase project in its own Postgres, for tools; `close` removes it. */
export async function scratchProject(options: ProjectOptions): Promise<ScratchDatabase> {
  const server = await startScratchServer();
  try {
    const database = await createProject(server, options);
    return {
      ...database,
      async close() {
        await database.sql.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
