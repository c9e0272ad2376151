/** The form that a browser without the app sends. */
import { deepStrictEqual, notStrictEqual, strictEqual } from 'node:assert/strict';
import { dateAt, setEnvironment, withAnswers } from '../_shared/testing/support.ts';
import { createApp } from './app.ts';

setEnvironment();
const app = createApp();

Deno.test('a form that is sent twice is one enquiry, and another one on another day', async () => {
  const ids: string[] = [];
  const answer = async (request: Request) => {
    if (request.url.includes('/rpc/')) return Response.json('token');
    ids.push((await request.json()).id);
    return new Response(null, { status: 201 });
  };
  const form = {
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    phone: '+91 98123 45678',
    service: 'property',
    message: 'I would like to speak about a flat that was not handed over.',
  };
  const send = async (at: string) => {
    const { Date: original } = globalThis;
    globalThis.Date = dateAt(at);
    try {
      const body = new URLSearchParams(form);
      strictEqual(
        (await app.request('/api/contact', { method: 'POST', body })).headers.get('location'),
        '/contact/sent',
      );
    } finally {
      globalThis.Date = original;
    }
  };
  // Midnight in the practice's zone is 18:30 in UTC.
  await withAnswers(answer, async () => {
    for (const at of ['2026-11-24T18:30:00Z', '2026-11-25T18:29:00Z', '2026-11-25T18:30:00Z']) await send(at);
  });
  deepStrictEqual(ids[1], ids[0]);
  notStrictEqual(ids[2], ids[0]);
});
