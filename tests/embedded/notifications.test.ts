/** Mails about accounts, from their cause to a mail server, and to the local mail page without one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { MailFile } from '../../scripts/embedded/mail.ts';
import { allTests } from '../../scripts/test-run/all.ts';
import { createAccount, logIn } from '../support/accounts.ts';
import { as, eventually, runTask, startMailServer, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const password = 'a long password';
afterAll(remove);

/** Changes the password as people do who know it, directly at Supabase Auth. */
async function changePassword(stack: EmbeddedStack, email: string): Promise<void> {
  await createAccount(stack, { email, username: email.replace(/@.*/, ''), password });
  const token = await logIn(stack, email, password);
  const changed = await fetch(`${stack.url}/auth/v1/user`, {
    method: 'PUT',
    headers: as(stack.publishableKey, token),
    body: JSON.stringify({ password: 'another long password', current_password: password }),
  });
  expect(changed.status).toBe(200);
}

/** The settings of the portal that visitors read. */
async function readPortal(stack: EmbeddedStack): Promise<unknown> {
  const address = `${stack.url}/rest/v1/site_settings?key=eq.portal&select=value`;
  const [row] = await (await fetch(address, { headers: as(stack.publishableKey) })).json();
  return row.value;
}

describe('without a mail server', () => {
  let stack: EmbeddedStack;
  beforeAll(async () => {
    // So long that only what is sent at once is sent.
    stack = await startProduct(`${folder}/local`, { jobsIntervalMs: 3_600_000 });
  });
  afterAll(() => stack?.close());

  const mailsTo = (email: string, count: number) =>
    eventually(async () => {
      const mails = (await new MailFile(stack.mailbox).list()).filter(({ to }) => to === email);
      return mails.length >= count ? mails : undefined;
    });

  it('has no mails to promise outside of the demo, where the local mail page shows them', async () => {
    await runTask(stack, 'mails');
    expect(await readPortal(stack)).toEqual({ mails: false });
  });

  it('tells of a changed password at once, on the local mail page', async () => {
    await changePassword(stack, 'asha@example.com');
    const [mail] = await mailsTo('asha@example.com', 1);
    expect(mail).toMatchObject({ subject: 'Your password was changed' });
    expect(mail?.text).toContain('http://127.0.0.1:5173/reset-password');
    expect(mail?.html).toContain('<h1');
  });

  it('stores no mail from before an erasure, whomever it is to', async () => {
    await changePassword(stack, 'erased@example.com');
    await mailsTo('erased@example.com', 1);
    await stack.query(
      "select private.erase_one('account', id) from public.profiles where email = 'erased@example.com'",
    );
    const emptied = await eventually(async () => (await new MailFile(stack.mailbox).list()).length === 0 || undefined);
    expect(emptied).toBe(true);
    await changePassword(stack, 'after@example.com');
    expect(await mailsTo('after@example.com', 1)).toHaveLength(1);
  });
});

describe.runIf(allTests)('with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let stack: EmbeddedStack;
  let email: string;
  beforeAll(async () => {
    smtp = await startMailServer();
    stack = await startProduct(`${folder}/sending`, { smtpUrl: smtp.url });
  });
  afterAll(async () => {
    await stack?.close();
    await smtp?.close();
  });
  beforeEach(async () => {
    email = `${crypto.randomUUID()}@example.com`;
    await changePassword(stack, email);
  });

  const send = () => runTask(stack, 'mails');
  const row = async () =>
    (
      await stack.query<Record<string, unknown>>(
        'select attempts, sent_at is not null as sent from public.notifications where address = $1',
        [email],
      )
    )[0];
  const advanceTime = () =>
    stack.query(
      `update public.notifications set not_before = not_before - interval '10 minutes',
         locked_until = locked_until - interval '10 minutes'`,
    );
  const sentTimes = () => smtp.mails.filter(({ to }) => to.includes(email)).length;

  it('sends a mail once, also with several runs at the same time', async () => {
    await Promise.all([send(), send(), send()]);
    await advanceTime();
    expect(await send()).toEqual({ sent: 0, queued: 0, failed: 0 });
    expect([sentTimes(), await row()]).toEqual([1, expect.objectContaining({ attempts: 1, sent: true })]);
    expect(await readPortal(stack)).toEqual({});
  });
});
