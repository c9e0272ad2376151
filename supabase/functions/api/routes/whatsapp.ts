import { type Context, Hono } from 'hono';

import { ApiError, unavailable } from '../../_shared/http/errors.ts';
import { readBytes } from '../../_shared/http/requests.ts';
import { isSameSecret } from '../../_shared/runtime/derived-key.ts';
import { env } from '../../_shared/runtime/env.ts';
import { recordWhatsAppStatus } from '../../_shared/sending/whatsapp/service.ts';
import { isSigned, readStatuses } from '../../_shared/sending/whatsapp/status.ts';

/** Meta sends up to 3 MB; our statuses are few. */
const MAX_BYTES = 1024 * 1024;

/** @throws 404 where the webhook is not set up */
function requireSettings() {
  const secret = env.setting('WHATSAPP_APP_SECRET');
  const phoneNumberId = env.setting('WHATSAPP_PHONE_NUMBER_ID');
  if (!secret || !phoneNumberId) throw new ApiError(404, 'error.notFound');
  return { secret, phoneNumberId };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Meta's webhook about messages. No operation: the contract is Meta's. */
export const whatsapp = new Hono();

// Meta verifies the address once. The token is no secret: webhooks are signed.
whatsapp.get('/', (c: Context) => {
  const { phoneNumberId } = requireSettings();
  const { 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query();
  if (!isSameSecret(token, phoneNumberId) || !/^[\w-]{1,200}$/.test(challenge))
    throw new ApiError(403, 'error.forbidden');
  return c.text(challenge);
});

whatsapp.post('/', async (c: Context) => {
  const { secret, phoneNumberId } = requireSettings();
  const bytes = await readBytes(c.req.raw, MAX_BYTES);
  if (!(await isSigned(bytes, c.req.header('x-hub-signature-256') ?? '', secret)))
    throw new ApiError(403, 'error.forbidden');
  let isEarly = false;
  for (const status of readStatuses(parse(bytes), phoneNumberId))
    isEarly = !(await recordWhatsAppStatus(status)) || isEarly;
  // Meta sends it again.
  if (isEarly) throw unavailable();
  return c.json({ message: 'OK' });
});
