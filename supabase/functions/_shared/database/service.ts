/**
 * Everything that is done as the service, past the policies, here and in the files `service.ts` of `documents`, `jobs`, `mail`,
 * `notifications`, `reviews`, `social` and `whatsapp`. Each function says why the caller cannot do it; nothing else may use the secret key.
 */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { erasureKinds, type Invitation, type RetentionCounts, toReason } from '../contract/index.ts';
import type { Feed } from '../files/calendar-feed.ts';
import { forwardedFor, userAgent } from '../http/address.ts';
import { tooManyRequests, unavailable } from '../http/errors.ts';
import { discardBody } from '../http/http.ts';
import { describeError, noteReason } from '../http/log.ts';
import { env } from '../runtime/env.ts';
import { createStatelessClient, fetchSupabase, serviceClient } from './clients.ts';
import { databaseError } from './database-errors.ts';

/**
 * Calls a function of the database as the service. For the files named above.
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

/**
 * The e-mail address of a username or e-mail address, or null.
 * As the service: a caller who could ask this could find out who has an account.
 */
export function findLoginEmail(login: string): Promise<string | null> {
  return callAsService('login_email', { login });
}

/**
 * Whether an address is that of a log-in, and not only of a registration that nobody has proven.
 * As the service, for the same reason.
 * @throws 503
 */
export async function hasProfile(email: string): Promise<boolean> {
  const { data, error } = await serviceClient().from('profiles').select('id').eq('email', email);
  if (error) throw unavailable(`profiles: ${error.code || 'no response'}`);
  return data.length > 0;
}

/** A registration that has begun, or why it has not. */
export interface BegunRegistration {
  /** What the new log-in has to carry; null with a refusal. */
  token: string | null;
  refusal: 'username' | 'invitation' | null;
  has_account: boolean;
}

/**
 * Begins a registration, or the acceptance of an invitation. An unproven registration of the same address is replaced.
 * As the service: a caller who could ask this could find out who has an account.
 */
export async function beginRegistration(
  username: string,
  email: string,
  invitationToken: string | null,
): Promise<BegunRegistration> {
  const [row] = await callAsService<BegunRegistration[]>('begin_registration', {
    username,
    email,
    invitation_token: invitationToken,
  });
  if (!row) throw unavailable('rpc begin_registration: no row');
  return row;
}

/**
 * The invitation that a token belongs to, or null when it is not good (any more).
 * As the service: visitors read no invitations; here the response comes only within the throttle.
 */
export async function findInvitation(token: string): Promise<Invitation | null> {
  const [row] = await callAsService<(Omit<Invitation, 'fullName'> & { full_name: string })[]>('find_invitation', {
    token,
  });
  if (!row) return null;
  const { full_name: fullName, ...invitation } = row;
  return { fullName, ...invitation };
}

/**
 * Creates a user at Supabase Auth. The response's error says why there is none.
 * As the service: Supabase Auth refuses every other sign-up, and nobody else may say of an address that it is confirmed.
 * @param metadata what the database makes the profile from, and the token of the registration
 */
export async function createUser(
  user: { email: string; password: string; isConfirmed: boolean },
  metadata: Record<string, string | null>,
): Promise<{ id: string | null; error: AuthError | null }> {
  const { data, error } = await serviceClient().auth.admin.createUser({
    email: user.email,
    password: user.password,
    email_confirm: user.isConfirmed,
    user_metadata: metadata,
  });
  return { id: error ? null : (data.user?.id ?? null), error };
}

/**
 * A call of Supabase Auth about second factors, for the owner of the token. Not by supabase-js, which needs the refresh token too.
 * As the service, for the reason of `visitorAuth`.
 * @param path after `/factors`
 */
