/** The operator's commands, on a running and on a stopped installation: first admin, demo removal, reset. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { withInstallation } from '../../scripts/embedded/installation.ts';
import { runningCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { startupBanner } from '../../scripts/site/start.ts';
import { createAccount } from '../support/accounts.ts';
import { startCommand } from '../support/command.ts';
import { copyData, root, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const data = path.join(folder, 'data');
/** A copy of the fresh installation, stopped. */
const untouched = path.join(folder, 'untouched');
let stack: EmbeddedStack;

const start = (dataDir: string) => startProduct(dataDir, { demo: undefined, functions: false });

/** A stopped installation for one test. */
const stopped = (name: string) => copyData(untouched, path.join(folder, name));

/** Runs a command to its end. */
async function run(task: string, args: string[] = [], dataDir = data, env: Record<string, string> = {}) {
  const started = startCommand(task, args, { DATA_DIR: dataDir, ...env });
  const code = await started.ended;
  return { code, out: started.out, err: started.err.trim() };
}

/** Runs a command that must fail. Returns the one line that it prints. */
async function refusal(...command: Parameters<typeof run>): Promise<string> {
  const { code, err } = await run(...command);
  expect(code).toBe(1);
  expect(err.split('\n')).toHaveLength(1);
  return err;
}

/** Someone registers. */
async function register(to: EmbeddedStack, username: string): Promise<void> {
  const data = { full_name: `The ${username}` };
  await createAccount(to, { email: `${username}@example.org`, username, password: 'a long password', data });
}

const getRole = async (of: EmbeddedStack, username: string) =>
  (await of.query<{ role: string }>('select role from public.profiles where username = $1', [username]))[0]?.role;

/** The admins in a stopped installation, without those of the demo. */
const getAdmins = (dataDir: string) =>
  withInstallation({ projectDir: root, dataDir }, async ({ sql }) => {
    const rows = await sql.query<{ username: string }>(
      "select username from public.profiles where role = 'admin' and username <> 'admin' order by 1",
    );
    return rows.map(({ username }) => username);
  });

beforeAll(async () => {
  const first = await start(data);
  for (const username of ['anand', 'bela', 'chitra']) await register(first, username);
  await first.close();
  copyData(data, untouched);
  stack = await start(data);
});
afterAll(async () => {
  await stack?.close();
  remove();
});

describe('npm run admin', () => {
  it('makes a registered user an admin while the backend runs, and ends their sessions', async () => {
    const { code, out } = await run('admin', ['Anand']);
    expect(code).toBe(0);
    expect(out).toContain('The anand (anand) is an admin now');
    expect(await getRole(stack, 'anand')).toBe('admin');
    const sessions = await stack.query(
      'select from auth.sessions s join public.profiles p on p.id = s.user_id where p.username = $1',
      ['anand'],
    );
    expect(sessions).toEqual([]);
    expect((await run('admin', ['anand'])).out).toContain('is an admin already');
  });

  it('works several times in parallel on a stopped installation', async () => {
    const still = stopped('several');
    const people = ['anand', 'bela', 'chitra'];
    const results = await Promise.all(people.map((username) => run('admin', [username], still)));
    expect(results.map(({ code, err }) => [code, err])).toEqual(people.map(() => [0, '']));
    expect(runningCluster({ folder: dataFolder(still).cluster, password: '' })).toBeNull();
    expect(await getAdmins(still)).toEqual(people);
  });

  it.each([
    [['nobody'], 'There is no user "nobody". Register on the site first'],
    [["x' or true --"], 'There is no user'],
    [[], 'Name the user who is to be an admin: npm run admin -- <username>'],
    [['--help'], 'Name the user'],
  ])('refuses %j in one line', async (args, message) => {
    expect(await refusal('admin', args)).toContain(message);
  });

  it('prints one line when there is no data', async () => {
    expect(await refusal('admin', ['anand'], path.join(folder, 'nothing'))).toContain('There is no data in');
  });
});

