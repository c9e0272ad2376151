import type { GoTrueClient } from '@supabase/auth-js';

import { type Language, verbatim } from '../contract/index.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../http/errors.ts';
import { requiresConfirmation, throttleRegistrationMail } from './mail-throttles.ts';
import { assertAnswered, beginRegistration, createUser, findInvitation, findLoginEmail } from './service.ts';

/** No role: the database makes everyone a client. */
interface NewLogin {
  username: string;
  fullName: string;
  email: string;
  phone: string | null;
  password: string;
  language?: Language | undefined;
}

interface Registered {
  id: string;
  isConfirmed: boolean;
}

/**
 * Registers a visitor. Where addresses must be proven, a link is mailed, and the result is the same for an address with
 * an account: its owner gets a link to choose a new password.
 * @param auth Supabase Auth as the caller
 * @throws 409 (username taken; address taken where none is proven), 422, 429, 503
 */
export async function register(login: NewLogin, auth: GoTrueClient): Promise<Registered> {
  const isConfirmed = !(await requiresConfirmation());
  if (!isConfirmed) await throttleRegistrationMail();
  const { token, refusal, has_account } = await beginRegistration(login.username, login.email, null);
  if (refusal || !token) throw taken('username');
  if (has_account && isConfirmed) throw taken('email');
  const created = has_account ? null : await create(login, token, isConfirmed);
  if (isConfirmed) {
    if (!created) throw taken('email');
    return { id: created, isConfirmed };
  }
  const { error } = created
    ? await auth.resend({ type: 'signup', email: login.email })
    : await auth.resetPasswordForEmail(login.email);
  // Any other error would tell whether there is an account.
  assertAnswered(error);
  return { id: created ?? crypto.randomUUID(), isConfirmed };
}

/**
 * Creates the log-in of an invited person and ends the invitation. The admin sent the link to the address: nothing is
 * left to prove.
 * @returns the new user's id; null when the invitation is not valid
 * @throws 409 (username or address taken), 422, 429, 503
 */
export async function acceptInvitation(login: NewLogin, invitationToken: string): Promise<string | null> {
  try {
    const { token, refusal, has_account } = await beginRegistration(login.username, login.email, invitationToken);
    if (refusal === 'username') throw taken('username');
    if (!token) return null;
    const id = has_account ? null : await create(login, token, true);
    if (!id) throw taken('email');
    return id;
  } catch (error) {
    // The same invitation may have been accepted a moment ago.
    if (await findInvitation(invitationToken)) throw error;
    return null;
  }
}

/** @returns the new user's id; null when the address has an account. @throws 422, 429, 503 */
async function create(login: NewLogin, token: string, isConfirmed: boolean): Promise<string | null> {
  const { username, fullName, email, phone, password, language = 'en' } = login;
  const metadata = { username, full_name: fullName, phone, notice_language: language, registration_token: token };
  const { id, error } = await createUser({ email, password, isConfirmed }, metadata);
  if (id) return id;
  if (error?.code === 'email_exists') return null;
  // Of two at once, the second is told only that the database refused it.
  if (error?.status === 500 && (await findLoginEmail(email))) return null;
  if (error?.code === 'weak_password') throw invalid({ password: verbatim(error.message) });
  if (error?.code === 'validation_failed') throw invalid({ email: verbatim(error.message) });
  if (error?.status === 429) throw tooManyRequests(60);
  throw unavailable(`Supabase Auth: ${error?.status} ${error?.code}`);
}

function taken(field: 'username' | 'email'): ApiError {
  const message = ({ username: 'error.usernameTaken', email: 'error.emailTaken' } as const)[field];
  return new ApiError(409, message, { [field]: message });
}