export function requestFactors(c: Context, token: string, path: string, body: object): Promise<Response> {
  return fetchSupabase(`${env.supabaseUrl()}/auth/v1/factors${path}`, {
    method: 'POST',
    headers: {
      ...forwardedFor(c),
      apikey: env.secretKey(),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}

/**
 * Deletes second factors of a user. As the service: Supabase Auth lets nobody delete one who has not just shown its code, and a
 * recovery code is none of its own.
 * @throws 503
 */
export async function deleteFactors(userId: string, factorIds: readonly string[]): Promise<void> {
  const { mfa } = serviceClient(userId).auth.admin;
  for (const id of factorIds) {
    const { error } = await mfa.deleteFactor({ userId, id });
    if (error && error.status !== 404)
      throw unavailable(`Supabase Auth deletes no factor: ${error.status} ${error.code}`);
  }
}

/**
 * Replaces the recovery codes of a user by these hashes; none removes all.
 * As the service: a token alone must not be enough.
 */
export function replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
  return callAsService('replace_recovery_codes', { user_id: userId, code_hashes: hashes }, userId);
}

/**
 * Uses a recovery code, and says whether it was good.
 * As the service: past the api nobody would count the attempts.
 */
export function takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  return callAsService('use_recovery_code', { user_id: userId, code_hash: hash }, userId);
}

/**
 * Gives a user a new password. The response's error says why it was refused.
 * As the service: Supabase Auth takes it only from a session that shows the current one, and of somebody with a second factor the
 * code, which a link from a mail does not. The code is asked for at the next log-in.
 */
export async function setPassword(userId: string, password: string): Promise<AuthError | null> {
  return (await serviceClient(userId).auth.admin.updateUserById(userId, { password })).error;
}

/**
 * Whether the token of a mail is for the password of an admin.
 * As the service: a caller who could ask this could find out who is an admin.
 */
export function isAdminReset(token: string): Promise<boolean> {
  return callAsService('is_admin_reset', { token });
}

/**
 * Deletes a user, who asked for it. As the service: a token alone must not be enough, and whether the password was asked for
 * the database cannot see.
 * @throws 409 with the reason while that must not be
 */
export async function deleteAccount(userId: string): Promise<void> {
  const response = await serviceClient(userId).rpc('delete_account', { user_id: userId });
  if (response.error) throw databaseError(response, true);
}

/**
 * What a calendar program reads; null where no address has this token.
 * As the service: the reader of the address is not logged in.
 */
export function readCalendarFeed(token: string): Promise<Feed | null> {
  return callAsService('calendar_feed', { token });
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

/**
 * Supabase Auth for a visitor: log-in, sign-up, mails and their tokens.
 * As the service: only with the secret key Supabase Auth counts the attempt by the visitor's address and not by that of this
 * function. Nobody gets more rights by it: once there is a session, its token is sent.
 */
export function visitorAuth(c: Context): SupabaseClient['auth'] {
  return createStatelessClient(env.secretKey(), forwardedFor(c)).auth;
}

/**
 * A text that changes with the password of a log-in; null where nobody has the address.
 * As the service: see `acceptSession`.
 * @throws 503
 */
export function getPasswordVersion(address: string): Promise<string | null> {
  return callAsService('password_version', { address: address.toLowerCase() });
}

/**
 * Makes a session count that a good enough password has begun: until then the database refuses its tokens. Names the caller's browser
 * in it, and has its owner told of one that is new.
 * As the service: the database sees no password, and who could accept sessions could log in past the api.
 * @param version the password's, from before it was shown
 * @returns false when the password was changed meanwhile: then the session is over
 * @throws 503
 */
export function acceptSession(c: Context, accessToken: string, version: string | null): Promise<boolean> {
  return callAsService('accept_session', {
    session_id: readSessionId(accessToken),
    password_version: version,
    user_agent: userAgent(c) || null,
  });
}

/** The session of a token, not verified: it has just come from Supabase Auth. */
function readSessionId(accessToken: string): string | undefined {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)).session_id;
}

/**
 * Names the caller's browser in a session that was renewed for it. The session is good without it.
 * As the service: Supabase takes no User-Agent of a browser together with the secret key, and callers must not name sessions.
 */
export async function describeSession(c: Context, accessToken: string): Promise<void> {
  const agent = userAgent(c);
  try {
    const session_id = readSessionId(accessToken);
    if (agent && session_id) await callAsService('set_session_device', { session_id, user_agent: agent });
  } catch (error) {
    noteReason(c, error instanceof Error ? describeError(error) : 'the browser of a session');
  }
}

