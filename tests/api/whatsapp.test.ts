/** Reports of WhatsApp about a message that was sent, as Meta's webhook hands them over. */
import { createHmac } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { unique } from '../support/rest.ts';
import { addSentMail } from './support.ts';

const address = () => `${inject('stack').url}/functions/v1/api/whatsapp`;
const sign = (body: string, secret = 'whatsapp-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function say(body: string, signature = sign(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return (await fetch(address(), { method: 'POST', headers, body })).status;
}

interface Status {
  id: string;
  status: string;
  biz_opaque_callback_data?: string;
  errors?: object[];
}

const aWebhook = (statuses: Status[], phoneNumberId = '4004') =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '5005',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '911100000000', phone_number_id: phoneNumberId },
              statuses: statuses.map((status) => ({
                timestamp: '1764000000',
                recipient_id: '919876543210',
                ...status,
              })),
            },
          },
        ],
      },
    ],
  });

const undelivered = [{ code: 131026, title: 'Message undeliverable', message: 'Message undeliverable' }];

/** A message that WhatsApp has accepted, unless it is said otherwise. */
async function aMessage(more: object = {}) {
  const external = `wamid.${unique()}`;
  const address = `+9198${String(Math.random()).slice(2, 10)}`;
  const row = { address, channel: 'whatsapp', external_id: external, ...more };
  const { id, read } = await addSentMail(row, 'status,last_error,delivered_at,external_id');
  const readDelivery = async () => {
    const found = await read();
    return { ...found, delivered_at: Boolean(found?.delivered_at) };
  };
  return { id, external, read: readDelivery };
}

it('answers Meta’s question whether the address is ours, and no other', async () => {
  const ask = async (token: string, challenge: string) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': challenge,
    });
    const response = await fetch(`${address()}?${query}`);
    return [response.status, response.ok ? await response.text() : null];
  };
  expect(await ask('4004', '1158201444')).toEqual([200, '1158201444']);
  expect(await ask('4005', '1158201444')).toEqual([403, null]);
  expect(await ask('4004', '<script>')).toEqual([403, null]);
});

it('records that a message has arrived, said twice and in any order', async () => {
  const { external, read } = await aMessage();
  for (const status of ['read', 'delivered', 'sent', 'delivered', 'failed'])
    expect(await say(aWebhook([{ id: external, status, ...(status === 'failed' && { errors: undelivered }) }]))).toBe(
      200,
    );
  expect(await read()).toEqual({ status: 'sent', last_error: null, delivered_at: true, external_id: external });
});

it('records that it has failed after all, and why; what was said before of it changes nothing', async () => {
  const { external, read } = await aMessage();
  expect(await say(aWebhook([{ id: external, status: 'failed', errors: undelivered }]))).toBe(200);
  expect(await say(aWebhook([{ id: external, status: 'sent' }]))).toBe(200);
  expect(await read()).toMatchObject({
    status: 'failed',
    last_error: 'numberUnreachable: (#131026) Message undeliverable',
  });
});

it('knows by it that a message is out whose answer never came', async () => {
  const now = new Date().toISOString();
  const unknown = 'notKnown: no answer';
  const { id, read } = await aMessage({ external_id: null, sent_at: null, failed_at: now, last_error: unknown });
  expect(await say(aWebhook([{ id: 'wamid.late', status: 'sent', biz_opaque_callback_data: id }]))).toBe(200);
  expect(await read()).toEqual({ status: 'sent', last_error: null, delivered_at: false, external_id: 'wamid.late' });
});

it('asks Meta to say it again while the sending is not recorded yet', async () => {
  const { id, read } = await aMessage({
    external_id: null,
    sent_at: null,
    claim: crypto.randomUUID(),
    locked_until: new Date(Date.now() + 600_000).toISOString(),
  });
  expect(await say(aWebhook([{ id: 'wamid.early', status: 'failed', biz_opaque_callback_data: id }]))).toBe(503);
  expect(await read()).toMatchObject({ status: 'waiting' });
});

it('believes nobody but Meta', async () => {
  const { external, read } = await aMessage();
  const body = aWebhook([{ id: external, status: 'failed', errors: undelivered }]);
  for (const signature of ['', 'sha256=', sign(body, 'another'), sign(`${body} `), sign(body).toUpperCase()])
    expect(await say(body, signature)).toBe(403);
  expect(await read()).toMatchObject({ status: 'sent', last_error: null });
});

it('leaves what is not about its messages, and what it cannot read', async () => {
  const { external, read } = await aMessage();
  for (const body of [
    aWebhook([{ id: external, status: 'failed', errors: undelivered }], '4005'),
    aWebhook([{ id: external, status: 'deleted' }]),
    aWebhook([{ id: unique(), status: 'failed', biz_opaque_callback_data: 'of somebody else' }]),
    '<html>',
    '[]',
    '{"entry":[{"changes":[{"value":{"messages":[{"text":{"body":"Thanks"}}]}}]}]}',
  ])
    expect(await say(body)).toBe(200);
  expect(await read()).toMatchObject({ status: 'sent', last_error: null });
});
