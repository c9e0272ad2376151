/** Messages to a fake Cloud API that is slow, and what Meta asks of templates; what becomes of its answers is in `deliveries.json`. */
import { deepStrictEqual, match, ok, rejects, strictEqual } from 'node:assert/strict';
import { PlatformControl, platformSettings, startPlatforms } from '../../../../../tests/support/platforms/server.ts';
import type { SendError } from '../outbox.ts';
import { readAccount, sendWhatsApp } from './send.ts';
import { templates } from './templates.ts';

Deno.test('waits for a slow answer, and does not send again when none tells whether it was sent', async () => {
  const platforms = await startPlatforms();
  const settings = platformSettings(platforms.url);
  const control = new PlatformControl(platforms.url);
  const account = readAccount((key) => settings[key]);
  ok(account);
  const send = (timeoutMs?: number) => {
    const message = { id: 'ours', to: '+919876543210', template: 'waiting', language: 'en', parameters: ['A. B.'] };
    return sendWhatsApp(account, message, timeoutMs);
  };
  const slow = (delay: number) => control.fail({ platform: 'whatsapp', method: 'POST', path: '/messages$', delay });
  try {
    await slow(300);
    match(await send(), /^wamid\./);
    await slow(5000);
    await rejects(send(300), (error: SendError) => error.status === 'failed' && error.message.startsWith('notKnown: '));
    strictEqual((await control.published()).length, 2);
  } finally {
    await platforms.close();
  }
});

Deno.test('no template has a placeholder at an end, beside another, or out of order: Meta refuses these', () => {
  for (const { body } of Object.values(templates).flatMap((of) => Object.values(of))) {
    ok(!/^\{\{|\}\}\P{L}?$|\}\}\s*\{\{/u.test(body), body);
    const numbers = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
    deepStrictEqual(
      numbers,
      numbers.map((_, index) => index + 1),
    );
    ok(body.length <= 1024, body);
  }
});
