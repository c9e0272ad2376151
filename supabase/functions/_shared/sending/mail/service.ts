/** Mails, as the service: it acts for nobody. See `database/service.ts`. */

import { callAsService } from '../../database/service.ts';
import type { MailBounce } from './bounces.ts';
import type { Unsubscription } from './unsubscribe.ts';

/** Whether mails can be sent, for the site to say. */
export function recordMailServer(isSet: boolean): Promise<void> {
  return callAsService('record_mail_server', { p_is_set: isSet });
}

/** Queues what is due for every channel; returns what failed, or null. */
export function queueMails(): Promise<string | null> {
  return callAsService('queue_notifications');
}

/** Switches a kind off. As the service: the owner of the link is not logged in. */
export function muteMails({ userId, kind }: Unsubscription): Promise<void> {
  return callAsService('mute_notifications', { p_user_id: userId, p_kind: kind });
}

/** As the service: the mail server is not logged in. @returns `early` to be asked again later */
export function recordMailBounce({
  id,
  address,
  reason,
  isNoRecipient,
}: MailBounce): Promise<'recorded' | 'unknown' | 'early'> {
  return callAsService('record_mail_bounce', {
    p_notification_id: id,
    p_address: address,
    p_reason: reason,
    p_is_bounced: isNoRecipient,
  });
}
