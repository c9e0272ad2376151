import { beforeEach, expect, inject, it } from 'vitest';
import { PlatformControl } from '../support/platforms/server.ts';
import { rows, service, unique } from '../support/rest.ts';
import { Browser, signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();
const fakePlatforms = new PlatformControl(inject('platforms'));
/** The authors of a test's reviews. Reviews of other tests exist too. */
const authors = new Set<string>();
beforeEach(async () => {
  authors.clear();
  await fakePlatforms.forget();
  await admin.call('DELETE', '/google-reviews/settings');
});

const settings = async () => (await admin.call('GET', '/google-reviews/settings')).body;
const configure = async (apiKey = 'new-key') => {
  const body = { apiKey: ` ${apiKey} `, placeId: 'ChIJ-chambers' };
  expect((await admin.call('PUT', '/google-reviews/settings', { body })).status).toBe(200);
};
const sync = () => admin.call('POST', '/google-reviews/sync');
const fetched = async (browser = admin) =>
  (await browser.call('GET', '/google-reviews')).body.filter((one: { author_name: string }) =>
    authors.has(one.author_name),
  );
const connection = async () => (await rows(service(), 'review_integration'))[0] as Record<string, string | null>;

let contributor = 1000;
const review = (changes: Record<string, unknown> = {}) => {
  contributor += 1;
  const author_name = `Author ${unique()}`;
  authors.add(author_name);
  return {
    author_name,
    author_url: `https://www.google.com/maps/contrib/${contributor}/reviews`,
    profile_photo_url: 'https://lh3.googleusercontent.com/a/x',
    rating: 4,
    relative_time_description: 'a week ago',
    text: 'Clear advice.',
    time: 1_790_000_000 + contributor,
    ...changes,
  };
};

it('stores a key sealed, which it never answers, and forgets it with the place', async () => {
  await configure();
  const known = { hasApiKey: true, placeId: 'ChIJ-chambers', isConnected: true, lastSync: null, lastError: null };
  expect(await settings()).toEqual(known);
  expect((await connection()).api_key_encrypted).toMatch(/^v1\.(?!.*new-key)/);
  await admin.call('DELETE', '/google-reviews/settings');
  expect(await connection()).toMatchObject({ place_id: null, api_key_encrypted: null });
});

it('stores reviews, updates them, keeps their visibility, and knows them by a key for the other API', async () => {
  const [first, second] = [review(), review({ rating: 2 })];
  for (const apiKey of ['legacy-key', 'new-key']) {
    await configure(apiKey);
    await fakePlatforms.setReviews([first, second]);
    expect((await sync()).body).toEqual({ count: 2, message: 'Fetched 2 reviews from Business Profile.' });
    expect(await fetched()).toHaveLength(2);
  }
  const known = (await fetched()).find((one: { author_name: string }) => one.author_name === first.author_name);
  const { time: _, ...answered } = first;
  expect(known).toEqual({ ...answered, id: known.id, visible: false });
  await admin.call('PATCH', `/google-reviews/${known.id}/visibility`, { body: { visible: true } });
  const changed = { text: 'Clear advice, twice.', relative_time_description: 'a month ago' };
  await fakePlatforms.setReviews([{ ...first, ...changed }]);
  expect((await sync()).body.count).toBe(1);
  expect(await fetched(new Browser())).toEqual([{ ...known, visible: true, ...changed }]);
  expect(await fetched()).toHaveLength(2);
});
