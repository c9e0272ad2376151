import { existsSync } from 'node:fs';
import { CleanupScope } from '../lib/cleanup.ts';
import { firstLine, UserError } from '../lib/errors.ts';
import { listen } from '../lib/ports.ts';
import { openApi } from './api.ts';
import { type ProjectConfig, readProjectConfig } from './config.ts';
import {
  accountLine,
  type DataFolder,
  dataFolder,
  markReady,
  prepareCluster,
  prepareDataFolder,
  refuseIfRunning,
  removeInterruptedRestores,
} from './data-folder.ts';
import { type DemoLogin, findDemoLogins } from './demo.ts';
import { storeDemoFiles } from './demo-files.ts';
import { findDeno, functionEnvironment } from './deno.ts';
import { DiskSpace } from './disk-space.ts';
import { siteProxyToken } from './forwarded-headers.ts';
import { Functions, functionNames } from './functions.ts';
import { HttpServer } from './http-server.ts';
import { API_URL } from './installation.ts';
import { startJobsTimer } from './jobs-timer.ts';
import { functionSecret, type Keys, loadKeys } from './keys.ts';
import { type LiteDatabase, openLite } from './lite-database.ts';
import { FileStorage } from './lite-fixes/file-storage.ts';
import { exposeRequest, readRestSettings } from './lite-fixes/request-context.ts';
import { type Mailer, MailFile, smtpMailer } from './mail.ts';
import { openMailSink } from './mail-sink.ts';
import { applyMigrations, refuseNewer, runSeeds } from './migrations.ts';
import { databaseUrl, openSql, type SqlPool } from './postgres/client.ts';
import { type OwnCluster, startCluster } from './postgres/cluster.ts';
import { subscribe } from './postgres/subscription.ts';
import type { RestServer, RestServerOptions } from './rest-server.ts';
import { studioPath } from './studio-session.ts';
import { withUpgrade } from './upgrade.ts';

/** The options of an embedded backend. */
export interface EmbeddedOptions {
  projectDir: string;
  dataDir: string;
  /** 0 = any free port. */
  port: number;
  /** The port of Postgres; default: any free port. */
  databasePort?: number;
  siteUrl: string;
  /** Start the edge functions? Default true. */
  functions?: boolean;
  /** Run seed.sql and upload the demo files? Default: true, unless the demo was removed. */
  demo?: boolean;
  functionEnv?: Record<string, string>;
  /** The address for `smtpMailer`; without it mail is stored in a file. */
  smtpUrl?: string;
  /** Whether a registration has to prove its e-mail address. Default: whether mail is sent. */
  confirmEmails?: boolean;
  /** Milliseconds from one call of the function `jobs` to the next; 0 = none. Default one minute. */
  jobsIntervalMs?: number;
  /** Start a function again when its files change? Default false. */
  watchFunctions?: boolean;
  /** Starts what answers REST. Default: lite does. */
  startRest?: (options: RestServerOptions) => Promise<RestServer>;
  log?: (line: string) => void;
}

/** A running embedded backend. */
export interface EmbeddedStack {
  url: string;
  port: number;
  publishableKey: string;
  /** It has no Supabase Realtime. */
  realtime: false;
  /** Its Storage takes no uploads in parts (TUS). */
  resumableUploads: false;
  secretKey: string;
  jwtSecret: string;
  /** The address of the database with its superuser, for any Postgres client. */
  databaseUrl: string;
  /** The address that opens Studio. */
  studioUrl: string;
  /** The address of the mail page; null if mails are sent. */
  mailUrl: string | null;
  /** A file with the newest mails, one JSON object a line. */
  mailbox: string;
  /** Runs SQL as superuser. */
  query<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Settles when Postgres has ended, stopped or by itself. */
  databaseEnded: Promise<void>;
  /** The demo log-ins that still exist. */
  demoLogins(): Promise<DemoLogin[]>;
  close(): Promise<void>;
}

