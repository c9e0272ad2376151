/** New log-ins: what registration and accepting an invitation share. */
import type { Context } from 'hono';
import { errorMessages } from './contract/index.ts';
import { ApiError, invalid, tooMany, unavailable } from './errors.ts';
import { type AuthAnswer, createConfirmedUser, findRegistrationConflict, visitorAuth } from './service.ts';

/** What a log-in is made of. Never a role: the database makes everyone a client. */
export interface NewLogin {
  username: string;
  fullName: string;
  email: string;
  phone: string | null;
  password: string;
}

/** The metadata from which the database makes the profile. */
function metadataOf({ username, fullName, phone }: NewLogin): Record<string, string | null> {
  return { username, full_name: fullName, phone };
}

/** Signs up as a visitor; a project may then ask for a confirmation of the e-mail address. */
export async function signUp(c: Context, login: NewLogin): Promise<AuthAnswer> {
  const { email, password } = login;
  const auth = visitorAuth(c);
  const { data, error } = await auth.signUp({ email, password, options: { data: metadataOf(login) } });
  // Supabase Auth begins a session with every sign-up; nobody is going to use it.
  if (data.session) await auth.admin.signOut(data.session.access_token, 'local');
  return { data: { user: data.user }, error };
}

/**
 * Signs up someone for whose e-mail address the admin vouches: nothing is left to confirm, also where visitors may not
 * sign up. An Auth server that has no such call, as the embedded one, asks for no confirmation either.
 */
export async function signUpConfirmed(c: Context, login: NewLogin): Promise<AuthAnswer> {
  const { email, password } = login;
  return (await createConfirmedUser(email, password, metadataOf(login))) ?? signUp(c, login);
}

/**
 * Creates a log-in. Errors: 409 (the username or the e-mail address is taken), 422, 403, 429.
 * @param create how: `signUp` or `signUpConfirmed`
 * @returns the new user's id
 */
export async function createLogin(
  c: Context,
  login: NewLogin,
  create: (c: Context, login: NewLogin) => Promise<AuthAnswer>,
): Promise<string> {
  await refuseConflict(login);
  const { data, error } = await create(c, login);
  if (data.user && !error) return data.user.id;
  // Somebody else may have taken the name a moment ago; Supabase Auth does not say so.
  await refuseConflict(login);
  if (error?.code === 'weak_password') throw invalid({ password: error.message });
  if (error?.code === 'email_address_invalid') throw invalid({ email: error.message });
  if (error?.code === 'signup_disabled') throw new ApiError(403, errorMessages.forbidden);
  if (error?.status === 429) throw tooMany(60);
  throw unavailable();
}

/** 409 when the username or the e-mail address is taken. */
async function refuseConflict({ username, email }: NewLogin): Promise<void> {
  const conflict = await findRegistrationConflict(username, email);
  if (!conflict) return;
  const message = { username: errorMessages.usernameTaken, email: errorMessages.emailTaken }[conflict];
  throw new ApiError(409, message, { [conflict]: message });
}
