import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  enrolFactor,
  type FactorOwner,
  loadFactorOwner,
  removeFactors,
  renewRecoveryCodes,
  verifiedFactor,
  verifyCode,
} from '../../_shared/auth/mfa.ts';
import { checkPassword } from '../../_shared/auth/password.ts';
import { loadSessionUser, requireOffice } from '../../_shared/auth/session.ts';
import {
  mfaConfirmation,
  mfaDisableRequest,
  mfaEnrolment,
  mfaState,
  passwordConfirmation,
  recoveryCodes,
  type SessionUser,
} from '../../_shared/contract/index.ts';
import { callerDatabase } from '../../_shared/database/clients.ts';
import { toApiError } from '../../_shared/database/rows.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { setSessionCookies, unauthorized } from '../../_shared/http/session-tokens.ts';
import { operation } from '../operation.ts';

export const accountMfa = new Hono();

accountMfa.get(
  '/',
  operation(
    {
      summary: 'Whether the caller has a second factor.',
      description: 'It is not `available` in the embedded backend.',
      access: 'user',
      response: mfaState,
    },
    async (c, { token }) => {
      const response = await callerDatabase(token)
        .rpc('my_second_factor')
        .single<{ available: boolean; enabled: boolean; recovery_codes_left: number }>();
      if (response.error) throw toApiError(c, response, token);
      const { available, enabled, recovery_codes_left: recoveryCodesLeft } = response.data;
      return c.json({ available, enabled, recoveryCodesLeft });
    },
  ),
);

accountMfa.post(
  '/enrol',
  operation(
    {
      summary: 'Begins a second factor of somebody of the office: what an authenticator app is given.',
      description: 'It is asked for once it is confirmed with a code of the app.',
      access: 'office',
      body: passwordConfirmation,
      response: mfaEnrolment,
      errors: [409],
      challenges: true,
      example: { password: 'correct horse battery' },
    },
    async (c, { token, body: { password } }) => {
      const user = await requireOffice(c, token);
      await checkPassword(c, user, password);
      return c.json(await enrolFactor(c, await loadOwner(c, user)));
    },
  ),
);

accountMfa.post(
  '/confirm',
  operation(
    {
      summary: 'Turns the second factor on, and answers the recovery codes, once.',
      description: 'Sets the cookies of the session anew, and ends every other session.',
      access: 'office',
      body: mfaConfirmation,
      response: recoveryCodes,
      errors: [409, 429],
      example: { factorId: '3f2b8c1e-6a52-4c1e-9f0a-5a2d1c7e8b90', code: '123456' },
    },
    async (c, { token, body: { factorId, code } }) => {
      const user = await requireOffice(c, token);
      const owner = await loadOwner(c, user);
      // Also protects recovery codes in use.
      if (verifiedFactor(owner)) throw new ApiError(409, 'error.mfaEnabled');
      if (!owner.factors.some(({ id }) => id === factorId)) throw new ApiError(409, 'error.mfaNotBegun');
      // First, so that no active factor is without codes.
      const codes = await renewRecoveryCodes(user.id);
      setSessionCookies(c, await verifyCode(c, owner, factorId, code));
      return c.json({ recoveryCodes: codes });
    },
  ),
);

accountMfa.post(
  '/disable',
  operation(
    {
      summary: 'Turns the second factor off, with the password and a code.',
      access: 'user',
      body: mfaDisableRequest,
      response: z.object({}),
      errors: [409],
      challenges: true,
      example: { password: 'correct horse battery', code: '123456' },
    },
    async (c, { token, body: { password, code } }) => {
      const user = token && (await loadSessionUser(token));
      if (!user) throw unauthorized(c);
      const owner = await loadOwner(c, user);
      const factor = verifiedFactor(owner);
      if (!factor) throw new ApiError(409, 'error.mfaNotEnabled');
      await checkPassword(c, user, password);
      setSessionCookies(c, await verifyCode(c, owner, factor.id, code));
      await removeFactors(owner);
      return c.json({});
    },
  ),
);

async function loadOwner(c: Context, { accessToken }: SessionUser): Promise<FactorOwner> {
  const owner = await loadFactorOwner(accessToken);
  if (!owner) throw unauthorized(c);
  return owner;
}
