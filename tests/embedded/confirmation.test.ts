/** A registration where mail is sent: its address is proven by a link. The whole way, with a mail server. */

import { mailedLink, throttles } from '@contract';
import { proofOfWork } from '@contract/challenge';
import { successToasts } from '@texts/auth';
import * as errorMessages from '@texts/error';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SITE_PROXY_HEADER, siteProxyToken } from '../../scripts/embedded/forwarded-headers.ts';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { eventually, startMailServer, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const password = 'correct horse';
let stack: EmbeddedStack;
let smtp: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  smtp = await startMailServer();
  stack = await startProduct(`${folder}/data`, { smtpUrl: smtp.url, functionEnv: { MIN_RESPONSE_MS: '20' } });
});

afterAll(async () => {
  await stack?.close();
  await smtp?.close();
  remove();
});

let people = 0;
async function call(path: string, body: object, address?: string, headers = {}) {
  people += 1;
  const response = await fetch(`${stack.url}/functions/v1/api${path}`, {
    method: 'POST',
    headers: {
      [SITE_PROXY_HEADER]: siteProxyToken(stack.jwtSecret),
      'x-forwarded-for': address ?? `10.0.${people}.1`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const register = (username: string, email = `${username}@example.com`) =>
  call('/users', { username, fullName: 'Asha Rao', email, password, phone: '' });
const login = (username: string, given = password) => call('/auth/login', { username, password: given });
const confirm = (token: string) => call('/auth/confirmation/complete', { token });
const mailsTo = (email: string) =>
  smtp.mails
    .filter(({ to }) => to.includes(email))
    .map(({ message }) => ({ text: message.replaceAll('=\r\n', '').replaceAll('=3D', '=') }));
/** The newest token that was mailed to an address, once as many mails have come. */
const tokenTo = (email: string, count = 1) =>
  eventually(async () => (mailsTo(email).length >= count ? getToken(mailsTo(email).at(-1)?.text) : undefined));
const getToken = (text = '') => /\/confirm-email#([\w-]+)"/.exec(text)?.[1];
const profiles = (email: string) => stack.query('select username from public.profiles where email = $1', [email]);

describe('a registration', () => {
  it('can log in after its link was opened, and not before', async () => {
    const email = 'asha@example.com';
    expect(await register('asha')).toMatchObject({ status: 201, body: { username: 'asha', isConfirmed: false } });
    expect(await login('asha')).toEqual({
      status: 403,
      body: { code: 'error.unconfirmed', message: errorMessages.unconfirmed },
    });
    expect(await login(email, 'wrong horse')).toMatchObject({ status: 401 });
    expect(await profiles(email)).toEqual([]);
    const token = (await tokenTo(email)) ?? '';
    expect(mailsTo(email)[0]?.text).toContain('<strong>asha</strong>');
    expect(await confirm(token)).toEqual({ status: 200, body: { message: successToasts.emailConfirmed.description } });
    expect(await confirm(token)).toEqual({
      status: 404,
      body: { code: 'error.confirmation', message: errorMessages.confirmation },
    });
    expect(await login('asha')).toMatchObject({ status: 200, body: { username: 'asha', role: 'client' } });
    expect(await stack.query('select from auth.sessions')).toHaveLength(1);
  });

  it('gives the same response for an address that has an account, whose owner gets another mail', async () => {
    await register('owner');
    await confirm((await tokenTo('owner@example.com')) ?? '');
    const known = await register('again', 'owner@example.com');
    const unknown = await register('newcomer');
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    for (const { body } of [known, unknown]) expect(body.isConfirmed).toBe(false);
    await eventually(async () => mailsTo('owner@example.com')[1]);
    expect(mailsTo('owner@example.com')[1]?.text).toContain('/reset-password#');
    expect(await profiles('owner@example.com')).toEqual([{ username: 'owner' }]);
    // A second registration does not tell them apart either: both usernames are taken now.
    expect((await register('again', 'other@example.com')).status).toBe(409);
    expect((await register('newcomer', 'other@example.com')).status).toBe(409);
  });
});

it('another mail replaces the link of the first', async () => {
  const email = 'twice@example.com';
  await register('twice');
  const first = (await tokenTo(email)) ?? '';
  // One a second: so much must pass between two.
  await stack.query("update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1", [
    email,
  ]);
  const answer = { status: 200, body: { message: successToasts.confirmationMail.description } };
  expect(await call('/auth/confirmation', { username: 'twice' })).toEqual(answer);
  const second = (await tokenTo(email, 2)) ?? '';
  expect((await confirm(first)).status).toBe(404);
  expect((await confirm(second)).status).toBe(200);
});

it('the link of a mail is good for a few minutes', async () => {
  await register('slow');
  const token = (await tokenTo('slow@example.com')) ?? '';
  await stack.query(
    "update auth.users set confirmation_sent_at = now() - make_interval(mins => $1, secs => 1) where email = 'slow@example.com'",
    [mailedLink.minutes],
  );
  expect((await confirm(token)).status).toBe(404);
});

describe('when strangers have many mails sent', () => {
  const use = (bucket: string, count: number) =>
    stack.query('select public.consume_throttle($1, 1, 3600) from generate_series(1, $2::int)', [bucket, count]);
  beforeAll(async () => {
    await register('settled-one');
    await confirm((await tokenTo('settled-one@example.com')) ?? '');
    await register('unproven');
  });

  it.each([
    ['registration', '/users', { username: 'one-more', fullName: 'Asha Rao', email: 'more@example.com', password }],
    ['registration', '/auth/confirmation', { username: 'unproven' }],
    ['password', '/auth/password-reset', { username: 'settled-one' }],
  ])('each further one costs a challenge: %s, %s', async (kind, path, body) => {
    await use(`mails:${kind}`, throttles.mailsBeforeChallenge.limit);
    const refused = await call(path, body, '10.77.0.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'challenge_required' } });
    const challenge = z.parse(proofOfWork, refused.body.challenge);
    const solution = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
    const { status } = await call(path, body, '10.77.0.1', { 'x-challenge-solution': solution });
    expect(status).toBeLessThan(202);
    await stack.query('delete from private.throttles');
  });

  it('nobody registers any more, and new passwords are mailed to those who have an account', async () => {
    await use('mails:registration:all', throttles.registrationMails.limit);
    expect(await register('too-many')).toMatchObject({ status: 429, body: { code: 'error.tooMany' } });
    expect(await call('/auth/confirmation', { username: 'unproven' })).toMatchObject({ status: 429 });
    const before = mailsTo('settled-one@example.com').length;
    for (const username of ['unproven', 'settled-one'])
      expect((await call('/auth/password-reset', { username })).status).toBe(200);
    await eventually(async () => mailsTo('settled-one@example.com')[before]);
    expect(mailsTo('unproven@example.com').filter(({ text }) => text.includes('/reset-password#'))).toEqual([]);
    await stack.query('delete from private.throttles');
  });
});
