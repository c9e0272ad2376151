import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { callerToken } from '../../_shared/auth/session.ts';
import { galleryMimeTypes, isPhotoFileName, photoMaxAgeSeconds } from '../../_shared/contract/index.ts';
import { fetchSupabase, requestHeaders } from '../../_shared/database/clients.ts';
import { ApiError, unavailable } from '../../_shared/http/errors.ts';
import { isKnownTag } from '../../_shared/http/etag.ts';
import { parseRange, type Range } from '../../_shared/http/ranges.ts';
import { env } from '../../_shared/runtime/env.ts';
import { operation } from '../operation.ts';

export const uploads = new Hono();

uploads.get(
  '/:fileName',
  operation(
    {
      summary: 'A file of the gallery, also at `/uploads/{fileName}`.',
      description:
        'Visible photos for everyone, hidden ones for the admin. Knows `If-None-Match`, `Range` and `If-Range`.',
      access: 'anyone',
      params: z.object({ fileName: z.string().check(z.refine(isPhotoFileName)) }),
      response: galleryMimeTypes,
      errors: [206, 304, 404, 416],
    },
    async (c, { params: { fileName } }) => {
      // As a visitor first: caches may keep public files for any caller.
      let file = await readFile(fileName, null);
      const open = file !== null;
      if (!file) {
        const token = await callerToken(c);
        if (token) file = await readFile(fileName, token);
      }
      if (!file) throw new ApiError(404, 'error.notFound');
      const headers = toHeaders(file, fileName);
      headers.set('cache-control', open ? `public, max-age=${photoMaxAgeSeconds}` : 'private, no-cache');
      return toResponse(c, file, headers);
    },
  ),
);

/** A picture opened on its own must run and load nothing. */
function toHeaders(file: Response, fileName: string): Headers {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename="${fileName}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const name of ['content-type', 'content-length', 'etag', 'last-modified']) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** The file, a part of it, or 304. */
async function toResponse(c: Context, file: Response, headers: Headers): Promise<Response> {
  const etag = headers.get('etag');
  if (isKnownTag(c.req.header('if-none-match'), etag)) {
    await file.body?.cancel();
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  if (c.req.method === 'HEAD') {
    await file.body?.cancel();
    return new Response(null, { headers });
  }
  // A part of another version would not fit.
  const ifRange = c.req.header('if-range');
  const asked = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  return asked ? part(file, headers, asked) : new Response(file.body, { headers });
}

async function part(file: Response, headers: Headers, asked: string): Promise<Response> {
  // Photos are small, and not every Storage has ranges.
  const bytes = await file.arrayBuffer();
  const range: Range | 'none' | null = parseRange(asked, bytes.byteLength);
  if (range === null) return new Response(bytes, { headers });
  if (range === 'none') {
    throw new ApiError(416, 'error.range', undefined, { 'content-range': `bytes */${bytes.byteLength}` });
  }
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  headers.set('content-length', String(range.last - range.first + 1));
  return new Response(bytes.slice(range.first, range.last + 1), { status: 206, headers });
}

/** Null where Storage refuses; it says little about why. */
async function readFile(name: string, token: string | null): Promise<Response | null> {
  const key = env.publishableKey();
  const response = await fetchSupabase(`${env.supabaseUrl()}/storage/v1/object/gallery/${name}`, {
    headers: requestHeaders(key, token),
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && galleryMimeTypes.some((allowed) => allowed === type)) return response;
  await response.body?.cancel();
  if (response.status >= 500) throw unavailable();
  return null;
}
