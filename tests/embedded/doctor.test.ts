/** `npm run doctor` on the local installation, well and unwell, running and not; and its project mode against that one. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../scripts/database/inspection.ts';
import { type Check, exitCode, type Line, NotChecked, ok, runChecks } from '../../scripts/doctor/check.ts';
import { databaseClock, gatewayClock } from '../../scripts/doctor/checks/clock.ts';
import { connection, visitorKey } from '../../scripts/doctor/checks/connection.ts';
import { checkRoom, dataFolder, keys, lock } from '../../scripts/doctor/checks/data-folder.ts';
import { database, migrations, rules } from '../../scripts/doctor/checks/database.ts';
import { buildSettings, projectSettings as projectCheck, settings } from '../../scripts/doctor/checks/environment.ts';
import {
  api,
  checkHealth,
  checkRuns,
  checkSchedule,
  jobs,
  scheduled,
  taskSeconds,
} from '../../scripts/doctor/checks/functions.ts';
import { embeddedChecks, projectChecks } from '../../scripts/doctor/checks/index.ts';
import { checkNode, checkPackages } from '../../scripts/doctor/checks/machine.ts';
import { admins, demoLogins } from '../../scripts/doctor/checks/people.ts';
import { ports } from '../../scripts/doctor/checks/ports.ts';
import { localSecrets, projectSecrets } from '../../scripts/doctor/checks/secrets.ts';
import { hostedSite, localSite } from '../../scripts/doctor/checks/site.ts';
import { completeSettings, projectSettings } from '../../scripts/doctor/settings.ts';
import { type EmbeddedTarget, embeddedTarget, projectTarget, type Target } from '../../scripts/doctor/target.ts';
import { type EmbeddedStack, startEmbedded } from '../../scripts/embedded/index.ts';
import { functionSecret } from '../../scripts/embedded/keys.ts';
import { lockFile } from '../../scripts/embedded/lock.ts';
import { operate } from '../../scripts/embedded/operate.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { type Site, serveSite } from '../../scripts/site/serve.ts';
import { startCommand } from '../support/command.ts';
import { root, signUp, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const stopped = path.join(folder, 'stopped');
const runningData = path.join(folder, 'running');
let stack: EmbeddedStack;
let site: Site;
let sitePort: number;

/** A copy of what the checks read of the project, which a test may spoil. */
function project(name: string, files: Record<string, string> = {}): string {
  const copy = path.join(folder, `project-${name}`);
  mkdirSync(path.join(copy, 'supabase', 'functions'), { recursive: true });
  cpSync(path.join(root, 'supabase/migrations'), path.join(copy, 'supabase/migrations'), { recursive: true });
  for (const file of ['supabase/config.toml', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(copy, file), text, { mode: 0o600 });
  return copy;
}

let plain: string;
/** What the migrations make, made once for all that are not about that. */
let expected: Promise<Catalogue> | undefined;
function sharing(target: EmbeddedTarget): EmbeddedTarget {
  return {
    ...target,
    expected: () => {
      expected ??= target.expected();
      return expected;
    },
  };
}
const running = (projectDir = plain, clock?: () => number) => {
  return sharing(embeddedTarget({ projectDir, dataDir: runningData, port: sitePort, supabasePort: 1 }, clock));
};
const notRunning = (dataDir = stopped, projectDir = plain, place = { port: 1, supabasePort: 2 }) =>
  embeddedTarget({ projectDir, dataDir, ...place });

async function look<T extends Target>(target: T, ...checks: Check<T>[]): Promise<Line[]> {
  const lines = await runChecks(checks, target, target.secrets);
  showsNoSecret(JSON.stringify(lines));
  return lines;
}

const written = { forJobs: '0123456789012345678901234567890123456789', misspelt: 'hush-hush-hush' };
function showsNoSecret(text: string) {
  for (const secret of [stack.secretKey, stack.jwtSecret, ...Object.values(written)])
    expect(text).not.toContain(secret);
}

const unwell = (lines: Line[]) => lines.filter(({ state }) => state === 'failed' || state === 'warning');
const text = (lines: Line[]) => lines.map(({ state, check, found, cure }) => `${state} ${check}: ${found} → ${cure}`);

/** A folder as a stopped installation has it, without its database. */
function shell(name: string): string {
  const data = path.join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  for (const file of ['keys.json', 'ready']) cpSync(path.join(stopped, file), path.join(data, file));
  return data;
}

beforeAll(async () => {
  plain = project('plain');
  const start = (dataDir: string, functions: boolean) =>
    startEmbedded({
      projectDir: root,
      dataDir,
      port: 0,
      siteUrl: 'http://127.0.0.1:1',
      demo: false,
      functions,
      jobsEvery: 0,
      log: () => undefined,
    });
  const first = await start(stopped, false);
  await signUp(first, 'advocate@example.com');
  const [{ username } = { username: '' }] = await first.query<{ username: string }>(
    'select username from public.profiles',
  );
  await operate({ projectDir: root, dataDir: stopped }, 'make-admin', { username });
  await first.close();
  cpSync(stopped, runningData, { recursive: true });
  stack = await start(runningData, true);
  const secret = functionSecret(stack.jwtSecret, 'jobs');
  await fetch(`${stack.url}/functions/v1/jobs/due`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
  // A page as the build writes it: its policy names the backend.
  const pages = path.join(folder, 'site');
  mkdirSync(pages);
  writeFileSync(path.join(pages, 'index.html'), `<meta content="connect-src 'self' ${stack.url}">`);
  writeFileSync(path.join(pages, '404.html'), 'not found');
  sitePort = await freePort();
  site = await serveSite({ projectDir: plain, port: sitePort, backend: stack }, pages);
}, 120_000);

afterAll(async () => {
  await site.close();
  await stack.close();
  remove();
});

describe('a running installation', () => {
  it('is well in every respect', async () => {
    const lines = await look(running(), ...embeddedChecks);
    expect(text(unwell(lines))).toEqual([]);
    expect(exitCode(lines, true)).toBe(0);
    const checked = lines.filter(({ state }) => state === 'ok').map(({ check }) => check);
    for (const name of ['REST', 'Auth', 'Storage', 'Publishable key', 'Secret key', 'Function api', 'Function jobs'])
      expect(checked).toContain(name);
    for (const name of [
      'Site, headers',
      'Site, /api',
      'Policies',
      'Grants',
      'Storage buckets',
      'Scheduled work',
      'Clock',
    ])
      expect(checked).toContain(name);
    expect(lines.filter(({ found }) => found.startsWith('not checked'))).toEqual([]);
  });

  it('npm run doctor says so to people and to scripts, and shows no secret', async () => {
    const { code, out } = await doctor(['--json'], { DATA_DIR: runningData, PORT: String(sitePort) });
    const report = JSON.parse(out) as { target: string; healthy: boolean; lines: Line[] };
    expect(report.lines.filter(({ state }) => state === 'failed')).toEqual([]);
    expect([code, report.target, report.healthy]).toEqual([0, 'embedded', true]);
    showsNoSecret(out);
  });

  it('with tables, rights and files that stand open is told so, table by table', async () => {
    await stack.query('create table public.notes (id int)');
    await stack.query('alter table public.cases disable row level security');
    await stack.query("update storage.buckets set public = true where id = 'gallery'");
    await stack.query('grant select on public.page_visits to anon');
    try {
      const lines = await look(running(), visitorKey, ...rules);
      expect(exitCode(lines, false)).toBe(1);
      expect(text(lines)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^failed Row-level security: public.cases has none.*alter table public.cases enable row/,
          ),
          expect.stringMatching(/^failed Row-level security: public.notes has none/),
          expect.stringMatching(/^failed Storage buckets: gallery is public.*set public = false where id = 'gallery'/),
          expect.stringMatching(/^failed Grants: anon may select on table public.page_visits.*revoke select on table/),
        ]),
      );
    } finally {
      await stack.query('drop table public.notes');
      await stack.query('alter table public.cases enable row level security');
      await stack.query("update storage.buckets set public = false where id = 'gallery'");
      await stack.query('revoke select on public.page_visits from anon');
    }
  });

  it('whose bucket is gone is told so by the bucket and by the api', async () => {
    await stack.query("update storage.buckets set id = 'gone', name = 'gone' where id = 'gallery'");
    try {
      const lines = text(await look(running(), api, ...rules));
      expect(lines).toContainEqual(expect.stringMatching(/^failed Function api: finds storage down/));
      expect(lines).toContainEqual(
        expect.stringMatching(
          /^failed Storage buckets: gallery is missing.*insert into storage.buckets .*'gallery', false, 5242880/,
        ),
      );
    } finally {
      await stack.query("update storage.buckets set id = 'gallery', name = 'gallery' where id = 'gone'");
    }
  });

  it('whose code has a migration more is to be started again; whose data has one more needs newer code', async () => {
    const newer = project('newer', { 'supabase/migrations/20990101000000_more.sql': 'select 1;' });
    const [pending] = await look(running(newer), migrations);
    expect(text([pending!])[0]).toMatch(
      /^failed Migrations: 1 not applied: 20990101000000_more.sql → .*npm start applies/,
    );
    const older = project('older');
    rmSync(path.join(older, 'supabase/migrations/20261121001800_schedule.sql'));
    const [unknown, rule] = await look(running(older), migrations, ...rules);
    expect(rule?.found).toBe('not checked: the database has migrations that this code does not have');
    expect(text([unknown!])[0]).toMatch(
      /^failed Migrations: 1 in the database that this code does not have: 20261121001800/,
    );
  });

  it('with demo people, or with nobody of one’s own, is warned', async () => {
    const id = '00000000-0000-4000-8000-000000000099';
    await stack.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', 'demo@example.com', 'x', '{}', '{"username": "demo-person"}')`,
      [id],
    );
    try {
      expect(text(await look(running(), demoLogins))[0]).toMatch(
        /^warning Demo log-ins: demo-person.*npm run remove-demo/,
      );
    } finally {
      await stack.query('delete from auth.users where id = $1', [id]);
    }
    const nobody = {
      ...running(),
      inspect: async () => ({ ...(await running().inspect()), people: { admins: [], demo: [] } }),
    };
    expect(text(await look(nobody, admins))[0]).toMatch(/^warning Admins: nobody.*npm run admin/);
  });

  it.each([
    [0, 'ok'],
    [45_000, 'warning'],
    [-45_000, 'warning'],
    [6 * 60_000, 'failed'],
    [-6 * 60_000, 'failed'],
  ])('on a machine whose clock is wrong by %i ms: %s', async (skew, state) => {
    const target = running(plain, () => Date.now() + skew);
    const lines = await look(target, gatewayClock, databaseClock);
    expect(lines.map((line) => line.state)).toEqual([state, state]);
    if (skew !== 0) expect(lines[0]?.found).toContain(skew > 0 ? 'ahead of' : 'behind');
  });

  it('whose tasks failed, or did not run, is told which', async () => {
    const target = { ...running(), startedAt: () => 0 };
    await stack.query("update public.job_runs set error = 'no room', finished_at = now() where task = 'clean-up'");
    await stack.query("delete from public.job_runs where task = 'orphan-sweep'");
    await stack.query("update public.job_runs set started_at = now() - interval '3 days' where task = 'review-sync'");
    try {
      expect(text(await look(target, scheduled))).toEqual([
        expect.stringMatching(/^failed Scheduled work: clean-up failed \d min ago: no room/),
        expect.stringMatching(
          /^failed Scheduled work: not run in time: review-sync \(3 days ago\), orphan-sweep \(never\)/,
        ),
      ]);
    } finally {
      await stack.query(
        "update public.job_runs set error = null, started_at = now() where task in ('clean-up', 'review-sync')",
      );
      await stack.query("insert into public.job_runs (task, finished_at) values ('orphan-sweep', now())");
    }
  });

  it('whose site was built for another backend, or is not where it was said, is told so', async () => {
    const elsewhere = { ...running(), backend: async () => 'http://127.0.0.1:9' };
    expect(text(await look(elsewhere, localSite))).toContainEqual(
      expect.stringMatching(/^failed Site, backend: was not built for/),
    );
    const nothing = embeddedTarget({
      projectDir: plain,
      dataDir: runningData,
      port: await freePort(),
      supabasePort: 1,
    });
    expect(text(await look(nothing, ports, localSite))).toEqual([
      expect.stringMatching(/^warning Port \d+: process \d+ runs, and nothing serves the site here → .*PORT=/),
      expect.stringMatching(/^ok Port \d+: Supabase of process/),
      expect.stringMatching(/^failed Site: 127.0.0.1:\d+ takes no connections/),
    ]);
  });
});

