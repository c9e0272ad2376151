import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import { openSql } from '../../scripts/embedded/postgres/client.ts';
import { runningCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { type Run, startCommand } from '../support/command.ts';
import { eventually, fixture, root, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const data = path.join(folder, 'data');
const children = new Set<ChildProcess>();
/** The title of the fixture's pages. */
const titleFile = path.join(folder, 'title');

/** Runs a task in the fixture's folder, and stops it with the test. */
function run(task: string, env: Record<string, string>): Run {
  const started = startCommand(task, [], { DATA_DIR: data, ...env }, fixture);
  children.add(started.child);
  return started;
}

async function ports(): Promise<{ PORT: string; SUPABASE_PORT: string; DATABASE_PORT: string }> {
  const [PORT, SUPABASE_PORT, DATABASE_PORT] = [await getPort(), await getPort(), await getPort()].map(String);
  return { PORT, SUPABASE_PORT, DATABASE_PORT } as Record<'PORT' | 'SUPABASE_PORT' | 'DATABASE_PORT', string>;
}

/** Whether Postgres runs on a data folder. */
const runs = (dataDir: string) => runningCluster({ folder: dataFolder(dataDir).cluster, password: '' }) !== null;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs a task that must fail. Returns the one line that it prints. */
async function failure(task: string, env: Record<string, string>): Promise<string> {
  const result = run(task, env);
  expect(await result.ended).toBe(1);
  const lines = result.err.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(remove);

it('npm start ends with its Postgres, and says so', async () => {
  const dataDir = path.join(folder, 'crashed');
  const copy = run('start', { ...(await ports()), DATA_DIR: dataDir });
  await eventually(async () => copy.out.includes('Ctrl-C') || undefined);
  const cluster = runningCluster({ folder: dataFolder(dataDir).cluster, password: '' });
  process.kill(cluster?.pid ?? Number.NaN, 'SIGKILL');
  expect(await copy.ended).toBe(1);
  expect(copy.err).toContain('Postgres has ended by itself');
});

describe('npm start', () => {
  let copy: Run;
  let site: string;
  let api: string;
  let env: Awaited<ReturnType<typeof ports>>;

  beforeAll(async () => {
    env = await ports();
    site = `http://127.0.0.1:${env.PORT}`;
    api = `http://127.0.0.1:${env.SUPABASE_PORT}`;
    writeFileSync(titleFile, 'First title');
    copy = run('start', { ...env, FIXTURE_TITLE_FILE: titleFile });
    children.clear(); // it lives until the last test of this block ends it
    await eventually(async () => copy.out.includes('Ctrl-C') || undefined);
  });

  afterAll(async () => {
    copy.child.kill('SIGKILL');
    await copy.ended;
  });

  it('prints all addresses', () => {
    for (const word of [
      site,
      api,
      `${api}/studio?token=`,
      `@127.0.0.1:${env.DATABASE_PORT}/postgres`,
      'sb_publishable_',
    ]) {
      expect(copy.out).toContain(word);
    }
    expect(copy.err).toBe('');
  });

  it('serves the built site for this backend at localhost and 127.0.0.1', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const page = await (await fetch(`http://${host}:${env.PORT}/`)).text();
      expect(page).toContain('<h1>Fixture at /</h1>');
      const script = await (await fetch(site + /<script[^>]* src="([^"]+)"/.exec(page)?.[1])).text();
      expect(script).toContain(api);
      expect(script).toContain('sb_publishable_');
      expect(script).not.toContain('sb_secret_');
    }
    const unknown = await fetch(`${site}/some/route`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<h1>Fixture at /404</h1>');
  });

  it('forwards /api and /uploads to the function, with the caller’s address', async () => {
    const get = async (url: string) => {
      const response = await fetch(site + url, {
        headers: { 'x-forwarded-for': '203.0.113.9', origin: 'http://elsewhere.example' },
      });
      return (await response.json()) as { pathname: string; search: string; headers: Record<string, string> };
    };
    expect(await get('/api/contact?x=1')).toMatchObject({ pathname: '/api/contact', search: '?x=1' });
    const { pathname, headers } = await get('/uploads/one.png');
    expect(pathname).toBe('/api/uploads/one.png');
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${env.PORT}`,
      'x-forwarded-proto': 'http',
      origin: 'http://elsewhere.example',
    });
  });

  it('renders the pages again after a change of their content, and serves them without a gap', async () => {
    const change = async (title: string) => {
      writeFileSync(titleFile, title);
      await database.query('notify site_content');
    };
    const page = async (address = '/') => {
      const response = await fetch(site + address, { headers: { 'accept-encoding': 'br' } });
      return /<title>(.*)<\/title>/.exec(await response.text())?.[1];
    };
    const showing = (title: string) => eventually(async () => (await page()) === title || undefined);
    const database = openSql(/postgresql:\S+/.exec(copy.out)?.[0] ?? '');
    try {
      expect(await page()).toBe('First title');
      const responses: unknown[] = [];
      let isDone = false;
      const visitor = (async () => {
        while (!isDone) responses.push(await page().catch((error) => error));
      })();
      for (const title of ['A much longer second title', 'Third', 'Fourth and last title']) await change(title);
      await showing('Fourth and last title');
      expect(await page('/some/route')).toBe('Fourth and last title');
      await change('Fifth');
      await showing('Fifth');
      isDone = true;
      await visitor;
      // Three changes at once are one.
      expect([...new Set(responses)]).toEqual(['First title', 'Fourth and last title', 'Fifth']);
      await change('broken');
      await eventually(async () => copy.out.includes('could not be rendered anew (a component failed)') || undefined);
      expect(await page()).toBe('Fifth');
    } finally {
      await database.close();
    }
  });

  it.each(['PORT', 'SUPABASE_PORT', 'DATABASE_PORT'] as const)(
    'a start beside it with the same %s is refused',
    async (name) => {
      const other = { ...(await ports()), [name]: env[name], DATA_DIR: path.join(folder, 'beside') };
      const line = await failure('start', other);
      expect(line).toContain(`Port ${env[name]} is already in use`);
      expect(line).toContain(`${name}=`);
      expect(existsSync(other.DATA_DIR)).toBe(false);
    },
  );

  it('ends at SIGTERM with code 0, and removes the pages of later changes', async () => {
    expect(existsSync(path.join(data, 'site-pages'))).toBe(true);
    copy.child.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
    expect(existsSync(path.join(data, 'site-pages'))).toBe(false);
  });
});

describe('stopping npm start', () => {
  it('ends at Ctrl-C with code 0 and all its processes', async () => {
    const env = { ...(await ports()), DATA_DIR: path.join(folder, 'ended') };
    const copy = run('start', env);
    await eventually(async () => copy.out.includes('Ctrl-C') || undefined);
    copy.child.kill('SIGINT');
    copy.child.kill('SIGINT');
    expect(await copy.ended).toBe(0);
    expect(copy.err).toBe('');
    expect(runs(env.DATA_DIR)).toBe(false);
    for (const port of [env.PORT, env.SUPABASE_PORT, env.DATABASE_PORT]) {
      await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    }
  });

  it('ends Postgres and the functions when it is killed', async () => {
    const env = { ...(await ports()), DATA_DIR: path.join(folder, 'killed') };
    const copy = run('start', env);
    await eventually(async () => copy.out.includes('Ctrl-C') || undefined);
    const started = spawnSync('ps', ['-o', 'pid=', '--ppid', String(copy.child.pid)], { encoding: 'utf8' });
    const pids = started.stdout.trim().split(/\s+/).map(Number);
    expect(pids.length).toBeGreaterThan(2);
    copy.child.kill('SIGKILL');
    await eventually(async () => pids.every((pid) => !isAlive(pid)) || undefined);
    expect(runs(env.DATA_DIR)).toBe(false);
  });
});

it('npm start refuses an invalid port in one line', async () => {
  expect(await failure('start', { PORT: 'http' })).toContain('PORT=http is not a port');
  expect(await failure('start', { PORT: '70000' })).toContain('PORT=70000 is not a port');
});

describe('npm run dev', () => {
  it('serves the sources with the backend, and ends at SIGTERM', async () => {
    const env = { ...(await ports()), DATA_DIR: path.join(folder, 'dev') };
    const copy = run('dev', env);
    await eventually(async () => copy.out.includes('Ctrl-C') || undefined);
    const site = `http://127.0.0.1:${env.PORT}`;
    expect(await (await fetch(site)).text()).toContain('/@vite/client');
    expect(await (await fetch(`${site}/main.js`)).text()).toContain('sb_publishable_');
    expect(await (await fetch(`${site}/api/x`)).json()).toMatchObject({ pathname: '/api/x' });
    copy.child.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
    expect(runs(env.DATA_DIR)).toBe(false); // Vite did not end the process before the backend was closed
  });
});

it('scripts/run.mjs refuses an unknown task by name', () => {
  const refusal = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/run.mjs'), ...args]);
    return [status, stderr.toString()];
  };
  expect(refusal('no-such-task')).toEqual([1, 'There is no task "no-such-task" in scripts/.\n']);
  expect(refusal('../start')[0]).toBe(1);
  expect(refusal()[0]).toBe(1);
});

it('leaves the fixture unchanged', () => {
  const written = ['supabase/.temp', 'dist', 'node_modules', 'written.txt'];
  expect(written.filter((name) => existsSync(path.join(fixture, name)))).toEqual([]);
});
