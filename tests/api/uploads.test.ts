import { expect, inject, it } from 'vitest';
import { insert, send, service, unique } from '../support/rest.ts';
import { Browser, signedInAdmin, signedInClient } from './support.ts';

// The smallest WebP there is.
const webp = Uint8Array.from(atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), (letter) =>
  letter.charCodeAt(0),
);

async function upload(visible: boolean | null, type = 'image/webp'): Promise<string> {
  const name = `${unique('photo')}.webp`;
  const stored = await send(service(), 'POST', `/storage/v1/object/gallery/${name}`, webp, { 'content-type': type });
  if (stored.status !== 200) throw new Error(`upload: ${stored.status} ${JSON.stringify(stored.body)}`);
  if (visible !== null) await insert('gallery_photos', { file_name: name, original_name: 'a photo.webp', visible });
  return name;
}

const get = (name: string, browser = new Browser(), headers = {}) =>
  browser.call('GET', `/uploads/${name}`, { headers });

it('gives a visible photo to everyone, and to caches for a minute', async () => {
  const name = await upload(true);
  for (const browser of [new Browser(), (await signedInClient()).browser, (await signedInAdmin()).browser]) {
    const { status, headers } = await get(name, browser);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('etag')).toBeTruthy();
  }
});

it('gives the very bytes that were stored', async () => {
  const { url, publishableKey } = inject('stack');
  const response = await fetch(`${url}/functions/v1/api/uploads/${await upload(true)}`, {
    headers: { apikey: publishableKey },
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(webp);
});

it('says 304 to who has it already', async () => {
  const name = await upload(true);
  const etag = (await get(name)).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(name, new Browser(), { 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  }
  expect((await get(name, new Browser(), { 'if-none-match': '"other"' })).status).toBe(200);
});

it('gives a hidden photo to the office only, and to no cache that others share', async () => {
  const name = await upload(false);
  expect((await get(name)).status).toBe(404);
  expect((await get(name, (await signedInClient()).browser)).status).toBe(404);
  const seen = await get(name, (await signedInAdmin()).browser);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('cache-control')).toBe('private, no-cache');
});

it('stops giving a photo that has been hidden, also to who has it already', async () => {
  const name = await upload(true);
  const etag = (await get(name)).headers.get('etag') ?? '';
  await send(service(), 'PATCH', `/rest/v1/gallery_photos?file_name=eq.${name}`, { visible: false });
  expect((await get(name)).status).toBe(404);
  expect((await get(name, new Browser(), { 'if-none-match': etag })).status).toBe(404);
});

it.each([
  ['a name that nothing has', 'nothing.webp'],
  ['another bucket', '..%2fsocial-media%2fa.webp'],
  ['a parent folder', '%2e%2e%2fgallery'],
  ['a folder', ''],
  ['a null byte', 'a.webp%00.png'],
  ['a query in the name', 'a.webp%3ftoken=1'],
  ['a broken encoding', '%ff%fe'],
  ['a very long name', 'a'.repeat(5000)],
])('is 404 for %s', async (_, name) => {
  const answer = await get(name);
  expect(answer.status).toBe(404);
  expect(answer.body.message).toBeTypeOf('string');
});

it('is 404 for a file that no photo stands for', async () => {
  expect((await get(await upload(null))).status).toBe(404);
});
