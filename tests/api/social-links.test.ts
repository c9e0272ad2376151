/** The links to the platforms: everyone reads them, the admin changes them. */

import { socialPlatforms } from '@contract';
import { afterAll, expect, it } from 'vitest';
import { send, service } from '../support/rest.ts';
import { Browser, signedInPractice } from './support.ts';

const { admin, client } = await signedInPractice();
afterAll(async () => {
  await send(service(), 'PATCH', '/rest/v1/social_links?url=not.is.null', { url: null });
});

const set = (platform: string, url: string) => admin.call('PATCH', `/social-links/${platform}`, { body: { url } });

it('returns one link for each platform to everyone, set or not', async () => {
  await set('facebook', 'https://www.facebook.com/example');
  for (const browser of [new Browser(), client.browser, admin]) {
    const { status, body, headers } = await browser.call('GET', '/social-links');
    expect([status, headers.get('content-range')]).toEqual([200, '0-3/4']);
    expect(body.map(({ platform }: { platform: string }) => platform)).toEqual(socialPlatforms);
    expect(body[0].url).toBe('https://www.facebook.com/example');
  }
});

it('saves the admin’s link', async () => {
  const url = 'https://example.com/twitter?of=practice';
  expect(await set('twitter', ` ${url} `)).toMatchObject({ status: 200, body: { platform: 'twitter', url } });
});
