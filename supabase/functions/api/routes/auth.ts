import type { Session } from '@supabase/auth-js';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { callerAuth } from '../../_shared/auth/auth-client.ts';
import { setDeviceCookie } from '../../_shared/auth/device-cookie.ts';
import {
  isSecondFactorMissing,
  loadFactorOwner,
  redeemRecoveryCode,
  secondFactorRequired,
  verifiedFactor,
  verifyCode,
} from '../../_shared/auth/mfa.ts';
import { beginPasskeyLogin, hasPasskeys, signInWithPasskey } from '../../_shared/auth/passkeys.ts';
import { isOfficeUser, orSignOut, type SignedIn, signIn, signInAgain } from '../../_shared/auth/password.ts';
import { requireGoodPassword } from '../../_shared/auth/password-rules.ts';
import {
  callerToken,
  loadSessionUser,
  refreshSession,
  requireUser,
  tokenForSignOut,
} from '../../_shared/auth/session.ts';
import { clock, padResponseTime } from '../../_shared/auth/timing.ts';
import {
  loginWithNewPassword,
  mfaLogin,
  newPasswordRequired,
  passkeyAvailability,
  passkeyChallenge,
  passkeyLogin,
  type SessionUser,
  sessionUser,
} from '../../_shared/contract/index.ts';
import { ApiError, unavailable } from '../../_shared/http/errors.ts';
import { readBody } from '../../_shared/http/requests.ts';
import {
  clearSessionCookies,
  sentTokens,
  setSessionCookies,
  type Tokens,
  unauthorized,
} from '../../_shared/http/session-tokens.ts';
import { operation } from '../operation.ts';

/** Shortened: browsers make and read it. */
const passkeyExample = {
  challengeId: '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90',
  credential: {
    rawId: 'Zm9v',
    response: {
      clientDataJSON: 'e30',
      authenticatorData: `${'BQUF'.repeat(12)}BQ`,
      signature: 'MEUC',
      userHandle: 'M2Yy',
    },
  },
};

export const auth = new Hono();

auth.post(
  '/login',
  operation(
    {
      summary: 'Logs in, by username or e-mail address: sets the cookies of the session.',
      description:
        '403 is for the right password of a registration whose e-mail address is not confirmed yet; with the code ' +
        '`mfa_required` also of somebody with a second factor, whose session is good for `POST /api/auth/mfa` only; with ' +
        '`new_password_required` of somebody whose password is weak, and who sends `newPassword` with the same request again.',
      access: 'anyone',
      body: loginWithNewPassword,
      response: sessionUser,
      errors: [401, 403],
      challenges: true,
      example: { username: 'asha.rao', password: 'correct horse' },
    },
    async (c, { body: { username, password, newPassword } }) => {
      const began = clock.now();
      const signedIn = await signIn(c, username, password);
      const login = signedIn && (await orSignOut(signedIn.auth, () => openLogin(c, signedIn, password, newPassword)));
      if (!login) {
        await padResponseTime(began);
        throw new ApiError(401, 'error.invalidLogin');
      }
      return c.json(await finishLogin(c, login));
    },
  ),
);

auth.get(
  '/passkey',
  operation(
    {
      summary: 'Whether people can log in with a passkey here.',
      description: 'The embedded backend has none; a project may have turned them off.',
      access: 'anyone',
      response: passkeyAvailability,
    },
    async (c) => c.json({ available: await hasPasskeys(c) }),
  ),
);

auth.post(
  '/passkey/options',
  operation(
    {
      summary: 'Begins a log-in with a passkey: what `navigator.credentials.get()` is given.',
      access: 'anyone',
      response: passkeyChallenge,
      errors: [409, 429],
    },
    async (c) => c.json(await beginPasskeyLogin(c)),
  ),
);

auth.post(
  '/passkey',
  operation(
    {
      summary: 'Logs in with a passkey: sets the cookies of the session.',
      description:
        'Answers as the log-in with a password does; 401 for a passkey that is not known, or was removed, and 409 for a ' +
        'challenge that is over: begin again.',
      access: 'anyone',
      body: passkeyLogin,
      response: sessionUser,
      errors: [401, 403, 409, 429],
      example: passkeyExample,
    },
    async (c, { body }) => {
      const session = await signInWithPasskey(c, body);
      const login = await loadLogin(session);
      if (!login) throw new ApiError(401, 'error.passkeyUnknown');
      return c.json(await finishLogin(c, login));
    },
  ),
);

