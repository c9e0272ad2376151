import type { SupabaseClient } from '@supabase/supabase-js';
import { type Context, Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import { identifier } from '../../_shared/contract/fields.ts';
import {
  check,
  constraintMessages,
  type GalleryPhoto,
  jsonBodyLimit,
  keptFileName,
  largestPhotoSide,
  type PhotoChange,
  type PhotoType,
  photoChange,
  photoFreshFor,
  photoRequest,
  photoUploadFields,
  photoVisibilityRequest,
  rules,
  serverMessages,
  uploadLimits,
} from '../../_shared/contract/index.ts';
import { type DatabaseAnswer, databaseError } from '../../_shared/database-errors.ts';
import { ApiError, invalid, unavailable } from '../../_shared/errors.ts';
import { discardBody, isMultipart, readBody, readMultipart } from '../../_shared/http.ts';
import { readPicture, type TypedPicture } from '../../_shared/images.ts';
import { readPage, setContentRange } from '../../_shared/paging.ts';
import { callerToken, loadSessionUser, signedOut } from '../../_shared/session.ts';

const bucket = 'gallery';
const extensions: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const photoId = identifier('Photo');
const fields =
  'id, fileName:file_name, smallFileName:small_file_name, originalName:original_name, caption, category, visible, ' +
  'sortOrder:sort_order, width, height, uploadedAt:uploaded_at';

/** `/api/gallery-photos`: the photos of the gallery, for the office, and the visible ones for everyone. */
export const galleryPhotos = new Hono();

galleryPhotos.get('/visible', async (c) => c.json(await readList(c, null, true)));

galleryPhotos.get('/', async (c) => {
  // The policies would answer anyone else with the visible photos alone; this list says that it is all of them.
  const token = await adminToken(c);
  return c.json(await readList(c, token, false));
});

galleryPhotos.post('/', async (c) => {
  const upload = isMultipart(c);
  const token = upload ? await adminToken(c) : await callerToken(c);
  const photo = upload ? await storeUpload(c, callerClient(token)) : rowOf(await readBody(c, photoRequest));
  const answer = await callerClient(token).from('gallery_photos').insert(photo).select(fields);
  if (answer.error) {
    if (upload) await removeFiles(callerClient(token), [photo.file_name]);
    throw refusal(c, answer, token);
  }
  return c.json(answer.data[0], 201);
});

galleryPhotos.patch('/:id', async (c) => {
  const token = await callerToken(c);
  return c.json(await change(c, token, changesOf(await readBody(c, photoChange))));
});

galleryPhotos.patch('/:id/visibility', async (c) => {
  const token = await callerToken(c);
  const { visible } = await readBody(c, photoVisibilityRequest);
  return c.json(await change(c, token, { visible }));
});

galleryPhotos.delete('/:id', async (c) => {
  const token = await callerToken(c);
  const caller = callerClient(token);
  const id = idOf(c);
  // Under their own names: asked for other ones, the embedded backend gives the row also when a policy kept it.
  const answer = await caller.from('gallery_photos').delete().eq('id', id).select('id, file_name, small_file_name');
  if (answer.error) throw refusal(c, answer, token);
  const [photo] = answer.data;
  if (!photo) throw await whyUnchanged(c, token, id);
  await removeFiles(caller, [photo.file_name, photo.small_file_name ?? []].flat());
  return c.json({ id });
});

/** One page of the photos, in the office's order. */
async function readList(c: Context, token: string | null, visibleOnly: boolean): Promise<GalleryPhoto[]> {
  const page = readPage(c);
  const list = callerClient(token).from('gallery_photos').select(fields, { count: 'exact' });
  const answer = await (visibleOnly ? list.eq('visible', true) : list)
    .order('sort_order')
    .order('uploaded_at', { ascending: false })
    .order('id')
    .range(page.offset, page.offset + page.limit - 1)
    .retry(false)
    .overrideTypes<GalleryPhoto[], { merge: false }>();
  // The list ends before the page begins.
  if (answer.error?.code === 'PGRST103') {
    const total = /only (\d+) rows/.exec(answer.error.details)?.[1];
    setContentRange(c, page, 0, total ? Number(total) : null);
    return [];
  }
  if (answer.error) throw refusal(c, answer, token);
  setContentRange(c, page, answer.data.length, answer.count);
  return answer.data;
}

/** Changes a photo. Errors: 401, 403, 404, 422. */
async function change(c: Context, token: string | null, changes: Record<string, unknown>): Promise<GalleryPhoto> {
  const id = idOf(c);
  if (Object.keys(changes).length === 0) throw new ApiError(422, serverMessages.nothingToChange);
  const answer = await callerClient(token)
    .from('gallery_photos')
    .update(changes)
    .eq('id', id)
    .select(fields)
    .overrideTypes<GalleryPhoto[], { merge: false }>();
  if (answer.error) throw refusal(c, answer, token);
  const [photo] = answer.data;
  if (!photo) throw await whyUnchanged(c, token, id);
  return photo;
}

/** No row was changed: there is none, or the caller may read it but not change it. */
async function whyUnchanged(c: Context, token: string | null, id: string): Promise<ApiError> {
  const readable = await callerClient(token).from('gallery_photos').select('id').eq('id', id).retry(false);
  if (readable.error) return refusal(c, readable, token);
  return readable.data.length > 0
    ? new ApiError(403, serverMessages.forbidden)
    : new ApiError(404, serverMessages.notFound);
}

/**
 * The token of an admin. Postgres and Storage decide in the end; asking first keeps anybody else from sending megabytes.
 * Errors: 401, 403.
 */
async function adminToken(c: Context): Promise<string> {
  const token = await callerToken(c);
  const user = token && (await loadSessionUser(token));
  if (token && user && user.role === 'admin') return token;
  await discardBody(c);
  throw user ? new ApiError(403, serverMessages.forbidden) : signedOut(c);
}

/** Stores the file of a form and gives the row for it. Errors: 400, 403, 413, 415 (no photo), 422 (damaged, fields). */
async function storeUpload(c: Context, caller: SupabaseClient) {
  const { file, request } = await readUpload(c);
  const picture = pictureOf(new Uint8Array(await file.arrayBuffer()));
  const name = `${crypto.randomUUID()}.${extensions[picture.type]}`;
  const stored = await caller.storage
    .from(bucket)
    .upload(name, picture.bytes, { contentType: picture.type, cacheControl: String(photoFreshFor) });
  if (stored.error) {
    if (/row-level security/.test(stored.error.message)) throw new ApiError(403, serverMessages.forbidden);
    console.error(`upload to ${bucket} failed: ${stored.error.name}`);
    throw unavailable();
  }
  const { width, height } = picture;
  return { ...rowOf({ ...request, fileName: name, originalName: keptFileName(file.name) }), width, height };
}

async function readUpload(c: Context) {
  const tooLarge = new ApiError(413, rules.photoSize, { file: rules.photoSize });
  const form = await readMultipart(c, uploadLimits.galleryPhoto + jsonBodyLimit, tooLarge);
  const { file, ...texts } = Object.fromEntries(form);
  const request = check(photoUploadFields, texts);
  if (!(file instanceof File)) throw invalid({ file: rules.photoFile, ...(request.ok ? {} : request.errors) });
  if (!request.ok) throw invalid(request.errors);
  if (file.size > uploadLimits.galleryPhoto) throw tooLarge;
  return { file, request: request.value };
}

function pictureOf(bytes: Uint8Array): TypedPicture {
  const picture = readPicture(bytes);
  if (picture === 'unknown') throw new ApiError(415, rules.photoType, { file: rules.photoType });
  if (picture === 'damaged') throw invalid({ file: rules.photoBroken });
  if (Math.max(picture.width, picture.height) > largestPhotoSide) {
    throw invalid({ file: rules.photoDimensions(largestPhotoSide) });
  }
  return picture;
}

/**
 * Removes the files of a photo that has no row any more, or never had one. Nobody but the office can read them even when
 * this fails; the scheduled sweep then removes them.
 */
async function removeFiles(caller: SupabaseClient, names: string[]): Promise<void> {
  const ours = names.filter((name) => !name.startsWith('IMG-'));
  if (ours.length === 0) return;
  const { error } = await caller.storage.from(bucket).remove(ours);
  if (error) console.error(`files of ${bucket} left to the sweep: ${error.name}`);
}

type PhotoRequest = PhotoChange & { fileName: string; originalName: string };

/** The row of a request for a new photo. */
function rowOf({ fileName, originalName, ...described }: PhotoRequest) {
  return { file_name: fileName, original_name: originalName, ...changesOf(described) };
}

/** The columns of what a person says about a photo; what they do not say is left out. An empty caption is none. */
function changesOf({ caption, sortOrder, ...same }: PhotoChange): Record<string, unknown> {
  return {
    ...same,
    ...(caption === undefined ? {} : { caption: caption || null }),
    ...(sortOrder === undefined ? {} : { sort_order: sortOrder }),
  };
}

function idOf(c: Context): string {
  const id = check(photoId, c.req.param('id'));
  if (!id.ok) throw new ApiError(404, serverMessages.notFound);
  return id.value;
}

function refusal(c: Context, answer: DatabaseAnswer, token: string | null): ApiError {
  const taken = constraintMessages.gallery_photos_file_name_key;
  if (taken && answer.error?.code === '23505')
    return new ApiError(409, taken.message, { [taken.field]: taken.message });
  const refused = databaseError(answer, token !== null);
  return refused.status === 401 ? signedOut(c) : refused;
}
