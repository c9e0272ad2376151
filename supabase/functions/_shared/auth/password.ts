/** Signing in with a password: what log-in shares with the routes that ask for the password once more. */
import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { type SessionUser, throttles, type UserRole } from '../contract/index.ts';
import { consumeThrottle, releaseThrottle } from '../database/service.ts';
import { clientNetwork } from '../http/address.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../http/errors.ts';
import { unauthorized } from '../http/session-tokens.ts';
import { challengeRequired, isChallengeSolved } from './challenge.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { isSecondFactorMissing } from './mfa.ts';
import { isWeakPassword } from './password-rules.ts';
import { acceptSession, findLoginEmail, getPasswordVersion, visitorAuth } from './service.ts';

/** An e-mail address that nobody has: `.invalid` is reserved. So that what is asked of it goes the same way. */
export function unknownAddress(): string {
  return `${crypto.randomUUID()}@unknown.invalid`;
}

/** The role of a user at Supabase Auth, which is that of the profile. */
export function readRole({ role }: User): UserRole {
  return role === 'app_admin' ? 'admin' : 'client';
}

/** A session that a password has begun, and Supabase Auth as its owner. */
export interface SignedIn {
  session: Session;
  auth: SupabaseClient['auth'];
  /** Whether somebody has logged in to this account with this browser before. */
  isKnownDevice: boolean;
  /** Whether the password has to be replaced before anything opens: the session does not count. */
  isWeak: boolean;
}

/**
 * Begins a session. Attempts are counted wherever the password is asked for; one with the right password counts for nothing.
 * Too many never lock anybody out: each further one costs a challenge.
 * @param login a username or e-mail address
 * @returns null when no such account has that password
 * @throws 403 (its address is not confirmed), 429 (a challenge, or Supabase Auth's own limit), 503
 */
export async function signIn(c: Context, login: string, password: string): Promise<SignedIn | null> {
  const known = await findLoginEmail(login);
  const device = known && (await readDeviceCookie(c, known));
  const email = known ?? unknownAddress();
  const [counted, version] = await Promise.all([
    countAttempt(c, login.trim().toLowerCase(), device),
    getPasswordVersion(email),
  ]);
  const auth = visitorAuth(c);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.status === 429) throw tooManyRequests(60);
  if (error && (!error.status || error.status >= 500)) throw unavailable();
  if (error?.code === 'email_not_confirmed') {
    // Only the right password is answered so.
    await Promise.all(counted.map(releaseThrottle));
    throw new ApiError(403, 'error.unconfirmed');
  }
  if (!data.session) return null;
  const { session } = data;
  return orSignOut(auth, async () => {
    // Who has a second factor is asked for its code instead of a better password.
    const isWeak =
      isWeakPassword(password, { id: session.user.id, role: readRole(session.user) }) &&
      !(await isSecondFactorMissing(session.access_token));
    const [isAccepted] = await Promise.all([
      isWeak || acceptSession(c, session.access_token, version),
      ...counted.map(releaseThrottle),
    ]);
    return isAccepted ? { session, auth, isKnownDevice: device !== null, isWeak } : null;
  });
}

/**
 * Goes on with a session that has just begun.
 * @param auth Supabase Auth, which has the session
 * @throws what `act` throws; the session is ended then, because nobody else knows of it
 */
export async function orSignOut<Result>(auth: SupabaseClient['auth'], act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    await auth.signOut({ scope: 'local' });
    throw error;
  }
}

/**
 * Begins a session with a password that has just been set: the database has ended every other one.
 * @param auth Supabase Auth, which has the new session then
 * @throws 401 (the password was changed again meanwhile), 429, 503
 */
export async function signInAgain(
  c: Context,
  auth: SupabaseClient['auth'],
  email: string,
  password: string,
): Promise<Session> {
  const version = await getPasswordVersion(email);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.status === 429) throw tooManyRequests(60);
  if (!data.session) throw error?.status && error.status < 500 ? unauthorized(c) : unavailable();
  const { session } = data;
  return orSignOut(auth, async () => {
    if (!(await acceptSession(c, session.access_token, version))) throw unauthorized(c);
    return session;
  });
}

/**
 * The caller's password, asked for once more.
 * @throws 422 on the field that holds it, 429
 */
export async function confirmPassword(
  c: Context,
  user: SessionUser,
  field: string,
  password: string,
): Promise<SignedIn> {
  const signedIn = await signIn(c, user.username, password);
  if (!signedIn) throw invalid({ [field]: 'error.wrongPassword' });
  return signedIn;
}

/**
 * Counts an attempt: of a known device by that device, so that the guesses of others do not count against it; of all others by
 * network, by log-in name and by both. The name counts as it was typed: one count for username and e-mail address would tell
 * that they belong together, and so that there is such an account.
 * @returns what was counted
 * @throws 429 with a challenge, where there were too many and none is solved
 */
async function countAttempt(c: Context, name: string, device: string | null): Promise<string[]> {
  if (device) {
    const bucket = `login:device:${device}`;
    if ((await consumeThrottle(bucket, throttles.loginPerDevice)) === 0) return [bucket];
  }
  const network = clientNetwork(c);
  const counted: string[] = [];
  for (const [bucket, limits] of [
    [`login:network:${network}`, throttles.loginPerNetwork],
    [`login:name and network:${name} ${network}`, throttles.loginPerNameAndNetwork],
    // Last: what one network tries beyond its own limits leaves the limit of others alone.
    [`login:name:${name}`, throttles.loginPerName],
  ] as const) {
    counted.push(bucket);
    if ((await consumeThrottle(bucket, limits)) === 0) continue;
    if (await isChallengeSolved(c, name)) break;
    throw await challengeRequired(c, name);
  }
  return counted;
}
