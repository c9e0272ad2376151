/** Files of Supabase Storage. */
import { readStorageAnswer, type StorageAnswer } from '../contract/index.ts';
import { unavailable } from '../http/errors.ts';
import { logFailure } from '../http/log.ts';
import { env } from '../runtime/env.ts';
import { fetchSupabase, requestHeaders, TIMEOUT_MS } from './clients.ts';

/** As whom files are asked for: a key, and a session's token if there is one. */
export interface StorageCaller {
  key: string;
  token: string | null;
}

/** As the token's owner. */
export const storageCaller = (token: string | null): StorageCaller => ({ key: env.publishableKey(), token });

const address = (path: string) => `${env.supabaseUrl()}/storage/v1${path}`;

const readAnswer = async (response: Response): Promise<StorageAnswer> => ({
  status: response.status,
  text: await response.text(),
});

/** Uploads a stream; the timeout begins after its last byte. No answer becomes a 503. */
export async function uploadToSupabase(
  url: string,
  init: RequestInit & { body: ReadableStream<Uint8Array<ArrayBuffer>> },
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = setTimeout(() => timeout.abort(), timeoutMs);
  };
  try {
    const body = init.body.pipeThrough(new TransformStream({ flush }));
    return await fetch(url, { ...init, body, signal: timeout.signal });
  } catch {
    return Response.json({ message: 'Supabase does not answer' }, { status: 503 });
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a file; null if none is readable. @throws 503 for anything else: an unreadable file is not gone */
export async function openStorageFile(
  path: string,
  apikey: string,
  token: string,
  timeoutMs: number,
): Promise<Response | null> {
  const response = await fetch(`${env.supabaseUrl()}/storage/v1/object/${path}`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response?.ok && response.body) return response;
  const text = (await response?.text().catch(() => '')) ?? '';
  const { status, reason } = readStorageAnswer({ status: response?.status ?? 0, text });
  if (status === 404) return null;
  throw unavailable(`Storage: ${status} ${reason}`);
}

/** Stores a whole file under a new name. @throws 503; what Storage refuses is returned */
export async function storeFile(
  caller: StorageCaller,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: { 'content-type': string; 'cache-control': string },
): Promise<StorageAnswer | null> {
  const response = await fetchSupabase(address(`/object/${path}`), {
    method: 'POST',
    headers: { ...requestHeaders(caller.key, caller.token), ...headers },
    body: bytes,
  });
  const answer = await readAnswer(response);
  return response.ok ? null : answer;
}

/** Removes the files that the caller may remove; returns how many. @throws 503 */
export async function removeFiles(caller: StorageCaller, bucket: string, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { status, text } = await readAnswer(
    await fetchSupabase(address(`/object/${bucket}`), {
      method: 'DELETE',
      headers: { ...requestHeaders(caller.key, caller.token), 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names }),
    }),
  );
  if (status !== 200) throw unavailable(`files of ${bucket}: ${status}`);
  return JSON.parse(text).length;
}

/** Removes files that nothing names; failures are left to the scheduled sweep. */
export async function discardFiles(caller: StorageCaller, bucket: string, names: readonly string[]): Promise<void> {
  await removeFiles(caller, bucket, names).catch((error: unknown) =>
    logFailure(`files of ${bucket} left to the sweep`, error),
  );
}

/** An address that opens a file for everybody. @param seconds how long @throws 503 */
export async function signFile(caller: StorageCaller, path: string, seconds: number): Promise<URL> {
  const { status, text } = await readAnswer(
    await fetchSupabase(address(`/object/sign/${path}`), {
      method: 'POST',
      headers: { ...requestHeaders(caller.key, caller.token), 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: seconds }),
    }),
  );
  if (status !== 200) throw unavailable(`address in ${path.split('/')[0]}: ${status}`);
  return new URL(address(JSON.parse(text).signedURL));
}
