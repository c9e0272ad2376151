/** Every adapter against a fake platform that follows its documented contract, request by request. */
import { deepStrictEqual, match, ok, rejects, strictEqual } from 'node:assert/strict';
import {
  PlatformControl,
  type Platforms,
  platformSettings,
  startPlatforms,
} from '../../../../../tests/support/platforms/server.ts';
import type { Fault } from '../../../../../tests/support/platforms/types.ts';
import type { SocialPlatform } from '../../contract/index.ts';
import { type Media, PlatformError, type Post, type Progress } from './platform.ts';
import { adapters } from './platforms.ts';

interface Adapters {
  fakePlatforms: PlatformControl;
  platforms: Platforms;
  /** Seconds that the adapter has waited. */
  waited: number[];
  /** Posts as a run does; out: what it gave, and what it kept. */
  post(platform: SocialPlatform, post: Partial<Post>, progress?: Progress): Promise<{ id: string; url: string | null }>;
  kept: Progress[];
  file(type: string, size: number): Media;
  paths(): Promise<string[]>;
  adapter(platform: SocialPlatform): ReturnType<(typeof adapters)['facebook']>;
}

/** A test with platforms of its own. */
function testAdapters(name: string, run: (adapters: Adapters) => Promise<void>): void {
  Deno.test(name, async () => {
    const platforms = await startPlatforms();
    const files = await serveFiles();
    const settings = platformSettings(platforms.url);
    const fakePlatforms = new PlatformControl(platforms.url);
    const waited: number[] = [];
    const kept: Progress[] = [];
    const adapter: Adapters['adapter'] = (platform) =>
      adapters[platform]({
        setting: (key) => settings[key],
        sleep: (seconds) => {
          waited.push(seconds);
          return Promise.resolve();
        },
      });
    try {
      await run({
        fakePlatforms,
        platforms,
        waited,
        kept,
        adapter,
        file: files.file,
        paths: async () => (await fakePlatforms.requests()).map(({ method, path }) => `${method} ${path}`),
        post: async (platform, given, progress = {}) => {
          const post = { text: '', image: null, video: null, ...given };
          const ready = await adapter(platform).prepare(post, progress, (next) => {
            kept.push(next);
            return Promise.resolve();
          });
          return adapter(platform).publish(post, ready);
        },
      });
    } finally {
      await platforms.close();
      await files.close();
    }
  });
}

/** Files where Storage would have them. */
async function serveFiles() {
  const sizes = new Map<string, { type: string; size: number }>();
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => {} }, (request) => {
    const found = sizes.get(new URL(request.url).pathname);
    if (!found) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(found.size), { headers: { 'content-type': found.type } });
  });
  const file = (type: string, size: number): Media => {
    const name = `${crypto.randomUUID()}.${type.split('/')[1]}`;
    sizes.set(`/${name}`, { type, size });
    const address = `http://127.0.0.1:${server.addr.port}/${name}`;
    return {
      type,
      size,
      name,
      link: () => Promise.resolve(address),
      open: async () => (await fetch(address)).body as ReadableStream<Uint8Array>,
    };
  };
  return { file, close: () => server.shutdown() };
}

const failsAs = (kind: PlatformError['kind'], message: RegExp) => (error: unknown) => {
  ok(error instanceof PlatformError, String(error));
  strictEqual(error.kind, kind);
  match(error.message, message);
  return true;
};

const MB = 1024 * 1024;

testAdapters('Facebook: a text', async ({ post, fakePlatforms }) => {
  const { id, url } = await post('facebook', { text: 'The court is closed on Monday.' });
  const [request, ...others] = await fakePlatforms.requests();
  deepStrictEqual(others, []);
  strictEqual(`${request?.method} ${request?.path}`, 'POST /1001/feed');
  deepStrictEqual(request?.fields, { message: 'The court is closed on Monday.' });
  strictEqual(request?.headers.authorization, 'Bearer facebook-token');
  strictEqual(url, `https://www.facebook.com/${id}`);
  deepStrictEqual(await fakePlatforms.published(), [
    { platform: 'facebook', id, text: 'The court is closed on Monday.', file: null },
  ]);
});

