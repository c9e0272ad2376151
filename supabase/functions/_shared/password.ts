/** Signing in with a password: what log-in shares with whatever asks for the password once more. */
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { clientNetwork } from './address.ts';
import { throttles } from './contract/index.ts';
import { tooMany, unavailable } from './errors.ts';
import { findLoginEmail, releaseThrottle, throttle, visitorAuth } from './service.ts';

/** An e-mail address that nobody has: `.invalid` is reserved. So that what is asked of it goes the same way. */
export function unknownAddress(): string {
  return `${crypto.randomUUID()}@unknown.invalid`;
}

/** A session that a password has begun, and Supabase Auth as its owner. */
export interface SignedIn {
  session: Session;
  auth: SupabaseClient['auth'];
}

/**
 * Begins a session. Attempts are counted by address and by account, wherever the password is asked for; one with the
 * right password counts for nothing.
 * @param login a username or e-mail address
 * @returns null when no such account has that password. Errors: 429, 503.
 */
export async function signIn(c: Context, login: string, password: string): Promise<SignedIn | null> {
  const address = `login:address:${clientNetwork(c)}`;
  await throttle(address, throttles.loginPerAddress);
  const known = await findLoginEmail(login);
  // By account: username and e-mail address share their attempts.
  const account = `login:name:${known ?? login.toLowerCase()}`;
  await throttle(account, throttles.loginPerName);
  const email = known ?? unknownAddress();
  const auth = visitorAuth(c);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.status === 429) throw tooMany(60);
  if (error && (!error.status || error.status >= 500)) throw unavailable();
  if (!data.session) return null;
  await Promise.all([releaseThrottle(address), releaseThrottle(account)]);
  return { session: data.session, auth };
}
