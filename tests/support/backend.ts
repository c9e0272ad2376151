/**
 * The backend of the tests: an embedded one, or with SUPABASE_URL an external Supabase that has the migrations (and for the
 * browser tests supabase/seed.sql). Its edge functions also run here, because the tests fake the platforms that they call, and
 * set the address of each request.
 *
 * With it come SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL, SUPABASE_JWT_SECRET (where that signs its tokens), and
 * SMTP_URL with MAILBOX, the file of the mails that this server has taken. Where its Auth has passkeys, PASSKEY_ORIGIN is the
 * site's for which it has them, e.g. http://localhost:5190: their domain is no address of a machine.
 */
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder, prepareDataFolder } from '../../scripts/embedded/data-folder.ts';
import { type EmbeddedOptions, startEmbedded } from '../../scripts/embedded/index.ts';
import { loadKeys } from '../../scripts/embedded/keys.ts';
import { createCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { openExternal, readExternal } from '../../scripts/external/backend.ts';
import { CleanupScope } from '../../scripts/lib/cleanup.ts';
import { startPostgrest } from './postgrest.ts';

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
  /** The origin of the site for which its Auth has passkeys; null where it has none. */
  passkeyOrigin: string | null;
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

/** On PostgREST itself, and a database in Supabase's locale. */
async function preparePostgrest(dataDir: string): Promise<Pick<EmbeddedOptions, 'startRest'>> {
  const folder = dataFolder(dataDir);
  prepareDataFolder(folder);
  const { database } = await loadKeys(folder.keys);
  createCluster({ folder: folder.cluster, password: database }, 'C.UTF-8');
  return { startRest: startPostgrest };
}

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
    ...(process.env.REST_SERVER === 'postgrest' && (await preparePostgrest(dataDir))),
  });
  scope.add(close);
  return {
    url,
    publishableKey,
    realtime,
    resumableUploads,
    secondFactors: false,
    passkeyOrigin: null,
    secretKey,
    jwtSecret,
    mailbox,
    studioUrl,
    databaseUrl,
  };
};

const reach: Starter = async ({ siteUrl, functionEnv }, _, log, scope) => {
  const supabase = readExternal();
  if (!supabase) throw new Error('SUPABASE_URL is not set.');
  const { jobsSecret: _jobs, ...backend } = await openExternal(
    supabase,
    { siteUrl, functionEnv: { ...quick, ...functionEnv }, log },
    scope,
  );
  const passkeyOrigin = process.env.PASSKEY_ORIGIN || null;
  return { ...backend, secondFactors: true, passkeyOrigin, mailbox: process.env.MAILBOX || null, studioUrl: null };
};