/** The number of demo rows, by table. */
async function demoRows(of: EmbeddedStack): Promise<Record<string, number>> {
  const tables = await of.query<{ name: string; id: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name, quote_ident(column_name) as id
     from information_schema.columns
     where table_schema in ('public', 'auth') and (column_name in ('id', 'user_id', 'client_id', 'visitor'))
       and table_name in (select tablename from pg_tables)`,
  );
  const counts: Record<string, number> = {};
  for (const { name, id } of tables) {
    const rows = await of.query<{ n: number }>(
      `select count(*)::integer as n from ${name} where ${id}::text like '00000000-0000-4000-8%' or ${id}::text like 'demo-%'`,
    );
    if (rows[0]?.n) counts[`${name}.${id}`] = rows[0].n;
  }
  return counts;
}

describe('npm run remove-demo', () => {
  /** Expects exactly these admins, beside those of the demo. */
  const makeAdmins = (of: EmbeddedStack, ...usernames: string[]) =>
    of.query(
      `update public.profiles set role = case when username = any($1) then 'admin' else 'client' end::public.user_role
       where username in ('anand', 'bela', 'chitra')`,
      [usernames],
    );

  const openCase = (of: EmbeddedStack, number: string, username: string) =>
    of.query(
      `insert into public.cases (case_number, title, description, client_id, practice_area, filing_date)
       select $1, 'Own', 'Opened here.', id, 'civil', current_date from public.profiles where username = $2`,
      [number, username],
    );

  it('asks for confirmation', async () => {
    const { code, out, err } = await run('remove-demo');
    expect(code).toBe(1);
    expect(out).toContain('7 profiles, 13 cases');
    expect(err).toContain('npm run remove-demo -- --yes');
    expect(await getRole(stack, 'client')).toBe('client');
  });

  it('changes nothing while a real case belongs to a demo client', async () => {
    await makeAdmins(stack, 'anand');
    await openCase(stack, 'W.P. 7/2026', 'client');
    const before = await demoRows(stack);
    expect(await refusal('remove-demo', ['--yes'])).toBe(
      'These belong to demo clients or demo cases: case W.P. 7/2026. Give them to others or delete them, then run this again',
    );
    expect(await demoRows(stack)).toEqual(before);
    await stack.query("delete from public.cases where case_number = 'W.P. 7/2026'");
  });

  it('changes nothing when no admin would remain, on a stopped installation', async () => {
    const still = stopped('without-admin');
    const { code, err } = await run('remove-demo', ['--yes'], still);
    expect(code).toBe(1);
    expect(err).toContain('Without the demo there would be no admin');
    expect(existsSync(dataFolder(still).withoutDemo)).toBe(false);
  });

  it('deletes only demo users, rows and files while the backend runs', async () => {
    const without = stopped('without');
    let other = await start(without);
    onTestFinished(() => other.close());
    await makeAdmins(other, 'anand');
    // Nobody is a client before an admin has said so.
    await other.query(
      "insert into public.clients (id, full_name) select id, full_name from public.profiles where username = 'chitra'",
    );
    await openCase(other, 'W.P. 8/2026', 'chitra');
    const files = path.join(without, 'storage', 'gallery');
    expect(readdirSync(files).length).toBeGreaterThan(20);
    const banner = () => startupBanner('http://127.0.0.1:1234', other, without);
    expect(await banner()).toMatch(
      /WARNING +Demo log-ins exist.*Site .*admin \/ admin-demo .*client2 \/ client-demo /s,
    );
    const { code, out } = await run('remove-demo', ['--yes'], without);
    expect(code).toBe(0);
    expect(out).toContain('The demo is gone');
    const gone = async () => {
      expect(await demoRows(other)).toEqual({});
      expect(await banner()).not.toMatch(/demo|WARNING/i);
      expect(await other.query('select name from storage.objects')).toEqual([]);
      expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
      expect(await other.query("select url from public.social_links where url like '%example%'")).toEqual([]);
      const own = await other.query('select username from public.profiles order by username');
      expect(own).toEqual([{ username: 'anand' }, { username: 'bela' }, { username: 'chitra' }]);
      expect(await other.query('select case_number from public.cases')).toEqual([{ case_number: 'W.P. 8/2026' }]);
      // The totals of the cards are updated.
      expect(await other.query("select key, total from private.counters where what = 'cases by status'")).toEqual(
        expect.arrayContaining([{ key: 'active', total: 1 }]),
      );
      expect(await other.query("select from private.counters where what like 'submissions%' and total <> 0")).toEqual(
        [],
      );
    };
    await gone();
    await other.close();
    other = await start(without);
    await gone();
  });
});

describe('npm run reset', () => {
  it('moves the data aside, so that the next start creates new data', async () => {
    const still = stopped('reset');
    const keys = readFileSync(dataFolder(still).keys, 'utf8');
    const { code, out, err } = await run('reset', [], still);
    expect([code, err]).toEqual([0, '']);
    expect(existsSync(still)).toBe(false);
    const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('reset.before-reset-'));
    expect(out).toContain(aside);
    expect(readFileSync(path.join(folder, aside, 'keys.json'), 'utf8')).toBe(keys);
    expect(await getAdmins(path.join(folder, aside))).toEqual([]);
  });

  it('is refused while the backend runs', async () => {
    expect(await refusal('reset')).toMatch(/is in use by Postgres, process \d+\. Stop the npm start/);
    expect(await getRole(stack, 'admin')).toBe('admin');
  });
});
