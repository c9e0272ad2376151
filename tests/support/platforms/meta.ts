/** Facebook and Instagram, by https://developers.facebook.com/docs/graph-api */
import {
  type FakeResponse,
  isBusy,
  nextId,
  type PlatformHandler,
  type PlatformStore,
  type ReceivedRequest,
} from './types.ts';

function refuse(status: number, code: number, message: string, more = {}): FakeResponse {
  return { status, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2', ...more } } };
}

const hasToken = ({ headers }: ReceivedRequest, token: string) => headers.authorization === `Bearer ${token}`;
const badToken = () => refuse(401, 190, 'Error validating access token: The session has been invalidated.');

/** Fetches a file as Meta does; null when there is none. */
async function fetchFile(address: string): Promise<{ type: string; size: number } | null> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  const { byteLength } = await response.arrayBuffer();
  return { type: response.headers.get('content-type') ?? '', size: byteLength };
}

export const facebook: PlatformHandler = async (asked, store) => {
  if (!hasToken(asked, 'facebook-token')) return badToken();
  const { method, path, fields, files, url } = asked;
  if (method === 'GET' && path === '/1001/published_posts') {
    const posts = store.published.filter(({ platform }) => platform === 'facebook');
    const data = posts.map(({ id, text }) => ({
      id,
      message: text,
      permalink_url: `https://www.facebook.com/1001/posts/${id}`,
    }));
    return { status: 200, body: { data: Number(url.searchParams.get('since')) > 0 ? data : [] } };
  }
  if (method !== 'POST') return refuse(400, 100, 'Unsupported get request.');
  if (path === '/1001/photos') {
    const id = nextId();
    store.kept.set(`photo ${id}`, files.source);
    // A published photo would be a separate post.
    if (fields.published !== 'false')
      store.published.push({ platform: 'facebook', id, text: '', file: files.source ?? null });
    return { status: 200, body: { id } };
  }
  if (path === '/1001/videos') {
    const file = await fetchFile(fields.file_url ?? '');
    return publish(store, 'facebook', nextId(), fields.description ?? '', file);
  }
  if (path === '/1001/feed') {
    const attached = fields['attached_media[0]'];
    const photo = attached ? store.kept.get(`photo ${JSON.parse(attached).media_fbid}`) : null;
    return publish(store, 'facebook', `1001_${nextId()}`, fields.message ?? '', photo);
  }
  return refuse(404, 803, 'Some of the aliases you requested do not exist');
};

export const instagram: PlatformHandler = async (asked, store) => {
  if (!hasToken(asked, 'instagram-token')) return badToken();
  const { method, path, fields } = asked;
  if (method === 'POST' && path === '/2002/media') {
    const id = nextId();
    const file = await fetchFile(fields.image_url ?? fields.video_url ?? '');
    const state = file ? 'FINISHED' : 'ERROR';
    store.kept.set(`container ${id}`, { state, file, text: fields.caption ?? '' });
    return { status: 200, body: { id } };
  }
  if (method === 'POST' && path === '/2002/media_publish') {
    const container = store.kept.get(`container ${fields.creation_id}`);
    if (container?.state !== 'FINISHED') {
      return refuse(400, 9007, 'Media ID is not available', {
        error_user_msg: 'The media is not ready for publishing',
      });
    }
    container.state = 'PUBLISHED';
    return publish(store, 'instagram', nextId(), container.text, container.file);
  }
  if (method === 'GET' && path === '/2002/media') {
    const posts = store.published.filter(({ platform }) => platform === 'instagram');
    const data = posts.map(({ id }) => ({ id, permalink: permalink(id) })).reverse();
    return { status: 200, body: { data: data.slice(0, 1) } };
  }
  const id = path.slice(1);
  const container = store.kept.get(`container ${id}`);
  if (method === 'GET' && container) {
    const state = container.state === 'FINISHED' && isBusy(store, id) ? 'IN_PROGRESS' : container.state;
    const message =
      state === 'ERROR' ? 'Error: Media download has failed. The media URI does not meet our requirements.' : '';
    return { status: 200, body: { id, status_code: state, ...(message ? { status: message } : {}) } };
  }
  if (method === 'GET' && store.published.some((post) => post.id === id)) {
    return { status: 200, body: { id, permalink: permalink(id) } };
  }
  return refuse(400, 100, `Unsupported request. Object with ID '${id}' does not exist`);
};

const permalink = (id: string) => `https://www.instagram.com/p/${id}/`;

function publish(
  store: PlatformStore,
  platform: string,
  id: string,
  text: string,
  file: { type: string; size: number } | null,
): FakeResponse {
  store.published.push({ platform, id, text, file: file && { type: file.type, size: file.size } });
  return { status: 200, body: { id } };
}
