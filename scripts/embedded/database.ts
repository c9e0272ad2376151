import { readFile } from 'node:fs/promises';
import type { App } from '@supabase/lite';
import type { ProjectConfig } from './config.ts';
import { mapDatabaseErrors, silenceRefusals } from './database-errors.ts';
import { parsers } from './formats.ts';
import type { Keys } from './keys.ts';
import { createPgliteConnection, type LiteConnection, lite } from './lite.ts';
import { fileMailer } from './mail.ts';
import { exposeRequest } from './request-context.ts';
import { FileStorage } from './storage-adapter.ts';

/** Lite on an open database. */
export interface Database {
  app: App;
  connection: LiteConnection;
}

export interface DatabaseOptions {
  /** A folder; without one the database lives in memory. */
  database?: string;
  storage: string;
  mailbox: string;
  url: string;
  siteUrl: string;
  keys: Keys;
  config: Pick<ProjectConfig, 'api' | 'auth' | 'storage'>;
  /** Is this the first start: are the roles and grants of a new project to be made? */
  fresh: boolean;
}

function liteBuckets(config: ProjectConfig['storage']): Record<string, unknown> {
  return { enabled: true, ...(config.file_size_limit ? { file_size_limit: config.file_size_limit } : {}) };
}

/** Opens PGlite with lite's system schemas and our bootstrap, and with every cure that concerns the connection. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  silenceRefusals();
  const { keys, config } = options;
  const connection = (await createPgliteConnection({
    url: options.database,
    pgliteOptions: { parsers },
  })) as unknown as LiteConnection;
  try {
    await connection.driver.waitReady;
    const app = new lite.App({
      connection,
      api: { ...config.api, external_url: options.url },
      auth: {
        ...config.auth,
        site_url: options.siteUrl,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishable,
        secret_key: keys.secret,
      },
      storage: liteBuckets(config.storage),
      studio: { enabled: true },
      // Admin mode: what Studio sends carries no key (see admin-guard.ts for who may do that).
      options: { server: { admin: true }, drivers: { email: fileMailer(options.mailbox) } },
    } as unknown as ConstructorParameters<typeof lite.App>[0]) as unknown as App;
    app._storageAdapter = new FileStorage(options.storage);
    await app.ensureSystemSchema();
    if (options.fresh) await connection.driver.exec(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8'));
    // Lite would GRANT ALL on every schema that has a table with row-level security at the first request, and so void
    // every REVOKE and column grant. It believes now that it has done so.
    connection.rlsState = 'active';
    exposeRequest(connection);
    mapDatabaseErrors(connection);
    return { app, connection };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