testAdapters('Facebook: a picture, uploaded before the post and kept for the next attempt', async (s) => {
  const image = s.file('image/png', 5000);
  await s.fakePlatforms.fail({
    platform: 'facebook',
    method: 'POST',
    path: '/feed$',
    status: 400,
    body: { error: { message: '(#32) Page request limit reached', code: 32 } },
    headers: { 'retry-after': '90' },
  });
  await rejects(s.post('facebook', { text: 'A picture', image }), (error) => {
    strictEqual((error as PlatformError).retryAfter, 90);
    return failsAs('later', /limit reached/)(error);
  });
  await s.post('facebook', { text: 'A picture', image }, s.kept.at(-1));
  deepStrictEqual(await s.paths(), ['POST /1001/photos', 'POST /1001/feed', 'POST /1001/feed']);
  const [upload] = await s.fakePlatforms.requests();
  strictEqual(upload?.fields.published, 'false');
  deepStrictEqual(upload?.files.source, { type: 'image/png', size: 5000, name: image.name });
  const published = await s.fakePlatforms.published();
  deepStrictEqual(
    published.map(({ text, file }) => ({ text, file })),
    [{ text: 'A picture', file: { type: 'image/png', size: 5000 } }],
  );
});

testAdapters('Facebook: a video, which it fetches', async (s) => {
  const { id, url } = await s.post('facebook', { text: 'A video', video: s.file('video/mp4', 70_000) });
  deepStrictEqual(await s.paths(), ['POST /1001/videos']);
  strictEqual(url, `https://www.facebook.com/1001/videos/${id}`);
  deepStrictEqual((await s.fakePlatforms.published())[0]?.file, { type: 'video/mp4', size: 70_000 });
});

testAdapters('Facebook: finds what it has posted, whose response was lost', async (s) => {
  await s.fakePlatforms.fail({ platform: 'facebook', method: 'POST', path: '/feed$', lost: 'answer' });
  const began = new Date();
  await rejects(s.post('facebook', { text: 'Once' }), failsAs('unknown', /^platformSilent/));
  const [published] = await s.fakePlatforms.published();
  const find = (text: string) => s.adapter('facebook').find?.({ text, image: null, video: null }, {}, began);
  strictEqual(await find('Something else'), null);
  deepStrictEqual(await find('Once'), {
    id: published?.id,
    url: `https://www.facebook.com/1001/posts/${published?.id}`,
  });
});

testAdapters('Instagram: a container, a look until it is ready, then published', async (s) => {
  await s.fakePlatforms.setBusy(2);
  const image = s.file('image/jpeg', 4000);
  const { id, url } = await s.post('instagram', { text: 'At the gate', image });
  const [container] = s.kept;
  deepStrictEqual(await s.paths(), [
    'POST /2002/media',
    ...Array(3).fill(`GET /${container?.container}`),
    'POST /2002/media_publish',
    `GET /${id}`,
  ]);
  deepStrictEqual(s.waited, [1, 2]);
  const [created] = await s.fakePlatforms.requests();
  deepStrictEqual(created?.fields, { image_url: await image.link(), caption: 'At the gate' });
  strictEqual(url, `https://www.instagram.com/p/${id}/`);
  deepStrictEqual((await s.fakePlatforms.published())[0]?.file, { type: 'image/jpeg', size: 4000 });
});

testAdapters('Instagram: a video takes long; the same container is published later', async (s) => {
  await s.fakePlatforms.setBusy(8);
  const video = s.file('video/mp4', 9000);
  await rejects(s.post('instagram', { text: 'A video', video }), failsAs('waiting', /^platformBusy$/));
  strictEqual((await s.fakePlatforms.requests())[0]?.fields.media_type, 'REELS');
  await s.post('instagram', { text: 'A video', video }, s.kept.at(-1));
  strictEqual((await s.paths()).filter((path) => path === 'POST /2002/media').length, 1);
  strictEqual((await s.fakePlatforms.published()).length, 1);
});

testAdapters('Instagram: a file that it cannot fetch is not tried again with the same container', async (s) => {
  const image = { ...s.file('image/jpeg', 10), link: () => Promise.resolve('http://127.0.0.1:9/x.jpg') };
  await rejects(s.post('instagram', { image }), failsAs('final', /Media download has failed/));
  deepStrictEqual(s.kept.at(-1), {});
});

