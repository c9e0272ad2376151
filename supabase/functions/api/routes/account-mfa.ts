import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { callerRows } from '../../_shared/clients.ts';
import {
  errorMessages,
  mfaConfirmation,
  mfaDisableRequest,
  mfaEnrolment,
  mfaEnrolRequest,
  mfaState,
  recoveryCodes,
  type SessionUser,
} from '../../_shared/contract/index.ts';
import { ApiError } from '../../_shared/errors.ts';
import {
  enrolFactor,
  type FactorOwner,
  loadFactorOwner,
  removeFactors,
  renewRecoveryCodes,
  verifiedFactor,
  verifyCode,
} from '../../_shared/mfa.ts';
import { operation } from '../../_shared/operation.ts';
import { confirmPassword } from '../../_shared/password.ts';
import { refusal } from '../../_shared/rows.ts';
import { confirmAdmin, keepSession, loadSessionUser, signedOut } from '../../_shared/session.ts';

/** `/api/account/mfa`: the second factor of the caller's own log-in. */
export const accountMfa = new Hono();

accountMfa.get(
  '/',
  operation(
    {
      summary: 'Whether the caller has a second factor.',
      description: 'It is not `available` in the embedded backend.',
      who: 'user',
      answer: mfaState,
    },
    async (c, { token }) => {
      const answer = await callerRows(token)
        .rpc('my_second_factor')
        .single<{ available: boolean; enabled: boolean; recovery_codes_left: number }>();
      if (answer.error) throw refusal(c, answer, token);
      const { available, enabled, recovery_codes_left: recoveryCodesLeft } = answer.data;
      return c.json({ available, enabled, recoveryCodesLeft });
    },
  ),
);

accountMfa.post(
  '/enrol',
  operation(
    {
      summary: 'Begins a second factor of an admin: what an authenticator app is given.',
      description: 'It is asked for once it is confirmed with a code of the app.',
      who: 'admin',
      body: mfaEnrolRequest,
      answer: mfaEnrolment,
      errors: [409],
      challenges: true,
      example: { password: 'correct horse battery' },
    },
    async (c, { token, body: { password } }) => {
      const user = await confirmAdmin(c, token);
      await checkPassword(c, user, password);
      return c.json(await enrolFactor(c, await ownerOf(c, user)));
    },
  ),
);

accountMfa.post(
  '/confirm',
  operation(
    {
      summary: 'Turns the second factor on, and answers the recovery codes, once.',
      description: 'Sets the cookies of the session anew, and ends every other session.',
      who: 'admin',
      body: mfaConfirmation,
      answer: recoveryCodes,
      errors: [409, 429],
      example: { factorId: '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90', code: '123456' },
    },
    async (c, { token, body: { factorId, code } }) => {
      const user = await confirmAdmin(c, token);
      const owner = await ownerOf(c, user);
      // Also so that nobody replaces recovery codes that are in use.
      if (verifiedFactor(owner)) throw new ApiError(409, errorMessages.mfaEnabled);
      if (!owner.factors.some(({ id }) => id === factorId)) throw new ApiError(409, errorMessages.mfaNotBegun);
      // Before the factor is on: there is no moment at which nobody has the codes of a factor that is asked for.
      const codes = await renewRecoveryCodes(user.id);
      keepSession(c, await verifyCode(c, owner, factorId, code));
      return c.json({ recoveryCodes: codes });
    },
  ),
);

accountMfa.post(
  '/disable',
  operation(
    {
      summary: 'Turns the second factor off, with the password and a code.',
      who: 'user',
      body: mfaDisableRequest,
      answer: z.object({}),
      errors: [409],
      challenges: true,
      example: { password: 'correct horse battery', code: '123456' },
    },
    async (c, { token, body: { password, code } }) => {
      const user = token && (await loadSessionUser(token));
      if (!user) throw signedOut(c);
      const owner = await ownerOf(c, user);
      const factor = verifiedFactor(owner);
      if (!factor) throw new ApiError(409, errorMessages.mfaNotEnabled);
      await checkPassword(c, user, password);
      keepSession(c, await verifyCode(c, owner, factor.id, code));
      await removeFactors(owner);
      return c.json({});
    },
  ),
);

/** Asks for the password once more, and ends the session that this has begun. Errors: 422 on `password`, 429. */
async function checkPassword(c: Context, user: SessionUser, password: string): Promise<void> {
  const { auth } = await confirmPassword(c, user, 'password', password);
  await auth.signOut({ scope: 'local' });
}

async function ownerOf(c: Context, { accessToken }: SessionUser): Promise<FactorOwner> {
  const owner = await loadFactorOwner(accessToken);
  if (!owner) throw signedOut(c);
  return owner;
}
