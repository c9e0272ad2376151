/** The sweep on its own stack, where a test can make files old. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { pointWebp } from '../../supabase/functions/_shared/testing/pictures.ts';
import { toHelpers } from '../database/practice.ts';
import { as, runTask, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;

beforeAll(async () => {
  stack = await startProduct(`${folder}/data`);
});
afterAll(async () => {
  await stack?.close();
  remove();
});

async function store(bucket: string, name: string, { old }: { old: boolean }): Promise<void> {
  const response = await fetch(`${stack.url}/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { ...as(stack.secretKey), 'content-type': 'image/webp' },
    body: pointWebp,
  });
  expect(response.status).toBe(200);
  if (old)
    await stack.query(`update storage.objects set created_at = now() - interval '61 minutes' where name = $1`, [name]);
}

const sweep = () => runTask(stack, 'orphan-sweep');
const files = async () =>
  (await stack.query<{ name: string }>('select name from storage.objects order by name')).map(({ name }) => name);

it('removes only old files without a photo', async () => {
  for (const name of ['full.webp', 'small.webp', 'hidden.webp', 'orphan-1.webp', 'orphan-2.webp']) {
    await store('gallery', name, { old: true });
  }
  await store('gallery', 'uploading.webp', { old: false });
  await store('social-media', 'post.webp', { old: true });
  await stack.query(`
    insert into public.gallery_photos (file_name, small_file_name, original_name, visible)
    values ('full.webp', 'small.webp', 'a', true), ('hidden.webp', null, 'b', false)
  `);
  expect(await sweep()).toEqual({ files: 2, photos: 0, documents: 0 });
  expect(await files()).toEqual(['full.webp', 'hidden.webp', 'post.webp', 'small.webp', 'uploading.webp']);
  expect(await sweep()).toEqual({ files: 0, photos: 0, documents: 0 });
});

it('removes all that there is in one run', async () => {
  await stack.query(`
    insert into public.gallery_photos (file_name, original_name, width, height, created_at)
    select 'gone-' || n || '.webp', 'd', 10, 10, now() - interval '1 day' from generate_series(1, 130) n
  `);
  await stack.query(`
    insert into storage.objects (bucket_id, name, created_at)
    select bucket, gen_random_uuid() || '.webp', now() - interval '25 hours'
    from generate_series(1, 130), unnest(array['gallery', 'case-documents', 'social-media']) bucket
  `);
  const { add } = toHelpers((...statement) => stack.query(...statement));
  const case_id = await add('cases', { client_id: await add('clients') });
  await add('case_documents', { case_id, deleted_at: '2026-01-01' });
  expect(await sweep()).toEqual({ files: 390, photos: 130, documents: 1 });
});

it('removes files of unsent posts after a day', async () => {
  for (const name of ['sent.webp', 'sent.mp4', 'never-sent.webp']) await store('social-media', name, { old: true });
  await stack.query(`update storage.objects set created_at = now() - interval '25 hours' where name like '%sent.%'`);
  await store('social-media', 'being-written.webp', { old: false });
  await stack.query(`
    insert into public.social_posts (image_path, video_path) values ('sent.webp', null), (null, 'sent.mp4')
  `);
  expect(await sweep()).toMatchObject({ files: 1 });
  const left = await files();
  expect(left).toEqual(expect.arrayContaining(['being-written.webp', 'post.webp', 'sent.mp4', 'sent.webp']));
  expect(left).not.toContain('never-sent.webp');
});
