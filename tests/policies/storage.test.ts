/** Files: every bucket, read and written by every role, through every endpoint of Storage. */
import { connect } from 'node:net';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { allTests } from '../../scripts/test-run/all.ts';
import { documentMimeTypes } from '../../supabase/functions/_shared/contract/documents.ts';
import { type Caller, insert, newAdmin, newClient, send, service, unique, visitor } from '../support/rest.ts';
import { type Actor, actors, buckets, type RowKind } from './expectations.ts';
import { type People, samples } from './fixtures.ts';
import { refusedActors, refusedCallers } from './refused.ts';

let callers: Record<Actor, Caller>;
let people: People;

// The smallest PNG: one transparent point.
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

beforeAll(async () => {
  const [client, other] = [await newClient(), await newClient()];
  const [clerk, junior, admin] = [await newAdmin('clerk'), await newAdmin('junior'), await newAdmin()];
  callers = { visitor: visitor(), client, other, clerk, junior, admin, service: service() };
  people = { client: client.id, other: other.id, clerk: clerk.id, junior: junior.id, admin: admin.id };
});

/** One that the bucket takes, which looks at nothing else. */
const typeOf = (bucket: string) => (bucket === 'paper-templates' ? documentMimeTypes.docx : 'image/png');

const upload = (
  caller: Caller,
  bucket: string,
  name: string,
  body: Uint8Array | string = png,
  type = typeOf(bucket),
  method = 'POST',
) => send(caller, method, `/storage/v1/object/${bucket}/${name}`, body, { 'content-type': type });

/** A stored file of a kind, with its row where the bucket's policy requires one. */
async function storedFile(bucket: string, kind: RowKind): Promise<string> {
  const name = `${unique('file')}.png`;
  expect((await upload(service(), bucket, name)).status).toBe(200);
  if (bucket === 'gallery')
    await insert('gallery_photos', { ...samples.gallery_photos!(people, kind), file_name: name });
  return name;
}

for (const [bucket, expectation] of Object.entries(buckets)) {
  describe.each(actors)(`${bucket} as %s`, (actor) => {
    const kinds: RowKind[] = bucket === 'gallery' ? ['visible', 'hidden'] : ['any'];

    it('reads exactly the allowed files, through every endpoint', async () => {
      for (const kind of kinds) {
        const name = await storedFile(bucket, kind);
        const allowed = actor === 'service' || expectation.read[actor].includes(kind);
        for (const endpoint of ['object', 'object/authenticated']) {
          const response = await send(callers[actor], 'GET', `/storage/v1/${endpoint}/${bucket}/${name}`);
          // The embedded Storage has only the first one; hosted Supabase has both.
          if (endpoint === 'object') expect(response.status === 200, `${kind}: ${response.status}`).toBe(allowed);
          else if (!allowed) expect(response.status).not.toBe(200);
        }
        expect((await send(callers[actor], 'GET', `/storage/v1/object/public/${bucket}/${name}`)).status).not.toBe(200);
        // A signed URL still works after the photo is hidden, so only the admin can create one.
        const signs = allowed && (['admin', 'service'].includes(actor) || bucket !== 'gallery');
        const signed = await send(callers[actor], 'POST', `/storage/v1/object/sign/${bucket}/${name}`, {
          expiresIn: 60,
        });
        expect(signed.status === 200, `sign: ${kind}: ${signed.status}`).toBe(signs);
        const several = await send(callers[actor], 'POST', `/storage/v1/object/sign/${bucket}`, {
          expiresIn: 60,
          paths: [name],
        });
        // The embedded Storage signs one at a time.
        if (several.status === 200)
          expect((several.body as { signedURL: string | null }[]).map((one) => Boolean(one.signedURL))).toEqual([
            signs,
          ]);
      }
    });

    it('writes, replaces and deletes only where allowed', async () => {
      const allowed = actor === 'service' || expectation.write.includes(actor);
      const adds = allowed || (expectation.add?.includes(actor) ?? false);
      const name = `${unique('new')}.png`;
      const added = await upload(callers[actor], bucket, name);
      expect(added.status === 200, `upload: ${added.status}`).toBe(adds);
      expect(added.status).toBeLessThan(500);
      const present = await send(service(), 'GET', `/storage/v1/object/${bucket}/${name}`);
      expect(present.status === 200).toBe(adds);

      const target = await storedFile(bucket, kinds[0]!);
      const replaced = await upload(callers[actor], bucket, target, png, typeOf(bucket), 'PUT');
      expect(replaced.status === 200, `replace: ${replaced.status}`).toBe(allowed);
      await send(callers[actor], 'DELETE', `/storage/v1/object/${bucket}`, { prefixes: [target] });
      const left = await send(service(), 'GET', `/storage/v1/object/${bucket}/${target}`);
      expect(left.status === 200, 'still there').toBe(!allowed);
    });
  });

  it(`${bucket} refuses what it is not for, also from an admin`, async () => {
    for (const [ending, type] of [
      ['html', 'text/html'],
      ['svg', 'image/svg+xml'],
    ]) {
      const { status } = await upload(callers.admin, bucket, `${unique()}.${ending}`, '<svg/>', type);
      expect([status >= 400, status < 500]).toEqual([true, true]);
    }
  });
}

