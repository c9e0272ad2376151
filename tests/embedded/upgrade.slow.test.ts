/** A new version of a project starts on the data of the previous version. */
import { type ChildProcess, spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../scripts/embedded/data-folder.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { withInstallation } from '../../scripts/embedded/installation.ts';
import { runningCluster } from '../../scripts/embedded/postgres/cluster.ts';
import { copyData, copyOfFixture, eventually, fixture, root, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const old = path.join(folder, 'old');
const stacks: EmbeddedStack[] = [];
let child: ChildProcess | undefined;
let number = 0;

async function start(dataDir: string, projectDir = fixture) {
  const lines: string[] = [];
  const log = (line: string) => void (line.startsWith('Postgres refuses to run as root') || lines.push(line));
  const stack = await startFixture(dataDir, { projectDir, log });
  stacks.push(stack);
  return { stack, lines };
}

/** A copy of the previous version's data. */
function oldData(): string {
  return copyData(old, path.join(folder, `data-${number++}`));
}

/** A newer version of the fixture, with these migrations. */
function newVersion(migrations: Record<string, string>): string {
  const project = copyOfFixture(folder, `project-${number++}`);
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(path.join(project, 'supabase/migrations', `${name}.sql`), sql);
  return project;
}

async function refusal(dataDir: string, projectDir: string): Promise<string> {
  const error = await startFixture(dataDir, { projectDir }).then(
    () => new Error('It started.'),
    (error: Error) => error,
  );
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** The databases of the server without templates: an upgrade leaves no copy. */
const databases = async (stack: EmbeddedStack) =>
  (await stack.query<{ datname: string }>('select datname from pg_database where not datistemplate')).map(
    ({ datname }) => datname,
  );

/** Starts the previous version on the folder: its data is there, and nothing of the new version. */
async function expectAsItWas(dataDir: string) {
  const { stack, lines } = await start(dataDir);
  expect(await stack.query('select * from public.notes order by id')).toEqual(notes);
  expect(await stack.query("select to_regclass('public.rooms') as rooms")).toEqual([{ rooms: null }]);
  expect(lines.filter((line) => line.startsWith('applied'))).toEqual([]);
  expect(await databases(stack)).toEqual(['postgres']);
}

let notes: unknown[];

beforeAll(async () => {
  const { stack } = await start(old);
  await stack.query("insert into public.notes (title) values ('written by'), ('the version before')");
  notes = await stack.query('select * from public.notes order by id');
  await stack.close();
  stacks.length = 0;
});

afterEach(async () => {
  child?.kill('SIGKILL');
  for (const stack of stacks.splice(0)) await stack.close();
});
afterAll(remove);

const rooms = 'create table public.rooms (id int primary key);';

describe('new migrations', () => {
  it('are applied once, also those that cannot run in one transaction', async () => {
    const data = oldData();
    const project = newVersion({
      '20260201000000_rooms': `${rooms} create type public.kind as enum ('office');`,
      '20260201000100_kind': "alter type public.kind add value 'court';",
      '20260201000200_use':
        "alter table public.rooms add kind public.kind default 'court'; insert into public.rooms values (1);",
      '20260201000300_index': 'create index concurrently rooms_kind on public.rooms (kind);',
    });
    const first = await start(data, project);
    expect(first.lines).toEqual([
      'applied 20260201000000_rooms.sql',
      'applied 20260201000100_kind.sql',
      'applied 20260201000200_use.sql',
      'applied 20260201000300_index.sql',
    ]);
    expect(await first.stack.query('select * from public.notes order by id')).toEqual(notes);
    await first.stack.close();
    const again = await start(data, project);
    expect(again.lines).toEqual([]);
    expect(await again.stack.query('select * from public.rooms')).toEqual([{ id: 1, kind: 'court' }]);
    expect(await databases(again.stack)).toEqual(['postgres']);
  });

  it('change nothing when they do not fit the data, and are applied after a fix', async () => {
    const data = oldData();
    const migrations = {
      '20260201000000_shout': `${rooms} update public.notes set title = upper(title);`,
      '20260201000100_strict': 'alter table public.notes add constraint short check (length(title) < 5);',
    };
    const line = await refusal(data, newVersion(migrations));
    expect(line).toContain('20260201000100_strict.sql: check constraint "short" of relation "notes" is violated');
    expect(line).toContain(`Nothing was changed: the data in ${data} is as it was`);
    expect(line).toContain('Start the previous version again, or fix');
    await expectAsItWas(data);
    await stacks.pop()?.close();
    const fixed = { ...migrations, '20260201000100_strict': 'alter table public.notes add short boolean;' };
    const { stack } = await start(data, newVersion(fixed));
    const titles = await stack.query<{ title: string }>('select title from public.notes order by id');
    expect(titles.map(({ title }) => title)).toContain('WRITTEN BY');
  });

  it('change nothing when they are killed, for a command and for a start', async () => {
    const data = oldData();
    const project = newVersion({
      '20260201000000_rooms': `${rooms} delete from public.notes;`,
      '20260201000100_long': 'select pg_sleep(120);',
    });
    const script = path.join(folder, 'start.mts');
    const options = { projectDir: project, dataDir: data, port: 0, siteUrl: 'http://127.0.0.1', functions: false };
    writeFileSync(
      script,
      `import { startEmbedded } from ${JSON.stringify(path.join(root, 'scripts/embedded/index.ts'))};
       await startEmbedded(${JSON.stringify(options)});`,
    );
    child = spawn(process.execPath, ['--import', path.join(root, 'node_modules/tsx/dist/loader.mjs'), script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout?.on('data', (text) => {
      said += text;
    });
    await eventually(async () => said.includes('applied 20260201000000_rooms.sql') || undefined);
    const ended = new Promise((resolve) => child?.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
    // Its Postgres ends with it.
    await eventually(
      async () => runningCluster({ folder: dataFolder(data).cluster, password: '' }) === null || undefined,
    );
    const killed = copyData(data, path.join(folder, 'killed'));
    const where = { projectDir: fixture, dataDir: killed };
    const seen = await withInstallation(where, ({ sql }) => sql.query('select * from public.notes order by id'));
    expect(seen).toEqual(notes);
    await expectAsItWas(killed);
    await expectAsItWas(data);
  });
});

describe('the previous version, on newer data,', () => {
  it('refuses to start, and changes nothing', async () => {
    const data = oldData();
    const project = newVersion({ '20260201000000_rooms': rooms });
    await (await start(data, project)).stack.close();
    const line = await refusal(data, fixture);
    expect(line).toContain(`${data} comes from a newer version: migration 20260201000000 is applied`);
    expect(line).toContain('Start that version');
    // Also when only the database has the newer migration.
    renameSync(dataFolder(data).version, path.join(folder, 'version-of-another'));
    expect(await refusal(data, fixture)).toBe(line);
    await expect(withInstallation({ projectDir: fixture, dataDir: data }, async () => 'opened')).rejects.toThrow(line);
    const { stack, lines } = await start(data, project);
    expect(await stack.query('select * from public.rooms')).toEqual([]);
    expect(lines).toEqual([]);
  });
});
