/**
 * Reports about what was sent: of mail servers, by a pipe or the route for incoming mail of a provider, and of WhatsApp. How each
 * is read and refused, the tests of the functions show.
 */
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { postfixReport, reports } from '../support/mail-reports.ts';
import { insert, rows, send, service, unique } from '../support/rest.ts';
import { addSentMail } from './support.ts';

const secret = 'a secret of the tests that only the mail server has';
const address = () => `${inject('stack').url}/functions/v1/api/mail-bounces`;

async function hand(body: string) {
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };
  const response = await fetch(address(), { method: 'POST', headers, body });
  return [response.status, (await response.json()).recorded];
}

/** A mail that a server has taken, unless it is said otherwise. */
async function aMail(more: object = {}) {
  const address = `${unique('asha')}@example.com`.toLowerCase();
  return { address, ...(await addSentMail({ address, ...more }, 'status,last_error')) };
}

/** Whether no mail may go to an address any more: another one to it is claimed, and refused where it is marked. */
async function isMarked(to: string) {
  // Due before what other tests have left: a run looks at 200.
  const not_before = new Date(Date.now() - 86_400_000).toISOString();
  const next = { kind: 'enquiry_receipt', about_id: crypto.randomUUID(), address: to, not_before };
  const { id } = await insert('notifications', next);
  await send(service(), 'POST', '/rest/v1/rpc/claim_notifications', { p_batch_size: 0 });
  return (
    (await rows(service(), 'notifications', { id: `eq.${id}`, select: 'last_error' }))[0]?.last_error === 'cameBack'
  );
}

it('shows in the delivery log that a mail came back, also when it is said twice, and not when it is only late', async () => {
  const mail = await aMail();
  expect(await hand(postfixReport({ ...mail, action: 'delayed', status: '4.4.1' }))).toEqual([200, 0]);
  expect(await mail.read()).toEqual({ status: 'sent', last_error: null });
  for (const _ of [1, 2]) expect(await hand(postfixReport(mail))).toEqual([200, 1]);
  expect(await mail.read()).toEqual({ status: 'failed', last_error: expect.stringMatching(/^cameBack: .*5\.1\.1/) });
  const marked = [];
  for (const status of ['5.7.1', '4.4.7']) {
    const other = await aMail();
    expect(await hand(postfixReport({ ...other, status }))).toEqual([200, 1]);
    marked.push(await isMarked(other.address));
  }
  expect([await isMarked(mail.address), ...marked]).toEqual([true, false, false]);
});

const unrecorded = () => ({
  sent_at: null,
  claim: crypto.randomUUID(),
  locked_until: new Date(Date.now() + 600_000).toISOString(),
});

it('asks to hear it again while the sending is not recorded yet', async () => {
  const mail = await aMail(unrecorded());
  expect(await hand(postfixReport(mail))).toEqual([503, undefined]);
  expect(await mail.read()).toMatchObject({ status: 'waiting' });
});

it('takes a report by the program of a mail server, which tries again when it is not taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-bounces-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = path.join(folder, 'config');
  const script = readFileSync('scripts/chambers-bounces.sh', 'utf8')
    .replace('https://www.example.com/api/mail-bounces', address())
    .replace('/etc/chambers-bounces', config);
  const run = (input: string, given = secret) => {
    writeFileSync(config, `header = "Authorization: Bearer ${given}"`);
    return spawnSync('/bin/sh', ['-c', script], { input }).status;
  };
  const mail = await aMail();
  expect(run(reports.Exim(mail))).toBe(0);
  expect(await mail.read()).toMatchObject({ status: 'failed' });
  expect(run('Subject: Out of office\n\nI am back on Monday.\n')).toBe(0);
  expect(run(reports.Exim(mail), 'another secret')).toBe(75);
});

/** Says by the webhook what became of a message; `ours` is its id here. Returns the status of the answer. */
async function say(id: string, status: string, ours?: string) {
  const errors = status === 'failed' ? [{ code: 131026, message: 'Message undeliverable' }] : [];
  const given = { id, status, errors, ...(ours && { biz_opaque_callback_data: ours }) };
  const value = { metadata: { phone_number_id: '4004' }, statuses: [given] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const signature = createHmac('sha256', 'whatsapp-secret').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return (await fetch(`${inject('stack').url}/functions/v1/api/whatsapp`, { method: 'POST', headers, body })).status;
}

it('records of a message by WhatsApp that it was read, whatever is said after that', async () => {
  const external = `wamid.${unique()}`;
  const to = `+9198${String(Math.random()).slice(2, 10)}`;
  const row = { address: to, channel: 'whatsapp', external_id: external };
  const { id, read } = await addSentMail(row, 'status,last_error,delivered_at');
  for (const status of ['read', 'delivered', 'sent', 'failed']) expect(await say(external, status, id)).toBe(200);
  expect(await read()).toEqual({ status: 'sent', last_error: null, delivered_at: expect.any(String) });
});
