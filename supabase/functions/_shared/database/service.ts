/** Work past the policies. Each `service.ts` says why the caller cannot do it; nothing else uses the secret key. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Context } from 'hono';
import { tooManyRequests, unavailable } from '../http/errors.ts';
import { discardBody } from '../http/requests.ts';
import { env } from '../runtime/env.ts';
import { databaseClient, requestHeaders } from './clients.ts';
import type { StorageCaller } from './storage.ts';

/** @param actingUser whom the audit log names; null for nobody */
export function serviceDatabase(actingUser: string | null = null): PostgrestClient {
  return databaseClient({
    ...requestHeaders(env.secretKey()),
    ...(actingUser === null ? {} : { 'x-acting-user': actingUser }),
  });
}

/** Only for files `service.ts`. */
export const serviceStorage = (): StorageCaller => ({ key: env.secretKey(), token: null });

/** Calls a database function as the service; only for files `service.ts`. @throws 503 */
export async function callAsService<Result>(
  name: string,
  parameters: Record<string, unknown> = {},
  actingUser: string | null = null,
): Promise<Result> {
  const { data, error } = await serviceDatabase(actingUser).rpc(name, parameters);
  if (!error) return data as Result;
  throw unavailable(`rpc ${name}: ${error.code || 'no response'}`);
}

interface Throttle {
  limit: number;
  window: number;
}

/** Counts an attempt; returns seconds to wait, or 0. As the service: counting for others could lock them out. */
export function consumeThrottle(bucket: string, { limit, window }: Throttle): Promise<number> {
  return callAsService('consume_throttle', { p_bucket: bucket, p_attempts: limit, p_window_seconds: window });
}

export async function throttle(bucket: string, limits: Throttle): Promise<void> {
  const wait = await consumeThrottle(bucket, limits);
  if (wait > 0) throw tooManyRequests(wait);
}

/** For uploads: also reads and discards the body, up to a limit. @throws 429 */
export async function throttleUpload(c: Context, bucket: string, limits: Throttle): Promise<void> {
  const wait = await consumeThrottle(bucket, limits);
  if (wait === 0) return;
  await discardBody(c);
  throw tooManyRequests(wait);
}

/** Whether nobody has claimed this within so many seconds; of several at once it is one. @throws 503 */
export async function claim(bucket: string, seconds: number): Promise<boolean> {
  return (await consumeThrottle(bucket, { limit: 1, window: seconds })) === 0;
}

/** Takes back a legitimate attempt. As the service, like the counting. */
export function releaseThrottle(bucket: string): Promise<void> {
  return callAsService('release_throttle', { p_bucket: bucket });
}

let apiToken: Promise<string> | undefined;

/** The database trusts our name for a network with this token. As the service: callers could claim any network. */
export function loadApiToken(): Promise<string> {
  apiToken ??= callAsService<string>('api_token').catch((error: unknown) => {
    apiToken = undefined;
    throw error;
  });
  return apiToken;
}
