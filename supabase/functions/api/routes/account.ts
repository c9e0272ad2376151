import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { clearDeviceCookie } from '../../_shared/auth/device-cookie.ts';
import { isSecondFactorMissing, secondFactorRequired } from '../../_shared/auth/mfa.ts';
import { confirmPassword, orSignOut, signInAgain } from '../../_shared/auth/password.ts';
import { requireGoodPassword } from '../../_shared/auth/password-rules.ts';
import { deleteAccount, setPassword } from '../../_shared/auth/service.ts';
import { loadSessionUser, requireUser } from '../../_shared/auth/session.ts';
import { accountDeletion, isOffice, passwordChange, sessionUser, verbatim } from '../../_shared/contract/index.ts';
import { type ApiError, invalid, tooManyRequests, unavailable } from '../../_shared/http/errors.ts';
import { readBody } from '../../_shared/http/requests.ts';
import { clearSessionCookies, setSessionCookies, unauthorized } from '../../_shared/http/session-tokens.ts';
import { operation } from '../operation.ts';

/** A session alone must not be enough: the password is asked for again, and a wrong one is 422. */
export const account = new Hono();

account.post(
  '/password',
  operation(
    {
      summary: 'Sets a new password, and ends every other session.',
      description:
        'Of somebody with a second factor it ends this one too: 403 with the code `mfa_required`, as at log-in.',
      access: 'user',
      resolvesCaller: true,
      body: passwordChange,
      parsesBody: true,
      response: sessionUser,
      challenges: true,
      example: { currentPassword: 'correct horse', password: 'battery staple' },
    },
    async (c) => {
      const user = await requireUser(c);
      const { currentPassword, password } = await readBody(c, passwordChange);
      requireGoodPassword(password, isOffice(user.role));
      const { auth, session } = await confirmPassword(c, user, 'currentPassword', currentPassword);
      // A project may require the current password.
      const changed = await auth.updateUser({ password, current_password: currentPassword });
      // The caller's session has shown its code; the new one has not.
      const error = changed.error?.code === 'insufficient_aal' ? await setPassword(user.id, password) : changed.error;
      if (error) {
        await auth.signOut({ scope: 'local' });
        throw toAuthRefusal(c, error);
      }
      // The database has ended every session, this one too.
      const again = await signInAgain(c, auth, session.user.email ?? user.email, password);
      setSessionCookies(c, again);
      const renewed = await loadSessionUser(again.access_token);
      if (renewed) return c.json(renewed);
      throw (await isSecondFactorMissing(again.access_token)) ? secondFactorRequired() : unauthorized(c);
    },
  ),
);

account.post(
  '/deletion',
  operation(
    {
      summary: 'Deletes the caller’s own account; with its username, so that nobody does so by accident.',
      description: 'Refused while there is an active or pending case.',
      access: 'user',
      resolvesCaller: true,
      body: accountDeletion('asha.rao'),
      parsesBody: true,
      response: z.object({}),
      errors: [409],
      challenges: true,
      example: { username: 'asha.rao', password: 'correct horse' },
    },
    async (c) => {
      const user = await requireUser(c);
      const { password } = await readBody(c, accountDeletion(user.username));
      const { auth } = await confirmPassword(c, user, 'password', password);
      await orSignOut(auth, () => deleteAccount(user.id));
      clearSessionCookies(c);
      clearDeviceCookie(c);
      return c.json({});
    },
  ),
);

function toAuthRefusal(c: Context, error: AuthError): ApiError {
  const { code, status, message } = error;
  if (code === 'same_password') return invalid({ password: 'validation.newPassword' });
  if (code === 'weak_password') return invalid({ password: verbatim(message) });
  if (status === 429) return tooManyRequests(60);
  // Another change was faster, and ended this session.
  if (isAuthSessionMissingError(error) || code === 'invalid_credentials' || code === 'session_not_found')
    return unauthorized(c);
  return unavailable();
}
