import { readFileSync } from 'node:fs';
import type { App } from '@supabase/lite';
import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { sessionDays } from '../../supabase/functions/_shared/contract/timing.ts';
import type { ProjectConfig } from './config.ts';
import type { Keys } from './keys.ts';
import { createPostgresConnection, type LiteConnection, lite } from './lite.ts';
import { AUTH_APPLICATION } from './lite-fixes/call.ts';
import { silenceRefusals } from './lite-fixes/database-errors.ts';
import { FileStorage } from './lite-fixes/file-storage.ts';
import { fixConnection } from './lite-fixes/index.ts';
import type { Mailer } from './mail.ts';
import { ConnectionPool } from './postgres/connections.ts';
import { types } from './postgres/formats.ts';

/** Lite on a database. */
export interface LiteDatabase {
  app: App;
  connection: LiteConnection;
  /** Pool of the connection. */
  pool: ConnectionPool;
}

export interface LiteOptions {
  /** The address of the database. */
  database: string;
  storage: string;
  mailer: Mailer;
  url: string;
  siteUrl: string;
  keys: Omit<Keys, 'database'>;
  config: Pick<ProjectConfig, 'api' | 'auth' | 'storage'>;
  /** Whether to create the roles and grants of a new project, at the first start. */
  fresh: boolean;
}

const MAX_CONNECTIONS = 10;

/** Limits of the roles, which belong to the server. */
const roleLimits = new URL('role-limits.sql', import.meta.url);
const bootstrap = new URL('bootstrap.sql', import.meta.url);

/** Opens lite on a database, with its system schemas, our bootstrap, and the fixes of the connection. */
export async function openLite(options: LiteOptions): Promise<LiteDatabase> {
  silenceRefusals();
  const { keys, config } = options;
  const fileSizeLimit = config.storage.file_size_limit;
  const connection = createPostgresConnection({
    url: options.database,
    postgresOptions: {
      onnotice: () => undefined,
      types,
      connection: { application_name: AUTH_APPLICATION },
    },
  } as Parameters<typeof createPostgresConnection>[0]) as unknown as LiteConnection;
  const pool = replacePool(connection, options.database);
  try {
    const app = new lite.App({
      connection,
      api: { ...config.api, external_url: options.url },
      auth: {
        ...config.auth,
        // Supabase Auth itself refuses to renew after not_after; lite knows only this.
        sessions: { timebox: `${sessionDays * 24}h` },
        site_url: options.siteUrl,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishable,
        secret_key: keys.secret,
      },
      storage: { enabled: true, ...(fileSizeLimit && { file_size_limit: fileSizeLimit }) },
      studio: { enabled: true },
      // Admin mode: Studio sends no key (studio-session.ts authenticates it).
      options: { server: { admin: true }, drivers: { email: options.mailer } },
    } as unknown as ConstructorParameters<typeof lite.App>[0]) as unknown as App;
    app._storageAdapter = new FileStorage(options.storage);
    await app.ensureSystemSchema();
    if (options.fresh) await runOnce(pool, [bootstrap, roleLimits]);
    fixConnection(connection);
    return { app, connection, pool };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Seconds for queries under way when lite is closed. */
const CLOSE_TIMEOUT_SECONDS = 5;

/** Gives lite connections of our pool in place of its driver's. Returns the pool. */
function replacePool(connection: LiteConnection, database: string): ConnectionPool {
  const { types, connection: session, onnotice } = connection.driver.options;
  const pool = new ConnectionPool(database, MAX_CONNECTIONS, { types, connection: session, onnotice });
  connection.kysely = new Kysely({ dialect: new PostgresJSDialect({ postgres: () => pool as never }) });
  connection.close = () => pool.close(CLOSE_TIMEOUT_SECONDS);
  const clearSchemaCache = connection.clearSchemaCache.bind(connection);
  connection.clearSchemaCache = async () => {
    pool.renew();
    await clearSchemaCache();
  };
  return pool;
}

async function runOnce(pool: ConnectionPool, files: readonly URL[]): Promise<void> {
  const connection = await pool.reserve();
  try {
    for (const file of files) await connection.unsafe(readFileSync(file, 'utf8'));
  } finally {
    connection.release();
  }
}
