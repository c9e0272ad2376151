import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { rows, service } from '../support/rest.ts';
import { Browser, registration } from './support.ts';

const register = (body: unknown, browser = new Browser()) => browser.call('POST', '/users', { body });
const profile = (username: string) => rows(service(), 'profiles', { select: '*', username: `eq.${username}` });

it('registers a client without a session, who can then log in', async () => {
  const browser = new Browser();
  const request = registration();
  const response = await register(request, browser);
  const { password: _, ...answered } = request;
  expect(response).toMatchObject({ status: 201, body: { ...answered, role: 'client' } });
  expect(response.body.isConfirmed).toBe(true);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await browser.status()).status).toBe(401);
  expect(await browser.login(request.username)).toMatchObject({ status: 200, body: { id: response.body.id } });
  expect(await profile(request.username)).toMatchObject([
    { full_name: 'Asha Rao', phone: '+91 00000 12345', role: 'client' },
  ]);
});

it('refuses a taken username or e-mail address, in upper or lower case', async () => {
  const taken = registration();
  await register(taken);
  const sameName = registration({ username: taken.username.toUpperCase() });
  expect(await register(sameName)).toMatchObject({
    status: 409,
    body: { message: errorMessages.usernameTaken, errors: { username: errorMessages.usernameTaken } },
  });
  const sameEmail = registration({ email: ` ${taken.email.toUpperCase()}` });
  expect(await register(sameEmail)).toMatchObject({
    status: 409,
    body: { message: errorMessages.emailTaken, errors: { email: errorMessages.emailTaken } },
  });
  expect(await profile(sameName.username)).toEqual([]);
  expect(await profile(sameEmail.username)).toEqual([]);
});
