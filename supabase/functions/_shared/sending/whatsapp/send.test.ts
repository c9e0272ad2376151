/** Messages to a fake Cloud API that follows its documented contract, and what becomes of each of its answers. */
import { deepStrictEqual, match, ok, rejects, strictEqual } from 'node:assert/strict';
import { PlatformControl, platformSettings, startPlatforms } from '../../../../../tests/support/platforms/server.ts';
import type { Fault } from '../../../../../tests/support/platforms/types.ts';
import { whatsAppError } from '../../../../../tests/support/platforms/whatsapp.ts';
import { SendError } from '../outbox.ts';
import { readAccount, sendWhatsApp, type WhatsAppMessage } from './send.ts';
import { fillTemplate, templates, type WhatsAppKind } from './templates.ts';

interface WhatsApp {
  control: PlatformControl;
  send(message?: Partial<WhatsAppMessage>, timeoutMs?: number): Promise<string>;
  /** Makes the next message fail. */
  fail(fault: Partial<Fault>): Promise<unknown>;
  settings: Record<string, string>;
}

function testWhatsApp(name: string, run: (whatsApp: WhatsApp) => Promise<void>): void {
  Deno.test(name, async () => {
    const platforms = await startPlatforms();
    const settings = platformSettings(platforms.url);
    const control = new PlatformControl(platforms.url);
    try {
      await run({
        control,
        settings,
        fail: (fault) => control.fail({ platform: 'whatsapp', method: 'POST', path: '/messages$', ...fault }),
        send: (message, timeoutMs) => {
          const account = readAccount((key) => settings[key]);
          ok(account);
          const given = { id: 'ours', to: '+919876543210', template: 'waiting', language: 'en', parameters: ['A. B.'] };
          return sendWhatsApp(account, { ...given, ...message }, timeoutMs);
        },
      });
    } finally {
      await platforms.close();
    }
  });
}

const endsAs =
  (status: SendError['status'], reason: RegExp, stops = false) =>
  (error: unknown) => {
    ok(error instanceof SendError, String(error));
    deepStrictEqual([error.status, error.stops], [status, stops], error.message);
    match(error.message, reason);
    return true;
  };

const hearing = {
  starts_at: '2026-12-03T05:00:00Z',
  title: 'Final hearing',
  case_title: 'Nair v. Greenfield Developers',
  court: 'Supreme Court\n of India',
  court_hall: 'Court 7',
};

for (const language of ['en', 'hi'] as const)
  testWhatsApp(
    `every kind fills in its template in ${language}, without a word of the case`,
    async ({ send, control }) => {
      for (const kind of Object.keys(templates[language]) as WhatsAppKind[])
        await send({ template: kind, language, parameters: fillTemplate(kind, hearing, 'A. B.', language) });
      // Nothing is known of its place.
      const unknown = fillTemplate('hearing_set', { starts_at: hearing.starts_at }, 'A. B.', language);
      await send({ template: 'hearing_set', language, parameters: unknown });
      const texts = (await control.published()).map(({ text }) => text);
      match(texts[0] ?? '', /A\. B\..*3 (Dec|दिसंबर) 2026, 10:30.*Supreme Court of India, Court 7/);
      for (const text of texts) ok(!/Nair|Final|\{\{/.test(text), text);
      ok(!texts.at(-1)?.includes('Supreme Court'));
    },
  );

testWhatsApp('a message: the documented request, and the id of the answer', async ({ send, control }) => {
  const id = await send();
  const [request, ...others] = await control.requests();
  deepStrictEqual(others, []);
  strictEqual(`${request?.method} ${request?.path}`, 'POST /4004/messages');
  strictEqual(request?.headers.authorization, 'Bearer whatsapp-token');
  deepStrictEqual(request?.json, {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '+919876543210',
    type: 'template',
    template: {
      name: 'waiting',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'A. B.' }] }],
    },
    biz_opaque_callback_data: 'ours',
  });
  strictEqual((await control.published())[0]?.id, id);
});

