import { Hono } from 'hono';
import * as z from 'zod/mini';
import { callerClient } from '../../_shared/clients.ts';
import { errorMessages, loginRequest, sessionUser } from '../../_shared/contract/index.ts';
import { keepDevice } from '../../_shared/device-cookie.ts';
import { ApiError } from '../../_shared/errors.ts';
import { operation } from '../../_shared/operation.ts';
import { signIn } from '../../_shared/password.ts';
import { isWeakPassword } from '../../_shared/passwords/rules.ts';
import {
  callerUser,
  forgetSession,
  heldTokens,
  keepSession,
  keptToken,
  loadSessionUser,
  renewSession,
} from '../../_shared/session.ts';
import { clock, padResponseTime } from '../../_shared/timing.ts';

/** `/api/auth`: log-in, log-out, and who is signed in. */
export const auth = new Hono();

auth.post(
  '/login',
  operation(
    {
      summary: 'Logs in, by username or e-mail address: sets the cookies of the session.',
      description: '403 is for the right password of a registration whose e-mail address is not confirmed yet.',
      who: 'anyone',
      body: loginRequest,
      answer: sessionUser,
      errors: [401, 403],
      challenges: true,
      example: { username: 'asha.rao', password: 'correct horse' },
    },
    async (c, { body: { username, password } }) => {
      const began = clock.now();
      const signedIn = await signIn(c, username, password);
      const user = signedIn && (await loadSessionUser(signedIn.session.access_token));
      if (!user) {
        await padResponseTime(began);
        throw new ApiError(401, errorMessages.invalidLogin);
      }
      // The session that this browser had before: its cookies are replaced, and nobody could end it any more.
      const before = await keptToken(c);
      if (before) await endSession(before);
      keepSession(c, signedIn.session);
      await keepDevice(c, signedIn.session.user.email ?? '');
      return c.json(isWeakPassword(password, user) ? { ...user, weakPassword: true } : user);
    },
  ),
);

auth.get(
  '/status',
  operation(
    {
      summary: 'Who is signed in. A session whose token is about to end is renewed.',
      who: 'user',
      readsCaller: true,
      answer: sessionUser,
    },
    async (c) => c.json(await callerUser(c)),
  ),
);

auth.post(
  '/logout',
  operation(
    {
      summary: 'Ends the session, and clears its cookies.',
      who: 'anyone',
      answer: z.object({}),
    },
    async (c) => {
      const { access, renewable } = heldTokens(c);
      if (access || renewable) {
        let ended = access ? await endSession(access) : false;
        if (!ended && renewable) {
          const token = await renewSession(c);
          ended = !token || (await endSession(token));
        }
        // Also when Supabase does not know the session any more: for the caller it is over.
        forgetSession(c);
      }
      return c.json({});
    },
  ),
);

async function endSession(token: string): Promise<boolean> {
  const { error } = await callerClient(null).auth.admin.signOut(token, 'local');
  return !error;
}
