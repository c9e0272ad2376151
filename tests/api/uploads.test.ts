import { expect, inject, it } from 'vitest';
import { pointWebp as webp } from '../../supabase/functions/_shared/testing/pictures.ts';
import { insert } from '../support/rest.ts';
import { Browser, signedInAdmin, signedInClient, storePhoto } from './support.ts';

async function upload(visible: boolean | null, ...file: Parameters<typeof storePhoto>): Promise<string> {
  const name = await storePhoto(...file);
  if (visible !== null) await insert('gallery_photos', { file_name: name, original_name: 'a photo.webp', visible });
  return name;
}

/** The bytes of a response. */
async function fetchBytes(name: string, headers = {}): Promise<{ response: Response; bytes: Uint8Array }> {
  const { url, publishableKey } = inject('stack');
  const response = await fetch(`${url}/functions/v1/api/uploads/${name}`, {
    headers: { apikey: publishableKey, ...headers },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const get = (name: string, browser = new Browser(), headers = {}) =>
  browser.call('GET', `/uploads/${name}`, { headers });

it('serves a visible photo to everyone, cached for a minute', async () => {
  const name = await upload(true);
  for (const browser of [new Browser(), (await signedInClient()).browser, (await signedInAdmin()).browser]) {
    const { status, headers } = await get(name, browser);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('etag')).toBeTruthy();
    expect(headers.get('content-length')).toBe(String(webp.length));
    expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
});

it('answers HEAD without the body', async () => {
  const name = await upload(true);
  const given = await get(name);
  const head = await new Browser().call('HEAD', `/uploads/${name}`);
  expect(head).toMatchObject({ status: 200, body: '' });
  for (const header of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges']) {
    expect(head.headers.get(header), header).toBe(given.headers.get(header));
  }
  expect((await new Browser().call('HEAD', `/uploads/${await upload(false)}`)).status).toBe(404);
});

it('serves a range of a photo', async () => {
  const { response, bytes } = await fetchBytes(await upload(true), { range: 'bytes=8-11' });
  expect(response.status).toBe(206);
  expect(bytes).toEqual(webp.slice(8, 12));
  expect(response.headers.get('content-range')).toBe(`bytes 8-11/${webp.length}`);
  expect(response.headers.get('content-length')).toBe('4');
  expect(response.headers.get('content-type')).toBe('image/webp');
});

it('answers 416 for a range after the end, and serves the whole photo for several ranges', async () => {
  const name = await upload(true);
  const beyond = await get(name, new Browser(), { range: `bytes=${webp.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${webp.length}`]);
  const etag = (await get(name)).headers.get('etag') ?? '';
  for (const [headers, status] of [
    [{ range: 'bytes=0-1,4-5' }, 200],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200],
    [{ range: 'bytes=0-1', 'if-range': etag }, 206],
  ] as const) {
    const { response, bytes } = await fetchBytes(name, headers);
    expect([response.status, bytes.length]).toEqual([status, status === 200 ? webp.length : 2]);
  }
});

it('answers 304 for a matching ETag', async () => {
  const name = await upload(true);
  const etag = (await get(name)).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(name, new Browser(), { 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  }
  expect((await get(name, new Browser(), { 'if-none-match': '"other"' })).status).toBe(200);
});

it('serves a hidden photo only to the admin, and without shared caching', async () => {
  const name = await upload(false);
  expect((await get(name)).status).toBe(404);
  const seen = await get(name, (await signedInAdmin()).browser);
  expect(seen.status).toBe(200);
  expect(seen.headers.get('cache-control')).toBe('private, no-cache');
});

it('answers 404 for a file without a photo row', async () => {
  expect((await get(await upload(null))).status).toBe(404);
});
