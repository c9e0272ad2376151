import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import type { Context } from 'hono';
import { type SessionUser, throttles } from '../contract/index.ts';
import { consumeThrottle, releaseThrottle } from '../database/service.ts';
import { clientNetwork } from '../http/address.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../http/errors.ts';
import { unauthorized } from '../http/session-tokens.ts';
import { challengeRequired, isChallengeSolved } from './challenge.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { isSecondFactorMissing } from './mfa.ts';
import { isWeakPassword } from './password-rules.ts';
import { acceptSession, assertAnswered, findLoginEmail, getPasswordVersion, visitorAuth } from './service.ts';

/** An address that nobody has, so that unknown names take the same path as known ones. */
export function unknownAddress(): string {
  return `${crypto.randomUUID()}@unknown.invalid`;
}

/** Supabase Auth holds the Postgres role of the profile's role. */
export function isOfficeUser({ role }: Pick<User, 'role'>): boolean {
  return role === 'app_office' || role === 'app_assigned' || role === 'app_admin';
}

export interface SignedIn {
  session: Session;
  auth: GoTrueClient;
  isKnownDevice: boolean;
  /** The password must be replaced first; the session does not count until then. */
  isWeak: boolean;
}

/**
 * Begins a session, or returns null for a wrong name or password. Only wrong passwords count; too many cost a challenge
 * but lock nobody out.
 * @param login a username or e-mail address
 * @throws 403 (unconfirmed address), 429 (a challenge, or Supabase Auth's own limit), 503
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
  assertAnswered(error);
  if (error?.status === 429) throw tooManyRequests(60);
  if (error && (error.status ?? 500) >= 500) throw unavailable();
  if (error?.code === 'email_not_confirmed') {
    // Supabase Auth says so only after the right password.
    await Promise.all(counted.map(releaseThrottle));
    throw new ApiError(403, 'error.unconfirmed');
  }
  if (!data.session) return null;
  const { session } = data;
  return orSignOut(auth, async () => {
    // A second factor makes up for a weak password.
    const isWeak =
      isWeakPassword(password, session.user.id, isOfficeUser(session.user)) &&
      !(await isSecondFactorMissing(session.access_token));
    const [isAccepted] = await Promise.all([
      isWeak || acceptSession(c, session.access_token, version),
      ...counted.map(releaseThrottle),
    ]);
    return isAccepted ? { session, auth, isKnownDevice: device !== null, isWeak } : null;
  });
}

/** Runs `act`; if it throws, ends the new session of `auth`, of which nobody else knows, and rethrows. */
export async function orSignOut<Result>(auth: GoTrueClient, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    await auth.signOut({ scope: 'local' });
    throw error;
  }
}

/** Begins a session with a new password, which has ended all others. @throws 401 (changed meanwhile), 429, 503 */
export async function signInAgain(c: Context, auth: GoTrueClient, email: string, password: string): Promise<Session> {
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

/** Asks for the caller's password again. @throws 422 on `field`, 429 */
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

/** Asks for it, and ends the session this begins. @throws 422 on `password`, 429 */
export async function checkPassword(c: Context, user: SessionUser, password: string): Promise<void> {
  const { auth } = await confirmPassword(c, user, 'password', password);
  await auth.signOut({ scope: 'local' });
}

/**
 * Counts an attempt: of a known device by that device alone, of others by network and by name. The name counts as
 * typed: one count for username and address would tell that such an account exists.
 * @returns the buckets
 * @throws 429 with a challenge that is not solved
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
    // Last: attempts beyond a network's own limits do not use up the limit of others.
    [`login:name:${name}`, throttles.loginPerName],
  ] as const) {
    counted.push(bucket);
    if ((await consumeThrottle(bucket, limits)) === 0) continue;
    if (await isChallengeSolved(c, name)) break;
    throw await challengeRequired(c, name);
  }
  return counted;
}
