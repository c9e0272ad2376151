/**
 * What is done as the service, past the policies: there is a `service.ts` for each part of the product. Each function says why
 * the caller cannot do it; nothing else may use the secret key.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { tooManyRequests, unavailable } from '../http/errors.ts';
import { discardBody } from '../http/http.ts';
import { env } from '../runtime/env.ts';
import { createStatelessClient } from './clients.ts';

/**
 * Supabase as the service, past the policies.
 * @param actingUser the id of the person for whom it acts, for the audit log; null when it acts for nobody
 */
export function serviceClient(actingUser: string | null = null): SupabaseClient {
  return createStatelessClient(env.secretKey(), actingUser === null ? {} : { 'x-acting-user': actingUser });
}

/**
 * Calls a function of the database as the service. For the files `service.ts`.
 * @param actingUser the id of the person for whom it acts, for the audit log; null when it acts for nobody
 * @throws 503
 */
export async function callAsService<Result>(
  name: string,
  parameters: Record<string, unknown> = {},
  actingUser: string | null = null,
): Promise<Result> {
  const { data, error } = await serviceClient(actingUser).rpc(name, parameters);
  if (!error) return data as Result;
  throw unavailable(`rpc ${name}: ${error.code || 'no response'}`);
}

/** How many attempts are allowed, in how many seconds. */
export interface Throttle {
  limit: number;
  window: number;
}

/**
 * Counts an attempt.
 * As the service: a caller who could count for others could lock them out.
 * @returns 0 when it is allowed, else the seconds to wait
 */
export function consumeThrottle(bucket: string, { limit, window }: Throttle): Promise<number> {
  return callAsService('consume_throttle', { bucket, attempts: limit, window_seconds: window });
}

/** Counts an attempt and refuses it (429) when there were too many. */
export async function throttle(bucket: string, limits: Throttle): Promise<void> {
  const wait = await consumeThrottle(bucket, limits);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The same for a request that may bring files, which are then read and thrown away up to a limit. */
export async function throttleUpload(c: Context, bucket: string, limits: Throttle): Promise<void> {
  const wait = await consumeThrottle(bucket, limits);
  if (wait === 0) return;
  await discardBody(c);
  throw tooManyRequests(wait);
}

/**
 * Gives an attempt back that turned out to be rightful, so that it takes nothing from others at the same address.
 * As the service, like the counting.
 */
export function releaseThrottle(bucket: string): Promise<void> {
  return callAsService('release_throttle', { bucket });
}

let apiToken: Promise<string> | undefined;

/**
 * The token with which the database believes this function when it names a caller's network; asked for once.
 * As the service: with the token a caller could name any network.
 */
export function loadApiToken(): Promise<string> {
  apiToken ??= callAsService<string>('api_token').catch((error: unknown) => {
    apiToken = undefined;
    throw error;
  });
  return apiToken;
}
