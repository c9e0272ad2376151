/** Reports of a mail server about a mail that it had taken: by a pipe, or the route for incoming mail of a provider. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as errorMessages from '@texts/error';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { postfixReport, type Report, reports } from '../support/mail-reports.ts';
import { insert, rows, send, service, signUp, unique } from '../support/rest.ts';
import { addSentMail } from './support.ts';

const secret = 'a secret of the tests that only the mail server has';
const address = () => `${inject('stack').url}/functions/v1/api/mail-bounces`;

async function hand(body: string | Uint8Array, headers: Record<string, string> = {}) {
  const response = await fetch(address(), {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}`, ...headers },
    body: body as BodyInit,
  });
  return { status: response.status, body: await response.json() };
}

const recorded = (count: number) => ({ status: 200, body: { recorded: count } });

/** A mail that a server has taken, unless it is said otherwise. */
async function aMail(more: object = {}) {
  const address = `${unique('asha')}@example.com`.toLowerCase();
  return { address, ...(await addSentMail({ address, ...more }, 'status,last_error')) };
}

it('shows in the delivery log that the mail came back, also when it is said twice, and not when it is only late', async () => {
  const mail = await aMail();
  expect(await hand(postfixReport({ ...mail, action: 'delayed', status: '4.4.1' }))).toEqual(recorded(0));
  expect(await mail.read()).toEqual({ status: 'sent', last_error: null });
  for (const _ of [1, 2]) expect(await hand(postfixReport(mail))).toEqual(recorded(1));
  expect(await mail.read()).toEqual({ status: 'failed', last_error: expect.stringMatching(/^cameBack: .*5\.1\.1/) });
});

describe('an address', () => {
  /** Whether a mail may go to the address of a mail: another one to it is sent again, which is refused where it is marked. */
  const marked = async (report: Partial<Report>) => {
    const mail = await aMail();
    expect(await hand(postfixReport({ ...mail, ...report }))).toEqual(recorded(1));
    return isMarked(mail.address);
  };
  const isMarked = async (to: string) => {
    // Due before what other tests have left: a run looks at 200.
    const not_before = new Date(Date.now() - 86_400_000).toISOString();
    const next = await insert('notifications', {
      kind: 'enquiry_receipt',
      about_id: crypto.randomUUID(),
      address: to,
      not_before,
    });
    await send(service(), 'POST', '/rest/v1/rpc/claim_notifications', { p_batch_size: 0 });
    const [found] = await rows(service(), 'notifications', { id: `eq.${next.id}`, select: 'status,last_error' });
    return found?.last_error === 'cameBack';
  };

  it.each([
    ['5.1.1', true],
    ['5.7.1', false],
    ['4.4.7', false],
  ])('with a report of %s is marked: %s', async (status, isMarked) => {
    expect(await marked({ status })).toBe(isMarked);
  });

  it('is not marked by a report about somebody else, or a mail that we did not send', async () => {
    const [mail, other] = [await aMail(), await aMail()];
    for (const report of [
      { id: mail.id, address: other.address },
      { id: crypto.randomUUID(), address: mail.address },
      { id: null, address: mail.address },
    ])
      expect(await hand(postfixReport(report))).toEqual(recorded(0));
    expect([await mail.read(), await other.read()]).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
    expect([await isMarked(mail.address), await isMarked(other.address)]).toEqual([false, false]);
  });

  it('is not marked when the mail went out long ago, was never sent, or went by WhatsApp', async () => {
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
    for (const more of [
      { sending_since: old, sent_at: old },
      { attempts: 0, sending_since: null, sent_at: null, not_before: '2099-01-01T00:00:00Z' },
      { channel: 'whatsapp' },
    ]) {
      const mail = await aMail(more);
      expect(await hand(postfixReport(mail))).toEqual(recorded(0));
      expect(await mail.read()).toMatchObject({ last_error: null });
    }
  });
});

it('asks to hear it again while the sending is not recorded yet', async () => {
  const mail = await aMail({
    sent_at: null,
    claim: crypto.randomUUID(),
    locked_until: new Date(Date.now() + 600_000).toISOString(),
  });
  expect((await hand(postfixReport(mail))).status).toBe(503);
  expect(await mail.read()).toMatchObject({ status: 'waiting' });
});

describe('refuses', () => {
  it('whoever has not the secret, also people who are logged in', async () => {
    const mail = await aMail();
    const client = await signUp();
    for (const authorization of ['', `Bearer ${secret} `.toUpperCase(), secret, client.headers.authorization ?? ''])
      expect(await hand(postfixReport(mail), { authorization })).toEqual({
        status: 401,
        body: { code: 'error.mailBounceSecret', message: errorMessages.mailBounceSecret },
      });
    expect(await mail.read()).toMatchObject({ status: 'sent' });
  });

  it('what is no report, another type, and more than a megabyte', async () => {
    const mail = await aMail();
    for (const body of ['hello', 'Subject: Out of office\r\n\r\nI am back on Monday.\r\n'])
      expect(await hand(body)).toEqual({
        status: 422,
        body: { code: 'error.mailBounce', message: errorMessages.mailBounce },
      });
    expect(await hand(postfixReport(mail), { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    expect(await hand(new Uint8Array(1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await mail.read()).toMatchObject({ status: 'sent' });
  });
});

describe('the program for a mail server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-bounces-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const script = readFileSync('scripts/chambers-bounces.sh', 'utf8');
  const run = (input: string, given = secret) => {
    const config = path.join(folder, 'config');
    writeFileSync(config, `header = "Authorization: Bearer ${given}"`);
    const own = script
      .replace('https://www.example.com/api/mail-bounces', address())
      .replace('/etc/chambers-bounces', config);
    return spawnSync('/bin/sh', ['-c', own], { input }).status;
  };

  it('hands a report over as it comes by a pipe, and asks the mail server to try again when it is not taken', async () => {
    const mail = await aMail();
    expect(run(reports.Exim(mail))).toBe(0);
    expect(await mail.read()).toMatchObject({ status: 'failed' });
    expect(run('Subject: Out of office\n\nI am back on Monday.\n')).toBe(0);
    expect(run(reports.Exim(mail), 'another secret')).toBe(75);
  });
});
