/** The reviews from the business profile: everyone reads the visible ones, the office shows and hides them. */
import { businessReview, rules } from '@contract';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insert, rows, service, unique } from '../support/rest.ts';
import { Browser, signedInAdmin, signedInClient } from './support.ts';

let admin: Browser;
let client: Browser;
beforeAll(async () => {
  admin = (await signedInAdmin()).browser;
  client = (await signedInClient()).browser;
});

const review = {
  author_name: 'Meera Nair',
  author_url: 'https://www.google.com/maps/contrib/1',
  profile_photo_url: null,
  rating: 5,
  relative_time_description: 'a month ago',
  text: 'Plain words.',
};
const add = async (visible: boolean) =>
  String((await insert('business_reviews', { ...review, external_id: unique('review'), visible })).id);
const list = async (browser: Browser, query = '') => (await browser.call('GET', `/google-reviews${query}`)).body;
const ids = async (browser: Browser, query = '') => (await list(browser, query)).map(({ id }: { id: string }) => id);
const show = (id: string, visible: unknown, browser = admin) =>
  browser.call('PATCH', `/google-reviews/${id}/visibility`, { body: { visible } });

it('are all there for the office, and the visible ones for anyone else, in the names of the platform', async () => {
  const [hidden, shown] = [await add(false), await add(true)];
  expect(await list(new Browser())).toContainEqual({ id: shown, ...review, visible: true });
  for (const browser of [new Browser(), client]) {
    expect(await ids(browser)).toContain(shown);
    expect(await ids(browser)).not.toContain(hidden);
    expect(await ids(browser, '?visible=false')).toEqual([]);
  }
  const all = await list(admin);
  expect(z.parse(z.array(businessReview), all)).toEqual(all);
  expect(await ids(admin)).toEqual(expect.arrayContaining([hidden, shown]));
  expect(await ids(admin, '?visible=false')).toContain(hidden);
  const { headers } = await admin.call('GET', '/google-reviews?limit=1');
  expect(headers.get('content-range')).toBe(`0-0/${all.length}`);
});

it('are shown and hidden by the office', async () => {
  const id = await add(false);
  expect(await show(id, true)).toMatchObject({ status: 200, body: { ...review, id, visible: true } });
  expect(await ids(new Browser())).toContain(id);
  expect((await show(id, false)).body.visible).toBe(false);
  expect(await ids(new Browser())).not.toContain(id);
});

it('are shown and hidden by nobody else, and only as true or false', async () => {
  const id = await add(false);
  expect((await show(id, true, new Browser())).status).toBe(401);
  expect((await show(id, true, client)).status).toBe(403);
  expect((await show(id, 'yes')).body.errors).toEqual({ visible: rules.yesNo('Visible') });
  expect((await show(crypto.randomUUID(), true)).status).toBe(404);
  expect((await show('1', true)).status).toBe(404);
  expect((await rows(service(), 'business_reviews', { id: `eq.${id}` }))[0]?.visible).toBe(false);
});
