/** The settings: everyone reads them, the admin changes them. */

import { recordedSettingKeys, settingKeys, settingSchemas, toDefaults } from '@contract';
import * as practice from '@texts/practice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { insert, rows, send, service, unique } from '../support/rest.ts';
import { Browser, signedInAdmin, signedInClient } from './support.ts';

const settingDefaults = toDefaults(practice);

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

it('keeps what the office has written in Hindi when the English text changes', async () => {
  const hi = { lead: 'सीधी सलाह।' };
  await send(service(), 'PATCH', '/rest/v1/site_settings?key=eq.hero', { value: { lead: 'First.', hi } });
  const hero = { ...settingDefaults.hero, lead: 'Second.' };
  expect(await set('hero', hero)).toMatchObject({ status: 200, body: hero });
  expect(await rows(service(), 'site_settings', { select: 'value', key: 'eq.hero' })).toEqual([
    { value: { lead: 'Second.', hi } },
  ]);
  await reset();
});

it('answers visitors and clients without praise in Bar Council mode, and the admin as ever', async () => {
  await set('about', { heading: 'The best chamber', text: 'Nobody wins more.' });
  await set('bar_council', { on: true });
  const silent = { heading: '', text: '' };
  const stored = { heading: 'The best chamber', text: 'Nobody wins more.' };
  for (const [browser, about] of [
    [new Browser(), silent],
    [client, silent],
    [admin, stored],
  ] as const) {
    expect((await read(browser)).about).toEqual(about);
    expect((await browser.call('GET', '/settings/about')).body).toEqual(about);
  }
  await reset();
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

it('answers no testimonials, reviews or social links in Bar Council mode', async () => {
  await insert('testimonials', { name: 'Asha', message: 'Kind words.', rating: 5, visible: true });
  await insert('business_reviews', { external_id: unique(), author_name: 'Asha', rating: 5, visible: true });
  const publicLists = ['/testimonials', '/google-reviews', '/social-links'];
  const counts = () =>
    Promise.all(publicLists.map(async (path) => (await new Browser().call('GET', path)).body.length > 0));
  expect(await counts()).toEqual([true, true, true]);
  expect(await set('bar_council', { on: true })).toMatchObject({ status: 200, body: { on: true } });
  expect(await counts()).toEqual([false, false, false]);
  expect((await new Browser().call('GET', '/social-links/facebook')).status).toBe(404);
  expect((await set('bar_council', { on: 'yes' })).body.errors).toEqual({ on: 'On must be true or false' });
  await set('bar_council', { on: false });
  expect(await counts()).toEqual([true, true, true]);
});

it('takes the enrolment as a whole, and says which field is missing', async () => {
  const enrolment = {
    ...settingDefaults.enrolment,
    number: 'D/1234/1994',
    date: '1994-08-12',
    stateBarCouncil: 'Bar Council of Delhi',
  };
  expect(await set('enrolment', enrolment)).toMatchObject({ status: 200, body: enrolment });
  expect((await read()).enrolment).toEqual(enrolment);
  expect((await set('enrolment', { ...settingDefaults.enrolment, qualifications: 'LL.B.' })).body.errors).toEqual({
    number: 'Enrolment number is required',
    date: 'Date of enrolment is required',
    stateBarCouncil: 'State Bar Council is required',
  });
  for (const date of ['2999-01-01', '12 August 1994', '1994-02-30'])
    expect((await set('enrolment', { ...enrolment, date })).body.errors).toEqual({
      date: 'Date of enrolment must be a day that is not in the future',
    });
  expect(await set('enrolment', settingDefaults.enrolment)).toMatchObject({ status: 200 });
});