describe('an installation that does not run', () => {
  it('is well, and what only a running one shows is not checked', async () => {
    const free = { port: await freePort(), supabasePort: await freePort() };
    const before = readFileSync(path.join(stopped, 'keys.json'), 'utf8');
    const lines = await look(sharing(notRunning(stopped, plain, free)), ...embeddedChecks);
    expect(text(unwell(lines))).toEqual([]);
    expect(lines.find(({ check }) => check === 'Function api')?.found).toBe(
      'not checked: nothing runs on this data folder',
    );
    expect(lines.find(({ check }) => check === 'Policies')?.state).toBe('ok');
    expect(existsSync(lockFile(stopped))).toBe(false);
    expect(readFileSync(path.join(stopped, 'keys.json'), 'utf8')).toBe(before);
  });

  it('whose code is newer is warned: the next start does it', async () => {
    const newer = project('newer-stopped', { 'supabase/migrations/20990101000000_more.sql': 'select 1;' });
    expect(text(await look(notRunning(stopped, newer), migrations))[0]).toMatch(
      /^warning Migrations: 1 not applied.*npm start/,
    );
  });

  it('whose database is damaged fails in one line, and the rest waits for it', async () => {
    const damaged = path.join(folder, 'damaged');
    cpSync(stopped, damaged, { recursive: true });
    writeFileSync(path.join(damaged, 'database/global/pg_control'), Buffer.alloc(8192, 7));
    const lines = await look(notRunning(damaged), database, migrations, ...rules);
    expect(lines[0]).toMatchObject({ state: 'failed', cure: expect.stringContaining('backup') });
    expect(lines[0]?.found).toContain(`${damaged} cannot be opened`);
    expect(lines.slice(1).map(({ state }) => state)).toEqual(lines.slice(1).map(() => 'info'));
  });

  it('is not there: one line says how it comes to be, and the command ends with 1', async () => {
    const env = { DATA_DIR: path.join(folder, 'nowhere'), PORT: String(await freePort()) };
    const { code, out } = await doctor([], { ...env, SUPABASE_PORT: String(await freePort()) });
    expect(out).toMatch(/^failed +Data folder +\S+nowhere does not exist → npm start makes it/m);
    expect(out.match(/^failed/gm)).toHaveLength(1);
    expect(code).toBe(1);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });

  it('that other accounts may look into is told how to close it', async () => {
    const data = shell('open');
    chmodSync(data, 0o755);
    chmodSync(path.join(data, 'keys.json'), 0o644);
    expect(text(await look(notRunning(data), dataFolder, keys))).toEqual([
      `failed Data folder: ${data} is open to other accounts (mode 0755) → chmod 700 ${data}`,
      `failed Keys: ${data}/keys.json is open to other accounts (mode 0644) → chmod 600 ${data}/keys.json`,
    ]);
  });

  it.each([
    ['missing', null, 'is missing'],
    ['no JSON', '{', 'is no JSON'],
    ['null', 'null', 'lacks or misspells: publishable, secret, jwtSecret'],
    ['incomplete', '{"publishable":"sb_publishable_x"}', 'lacks or misspells'],
  ])(
    'with keys that are %s is told so; they are not made anew, and the database is not opened',
    async (name, content, found) => {
      const data = shell(`keys-${name}`);
      const file = path.join(data, 'keys.json');
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
      const lines = await look(notRunning(data), keys, database);
      expect(lines[0]).toMatchObject({ state: 'failed', cure: expect.stringContaining('backup') });
      expect(lines[0]?.found).toContain(found);
      expect(lines[1]).toMatchObject({ check: 'Database', found: expect.stringContaining('not checked') });
      expect(existsSync(file)).toBe(content !== null);
      expect(existsSync(path.join(data, 'database'))).toBe(false);
    },
  );

  it('whose last run was killed, or whose first start was, is told so', async () => {
    const data = shell('killed');
    writeFileSync(lockFile(data), JSON.stringify({ pid: 2 ** 22 + 1, began: null }));
    expect(text(await look(notRunning(data), lock))[0]).toMatch(
      /^warning Running copy: none, but .*did not end in order/,
    );
    rmSync(path.join(data, 'ready'));
    expect(text(await look(notRunning(data), dataFolder))[0]).toMatch(
      /^failed Data folder: .*first start.* interrupted/,
    );
  });

  it('whose port somebody else has is told who', async () => {
    const [taken, free] = [await freePort(), await freePort()];
    const other = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${taken}, '127.0.0.1', () => console.log('there'))`,
    ]);
    try {
      await new Promise((resolve) => other.stdout.once('data', resolve));
      const lines = text(await look(notRunning(stopped, plain, { port: taken, supabasePort: free }), ports));
      expect(lines[0]).toMatch(
        new RegExp(`^failed Port ${taken}: in use by process ${other.pid} .*PORT=<port> npm start`),
      );
      expect(lines[1]).toMatch(new RegExp(`^ok Port ${free}: free`));
    } finally {
      other.kill();
    }
  });
});

describe('settings', () => {
  const inProject = (name: string, files: Record<string, string>) => notRunning(stopped, project(name, files));

  it('with slips in their names, and in the wrong place, are told with what was meant', async () => {
    const target = inProject('names', {
      '.env': 'VITE_SUPBASE_URL=https://abc.supabase.co\nPORT=8080\nQUITE_ANOTHER=1\nSITE_URL=http://127.0.0.1:5173\n',
      'supabase/functions/.env': `LINKEDIN_ACESS_TOKEN=${written.misspelt}\nTRUSTED_PROXIES=many\nSUPABASE_URL=x\nLOG_LEVEL=\n`,
    });
    // In whatever order the files are read.
    expect(text(await look(target, settings)).sort()).toEqual([
      expect.stringMatching(/LINKEDIN_ACESS_TOKEN .* → did you mean LINKEDIN_ACCESS_TOKEN\?/),
      expect.stringMatching(/^warning Environment: PORT in .env has no effect/),
      expect.stringMatching(/^warning Environment: QUITE_ANOTHER in .env is no setting/),
      'warning Environment: VITE_SUPBASE_URL in .env is no setting of this product → did you mean VITE_SUPABASE_URL?',
      expect.stringMatching(/SUPABASE_URL is set by Supabase itself/),
      expect.stringMatching(/TRUSTED_PROXIES must be/),
    ]);
  });

  it('with a secret key where every browser reads it fail, without showing it', async () => {
    const secret = 'sb_secret_0123456789012345678901_abcdefgh';
    const target = inProject('secret', {
      '.env': `VITE_SUPABASE_URL=https://a.example\nVITE_SUPABASE_PUBLISHABLE_KEY=${secret}\n`,
    });
    const lines = await look(target, settings, buildSettings);
    expect(text(lines)[0]).toMatch(/^failed Environment: VITE_SUPABASE_PUBLISHABLE_KEY in .env holds a secret key/);
    expect(JSON.stringify(lines)).not.toContain(secret);
    const legacy = `a.${Buffer.from('{"role":"service_role"}').toString('base64url')}.b`;
    const [line] = await look(inProject('legacy', { '.env': `VITE_ANYTHING=${legacy}\n` }), settings);
    expect(line?.found).toContain('VITE_ANYTHING in .env');
  });

  it('in a file that others may read are told, when there are secrets in it', async () => {
    const target = inProject('readable', {
      '.env.production': `JOBS_SECRET=${written.forJobs}\n`,
    });
    chmodSync(path.join(target.projectDir, '.env.production'), 0o644);
    expect(text(await look(target, settings))[0]).toMatch(
      /^warning Environment: .env.production holds secrets.*chmod 600/,
    );
  });

  it('of a feature that are set by half are warned of, and none at all are a choice', async () => {
    const target = inProject('half', {
      'supabase/functions/.env': 'LINKEDIN_AUTHOR=urn:li:person:x\nLINKEDIN_ACCESS_TOKEN=\n',
    });
    const lines = text(await look(target, localSecrets));
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^warning Secrets, posting to LinkedIn: LINKEDIN_ACCESS_TOKEN missing.*a token with w_member_social/,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^info Secrets, posting to Facebook: not offered/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok Secrets, scheduled work/));
  });
});

