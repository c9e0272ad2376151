/** What sending mails does as the service; see `service.ts`: it acts for nobody. */

import type { NotificationKind } from '../contract/index.ts';
import { callAsService } from '../service.ts';
import type { MailData } from './frame.ts';
import type { Unsubscription } from './unsubscribe.ts';

/** A mail that this run may send. */
export interface ClaimedMail {
  id: string;
  claim: string;
  kind: NotificationKind;
  address: string;
  data: MailData;
  /** When what it tells of has happened. */
  created_at: string;
  /** The advocate's name, where the admin has changed it. */
  advocate: string | null;
  /** Null for a visitor. */
  recipient_id: string | null;
}

/** Records whether mails can be sent, which the site says. */
export function recordMailServer(isSet: boolean): Promise<void> {
  return callAsService('record_mail_server', { is_set: isSet });
}

/**
 * Puts into the outbox what is due now.
 * @returns what has failed, null for nothing
 */
export function queueMails(): Promise<string | null> {
  return callAsService('queue_notifications');
}

/** Claims mails that are due, and gives up those that cannot be sent any more. */
export function claimMails(limit: number): Promise<ClaimedMail[]> {
  return callAsService('claim_notifications', { batch_size: limit });
}

/**
 * Writes down that a mail is about to be handed over.
 * @returns false when it must not be
 */
export function beginMail({ id, claim }: ClaimedMail): Promise<boolean> {
  return callAsService('begin_notification', { notification: id, claim });
}

/**
 * Writes down how an attempt ended.
 * @returns false when another run has the mail now
 */
export function finishMail({ id, claim }: ClaimedMail, status: string, reason: string | null): Promise<boolean> {
  return callAsService('finish_notification', { notification: id, claim, status, reason });
}

/**
 * Switches a kind off for somebody. As the service: they are not logged in, but have the link of a mail.
 * @returns nothing, also when it is off already or there is no such person
 */
export function muteMails({ userId, kind }: Unsubscription): Promise<void> {
  return callAsService('mute_notifications', { user_id: userId, kind });
}