testAdapters('Instagram: says itself whether an interrupted post is out', async (s) => {
  const post = { text: 'x', image: s.file('image/jpeg', 10), video: null };
  const find = () => s.adapter('instagram').find?.(post, s.kept.at(-1) ?? {}, new Date());
  await s.fakePlatforms.fail({ platform: 'instagram', method: 'POST', path: 'media_publish$', lost: 'request' });
  await rejects(s.post('instagram', post), failsAs('unknown', /^platformSilent/));
  strictEqual(await find(), 'absent');
  await s.fakePlatforms.fail({ platform: 'instagram', method: 'POST', path: 'media_publish$', lost: 'answer' });
  await rejects(s.post('instagram', post, s.kept.at(-1)), failsAs('unknown', /^platformSilent/));
  const [published, ...others] = await s.fakePlatforms.published();
  deepStrictEqual(others, []);
  deepStrictEqual(await find(), { id: published?.id, url: `https://www.instagram.com/p/${published?.id}/` });
});

testAdapters('X: a text, signed', async ({ post, fakePlatforms }) => {
  const { id, url } = await post('twitter', { text: "Order! (It's 10:30 & “soon”) ☕" });
  const [request, ...others] = await fakePlatforms.requests();
  deepStrictEqual(others, []);
  deepStrictEqual(request?.json, { text: "Order! (It's 10:30 & “soon”) ☕" });
  match(request?.headers.authorization ?? '', /^OAuth oauth_consumer_key="consumer%20key", /);
  strictEqual(url, `https://x.com/i/web/status/${id}`);
});

testAdapters('X: a large picture in pieces', async (s) => {
  await s.post('twitter', { text: 'A picture', image: s.file('image/png', 4 * MB + 10) });
  const requests = await s.fakePlatforms.requests();
  const [start, first, second, end, tweet] = requests;
  strictEqual(requests.length, 5);
  deepStrictEqual(start?.json, { media_type: 'image/png', total_bytes: 4 * MB + 10, media_category: 'tweet_image' });
  const id = /upload\/(\d+)\/append/.exec(first?.path ?? '')?.[1];
  deepStrictEqual([first?.fields.segment_index, first?.files.media?.size], ['0', 4 * MB]);
  deepStrictEqual([second?.fields.segment_index, second?.files.media?.size], ['1', 10]);
  strictEqual(end?.path, `/2/media/upload/${id}/finalize`);
  deepStrictEqual(tweet?.json, { text: 'A picture', media: { media_ids: [id] } });
});

testAdapters('X: a video, looked after until it is processed', async (s) => {
  await s.fakePlatforms.setBusy(1);
  await s.post('twitter', { text: '', video: s.file('video/mp4', 20_000) });
  const [id] = s.kept.map(({ media }) => media);
  deepStrictEqual((await s.paths()).slice(2), [
    `POST /2/media/upload/${id}/finalize`,
    'GET /2/media/upload',
    'GET /2/media/upload',
    'POST /2/tweets',
  ]);
  deepStrictEqual(s.waited, [1]);
});

testAdapters('X: too many requests, until a moment that it names', async ({ post, fakePlatforms }) => {
  const reset = String(Math.floor(Date.now() / 1000) + 900);
  const fault = { platform: 'twitter', method: 'POST', path: '/2/tweets', status: 429 };
  const body = { title: 'Too Many Requests', detail: 'Too Many Requests', status: 429 };
  await fakePlatforms.fail({ ...fault, body, headers: { 'x-rate-limit-reset': reset } });
  await rejects(post('twitter', { text: 'x' }), (error) => {
    const { retryAfter } = error as PlatformError;
    ok(retryAfter > 890 && retryAfter <= 900, String(retryAfter));
    return failsAs('later', /Too Many Requests/)(error);
  });
});

testAdapters('LinkedIn: a text, with its special characters escaped', async ({ post, fakePlatforms }) => {
  const { id, url } = await post('linkedin', { text: 'Section 9 (a) [new] #law @all *now* ~ 50%' });
  const [request, ...others] = await fakePlatforms.requests();
  deepStrictEqual(others, []);
  strictEqual(request?.headers['x-restli-protocol-version'], '2.0.0');
  match(request?.headers['linkedin-version'] ?? '', /^20\d{4}$/);
  deepStrictEqual(request?.json, {
    author: 'urn:li:organization:3003',
    commentary: 'Section 9 \\(a\\) \\[new\\] \\#law \\@all \\*now\\* \\~ 50%',
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  });
  match(id, /^urn:li:share:\d+$/);
  strictEqual(url, `https://www.linkedin.com/feed/update/${id}`);
});