auth.post(
  '/mfa',
  operation(
    {
      summary: 'The second step of a log-in: the code of the authenticator app, or a recovery code.',
      description:
        'Answers as the log-in does, and sets the cookies of the session anew. A recovery code is good once, and turns the ' +
        'second factor off: it is for people who have lost their telephone.',
      access: 'user',
      resolvesCaller: true,
      body: mfaLogin,
      parsesBody: true,
      response: sessionUser,
      errors: [409, 429],
      example: { code: '123456' },
    },
    async (c) => {
      const token = await callerToken(c);
      const owner = token && (await loadFactorOwner(token));
      if (!owner) throw unauthorized(c);
      const { code, recoveryCode } = await readBody(c, mfaLogin);
      let accessToken = owner.token;
      if (recoveryCode !== undefined) {
        await redeemRecoveryCode(owner, recoveryCode);
      } else if (code !== undefined) {
        const factor = verifiedFactor(owner);
        if (!factor) throw new ApiError(409, 'error.mfaNotEnabled');
        const tokens = await verifyCode(c, owner, factor.id, code);
        setSessionCookies(c, tokens);
        accessToken = tokens.access_token;
      }
      const user = await loadSessionUser(accessToken);
      if (!user) {
        await endSession(accessToken);
        throw unauthorized(c);
      }
      await setDeviceCookie(c, owner.email);
      return c.json<SessionUser>(recoveryCode === undefined ? user : { ...user, secondFactorRemoved: true });
    },
  ),
);

auth.get(
  '/status',
  operation(
    {
      summary: 'Who is signed in. A session whose token is about to end is renewed.',
      access: 'user',
      resolvesCaller: true,
      response: sessionUser,
    },
    async (c) => c.json(await requireUser(c)),
  ),
);

auth.post(
  '/logout',
  operation(
    {
      summary: 'Ends the session, and clears its cookies.',
      access: 'anyone',
      response: z.object({}),
    },
    async (c) => {
      const { access, renewable } = sentTokens(c);
      if (access || renewable) {
        let ended = access ? await endSession(access) : false;
        if (!ended && renewable) {
          const token = await refreshSession(c);
          ended = !token || (await endSession(token));
        }
        // Even if Supabase does not know the session: for the caller it is over.
        clearSessionCookies(c);
      }
      return c.json({});
    },
  ),
);

/** As `loadLogin`. @throws 403, 422 (`replaceWeakPassword`), 503 */
async function openLogin(
  c: Context,
  signedIn: SignedIn,
  password: string,
  newPassword?: string,
): Promise<Login | null> {
  return loadLogin(signedIn.isWeak ? await replaceWeakPassword(c, signedIn, password, newPassword) : signedIn.session);
}

interface Login {
  session: Tokens & { user: { email?: string } };
  /** Null where the second factor is missing. */
  user: SessionUser | null;
}

/** Null, and the session ended, without profile or for a banned user. @throws 503 */
async function loadLogin(session: Login['session']): Promise<Login | null> {
  const user = await loadSessionUser(session.access_token);
  if (user || (await isSecondFactorMissing(session.access_token))) return { session, user };
  await endSession(session.access_token);
  return null;
}

/** Sets the cookies. @throws 403 where the second factor is missing */
async function finishLogin(c: Context, { session, user }: Login): Promise<SessionUser> {
  await replaceSession(c, session);
  if (!user) throw secondFactorRequired();
  await setDeviceCookie(c, session.user.email ?? '');
  return user;
}

/** Returns the new session. @throws 403 without a new password, 422 on `newPassword`, 503 */
async function replaceWeakPassword(
  c: Context,
  { auth, session }: SignedIn,
  password: string,
  newPassword?: string,
): Promise<Session> {
  if (newPassword === undefined) {
    const code = { code: newPasswordRequired };
    throw new ApiError(403, 'error.newPasswordRequired', undefined, {}, undefined, code);
  }
  requireGoodPassword(newPassword, isOfficeUser(session.user), 'newPassword');
  const { error } = await auth.updateUser({ password: newPassword, current_password: password });
  if (error) throw unavailable(`Supabase Auth sets no password: ${error.status} ${error.code}`);
  return signInAgain(c, auth, session.user.email ?? '', newPassword);
}

/** Ends the browser's previous session: without its cookies nobody else could. */
async function replaceSession(c: Context, tokens: Tokens): Promise<void> {
  const before = await tokenForSignOut(c);
  if (before) await endSession(before);
  setSessionCookies(c, tokens);
}

async function endSession(token: string): Promise<boolean> {
  const { error } = await callerAuth().admin.signOut(token, 'local');
  return !error;
}
