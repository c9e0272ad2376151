/**
 * What each adapter asks its platform for, waits for, keeps for a next attempt, and gives or fails with, of fake platforms that
 * follow their documented contracts: `adapters.json`, written anew as `testRecorded()` says.
 */
import { PlatformControl, platformSettings, startPlatforms } from '../../../../../tests/support/platforms/server.ts';
import type { Fault, Recorded } from '../../../../../tests/support/platforms/types.ts';
import { type SocialPlatform, socialPlatforms } from '../../contract/index.ts';
import { testRecorded } from '../../testing/recorded.ts';
import { dateAt } from '../../testing/support.ts';
import expected from './adapters.json' with { type: 'json' };
import { type Media, PlatformError, type Progress } from './platform.ts';
import { adapters } from './platforms.ts';

const began = '2026-11-24T05:00:00Z';
globalThis.Date = dateAt(began);

/** What happens to an attempt, and what is posted in it. */
type Attempt = Partial<Fault> & { text?: string };

interface Scenario {
  platform: SocialPlatform;
  /** Type and bytes of a file. */
  image?: readonly [type: string, size: number];
  video?: readonly [type: string, size: number];
  /** How often the platform is asked before it is ready. */
  looks?: number;
  /** Where the file is not to be had. */
  isGone?: boolean;
  hasBadToken?: boolean;
  attempts?: readonly Attempt[];
}

/** The request that publishes, of each platform. */
const publishing: Record<SocialPlatform, string> = {
  facebook: '/feed$',
  instagram: 'media_publish$',
  twitter: '/2/tweets$',
  linkedin: '/rest/posts$',
};

/** Files where Storage would have them: /png/5000. */
const files = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => {} }, (request) => {
  const [, type = '', size] = new URL(request.url).pathname.slice(1).split('/');
  return new Response(new Uint8Array(Number(size)), { headers: { 'content-type': type.replace('-', '/') } });
});

function toMedia([type, size]: readonly [string, number], isGone = false): Media {
  const address = `http://127.0.0.1:${isGone ? 9 : files.addr.port}/file/${type.replace('/', '-')}/${size}`;
  return {
    type,
    size,
    name: `file.${type.split('/')[1]}`,
    link: () => Promise.resolve(address),
    open: async () => (await fetch(address)).body as ReadableStream<Uint8Array>,
  };
}

/** A request in one line, with the headers by which a platform knows who asks, and how. */
function toLine({ method, path, query, headers, json, fields, files: sent, size }: Recorded): string {
  const ofPlatform = ['linkedin-version', 'x-restli-protocol-version'].map((name) => headers[name]);
  const authorization = headers.authorization?.split(', ')[0];
  const body =
    json ?? (Object.keys({ ...fields, ...sent }).length > 0 ? { ...fields, ...sent } : size && `${size} bytes`);
  const parts = [query, body].map((part) => (part && Object.keys(part).length > 0 ? JSON.stringify(part) : ''));
  return [method, path, ...parts, authorization, ...ofPlatform].filter(Boolean).join(' ');
}

/** Posts as a run does, until all attempts are over. Returns what was asked for, and what came of it. */
async function run({ platform, attempts = [{}], ...scenario }: Scenario): Promise<string[]> {
  const platforms = await startPlatforms();
  const control = new PlatformControl(platforms.url);
  const settings: Record<string, string> = platformSettings(platforms.url);
  const found: string[] = [];
  let progress: Progress = {};
  let read = 0;
  const say = async (what: string) => {
    const requests = await control.requests();
    const lines = requests.slice(read).map(toLine);
    // Where the connection breaks before the platform has read a request, `fetch` may repeat it.
    found.push(...(attempts[0]?.lost === 'request' ? new Set(lines) : lines), what);
    read = requests.length;
  };
  const adapter = adapters[platform]({
    setting: (name) => (scenario.hasBadToken && name.endsWith('ACCESS_TOKEN') ? 'another-token' : settings[name]),
    sleep: (seconds) => say(`waits ${seconds} s`),
  });
  const image = scenario.image ? toMedia(scenario.image, scenario.isGone) : null;
  const video = scenario.video ? toMedia(scenario.video) : null;
  if (scenario.looks) await control.setBusy(scenario.looks);
  for (const { text = `To ${platform}`, ...fault } of attempts) {
    if (Object.keys(fault).length > 0)
      await control.fail({ platform, method: 'POST', path: publishing[platform], ...fault });
    const post = { text, image, video };
    try {
      const keep = async (kept: Progress) => {
        progress = kept;
        await say(`keeps ${JSON.stringify(kept)}`);
      };
      await say(`is out: ${JSON.stringify(await adapter.publish(post, await adapter.prepare(post, progress, keep)))}`);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      await say(`${error.kind}: ${error.message}${error.retryAfter ? `, after ${error.retryAfter} s` : ''}`);
      if (error.kind === 'unknown' && adapter.find)
        await say(`is found: ${JSON.stringify(await adapter.find(post, progress, new Date(began)))}`);
    }
  }
  found.push(
    ...(await control.published()).map(
      ({ text, file }) => `published: ${text} ${file ? `${file.type} ${file.size}` : ''}`,
    ),
  );
  await platforms.close();
  return found.map((line) =>
    line.replaceAll(platforms.url, 'PLATFORM').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'FILES'),
  );
}

