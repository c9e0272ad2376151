/** Creates, starts, finds and stops a Postgres server on a data folder. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { firstLine, UserError } from '../../lib/errors.ts';
import { whenThisProcessEnds } from '../../lib/watcher.ts';
import { type Account, makeOwnFolder, postgresAccount, runAs } from './account.ts';
import { acceptsConnections, databaseUrl, SUPERUSER } from './client.ts';
import { postgresPrograms } from './programs.ts';

/** The data folder of a server, and its superuser. */
export interface ClusterFolder {
  folder: string;
  password: string;
  /** Default `postgres`. */
  superuser?: string;
  /** The folder of the programs; default: the package's. */
  programs?: string;
}

export interface ClusterOptions extends ClusterFolder {
  /** 0 or nothing: any free port. */
  port?: number;
  /** False for temporary data: writes do not wait for the disk. Default: true. */
  durable?: boolean;
  /** The log file of Postgres; default: none. */
  logFile?: string;
  /** More settings, by their names in postgresql.conf. */
  settings?: Record<string, string | number>;
  /** Default: STOP_SECONDS. */
  stopSeconds?: number;
}

/** A running server. */
export interface Cluster extends ClusterFolder {
  port: number;
  pid: number;
}

/** A server that this process has started. */
export interface OwnCluster extends Cluster {
  /** Settles when it has ended, stopped or by itself. */
  ended: Promise<void>;
  /** Stops it: connections are closed (`fast`), or awaited (`smart`). Committed data is on the disk in both cases. */
  stop(mode?: 'fast' | 'smart'): Promise<void>;
}

/** A server already runs on the folder. */
export class InUseError extends UserError {}

/** The time limit of a start, which may include a recovery after a crash. */
const START_TIMEOUT_MS = 120_000;
/**
 * How long Postgres may take to end in order, until it is told to end at once, after which its next start recovers what was saved. In
 * a recovery after a crash it may wait for ever.
 */
export const STOP_SECONDS = 30;

/** In the data folder: the server's process, and the one that has started it. */
const OWNER_FILE = 'owner';

