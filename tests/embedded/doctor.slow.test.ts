/** `npm run doctor` on a running and a stopped installation, and on the same installation as a project. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Target as Deployment } from '../../scripts/deploy/settings.ts';
import { type Check, type Line, NotChecked, ok, runChecks } from '../../scripts/doctor/check.ts';
import { connection } from '../../scripts/doctor/checks/connection.ts';
import { database, migrations } from '../../scripts/doctor/checks/database.ts';
import { checkHealth, functions } from '../../scripts/doctor/checks/functions.ts';
import { embeddedChecks, projectChecks } from '../../scripts/doctor/checks/index.ts';
import { dataFolder, running } from '../../scripts/doctor/checks/installation.ts';
import { publishableKey, secretKey } from '../../scripts/doctor/checks/keys.ts';
import { demoLogins } from '../../scripts/doctor/checks/people.ts';
import { scheduled } from '../../scripts/doctor/checks/scheduled-work.ts';
import { networks, site } from '../../scripts/doctor/checks/site.ts';
import { request } from '../../scripts/doctor/http.ts';
import { compareRules, type Rules } from '../../scripts/doctor/rules.ts';
import { embeddedTarget, projectTarget, type Target } from '../../scripts/doctor/target.ts';
import { dataFolder as dataFolderPaths } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import type { InstallationPaths } from '../../scripts/embedded/installation.ts';
import { migrationFiles } from '../../scripts/embedded/migrations.ts';
import type { Ports } from '../../scripts/site/paths.ts';
import { type Site, serveSite } from '../../scripts/site/serve.ts';
import { createAccount } from '../support/accounts.ts';
import { startCommand } from '../support/command.ts';
import { root, runTask, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const dataDir = path.join(folder, 'data');
const cluster = () => dataFolderPaths(dataDir).cluster;
const servers: Server[] = [];
let stack: EmbeddedStack;
let served: Site;
let sitePort: number;
/** The files of the product that the checks read. */
let plain: string;

/** A copy of these, with other files. */
function copy(name: string, files: Record<string, string> = {}): string {
  const to = path.join(folder, `project-${name}`);
  mkdirSync(path.join(to, 'supabase', 'functions'), { recursive: true });
  cpSync(path.join(root, 'supabase/migrations'), path.join(to, 'supabase/migrations'), { recursive: true });
  cpSync(path.join(root, 'supabase/config.toml'), path.join(to, 'supabase/config.toml'));
  symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(to, file), text, { mode: 0o600 });
  return to;
}

/** The installation of this test file, or another one. */
const local = (paths: Partial<InstallationPaths & Ports> = {}) =>
  embeddedTarget({ projectDir: plain, dataDir, port: sitePort, supabasePort: 1, databasePort: 2, ...paths });
const newerCode = (name: string) => copy(name, { 'supabase/migrations/20990101000000_more.sql': 'select 1;' });

/** The installation of this test file, configured as a project. */
const hosted = (
  values: Record<string, string> = { VITE_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey },
  { secretKey = stack.secretKey, ...other }: Partial<Deployment> & { secretKey?: string } = {},
) => {
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const own = { file: '', ref: '', projectUrl: stack.url, siteUrl, siteUrls: [], functionSettings: {} };
  return projectTarget(plain, { ...own, values, ...other }, secretKey);
};

const text = ({ state, check, found, fix }: Line) => `${state} ${check}: ${found}${fix ? ` → ${fix}` : ''}`;

/** Runs checks. Returns their lines, which must show no secret. */
async function run<T extends Target>(target: T, ...checks: Check<T>[]): Promise<string[]> {
  const lines = (await runChecks(checks, target, target)).map(text);
  showsNoSecret(lines.join('\n'));
  return lines;
}

function showsNoSecret(shown: string) {
  const { database: password } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'));
  for (const secret of [stack.secretKey, stack.jwtSecret, password]) expect(shown).not.toContain(secret);
}

/** Lines that match, in this order. */
const matching = (...patterns: RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern));

async function listening<S extends Server>(server: S): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const answering = async (listener: RequestListener) => `http://127.0.0.1:${await listening(createServer(listener))}`;

/** Runs the command to its end. */
async function doctor(args: string[], env: Record<string, string> = {}) {
  const command = startCommand('doctor', args, env, plain);
  return { code: await command.ended, ...command };
}

beforeAll(async () => {
  chmodSync(folder, 0o755); // as root, Postgres runs under another account
  plain = copy('plain');
  stack = await startProduct(dataDir);
  await createAccount(stack, { email: 'advocate@example.com', username: 'advocate' });
  await stack.query("update public.profiles set role = 'admin'");
  await runTask(stack, 'due');
  // A page as the build writes it: its CSP contains the backend's address.
  const pages = path.join(folder, 'site');
  mkdirSync(pages);
  writeFileSync(path.join(pages, 'index.html'), `<meta content="connect-src 'self' ${stack.url}">`);
  writeFileSync(path.join(pages, '404.html'), 'not found');
  writeFileSync(path.join(pages, 'admin.html'), 'the dashboard');
  sitePort = await getPort();
  served = await serveSite({ port: sitePort, backend: stack }, pages);
});