describe('a project', () => {
  const named = (values: Record<string, string>) => projectTarget(plain, projectSettings(plain, values));
  const own = () => ({
    VITE_SUPABASE_URL: stack.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: stack.secretKey,
    SITE_URL: `http://127.0.0.1:${sitePort}`,
  });

  it('is looked at over the network; what needs the database says what it needs', async () => {
    const lines = await look(named(own()), ...projectChecks);
    expect(text(unwell(lines))).toEqual([]);
    const checked = lines.filter(({ state }) => state === 'ok').map(({ check }) => check);
    expect(checked).toEqual(
      expect.arrayContaining([
        'Project',
        'REST',
        'Secret key',
        'Function jobs',
        'Site, headers',
        'Site, /api',
        'Clock',
      ]),
    );
    expect(lines.find(({ check }) => check === 'Database')?.found).toContain('DATABASE_URL is not set');
  });

  it('with a wrong, a missing and a secret key in the publishable one’s place', async () => {
    const wrong = 'sb_publishable_0123456789012345678901_abcdefgh';
    const lines = text(await look(named({ ...own(), VITE_SUPABASE_PUBLISHABLE_KEY: wrong }), connection, visitorKey));
    expect(lines[0]).toMatch(/^failed REST: does not accept the publishable key → .*VITE_SUPABASE_PUBLISHABLE_KEY/);
    expect(lines.at(-1)).toMatch(/^failed Publishable key: is not accepted/);
    expect(text(await look(named({ ...own(), VITE_SUPABASE_PUBLISHABLE_KEY: '' }), projectCheck))[0]).toMatch(
      /^failed Project: VITE_SUPABASE_PUBLISHABLE_KEY must be/,
    );
    const swapped = named({ ...own(), VITE_SUPABASE_PUBLISHABLE_KEY: stack.secretKey });
    expect(text(await look(swapped, projectCheck, visitorKey))).toEqual([
      expect.stringMatching(/^failed Project: .*holds a secret key/),
      expect.stringMatching(/^failed Publishable key: acts as the service/),
    ]);
  });

  it('that is not there is one failed line', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const lines = await look(named({ ...own(), VITE_SUPABASE_URL: url }), connection, visitorKey, api, jobs);
    expect(lines.map(({ state }) => state)).toEqual(['failed', 'info', 'info', 'info']);
    expect(lines[0]?.found).toContain('takes no connections');
  });

  it('that takes connections and never answers does not hold the doctor up, nor does a function', async () => {
    const silent = createTcpServer(() => undefined);
    const half = createServer(({ url }, response) => void (url?.startsWith('/functions') || response.end('{}')));
    const at = async (server: Server) =>
      named({ ...own(), VITE_SUPABASE_URL: `http://127.0.0.1:${await listening(server)}` });
    const began = performance.now();
    const [none, some] = await Promise.all([
      look(await at(silent), connection, visitorKey, api),
      look(await at(half), api),
    ]);
    expect(none.map(({ state }) => state)).toEqual(['failed', 'info', 'info']);
    expect(text(some)).toEqual([
      expect.stringMatching(/^failed Function api: 127.0.0.1:\d+ does not answer within 5 s → .*logs/),
    ]);
    expect(performance.now() - began).toBeLessThan(12_000);
    silent.close();
    half.close();
  });

  it('without functions is told that they are not there', async () => {
    const bare = createServer((_, response) => response.writeHead(404).end('{}'));
    const port = await listening(bare);
    const lines = await look(named({ ...own(), VITE_SUPABASE_URL: `http://127.0.0.1:${port}` }), api, jobs);
    expect(text(lines)).toEqual([
      expect.stringMatching(/^failed Function api: is not there → npm run deploy/),
      expect.stringMatching(/^failed Function jobs: is not there.* → npm run deploy/),
    ]);
    bare.close();
  });

  it('whose site lacks the headers, or answers /api by itself', async () => {
    const host = createServer((_, response) =>
      response.setHeader('x-frame-options', 'SAMEORIGIN').end(`<p>${stack.url}</p>`),
    );
    const port = await listening(host);
    const lines = text(await look(named({ ...own(), SITE_URL: `http://127.0.0.1:${port}` }), hostedSite));
    expect(lines).toContainEqual(
      expect.stringMatching(/^failed Site, headers: .*missing: Content-Security-Policy, .*npm run gen:hosting/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^failed Site, \/api: \/api\/health answers 200, and not by the function/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^warning Site, headers: other than .*: X-Frame-Options/));
    host.close();
  });

  it.each([
    [{ SITE_URL: 'http://www.example.com' }, 'SITE_URL is not https'],
    [{ SITE_URL: 'www.example.com' }, 'SITE_URL must be the address'],
    [{ VITE_SUPABASE_URL: 'http://db.example.com' }, 'is not https'],
    [{ VITE_SUPABASE_URL: 'nonsense' }, 'VITE_SUPABASE_URL must be the address'],
  ])('with %j fails', async (values, found) => {
    const [line] = await look(named({ ...own(), ...values }), projectCheck);
    expect(line).toMatchObject({ state: 'failed', found: expect.stringContaining(found) });
  });

  it('is read from .env.production, with its address from its id', () => {
    const copy = project('named', {
      '.env.production': 'SUPABASE_PROJECT_REF=abcdefghijklmnopqrst\nSITE_URL=https://a.example/,https://b.example\n',
    });
    expect(projectSettings(copy, {})).toMatchObject({
      url: 'https://abcdefghijklmnopqrst.supabase.co',
      siteUrl: 'https://a.example',
    });
  });

  it('lists its secrets by the Supabase CLI, which also knows its key; a required one that is missing fails', async () => {
    const names = ['SITE_URL', 'LINKEDIN_AUTHOR', 'TRUSTED_PROXIES'];
    // The Management API, played.
    const platform = createServer((request, response) => {
      const answers: Record<string, unknown> = {
        secrets: names.map((name) => ({ name, value: 'd1gest-of-a-secret' })),
        'api-keys': [
          { name: 'default', type: 'secret', api_key: 'sb_secret_played' },
          { name: 'default', type: 'publishable', api_key: 'sb_publishable_played' },
        ],
      };
      const asked = new URL(request.url ?? '', 'http://host').pathname.split('/').at(-1) ?? '';
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[asked] ?? {}));
    });
    const url = `http://127.0.0.1:${await listening(platform)}`;
    const profile = path.join(folder, 'profile.yaml');
    writeFileSync(profile, `name: played\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: example.test\n`);
    process.env.SUPABASE_PROFILE = profile;
    try {
      const token = `sbp_${'0123456789'.repeat(4)}`;
      const target = named({
        ...own(),
        SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
        SUPABASE_ACCESS_TOKEN: token,
        TRUSTED_PROXIES: '2',
      });
      const lines = text(await look(target, projectSecrets));
      expect(lines).toContainEqual(expect.stringMatching(/^ok Secrets, log-in and every form/));
      expect(lines).toContainEqual(
        expect.stringMatching(/^failed Secrets, scheduled work: JOBS_SECRET missing.*npm run deploy/),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(/^warning Secrets, posting to LinkedIn: LINKEDIN_ACCESS_TOKEN missing/),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(
          /^warning Secrets, limits by address: SITE_PROXY_SECRET missing: TRUSTED_PROXIES=2 counts as 1/,
        ),
      );
      expect(lines.join()).not.toContain('d1gest');
      const unwritten = { ...target.settings, publishableKey: '' };
      expect((await completeSettings(plain, unwritten)).publishableKey).toBe('sb_publishable_played');
    } finally {
      delete process.env.SUPABASE_PROFILE;
      platform.close();
    }
  });

  it('that nobody named fails, and the command ends with 1', async () => {
    const { code, out } = await doctor(['--project'], {});
    expect(out).toMatch(/^failed +Project +VITE_SUPABASE_URL must be .* → set it in .env.production/m);
    expect(out).toMatch(/^info +Database +not checked: DATABASE_URL is not set/m);
    expect(code).toBe(1);
  });

  it('whose secrets nobody here may list says so', async () => {
    const [line] = await look(named(own()), projectSecrets);
    expect(line).toMatchObject({ state: 'info', found: expect.stringContaining('cannot be seen from here') });
  });
});

