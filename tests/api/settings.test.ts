/** The settings: everyone reads them, the admin changes them. */

import { toDefaults } from '@contract';
import * as practice from '@texts/practice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, service } from '../support/rest.ts';
import { Browser, signedInPractice } from './support.ts';

const settingDefaults = toDefaults(practice);

const { admin, client } = await signedInPractice();
const reset = () => send(service(), 'PATCH', '/rest/v1/site_settings?key=neq.x', { value: {} });
beforeAll(reset);
afterAll(reset);

const read = async (browser = new Browser()) => (await browser.call('GET', '/settings')).body;
const set = (key: string, body: unknown) => admin.call('PATCH', `/settings/${key}`, { body });

it('returns all settings to everyone, how fees are paid to who is logged in, and the notification address only to the admin', async () => {
  const { notifications, fees, diary, roles, ...texts } = settingDefaults;
  // Whether this backend has a mail server is recorded when the jobs run.
  const open = { ...texts, portal: { mails: expect.any(Boolean), reminders: true, whatsapp: expect.any(Boolean) } };
  expect(await read()).toEqual(open);
  expect(await read(client.browser)).toEqual({ ...open, fees });
  expect(await read(admin)).toEqual({ ...open, fees, notifications, diary, roles });
  expect((await client.browser.call('GET', '/settings/fees')).body).toEqual(fees);
  expect((await new Browser().call('GET', '/settings/fees')).status).toBe(401);
});

it('answers visitors and clients without praise in Bar Council mode, and the admin as ever', async () => {
  await set('about', { heading: 'The best chamber', text: 'Nobody wins more.' });
  await set('bar_council', { on: true });
  const silent = { heading: '', text: '' };
  const stored = { heading: 'The best chamber', text: 'Nobody wins more.' };
  for (const [browser, about] of [
    [new Browser(), silent],
    [client.browser, silent],
    [admin, stored],
  ] as const) {
    expect((await read(browser)).about).toEqual(about);
    expect((await browser.call('GET', '/settings/about')).body).toEqual(about);
  }
  await reset();
});

it('refuses unknown settings, and those that are recorded', async () => {
  expect((await set('colours', { ink: 'red' })).status).toBe(404);
  expect((await set('portal', { mails: false, reminders: true, whatsapp: true })).status).toBe(405);
});
