/** Gallery photos through the API, with files as phones and programs create them; refusals are in the tests of the functions. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { expect, inject, it } from 'vitest';
import {
  leaksSecret,
  phoneJpeg,
  pointWebp,
  transparentPng,
} from '../../supabase/functions/_shared/testing/pictures.ts';
import { insert, rows, send, service, unique } from '../support/rest.ts';
import { signedInAdmin } from './support.ts';

const { browser: admin } = await signedInAdmin();

/** Sends a form as a browser does. */
function upload(file: Uint8Array, fields: Record<string, string> = {}, name = 'a photo.jpg') {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append('file', new File([file as BlobPart], name, { type: 'image/jpeg' }));
  return admin.call('POST', '/gallery-photos', { body });
}

it('stores a photo of a phone upright and without GPS data, and deletes it with both files', async () => {
  const fields = { caption: 'The steps', category: 'court', visible: 'true', sortOrder: '7' };
  const { status, body } = await upload(phoneJpeg(24, 16, 6), fields, '../../etc/तस्वीर एक.jpg');
  expect([status, body]).toMatchObject([
    201,
    {
      ...fields,
      visible: true,
      sortOrder: 7,
      originalName: 'तस्वीर एक.jpg',
      smallFileName: null,
      width: 16,
      height: 24,
    },
  ]);
  const { url, publishableKey } = inject('stack');
  const read = (name: string) =>
    fetch(`${url}/functions/v1/api/uploads/${name}`, { headers: { apikey: publishableKey } });
  const bytes = new Uint8Array(await (await read(body.fileName)).arrayBuffer());
  expect([leaksSecret(bytes), bytes.length > 100]).toEqual([false, true]);
  const small = `${unique('small')}.webp`;
  await send(service(), 'POST', `/storage/v1/object/gallery/${small}`, pointWebp, { 'content-type': 'image/webp' });
  await send(service(), 'PATCH', `/rest/v1/gallery_photos?id=eq.${body.id}`, { small_file_name: small });
  expect((await read(small)).status).toBe(200);
  expect(await admin.call('DELETE', `/gallery-photos/${body.id}`)).toMatchObject({
    status: 200,
    body: { id: body.id },
  });
  for (const name of [body.fileName, small])
    expect((await send(service(), 'GET', `/storage/v1/object/gallery/${name}`)).status).not.toBe(200);
});

it('leaves nothing of a photo when the connection is cut', async () => {
  const { port } = new URL(inject('stack').url);
  const name = `${randomUUID()}.jpg`;
  const file = await transparentPng(400, 400, true);
  const head = [
    'POST /functions/v1/api/gallery-photos HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${admin.cookies.get('access_token')}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${file.length + 1000}`,
    '',
    `--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
  ];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head.join('\r\n'));
      socket.write(file.subarray(0, file.length / 2), () => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  // The next photo is accepted, and no part of the first one is stored.
  expect((await upload(pointWebp)).status).toBe(201);
  expect(await rows(service(), 'gallery_photos', { original_name: `eq.${name}` })).toEqual([]);
});

it('puts a photo last whose row names no sort order, each behind the other when several come at once', async () => {
  const [last] = await rows(service(), 'gallery_photos', { order: 'sort_order.desc', limit: '1' });
  const added = await Promise.all(
    [1, 2, 3, 4].map(() => insert('gallery_photos', { file_name: `${unique()}.jpg`, original_name: 'Last.jpg' })),
  );
  const orders = added.map(({ sort_order }) => sort_order as number);
  expect(Math.min(...orders)).toBeGreaterThan(last?.sort_order as number);
  expect(new Set(orders).size).toBe(4);
});
