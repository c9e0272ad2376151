import { storageFailure } from './broken-requests.ts';
import type { Fix, FixOptions } from './call.ts';

/** In a multipart upload of supabase-js (a File or Blob) the file is in the field named "", and lite looks for one named "file". */
export const convertUploads: Fix = async (call, next) => {
  const type = call.headers.get('content-type') ?? '';
  const isForm = call.body && /^multipart\/form-data/i.test(type);
  if (!isForm || !call.url.pathname.startsWith('/storage/v1/object/')) return next();
  const sent = new Response(call.body as BodyInit, { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => null);
  const file = form?.get('') ?? form?.get('file');
  if (!form || !file || typeof file === 'string')
    return storageFailure({ error: 'invalid_form', message: 'The body must be a whole form with a file.' });
  call.headers.set('content-type', file.type || 'application/octet-stream');
  call.headers.set('cache-control', `max-age=${form.get('cacheControl') ?? 3600}`);
  call.body = new Uint8Array(await file.arrayBuffer());
  return next();
};

/**
 * Lite asks the policies, then stores a file, and then adds its row: of files that come at once those that are too many would stay on
 * the disk without a row. Here one change follows the other, and what has no row in the end is removed.
 */
export function storeInTurn({ sql, storage }: Pick<FixOptions, 'sql' | 'storage'>): Fix {
  let last: Promise<unknown> = Promise.resolve();
  return ({ url, body }, next) => {
    const [, bucket = '', name = ''] =
      /^\/storage\/v1\/object\/(?:upload\/sign\/)?([^/]+)\/(.+)$/.exec(decoded(url.pathname)) ?? [];
    if (!body || !url.pathname.startsWith('/storage/v1/object/')) return next();
    const store = async () => {
      const response = await next();
      // The next start removes the rest.
      if (!response.ok && name) await storage.removeWithoutRow(sql, bucket, name).catch(() => undefined);
      return response;
    };
    const answered = last.then(store);
    last = answered.catch(() => undefined);
    return answered;
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
