import { throttles } from '@contract';
import { successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import { describe, expect, inject, it } from 'vitest';
import { signUp, unique } from '../support/rest.ts';
import { Browser, linkTokens, mailsTo, resetToken, signedInClient } from './support.ts';

const requestReset = (username: string, browser = new Browser()) =>
  browser.call('POST', '/auth/password-reset', { body: { username } });
/** Asks until there are so many mails: Supabase Auth sends none within `max_frequency` of the last. */
const requestUntil = (username: string, email: string, mails: number) =>
  expect
    .poll(
      async () => {
        if (mailsTo(email).length < mails) await requestReset(username);
        return mailsTo(email).length;
      },
      { interval: 1100, timeout: 15_000 },
    )
    .toBe(mails);
const complete = (token: string, given: string, browser = new Browser()) =>
  browser.call('POST', '/auth/password-reset/complete', { body: { token, password: given } });

// An external Supabase sends its mail elsewhere.
const { mailbox } = inject('stack');

describe.skipIf(!mailbox)('a request for the mail', () => {
  it('sends a link to the site, for a username and for an e-mail address', async () => {
    const { name, email } = await signUp();
    const response = await requestReset(name.toUpperCase());
    expect(response).toMatchObject({ status: 200, body: { message: successToasts.passwordResetMail.description } });
    expect(response.headers.getSetCookie()).toEqual([]);
    await requestUntil(email, email, 2);
    const mails = mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const { subject, html } of mails) {
      expect(subject).toBe('Choose a new password · नया पासवर्ड चुनें');
      expect(html).toContain('href="http://127.0.0.1:5173/reset-password#');
      expect(html).toContain('href="http://127.0.0.1:5173/hi/reset-password#');
    }
  });

  it('is counted by account, whether it exists or not', async () => {
    const { limit, window } = throttles.resetPerAccount;
    for (const login of [(await signUp()).email, unique('nobody')]) {
      const responses = await Promise.all(Array.from({ length: limit + 3 }, () => requestReset(login)));
      const refused = responses.filter(({ status }) => status === 429);
      expect([responses.length - refused.length, refused.length]).toEqual([limit, 3]);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(window);
    }
  });
});

describe.skipIf(!mailbox)('the link of the mail', () => {
  it('sets a new password once, and ends every session', async () => {
    const { browser, username, email } = await signedInClient();
    const other = new Browser();
    await other.login(email);
    const token = await resetToken(username, email);
    const renewing = browser.copy('refresh_token');
    const response = await complete(token, 'another horse');
    expect(response).toMatchObject({ status: 200, body: { message: successToasts.passwordReset.description } });
    expect(response.headers.getSetCookie()).toEqual([]);
    for (const held of [browser, other, renewing]) expect((await held.status()).status).toBe(401);
    expect((await new Browser().login(email)).status).toBe(401);
    expect((await new Browser().login(username, 'another horse')).status).toBe(200);
    expect(await complete(token, 'a third horse')).toMatchObject({
      status: 404,
      body: { message: errorMessages.passwordReset },
    });
    expect((await new Browser().login(username, 'another horse')).status).toBe(200);
  });

  it('stops working after a newer one was sent', async () => {
    const { name, email } = await signUp();
    await requestUntil(name, email, 1);
    await requestUntil(name, email, 2);
    const [older, newer] = linkTokens(email, 'reset-password');
    expect((await complete(older ?? '', 'another horse')).status).toBe(404);
    expect((await complete(newer ?? '', 'another horse')).status).toBe(200);
  });
});
