import { existsSync } from 'node:fs';
import { CleanupScope } from '../lib/cleanup.ts';
import { listen } from '../lib/ports.ts';
import { Api } from './api.ts';
import { type ProjectConfig, readProjectConfig } from './config.ts';
import { dataFolder, prepareDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { type DemoLogin, demoLoginsOf } from './demo.ts';
import { uploadDemoFiles } from './demo-files.ts';
import { findDeno, functionEnvironment } from './deno.ts';
import { siteProxyToken } from './forwarded.ts';
import { Functions, functionNames } from './functions.ts';
import { HttpServer } from './http-server.ts';
import { type InstallationPlace, openInstallation } from './installation.ts';
import { JobsTimer } from './jobs-timer.ts';
import { functionSecret } from './keys.ts';
import { takeLock } from './lock.ts';
import { applyMigrations, runSeeds } from './migrations.ts';
import { Operator } from './operator.ts';
import { upgraded } from './upgrade.ts';

/** How to start an embedded backend. */
export interface EmbeddedOptions {
  projectDir: string;
  dataDir: string;
  /** 0 = any free port. */
  port: number;
  siteUrl: string;
  /** Start the edge functions? Default true. */
  functions?: boolean;
  /** Run seed.sql and upload the demo files? Default true, until they were removed. */
  demo?: boolean;
  functionEnv?: Record<string, string>;
  /** Milliseconds from one call of the function `jobs` to the next; 0 = none. Default one minute. */
  jobsEvery?: number;
  /** Start a function again when its files change? Default false. */
  watchFunctions?: boolean;
  log?: (line: string) => void;
}

/** A running embedded backend. */
export interface EmbeddedStack {
  url: string;
  port: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** A file with every mail sent, one JSON object a line. */
  mailbox: string;
  /** Runs SQL as superuser, in turn with the requests. */
  query<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
  /** The demo log-ins that still exist. */
  demoLogins(): Promise<DemoLogin[]>;
  close(): Promise<void>;
}

/** Starts Supabase in this process: API, Auth, Storage and Studio on PGlite, edge functions on Deno. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedStack> {
  const cleanup = new CleanupScope();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.close();
    throw error;
  }
}

async function start(options: EmbeddedOptions, cleanup: CleanupScope): Promise<EmbeddedStack> {
  const { projectDir, siteUrl, log = console.log } = options;
  const names = options.functions === false ? [] : functionNames(projectDir);
  const deno = names.length > 0 ? findDeno(projectDir) : '';
  const config = await readProjectConfig(projectDir);
  const lock = takeLock(options.dataDir);
  cleanup.add(() => lock.release());
  const server = new HttpServer();
  const port = await listen(server.http, options.port, 'SUPABASE_PORT');
  cleanup.add(() => server.close());
  const url = `http://127.0.0.1:${port}`;

  const folder = dataFolder(options.dataDir);
  prepareDataFolder(folder, log);
  const place = { projectDir, folder, config, url, siteUrl };
  const demo = options.demo !== false && !existsSync(folder.withoutDemo);
  const installation = await upgraded(folder, projectDir, log, () => openMigrated(place, demo, log));
  cleanup.add(() => installation.close());
  const { keys, database, mutex } = installation;
  const { driver } = database.connection;
  const api = new Api(database, mutex);
  if (demo) {
    await uploadDemoFiles(projectDir, config.storage.buckets, folder.uploaded, (request) => {
      request.headers.set('apikey', keys.secret);
      return api.handle(request, '127.0.0.1');
    });
  }
  await database.connection.clearSchemaCache();

  const environment = functionEnvironment(projectDir, {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    SITE_URL: siteUrl,
    JOBS_SECRET: functionSecret(keys.jwtSecret, 'jobs'),
    REVIEW_KEY_SECRET: functionSecret(keys.jwtSecret, 'review key'),
    ...options.functionEnv,
  });
  const watch = options.watchFunctions === true;
  const token = siteProxyToken(keys.jwtSecret);
  const functions = new Functions(names, { deno, projectDir, environment, watch, log }, token);
  server.open(api, functions, new Operator(installation));
  lock.announce(url);
  cleanup.add(() => functions.stop());
  cleanup.add(() => server.close()); // first of all nobody gets in any more
  await functions.start();
  const every = names.includes('jobs') ? (options.jobsEvery ?? 60_000) : 0;
  if (every > 0) {
    const timer = new JobsTimer(`${url}/functions/v1/jobs/due`, environment.JOBS_SECRET ?? '', every);
    cleanup.add(() => timer.stop());
  }

  return {
    url,
    port,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    jwtSecret: keys.jwtSecret,
    mailbox: folder.mailbox,
    query: (sql, params) => mutex.run(() => query(database, sql, params)),
    demoLogins: () => mutex.run(() => demoLoginsOf(driver)),
    close: () => cleanup.close(),
  };
}

/** Opens the database with everything that this version brings for it; closes it again when that fails. */
async function openMigrated(place: InstallationPlace, demo: boolean, log: (line: string) => void) {
  const installation = await openInstallation(place);
  try {
    const { driver } = installation.database.connection;
    await applyMigrations(driver, place.projectDir, log);
    await ensureBuckets(driver, place.config);
    if (demo) await runSeeds(driver, place.projectDir, place.config.seedPaths);
    return installation;
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** The buckets of config.toml, for a project whose migrations do not make them. */
async function ensureBuckets(driver: Database['connection']['driver'], config: ProjectConfig): Promise<void> {
  for (const [id, bucket] of Object.entries(config.storage.buckets)) {
    await driver.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2, pg_size_bytes(replace(replace($3, 'iB', 'B'), 'KB', 'kB')), $4) on conflict (id) do nothing`,
      [id, bucket.public ?? false, bucket.file_size_limit ?? null, bucket.allowed_mime_types ?? null],
    );
  }
}

async function query<T>({ connection }: Database, sql: string, params: unknown[] = []): Promise<T[]> {
  const result = await connection.driver.query<T>(sql, params);
  if (!/^\s*(select|insert|update|delete|with|table|values)\b/i.test(sql)) await connection.clearSchemaCache();
  return result.rows;
}
