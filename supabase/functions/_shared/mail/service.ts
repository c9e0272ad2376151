/** What mails need beside sending them, as the service; see `service.ts`: it acts for nobody. */

import { callAsService } from '../service.ts';
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
