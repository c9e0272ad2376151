/** Notifications, as the service: it acts for nobody. See `database/service.ts`. */
import {
  type ClientLanguage,
  type NotificationChannel,
  type NotificationKind,
  toLanguage,
} from '../../contract/index.ts';
import { callAsService } from '../../database/service.ts';
import type { MailData } from '../mail/frame.ts';

export interface ClaimedNotification {
  id: string;
  claim: string;
  kind: NotificationKind;
  /** E-mail address or phone number. */
  address: string;
  data: MailData;
  created_at: string;
  advocate: string | null;
  /** Null for a visitor. */
  recipient_id: string | null;
  language: ClientLanguage;
}

/** Claims due notifications, and gives up expired ones. A language that the site does not have becomes English. */
export async function claimNotifications(channel: NotificationChannel, limit: number): Promise<ClaimedNotification[]> {
  const claimed = await callAsService<ClaimedNotification[]>('claim_notifications', {
    p_batch_size: limit,
    p_channel: channel,
  });
  return claimed.map((one) => ({ ...one, language: toLanguage(one.language) }));
}

/** Marks a notification as being sent; false when it must not be. */
export function beginNotification({ id, claim }: ClaimedNotification): Promise<boolean> {
  return callAsService('begin_notification', { p_notification_id: id, p_claim_id: claim });
}

export interface NotificationResult {
  status: 'sent' | 'queued' | 'failed' | 'bounced';
  reason: string | null;
  externalId: string | null;
}

/** Records a result; false when another run has the notification. */
export function finishNotification(
  { id, claim }: ClaimedNotification,
  { status, reason, externalId }: NotificationResult,
): Promise<boolean> {
  return callAsService('finish_notification', {
    p_notification_id: id,
    p_claim_id: claim,
    p_status: status,
    p_reason: reason,
    p_external_id: externalId,
  });
}
