/** The links to the platforms: everyone reads them, the admin changes them. */

import { socialLink, socialPlatforms } from '@contract';
import * as validationMessages from '@texts/validation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { send, service } from '../support/rest.ts';
import { Browser, signedInAdmin, signedInClient } from './support.ts';

let admin: Browser;
let client: Browser;
beforeAll(async () => {
  admin = (await signedInAdmin()).browser;
  client = (await signedInClient()).browser;
});
afterAll(async () => {
  await send(service(), 'PATCH', '/rest/v1/social_links?url=not.is.null', { url: null });
});

const set = (platform: string, url: unknown, browser = admin) =>
  browser.call('PATCH', `/social-links/${platform}`, { body: { url } });
const getUrl = async (platform: string) =>
  (await new Browser().call('GET', '/social-links')).body.find(
    (link: { platform: string }) => link.platform === platform,
  )?.url;

it('returns one link for each platform to everyone, set or not', async () => {
  await set('facebook', 'https://www.facebook.com/example');
  for (const browser of [new Browser(), client, admin]) {
    const { status, body, headers } = await browser.call('GET', '/social-links');
    expect([status, headers.get('content-range')]).toEqual([200, '0-3/4']);
    expect(z.parse(z.array(socialLink), body)).toEqual(body);
    expect(body.map(({ platform }: { platform: string }) => platform)).toEqual(socialPlatforms);
    expect(body[0].url).toBe('https://www.facebook.com/example');
  }
});

it.each(socialPlatforms)('saves the admin’s link for %s', async (platform) => {
  const url = `https://example.com/${platform}?of=practice`;
  expect(await set(platform, ` ${url} `)).toMatchObject({ status: 200, body: { platform, url } });
  expect(await getUrl(platform)).toBe(url);
});

it.each([
  [''],
  ['   '],
  ['www.example.com'],
  ['ftp://example.com'],
  ['javascript:alert(1)'],
  ['https://'],
  ['https://exa mple.com'],
  ['https://example.com/"onclick="alert(1)'],
  ['https://example.com/<b>'],
  ['https://[example'],
  [null],
  [5],
])('refuses the link %j', async (url) => {
  await set('twitter', 'https://example.com/before');
  expect(await set('twitter', url)).toMatchObject({
    status: 422,
    body: { errors: { url: validationMessages.socialUrl } },
  });
  expect(await getUrl('twitter')).toBe('https://example.com/before');
});

it('refuses a link that is too long', async () => {
  expect((await set('twitter', `https://example.com/${'a'.repeat(2048)}`)).body.errors).toHaveProperty('url');
});

it('refuses changes by anyone else, and unknown platforms', async () => {
  const before = await getUrl('linkedin');
  expect((await set('linkedin', 'https://evil.example', new Browser())).status).toBe(401);
  expect((await set('linkedin', 'https://evil.example', client)).status).toBe(403);
  for (const platform of ['myspace', 'FACEBOOK', '1', '%00']) {
    expect((await set(platform, 'https://example.com')).status).toBe(404);
  }
  expect(await getUrl('linkedin')).toBe(before);
});
