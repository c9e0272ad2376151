/** Acknowledged rows survive a crash of the server or of Postgres, and a power cut. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { readKeys } from '../../scripts/embedded/keys.ts';
import { runningCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { as, copyData, eventually, fixture, root, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const script = path.join(folder, 'start.mts');
const children = new Set<ChildProcess>();
let number = 0;

beforeAll(() => {
  writeFileSync(
    script,
    `import { startEmbedded } from ${JSON.stringify(path.join(root, 'scripts/embedded/index.ts'))};
     const options = { port: 0, siteUrl: 'http://127.0.0.1', functions: false, log: console.log };
     const stack = await startEmbedded({ ...options, projectDir: ${JSON.stringify(fixture)}, dataDir: process.argv[2] });
     console.log('url ' + stack.url);`,
  );
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(remove);

/** A server in its own process. */
interface Server {
  child: ChildProcess;
  said(): string;
  url(): Promise<string>;
}

function serve(dataDir: string): Server {
  const loader = path.join(root, 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(process.execPath, ['--import', loader, script, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.add(child);
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  return { child, said: () => said, url: () => eventually(async () => /url (\S+)/.exec(said)?.[1]) };
}

const postmaster = (dataDir: string) =>
  runningCluster({ folder: dataFolder(dataDir).cluster, password: '' })?.pid ?? null;

/** Postgres and its own processes. */
function postgresProcesses(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.trim().split(/\s+/).map(Number)];
}

const ended = (dataDir: string) => eventually(async () => postmaster(dataDir) === null || undefined);

/** Adds notes, four at a time, until the server does not answer. Returns the titles that were acknowledged; grows meanwhile. */
function writeNotes(dataDir: string, url: string) {
  const acknowledged: string[] = [];
  const { secret } = readKeys(dataFolder(dataDir).keys);
  const write = async () => {
    for (;;) {
      const title = `note ${number++}`;
      const init = { method: 'POST', headers: as(secret), body: JSON.stringify({ title }) };
      const response = await fetch(`${url}/rest/v1/notes`, init).catch(() => null);
      if (response?.status !== 201) return;
      acknowledged.push(title);
    }
  };
  return { acknowledged, over: Promise.all([write(), write(), write(), write()]) };
}

async function expectAll(dataDir: string, acknowledged: readonly string[]): Promise<void> {
  const stack: EmbeddedStack = await startFixture(dataDir);
  try {
    const rows = await stack.query<{ title: string }>('select title from public.notes');
    const there = new Set(rows.map(({ title }) => title));
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(acknowledged.filter((title) => !there.has(title))).toEqual([]);
  } finally {
    await stack.close();
  }
}

const many = (acknowledged: readonly string[], more = 0) => {
  const enough = acknowledged.length + more;
  return eventually(async () => (acknowledged.length > Math.max(enough, 100) ? true : undefined));
};

it('a killed server loses no acknowledged row, and its Postgres ends too', async () => {
  const dataDir = path.join(folder, 'server');
  const server = serve(dataDir);
  const { acknowledged, over } = writeNotes(dataDir, await server.url());
  await many(acknowledged);
  server.child.kill('SIGKILL');
  await over;
  await ended(dataDir);
  await expectAll(dataDir, acknowledged);
});

it('a power cut loses no acknowledged row: the log on the disk restores it', async () => {
  const dataDir = path.join(folder, 'power');
  const server = serve(dataDir);
  const url = await server.url();
  const send = (signal: NodeJS.Signals, processes: number[]) => {
    for (const pid of processes) process.kill(pid, signal);
    return processes;
  };
  const stop = () => send('SIGSTOP', postgresProcesses(postmaster(dataDir) ?? 0));
  const early = stop();
  const restored = copyData(dataDir, path.join(folder, 'restored'));
  send('SIGCONT', early);
  const { acknowledged, over } = writeNotes(dataDir, url);
  await many(acknowledged);
  // The moment of the power cut: nothing more is written or cleaned up.
  const processes = stop();
  const then = [...acknowledged];
  const cut = copyData(dataDir, path.join(folder, 'cut'));
  send('SIGKILL', processes);
  server.child.kill('SIGKILL');
  await over;
  await ended(dataDir);
  await expectAll(cut, then);
  // Since then only the write-ahead log has reached the disk.
  const wal = path.join(dataFolder(restored).cluster, 'pg_wal');
  rmSync(wal, { recursive: true });
  copyData(path.join(dataFolder(dataDir).cluster, 'pg_wal'), wal);
  await expectAll(restored, then);
});

it.each([
  ['its Postgres has started', (dataDir: string) => postmaster(dataDir) !== null],
  ['its database exists', (_: string, said: string) => said.includes('applied')],
])('a first start that is killed when %s is completed by the next start', async (name, reached) => {
  const dataDir = path.join(folder, name.replaceAll(' ', '-'));
  const server = serve(dataDir);
  await eventually(async () => reached(dataDir, server.said()) || undefined);
  server.child.kill('SIGKILL');
  await ended(dataDir);
  const stack = await startFixture(dataDir);
  expect(await stack.query('select title from public.notes order by id')).toEqual([
    { title: 'seeded' },
    { title: 'kept in' },
  ]);
  await stack.close();
});