const [jpeg, png, large] = [
  ['image/jpeg', 4000],
  ['image/png', 5000],
  ['image/png', 4 * 1024 * 1024 + 10],
] as const;
const mp4 = ['video/mp4', 70_000] as const;
const limit = { status: 400, body: { error: { message: '(#32) Page request limit reached', code: 32 } } };
const tooMany = { status: 429, body: { title: 'Too Many Requests', detail: 'Too Many Requests', status: 429 } };
const words = 'unavailable: on strike';

const scenarios: Record<string, Scenario> = {
  'Facebook: a text': { platform: 'facebook' },
  'Facebook: a picture, kept for the next attempt': {
    platform: 'facebook',
    image: png,
    attempts: [{ ...limit, headers: { 'retry-after': '90' } }, {}],
  },
  'Facebook: a video, which it fetches': { platform: 'facebook', video: mp4 },
  'Instagram: a picture, when it is ready': { platform: 'instagram', image: jpeg, looks: 2 },
  'Instagram: a video that takes long': { platform: 'instagram', video: mp4, looks: 8, attempts: [{}, {}] },
  'Instagram: a file that it cannot fetch': { platform: 'instagram', image: jpeg, isGone: true },
  'Instagram: says itself whether an interrupted post is out': {
    platform: 'instagram',
    image: jpeg,
    attempts: [{ lost: 'request' }, { lost: 'answer' }],
  },
  'X: a text': { platform: 'twitter', attempts: [{ text: "Order! (It's 10:30 & “soon”) ☕" }] },
  'X: a large picture in pieces': { platform: 'twitter', image: large },
  'X: a moving picture': { platform: 'twitter', image: ['image/gif', 10] },
  'X: a video without a text, looked after until it is processed': {
    platform: 'twitter',
    video: mp4,
    looks: 1,
    attempts: [{ text: '' }],
  },
  'X: a moment until which it takes none': {
    platform: 'twitter',
    attempts: [{ ...tooMany, headers: { 'x-rate-limit-reset': String(Date.parse(began) / 1000 + 900) } }],
  },
  'LinkedIn: special characters': {
    platform: 'linkedin',
    attempts: [{ text: 'Section 9 (a) [new] #law @all *now* ~ 50%' }],
  },
  'LinkedIn: a picture': { platform: 'linkedin', image: jpeg },
  'LinkedIn: a video in pieces': { platform: 'linkedin', video: ['video/mp4', 5 * 1024 * 1024], looks: 1 },
};
for (const platform of socialPlatforms) {
  const any = { platform, ...(platform === 'instagram' && { image: jpeg }) };
  const lost = [{ lost: 'answer' }, { status: 500 }, { status: 502 }, { status: 200, body: {} }] as const;
  Object.assign(scenarios, {
    // Each with its own text: none is found that is another's.
    [`${platform}: an answer that is lost or broken`]: {
      ...any,
      attempts: lost.map((one, serial) => ({ ...one, text: `Text ${serial}` })),
    },
    [`${platform}: busy`]: { ...any, attempts: [{ status: 429 }, { status: 503 }] },
    [`${platform}: words that are a reason of ours`]: {
      ...any,
      attempts: [{ status: 400, body: { message: words, detail: words, error: { message: words } } }],
    },
    [`${platform}: a bad token`]: { ...any, hasBadToken: true },
  });
}
for (const [platform, method, path] of [
  ['twitter', 'POST', '/append$'],
  ['linkedin', 'PUT', '^/upload/'],
  ['instagram', 'POST', '/media$'],
] as const)
  for (const broken of [{ lost: 'request' }, { status: 500 }] as const)
    scenarios[`${platform}: an upload that breaks off by ${Object.values(broken)}`] = {
      platform,
      video: mp4,
      attempts: [{ method, path, times: 9, ...broken }],
    };

const found: Record<string, string[]> = {};
for (const [name, scenario] of Object.entries(scenarios)) found[name] = await run(scenario);
await files.shutdown();
await testRecorded(new URL('adapters.json', import.meta.url), expected, found, 'is posted as it was');