describe('the checks', () => {
  const quick = (name: string, task: () => Promise<never>): Check<null> => ({ name, patience: 50, look: task });

  it('go on after one that throws, hangs or cannot be made', async () => {
    const lines = await runChecks<null>(
      [
        quick('throws', async () => {
          throw new Error('first line with a-long-secret\nsecond line');
        }),
        quick('hangs', () => new Promise(() => undefined)),
        quick('waits', async () => {
          throw new NotChecked('something else is missing');
        }),
        { name: 'well', look: async () => ok('fine') },
      ],
      null,
      () => ['a-long-secret'],
    );
    expect(lines).toEqual([
      { check: 'throws', state: 'failed', found: 'the check itself failed: first line with …' },
      { check: 'hangs', state: 'failed', found: 'the check itself failed: no answer within 0.05 s' },
      { check: 'waits', state: 'info', found: 'not checked: something else is missing' },
      { check: 'well', state: 'ok', found: 'fine' },
    ]);
  });

  it('end with 1 when something failed, and when strict, when something is to be looked at', () => {
    const line = (state: Line['state']): Line => ({ check: 'x', state, found: 'x' });
    expect(exitCode([line('ok'), line('info')], true)).toBe(0);
    expect(exitCode([line('ok'), line('warning')], false)).toBe(0);
    expect(exitCode([line('ok'), line('warning')], true)).toBe(1);
    expect(exitCode([line('ok'), line('failed')], false)).toBe(1);
  });

  it('know an old Node, missing packages, a full disk, an old api and a scheduler that is off', () => {
    expect(checkNode('v18.20.1').state).toBe('failed');
    expect(checkNode('v20.0.0').state).toBe('ok');
    const bare = project('bare');
    rmSync(path.join(bare, 'node_modules'));
    expect(checkPackages(bare)).toMatchObject({ state: 'failed', cure: 'npm ci' });
    expect([50, 500, 5_000].map((mb) => checkRoom(mb * 1024 * 1024).state)).toEqual(['failed', 'warning', 'ok']);
    const [old] = checkHealth(200, { database: 'ok', storage: 'ok', version: '0.0.1' }, 'again', 'logs');
    expect(old).toMatchObject({ state: 'failed', cure: 'again', found: expect.stringContaining('is version 0.0.1') });
    expect(checkHealth(502, {}, 'again', 'logs')[0]).toMatchObject({ state: 'failed', cure: 'logs' });
    expect(checkSchedule(null)[0]?.state).toBe('warning');
    expect(checkSchedule({ active: false, vault: ['jobs_url'] }).map(({ found }) => found)).toEqual([
      expect.stringContaining('switched off'),
      'Vault lacks jobs_secret',
    ]);
    expect(checkSchedule({ active: true, vault: ['jobs_url', 'jobs_secret'] })).toEqual([]);
    expect(checkRuns([], 0, 'cure')).toHaveLength(1);
  });

  it('know the tasks and their times as the function has them', () => {
    const source = readFileSync(path.join(root, 'supabase/functions/jobs/tasks.ts'), 'utf8');
    const inSource = [...source.matchAll(/'([\w-]+)': \{ every: ([\d *]+),/g)].map(([, name = '', product = '']) => [
      name,
      product.split('*').reduce((result, factor) => result * Number(factor), 1),
    ]);
    expect(Object.fromEntries(inSource)).toEqual(taskSeconds);
  });

  it('end with the process even where its thread never comes to rest', () => {
    const watchdog = path.join(root, 'scripts/doctor/watchdog.ts');
    const script = `import(${JSON.stringify(watchdog)}).then(({ endAfter }) => { endAfter(300); for (;;); })`;
    const tsx = path.join(root, 'node_modules/tsx/dist/loader.mjs');
    const { signal, stderr } = spawnSync(process.execPath, ['--import', tsx, '-e', script], {
      encoding: 'utf8',
      timeout: 20_000,
      killSignal: 'SIGTERM',
    });
    expect([signal, stderr]).toEqual(['SIGKILL', expect.stringContaining('did not end within')]);
  });

  it('npm run doctor refuses what it does not know', async () => {
    const { code, err } = await doctor(['--everything'], {}, root);
    expect(code).toBe(1);
    expect(err).toMatch(/^npm run doctor takes --project .* nothing else\.$/);
  });
});

/** Runs the command to its end. */
async function doctor(args: string[], env: Record<string, string>, cwd = plain) {
  const run = startCommand('doctor', args, env, cwd);
  const code = await run.ended;
  return { code, out: run.out, err: run.err.trim() };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
