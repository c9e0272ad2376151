import { toReason, toSaid } from '../../contract/index.ts';
import { signRequest } from './oauth1.ts';
import {
  type Media,
  type Platform,
  type PlatformAdapter,
  PlatformError,
  type Post,
  type Progress,
  type Published,
} from './platform.ts';
import {
  type PlatformRefusal,
  type PlatformResponse,
  requireSetting,
  requireText,
  sendRequest,
  toChunks,
  waitUntilReady,
} from './requests.ts';

/** X takes up to five million bytes. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** @see https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
function parseRefusal(body: Record<string, unknown>): PlatformRefusal | null {
  const [first] = (body.errors ?? []) as { detail?: string; message?: string }[];
  const reason = body.detail ?? first?.detail ?? first?.message ?? body.title;
  return typeof reason === 'string' ? { reason: toSaid(reason) } : null;
}

/**
 * X by its API v2 for one account (OAuth 1.0a, whose tokens do not expire). A file goes in pieces: `POST
 * /2/media/upload/initialize`, `…/{id}/append`, `…/{id}/finalize`; a video is polled until processed. `POST /2/tweets`
 * publishes.
 * @see https://docs.x.com/x-api/posts/create-post
 * @see https://docs.x.com/x-api/media/quickstart/media-upload-chunked
 * @see https://docs.x.com/x-api/media/initialize-media-upload
 * @see https://docs.x.com/fundamentals/authentication/oauth-1-0a/overview
 */
export const twitter: PlatformAdapter = (context): Platform => {
  const base = context.setting('TWITTER_API_URL') ?? 'https://api.x.com';
  const keys = {
    consumerKey: requireSetting(context, 'TWITTER_API_KEY'),
    consumerSecret: requireSetting(context, 'TWITTER_API_SECRET'),
    token: requireSetting(context, 'TWITTER_ACCESS_TOKEN'),
    tokenSecret: requireSetting(context, 'TWITTER_ACCESS_TOKEN_SECRET'),
  };

  async function call(method: string, path: string, body?: object, publishes = false): Promise<PlatformResponse> {
    const url = `${base}${path}`;
    const headers = new Headers({ authorization: await signRequest(method, url, keys) });
    if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json');
    const init: RequestInit = { method, headers };
    if (body) init.body = body instanceof FormData ? body : JSON.stringify(body);
    return sendRequest(url, init, { publishes, parseRefusal });
  }

  async function upload(file: Media, category: string): Promise<string> {
    const { body } = await call('POST', '/2/media/upload/initialize', {
      media_type: file.type,
      total_bytes: file.size,
      media_category: category,
    });
    const id = requireText(body.data?.id);
    let index = 0;
    for await (const chunk of toChunks(await file.open(), CHUNK_BYTES)) {
      const form = new FormData();
      form.append('segment_index', String(index));
      form.append('media', new File([chunk], file.name, { type: file.type }));
      await call('POST', `/2/media/upload/${id}/append`, form);
      index += 1;
    }
    const finished = await call('POST', `/2/media/upload/${id}/finalize`);
    return finished.body.data?.processing_info ? `${id} processing` : id;
  }

  async function prepare(
    { image, video }: Post,
    progress: Progress,
    saveProgress: (progress: Progress) => Promise<void>,
  ) {
    const file = image ?? video;
    if (!file) return progress;
    let kept = progress;
    if (!kept.media) {
      const category = video ? 'tweet_video' : file.type === 'image/gif' ? 'tweet_gif' : 'tweet_image';
      const [id = '', state = ''] = (await upload(file, category)).split(' ');
      kept = { media: id, ...(state ? { state } : {}) };
      await saveProgress(kept);
    }
    if (kept.state) await waitUntilReady(context, () => isProcessed(kept.media ?? '', saveProgress));
    return kept;
  }

  async function isProcessed(
    id: string,
    saveProgress: (progress: Progress) => Promise<void>,
  ): Promise<boolean | number> {
    const { body } = await call('GET', `/2/media/upload?${new URLSearchParams({ command: 'STATUS', media_id: id })}`);
    const { state, check_after_secs: seconds, error } = body.data?.processing_info ?? { state: 'succeeded' };
    if (state === 'failed') {
      await saveProgress({});
      throw new PlatformError('final', toSaid(error?.message ?? '') || toReason('fileNotProcessed'));
    }
    return state === 'succeeded' || (typeof seconds === 'number' ? seconds : false);
  }

  async function publish({ text }: Post, { media }: Progress): Promise<Published> {
    const content = { ...(text ? { text } : {}), ...(media ? { media: { media_ids: [media] } } : {}) };
    const { body } = await call('POST', '/2/tweets', content, true);
    const id = requireText(body.data?.id, true);
    return { id, url: `https://x.com/i/web/status/${id}` };
  }

  return { prepare, publish };
};
