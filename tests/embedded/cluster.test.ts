/** How a server ends that hangs, or whose process is gone. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseUrl, openSql } from '../../scripts/embedded/postgres/client.ts';
import {
  type Cluster,
  createCluster,
  endOrphan,
  InUseError,
  type OwnCluster,
  runningCluster,
  startCluster,
} from '../../scripts/embedded/postgres/cluster.ts';
import { scratchFolder } from '../../scripts/embedded/postgres/scratch.ts';
import { eventually, root, temporaryFolder } from './support.ts';

const { folder: scripts, remove } = temporaryFolder();
const here = { folder: scratchFolder(), password: 'postgres', durable: false };
let child: ChildProcess | undefined;
let own: OwnCluster | undefined;

createCluster(here);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await own?.stop();
  own = undefined;
});
afterAll(() => {
  remove();
  rmSync(here.folder, { recursive: true });
});

/** Starts it in a process of its own, which `kill` ends with what would end its Postgres. */
async function startElsewhere() {
  const script = path.join(scripts, 'start.mts');
  const cluster = JSON.stringify(path.join(root, 'scripts/embedded/postgres/cluster.ts'));
  writeFileSync(
    script,
    `import { startCluster } from ${cluster}; await startCluster(${JSON.stringify(here)}); console.log('started');`,
  );
  const loader = path.join(root, 'node_modules/tsx/dist/loader.mjs');
  const started = spawn(process.execPath, ['--import', loader, script], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  await new Promise((resolve) => started.stdout.once('data', resolve));
  const server = runningCluster(here) as Cluster;
  return {
    server,
    async kill() {
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(started.pid)], { encoding: 'utf8' });
      const watchers = stdout.trim().split(/\s+/).map(Number);
      for (const pid of watchers) if (pid !== server.pid) process.kill(pid, 'SIGKILL');
      started.kill('SIGKILL');
      await new Promise((resolve) => started.once('close', resolve));
    },
  };
}

/** Stops one of its backends, for which its fast shutdown waits. */
async function makeItHang(server: Cluster): Promise<void> {
  const sql = openSql(databaseUrl(server), { max: 1 });
  const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(row?.pid ?? Number.NaN, 'SIGSTOP');
  void sql.close(0);
}

it('a server that does not end in order is ended at once', async () => {
  own = await startCluster({ ...here, stopSeconds: 1 });
  await makeItHang(own);
  await own.stop();
  expect(runningCluster(here)).toBeNull();
});

it.each([
  ['answers', async () => undefined],
  ['hangs', makeItHang],
])('one whose process is gone and that %s is ended by the next start', async (_, prepare) => {
  const { server, kill } = await startElsewhere();
  await prepare(server);
  await kill();
  expect(runningCluster(here)?.pid).toBe(server.pid);
  expect(await endOrphan(here.folder, 1)).toBe(true);
  own = await startCluster(here);
  expect(own.pid).not.toBe(server.pid);
});

it('one that is used is left alone', async () => {
  const { server } = await startElsewhere();
  expect(await endOrphan(here.folder)).toBe(false);
  await expect(startCluster(here)).rejects.toBeInstanceOf(InUseError);
  expect(runningCluster(here)?.pid).toBe(server.pid);
  child?.kill('SIGKILL');
  await eventually(async () => runningCluster(here) === null || undefined);
});