/**
 * Renews a session. Not by supabase-js, which would try again for half a minute when Supabase Auth is not there.
 * As the service, for the reason of `visitorAuth`.
 */
export function requestRefresh(c: Context, refreshToken: string): Promise<Response> {
  return fetchSupabase(`${env.supabaseUrl()}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { ...forwardedFor(c), apikey: env.secretKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}

/** How long a sweep of a kind begins new rounds; the next run goes on. A hosted function ends after 150 seconds. */
const SWEEP_MS = 30_000;

/** Does the rounds of a sweep until one has done nothing, and says how much all have done. */
export async function untilNone(round: () => Promise<number>): Promise<number> {
  const end = Date.now() + SWEEP_MS;
  let total = 0;
  let done: number;
  do {
    done = await round();
    total += done;
  } while (done > 0 && Date.now() < end);
  return total;
}

/**
 * Removes files, and says how many there were. For the files named above.
 * @throws 503
 */
export async function removeFiles(bucket: string, names: string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { data, error } = await serviceClient().storage.from(bucket).remove(names);
  if (error) throw unavailable(`files of ${bucket}: ${error.name}`);
  return data.length;
}

/**
 * Removes files of the gallery that no photo names, and photos whose file is gone, and says how many of each.
 * As the service: it acts for nobody, on what interrupted uploads and deletions of others left behind.
 */
export async function sweepGallery(): Promise<{ files: number; photos: number }> {
  const orphans = () => callAsService<{ file_name: string; photo_id: string | null }[]>('gallery_orphans');
  const files = await untilNone(async () =>
    removeFiles(
      'gallery',
      (await orphans()).filter(({ photo_id }) => photo_id === null).map(({ file_name }) => file_name),
    ),
  );
  const photos = await untilNone(async () => {
    const ids = (await orphans()).flatMap(({ photo_id }) => photo_id ?? []);
    if (ids.length === 0) return 0;
    const { error } = await serviceClient().from('gallery_photos').delete().in('id', ids);
    if (error) throw unavailable(`gallery_photos: ${error.code}`);
    return ids.length;
  });
  return { files, photos };
}

/**
 * Whether Storage answers and has a bucket.
 * As the service: no other role may list the buckets.
 */
export async function findBucket(id: string, signal: AbortSignal): Promise<boolean> {
  const key = env.secretKey();
  const response = await fetchSupabase(`${env.supabaseUrl()}/storage/v1/bucket/${id}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal,
  });
  await response.body?.cancel();
  return response.ok;
}

/**
 * Erases what is out of its time, once that is switched on, in portions until nothing is left.
 * As the service: it acts for nobody.
 * @returns how much it was, what could not be erased, and the reason to store if there is any
 */
export async function applyRetention(): Promise<RetentionCounts & { problem: string | null }> {
  const result: RetentionCounts = { is_on: false, enquiry: 0, account: 0, client: 0, failed: [] };
  let last: string | null = null;
  do {
    const part: RetentionCounts & { last: string | null } = await callAsService('apply_retention', {
      is_trial: false,
      after: last,
    });
    result.is_on = part.is_on;
    for (const kind of erasureKinds) result[kind] += part[kind];
    result.failed.push(...part.failed);
    last = part.last;
  } while (last);
  return { ...result, problem: result.failed.length > 0 ? toReason('notErased', result.failed.length) : null };
}

/**
 * Deletes what is no longer needed and says how much of each it was.
 * As the service: nobody else may reach those rows at all.
 */
export async function cleanUp(): Promise<Record<string, number>> {
  const deleted = await callAsService<Record<string, number>>('clean_up');
  const sent = await callAsService<Record<string, number>>('clean_up_notifications');
  const sessions = await callAsService<number>('clean_up_sessions');
  const registrations = await callAsService<number>('delete_expired_registrations');
  const audit_entries = await callAsService<number>('delete_old_audit_entries');
  const cancelled_events = await callAsService<number>('delete_old_cancelled_events');
  return { ...deleted, ...sent, sessions, registrations, audit_entries, cancelled_events };
}
