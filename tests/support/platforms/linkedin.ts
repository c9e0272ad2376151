/** LinkedIn, by https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api */
import { type FakeResponse, isBusy, nextId, type PlatformHandler } from './types.ts';

/** Bytes of one part of an upload to LinkedIn. */
const PIECE = 4_194_304;
const owner = 'urn:li:organization:3003';

function refuse(status: number, message: string, code = 'FAILED'): FakeResponse {
  return { status, body: { status, code, message } };
}

interface Upload {
  size: number;
  etags: string[];
  type: string;
  finished: boolean;
}

export const linkedin: PlatformHandler = ({ method, path, url, headers, json, body }, store) => {
  if (headers.authorization !== 'Bearer linkedin-token')
    return refuse(401, 'Invalid access token', 'INVALID_ACCESS_TOKEN');
  const [, name = '', part = '0'] = /^\/upload\/([^/]+)\/?(\d+)?$/.exec(decodeURIComponent(path)) ?? [];
  const uploading: Upload | undefined = store.kept.get(name);
  if (method === 'PUT' && uploading) {
    const etag = `etag-${nextId()}`;
    uploading.etags[Number(part)] = etag;
    uploading.size += body.length;
    return { status: 201, body: null, headers: { etag: `"${etag}"` } };
  }
  if (!/^20\d{4}$/.test(headers['linkedin-version'] ?? ''))
    return refuse(426, 'A required version header is missing', 'VERSION_MISSING');
  const action = url.searchParams.get('action');
  if (path === '/rest/images' && action === 'initializeUpload') {
    if (json.initializeUploadRequest?.owner !== owner) return refuse(403, 'Not enough permissions', 'ACCESS_DENIED');
    const image = `urn:li:image:${nextId()}`;
    store.kept.set(image, { size: 0, etags: [], type: 'image', finished: true });
    return {
      status: 200,
      body: { value: { image, uploadUrl: `${store.url}/linkedin/upload/${encodeURIComponent(image)}` } },
    };
  }
  if (path === '/rest/videos' && action === 'initializeUpload') {
    const { owner: given, fileSizeBytes: size } = json.initializeUploadRequest ?? {};
    if (given !== owner) return refuse(403, 'Not enough permissions', 'ACCESS_DENIED');
    const video = `urn:li:video:${nextId()}`;
    store.kept.set(video, { size: 0, etags: [], type: 'video', finished: false });
    const uploadInstructions = Array.from({ length: Math.ceil(size / PIECE) }, (_, index) => ({
      uploadUrl: `${store.url}/linkedin/upload/${encodeURIComponent(video)}/${index}`,
      firstByte: index * PIECE,
      lastByte: Math.min(size, (index + 1) * PIECE) - 1,
    }));
    return { status: 200, body: { value: { video, uploadToken: '', uploadInstructions } } };
  }
  if (path === '/rest/videos' && action === 'finalizeUpload') {
    const { video, uploadedPartIds } = json.finalizeUploadRequest ?? {};
    const upload: Upload | undefined = store.kept.get(video);
    if (!upload || JSON.stringify(upload.etags) !== JSON.stringify(uploadedPartIds))
      return refuse(400, 'Parts do not match');
    upload.finished = true;
    return { status: 200, body: null };
  }
  const video = decodeURIComponent(/^\/rest\/videos\/(.+)$/.exec(path)?.[1] ?? '');
  if (method === 'GET' && store.kept.has(video)) {
    return { status: 200, body: { id: video, owner, status: isBusy(store, video) ? 'PROCESSING' : 'AVAILABLE' } };
  }
  if (method === 'POST' && path === '/rest/posts') {
    const { author, commentary, visibility, lifecycleState, content } = json;
    if (author !== owner || visibility !== 'PUBLIC' || lifecycleState !== 'PUBLISHED')
      return refuse(422, 'ERROR :: unprocessable', 'UNPROCESSABLE');
    const upload: Upload | undefined = content && store.kept.get(content.media?.id);
    if (content && !upload?.finished) return refuse(400, 'Media is not ready', 'MEDIA_ASSET_PROCESSING_FAILED');
    const id = `urn:li:share:${nextId()}`;
    const file = upload ? { type: upload.type, size: upload.size } : null;
    store.published.push({ platform: 'linkedin', id, text: commentary, file });
    return { status: 201, body: null, headers: { 'x-restli-id': id } };
  }
  return refuse(404, 'Not found', 'NOT_FOUND');
};
