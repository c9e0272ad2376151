import { Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import { loginRequest, serverMessages } from '../../_shared/contract/index.ts';
import { ApiError } from '../../_shared/errors.ts';
import { readBody } from '../../_shared/http.ts';
import { signIn } from '../../_shared/password.ts';
import {
  callerUser,
  forgetSession,
  heldTokens,
  keepSession,
  loadSessionUser,
  renewSession,
} from '../../_shared/session.ts';

/**
 * Supabase Auth is quicker where there is no password to compare. So that this tells nobody which names exist, a log-in
 * that fails takes this long (milliseconds), or a multiple of it.
 */
const FAILED_LOGIN_TAKES = 700;

/** `/api/auth`: log-in, log-out, and who is signed in. */
export const auth = new Hono();

auth.post('/login', async (c) => {
  const { username, password } = await readBody(c, loginRequest);
  const began = Date.now();
  const signedIn = await signIn(c, username, password);
  const user = signedIn && (await loadSessionUser(signedIn.session.access_token));
  if (!user) {
    const wait = FAILED_LOGIN_TAKES - ((Date.now() - began) % FAILED_LOGIN_TAKES);
    await new Promise((resolve) => setTimeout(resolve, wait));
    throw new ApiError(401, serverMessages.invalidLogin);
  }
  keepSession(c, signedIn.session);
  return c.json(user);
});

auth.get('/status', async (c) => c.json(await callerUser(c)));

auth.post('/logout', async (c) => {
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
});

async function endSession(token: string): Promise<boolean> {
  const { error } = await callerClient(null).auth.admin.signOut(token, 'local');
  return !error;
}
