import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';

const require = createRequire(import.meta.url);
const files = path.resolve(path.dirname(require.resolve('@supabase/lite/dist/manifest.json')), '..');

/** Serves Studio's static files below /static/, which only lite's CLI does. */
export async function studioFile(pathname: string): Promise<Response> {
  const file = path.resolve(files, decodeURIComponent(pathname.slice('/static/'.length)));
  const type = getMimeType(file);
  if (!file.startsWith(files + path.sep) || !type) return new Response(null, { status: 404 });
  try {
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=3600' };
    return new Response(await readFile(file), { headers });
  } catch {
    return new Response(null, { status: 404 });
  }
}
