import type { Fix } from './call.ts';

/** Lite answers a signed URL under another name than Storage does, and not as a path below /storage/v1. */
export const nameSignedUrls: Fix = async ({ method, url }, next) => {
  const response = await next();
  const isSigning = method === 'POST' && /^\/storage\/v1\/object\/(upload\/)?sign\//.test(url.pathname);
  if (!isSigning || !response.ok) return response;
  const signed = (await response.json()) as { signedUrl?: string };
  const path = signed.signedUrl ? signed.signedUrl.replace(/^\/storage\/v1/, '') : null;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json({ ...signed, signedURL: path, url: path }, { headers });
};

/** Lite does not look at the `download` of a signed URL: the name that the file gets. */
export const nameDownloads: Fix = async ({ url }, next) => {
  const response = await next();
  const name = url.searchParams.get('download');
  if (name === null || !response.ok || !url.pathname.startsWith('/storage/v1/object/')) return response;
  const headers = new Headers(response.headers);
  const encoded = encodeURIComponent(name);
  const named = `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
  headers.set('content-disposition', name ? named : 'attachment');
  return new Response(response.body, { status: response.status, headers });
};
