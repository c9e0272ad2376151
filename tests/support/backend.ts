/**
 * The backend of the tests: an embedded one, or with SUPABASE_URL an external Supabase that has the migrations (and for the
 * browser tests supabase/seed.sql). Its edge functions also run here, because the tests fake the platforms that they call, and
 * set the address of each request.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDeno, functionEnvironment } from '../../scripts/embedded/deno.ts';
import { siteProxyToken } from '../../scripts/embedded/forwarded-headers.ts';
import { Functions, functionNames } from '../../scripts/embedded/functions.ts';
import { HttpServer } from '../../scripts/embedded/http-server.ts';
import { startEmbedded } from '../../scripts/embedded/index.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
import { listen } from '../../scripts/lib/ports.ts';

export interface BackendOptions {
  siteUrl: string;
  /** With demo data? */
  demo: boolean;
  /** The settings of the functions. */
  functionEnv: Record<string, string>;
}

/** The backend's addresses and keys. */
export interface Backend {
  url: string;
  publishableKey: string;
  /** Whether it has Supabase Realtime. */
  realtime: boolean;
  /** Whether its Storage takes uploads in parts. */
  resumableUploads: boolean;
  /** Whether its Auth has second factors. */
  secondFactors: boolean;
  secretKey: string;
  /** Signs tokens; the token of the site's proxy is derived from it. */
  jwtSecret: string;
  /** The file with the mails; null if they are sent elsewhere. */
  mailbox: string | null;
  /** The address of Studio; null with an external Supabase. */
  studioUrl: string | null;
  /** The address of the database as its owner; null with an external Supabase for which DATABASE_URL is not set. */
  databaseUrl: string | null;
  /** The log file of the functions. */
  log: string;
}

/** Starts it. Returns the backend, and what stops all that was started. */
export async function startBackend(options: BackendOptions): Promise<{ backend: Backend; close: () => Promise<void> }> {
  const scope = new CleanupScope();
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-test-'));
  scope.add(() => rm(folder, { recursive: true, force: true }));
  const log = path.join(folder, 'log');
  const write = (line: string) => appendFileSync(log, `${line}\n`);
  const start = process.env.SUPABASE_URL ? reach : startOwn;
  try {
    const backend = { ...(await start(options, path.join(folder, 'data'), write, scope)), log };
    return { backend, close: () => scope.close() };
  } catch (error) {
    await scope.close();
    throw error;
  }
}

/** The least time of a response to a log-in; short in tests. */
const quick = { MIN_RESPONSE_MS: '20' };
/** The fewest rounds of bcrypt: more take a tenth of a second for every log-in. */
process.env.LITE_AUTH_BCRYPT_COST = '4';

type Starter = (
  options: BackendOptions,
  dataDir: string,
  log: (line: string) => void,
  scope: CleanupScope,
) => Promise<Omit<Backend, 'log'>>;

const startOwn: Starter = async ({ siteUrl, demo, functionEnv }, dataDir, log, scope) => {
  const {
    close,
    url,
    publishableKey,
    realtime,
    resumableUploads,
    secretKey,
    jwtSecret,
    mailbox,
    studioUrl,
    databaseUrl,
  } = await startEmbedded({
    projectDir: process.cwd(),
    dataDir,
    port: 0,
    siteUrl,
    demo,
    log,
    // Tests call the jobs themselves.
    jobsIntervalMs: 0,
    functionEnv: { ...quick, ...functionEnv },
  });
  scope.add(close);
  const secondFactors = false;
  return {
    url,
    publishableKey,
    realtime,
    resumableUploads,
    secondFactors,
    secretKey,
    jwtSecret,
    mailbox,
    studioUrl,
    databaseUrl,
  };
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`SUPABASE_URL is set, and so ${name} must be.`);
  return value;
}

const reach: Starter = async ({ siteUrl, functionEnv }, _, log, scope) => {
  const projectDir = process.cwd();
  const project = new URL(required('SUPABASE_URL')).origin;
  const [publishableKey, secretKey] = [required('SUPABASE_PUBLISHABLE_KEY'), required('SUPABASE_SECRET_KEY')];
  const jwtSecret = process.env.SUPABASE_JWT_SECRET || randomBytes(32).toString('hex');
  const environment = functionEnvironment(projectDir, {
    SUPABASE_URL: project,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SITE_URL: siteUrl,
    JOBS_SECRET: randomBytes(32).toString('hex'),
    REVIEW_KEY_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: process.env.SMTP_URL || '',
    ...quick,
    ...functionEnv,
  });
  const deno = findDeno(projectDir);
  const names = functionNames(projectDir);
  const functions = new Functions(
    names,
    { deno, projectDir, environment, watch: false, log },
    siteProxyToken(jwtSecret),
  );
  const server = new HttpServer();
  const port = await listen(server.http, 0, 'PORT');
  const passOn = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(project + pathname + search, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      duplex: 'half',
    } as RequestInit);
  };
  server.open(passOn, functions);
  scope.add(() => functions.stop());
  scope.add(() => server.close());
  await functions.start();
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = process.env.DATABASE_URL || null;
  return {
    url,
    publishableKey,
    // The server above passes no WebSocket on.
    realtime: false,
    resumableUploads: true,
    secondFactors: true,
    secretKey,
    jwtSecret,
    mailbox: process.env.MAILBOX || null,
    studioUrl: null,
    databaseUrl,
  };
};
