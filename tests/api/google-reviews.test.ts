/** Reviews from Google: the connection and its key, the sync, and who sees and changes what. */

import { texts } from '@contract/texts/index';
import * as errorMessages from '@texts/error';
import { errorToasts } from '@texts/reviews';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { PlatformControl } from '../support/platforms/server.ts';
import { rows, send, service, unique } from '../support/rest.ts';
import { Browser, signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();
const fakePlatforms = new PlatformControl(inject('platforms'));
beforeEach(async () => {
  authors.clear();
  await fakePlatforms.forget();
  await admin.call('DELETE', '/google-reviews/settings');
});

const place = 'ChIJ-chambers';
const configure = (body: unknown) => admin.call('PUT', '/google-reviews/settings', { body });
const sync = () => admin.call('POST', '/google-reviews/sync');
const list = async (browser: Browser, query = '') => (await browser.call('GET', `/google-reviews${query}`)).body;
const fetched = async (browser = admin) =>
  (await list(browser)).filter(({ author_name }: { author_name: string }) => authors.has(author_name));
const connection = async () => (await rows(service(), 'review_integration'))[0] as Record<string, string | null>;

let contributor = 1000;
/** The authors of a test's reviews. Reviews of other tests exist too. */
const authors = new Set<string>();
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

describe('the connection', () => {
  it('is checked with Google, and its key is never returned', async () => {
    const { status, body } = await configure({ apiKey: ' new-key ', placeId: place });
    expect([status, body]).toEqual([
      200,
      { hasApiKey: true, placeId: place, isConnected: true, lastSync: null, lastError: null },
    ]);
    expect((await admin.call('GET', '/google-reviews/settings')).body).toEqual(body);
    const [asked] = await fakePlatforms.requests();
    expect(asked?.headers).toMatchObject({ 'x-goog-api-key': 'new-key', 'x-goog-fieldmask': 'id' });
    const stored = await connection();
    expect(stored.api_key_encrypted).toMatch(/^v1\./);
    expect(JSON.stringify(stored)).not.toContain('new-key');
  });

  it('keeps its key when only the place changes, accepts a new key, and can be removed', async () => {
    await configure({ apiKey: 'new-key', placeId: place });
    const before = (await connection()).api_key_encrypted;
    expect((await configure({ placeId: place })).status).toBe(200);
    expect((await connection()).api_key_encrypted).toBe(before);
    expect((await configure({ apiKey: 'legacy-key', placeId: place })).status).toBe(200);
    expect((await connection()).api_key_encrypted).not.toBe(before);
    const removed = await admin.call('DELETE', '/google-reviews/settings');
    expect(removed.body).toMatchObject({ hasApiKey: false, placeId: null, isConnected: false });
    expect((await connection()).api_key_encrypted).toBeNull();
  });

  it.each([
    ['no key', { placeId: place }, { apiKey: errorToasts.reviewCredentials.description }],
    ['no place', { apiKey: 'new-key', placeId: ' ' }, { placeId: errorToasts.reviewCredentials.description }],
    [
      'a place that Google does not know',
      { apiKey: 'new-key', placeId: 'ChIJ-nowhere' },
      { placeId: errorMessages.placeUnknown },
    ],
    ['the same by the older API', { apiKey: 'legacy-key', placeId: 'x' }, { placeId: errorMessages.placeUnknown }],
    ['an invalid key', { apiKey: 'old-key', placeId: place }, { apiKey: expect.stringContaining('API key not valid') }],
  ])('is refused with %s, and nothing is stored', async (_, body, errors) => {
    expect(await configure(body)).toMatchObject({ status: 422, body: { errors } });
    expect(await connection()).toMatchObject({ place_id: null, api_key_encrypted: null });
  });

  it('is not stored while Google does not answer', async () => {
    await fakePlatforms.fail({ platform: 'google', method: 'GET', path: '^/v1/', status: 503, body: {} });
    const response = await configure({ apiKey: 'new-key', placeId: place });
    expect(response).toMatchObject({ status: 503, body: { message: errorMessages.googleSilent } });
    expect(await connection()).toMatchObject({ place_id: null, api_key_encrypted: null });
  });
});

describe.each(['new-key', 'legacy-key'])('a sync with a %s', (apiKey) => {
  it('stores the reviews, updates them, and keeps their visibility', async () => {
    await configure({ apiKey, placeId: place });
    const [first, second] = [review(), review({ rating: 2, profile_photo_url: 'javascript:alert(1)' })];
    await fakePlatforms.setReviews([first, second]);
    expect((await sync()).body).toEqual({ count: 2, message: 'Fetched 2 reviews from Business Profile.' });
    const brought = await fetched();
    expect(brought).toHaveLength(2);
    const known = brought.find((one: { author_name: string }) => one.author_name === first.author_name);
    const { time: _, ...answered } = first;
    expect(known).toEqual({ ...answered, id: known.id, visible: false });
    expect(brought.find((one: { rating: number }) => one.rating === 2).profile_photo_url).toBeNull();

    const shown = await admin.call('PATCH', `/google-reviews/${known.id}/visibility`, { body: { visible: true } });
    expect(shown).toMatchObject({ status: 200, body: { visible: true } });
    await fakePlatforms.setReviews([
      { ...first, text: 'Clear advice, twice.', relative_time_description: 'a month ago' },
    ]);
    expect((await sync()).body.count).toBe(1);
    expect(await fetched(new Browser())).toEqual([
      { ...known, visible: true, text: 'Clear advice, twice.', relative_time_description: 'a month ago' },
    ]);
    expect(await fetched()).toHaveLength(2);
  });
});

describe('a sync', () => {
  it('recognises a review when the key now uses the other API', async () => {
    await fakePlatforms.setReviews([review()]);
    for (const apiKey of ['legacy-key', 'new-key']) {
      await configure({ apiKey, placeId: place });
      expect((await sync()).body.count).toBe(1);
    }
    expect(await fetched()).toHaveLength(1);
  });

  it('stores the reason when it fails, and clears it after the next success', async () => {
    await configure({ apiKey: 'new-key', placeId: place });
    const denied = { error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } };
    await fakePlatforms.fail({ platform: 'google', method: 'GET', path: '^/v1/', status: 429, body: denied });
    const reason = errorMessages.googleRefused('Quota exceeded');
    expect(await sync()).toMatchObject({ status: 422, body: { message: reason } });
    expect((await admin.call('GET', '/google-reviews/settings')).body).toMatchObject({
      lastSync: null,
      lastError: reason,
    });
    const headers = { 'accept-language': 'hi' };
    expect((await admin.call('GET', '/google-reviews/settings', { headers })).body.lastError).toBe(
      texts.hi.error.googleRefused('Quota exceeded'),
    );
    await sync();
    expect((await admin.call('GET', '/google-reviews/settings')).body).toMatchObject({
      lastSync: expect.any(String),
      lastError: null,
    });
  });

  it('needs a connection', async () => {
    expect(await sync()).toMatchObject({ status: 409, body: { message: errorToasts.reviewCredentials.description } });
  });

  it('asks for the key again when it cannot be decrypted', async () => {
    await configure({ apiKey: 'new-key', placeId: place });
    const row = (await connection()).id;
    await send(service(), 'PATCH', `/rest/v1/review_integration?id=eq.${row}`, { api_key_encrypted: 'v1.AAAA' });
    expect(await sync()).toMatchObject({ status: 422, body: { message: errorMessages.reviewKeyUnreadable } });
  });
});

