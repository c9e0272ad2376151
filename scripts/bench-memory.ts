/** `npm run bench:memory [-- --rebuilds N]`: what `npm start` holds when its site is there, and after rebuilds of the pages. Linux only. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { printHead, printRow, runBench } from './bench/compare.ts';
import { openSql } from './embedded/postgres/client.ts';

const LIMIT_MB = 400;
/** How long afterwards it is measured. */
const SETTLE_MS = 10_000;
const POLL_MS = 200;

const { values } = parseArgs({ options: { rebuilds: { type: 'string', default: '10' } } });

const read = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

/** The anonymous memory in MB of a process and of all that it has started that run Node; null while one builds, which then ends. */
function anonymousMemory(root: number): number | null {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, /^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]]));
  const isOurs = (pid: string): boolean => pid === String(root) || (parents.has(pid) && isOurs(parents.get(pid) ?? ''));
  const nodes = pids.filter(
    (pid) => isOurs(pid) && path.basename(read(pid, 'cmdline').split('\0')[0] ?? '') === 'node',
  );
  if (nodes.length > 1) return null;
  return nodes.reduce((sum, pid) => sum + Number(/^RssAnon:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024, 0);
}

await runBench(async (scope) => {
  const dataDir = path.join(scope.temporaryFolder(), 'data');
  const [PORT, SUPABASE_PORT, DATABASE_PORT] = [await getPort(), await getPort(), await getPort()].map(String);
  const child = spawn(process.execPath, [...process.execArgv, 'scripts/start.ts'], {
    env: { ...process.env, PORT, SUPABASE_PORT, DATABASE_PORT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  scope.add(() => {
    child.kill('SIGTERM');
    return ended;
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  while (!said.includes('  Site ')) {
    if (child.exitCode !== null) throw new Error(said);
    await delay(POLL_MS);
  }

  printHead(['when', 'MB']);
  const missed: string[] = [];
  const measure = async (when: string) => {
    await delay(SETTLE_MS);
    let memory = anonymousMemory(child.pid ?? 0);
    for (; memory === null; memory = anonymousMemory(child.pid ?? 0)) await delay(POLL_MS);
    memory = Math.round(memory);
    printRow([when, String(memory)]);
    if (memory > LIMIT_MB) missed.push(`${when}: ${memory} MB, limit ${LIMIT_MB}`);
  };
  await measure('after the start');

  const sql = openSql(/postgresql:\S+/.exec(said)?.[0] ?? '', { max: 1 });
  scope.add(() => sql.close());
  const builtAt = async () => (await (await fetch(`http://127.0.0.1:${PORT}/build.json`)).json()).builtAt as string;
  for (let count = Number(values.rebuilds); count > 0; count -= 1) {
    const before = await builtAt();
    await sql.query(`update public.social_links set url = $1 where platform = 'facebook'`, [
      `https://www.facebook.com/${count}`,
    ]);
    while ((await builtAt()) === before) await delay(POLL_MS);
  }
  await measure(`after ${values.rebuilds} rebuilds of the pages`);
  return missed;
});
