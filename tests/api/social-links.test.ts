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
const getUrl = async (platform: string) =>
  (await new Browser().call('GET', '/social-links')).body.find(
    (link: { platform: string }) => link.platform === platform,
  )?.url;

it('returns one link for each platform to everyone, set or not', async () => {
  await set('facebook', 'https://www.facebook.com/example');
  for (const browser of [new Browser(), client.browser, admin]) {
    const { status, body, headers } = await browser.call('GET', '/social-links');
    expect([status, headers.get('content-range')]).toEqual([200, '0-3/4']);
    expect(body.map(({ platform }: { platform: string }) => platform)).toEqual(socialPlatforms);
    expect(body[0].url).toBe('https://www.facebook.com/example');
  }
});

it.each(socialPlatforms)('saves the admin’s link for %s', async (platform) => {
  const url = `https://example.com/${platform}?of=practice`;
  expect(await set(platform, ` ${url} `)).toMatchObject({ status: 200, body: { platform, url } });
  expect(await getUrl(platform)).toBe(url);
});

it('refuses what is no link, and keeps the one before', async () => {
  await set('twitter', 'https://example.com/before');
  for (const url of [
    'javascript:alert(1)',
    'https://example.com/"onclick="alert(1)',
    `https://example.com/${'a'.repeat(2048)}`,
  ]) {
    expect(await set('twitter', url)).toMatchObject({ status: 422, body: { errors: { url: expect.any(String) } } });
  }
  expect(await getUrl('twitter')).toBe('https://example.com/before');
});
