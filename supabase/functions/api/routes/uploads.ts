import { Hono } from 'hono';
import { fetchSupabase } from '../../_shared/clients.ts';
import { galleryMimeTypes, lengths, serverMessages } from '../../_shared/contract/index.ts';
import { env } from '../../_shared/env.ts';
import { ApiError, unavailable } from '../../_shared/errors.ts';
import { callerToken } from '../../_shared/session.ts';

/** `/uploads`: the files of the gallery, as far as the caller may see them. */
export const uploads = new Hono();

uploads.get('/:fileName', async (c) => {
  const fileName = c.req.param('fileName');
  if (!isFileName(fileName)) throw new ApiError(404, serverMessages.notFound);
  // As a visitor first: what everyone may see may be kept by caches, whoever asks for it.
  let file = await readFile(fileName, null);
  const open = file !== null;
  if (!file) {
    const token = await callerToken(c);
    if (token) file = await readFile(fileName, token);
  }
  if (!file) throw new ApiError(404, serverMessages.notFound);
  const headers = new Headers({ 'cache-control': open ? 'public, max-age=60' : 'private, no-cache' });
  for (const name of ['content-type', 'etag', 'last-modified']) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (isKnown(c.req.header('if-none-match'), file.headers.get('etag'))) {
    await file.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, { headers });
});

/** Whether the caller has this very file already: its tag is among those of `If-None-Match`. */
function isKnown(known: string | undefined, etag: string | null): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return etag !== null && (known ?? '').split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}

/** Letters, digits and single marks, as the database demands of a photo's file name. */
function isFileName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && !name.includes('..') && name.length <= lengths.fileName[1];
}

/** The file as Storage gives it or null where it does not: Storage says little about why. */
async function readFile(name: string, token: string | null): Promise<Response | null> {
  const key = env.publishableKey();
  const response = await fetchSupabase(`${env.supabaseUrl()}/storage/v1/object/gallery/${name}`, {
    headers: { apikey: key, authorization: `Bearer ${token ?? key}` },
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && galleryMimeTypes.some((allowed) => allowed === type)) return response;
  await response.body?.cancel();
  if (response.status >= 500) throw unavailable();
  return null;
}
