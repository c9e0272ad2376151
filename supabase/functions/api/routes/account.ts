import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  accountDeletion,
  errorMessages,
  passwordChange,
  type SessionUser,
  sessionUser,
  validationMessages,
} from '../../_shared/contract/index.ts';
import { forgetDevice } from '../../_shared/device-cookie.ts';
import { type ApiError, invalid, tooMany, unavailable } from '../../_shared/errors.ts';
import { readBody } from '../../_shared/http.ts';
import { operation } from '../../_shared/operation.ts';
import { type SignedIn, signIn } from '../../_shared/password.ts';
import { requireGoodPassword } from '../../_shared/passwords/rules.ts';
import { deleteAccount, describeSession } from '../../_shared/service.ts';
import { callerUser, forgetSession, keepSession, loadSessionUser, signedOut } from '../../_shared/session.ts';

/**
 * `/api/account`: what people do with their own log-in. The password is asked for once more, so that a session is not
 * enough: by Supabase Auth, and no more often than at log-in. It is 422 when it is wrong; 401 is a session that is over.
 */
export const account = new Hono();

account.post(
  '/password',
  operation(
    {
      summary: 'Sets a new password, and ends every other session.',
      who: 'user',
      readsCaller: true,
      body: passwordChange,
      readsBody: true,
      answer: sessionUser,
      challenges: true,
      example: { currentPassword: 'correct horse', password: 'battery staple' },
    },
    async (c) => {
      const user = await callerUser(c);
      const { currentPassword, password } = await readBody(c, passwordChange);
      requireGoodPassword(password, user.role);
      const { auth, session } = await confirm(c, user, 'currentPassword', currentPassword);
      // Where a project wants the current password with the new one, it is there.
      const { error } = await auth.updateUser({ password, current_password: currentPassword });
      if (error) {
        await auth.signOut({ scope: 'local' });
        throw refusal(c, error);
      }
      // With the new password the database has ended every session, this one too.
      const again = await auth.signInWithPassword({ email: session.user.email ?? user.email, password });
      if (!again.data.session) throw again.error ? refusal(c, again.error) : unavailable();
      keepSession(c, again.data.session);
      await describeSession(c, again.data.session.access_token);
      const renewed = await loadSessionUser(again.data.session.access_token);
      if (!renewed) throw signedOut(c);
      return c.json(renewed);
    },
  ),
);

account.post(
  '/deletion',
  operation(
    {
      summary: 'Deletes the caller’s own account; with its username, so that nobody does so by accident.',
      description: 'Refused while there is an active or pending case.',
      who: 'user',
      readsCaller: true,
      body: accountDeletion('asha.rao'),
      readsBody: true,
      answer: z.object({}),
      errors: [409],
      challenges: true,
      example: { username: 'asha.rao', password: 'correct horse' },
    },
    async (c) => {
      const user = await callerUser(c);
      const { password } = await readBody(c, accountDeletion(user.username));
      const { auth } = await confirm(c, user, 'password', password);
      try {
        await deleteAccount(user.id);
      } catch (error) {
        await auth.signOut({ scope: 'local' });
        throw error;
      }
      forgetSession(c);
      forgetDevice(c);
      return c.json({});
    },
  ),
);

/** The caller's password, asked for once more. Errors: 422 on the field that holds it, 429. */
async function confirm(c: Context, user: SessionUser, field: string, password: string): Promise<SignedIn> {
  const signedIn = await signIn(c, user.username, password);
  if (!signedIn) throw invalid({ [field]: errorMessages.wrongPassword });
  return signedIn;
}

/** Why Supabase Auth does not take the new password. */
function refusal(c: Context, error: AuthError): ApiError {
  const { code, status, message } = error;
  if (code === 'same_password') return invalid({ password: validationMessages.newPassword });
  if (code === 'weak_password') return invalid({ password: message });
  if (status === 429) return tooMany(60);
  // Another new password was faster, and has ended this session with all the others.
  if (isAuthSessionMissingError(error) || code === 'invalid_credentials' || code === 'session_not_found')
    return signedOut(c);
  return unavailable();
}
