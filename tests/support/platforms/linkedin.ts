/**
 * LinkedIn, by https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api. What it is asked for,
 * `adapters.json` beside the adapters has word for word.
 */
import { type FakeResponse, isBusy, nextId, type PlatformHandler } from './types.ts';

/** Bytes of one part of an upload to LinkedIn. */
const PIECE = 4_194_304;

function refuse(status: number, message: string, code: string): FakeResponse {
  return { status, body: { status, code, message } };
}

export const linkedin: PlatformHandler = ({ method, path, url, headers, json, body }, store) => {
  if (headers.authorization !== 'Bearer linkedin-token')
    return refuse(401, 'Invalid access token', 'INVALID_ACCESS_TOKEN');
  const [, kind = '', name = ''] = /^\/(upload|rest\/\w+)\/?([^/]*)/.exec(decodeURIComponent(path)) ?? [];
  if (kind === 'upload') {
    store.kept.get(name).size += body.length;
    return { status: 201, body: null, headers: { etag: `"etag-${nextId()}"` } };
  }
  if (url.searchParams.get('action') === 'initializeUpload') {
    const type = kind === 'rest/images' ? 'image' : 'video';
    const file = `urn:li:${type}:${nextId()}`;
    store.kept.set(file, { type, size: 0 });
    const uploadUrl = `${store.url}/linkedin/upload/${encodeURIComponent(file)}`;
    if (type === 'image') return { status: 200, body: { value: { image: file, uploadUrl } } };
    const { fileSizeBytes: size } = json.initializeUploadRequest;
    const uploadInstructions = Array.from({ length: Math.ceil(size / PIECE) }, (_, index) => ({
      uploadUrl: `${uploadUrl}/${index}`,
      firstByte: index * PIECE,
      lastByte: Math.min(size, (index + 1) * PIECE) - 1,
    }));
    return { status: 200, body: { value: { video: file, uploadToken: '', uploadInstructions } } };
  }
  if (kind === 'rest/videos')
    return { status: 200, body: { id: name, status: isBusy(store, name) ? 'PROCESSING' : 'AVAILABLE' } };
  if (method !== 'POST' || kind !== 'rest/posts') return refuse(404, 'Not found', 'NOT_FOUND');
  const id = `urn:li:share:${nextId()}`;
  const file = json.content ? store.kept.get(json.content.media.id) : null;
  store.published.push({ platform: 'linkedin', id, text: json.commentary, file });
  return { status: 201, body: null, headers: { 'x-restli-id': id } };
};
