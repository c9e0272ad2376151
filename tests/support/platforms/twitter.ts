/** X, by https://docs.x.com/x-api */
import { createHmac } from 'node:crypto';
import { type FakeResponse, isBusy, nextId, type PlatformHandler, type ReceivedRequest } from './types.ts';

function refuse(status: number, title: string, detail: string): FakeResponse {
  return { status, body: { title, detail, type: 'about:blank', status } };
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the request is signed with the account's keys: a second implementation of RFC 5849. */
function isSigned({ method, url, headers }: ReceivedRequest): boolean {
  const oauth = new Map(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, decodeURIComponent(value)] as const,
    ),
  );
  const signature = oauth.get('oauth_signature');
  oauth.delete('oauth_signature');
  if (oauth.get('oauth_consumer_key') !== 'consumer key' || oauth.get('oauth_token') !== 'account-token') return false;
  if (Math.abs(Number(oauth.get('oauth_timestamp')) - Date.now() / 1000) > 300) return false;
  const pairs = [...url.searchParams, ...oauth].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const base = [method, url.origin + url.pathname, pairs.join('&')].map(encode).join('&');
  const key = `${encode('consumer secret')}&${encode('account secret')}`;
  return createHmac('sha1', key).update(base).digest('base64') === signature;
}

interface Upload {
  type: string;
  category: string;
  received: number;
}

export const twitter: PlatformHandler = (asked, store) => {
  if (!isSigned(asked)) return refuse(401, 'Unauthorized', 'Unauthorized');
  const { method, path, json, files, url } = asked;
  if (method === 'POST' && path === '/2/tweets') {
    const [media] = json.media?.media_ids ?? [];
    const upload: Upload | undefined = media && store.kept.get(`upload ${media}`);
    if (store.published.some((post) => post.platform === 'twitter' && post.text === json.text && !media)) {
      return refuse(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
    }
    const id = nextId();
    const file = upload ? { type: upload.type, size: upload.received } : null;
    store.published.push({ platform: 'twitter', id, text: json.text ?? '', file });
    return { status: 201, body: { data: { id, text: json.text } } };
  }
  if (method === 'POST' && path === '/2/media/upload/initialize') {
    const { media_type: type, media_category: category } = json;
    const id = nextId();
    store.kept.set(`upload ${id}`, { type, category, received: 0 } satisfies Upload);
    return { status: 200, body: { data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } } };
  }
  const [, id = '', step = ''] = /^\/2\/media\/upload\/(\d+)\/(append|finalize)$/.exec(path) ?? [];
  const upload: Upload | undefined = store.kept.get(`upload ${id}`);
  if (upload && step === 'append') {
    upload.received += files.media?.size ?? 0;
    return { status: 200, body: { data: { expires_at: 1 } } };
  }
  if (upload) {
    const processing =
      upload.category === 'tweet_video' ? { processing_info: { state: 'pending', check_after_secs: 1 } } : {};
    return { status: 200, body: { data: { id, media_key: `3_${id}`, size: upload.received, ...processing } } };
  }
  if (method === 'GET' && path === '/2/media/upload' && url.searchParams.get('command') === 'STATUS') {
    const asked = url.searchParams.get('media_id') ?? '';
    const state = isBusy(store, asked) ? { state: 'in_progress', check_after_secs: 1 } : { state: 'succeeded' };
    return { status: 200, body: { data: { id: asked, processing_info: state } } };
  }
  return refuse(404, 'Not Found', 'Not Found');
};
