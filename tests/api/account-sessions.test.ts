/** People see where they are logged in, and end it there, through /api. */

import * as errorMessages from '@texts/error';
import { describe, expect, it } from 'vitest';
import { Browser, signedInClient } from './support.ts';

const path = '/account/sessions';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Someone with two windows. */
async function twoWindows() {
  const { browser: here, username } = await signedInClient();
  const there = new Browser();
  await there.call('POST', '/auth/login', {
    body: { username, password: 'correct horse' },
    headers: { 'user-agent': firefox },
  });
  const list = (await here.call('GET', path)).body as { id: string; userAgent: string; current: boolean }[];
  const other = list.find(({ userAgent }) => userAgent === firefox);
  return { here, there, list, other };
}

describe('the caller’s own sessions', () => {
  it('are listed with browser and address, and say which one asks', async () => {
    const { here, there, list, other } = await twoWindows();
    expect(other).toMatchObject({ address: there.address, current: false });
    expect(list.filter(({ current }) => current)).toMatchObject([{ address: here.address }]);
    // A renewed session names where it was renewed.
    const [moved, userAgent] = [there.copy('refresh_token'), `${firefox}.1`];
    await moved.call('GET', '/auth/status', { headers: { 'user-agent': userAgent } });
    const again = (await here.call('GET', path)).body;
    expect(again).toContainEqual(expect.objectContaining({ id: other?.id, userAgent, address: moved.address }));
  });

  it('are ended one by one: the other window is signed out at its next request', async () => {
    const { here, there, other } = await twoWindows();
    const token = there.cookies.get('access_token');
    expect(await here.call('DELETE', `${path}/${other?.id}`)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await there.status()).toMatchObject({ status: 401, body: { message: errorMessages.expired } });
    expect([there.cookies.has('access_token'), there.cookies.has('refresh_token')]).toEqual([false, false]);
    expect((await new Browser().call('GET', '/auth/status', { token })).status).toBe(401);
    expect((await here.status()).status).toBe(200);
  });
});
