import { Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import { loginRequest, serverMessages, throttles } from '../../_shared/contract/index.ts';
import { ApiError, tooMany, unavailable } from '../../_shared/errors.ts';
import { clientAddress, readBody } from '../../_shared/http.ts';
import { findLoginEmail, throttle } from '../../_shared/service.ts';
import {
  callerToken,
  forgetSession,
  heldTokens,
  keepSession,
  loadSessionUser,
  renewSession,
  signedOut,
} from '../../_shared/session.ts';

/** Longer than any log-in that fails takes by itself: Supabase Auth is quicker where there is no password to compare. */
const FAILED_LOGIN_TAKES = 700;

/** `/api/auth`: log-in, log-out, and who is signed in. */
export const auth = new Hono();

auth.post('/login', async (c) => {
  const { username, password } = await readBody(c, loginRequest);
  const began = Date.now();
  await throttle(`login:address:${clientAddress(c)}`, throttles.loginPerAddress);
  await throttle(`login:name:${username.toLowerCase()}`, throttles.loginPerName);
  // Nobody has the other address: `.invalid` is reserved, and so is the part before it.
  const email = (await findLoginEmail(username)) ?? `${crypto.randomUUID()}@unknown.invalid`;
  const { data, error } = await callerClient(null).auth.signInWithPassword({ email, password });
  const user = data.session && (await loadSessionUser(data.session.access_token));
  if (!data.session || !user) {
    if (error?.status === 429) throw tooMany(60);
    if (error && (!error.status || error.status >= 500)) throw unavailable();
    await new Promise((resolve) => setTimeout(resolve, began + FAILED_LOGIN_TAKES - Date.now()));
    throw new ApiError(401, serverMessages.invalidLogin);
  }
  keepSession(c, data.session);
  return c.json(user);
});

auth.get('/status', async (c) => {
  let token = await callerToken(c);
  let user = token && (await loadSessionUser(token));
  if (token && !user) {
    // The access token may have ended before its time, with its session or at a change of keys.
    token = await renewSession(c);
    user = token && (await loadSessionUser(token));
  }
  if (!user) throw signedOut(c);
  return c.json(user);
});

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