/** Whether a folder is the data folder of a server. */
export function isCluster(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

/**
 * Creates the data folder of a server; every connection needs a password.
 * Takes a folder that does not exist yet. Sorting and `lower()` follow ICU's en-US, as on Supabase.
 * @param locale what a character is to the rest: C is on every machine, C.UTF-8 is Supabase's
 */
export function createCluster(
  { folder, password, superuser = SUPERUSER, programs }: ClusterFolder,
  locale: 'C' | 'C.UTF-8' = 'C',
): void {
  const account = postgresAccount();
  const bin = programs ?? postgresPrograms(account);
  makeOwnFolder(account, folder);
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const options = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locales = ['--encoding=UTF8', `--locale=${locale}`, '--locale-provider=icu', '--icu-locale=en-US'];
  try {
    execFileSync(path.join(bin, 'initdb'), ['-D', folder, ...options, ...locales], {
      ...runAs(account),
      cwd: '/',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    throw new UserError(`The database in ${folder} cannot be made: ${firstLine(String(stderr ?? error).trim())}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The server that runs on a data folder, from its postmaster.pid; null when none runs. */
export function runningCluster({ folder, password, superuser }: ClusterFolder): Cluster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isAlive(pid) ? { folder, password, superuser, pid, port } : null;
}

/** Whether the process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts a server on its data folder. It ends with this process, also when that is killed.
 * Throws if another process uses the folder, or the port, or the server cannot start.
 */
export async function startCluster(options: ClusterOptions): Promise<OwnCluster> {
  const account = postgresAccount();
  const program = path.join(options.programs ?? postgresPrograms(account), 'postgres');
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = options.port || (await getPort());
    const attempt = await launch(program, account, options, port);
    if ('cluster' in attempt) return attempt.cluster;
    const { said } = attempt;
    if (/could not bind/.test(said) && !options.port) continue; // another process took the free port
    if (/could not bind/.test(said))
      throw new UserError(`Port ${port} is already in use. Stop what uses it, or choose another: DATABASE_PORT=<port>`);
    // Empty while another server is starting or ending.
    if (!/lock file .* (already exists|is empty)/.test(said)) throw new UserError(failure(options.folder, said));
    await refuseIfInUse(options);
    if (Date.now() > deadline) throw new UserError(failure(options.folder, said));
    await delay(100);
  }
}

function failure(folder: string, said: string): string {
  const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1) ?? '';
  return `The database in ${folder} cannot be opened: ${reason || 'Postgres ended without a word'}`;
}

/** Throws when a server runs on the folder. Waits for one that is ending because its parent died. */
async function refuseIfInUse(cluster: ClusterFolder): Promise<void> {
  const running = runningCluster(cluster);
  if (!running || (await endOrphan(cluster.folder))) return;
  if (await acceptsConnections(databaseUrl(running)))
    throw new InUseError(
      `The data in ${cluster.folder} is in use by Postgres, process ${running.pid}. Stop the npm start or the command that it belongs to, or choose another folder: DATA_DIR=<folder>`,
    );
  // After a restart of the machine or container another process may have this id.
  if (!(await isPostgres(running.pid))) rmSync(path.join(cluster.folder, 'postmaster.pid'), { force: true });
}

/** Whether a process runs a program of Postgres; also where this cannot be known. */
async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: 'postgres',
  }));
  return stdout.includes('postgres');
}

/**
 * Ends the server that runs on a folder when the process that has started it is gone. Returns whether there was one.
 * Throws when this account may not end it.
 */
export async function endOrphan(folder: string, stopSeconds = STOP_SECONDS): Promise<boolean> {
  const running = runningCluster({ folder, password: '' });
  if (!running || !isOrphan(running) || !(await isPostgres(running.pid))) return false;
  const { pid } = running;
  console.log(`Ending Postgres, process ${pid}, which somebody who is gone has started on ${folder} …`);
  const isEnded = async (seconds: number) => {
    const isThere = () => runningCluster({ folder, password: '' })?.pid === pid;
    for (const end = Date.now() + seconds * 1000; isThere() && Date.now() < end; ) await delay(50);
    return !isThere();
  };
  try {
    process.kill(pid, 'SIGINT');
    if (!(await isEnded(stopSeconds))) process.kill(pid, 'SIGQUIT');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM') throw new UserError(`This account may not end it. As its own: kill -INT ${pid}`);
    if (code !== 'ESRCH') throw error;
  }
  if (await isEnded(STOP_SECONDS)) return true;
  throw new UserError(`Postgres, process ${pid}, does not end. End it: kill -KILL ${pid}`);
}

function isOrphan({ folder, pid }: Cluster): boolean {
  try {
    const [server, owner] = readFileSync(path.join(folder, OWNER_FILE), 'utf8').split(' ').map(Number);
    return server === pid && !isAlive(owner ?? 0);
  } catch {
    return false; // of another version, or started by hand
  }
}

async function launch(
  program: string,
  account: Account | null,
  { folder, password, superuser, durable = true, logFile, settings, stopSeconds = STOP_SECONDS }: ClusterOptions,
  port: number,
): Promise<{ cluster: OwnCluster } | { said: string }> {
  const wait = durable ? 'on' : 'off';
  const flags = Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: wait,
    synchronous_commit: wait,
    full_page_writes: wait,
    // Nothing replicates; with slots a checkpoint on a full disk would end the server.
    max_replication_slots: 0,
    max_wal_senders: 0,
    timezone: 'UTC',
    search_path: '"$user", public, extensions',
    // The log has the error without the data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', folder, ...flags], {
    ...runAs(account),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches every process of the group; this one must stop last.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve()); // not 'exit': at 'close' its whole output was read
    server.once('error', () => resolve());
  });
  if (server.pid) void ended.then(whenThisProcessEnds(endingCommands(server.pid), runAs(account)));
  const { ready, said } = readLog(server, logFile);
  await Promise.race([ready, ended]);
  const { pid } = server;
  if (!pid || server.exitCode !== null || server.signalCode !== null) return { said: said() };
  writeOwner(folder, pid);
  const stop = async (mode: 'fast' | 'smart' = 'fast') => {
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGTERM');
    const atOnce = mode === 'fast' ? setTimeout(() => server.kill('SIGQUIT'), stopSeconds * 1000) : undefined;
    await ended;
    clearTimeout(atOnce);
  };
  return { cluster: { folder, password, superuser, port, pid, ended, stop } };
}

const endingCommands = (pid: number) =>
  `kill -INT ${pid}; s=0; while kill -0 ${pid} && [ $s -lt ${STOP_SECONDS} ]; do sleep 1; s=$((s+1)); done; kill -QUIT ${pid}`;

function writeOwner(folder: string, server: number): void {
  try {
    writeFileSync(path.join(folder, OWNER_FILE), `${server} ${process.pid}`);
  } catch {
    // Without it nobody takes this server for an orphan.
  }
}

/** Adds to a log, if the disk has room. */
function append(file: string, text: Buffer): void {
  try {
    appendFileSync(file, text, { mode: 0o600 });
  } catch {
    // A log is not worth the process.
  }
}

function readLog(server: ChildProcess, logFile: string | undefined) {
  let text = '';
  const ready = new Promise<void>((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (logFile) append(logFile, chunk);
      text = (text + chunk).slice(-10_000);
      if (text.includes('ready to accept connections')) resolve();
    });
  });
  return { ready, said: () => text };
}
