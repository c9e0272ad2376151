import { deepStrictEqual } from 'node:assert/strict';
import { Hono } from 'hono';
import { task } from '../contract/index.ts';
import type { ApiError } from '../http/errors.ts';
import { toEtag } from '../http/etag.ts';
import { setEnvironment } from '../testing/support.ts';
import { updateRow } from './rows.ts';

Deno.test('a change of a task that another one overtook is 412 where If-Match was sent, otherwise 409', async () => {
  setEnvironment();
  const original = globalThis.fetch;
  const overtaken = { code: 'PT409', message: 'changed', details: null, hint: null };
  globalThis.fetch = () => Promise.resolve(Response.json(overtaken, { status: 409 }));
  const statuses: number[] = [];
  const app = new Hono().patch('/', async (c) => {
    await updateRow(c, 'a token', { name: 'all_tasks', row: task }, ['id', 'a'], { title: 'File it' }).catch(
      (error: ApiError) => statuses.push(error.status),
    );
    return c.body(null);
  });
  try {
    await app.request('/', { method: 'PATCH', headers: { 'if-match': toEtag('2026-11-23T05:00:00+00:00') } });
    await app.request('/', { method: 'PATCH' });
    deepStrictEqual(statuses, [412, 409]);
  } finally {
    globalThis.fetch = original;
  }
});
