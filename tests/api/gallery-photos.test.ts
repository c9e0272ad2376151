/** Gallery photos through the API, with files as phones and programs create them. */

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import * as errorMessages from '@texts/error';
import * as validationMessages from '@texts/validation';
import { describe, expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import {
  leaksSecret,
  phoneJpeg,
  pointWebp,
  transparentPng,
} from '../../supabase/functions/_shared/testing/pictures.ts';
import { insert, rows, send, service, unique } from '../support/rest.ts';
import { Browser, signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();

/** A form as a browser sends it. */
function form(file: Uint8Array | null, fields: Record<string, string> = {}, name = 'a photo.jpg', type = 'image/jpeg') {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  if (file) data.append('file', new File([file as BlobPart], name, { type }));
  return data;
}
const upload = (browser: Browser, ...given: Parameters<typeof form>) =>
  browser.call('POST', '/gallery-photos', { body: form(...given) });

/** The request of the old front end, which sends no file. */
const placeholder = (changes: Record<string, unknown> = {}) => ({
  fileName: `${unique('photo')}.jpg`,
  originalName: `${unique('original')}.jpg`,
  caption: 'In the morning',
  category: 'office',
  visible: true,
  sortOrder: 3,
  ...changes,
});
const add = async (changes = {}) => (await admin.call('POST', '/gallery-photos', { body: placeholder(changes) })).body;

const stored = (name: string) => send(service(), 'GET', `/storage/v1/object/gallery/${name}`);
async function served(name: string): Promise<Uint8Array> {
  const { url, publishableKey } = inject('stack');
  const response = await fetch(`${url}/functions/v1/api/uploads/${name}`, { headers: { apikey: publishableKey } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('a photo sent with its file', () => {
  it('is stored upright and without GPS data when it comes from a phone', async () => {
    const { status, body } = await upload(
      admin,
      phoneJpeg(24, 16, 6),
      {
        caption: 'The steps',
        category: 'court',
        visible: 'true',
        sortOrder: '7',
      },
      '../../etc/तस्वीर एक.jpg',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      originalName: 'तस्वीर एक.jpg',
      smallFileName: null,
      caption: 'The steps',
      category: 'court',
      visible: true,
      sortOrder: 7,
      width: 16,
      height: 24,
    });
    expect(body.fileName).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    const bytes = await served(body.fileName);
    expect(leaksSecret(bytes)).toBe(false);
    expect(bytes.length).toBeGreaterThan(100);
  });

  it('is hidden if the request says so', async () => {
    const { body } = await upload(admin, pointWebp, { visible: 'false' });
    expect(body.visible).toBe(false);
    expect((await new Browser().call('GET', `/uploads/${body.fileName}`)).status).toBe(404);
  });

  it('is refused when it is no picture or damaged, whatever it is called', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const heic = new TextEncoder().encode('\0\0\0\u0024ftypheic\0\0\0\0mif1heic');
    for (const [file, status, message] of [
      [svg, 415, validationMessages.photoType],
      [heic, 415, validationMessages.documentHeic],
      [phoneJpeg().subarray(0, 300), 422, validationMessages.photoBroken],
    ] as const) {
      expect(await upload(admin, file)).toMatchObject({ status, body: { message, errors: { file: message } } });
    }
  });

  it.runIf(allTests)('is refused above 5 MB, and accepted just below', async () => {
    const large = await transparentPng(1160, 1160, true);
    expect(large.length).toBeGreaterThan(5.1 * 1024 * 1024);
    expect(await upload(admin, large)).toMatchObject({
      status: 413,
      body: { message: validationMessages.photoSize, errors: { file: validationMessages.photoSize } },
    });
    const fitting = await transparentPng(1130, 1130, true);
    expect(fitting.length).toBeGreaterThan(4.8 * 1024 * 1024);
    expect((await upload(admin, fitting)).body).toMatchObject({ width: 1130, height: 1130 });
  });

  it('is refused with too many pixels', async () => {
    const message = validationMessages.photoDimensions(20_000);
    expect(await upload(admin, phoneJpeg(20_001, 8, 1))).toMatchObject({
      status: 422,
      body: { errors: { file: message } },
    });
    expect((await upload(admin, phoneJpeg(12_000, 9_000, 8))).body).toMatchObject({ width: 9_000, height: 12_000 });
  });

  it('is refused without a file, with wrong fields, and when the form is malformed', async () => {
    expect((await upload(admin, null)).body.errors).toEqual({ file: validationMessages.photoFile });
    const fields = { caption: 'a'.repeat(501), category: 'holidays', visible: 'perhaps' };
    const wrong = await upload(admin, pointWebp, fields);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, Object.keys(fields)]);
    const malformed = await admin.call('POST', '/gallery-photos', {
      body: '--x\r\nnothing of a form',
      headers: { 'content-type': 'multipart/form-data; x=y' },
    });
    expect(malformed).toMatchObject({ status: 400, body: { message: errorMessages.multipart } });
  });

  it('leaves nothing when the connection is cut', async () => {
    const { url } = inject('stack');
    const { port } = new URL(url);
    const token = admin.cookies.get('access_token');
    const name = `${randomUUID()}.jpg`;
    const file = await transparentPng(400, 400, true);
    const head = [
      'POST /functions/v1/api/gallery-photos HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=cut',
      `content-length: ${file.length + 1000}`,
      '',
      '--cut',
      `content-disposition: form-data; name="file"; filename="${name}"`,
      'content-type: image/jpeg',
      '',
      '',
    ].join('\r\n');
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(head);
        socket.write(file.subarray(0, file.length / 2), () => socket.destroy());
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    // The next photo is accepted, and no part of the first one is stored.
    expect((await upload(admin, pointWebp)).status).toBe(201);
    expect(await rows(service(), 'gallery_photos', { original_name: `eq.${name}` })).toEqual([]);
  });
});

describe('a photo sent without its file', () => {
  it('comes last where its row names no sort order, each behind the other when several come at once', async () => {
    const last = async () => (await rows(service(), 'gallery_photos', { order: 'sort_order.desc', limit: '1' }))[0];
    const before = (await last())?.sort_order as number;
    const added = await Promise.all(
      [1, 2, 3, 4].map(() => insert('gallery_photos', { file_name: `${unique()}.jpg`, original_name: 'Last.jpg' })),
    );
    const orders = added.map(({ sort_order }) => sort_order as number);
    expect(Math.min(...orders)).toBeGreaterThan(before);
    expect(new Set(orders).size).toBe(4);
  });

  it('always has a unique file name', async () => {
    const { fileName } = await add();
    const response = await admin.call('POST', '/gallery-photos', { body: placeholder({ fileName }) });
    expect(response).toMatchObject({ status: 409, body: { errors: { fileName: expect.any(String) } } });
  });
});

describe('a deletion', () => {
  it('removes the row and both files', async () => {
    const { body: photo } = await upload(admin, pointWebp);
    const small = `${unique('small')}.webp`;
    await send(service(), 'POST', `/storage/v1/object/gallery/${small}`, pointWebp, { 'content-type': 'image/webp' });
    await send(service(), 'PATCH', `/rest/v1/gallery_photos?id=eq.${photo.id}`, { small_file_name: small });
    expect((await new Browser().call('GET', `/uploads/${small}`)).status).toBe(200);
    const response = await admin.call('DELETE', `/gallery-photos/${photo.id}`);
    expect(response).toMatchObject({ status: 200, body: { id: photo.id } });
    expect(await rows(service(), 'gallery_photos', { id: `eq.${photo.id}` })).toEqual([]);
    for (const name of [photo.fileName, small]) expect((await stored(name)).status).not.toBe(200);
    expect((await admin.call('DELETE', `/gallery-photos/${photo.id}`)).status).toBe(404);
  });

  it('works for a photo without a file, and for a photo of the demo', async () => {
    for (const fileName of [`${unique('none')}.jpg`, `IMG-${unique()}.jpg`]) {
      const { id } = await add({ fileName });
      expect((await admin.call('DELETE', `/gallery-photos/${id}`)).status).toBe(200);
    }
  });
});
