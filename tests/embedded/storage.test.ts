import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { FileStorage } from '../../scripts/embedded/lite-fixes/file-storage.ts';
import { as, signUp, startFixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;
let visitor: SupabaseClient;
let service: SupabaseClient;
let user: SupabaseClient;

function client(key: string, token?: string): SupabaseClient {
  return createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token ? { global: { headers: { authorization: `Bearer ${token}` } } } : {}),
  });
}

beforeAll(async () => {
  stack = await startFixture(`${folder}/data`);
  visitor = client(stack.publishableKey);
  service = client(stack.secretKey);
  user = client(stack.publishableKey, await signUp(stack, 'painter@example.com'));
}, 60_000);

afterAll(async () => {
  await stack.close();
  remove();
});

it('uploads a File with its own type', async () => {
  const file = new File(['some words'], 'words.txt', { type: 'text/plain' });
  const { error } = await user.storage.from('pictures').upload('words', file, { cacheControl: '60' });
  expect(error).toBeNull();
  const { data } = await visitor.storage.from('pictures').download('words');
  expect(data?.type).toBe('text/plain');
  expect(await data?.text()).toBe('some words');
});

it('uploads and downloads a large file completely', async () => {
  const bytes = new Uint8Array(1024 * 1024).map((_, i) => i % 251);
  const pictures = user.storage.from('pictures');
  expect((await pictures.upload('large.png', bytes, { contentType: 'image/png' })).error).toBeNull();
  const { data } = await visitor.storage.from('pictures').download('large.png');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(bytes))).toBe(true);
});

it.each([
  ['of a type that is not allowed', () => new File([new Uint8Array(900_000)], 'a.gif', { type: 'image/gif' }), /mime/],
  ['that is too large', () => new File([new Uint8Array(3_000_000)], 'a.png', { type: 'image/png' }), /exceeded/],
])('refuses an upload %s with the reason', async (_, file, reason) => {
  const { error } = await user.storage.from('pictures').upload('refused.png', file());
  expect(error?.message).toMatch(reason);
});

it('refuses an upload without permission, and stores no file', async () => {
  const { error } = await visitor.storage
    .from('pictures')
    .upload('mine.txt', new File(['x'], 'x', { type: 'text/plain' }));
  expect(error?.message).toMatch(/row-level security/);
  expect((await service.storage.from('pictures').download('mine.txt')).data).toBeNull();
});

it('accepts a signed URL without a key', async () => {
  const { data } = await visitor.storage.from('pictures').createSignedUrl('folder/one.png', 60);
  const response = await fetch(data?.signedUrl ?? '');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('-a-picture-');
});

it('names the file of a signed URL for download', async () => {
  const { data } = await visitor.storage.from('pictures').createSignedUrl('folder/one.png', 60);
  const response = await fetch(`${data?.signedUrl}&download=${encodeURIComponent('Grüße.png')}`);
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename=Gr%C3%BC%C3%9Fe.png; filename*=UTF-8''Gr%C3%BC%C3%9Fe.png;",
  );
  expect(await response.text()).toContain('-a-picture-');
});

it('accepts a file at a signed upload URL without a session', async () => {
  const { data } = await user.storage.from('pictures').createSignedUploadUrl('signed.txt');
  const file = new File(['signed words'], 'signed.txt', { type: 'text/plain' });
  const { error } = await visitor.storage.from('pictures').uploadToSignedUrl('signed.txt', data?.token ?? '', file);
  expect(error).toBeNull();
  expect(await (await visitor.storage.from('pictures').download('signed.txt')).data?.text()).toBe('signed words');
});

it('keeps the type of a moved and a copied file, and deletes a removed one from the disk', async () => {
  const pictures = service.storage.from('pictures');
  const files = () => readdirSync(`${folder}/data/storage/pictures`).length;
  const before = files();
  await pictures.upload('a.txt', new File(['abc'], 'a.txt', { type: 'text/plain' }));
  expect((await pictures.copy('a.txt', 'b')).error).toBeNull();
  expect((await pictures.move('b', 'c/d')).error).toBeNull();
  expect((await pictures.download('c/d')).data?.type).toBe('text/plain');
  expect((await pictures.remove(['a.txt', 'c/d'])).error).toBeNull();
  expect(files()).toBe(before);
});

it('refuses names that lead out of the storage folder', async () => {
  for (const name of ['..%2F..%2Fescaped', '%2e%2e/%2e%2e/escaped']) {
    await fetch(`${stack.url}/storage/v1/object/pictures/${name}`, {
      method: 'POST',
      headers: { ...as(stack.secretKey), 'content-type': 'text/plain' },
      body: 'x',
    });
  }
  expect(existsSync(`${folder}/escaped`) || existsSync(`${folder}/data/escaped`)).toBe(false);
});

it('answers not found for a file that is deleted during the request', async () => {
  const before = new Set(readdirSync(`${folder}/data/storage/pictures`));
  await service.storage.from('pictures').upload('folder/gone.png', 'a picture', { contentType: 'image/png' });
  for (const file of readdirSync(`${folder}/data/storage/pictures`)) {
    if (!before.has(file)) rmSync(`${folder}/data/storage/pictures/${file}`);
  }
  const response = await fetch(`${stack.url}/storage/v1/object/pictures/folder/gone.png`, {
    headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` },
  });
  // Supabase Storage answers 400, and its body says 404.
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ statusCode: '404', error: 'not_found', message: 'Object not found' });
});

// Once this fails, `resumableUploads` in scripts/embedded/index.ts can be true.
it('takes no uploads in parts', async () => {
  const response = await fetch(`${stack.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      apikey: stack.secretKey,
      authorization: `Bearer ${stack.secretKey}`,
      'tus-resumable': '1.0.0',
      'upload-length': '7000000',
      'upload-metadata': `bucketName ${btoa('pictures')},objectName ${btoa('large')}`,
    },
  });
  expect(response.status).toBe(404);
});

it('keeps no content of an upload whose row was refused', async () => {
  await stack.query(
    `create function public.refuse_row() returns trigger language plpgsql as
     $$ begin if new.name = 'refused.txt' then raise exception 'refused'; end if; return new; end $$;
     create trigger refuse_row before insert on storage.objects for each row execute function public.refuse_row()`,
  );
  const files = () => readdirSync(`${folder}/data/storage/pictures`).sort();
  const before = files();
  const file = new File(['words'], 'refused.txt', { type: 'text/plain' });
  expect((await user.storage.from('pictures').upload('refused.txt', file)).error).not.toBeNull();
  expect(files()).toEqual(before);
  await stack.query('drop trigger refuse_row on storage.objects; drop function public.refuse_row()');
});

it('sweeps at a start what uploads have left that were interrupted', async () => {
  const pictures = `${folder}/data/storage/pictures`;
  const before = readdirSync(pictures).sort();
  const storage = new FileStorage(`${folder}/data/storage`);
  await storage.put('pictures', 'without a row', Buffer.from('words'), { mimetype: 'text/plain', cacheControl: '' });
  writeFileSync(`${pictures}/unfinished`, 'wor');
  await stack.close();
  stack = await startFixture(`${folder}/data`);
  expect(readdirSync(pictures).sort()).toEqual(before);
  expect(await (await client(stack.publishableKey).storage.from('pictures').download('words')).data?.text()).toBe(
    'some words',
  );
});