describe('the daily sync', () => {
  const run = async () => {
    const response = await fetch(`${inject('stack').url}/functions/v1/jobs/review-sync`, {
      method: 'POST',
      headers: { authorization: 'Bearer a secret of the tests' },
    });
    return response.json();
  };

  const makeDue = async () => {
    const { id } = await connection();
    const due = { next_sync_at: '2020-01-01T00:00:00Z' };
    await send(service(), 'PATCH', `/rest/v1/review_integration?id=eq.${id}`, due);
  };

  it('is done once by several runs at the same time, and again a day later', async () => {
    await configure({ apiKey: 'new-key', placeId: place });
    await fakePlatforms.setReviews([review()]);
    await makeDue();
    const ends = await Promise.all([run(), run(), run()]);
    expect(ends.map(({ reviews }) => reviews).sort()).toEqual([1, null, null]);
    const next = Date.parse((await connection()).next_sync_at ?? '') - Date.now();
    expect(Math.round(next / 3_600_000)).toBe(24);
    await makeDue();
    expect(await run()).toEqual({ reviews: 1 });
  });

  describe.runIf(allTests)('that fails', () => {
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
    beforeEach(() => configure({ apiKey: 'new-key', placeId: place }));

    it('is given up after ten attempts in a row, and says so', async () => {
      await googleFails(100);
      expect(await runWhenDue(11)).toBe(10);
      expect(await run()).toEqual({ reviews: null });
      const { lastError } = (await admin.call('GET', '/google-reviews/settings')).body;
      expect(lastError).toBe(
        `Given up after ten attempts in a row: press Sync, or change the connection. The last error: ${errorMessages.googleSilent}`,
      );
      expect((await connection()).next_sync_at).toBe('infinity');
    });

    it('is tried again after an admin has pressed Sync, whether or not that worked', async () => {
      for (const failures of [10, 11]) {
        await googleFails(failures);
        await runWhenDue(11);
        expect((await sync()).status).toBe(failures === 10 ? 200 : 503);
        const next = Date.parse((await connection()).next_sync_at ?? '') - Date.now();
        expect(Math.round(next / 3_600_000)).toBe(failures === 10 ? 24 : 1);
        expect(await runWhenDue(1)).toBe(1);
        expect((await connection()).last_error).toBeNull();
      }
    });

    it('counts attempts in a row only', async () => {
      await googleFails(9);
      await runWhenDue(10);
      await googleFails(9);
      expect(await runWhenDue(10)).toBe(10);
      expect((await connection()).last_error).toBeNull();
    });
  });
});
