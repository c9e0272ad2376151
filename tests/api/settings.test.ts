/** The settings: everyone reads them, the admin changes them. */
import { recordedSettingKeys, settingDefaults, settingKeys, settingSchemas } from '@contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { rows, send, service } from '../support/rest.ts';
import { Browser, signedInAdmin, signedInClient } from './support.ts';

let admin: Browser;
let client: Browser;
const reset = () => send(service(), 'PATCH', '/rest/v1/site_settings?key=neq.x', { value: {} });
beforeAll(async () => {
  admin = (await signedInAdmin()).browser;
  client = (await signedInClient()).browser;
  await reset();
});
afterAll(reset);

const read = async (browser = new Browser()) => (await browser.call('GET', '/settings')).body;
const set = (key: string, body: unknown, browser = admin) => browser.call('PATCH', `/settings/${key}`, { body });

it('returns all settings to everyone, and the notification address only to the admin', async () => {
  const { notifications, ...texts } = settingDefaults;
  // Whether this backend has a mail server is recorded when the jobs run.
  const open = { ...texts, portal: { mails: expect.any(Boolean), reminders: true, whatsapp: expect.any(Boolean) } };
  expect(await read()).toEqual(open);
  expect(await read(client)).toEqual(open);
  expect(await read(admin)).toEqual({ ...open, notifications });
});

it('stores only the values that the admin changes', async () => {
  const hero = { ...settingDefaults.hero, lead: 'Plain advice.' };
  expect(await set('hero', hero)).toMatchObject({ status: 200, body: hero });
  expect((await read()).hero).toEqual(hero);
  expect(await rows(service(), 'site_settings', { select: 'value', key: 'eq.hero' })).toEqual([
    { value: { lead: 'Plain advice.' } },
  ]);
  expect((await set('hero', settingDefaults.hero)).body).toEqual(settingDefaults.hero);
  expect((await read()).hero).toEqual(settingDefaults.hero);
});

it.each(settingKeys.filter((key) => !recordedSettingKeys.includes(key)))(
  '%s accepts a valid value, and names missing fields',
  async (key) => {
    const { status, body } = await set(key, settingDefaults[key]);
    expect([status, body]).toEqual([200, settingDefaults[key]]);
    const empty = await set(key, {});
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors)).toEqual(Object.keys((settingSchemas[key] as z.ZodMiniObject).shape));
  },
);

it('refuses changes by anyone else, and unknown settings', async () => {
  expect((await set('footer', { text: 'Changed' }, new Browser())).status).toBe(401);
  expect((await set('footer', { text: 'Changed' }, client)).status).toBe(403);
  expect((await read()).footer).toEqual(settingDefaults.footer);
  expect((await set('colours', { ink: 'red' })).status).toBe(404);
  expect((await set('portal', { mails: false, reminders: true, whatsapp: true })).status).toBe(405);
  expect((await set('contact', { ...settingDefaults.contact, email: 'nobody' })).body.errors).toHaveProperty('email');
});