testAdapters('LinkedIn: a picture', async (s) => {
  await s.post('linkedin', { text: 'A picture', image: s.file('image/jpeg', 3000) });
  const [start, put, post] = await s.fakePlatforms.requests();
  deepStrictEqual(start?.json, { initializeUploadRequest: { owner: 'urn:li:organization:3003' } });
  deepStrictEqual([put?.method, put?.size], ['PUT', 3000]);
  deepStrictEqual(post?.json.content, { media: { id: s.kept[0]?.media } });
});

testAdapters('LinkedIn: a video in the pieces that it asks for', async (s) => {
  await s.fakePlatforms.setBusy(1);
  await s.post('linkedin', { text: 'A video', video: s.file('video/mp4', 5 * MB) });
  const requests = await s.fakePlatforms.requests();
  deepStrictEqual(requests.map(({ method, size }) => method === 'PUT' && size).filter(Boolean), [4 * MB, MB]);
  const end = requests.find(({ query }) => query.action === 'finalizeUpload');
  strictEqual(end?.json.finalizeUploadRequest.uploadedPartIds.length, 2);
  deepStrictEqual(s.waited, [1]);
  deepStrictEqual((await s.fakePlatforms.published())[0]?.file, { type: 'video', size: 5 * MB });
});

/** The request that publishes, of each platform. */
const publishing: Record<SocialPlatform, string> = {
  facebook: '/feed$',
  instagram: 'media_publish$',
  twitter: '/2/tweets$',
  linkedin: '/rest/posts$',
};

for (const platform of Object.keys(publishing) as SocialPlatform[]) {
  const fault = (more: Partial<Fault>) => ({ platform, method: 'POST', path: publishing[platform], ...more });
  const draft = (s: Adapters) => ({
    text: `To ${platform}`,
    ...(platform === 'instagram' && { image: s.file('image/jpeg', 9) }),
  });

  testAdapters(`${platform}: whether a post is out is not known when its response is lost or broken`, async (s) => {
    for (const broken of [{ lost: 'answer' }, { status: 500 }, { status: 502 }, { status: 200, body: {} }] as const) {
      await s.fakePlatforms.fail(fault(broken));
      await rejects(s.post(platform, { ...draft(s), text: JSON.stringify(broken) }), failsAs('unknown', /./));
    }
    // Once: not even `fetch` itself has sent it again.
    strictEqual((await s.fakePlatforms.published()).length, 1);
  });

  testAdapters(`${platform}: it is not out when the platform was busy`, async (s) => {
    for (const status of [429, 503]) {
      await s.fakePlatforms.fail(fault({ status }));
      await rejects(s.post(platform, draft(s)), failsAs('later', /./));
    }
    deepStrictEqual(await s.fakePlatforms.published(), []);
  });

  testAdapters(`${platform}: its words are not taken for a reason of ours`, async (s) => {
    const words = 'unavailable: on strike';
    const body = { message: words, detail: words, error: { message: words } };
    await s.fakePlatforms.fail(fault({ status: 400, body }));
    await rejects(s.post(platform, draft(s)), failsAs('final', /^: unavailable: on strike$/));
  });

  testAdapters(`${platform}: a bad token is a final refusal, in its words`, async (s) => {
    const settings: Record<string, string> = platformSettings(s.platforms.url);
    const setting = (name: string) => (name.endsWith('ACCESS_TOKEN') ? 'another-token' : settings[name]);
    const adapter = adapters[platform]({ setting, sleep: () => Promise.resolve() });
    const post = { image: null, video: null, ...draft(s) };
    const send = async () => adapter.publish(post, await adapter.prepare(post, {}, () => Promise.resolve()));
    await rejects(send(), failsAs('final', /token|Unauthorized/i));
  });
}

testAdapters('an upload that breaks off may be tried again', async (s) => {
  const video = s.file('video/mp4', 100);
  for (const [platform, method, path] of [
    ['twitter', 'POST', '/append$'],
    ['linkedin', 'PUT', '^/upload/'],
    ['instagram', 'POST', '/media$'],
  ] as const) {
    for (const broken of [{ lost: 'request' }, { status: 500 }] as const) {
      // Such a request `fetch` may repeat by itself.
      await s.fakePlatforms.fail({ platform, method, path, times: 9, ...broken });
      await rejects(s.post(platform, { video }), failsAs('later', /./));
      deepStrictEqual(await s.fakePlatforms.published(), []);
      await s.fakePlatforms.forget();
    }
  }
});
