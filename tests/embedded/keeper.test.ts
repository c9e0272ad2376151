/** The commands of an installation's keeper: the first admin, and the end of the demo. */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedStack, startEmbedded } from '../../scripts/embedded/index.ts';
import { OPERATOR_PATH, operatorToken } from '../../scripts/embedded/operator.ts';
import { startupBanner } from '../../scripts/site/launch.ts';
import { startCommand } from '../support/command.ts';
import { as, root, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let dataDir = path.join(folder, 'data');
let stack: EmbeddedStack | null = null;

async function start(): Promise<EmbeddedStack> {
  const options = { projectDir: root, dataDir, port: 0, siteUrl: 'http://127.0.0.1:1234', log: () => undefined };
  stack = await startEmbedded({ ...options, functions: false });
  return stack;
}

async function stop(): Promise<void> {
  await stack?.close();
  stack = null;
}

/** Runs a command to its end. */
async function run(task: string, args: string[] = [], data = dataDir) {
  const started = startCommand(task, args, { DATA_DIR: data });
  const code = await started.ended;
  return { code, out: started.out, err: started.err.trim() };
}

/** Someone registers. */
async function register(username: string): Promise<void> {
  const response = await fetch(`${stack?.url}/auth/v1/signup`, {
    method: 'POST',
    headers: as(stack?.publishableKey ?? ''),
    body: JSON.stringify({
      email: `${username}@example.org`,
      password: 'a long password',
      data: { username, full_name: `The ${username}` },
    }),
  });
  expect(response.status).toBe(200);
}

const roleOf = async (username: string) =>
  (await stack?.query<{ role: string }>('select role from public.profiles where username = $1', [username]))?.[0]?.role;

beforeAll(async () => {
  await start();
  for (const username of ['anand', 'bela', 'chitra']) await register(username);
});
afterAll(async () => {
  await stop();
  remove();
});

describe('npm run admin', () => {
  it('makes someone who has registered an admin while the backend runs, and ends their sessions', async () => {
    const { code, out } = await run('admin', ['Anand']);
    expect(code).toBe(0);
    expect(out).toContain('The anand (anand) is an admin now');
    expect(out).toContain('Demo log-ins exist: admin, client, client2');
    expect(await roleOf('anand')).toBe('admin');
    const sessions = await stack?.query(
      'select from auth.sessions s join public.profiles p on p.id = s.user_id where p.username = $1',
      ['anand'],
    );
    expect(sessions).toEqual([]);
    expect((await run('admin', ['anand'])).out).toContain('is an admin already');
  });

  it('does so while nothing runs', async () => {
    await stop();
    const { code, out, err } = await run('admin', ['bela']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The bela (bela) is an admin now');
    await start();
    expect(await roleOf('bela')).toBe('admin');
    expect(await roleOf('chitra')).toBe('client');
  });

  it.each([
    [['nobody'], 'There is no user "nobody". Register on the site first'],
    [["x' or true --"], 'There is no user'],
    [[], 'Name the user who is to be an admin: npm run admin -- <username>'],
    [['--help'], 'Name the user'],
  ])('refuses %j in one line', async (args, message) => {
    const { code, err } = await run('admin', args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(1);
  });
});

describe('the door of a running backend', () => {
  const knock = (headers: Record<string, string>, operation = 'make-admin', method = 'POST') =>
    fetch(`${stack?.url}${OPERATOR_PATH}${operation}`, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify({ username: 'chitra' }) }),
    });

  it.each([
    ['nothing', () => ({})],
    ['the publishable key', () => as(stack?.publishableKey ?? '', stack?.publishableKey)],
    ['the secret key', () => as(stack?.secretKey ?? '', stack?.secretKey)],
    ['a guess', () => ({ authorization: 'Bearer guess' })],
  ])('stays closed for whoever shows %s', async (_, headers) => {
    expect((await knock(headers())).status).toBe(401);
    expect(await roleOf('chitra')).toBe('client');
  });

  it('knows its operations and no others', async () => {
    const headers = { authorization: `Bearer ${operatorToken(stack?.jwtSecret ?? '')}` };
    expect((await knock(headers, 'constructor')).status).toBe(404);
    expect((await knock(headers, 'make-admin', 'GET')).status).toBe(404);
    expect(await roleOf('chitra')).toBe('client');
  });
});

/** These of one's own people are admins, and no others. */
const makeAdmins = (...usernames: string[]) =>
  stack?.query(
    `update public.profiles set role = case when username = any($1) then 'admin' else 'client' end::public.user_role
     where username in ('anand', 'bela', 'chitra')`,
    [usernames],
  );

