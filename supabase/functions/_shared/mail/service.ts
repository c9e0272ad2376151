/** What sending mails does as the service; see `service.ts`: it acts for nobody. */
import { callAsService } from '../service.ts';
import type { NoticeKind } from './notices.ts';

/** A mail that this run may send. */
export interface ClaimedMail {
  id: string;
  claim: string;
  kind: NoticeKind;
  address: string;
  data: Record<string, string>;
  /** When what it tells of has happened. */
  created_at: string;
  /** The advocate's name, where the admin has changed it. */
  advocate: string | null;
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
