/** A Storage request with its body. */
export interface StorageUpload {
  headers: Headers;
  body: Uint8Array | undefined;
}

/**
 * Converts a multipart upload of supabase-js (a File or Blob) to a plain one.
 *
 * The file is in the field named "", and lite looks for one named "file".
 */
export async function plainUpload(pathname: string, upload: StorageUpload): Promise<StorageUpload> {
  const type = upload.headers.get('content-type') ?? '';
  if (!upload.body || !type.startsWith('multipart/form-data')) return upload;
  if (!pathname.startsWith('/storage/v1/object/')) return upload;
  const form = await new Response(upload.body as BodyInit, { headers: { 'content-type': type } }).formData();
  const file = form.get('') ?? form.get('file');
  if (file === null || typeof file === 'string') return upload;
  const headers = new Headers(upload.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('cache-control', `max-age=${form.get('cacheControl') ?? 3600}`);
  return { headers, body: new Uint8Array(await file.arrayBuffer()) };
}

interface Signed {
  signedUrl?: string;
}

function storageNames(signed: Signed) {
  // Storage answers with a path below /storage/v1, and under other names than lite does.
  const url = signed.signedUrl ? signed.signedUrl.replace(/^\/storage\/v1/, '') : null;
  return { ...signed, signedURL: url, url };
}

/** Renames the fields of signed URLs as supabase-js expects them. */
export async function signedNames(
  request: { method: string; pathname: string },
  response: Response,
): Promise<Response> {
  const isSigning = request.method === 'POST' && /^\/storage\/v1\/object\/(upload\/)?sign\//.test(request.pathname);
  if (!isSigning || !response.ok) return response;
  const body = (await response.json()) as Signed;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(storageNames(body), { headers });
}

/**
 * Answers a signed URL that has `download` with the name of the file, as Supabase Storage does. Lite does not look at it.
 */
export function asDownload({ pathname, searchParams }: URL, response: Response): Response {
  const name = searchParams.get('download');
  if (name === null || !response.ok || !pathname.startsWith('/storage/v1/object/')) return response;
  const headers = new Headers(response.headers);
  const encoded = encodeURIComponent(name);
  headers.set(
    'content-disposition',
    name ? `attachment; filename=${encoded}; filename*=UTF-8''${encoded};` : 'attachment',
  );
  return new Response(response.body, { status: response.status, headers });
}
