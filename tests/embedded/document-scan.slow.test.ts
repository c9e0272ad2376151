/** Documents with a virus scanner: nobody reads what it has not answered for. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { type FakeClamd, startFakeClamd } from '../../supabase/functions/_shared/testing/fake-clamd.ts';
import { as, runTask, startProduct, temporaryFolder } from './support.ts';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const caseId = '00000000-0000-4000-8001-000000000001';
const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;
let clamd: FakeClamd;
let token: string;

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${stack.url}/functions/v1/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

beforeAll(async () => {
  clamd = await startFakeClamd();
  stack = await startProduct(`${folder}/data`, {
    demo: true,
    functionEnv: { CLAMD_URL: clamd.url, SITE_PROXY_SECRET: '' },
  });
  const login = await call('POST', '/auth/login', { username: 'admin', password: 'admin-demo' });
  token = login.body.accessToken;
});
afterAll(async () => {
  await stack?.close();
  await clamd?.close();
  remove();
});

/** Uploads a file, and makes a document of it. */
async function add(content: string) {
  const fileId = crypto.randomUUID();
  const stored = await fetch(`${stack.url}/storage/v1/object/case-documents/${fileId}`, {
    method: 'POST',
    headers: { ...as(stack.publishableKey, token), 'content-type': 'text/plain' },
    body: content,
  });
  expect(stored.status).toBe(200);
  return { fileId, ...(await call('POST', `/cases/${caseId}/documents`, { fileId, name: 'Notes.txt' })) };
}
const isStored = async (fileId: string) =>
  (await fetch(`${stack.url}/storage/v1/object/case-documents/${fileId}`, { headers: as(stack.secretKey) })).ok;
const check = () => runTask(stack, 'document-checks');

it('lets a clean file be read, and refuses and removes EICAR', async () => {
  const clean = await add('Notes for the argument');
  expect([clean.status, clean.body.versions[0].isCurrent]).toEqual([201, true]);
  expect((await call('POST', `/documents/${clean.body.id}/open`, {})).status).toBe(200);

  const infected = await add(eicar);
  expect([infected.status, infected.body.errors]).toEqual([
    422,
    { file: 'The virus scanner refused this file: Eicar-Test-Signature' },
  ]);
  expect(await isStored(infected.fileId)).toBe(false);
  const { body: list } = await call('GET', `/cases/${caseId}/documents`);
  const [left] = list;
  expect(left.versions).toMatchObject([{ virus: 'Eicar-Test-Signature', isCurrent: false }]);
  expect((await call('POST', `/documents/${left.id}/open`, { version: 1 })).status).toBe(404);
});

it('keeps unreadable what came while the scanner was down, until it has answered', async () => {
  const port = Number(new URL(clamd.url).port);
  await clamd.close();
  const [waiting, infected] = [await add('Notes of the next day'), await add(`later ${eicar}`)];
  for (const { status, body } of [waiting, infected]) {
    expect([status, body.versions[0].checkedAt, body.versions[0].isCurrent]).toEqual([201, null, false]);
    expect((await call('POST', `/documents/${body.id}/open`, { version: 1 })).status).toBe(404);
  }
  expect(await check()).toBe(500);
  const [run] = await stack.query<{ error: string }>("select error from job_runs where task = 'document-checks'");
  expect(run?.error).toBe('scannerSilent');

  clamd = await startFakeClamd({ port });
  expect(await check()).toEqual({ checked: 2, infected: 1 });
  expect((await call('POST', `/documents/${waiting.body.id}/open`, {})).status).toBe(200);
  expect((await call('POST', `/documents/${infected.body.id}/open`, { version: 1 })).status).toBe(404);
  expect([await isStored(waiting.fileId), await isStored(infected.fileId)]).toEqual([true, false]);
  expect(await check()).toEqual({ checked: 0, infected: 0 });
});