// All of them lose their rows by one question, which `tables.test.ts` asks of each.
it.each(allTests ? refusedActors : refusedActors.filter((_, at) => at % 3 === 0))(
  'gives a %s no file that a visitor may not have, and takes none',
  async (actor) => {
    const caller = (await refusedCallers([actor]))[actor];
    for (const [bucket, kind] of [
      ['gallery', 'hidden'],
      ['social-media', 'any'],
      ['paper-templates', 'any'],
      ['case-documents', 'any'],
    ] as const) {
      const target = await storedFile(bucket, kind);
      const path = `/storage/v1/object/${bucket}/${target}`;
      expect((await send(caller, 'GET', path)).status).not.toBe(200);
      const sign = await send(caller, 'POST', path.replace('/object/', '/object/sign/'), { expiresIn: 60 });
      expect(sign.status).not.toBe(200);
      expect((await upload(caller, bucket, `${unique('new')}.png`)).status).not.toBe(200);
      expect((await upload(caller, bucket, target, png, typeOf(bucket), 'PUT')).status).not.toBe(200);
      await send(caller, 'DELETE', `/storage/v1/object/${bucket}`, { prefixes: [target] });
      expect((await send(service(), 'GET', path)).status, 'still there').toBe(200);
    }
  },
);

it('gives nobody but the service an address for uploads, which would outlive session and case', async () => {
  const client = await newClient();
  await insert('cases', samples.cases!({ ...people, client: client.id }, 'client'));
  for (const bucket of Object.keys(buckets)) {
    const sign = (caller: Caller) =>
      send(caller, 'POST', `/storage/v1/object/upload/sign/${bucket}/${unique()}.png`, {});
    for (const caller of [client, callers.admin]) expect((await sign(caller)).status, caller.name).not.toBe(200);
    expect((await sign(service())).status).toBe(200);
  }
  expect((await upload(client, 'case-documents', `${unique()}.png`)).status).toBe(200);
});

it('hides a photo at once: its row and both files, on every path', async () => {
  const [name, small] = [`${unique('full')}.png`, `${unique('small')}.png`];
  for (const file of [name, small]) await upload(service(), 'gallery', file);
  const files = { file_name: name, small_file_name: small };
  const { id } = await insert('gallery_photos', { ...samples.gallery_photos!(people, 'visible'), ...files });
  const paths = [name, small].flatMap((file) => [
    `/storage/v1/object/gallery/${file}`,
    `/functions/v1/api/uploads/${file}`,
  ]);
  const closed = ['visitor', 'client', 'other'] as const;
  for (const actor of closed) {
    for (const path of paths) expect((await send(callers[actor], 'GET', path)).status, `${actor} ${path}`).toBe(200);
  }
  await send(callers.admin, 'PATCH', `/rest/v1/gallery_photos?file_name=eq.${name}`, { visible: false });
  for (const actor of closed) {
    for (const path of [...paths, ...paths.map((one) => one.replace('/object/', '/object/info/'))]) {
      expect((await send(callers[actor], 'GET', path)).status, `${actor} ${path}`).not.toBe(200);
    }
    const list = await send(callers[actor], 'GET', '/functions/v1/api/gallery-photos/visible');
    expect(JSON.stringify(list.body)).not.toContain(name);
    for (const query of [`file_name=eq.${name}`, `small_file_name=eq.${small}`, `id=eq.${id}`]) {
      expect((await send(callers[actor], 'GET', `/rest/v1/gallery_photos?${query}`)).body).toEqual([]);
    }
    const objects = await send(callers[actor], 'POST', '/storage/v1/object/list/gallery', { prefix: '', limit: 1000 });
    expect(JSON.stringify(objects.body)).not.toContain(name);
    expect(JSON.stringify(objects.body)).not.toContain(small);
    for (const file of [name, small]) {
      const sign = await send(callers[actor], 'POST', `/storage/v1/object/sign/gallery/${file}`, { expiresIn: 60 });
      expect(sign.status, `${actor} signs`).not.toBe(200);
    }
  }
  for (const path of paths) expect((await send(callers.admin, 'GET', path)).status, `admin ${path}`).toBe(200);
});

// Supabase Storage takes none of them; what the embedded backend took could not move there.
it('takes no file of a name that Supabase Storage does not take', async () => {
  for (const name of ['वाद.png', 'à b.png', 'a#.png', '[a].png', '~a.png', '"a".png', 'a\\b.png', 'a%.png', 'a\nb.png'])
    for (const [caller, bucket] of [
      [callers.admin, 'social-media'],
      [service(), 'gallery'],
    ] as const)
      expect((await upload(caller, bucket, encodeURIComponent(name))).status, name).not.toBe(200);
});

it('stores no file of an interrupted upload', async () => {
  const { port } = new URL(inject('stack').url);
  const name = `${unique('cut')}.png`;
  const headers = { ...callers.admin.headers, 'content-type': 'image/png', 'content-length': '1000000', host: 'local' };
  const head = Object.entries(headers).map((pair) => pair.join(': '));
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`POST /storage/v1/object/gallery/${name} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
      socket.write(new Uint8Array(500_000), () => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  expect((await send(service(), 'GET', `/storage/v1/object/gallery/${name}`)).status).not.toBe(200);
  const again = await upload(callers.admin, 'gallery', name);
  expect(again.status, 'the name is still free').toBe(200);
});

it('lets only the service create or change buckets', async () => {
  for (const actor of ['visitor', 'client', 'admin'] as const) {
    expect((await send(callers[actor], 'POST', '/storage/v1/bucket', { name: unique('bucket') })).status).not.toBe(200);
    expect((await send(callers[actor], 'PUT', '/storage/v1/bucket/gallery', { public: true })).status).not.toBe(200);
  }
});
