/** Tasks on their own stack, where a test can make files and changes old. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedStack } from '../../scripts/embedded/index.ts';
import { pointWebp } from '../../supabase/functions/_shared/testing/pictures.ts';
import { toHelpers } from '../database/practice.ts';
import { as, runTask, startProduct, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let stack: EmbeddedStack;

/** The requests to the fake build hook, and its next responses; 200 when there is none. */
const asked: string[] = [];
const responses: number[] = [];
const hook = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(responses.shift() ?? 200).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  stack = await startProduct(`${folder}/data`, {
    functionEnv: { SITE_BUILD_HOOK: `http://127.0.0.1:${port}/secret-path` },
  });
});
afterAll(async () => {
  await stack?.close();
  hook.close();
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

describe('site-build', () => {
  const change = async (text: string) => {
    const value = JSON.stringify({ text });
    await stack.query("update public.site_settings set value = $1::jsonb where key = 'footer'", [value]);
  };
  /** Makes the changes older. */
  const wait = (time: string) =>
    stack.query(
      'update private.site_content set changed_at = changed_at - $1::interval, pending_since = pending_since - $1::interval',
      [time],
    );
  const build = () => runTask(stack, 'site-build');

  it('tries again after a failure, which the last result names without the secret', async () => {
    asked.length = 0;
    responses.push(503, 302);
    await change('Four');
    await wait('1 minute');
    const failure = async () =>
      (await stack.query<{ error: string | null }>("select error from public.job_runs where task = 'site-build'"))[0]
        ?.error;
    expect(await build()).toBe(500);
    expect(await failure()).toBe('The build hook answered 503');
    expect(await build()).toBe(500);
    expect(await failure()).toBe('The build hook answered 302');
    expect(await build()).toEqual({ requested: true });
    expect(await failure()).toBeNull();
    expect(asked).toEqual(Array(3).fill('POST /secret-path'));
  });
});
