import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isUnanswered } from '../../_shared/auth/auth-client.ts';
import { countMail } from '../../_shared/auth/mail-throttles.ts';
import { deletePasskeys } from '../../_shared/auth/passkeys.ts';
import { unknownAddress } from '../../_shared/auth/password.ts';
import { requireGoodPassword } from '../../_shared/auth/password-rules.ts';
import {
  assertAnswered,
  findLoginEmail,
  hasProfile,
  isOfficeReset,
  setPassword,
  visitorAuth,
} from '../../_shared/auth/service.ts';
import { clock, padResponseTime } from '../../_shared/auth/timing.ts';
import {
  linkMailRequest,
  mailedLink,
  passwordReset as passwordResetRequest,
  throttles,
  verbatim,
} from '../../_shared/contract/index.ts';
import { claim, releaseThrottle, throttle } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { ApiError, invalid, tooManyRequests, unavailable } from '../../_shared/http/errors.ts';
import { noteReason } from '../../_shared/http/log.ts';
import { callerTexts } from '../../_shared/http/say.ts';
import { operation } from '../operation.ts';

const messageResponse = z.object({ message: z.string() });

export const passwordReset = new Hono();

passwordReset.post(
  '/',
  operation(
    {
      summary: 'Mails a link with which a forgotten password is replaced.',
      description: 'The response is the same, and takes as long, whether or not there is such an account.',
      access: 'anyone',
      body: linkMailRequest,
      response: messageResponse,
      challenges: true,
      example: { username: 'asha.rao' },
    },
    async (c, { body: { username } }) => {
      const began = clock.now();
      await countMail(c, 'password', username);
      await throttle(`reset:address:${clientNetwork(c)}`, throttles.resetPerAddress);
      const known = await findLoginEmail(username);
      await throttle(`reset:account:${known ?? username.toLowerCase()}`, throttles.resetPerAccount);
      const auth = visitorAuth(c);
      const address = known ?? unknownAddress();
      // Strangers may register any address: an unproven one gets only the registration's mail.
      const { error } = await auth.resetPasswordForEmail((await hasProfile(address)) ? address : unknownAddress());
      // Any other error would tell that there is an account.
      assertAnswered(error);
      if (error) noteReason(c, `Supabase Auth: ${error.status} ${error.code}`);
      await padResponseTime(began);
      return c.json({ message: callerTexts(c).auth.successToasts.passwordResetMail.description });
    },
  ),
);

passwordReset.post(
  '/complete',
  operation(
    {
      summary:
        'Sets a new password with the token of such a mail; ends every session of the account, and its passkeys.',
      description: `A token is good once, and for ${mailedLink.minutes} minutes. It logs nobody in.`,
      access: 'anyone',
      body: passwordResetRequest,
      response: messageResponse,
      errors: [404, 429],
      example: { token: 'a'.repeat(56), password: 'a new password' },
    },
    async (c, { body: { token, password } }) => {
      await throttle(`reset:address:${clientNetwork(c)}`, throttles.resetPerAddress);
      // Before the token is used up, so that another password can be chosen.
      requireGoodPassword(password, await isOfficeReset(token));
      // Supabase Auth takes a token twice that comes twice at once.
      const use = `reset:link:${token}`;
      if (!(await claim(use, 60 * mailedLink.minutes))) throw new ApiError(404, 'error.passwordReset');
      const auth = visitorAuth(c);
      const { data, error } = await auth.verifyOtp({ type: 'recovery', token_hash: token });
      if (error && isUnanswered(error)) {
        await releaseThrottle(use);
        throw error.status === 429 ? tooManyRequests(60) : unavailable('Supabase Auth verifies no token');
      }
      if (!data.session) throw new ApiError(404, 'error.passwordReset');
      // Whoever has to recover an account trusts nothing that was added to it. First, so that a failure changes nothing.
      await deletePasskeys(c, data.session.user.id);
      const { error: refused } = await auth.updateUser({ password });
      // For a link alone Supabase Auth takes no password; the token was checked here, within the throttle.
      const isForService = ['insufficient_aal', 'current_password_required'].includes(refused?.code ?? '');
      const failure = isForService ? await setPassword(data.session.user.id, password) : refused;
      // The old password stays; the other sessions end all the same.
      if (!failure || failure.code === 'same_password') {
        await auth.signOut({ scope: 'global' });
        return c.json({ message: callerTexts(c).auth.successToasts.passwordReset.description });
      }
      await auth.signOut({ scope: 'local' });
      if (failure.code === 'weak_password') throw invalid({ password: verbatim(failure.message) });
      throw unavailable(`Supabase Auth: ${failure.status} ${failure.code}`);
    },
  ),
);
