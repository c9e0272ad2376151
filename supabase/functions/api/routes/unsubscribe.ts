import { Hono } from 'hono';
import * as z from 'zod/mini';
import { throttles, unsubscribePath, unsubscribeQuery, unsubscription } from '../../_shared/contract/index.ts';
import { throttle } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { ApiError } from '../../_shared/http/errors.ts';
import { callerTexts } from '../../_shared/http/say.ts';
import { muteMails } from '../../_shared/sending/mail/service.ts';
import { readUnsubscribeToken } from '../../_shared/sending/mail/unsubscribe.ts';
import { operation } from '../operation.ts';

/** @throws 404 for a foreign token */
async function readToken(token: string) {
  const found = await readUnsubscribeToken(token);
  if (!found) throw new ApiError(404, 'error.unsubscribe');
  return found;
}

export const unsubscribe = new Hono();

unsubscribe.get(
  '/',
  operation(
    {
      summary: 'Which kind of mail a link switches off.',
      description:
        'A browser is led to the page where it is confirmed. Nothing is switched off: programs open links by themselves.',
      access: 'anyone',
      query: unsubscribeQuery,
      response: unsubscription,
      errors: [303, 404],
    },
    async (c, { query: { token } }) => {
      if (c.req.header('accept')?.includes('text/html')) return c.redirect(unsubscribePath(token), 303);
      const { kind } = await readToken(token);
      return c.json({ kind, title: callerTexts(c).notifications.notificationTexts[kind].title });
    },
  ),
);

unsubscribe.post(
  '/',
  operation(
    {
      summary:
        'Switches the kind of mail of a link off for its recipient, as RFC 8058 asks: one click, without a log-in.',
      description: 'As often as it is called. The body is not read.',
      access: 'anyone',
      query: unsubscribeQuery,
      response: z.object({ message: z.string() }),
      errors: [403, 404, 429],
    },
    async (c, { query: { token } }) => {
      const found = await readToken(token);
      await throttle(`unsubscribe:${clientNetwork(c)}`, throttles.unsubscribePerAddress);
      await muteMails(found);
      return c.json({ message: callerTexts(c).notifications.successToasts.unsubscribed.description });
    },
  ),
);
