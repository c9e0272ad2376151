/** The token of a link by which a mail is unsubscribed, as the functions make it: an HMAC by a key derived from the secret key. */
import { createHmac, hkdfSync } from 'node:crypto';
import { inject } from 'vitest';

/** In: a user, a kind of notification. */
export function unsubscribeToken(userId: string, kind: string): string {
  const key = Buffer.from(hkdfSync('sha256', inject('stack').secretKey, '', 'unsubscribe', 32)).toString('hex');
  return `${userId}.${kind}.${createHmac('sha256', key).update(`${userId}.${kind}`).digest('hex')}`;
}