const banner = async () => (stack ? startupBanner('http://127.0.0.1:1234', stack, dataDir) : '');

describe('npm run remove-demo', () => {
  /** How many rows of the database came with the demo, by table. */
  async function demoRows(): Promise<Record<string, number>> {
    const tables = await stack?.query<{ name: string; id: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name, quote_ident(column_name) as id
       from information_schema.columns
       where table_schema in ('public', 'auth') and (column_name in ('id', 'user_id', 'client_id', 'visitor'))
         and table_name in (select tablename from pg_tables)`,
    );
    const counts: Record<string, number> = {};
    for (const { name, id } of tables ?? []) {
      const rows = await stack?.query<{ n: number }>(
        `select count(*)::integer as n from ${name} where ${id}::text like '00000000-0000-4000-8%' or ${id}::text like 'demo-%'`,
      );
      if (rows?.[0]?.n) counts[`${name}.${id}`] = rows[0].n;
    }
    return counts;
  }

  const openCase = (number: string, username: string) =>
    stack?.query(
      `insert into public.cases (case_number, title, description, client_id, practice_area, filing_date)
       select $1, 'Own', 'Opened here.', id, 'civil', current_date from public.profiles where username = $2`,
      [number, username],
    );

  it('asks first', async () => {
    const { code, out, err } = await run('remove-demo');
    expect(code).toBe(1);
    expect(out).toContain('7 profiles, 13 cases');
    expect(err).toContain('npm run remove-demo -- --yes');
    expect(await roleOf('client')).toBe('client');
  });

  it('leaves everything as it is while a case of one’s own belongs to a demo client', async () => {
    await makeAdmins('anand');
    await openCase('W.P. 7/2026', 'client');
    const before = await demoRows();
    const { code, err } = await run('remove-demo', ['--yes']);
    expect(code).toBe(1);
    expect(err).toBe(
      'These belong to demo clients or demo cases: case W.P. 7/2026. Give them to others or delete them, then run this again',
    );
    expect(await demoRows()).toEqual(before);
    await stack?.query("delete from public.cases where case_number = 'W.P. 7/2026'");
  });

  it('leaves everything as it is where there would be no admin', async () => {
    await makeAdmins();
    const { code, err } = await run('remove-demo', ['--yes']);
    expect(code).toBe(1);
    expect(err).toContain('Without the demo there would be no admin');
    expect(await roleOf('admin')).toBe('admin');
  });

  it('removes people, rows and files for good, and nothing else', async () => {
    const before = dataDir;
    await stop();
    dataDir = path.join(folder, 'without');
    cpSync(before, dataDir, { recursive: true });
    await start();
    onTestFinished(async () => {
      await stop();
      dataDir = before;
      await start();
    });
    await makeAdmins('anand');
    await openCase('W.P. 8/2026', 'chitra');
    const files = path.join(dataDir, 'storage', 'gallery');
    expect(readdirSync(files).length).toBeGreaterThan(20);
    expect(await banner()).toMatch(/admin \/ admin-demo .*client2 \/ client-demo .*WARNING +Demo log-ins exist/s);
    const { code, out } = await run('remove-demo', ['--yes']);
    expect(code).toBe(0);
    expect(out).toContain('The demo is gone');
    const gone = async () => {
      expect(await demoRows()).toEqual({});
      expect(await banner()).not.toMatch(/demo|WARNING/i);
      expect(await stack?.query('select name from storage.objects')).toEqual([]);
      expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
      expect(await stack?.query("select url from public.social_links where url like '%example%'")).toEqual([]);
      const own = await stack?.query('select username from public.profiles order by username');
      expect(own).toEqual([{ username: 'anand' }, { username: 'bela' }, { username: 'chitra' }]);
      expect(await stack?.query('select case_number from public.cases')).toEqual([{ case_number: 'W.P. 8/2026' }]);
      // The sums behind the cards follow.
      expect(await stack?.query("select key, total from private.tallies where what = 'cases by status'")).toEqual(
        expect.arrayContaining([{ key: 'active', total: 1 }]),
      );
      expect(await stack?.query("select from private.tallies where what like 'submissions%' and total <> 0")).toEqual(
        [],
      );
    };
    await gone();
    await stop();
    await start();
    await gone();
  });
});

it('a folder without data is told of', async () => {
  const { code, err } = await run('admin', ['anand'], path.join(folder, 'nothing'));
  expect(code).toBe(1);
  expect(err).toContain('There is no data in');
});
