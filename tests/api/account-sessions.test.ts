/** People see where they are logged in, and end it there, through /api. */

import * as errorMessages from '@texts/error';
import { expect, it } from 'vitest';
import { Browser, signedInClient } from './support.ts';

const path = '/account/sessions';

it('one’s other window is signed out at its next request when its session is ended here', async () => {
  const { browser: here, username } = await signedInClient();
  const there = new Browser();
  await there.login(username);
  const list = (await here.call('GET', path)).body as { id: string; current: boolean }[];
  const token = there.cookies.get('access_token');
  const ended = await here.call('DELETE', `${path}/${list.find(({ current }) => !current)?.id}`);
  expect(ended).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await there.status()).toMatchObject({ status: 401, body: { message: errorMessages.expired } });
  expect([there.cookies.has('access_token'), there.cookies.has('refresh_token')]).toEqual([false, false]);
  expect((await new Browser().call('GET', '/auth/status', { token })).status).toBe(401);
  expect((await here.status()).status).toBe(200);
});
