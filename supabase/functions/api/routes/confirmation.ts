import { Hono } from 'hono';
import * as z from 'zod/mini';
import { countMail, throttleRegistrationMail } from '../../_shared/auth/mail-throttles.ts';
import { unknownAddress } from '../../_shared/auth/password.ts';
import { assertAnswered, findLoginEmail, visitorAuth } from '../../_shared/auth/service.ts';
import { clock, padResponseTime } from '../../_shared/auth/timing.ts';
import {
  confirmation as confirmationRequest,
  linkMailRequest,
  mailedLink,
  throttles,
} from '../../_shared/contract/index.ts';
import { throttle } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { ApiError, tooManyRequests, unavailable } from '../../_shared/http/errors.ts';
import { noteReason } from '../../_shared/http/log.ts';
import { callerTexts } from '../../_shared/http/say.ts';
import { operation } from '../operation.ts';

const messageResponse = z.object({ message: z.string() });

export const confirmation = new Hono();

confirmation.post(
  '/',
  operation(
    {
      summary: 'Mails again the link with which a registration is confirmed.',
      description: 'The response is the same, and takes as long, whether or not there is such a registration.',
      access: 'anyone',
      body: linkMailRequest,
      response: messageResponse,
      challenges: true,
      example: { username: 'asha.rao' },
    },
    async (c, { body: { username } }) => {
      const began = clock.now();
      await countMail(c, 'registration', username);
      await throttle(`confirmation:address:${clientNetwork(c)}`, throttles.confirmationPerAddress);
      const known = await findLoginEmail(username);
      await throttle(`confirmation:account:${known ?? username.toLowerCase()}`, throttles.confirmationPerAccount);
      await throttleRegistrationMail();
      const { error } = await visitorAuth(c).resend({ type: 'signup', email: known ?? unknownAddress() });
      // Any other error would tell that there is a registration.
      assertAnswered(error);
      if (error) noteReason(c, `Supabase Auth: ${error.status} ${error.code}`);
      await padResponseTime(began);
      return c.json({ message: callerTexts(c).auth.successToasts.confirmationMail.description });
    },
  ),
);

confirmation.post(
  '/complete',
  operation(
    {
      summary: 'Confirms the e-mail address of a registration with the token of such a mail.',
      description: `A token is good once, and for ${mailedLink.minutes} minutes. It logs nobody in.`,
      access: 'anyone',
      body: confirmationRequest,
      response: messageResponse,
      errors: [404, 429],
      example: { token: 'a'.repeat(56) },
    },
    async (c, { body: { token } }) => {
      await throttle(`confirmation:address:${clientNetwork(c)}`, throttles.confirmationPerAddress);
      const auth = visitorAuth(c);
      const { data, error } = await auth.verifyOtp({ type: 'signup', token_hash: token });
      if (error?.status === 429) throw tooManyRequests(60);
      if (error && (!error.status || error.status >= 500)) throw unavailable('Supabase Auth verifies no token');
      if (!data.session) throw new ApiError(404, 'error.confirmation');
      // Every proof begins a session, which is not needed.
      await auth.signOut({ scope: 'local' });
      return c.json({ message: callerTexts(c).auth.successToasts.emailConfirmed.description });
    },
  ),
);
