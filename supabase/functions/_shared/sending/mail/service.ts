/** What mails need beside sending them, as the service; see `database/service.ts`: it acts for nobody. */

import { callAsService } from '../../database/service.ts';
import type { MailBounce } from './bounces.ts';
import type { Unsubscription } from './unsubscribe.ts';

/** Records whether mails can be sent, which the site says. */
export function recordMailServer(isSet: boolean): Promise<void> {
  return callAsService('record_mail_server', { is_set: isSet });
}

/**
 * Puts into the outbox what is due now, by every channel.
 * @returns what has failed, null for nothing
 */
export function queueMails(): Promise<string | null> {
  return callAsService('queue_notifications');
}

/**
 * Switches a kind off for somebody. As the service: they are not logged in, but have the link of a mail.
 * @returns nothing, also when it is off already or there is no such person
 */
export function muteMails({ userId, kind }: Unsubscription): Promise<void> {
  return callAsService('mute_notifications', { user_id: userId, kind });
}

/**
 * Records that a mail came back. As the service: a mail server says it, which has the secret and is nobody who is logged in.
 * @returns `unknown` when it is no mail that was sent to this address in the last week; `early` when its sending is not recorded yet:
 *   it has to be said again
 */
export function recordMailBounce({
  id,
  address,
  reason,
  isNoRecipient,
}: MailBounce): Promise<'recorded' | 'unknown' | 'early'> {
  return callAsService('record_mail_bounce', { notification: id, address, reason, is_bounced: isNoRecipient });
}
