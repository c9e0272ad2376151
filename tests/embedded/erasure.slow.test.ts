/** An erasure is followed through tables, files, logs and a restored backup, in which it is done again. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../scripts/archive/backup.ts';
import { parseOutput } from '../../scripts/archive/output.ts';
import { restore } from '../../scripts/archive/restore.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { withCleanup } from '../../scripts/lib/cleanup.ts';
import { toHelpers } from '../database/practice.ts';
import { createAccount, logIn } from '../support/accounts.ts';
import { as, root, runTask, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const archive = path.join(folder, 'backup.tar.gz');
const [data, restored] = [path.join(folder, 'data'), path.join(folder, 'restored')];
const name = 'Vasundhara Quillon';
const words = [name, 'quillon@vasundhara.example', '+919876500000', 'quillon.username'];
const [, email, phone, username] = words as [string, string, string, string];
const password = 'a long enough password';
const log: string[] = [];
let stack: EmbeddedStack;

const start = (dataDir: string) =>
  startProduct(dataDir, { functionEnv: { LOG_LEVEL: 'info' }, log: (line) => void log.push(line) });

async function send(method: string, url: string, body?: unknown, token?: string) {
  const headers = { ...as(token ? stack.publishableKey : stack.secretKey, token), 'content-type': 'application/json' };
  const response = await fetch(stack.url + url, {
    method,
    headers: { ...headers, prefer: 'return=representation' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${url}: ${response.status} ${text}`).toBe(true);
  return text && JSON.parse(text);
}
const { add, link } = toHelpers((...statement) => stack.query(...statement));

/** The tables that name the person, and the files that do: those of the backend's own database are read as rows. */
async function findTraces(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  const tables = await stack.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { table } of tables) {
    const rows = await stack.query(
      `select 1 from ${table} t where exists (select from unnest($1::text[]) w where position(lower(w) in lower(t::text)) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(table);
  }
  const pattern = words.flatMap((word) => ['-e', word]);
  try {
    found.push(
      ...execFileSync('grep', ['-rliF', '--exclude-dir=postgres*', ...pattern, dataDir], {
        encoding: 'utf8',
      })
        .trim()
        .split('\n'),
    );
  } catch (error) {
    // 1 is: nothing found.
    if ((error as { status?: number }).status !== 1) throw error;
  }
  return found;
}

let admin: string;
const office = { email: 'office@chambers.example', username: 'office', password };

beforeAll(async () => {
  stack = await start(data);
  await createAccount(stack, office);
  await stack.query("update public.profiles set role = 'admin' where username = 'office'");
  admin = await logIn(stack, office.email, password);
  const user = await createAccount(stack, {
    email,
    username,
    password,
    data: { full_name: name, phone, notice_language: 'en' },
  });
  const client = await add('clients', { full_name: name, email, phone });
  await link(client, user);
  await add('contact_submissions', { name, email, phone });
  const described = { title: `${name} v. Builder`, description: `${name} bought a flat.`, status: 'closed' };
  const matter = await add('cases', { client_id: client, ...described });
  const file = crypto.randomUUID();
  const stored = await fetch(`${stack.url}/storage/v1/object/case-documents/${file}`, {
    method: 'POST',
    headers: { ...as(stack.secretKey), 'content-type': 'text/plain' },
    body: `I, ${name}, declare.`,
  });
  expect(stored.status).toBe(200);
  const document = await add('case_documents', { case_id: matter, name: `${name}.txt`, shared: true });
  await add('document_versions', { id: file, document_id: document });
  await stack.query("update storage.objects set created_at = now() - interval '2 hours'");
}, 180_000);
afterAll(async () => {
  await stack?.close();
  remove();
});

it('leaves nothing in tables, files and the log, and is done again on a restored backup', async () => {
  expect(await findTraces(data)).toEqual(
    expect.arrayContaining(['public.clients', 'auth.users', expect.stringContaining('storage')]),
  );
  await withCleanup((scope) => backUp({ projectDir: root, dataDir: data }, parseOutput('backup', [archive]), scope));

  const [{ id: client }] = await send('GET', `/rest/v1/clients?full_name=eq.${encodeURIComponent(name)}&select=id`);
  const erase = { p_kind: 'client', p_target_id: client };
  const trial = await send('POST', '/rest/v1/rpc/erase', erase, admin);
  expect(trial).toMatchObject({ gone: { clients: 1, cases: 1, profiles: 1, contact_submissions: 1 }, kept: [] });
  expect(await send('POST', '/rest/v1/rpc/erase', { ...erase, p_is_trial: false }, admin)).toEqual(trial);
  await runTask(stack, 'orphan-sweep');
  expect(await findTraces(data)).toEqual([]);
  const list = await send('POST', '/rest/v1/rpc/list_erasures', {}, admin);
  await stack.close();

  await withCleanup((scope) => restore({ projectDir: root, dataDir: restored }, archive, scope));
  stack = await start(restored);
  await stack.query("update storage.objects set created_at = now() - interval '2 hours'");
  expect(await findTraces(restored)).not.toEqual([]);
  admin = await logIn(stack, office.email, password);
  expect(await send('POST', '/rest/v1/rpc/apply_erasures', { p_erasures: list }, admin)).toEqual({
    done: 1,
    failed: [],
  });
  await runTask(stack, 'orphan-sweep');
  expect(await findTraces(restored)).toEqual([]);
  for (const word of words) expect(log.join('\n').toLowerCase()).not.toContain(word.toLowerCase());
}, 180_000);