afterEach(() => vi.unstubAllEnvs());

afterAll(async () => {
  for (const server of servers) server.close();
  await served?.close();
  await stack?.close();
  rmSync(cluster(), { recursive: true, force: true });
  remove();
});

describe('a running installation', () => {
  it('has no problem, and the command exits with 0', async () => {
    const { code, out } = await doctor([], { DATA_DIR: dataDir, PORT: String(sitePort) });
    showsNoSecret(out);
    expect(out).not.toMatch(/^(failed|warning)|not checked/m);
    const several = ['Connection', 'Functions'];
    const names = embeddedChecks.map(({ name }) => name).filter((name) => !several.includes(name));
    const beside = ['REST', 'Auth', 'Storage', 'Function api', 'Site, headers', 'Site, dashboards', 'Site, /api'];
    for (const name of [...names, ...beside]) expect(out).toContain(` ${name} `);
    expect(code).toBe(0);
  });

  it('with problems in its database fails', async () => {
    const demo = '00000000-0000-4000-8000-000000000099';
    await stack.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', 'demo@example.com', 'x', '{}', '{"username": "demo-person"}')`,
      [demo],
    );
    await stack.query("update public.job_runs set error = 'no room' where task = 'clean-up'");
    await stack.query("delete from public.job_runs where task = 'orphan-sweep'");
    await stack.query("update public.job_runs set started_at = now() - interval '3 days' where task = 'review-sync'");
    try {
      const target = local();
      const { pid, url } = (await target.running()) ?? {};
      expect(await run(target, running, scheduled, demoLogins)).toEqual([
        `ok Running copy: Postgres is process ${pid}, the API is at ${url}`,
        expect.stringMatching(/^failed Scheduled work: clean-up failed: no room → /),
        expect.stringMatching(/^info Scheduled work: the running copy has just started/),
        expect.stringMatching(/^warning Demo log-ins: demo-person.* → .*npm run remove-demo/),
      ]);
    } finally {
      await stack.query('delete from auth.users where id = $1', [demo]);
    }
  });

  it('with an unknown migration fails', async () => {
    const older = copy('older');
    const [first] = migrationFiles(older);
    rmSync(first?.file ?? '');
    expect(await run(local({ projectDir: older }), database, migrations)).toEqual(
      matching(
        new RegExp(
          `^failed Database: .* comes from a newer version: migration ${first?.version} .* Start that version`,
        ),
        /^info Migrations: not checked/,
      ),
    );
  });

  it('with another keys.json fails', async () => {
    const file = path.join(dataDir, 'keys.json');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(kept), database: 'another-password' }));
    try {
      expect(await run(local(), running, database)).toEqual(
        matching(
          /^failed Running copy: Postgres runs and does not answer: password authentication failed/,
          /^failed Database: password authentication failed/,
        ),
      );
    } finally {
      writeFileSync(file, kept);
    }
  });

  it('with a site for another backend, or on another port, fails', async () => {
    const elsewhere = { ...local(), url: async () => 'http://127.0.0.1:9' };
    expect(await run(elsewhere, site)).toContainEqual(
      expect.stringMatching(/^failed Site: was not built for http:\/\/127.0.0.1:9 → /),
    );
    expect(await run(local({ port: await getPort() }), site, networks)).toEqual(
      matching(/^failed Site: 127.0.0.1:\d+ does not answer .* → .*PORT=/, /^info Limits by address: not checked: /),
    );
  });
});