type Errors = readonly (readonly [http: number, code: number, message: string])[];
const later: Errors = [
  [429, 4, 'Application request limit reached'],
  [429, 130429, 'Rate limit hit'],
  [500, 131016, 'Service unavailable'],
];
const never: Errors = [
  [400, 100, 'Invalid parameter'],
  [400, 300, 'Something that is not in the list'],
  [403, 130497, 'Business account is restricted from messaging users in this country'],
  [400, 131047, 'Re-engagement message'],
];
const account: Errors = [
  [401, 0, 'We were unable to authenticate the app user'],
  [403, 200, 'Permission is either not granted or has been removed'],
  [403, 299, 'Permission is either not granted or has been removed'],
  [401, 999, 'Something that is not in the list'],
  [400, 131042, 'Business eligibility payment issue'],
];

for (const [outcome, errors, status, stops] of [
  ['is sent later', later, 'queued', false],
  ['is never sent again', never, 'failed', false],
  ['waits, and everything with it, until somebody puts it right', account, 'queued', true],
] as const)
  testWhatsApp(
    `${errors.map(([, code]) => code).join(', ')}: the message ${outcome}`,
    async ({ send, fail, control }) => {
      for (const [http, code, message] of errors) {
        await fail(whatsAppError(http, code, message, 'The details'));
        await rejects(send(), endsAs(status, new RegExp(`\\(#${code}\\).*: The details$`), stops));
      }
      deepStrictEqual(await control.published(), []);
    },
  );

testWhatsApp('131026: the number is marked', async ({ send, fail }) => {
  await fail(whatsAppError(400, 131026, 'Message undeliverable'));
  await rejects(send(), endsAs('bounced', /undeliverable/));
});

testWhatsApp('a wrong id of the number stops everything: each message would be refused', async ({ send, fail }) => {
  const error = { message: 'Unsupported post request.', type: 'GraphMethodException', code: 100, error_subcode: 33 };
  await fail({ status: 400, body: { error } });
  await rejects(send(), endsAs('queued', /^\(#100\) Unsupported/, true));
});

testWhatsApp('is not sent again when no answer tells whether it was sent', async ({ send, fail, control }) => {
  const unknown = endsAs('failed', /^notKnown: /);
  await fail({ lost: 'answer' });
  await rejects(send(), unknown);
  strictEqual((await control.published()).length, 1);
  await fail({ delay: 5000 });
  await rejects(send({}, 300), unknown);
  strictEqual((await control.published()).length, 2);
  for (const fault of [
    { status: 502, body: '<html><h1>Bad gateway</h1></html>' },
    { status: 500, body: { error: { message: 'An unknown error occurred', code: 1 } } },
    { status: 200, body: '<html>Please log in</html>' },
    { status: 200, body: { messaging_product: 'whatsapp', messages: [] } },
    { status: 200, body: { messages: [{ id: 7 }] } },
    { status: 504, body: null },
  ]) {
    await fail(fault);
    await rejects(send(), unknown);
  }
});

testWhatsApp('waits for a slow answer, and takes the first of two', async ({ send, fail }) => {
  await fail({ delay: 300 });
  match(await send(), /^wamid\./);
  await fail({ status: 200, body: { messages: [{ id: 'wamid.first' }, { id: 'wamid.second' }] } });
  strictEqual(await send(), 'wamid.first');
});

testWhatsApp('is sent later when it is told so without a word', async ({ send, fail }) => {
  for (const status of [429, 503]) {
    await fail({ status, body: '<html>Later</html>' });
    await rejects(send(), endsAs('queued', /./));
  }
});

Deno.test('without both settings there is no account', () => {
  strictEqual(
    readAccount((name) => (name === 'WHATSAPP_TOKEN' ? 'token' : undefined)),
    null,
  );
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
