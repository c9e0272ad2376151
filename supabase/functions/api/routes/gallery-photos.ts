import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { requireAdmin } from '../../_shared/auth/session.ts';
import { identifier } from '../../_shared/contract/fields.ts';
import {
  check,
  galleryPhoto,
  isHeic,
  keptFileName,
  maxPhotoSidePx,
  maxUploadBytes,
  type PhotoType,
  photoChange,
  photoMaxAgeSeconds,
  photoRequest,
  photoUploadFields,
  photoVisibilityRequest,
  readStorageAnswer,
  rule,
  throttles,
} from '../../_shared/contract/index.ts';
import { deleteRow, insertRow, type Table, toRow } from '../../_shared/database/rows.ts';
import { throttleUpload } from '../../_shared/database/service.ts';
import { discardFiles, type StorageCaller, storageCaller, storeFile } from '../../_shared/database/storage.ts';
import { readPicture, type TypedPicture } from '../../_shared/files/images/read-picture.ts';
import { ApiError, invalid, unavailable } from '../../_shared/http/errors.ts';
import { isMultipart, readMultipart } from '../../_shared/http/multipart.ts';
import { readBody } from '../../_shared/http/requests.ts';
import { equal } from '../filters.ts';
import { operation } from '../operation.ts';
import { rest } from '../rest.ts';

const bucket = 'gallery';
const extensions: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const table: Table<z.infer<typeof galleryPhoto>> = { name: 'gallery_photos', row: galleryPhoto };
const id = identifier('ids.photo');
const params = z.object({ id });
const order = ['sortOrder', '-uploadedAt', 'id'] as const;
const nullable = ['caption'];

/** Excludes `/visible`, which must answer 405 to other methods. */
const photoPath = '/:id{[\\da-fA-F-]+}';

export const galleryPhotos = new Hono();

rest(galleryPhotos, {
  table,
  path: '/visible',
  read: 'anyone',
  list: {
    summary: 'The visible photos, in the admin’s order.',
    filters: equal('category'),
    only: [['visible', 'eq', true]],
    order,
  },
});

rest(galleryPhotos, {
  table,
  id,
  rowPath: photoPath,
  list: { summary: 'Every photo, in the admin’s order.', filters: equal('category', 'visible'), order },
  one: 'A photo.',
  change: {
    summary: 'Changes what is said of a photo; what is left out stays as it is.',
    body: photoChange,
    example: { caption: 'In the library', category: 'office', visible: true, sortOrder: 3 },
  },
});

rest(galleryPhotos, {
  table,
  id,
  rowPath: `${photoPath}/visibility`,
  change: {
    summary: 'Shows a photo to everyone, or hides it.',
    body: photoVisibilityRequest,
    example: { visible: false },
  },
});

galleryPhotos.post(
  '/',
  operation(
    {
      summary: 'Adds a photo, with its file or without.',
      description:
        'As a form the file is stored: JPEG, PNG or WebP, without what it tells of place and camera. As JSON `fileName` names a file that is there already, or never will be.',
      access: 'admin',
      body: photoRequest,
      parsesBody: true,
      form: { type: 'multipart/form-data', schema: photoUploadFields, file: 'file' },
      response: galleryPhoto,
      hasEtag: true,
      status: 201,
      errors: [409, 429],
      example: {
        fileName: '1763700000000.jpg',
        originalName: '1763700000000.jpg',
        caption: 'In the library',
        category: 'office',
        visible: true,
        sortOrder: 3,
      },
    },
    async (c, { token }) => {
      if (!isMultipart(c))
        return c.json(await insertRow(c, token, table, toRow(await readBody(c, photoRequest), nullable)), 201);
      // Before megabytes are read; Postgres and Storage decide only afterwards.
      const { id } = await requireAdmin(c, token);
      await throttleUpload(c, `upload:photo:${id}`, throttles.photoUploadPerUser);
      const caller = storageCaller(token);
      const photo = await storeUpload(c, caller);
      try {
        return c.json(await insertRow(c, token, table, photo), 201);
      } catch (error) {
        await removePhotos(caller, [photo.file_name]);
        throw error;
      }
    },
  ),
);

galleryPhotos.delete(
  photoPath,
  operation(
    {
      summary: 'Deletes a photo and its files.',
      access: 'admin',
      params,
      response: z.object({ id: z.uuid() }),
      supportsIfMatch: true,
    },
    async (c, { token, params: { id } }) => {
      const photo = await deleteRow(c, token, table.name, id, ['file_name', 'small_file_name']);
      await removePhotos(
        storageCaller(token),
        [photo.file_name, photo.small_file_name].flatMap((name) => name ?? []),
      );
      return c.json({ id });
    },
  ),
);

/** Stores a form's file; returns its row. @throws 400, 403, 413, 415 (no photo), 422 (damaged, fields) */
async function storeUpload(c: Context, caller: StorageCaller) {
  const { file, request } = await readUpload(c);
  const picture = requirePicture(file.bytes);
  const name = `${crypto.randomUUID()}.${extensions[picture.type]}`;
  const headers = { 'content-type': picture.type, 'cache-control': `max-age=${photoMaxAgeSeconds}` };
  const refusal = await storeFile(caller, `${bucket}/${name}`, picture.bytes, headers);
  if (refusal) {
    const { status, reason } = readStorageAnswer(refusal);
    if (/row-level security/.test(reason)) throw new ApiError(403, 'error.forbidden');
    throw unavailable(`upload to ${bucket}: ${status}`);
  }
  const { width, height } = picture;
  const photo = { ...request, fileName: name, originalName: keptFileName(file.name), width, height };
  return { ...toRow(photo, nullable), file_name: name };
}

async function readUpload(c: Context) {
  const maxBytes = maxUploadBytes.galleryPhoto;
  const tooLarge = new ApiError(413, 'validation.photoSize', { file: 'validation.photoSize' });
  let file: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
  const texts = await readMultipart(c, { file: { maxBytes, tooLarge } }, async ({ name, bytes }) => {
    // All of it, to remove the metadata.
    file = { name, bytes: new Uint8Array(await new Response(bytes).arrayBuffer()) };
  });
  const request = check(photoUploadFields, Object.fromEntries(texts));
  if (!file) throw invalid({ file: 'validation.photoFile', ...(request.ok ? {} : request.errors) });
  if (!request.ok) throw invalid(request.errors);
  return { file, request: request.value };
}

function requirePicture(bytes: Uint8Array): TypedPicture {
  const picture = readPicture(bytes);
  if (isHeic(bytes)) throw new ApiError(415, 'validation.documentHeic', { file: 'validation.documentHeic' });
  if (picture === 'unknown') throw new ApiError(415, 'validation.photoType', { file: 'validation.photoType' });
  if (picture === 'damaged') throw invalid({ file: 'validation.photoBroken' });
  if (Math.max(picture.width, picture.height) > maxPhotoSidePx) {
    throw invalid({ file: rule('photoDimensions', maxPhotoSidePx) });
  }
  return picture;
}

/** Files without a row are readable by admins only; the scheduled sweep removes what is left. */
async function removePhotos(caller: StorageCaller, names: string[]): Promise<void> {
  const ours = names.filter((name) => !name.startsWith('IMG-'));
  await discardFiles(caller, bucket, ours);
}