/** Starts Supabase: Postgres and the edge functions in their own processes, API, Auth, Storage and Studio in this one. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedStack> {
  const scope = new CleanupScope();
  try {
    return await start(options, scope);
  } catch (error) {
    await scope.close();
    const isFull = /no space left on device/i.test((error as Error).message);
    throw isFull ? new UserError(`The disk of ${options.dataDir} is full: ${firstLine(error)}`) : error;
  }
}

async function start(options: EmbeddedOptions, scope: CleanupScope): Promise<EmbeddedStack> {
  const { projectDir, siteUrl, log = console.log } = options;
  const names = options.functions === false ? [] : functionNames(projectDir);
  const deno = names.length > 0 ? findDeno(projectDir) : '';
  const config = await readProjectConfig(projectDir);
  const folder = dataFolder(options.dataDir);
  const sender = options.smtpUrl ? smtpMailer(options.smtpUrl) : null;
  config.auth.email.enable_confirmations = options.confirmEmails ?? sender !== null;
  await refuseIfRunning(folder);
  await removeInterruptedRestores(folder);
  const server = new HttpServer();
  const port = await listen(server.http, options.port, 'SUPABASE_PORT');
  scope.add(() => server.close());
  const url = `http://127.0.0.1:${port}`;

  prepareDataFolder(folder);
  const account = accountLine(folder);
  if (account) log(account);
  const keys = await loadKeys(folder.keys);
  const cluster = await startCluster({
    ...prepareCluster(folder, keys.database),
    port: options.databasePort,
    logFile: folder.postgresLog,
    settings: { [API_URL]: url },
  });
  scope.add(() => cluster.stop());
  const demo = options.demo !== false && !existsSync(folder.withoutDemo);
  const mails = new MailFile(folder.mailbox);
  const mailer = sender ?? mails;
  const open = { projectDir, folder, config, url, siteUrl, keys, cluster, mailer };
  const { database, sql } = await withUpgrade(open, log, () => openMigrated(open, demo, log));
  scope.add(() => sql.close());
  scope.add(() => database.connection.close());
  const studioToken = functionSecret(keys.jwtSecret, 'studio');
  const { auth, needsCaptcha } = config;
  const disk = new DiskSpace([folder.root, folder.cluster], log);
  const storage = new FileStorage(folder.storage);
  await storage.sweep(sql);
  const maxRows = Number(config.api.max_rows);
  const rest = (await options.startRest?.({ database: databaseUrl(cluster), keys, maxRows })) ?? null;
  if (rest) scope.add(() => rest.close());
  const api = openApi({
    database,
    sql,
    mailer,
    siteUrl,
    auth,
    needsCaptcha,
    studioToken,
    disk,
    storage,
    rest,
    secretKey: keys.secret,
    jwtSecret: keys.jwtSecret,
    mails: sender ? null : mails,
  });
  if (demo) {
    await storeDemoFiles(projectDir, config.storage.buckets, folder.uploaded, { sql, storage });
  }
  await database.connection.clearSchemaCache();

  const sink = names.length > 0 && !sender ? await openMailSink(mails, functionSecret(keys.jwtSecret, 'mail')) : null;
  if (sink) scope.add(() => sink.close());
  const environment = functionEnvironment(projectDir, {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    SITE_URL: siteUrl,
    JOBS_SECRET: functionSecret(keys.jwtSecret, 'jobs'),
    REVIEW_KEY_SECRET: functionSecret(keys.jwtSecret, 'review key'),
    SMTP_URL: options.smtpUrl || sink?.url || '',
    // The demo shows the whole product, so what is kept counts as sent there.
    MAILS_ARE_KEPT: String(sink !== null && !demo),
    ...options.functionEnv,
  });
  const watch = options.watchFunctions === true;
  const token = siteProxyToken(keys.jwtSecret);
  const functions = new Functions(names, { deno, projectDir, environment, watch, log }, token);
  server.open(api, functions);
  scope.add(() => functions.stop());
  scope.add(() => server.close()); // first: no new requests
  await functions.start();
  const every = names.includes('jobs') ? (options.jobsIntervalMs ?? 60_000) : 0;
  if (every > 0) {
    const timer = startJobsTimer(`${url}/functions/v1/jobs`, environment.JOBS_SECRET ?? '', every);
    scope.add(() => timer.stop());
    const mail = subscribe(databaseUrl(cluster), 'notifications', () => void timer.call('mails'));
    scope.add(() => mail.close());
  }
  // Whom a mail names is not always whom it is to, so all mails from before an erasure go.
  const erasures = subscribe(databaseUrl(cluster), 'erasures', () => void deleteErasedMails(sql, mails, log));
  scope.add(() => erasures.close());

  return {
    url,
    port,
    publishableKey: keys.publishable,
    realtime: false,
    resumableUploads: false,
    secretKey: keys.secret,
    jwtSecret: keys.jwtSecret,
    databaseUrl: databaseUrl(cluster),
    studioUrl: url + studioPath(studioToken),
    mailUrl: sender ? null : url + studioPath(studioToken, '/mail'),
    mailbox: folder.mailbox,
    databaseEnded: cluster.ended,
    query: (statement, params) => query(database, sql, statement, params),
    demoLogins: () => findDemoLogins(sql),
    close: () => scope.close(),
  };
}

/** Deletes the stored mails from before the last erasure. */
async function deleteErasedMails(sql: SqlPool, mails: MailFile, log: (line: string) => void): Promise<void> {
  try {
    const [last] = await sql.query<{ at: string | null }>('select max(erased_at) as at from private.erasures');
    if (last?.at) await mails.deleteBefore(new Date(last.at));
  } catch (error) {
    log(`Mails from before an erasure were not deleted: ${(error as Error).message}`);
  }
}

interface OpenOptions {
  projectDir: string;
  folder: DataFolder;
  config: ProjectConfig;
  url: string;
  siteUrl: string;
  keys: Keys;
  cluster: OwnCluster;
  mailer: Mailer;
}

/** Opens the database and applies this version's changes; closes it when that fails. */
async function openMigrated(options: OpenOptions, demo: boolean, log: (line: string) => void) {
  const { projectDir, folder, config, url, siteUrl, keys, cluster, mailer } = options;
  const sql = openSql(databaseUrl(cluster));
  let database: LiteDatabase | undefined;
  try {
    const fresh = !existsSync(folder.ready);
    if (!fresh) await refuseNewer(sql, projectDir, folder.root);
    const { storage } = folder;
    database = await openLite({ database: databaseUrl(cluster), storage, mailer, url, siteUrl, keys, config, fresh });
    markReady(folder);
    await applyMigrations(sql, projectDir, { log });
    if (demo) await runSeeds(sql, projectDir, config.seedPaths);
    exposeRequest(database.connection, await readRestSettings(sql));
    return { database, sql };
  } catch (error) {
    await database?.connection.close();
    await sql.close();
    throw error;
  }
}

async function query<T>(
  { connection }: LiteDatabase,
  sql: SqlPool,
  statement: string,
  params?: unknown[],
): Promise<T[]> {
  const rows = await sql.query<T>(statement, params);
  if (!/^\s*(select|insert|update|delete|with|table|values)\b/i.test(statement)) await connection.clearSchemaCache();
  return rows;
}
