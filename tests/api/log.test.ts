/** The log of the functions for real requests, and the words that it must not have. */
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { type ApiResponse, Browser, consultation, password, registration, signedInClient } from './support.ts';

const log = () => readFileSync(inject('stack').log, 'utf8');
const getId = ({ headers }: ApiResponse) => headers.get('x-request-id') ?? 'none';
const getLine = (response: ApiResponse) =>
  log()
    .split('\n')
    .find((line) => line.includes(getId(response)));

it('logs each request, also a refused one, as one line with its id and without secrets', async () => {
  const { browser, username, email } = await signedInClient();
  const message = `A confidential matter ${crypto.randomUUID()}`;
  const request = registration();
  const ask = consultation({ message });
  const spoilt = 'a secret that is too short or too wrong';
  const responses = [
    await new Browser().login(username),
    await new Browser().login(username, spoilt),
    await browser.status(),
    await new Browser().call('GET', `/cases/${crypto.randomUUID()}/events?q=${message}`, {
      token: browser.cookies.get('access_token'),
    }),
    await new Browser().call('POST', '/contact', { body: ask }),
    await new Browser().call('POST', '/contact', { body: `{"message":"${message}` }),
    await new Browser().call('POST', '/users', { body: request }),
    await new Browser().call('POST', '/auth/password-reset', { body: { username } }),
    await new Browser().call('GET', `/no/such/${message.slice(-36)}`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 401, 200, 404, 201, 400, 201, 200, 404]);
  expect(new Set(responses.map(getId)).size).toBe(responses.length);
  for (const response of responses) {
    await expect.poll(() => getLine(response), { timeout: 10_000 }).toBeDefined();
    const line = JSON.parse((getLine(response) ?? '').replace('[api] ', ''));
    expect(line).toMatchObject({ function: 'api', id: getId(response), status: response.status });
    expect(line.route).toMatch(/^\/api\//);
  }
  const secrets = [
    ...browser.cookies.values(),
    ...[password, spoilt, message, message.slice(-36), username, email, request.email, ask.email, browser.address],
  ];
  const written = log();
  for (const secret of secrets) expect(written, secret).not.toContain(secret);
  // No token and no key of the project.
  expect(written).not.toMatch(/eyJ[\w-]{10,}/);
  for (const key of [inject('stack').secretKey, inject('stack').jwtSecret]) expect(written).not.toContain(key);
});
