import { Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import { loginRequest, serverMessages, throttles } from '../../_shared/contract/index.ts';
import { ApiError, tooMany, unavailable } from '../../_shared/errors.ts';
import { clientAddress, readBody } from '../../_shared/http.ts';
import { findLoginEmail, release, throttle } from '../../_shared/service.ts';
import {
  callerToken,
  forgetSession,
  heldTokens,
  keepSession,
  loadSessionUser,
  renewSession,
  signedOut,
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
  const address = `login:address:${clientAddress(c)}`;
  await throttle(address, throttles.loginPerAddress);
  const known = await findLoginEmail(username);
  // By account: whoever changes between username and e-mail address has no more attempts for it.
  const account = `login:name:${known ?? username.toLowerCase()}`;
  await throttle(account, throttles.loginPerName);
  // Nobody has the other address: `.invalid` is reserved, and so is the part before it.
  const email = known ?? `${crypto.randomUUID()}@unknown.invalid`;
  const { data, error } = await callerClient(null).auth.signInWithPassword({ email, password });
  const user = data.session && (await loadSessionUser(data.session.access_token));
  if (!data.session || !user) {
    if (error?.status === 429) throw tooMany(60);
    if (error && (!error.status || error.status >= 500)) throw unavailable();
    const wait = FAILED_LOGIN_TAKES - ((Date.now() - began) % FAILED_LOGIN_TAKES);
    await new Promise((resolve) => setTimeout(resolve, wait));
    throw new ApiError(401, serverMessages.invalidLogin);
  }
  await Promise.all([release(address), release(account)]);
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
