/** What sending notifications does as the service, by each channel; see `database/service.ts`: it acts for nobody. */
import type { ClientLanguage, NotificationChannel, NotificationKind } from '../../contract/index.ts';
import { callAsService } from '../../database/service.ts';
import type { MailData } from '../mail/frame.ts';

/** A notification that this run may send. */
export interface ClaimedNotification {
  id: string;
  claim: string;
  kind: NotificationKind;
  /** An e-mail address, or a telephone number. */
  address: string;
  data: MailData;
  /** When what it tells of has happened. */
  created_at: string;
  /** The advocate's name, where the admin has changed it. */
  advocate: string | null;
  /** Null for a visitor. */
  recipient_id: string | null;
  /** The recipient's. */
  language: ClientLanguage;
}

/** Claims notifications of a channel that are due, and gives up those that cannot be sent any more. */
export function claimNotifications(channel: NotificationChannel, limit: number): Promise<ClaimedNotification[]> {
  return callAsService('claim_notifications', { batch_size: limit, channel });
}

/**
 * Records that a notification is about to be handed over.
 * @returns false when it must not be
 */
export function beginNotification({ id, claim }: ClaimedNotification): Promise<boolean> {
  return callAsService('begin_notification', { notification: id, claim });
}

/** How an attempt ended. */
export interface NotificationResult {
  status: 'sent' | 'queued' | 'failed' | 'bounced';
  reason: string | null;
  /** The provider's id of what it accepted. */
  externalId: string | null;
}

/**
 * Records how an attempt ended.
 * @returns false when another run has the notification now
 */
export function finishNotification(
  { id, claim }: ClaimedNotification,
  { status, reason, externalId }: NotificationResult,
): Promise<boolean> {
  return callAsService('finish_notification', { notification: id, claim, status, reason, external_id: externalId });
}