describe('a project', () => {
  it('has no problem; checks of the database say which setting they need', async () => {
    const lines = await run(hosted(), ...projectChecks);
    expect(lines.filter((line) => /^(failed|warning)/.test(line))).toEqual([]);
    for (const name of ['REST', 'Secret key', 'Function jobs', 'Site, headers', 'Site, dashboards', 'Site, /api'])
      expect(lines).toContainEqual(expect.stringMatching(`^ok ${name}:`));
    expect(lines).toContainEqual(expect.stringMatching(/^info Database: not checked: DATABASE_URL is not set/));
  });

  it('fails with a wrong or a secret key as publishable key', async () => {
    const wrong = 'sb_publishable_0123456789012345678901_abcdefgh';
    const lines = await run(
      hosted({ VITE_SUPABASE_PUBLISHABLE_KEY: wrong }, { secretKey: wrong }),
      connection,
      secretKey,
    );
    expect(lines[0]).toMatch(/^failed REST: does not accept the publishable key → .*VITE_SUPABASE_PUBLISHABLE_KEY/);
    expect(lines.at(-1)).toMatch(/^failed Secret key: does not act as the service/);
    expect(await run(hosted({ VITE_SUPABASE_PUBLISHABLE_KEY: stack.secretKey }), publishableKey, secretKey)).toEqual(
      matching(/^failed Publishable key: acts as the service/, /^ok Secret key/),
    );
  });

  it('fails with one line when it does not exist, after a timeout when it never answers, and without functions', async () => {
    const nowhere = hosted({}, { projectUrl: `http://127.0.0.1:${await getPort()}` });
    expect(await run(nowhere, connection, publishableKey, functions)).toEqual(
      matching(/^failed Connection: .* does not answer .* → /, /^info P/, /^info Functions/),
    );
    const silent = `127.0.0.1:${await listening(createTcpServer(() => undefined))}`;
    await expect(request(`http://${silent}`, {}, 20)).rejects.toThrow(`${silent} does not answer within 0.02 s`);
    const bare = await answering((_, response) => response.writeHead(404).end('{}'));
    expect(await run(hosted({}, { projectUrl: bare }), functions)).toEqual(
      matching(
        /^failed Function api: answers 404 and no report → .*npm run deploy/,
        /^failed Function jobs: answers 404 .* → .*npm run deploy/,
      ),
    );
  });

  it('fails when Storage is given a key that nobody has made a token of', async () => {
    const refusal = { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' };
    const project = await answering(({ url }, response) =>
      url?.startsWith('/storage/')
        ? response.writeHead(400).end(JSON.stringify(refusal))
        : response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    const lines = await run(hosted(undefined, { projectUrl: project }), connection);
    expect(lines.at(-1)).toMatch(/^failed Storage: answers 400 Bucket not found → /);
  });

  it('fails when its site lacks the headers, knows no address below a dashboard, or answers /api itself', async () => {
    const host = await answering(({ url }, response) =>
      response
        .writeHead(url?.startsWith('/admin/') ? 404 : 200, { 'x-frame-options': 'SAMEORIGIN' })
        .end(`<p>${stack.url}</p>`),
    );
    expect(await run(hosted({}, { siteUrl: host }), site)).toEqual(
      matching(
        /^ok Site: /,
        /^failed Site, headers: missing: Content-Security-Policy, .*npm run deploy -- site/,
        /^failed Site, dashboards: \/admin\/calendar answers 404 → see docs\/operating.md/,
        /^failed Site, \/api: \/api\/health answers 200, and not by the function/,
      ),
    );
  });

  it('asks the Supabase CLI for a key that is not in the settings', async () => {
    // A fake Management API.
    const url = await answering((_, response) => {
      const keys = [
        { name: 'default', type: 'secret', api_key: 'sb_secret_fake' },
        { name: 'default', type: 'publishable', api_key: 'sb_publishable_fake' },
      ];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
    });
    const profile = path.join(folder, 'profile.yaml');
    writeFileSync(profile, `name: fake\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: example.test\n`);
    vi.stubEnv('SUPABASE_PROFILE', profile);
    const token = { SUPABASE_ACCESS_TOKEN: `sbp_${'0123456789'.repeat(4)}` };
    const target = hosted(token, { ref: 'abcdefghijklmnopqrst' });
    expect(await target.publishableKey()).toBe('sb_publishable_fake');
  });

  it('fails when its settings are missing or wrong, and the command exits with 1', async () => {
    const { code, err } = await doctor(['--project']);
    expect(err).toMatch(/^There is no .env.production\. Copy/);
    expect(code).toBe(1);
    expect((await doctor(['--everything'])).err).toMatch(/^Unknown option '--everything'/);
  });
});

it('hides the password of an address, encoded and decoded', () => {
  const SMTP_URL = 'smtps://office:a%20password@mail.example.com:465?from=a@example.com';
  expect(hosted({ SMTP_URL }).secrets()).toEqual(expect.arrayContaining(['a%20password', 'a password']));
});

describe('a data folder', () => {
  /** The data folder of an installation, without its database. */
  function shell(name: string): string {
    const data = path.join(folder, name);
    mkdirSync(data, { mode: 0o700 });
    for (const file of ['keys.json', 'ready']) cpSync(path.join(dataDir, file), path.join(data, file));
    return data;
  }

  it('fails when other accounts can read it; root’s Postgres, another account, may pass through', async () => {
    const data = shell('open');
    chmodSync(data, 0o755);
    chmodSync(path.join(data, 'keys.json'), 0o644);
    expect(await run(local({ dataDir: data }), dataFolder)).toEqual([
      `failed Data folder: ${data} is open to other accounts (mode 0755) → chmod go= ${data}`,
      `failed Data folder: ${data}/keys.json is open to other accounts (mode 0644) → chmod go= ${data}/keys.json`,
    ]);
    chmodSync(data, 0o711);
    chmodSync(path.join(data, 'keys.json'), 0o600);
    const isUsed = process.getuid?.() === 0 && dataFolderPaths(data).cluster.startsWith(data);
    expect(await run(local({ dataDir: data }), dataFolder)).toEqual(
      matching(isUsed ? /^ok Data folder: / : /^failed Data folder: .* \(mode 0711\)/),
    );
  });

  it('fails when it is incomplete or missing', async () => {
    const partial = shell('partial');
    rmSync(path.join(partial, 'ready'));
    expect(await run(local({ dataDir: partial }), dataFolder)).toEqual(
      matching(/^failed Data folder: .*first start.* interrupted → npm start/),
    );
    const nowhere = path.join(folder, 'nowhere');
    const lines = await run(local({ dataDir: nowhere }), ...embeddedChecks);
    expect(lines.filter((line) => line.startsWith('failed'))).toEqual([
      expect.stringMatching(/^failed Data folder: \S+nowhere does not exist → npm start makes it/),
    ]);
    expect(existsSync(nowhere)).toBe(false);
  });

  it.each([
    ['missing', null, 'cannot be read'],
    ['no JSON', '{', 'cannot be read'],
    ['null', 'null', 'is incomplete'],
    ['incomplete', '{"publishable":"sb_publishable_x"}', 'is incomplete'],
  ])('with keys that are %s fails: keys are not replaced, the database is not opened', async (name, content, found) => {
    const data = shell(`keys-${name}`);
    const file = path.join(data, 'keys.json');
    if (content === null) rmSync(file);
    else writeFileSync(file, content);
    expect(await run(local({ dataDir: data }), dataFolder, running, database)).toEqual(
      matching(
        new RegExp(`^failed Data folder: .*keys.json ${found}.*backup`),
        content === null ? /^info Running copy: none/ : /^info Running copy: not checked: the keys/,
        /^info Database: not checked: the keys/,
      ),
    );
    expect(existsSync(file)).toBe(content !== null);
    expect(existsSync(dataFolderPaths(data).cluster)).toBe(false);
  });
});

describe('a stopped installation', () => {
  beforeAll(() => stack.close());

  it('has no problem; checks that need a running one are skipped, and nothing remains', async () => {
    const target = local({ projectDir: newerCode('newer-stopped') });
    const before = readFileSync(path.join(dataDir, 'keys.json'), 'utf8');
    expect(await run(target, running, connection, functions, database, migrations)).toEqual([
      'info Running copy: none; what only a running one can show is not checked → npm start',
      'info Connection: not checked: nothing runs on this data folder',
      'info Functions: not checked: nothing runs on this data folder',
      'ok Database: Postgres 17, opens and answers',
      expect.stringMatching(/^warning Migrations: 1 not applied: 20990101000000_more.sql → npm start/),
    ]);
    expect(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')).toBe(before);
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  it('with a damaged database fails in one line', async () => {
    writeFileSync(path.join(cluster(), 'global', 'pg_control'), Buffer.alloc(8192, 7));
    expect(await run(local(), database, migrations, demoLogins)).toEqual(
      matching(
        /^failed Database: .* cannot be opened: .* → restore the last backup/,
        /^info Migrations: not checked/,
        /^info Demo log-ins: not checked/,
      ),
    );
  });
});

describe('the checks', () => {
  const throwing = (name: string, error: Error): Check<null> => ({ name, run: () => Promise.reject(error) });

  it('continue after one that throws or cannot be made', async () => {
    const lines = await runChecks<null>(
      [
        throwing('throws', new Error('first line with a-long-secret\nsecond line')),
        throwing('waits', new NotChecked('something else is missing')),
        { name: 'works', run: async () => ok('fine') },
      ],
      null,
      { secrets: () => ['a-long-secret'] },
    );
    expect(lines.map(text)).toEqual([
      'failed throws: the check itself failed: first line with …',
      'info waits: not checked: something else is missing',
      'ok works: fine',
    ]);
  });

  it('report an older version of the API, or another program', () => {
    const health = (status: number, report: object) => checkHealth(status, { ...report }, 'fix');
    expect(health(200, { database: 'ok', storage: 'ok', version: '0.0.1' })).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('is version 0.0.1'),
    });
    expect(health(502, {})).toMatchObject({ state: 'failed' });
  });

  it('compare definitions only within one Postgres version', () => {
    const rules = (postgres: number, definition: string): Rules => ({
      postgres,
      rules: [{ name: 'policy', state: 'is for SELECT', definition, opens: true }],
    });
    expect(compareRules(rules(17, '(a = b)'), rules(15, 'a = b'))).toMatchObject([{ state: 'ok' }]);
    expect(compareRules(rules(17, 'a = b'), rules(17, 'true'))).toMatchObject([{ state: 'failed' }]);
  });
});
