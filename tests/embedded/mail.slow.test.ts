/** The mails of Supabase Auth: stored in a private file, or sent by a mail server. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { MailFile, smtpMailer } from '../../scripts/embedded/mail.ts';
import { UserError } from '../../scripts/lib/errors.ts';
import { as, signUp, startFixture, startMailServer, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** Requests a new password for a registered user, which sends a mail. */
async function askForPassword(stack: EmbeddedStack, email: string): Promise<void> {
  await signUp(stack, email);
  const response = await fetch(`${stack.url}/auth/v1/recover`, {
    method: 'POST',
    headers: as(stack.publishableKey),
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
}

describe('without a mail server', () => {
  it('stores the newest 200 mails, oldest first, in a private file', async () => {
    const file = path.join(folder, 'many.jsonl');
    const mails = new MailFile(file);
    const numbers = Array.from({ length: 203 }, (_, n) => n);
    await Promise.all(numbers.map((n) => mails.send({ to: 'reader@example.com', subject: `mail ${n}` })));
    const kept = await mails.list();
    expect(kept.map(({ subject }) => subject)).toEqual(numbers.slice(3).map((n) => `mail ${n}`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('fails for a mail that cannot be stored, and stores the next one', async () => {
    const mails = new MailFile(path.join(folder, 'kept.jsonl'));
    const unwritable = { to: 'reader@example.com', subject: 'circular' } as Record<string, unknown>;
    unwritable.text = unwritable;
    await expect(mails.send(unwritable as never)).rejects.toThrow('circular');
    await mails.send({ to: 'reader@example.com', subject: 'next' });
    expect(await mails.list()).toEqual([expect.objectContaining({ subject: 'next' })]);
  });

  describe('the mail page', () => {
    let stack: EmbeddedStack;

    beforeAll(async () => {
      stack = await startFixture(path.join(folder, 'data'), { demo: false });
    });
    afterAll(() => stack?.close());

    /** Opens the printed address as a browser does. */
    async function open(): Promise<Response> {
      const opened = await fetch(stack.mailUrl ?? '', { redirect: 'manual' });
      expect(opened.status).toBe(303);
      const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
      return fetch(new URL(opened.headers.get('location') ?? '', stack.url), { headers: { cookie } });
    }

    it('shows the mails at the printed address', async () => {
      await askForPassword(stack, 'reader@example.com');
      const page = await open();
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('To reader@example.com');
    });

    it('shows a mail as text, and runs no script in it', async () => {
      const text = `<script>alert("it's")</script> & more`;
      await new MailFile(stack.mailbox).send({ to: '<to@example.com>', subject: '<b>subject</b>', html: text });
      const page = await (await open()).text();
      expect(page).toContain('&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt; &amp; more');
      expect(page).toContain('&lt;b&gt;subject&lt;/b&gt;');
      expect(page).toContain('To &lt;to@example.com&gt;');
      expect(page).not.toMatch(/<script|<b>/);
    });

    it.each([
      ['nothing', () => ({})],
      ['the publishable key', () => as(stack.publishableKey)],
      ['the secret key', () => as(stack.secretKey, stack.secretKey)],
      ['a cookie that was guessed', () => ({ cookie: `studio-${stack.port}=guess` })],
    ])('refuses a request with %s', async (_, headers) => {
      const response = await fetch(`${stack.url}/mail`, { headers: headers() });
      expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('reader@')]);
    });
  });
});

describe('with a mail server', () => {
  it('sends a mail from the configured address, and stores none', async () => {
    const smtp = await startMailServer();
    onTestFinished(() => smtp.close());
    const smtpUrl = `${smtp.url}&name=The%20office`;
    const stack = await startFixture(path.join(folder, 'sending'), { demo: false, smtpUrl });
    onTestFinished(() => stack.close());
    await askForPassword(stack, 'client@example.com');
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'office@example.com', to: ['client@example.com'] });
    expect(mail?.message).toMatch(/^From: "?The office"? <office@example\.com>/m);
    expect([stack.mailUrl, existsSync(stack.mailbox)]).toEqual([null, false]);
    const opened = await fetch(stack.studioUrl, { redirect: 'manual' });
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    expect((await fetch(`${stack.url}/mail`, { headers: { cookie } })).status).toBe(404);
  });

  it.each([
    ['that is no address', 'mail.example.com', 'is no address'],
    ['without a server', 'smtps://?from=office@example.com', 'is no address'],
    ['of something else', 'https://mail.example.com?from=office@example.com', 'is no address of a mail server'],
    ['without a sender', 'smtps://user:secret@mail.example.com:465', 'names no sender'],
    [
      'with no address for mail that comes back',
      'smtps://mail.example.com?from=office@example.com&bounces=yes',
      'has no address in bounces',
    ],
  ])('refuses an SMTP_URL %s in one line, without showing it', (_, address, reason) => {
    const refused = (() => {
      try {
        return smtpMailer(address);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(UserError);
    const { message } = refused as UserError;
    expect(message).toContain(`SMTP_URL ${reason}`);
    expect(message).toMatch(/(smtps:\/\/user:password@host:465\?from|bounces)=address is expected/);
    expect(message).not.toMatch(/\n|secret/);
  });

  it('creates no data folder when SMTP_URL is wrong', async () => {
    const unborn = path.join(folder, 'unborn');
    await expect(startFixture(unborn, { smtpUrl: 'nowhere' })).rejects.toThrow('SMTP_URL is no address');
    expect(existsSync(unborn)).toBe(false);
  });
});
