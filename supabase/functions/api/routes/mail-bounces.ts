import { type Context, Hono } from 'hono';

import { ApiError, unavailable } from '../../_shared/http/errors.ts';
import { discardBody, readBytes } from '../../_shared/http/requests.ts';
import { isSameSecret } from '../../_shared/runtime/derived-key.ts';
import { env } from '../../_shared/runtime/env.ts';
import { readBounces } from '../../_shared/sending/mail/bounces.ts';
import { recordMailBounce } from '../../_shared/sending/mail/service.ts';

const MAX_BYTES = 1024 * 1024;

/** Mail servers report bounces here. No operation: it takes a mail (RFC 5322), and needs the secret. */
export const mailBounces = new Hono();

mailBounces.post('/', async (c: Context) => {
  const secret = env.setting('MAIL_BOUNCE_SECRET');
  if (!secret) throw new ApiError(404, 'error.notFound');
  if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${secret}`)) {
    await discardBody(c);
    throw new ApiError(401, 'error.mailBounceSecret');
  }
  if (!/^message\/(rfc822|global)\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    await discardBody(c);
    throw new ApiError(415, 'error.mailBounceType');
  }
  const bounces = await readBounces(await readBytes(c.req.raw, MAX_BYTES));
  if (!bounces) throw new ApiError(422, 'error.mailBounce');
  const results = await Promise.all(bounces.map(recordMailBounce));
  // The mail server retries.
  if (results.includes('early')) throw unavailable();
  return c.json({ recorded: results.filter((result) => result === 'recorded').length });
});
