/** The task orphan-sweep, on its own stack, where a test can make files old. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedStack, startEmbedded } from '../../scripts/embedded/index.ts';
import { pointWebp } from '../../supabase/functions/_shared/test-pictures.ts';
import { as, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;

beforeAll(async () => {
  stack = await startEmbedded({
    projectDir: process.cwd(),
    dataDir: `${folder}/data`,
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    demo: false,
    functionEnv: { JOBS_SECRET: 'a secret of the tests' },
    jobsEvery: 0,
    log: () => {},
  });
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

const sweep = () =>
  fetch(`${stack.url}/functions/v1/jobs/orphan-sweep`, {
    method: 'POST',
    headers: { authorization: 'Bearer a secret of the tests' },
  });
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
  const swept = await sweep();
  expect(await swept.json()).toEqual({ files: 2, photos: 0 });
  expect(await files()).toEqual(['full.webp', 'hidden.webp', 'post.webp', 'small.webp', 'uploading.webp']);
  expect(await (await sweep()).json()).toEqual({ files: 0, photos: 0 });
});

it('removes a photo whose file is missing, and its other files in the next run', async () => {
  await store('gallery', 'left-small.webp', { old: true });
  await stack.query(`
    insert into public.gallery_photos (file_name, small_file_name, original_name, width, height, created_at)
    values ('gone.webp', 'left-small.webp', 'c', 10, 10, now() - interval '61 minutes')
  `);
  expect(await (await sweep()).json()).toEqual({ files: 0, photos: 1 });
  expect(await (await sweep()).json()).toEqual({ files: 1, photos: 0 });
});

it('removes many files in several runs', async () => {
  await stack.query(`
    insert into public.gallery_photos (file_name, original_name, width, height, created_at)
    select 'gone-' || n || '.webp', 'd', 10, 10, now() - interval '1 day' from generate_series(1, 130) n
  `);
  expect(await (await sweep()).json()).toEqual({ files: 0, photos: 100 });
  expect(await (await sweep()).json()).toEqual({ files: 0, photos: 30 });
});

it('removes files of unsent posts after a day', async () => {
  for (const name of ['sent.webp', 'sent.mp4', 'never-sent.webp']) await store('social-media', name, { old: true });
  await stack.query(`update storage.objects set created_at = now() - interval '25 hours' where name like '%sent.%'`);
  await store('social-media', 'being-written.webp', { old: false });
  await stack.query(`
    insert into public.social_posts (image_path, video_path) values ('sent.webp', null), (null, 'sent.mp4')
  `);
  expect(await (await sweep()).json()).toMatchObject({ files: 1 });
  const left = await files();
  expect(left).toEqual(expect.arrayContaining(['being-written.webp', 'post.webp', 'sent.mp4', 'sent.webp']));
  expect(left).not.toContain('never-sent.webp');
});
