/** Reviews from Google: what a sync stores, and when the next one is; the connection is in the tests of the functions. */
import * as errorMessages from '@texts/error';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { PlatformControl } from '../support/platforms/server.ts';
import { rows, send, service, unique } from '../support/rest.ts';
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

describe('the daily sync', () => {
  const run = async () => {
    const headers = { authorization: 'Bearer a secret of the tests' };
    const response = await fetch(`${inject('stack').url}/functions/v1/jobs/review-sync`, { method: 'POST', headers });
    return response.json();
  };
  const makeDue = async () => {
    const due = { next_sync_at: '2020-01-01T00:00:00Z' };
    await send(service(), 'PATCH', `/rest/v1/review_integration?id=eq.${(await connection()).id}`, due);
  };
  const hoursToNext = async () =>
    Math.round((Date.parse((await connection()).next_sync_at ?? '') - Date.now()) / 3_600_000);
  const googleFails = (times: number) =>
    fakePlatforms.fail({ platform: 'google', method: 'GET', path: '^/v1/', status: 503, body: {}, times });
  const asked = async () => (await fakePlatforms.requests()).length;
  /** Returns how often Google was asked. */
  const runWhenDue = async (times: number) => {
    const before = await asked();
    for (let n = 0; n < times; n += 1) {
      await makeDue();
      await run();
    }
    return (await asked()) - before;
  };
  beforeEach(() => configure());

  it('is done once by several runs at the same time, and again a day later', async () => {
    await fakePlatforms.setReviews([review()]);
    await makeDue();
    const ends = await Promise.all([run(), run(), run()]);
    expect(ends.map(({ reviews }) => reviews).sort()).toEqual([1, null, null]);
    expect(await hoursToNext()).toBe(24);
    await makeDue();
    expect(await run()).toEqual({ reviews: 1 });
  });

  it('is given up after ten attempts in a row, says so, and is tried again after an admin has pressed Sync', async () => {
    for (const failures of [10, 11]) {
      await googleFails(failures);
      expect(await runWhenDue(11)).toBe(10);
      expect((await settings()).lastError).toBe(
        `Given up after ten attempts in a row: press Sync, or change the connection. The last error: ${errorMessages.googleSilent}`,
      );
      expect((await connection()).next_sync_at).toBe('infinity');
      expect((await sync()).status).toBe(failures === 10 ? 200 : 503);
      expect(await hoursToNext()).toBe(failures === 10 ? 24 : 1);
      expect(await runWhenDue(1)).toBe(1);
      expect(await settings()).toMatchObject({ lastSync: expect.any(String), lastError: null });
    }
  });

  it('counts attempts in a row only', { tags: 'slow' }, async () => {
    for (const _ of [1, 2]) {
      await googleFails(9);
      expect(await runWhenDue(10)).toBe(10);
    }
    expect((await connection()).last_error).toBeNull();
  });
});
